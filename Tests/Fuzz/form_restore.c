/* Restores whatever bytes; of what is taken every field is read, it is saved again, and what is saved
 * twice is the same. */
#include "fuzz.h"

static const char RULES[] =
    "{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"required\",\"integer\"]},"
    "\"r\":{\"rules\":[\"required\"],\"fields\":{\"b\":{\"sensitive\":true},\"c\":{\"rules\":["
    "\"card\"]}}},"
    "\"l\":{\"rules\":[{\"rule\":\"unique\",\"by\":[\"k\"]}],\"items\":{\"fields\":{\"k\":{},"
    "\"t\":{\"items\":{\"rules\":[\"email\"]}}}}},"
    "\"m\":{\"keys\":{\"rules\":[\"numbersOnly\"]},\"values\":{\"rules\":[\"date\"]}}},"
    "\"scenarios\":{\"s\":[\"a\",\"l\"]},\"gates\":{\"g\":[\"l\"]}}";

static fv_text saved_of(fv_form *form) {
    fv_text text = {0};
    HOLDS(fv_form_save_json(form, FV_SAVE_SENSITIVE, &text, NULL) == FV_OK);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fv_ruleset *ruleset = NULL;
    HOLDS(fv_ruleset_compile(RULES, sizeof RULES - 1, NULL, &ruleset, NULL) == FV_OK);
    fv_form *form = NULL, *again = NULL;
    fv_error error;
    int32_t status = fv_form_restore(ruleset, (const char *)data, size, NULL, &form, &error);
    HOLDS((status == FV_OK) == (form != NULL));
    if (form == NULL) {
        HOLDS(status < 0 && error.message[0] != 0);
        HOLDS(error.offset == FV_NO_OFFSET || error.offset <= size);
        fv_ruleset_free(ruleset);
        return 0;
    }
    fv_text saved = saved_of(form);
    HOLDS(fv_form_restore(ruleset, saved.bytes, saved.length, NULL, &again, &error) == FV_OK);
    fv_text twice = saved_of(again);
    HOLDS(saved.length == twice.length && memcmp(saved.bytes, twice.bytes, saved.length) == 0);
    fv_text shown = {0}, other = {0};
    (void)fv_form_submit(form, NULL, NULL), (void)fv_form_submit(again, NULL, NULL);
    HOLDS(fv_form_snapshot_json(form, &shown, NULL) == FV_OK);
    HOLDS(fv_form_snapshot_json(again, &other, NULL) == FV_OK);
    HOLDS(shown.length == other.length && memcmp(shown.bytes, other.bytes, shown.length) == 0);
    fv_free((void *)saved.bytes), fv_free((void *)twice.bytes);
    fv_free((void *)shown.bytes), fv_free((void *)other.bytes);
    fv_form_free(form), fv_form_free(again);
    fv_ruleset_free(ruleset);
    return 0;
}
