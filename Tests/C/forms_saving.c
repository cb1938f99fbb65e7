/* Live forms that go on later: what is saved, what comes back, what is not taken. */
#include "live.h"

#include <time.h>

static const char *const SIGN_UP =
    "{'formvalidate':1,'fields':{'mail':{'rules':['required','email']},"
    "'pin':{'sensitive':true,'rules':['integer']},'card':{'rules':['card']},"
    "'born':{'rules':[{'rule':'date','max':'today-18y'}]},"
    "'lines':{'items':{'fields':{'sku':{'rules':['required']},'n':{'rules':['integer']}}}}},"
    "'scenarios':{'full':['mail','pin','card','born','lines']}}";

static fv_options at(int64_t now) {
    return (fv_options){.struct_size = sizeof(fv_options), .flags = FV_OPTION_NOW, .now = now};
}

static char *saved_of(fv_form *form, uint32_t flags) {
    fv_text json = {0};
    EXPECT_EQ(fv_form_save_json(form, flags, &json, NULL), FV_OK);
    char *copy = malloc(json.length + 1);
    EXPECT(copy != NULL);
    memcpy(copy, json.bytes, json.length);
    copy[json.length] = 0;
    fv_free((void *)json.bytes);
    return copy;
}

static fv_form *restored(const fv_ruleset *ruleset, const char *saved, const fv_options *options) {
    fv_form *form = NULL;
    fv_error error;
    int32_t status = fv_form_restore(ruleset, saved, strlen(saved), options, &form, &error);
    if (status != FV_OK)
        fprintf(stderr, "%s at \"%s\"\n", error.message, error.pointer);
    EXPECT_EQ(status, FV_OK);
    return form;
}

static uint64_t key_at(fv_form *form, size_t at) {
    uint64_t key = 0;
    EXPECT_EQ(fv_form_row_key(form, S("lines"), at, &key, NULL), FV_OK);
    return key;
}

