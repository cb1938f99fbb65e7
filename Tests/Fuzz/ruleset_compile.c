/* Compiling any bytes as a ruleset: it compiles, or it has mistakes that say where, never both; and
 * what compiled can be described and used.
 *
 * Input: a document. */
#include "records.h"

static void check_error(const fv_error *error, int32_t status, size_t length) {
    HOLDS(error->status == status);
    HOLDS(memchr(error->message, 0, sizeof error->message) != NULL);
    HOLDS(memchr(error->pointer, 0, sizeof error->pointer) != NULL);
    HOLDS(error->pointer[0] == 0 || error->pointer[0] == '/');
    HOLDS(error->offset == FV_NO_OFFSET || error->offset <= length);
    HOLDS((status == FV_OK) == (error->message[0] == 0));
    HOLDS(status == FV_ERR_COMPILE ? error->detail > 0 : error->detail == 0);
}

/* All mistakes together say what the call said. */
static void check_mistakes(input in, const fv_registry *registry, int32_t status) {
    fv_text mistakes = {NULL, 0};
    fv_error error;
    int32_t told = fv_ruleset_mistakes(in.bytes, in.length, registry, &mistakes, &error);
    HOLDS(told == (status == FV_ERR_COMPILE ? FV_OK : status) && error.status == told);
    if (told != FV_OK)
        return;
    HOLDS(is_json(mistakes));
    HOLDS((status == FV_OK) == (mistakes.length == 2 && memcmp(mistakes.bytes, "[]", 2) == 0));
    fv_free(mistakes.bytes);
}

/* Whatever compiles can be asked about, and nothing else. */
static void check_advice(input in, const fv_registry *registry, int32_t status) {
    fv_text advice = {NULL, 0};
    fv_error error;
    HOLDS(fv_ruleset_advice(in.bytes, in.length, registry, &advice, &error) == status);
    check_error(&error, status, in.length);
    if (status == FV_OK)
        HOLDS(is_json(advice));
    fv_free(advice.bytes);
}

/* What the time is: 2026-11-20T12:30:00.5Z, in a zone of its own. */
static const fv_options now = {.struct_size = sizeof now,
                               .flags = FV_OPTION_NOW,
                               .now = 1795177800,
                               .now_nanoseconds = 500000000,
                               .zone_minutes = -330};

/* A record whose fields all hold this value. */
static void validate(const fv_ruleset *ruleset, fv_value value) {
    enum { MOST = 64 };
    fv_value values[MOST];
    size_t count = fv_ruleset_field_count(ruleset);
    count = count < MOST ? count : MOST;
    for (size_t i = 0; i < count; i++)
        values[i] = value;
    fv_report *report = NULL;
    int32_t code = fv_validate_values(ruleset, NULL, values, count, &now, &report);
    HOLDS(code >= FV_OK && report != NULL);
    HOLDS(code == fv_validate_values(ruleset, NULL, values, count, &now, NULL));
    uint32_t needs = 0;
    HOLDS(fv_ruleset_needs(ruleset, &needs) == FV_OK);
    int32_t untold = fv_validate_values(ruleset, NULL, values, count, NULL, NULL);
    HOLDS(needs == 0 ? untold == code : untold == FV_ERR_ARGUMENT);
    fv_text json;
    HOLDS(fv_report_json(report, &json) == FV_OK && is_json(json));
    HOLDS(fv_report_cleaned_json(report, &json) == FV_OK && is_json(json));
    fv_report_free(report);
}

/* A form that is told another time says what one that was made then says. */
static void tell(const fv_ruleset *ruleset) {
    fv_form *forms[2];
    fv_options later = now;
    later.now += 40000000;
    HOLDS(fv_form_new(ruleset, NULL, &now, &forms[0], NULL) == FV_OK);
    HOLDS(fv_form_new(ruleset, NULL, &later, &forms[1], NULL) == FV_OK);
    fv_text name;
    for (size_t i = 0; fv_ruleset_field_name(ruleset, i, &name) == FV_OK && i < 64; i++)
        for (int form = 0; form < 2; form++) {
            const char *text = i % 2 ? "2027-02-28" : "2027-02-28T09:30:00.5Z";
            HOLDS(fv_form_set(forms[form], name.bytes, name.length, text, strlen(text), NULL) ==
                  FV_OK);
        }
    HOLDS(fv_form_submit(forms[0], NULL, NULL) >= FV_OK);
    HOLDS(fv_form_set_now(forms[0], later.now, later.now_nanoseconds, later.zone_minutes, NULL) ==
          FV_OK);
    HOLDS(fv_form_submit(forms[0], NULL, NULL) == fv_form_submit(forms[1], NULL, NULL));
    fv_form_free(forms[0]);
    fv_form_free(forms[1]);
}

static void use(fv_ruleset *ruleset) {
    fv_text text;
    size_t count = fv_ruleset_field_count(ruleset);
    for (size_t i = 0; i < count; i++)
        HOLDS(fv_ruleset_field_name(ruleset, i, &text) == FV_OK);
    HOLDS(fv_ruleset_field_name(ruleset, count, &text) == FV_ERR_ARGUMENT);
    HOLDS(fv_ruleset_describe(ruleset, "de", &text) == FV_OK && is_json(text));
    fv_free(text.bytes);

    const fv_value items[] = {{.kind = FV_VALUE_INTEGER, .integer = 7},
                              {.kind = FV_VALUE_STRING, .text = {"\xFF", 1}}};
    validate(ruleset, (fv_value){.kind = FV_VALUE_ABSENT});
    validate(ruleset, (fv_value){.kind = FV_VALUE_STRING, .text = {"4111 1111 1111 1111", 19}});
    validate(ruleset, (fv_value){.kind = FV_VALUE_STRING, .text = {"2026-11-20", 10}});
    validate(ruleset, (fv_value){.kind = FV_VALUE_NUMBER, .number = 1e300});
    validate(ruleset, (fv_value){.kind = FV_VALUE_ARRAY, .items = items, .count = 2});
    tell(ruleset);
    fv_ruleset_free(ruleset);
    HOLDS(fv_ruleset_field_count(ruleset) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const fv_registry *registry = registry_of_f();
    input in = {(const char *)data, size};
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    fv_ruleset *ruleset = (fv_ruleset *)&error;
    int32_t status = fv_ruleset_compile(in.bytes, in.length, registry, &ruleset, &error);
    HOLDS(status == FV_OK || status == FV_ERR_COMPILE || status == FV_ERR_LIMIT);
    HOLDS((status == FV_OK) == (ruleset != NULL));
    check_error(&error, status, in.length);
    check_mistakes(in, registry, status);
    check_advice(in, registry, status);
    if (ruleset != NULL)
        use(ruleset);

    status = fv_rule_compile(in.bytes, in.length, registry, &ruleset, &error);
    HOLDS((status == FV_OK) == (ruleset != NULL));
    check_error(&error, status, in.length);
    if (ruleset != NULL)
        use(ruleset);
    return 0;
}