/* A form in which a person did something with all of it. */
static fv_form *used(const fv_ruleset *ruleset, const fv_options *options) {
    fv_form *form = NULL;
    EXPECT_EQ(fv_form_new(ruleset, "full", options, &form, NULL), FV_OK);
    EXPECT_EQ(fv_form_set_locale(form, "de", NULL), FV_OK);
    type(form, "mail", "ada@"), leave(form, "mail");
    type(form, "pin", "12"), type(form, "card", "4111"), type(form, "born", "2001-01-01");
    for (int i = 0; i < 3; i++)
        EXPECT_EQ(fv_form_insert(form, S("lines"), 0, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_remove(form, S("lines"), 1, NULL), FV_OK);
    type(form, "/lines/1/n", "x");
    return form;
}

static void test_coming_back(const fv_ruleset *ruleset) {
    fv_options then = at(1500000000), now = at(1700000000);
    fv_form *form = used(ruleset, &then);
    uint64_t before = counters_of(form).evaluations;
    char *saved = saved_of(form, 0);
    EXPECT_EQ(counters_of(form).evaluations, before);
    fv_form *other = restored(ruleset, saved, &now);
    EXPECT_EQ(counters_of(other).evaluations, 0);

    EXPECT_EQ(field_of(other, "mail").appearance, FV_APPEARANCE_MISTAKE);
    EXPECT_EQ(field_of(other, "/lines/1/n").appearance, FV_APPEARANCE_SUSPECT);
    EXPECT(key_at(other, 0) == key_at(form, 0) && key_at(other, 1) == key_at(form, 1));
    EXPECT_EQ(fv_form_insert(other, S("lines"), 0, NULL, NULL), FV_OK);
    EXPECT_EQ(key_at(other, 0), 4);
    /* By the clock of today, in the language of then. */
    EXPECT_EQ(field_of(form, "born").code, FV_TOO_LATE);
    EXPECT_EQ(field_of(other, "born").code, FV_OK);
    fv_report *report = NULL;
    EXPECT_EQ(fv_form_report(other, S("mail"), &report, NULL), FV_OK);
    EXPECT(has(issue_of(report, 0).message, "keine"));
    fv_report_free(report);
    /* What is sensitive or a card is as nobody touched it. */
    EXPECT_EQ(field_of(other, "pin").value.kind, FV_VALUE_ABSENT);
    EXPECT_EQ(field_of(other, "card").value.kind, FV_VALUE_ABSENT);
    EXPECT_EQ(field_of(other, "pin").appearance, FV_APPEARANCE_PRISTINE);
    fv_form_free(other), free(saved);

    saved = saved_of(form, FV_SAVE_SENSITIVE);
    now.locale = "en";
    other = restored(ruleset, saved, &now);
    EXPECT_TEXT(saved, saved), EXPECT_IS(field_of(other, "pin").value.text, "12");
    EXPECT_EQ(fv_form_submit(other, NULL, NULL), FV_INVALID_EMAIL);
    fv_form_free(other), free(saved), fv_form_free(form);
}

static void test_arguments(const fv_ruleset *ruleset) {
    fv_options now = at(1700000000);
    fv_form *form = used(ruleset, &now), *other = (fv_form *)&other;
    fv_error error;
    fv_text text = {NULL, 77};
    EXPECT_EQ(fv_form_save_json(NULL, 0, &text, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_form_save_json(form, 2, &text, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(text.length, 77);
    EXPECT_EQ(fv_form_save_json(form, 0, NULL, NULL), FV_OK);
    char *saved = saved_of(form, 0);
    size_t n = strlen(saved);
    EXPECT_EQ(fv_form_restore(NULL, saved, n, &now, &other, &error), FV_ERR_HANDLE);
    EXPECT(other == NULL);
    EXPECT_EQ(fv_form_restore(ruleset, NULL, 1, &now, &other, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_restore(ruleset, NULL, 0, &now, &other, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_restore(ruleset, saved, n, NULL, &other, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_restore(ruleset, saved, n, &now, NULL, NULL), FV_OK);
    /* No part of it is taken for the whole, and where it ends is told. */
    for (size_t i = 0; i < n; i++) {
        EXPECT_EQ(fv_form_restore(ruleset, saved, i, &now, &other, &error), FV_ERR_ARGUMENT);
        EXPECT(other == NULL && error.message[0] != 0);
    }
    /* Whatever byte is another one, there is a form or an error. */
    for (size_t i = 0; i < n; i++) {
        char was = saved[i];
        for (const char *c = "0\"]{\xFF"; *c != 0; c++) {
            saved[i] = *c;
            int32_t status = fv_form_restore(ruleset, saved, n, &now, &other, &error);
            EXPECT((status == FV_OK) == (other != NULL));
            if (other != NULL)
                (void)fv_form_submit(other, NULL, NULL);
            fv_form_free(other);
        }
        saved[i] = was;
    }
    fv_ruleset *poor = ruleset_of("{'formvalidate':1,'fields':{'mail':{}}}");
    EXPECT_EQ(fv_form_restore(poor, saved, n, &now, &other, &error), FV_ERR_UNKNOWN_NAME);
    EXPECT_TEXT(error.pointer, "/scenario");
    EXPECT(error.offset < n && memcmp(saved + error.offset, "\"full\"", 6) == 0);
    fv_ruleset_free(poor);
    poor = ruleset_of("{'formvalidate':1,'fields':{'mail':{},'lines':{}},"
                      "'scenarios':{'full':['mail']}}");
    other = restored(poor, saved, NULL);
    EXPECT_IS(field_of(other, "mail").value.text, "ada@");
    EXPECT_EQ(field_of(other, "lines").value.kind, FV_VALUE_ABSENT);
    fv_form_free(other), fv_ruleset_free(poor), free(saved), fv_form_free(form);
}

/* How long it takes to give a list so many rows, as a whole and when it comes back. */
static double filling(const fv_ruleset *ruleset, size_t rows) {
    fv_value *items = calloc(rows, sizeof *items);
    EXPECT(items != NULL);
    for (size_t i = 0; i < rows; i++)
        items[i] = text_value("x");
    fv_value list = {.kind = FV_VALUE_ARRAY, .items = items, .count = rows};
    fv_form *form = form_of(ruleset, NULL), *other;
    clock_t start = clock();
    EXPECT_EQ(fv_form_set_value(form, S("l"), &list, NULL), FV_OK);
    char *saved = saved_of(form, 0);
    other = restored(ruleset, saved, NULL);
    double took = (double)(clock() - start) / CLOCKS_PER_SEC;
    EXPECT_EQ(field_of(other, "l").code, FV_TOO_MANY);
    fv_form_free(form), fv_form_free(other), free(saved), free(items);
    return took;
}

/* A row that comes with others does not look at them: not of a list with too many either. */
static void test_many_rows(void) {
    fv_ruleset *ruleset = ruleset_of("{'formvalidate':1,'fields':{'l':{"
                                     "'rules':[{'rule':'count','max':3}],'items':{'rules':[]}}}}");
    double few = filling(ruleset, 1000), many = filling(ruleset, 10000);
    if (many > 40 * few)
        fprintf(stderr, "%.3f s for 1,000 rows, %.3f s for 10,000\n", few, many);
    EXPECT(many <= 40 * few);
    fv_ruleset_free(ruleset);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(SIGN_UP);
    test_coming_back(ruleset);
    test_arguments(ruleset);
    test_many_rows();
    fv_ruleset_free(ruleset);
    return passed("forms_saving");
}
