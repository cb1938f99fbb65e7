/* What a program does with a live form that stays open: languages, fields that are reset or touched,
 * the appearance "suspect", all values. */
#include "live.h"

static const char *const ORDER =
    "{'formvalidate':1,'fields':{'mail':{'rules':['required','email']},"
    "'pin':{'sensitive':true,'rules':['integer']},"
    "'lines':{'items':{'fields':{'sku':{'rules':['required']},'n':{'rules':['integer']}}}}}}";

static int32_t reset_field(fv_form *form, const char *field) {
    return fv_form_reset_field(form, field, strlen(field), NULL);
}

static int32_t touch(fv_form *form, const char *field) {
    return fv_form_touch(form, field, strlen(field), NULL);
}

static void expect_message(fv_form *form, const char *field, const char *part) {
    fv_report *report = NULL;
    EXPECT_EQ(fv_form_report(form, field, strlen(field), &report, NULL), FV_OK);
    EXPECT(has(issue_of(report, 0).message, part));
    fv_report_free(report);
}

static void expect_values(fv_form *form, const char *wanted) {
    fv_text json = {0};
    EXPECT_EQ(fv_form_values(form, &json, NULL), FV_OK);
    EXPECT_IS(json, wanted);
    fv_free((void *)json.bytes);
}

static void test_locale(fv_form *form) {
    char log[LOG] = "";
    watcher all = {.log = log};
    EXPECT_EQ(leave(form, "mail"), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &all), FV_OK);
    expect_message(form, "mail", "is required");
    EXPECT_EQ(fv_form_set_locale(form, "de-AT", NULL), FV_OK);
    EXPECT_LOG(log, "2 mail:refused* /refused;");
    expect_message(form, "mail", "darf nicht leer");
    /* The same again is not a change, and what is no language is English. */
    EXPECT_EQ(fv_form_set_locale(form, "de_at", NULL), FV_OK);
    EXPECT_EQ(state_of(form).generation, 2);
    EXPECT_EQ(fv_form_set_locale(form, "\xFF\xFE?", NULL), FV_OK);
    expect_message(form, "mail", "is required");
    EXPECT_EQ(fv_form_set_locale(form, NULL, NULL), FV_OK);
    EXPECT_EQ(state_of(form).generation, 3);
    EXPECT_EQ(fv_form_unsubscribe(form, all.token), FV_OK);
}

static void test_suspect(fv_form *form) {
    EXPECT_EQ(type(form, "pin", "x"), FV_OK);
    EXPECT_EQ(field_of(form, "pin").appearance, FV_APPEARANCE_SUSPECT);
    EXPECT_EQ(touch(form, "pin"), FV_OK);
    EXPECT_EQ(field_of(form, "pin").appearance, FV_APPEARANCE_MISTAKE);
}

static void test_reset(fv_form *form) {
    EXPECT_EQ(fv_form_insert(form, "lines", 5, 0, NULL, NULL), FV_OK);
    EXPECT_EQ(type(form, "/lines/0/n", "1"), FV_OK);
    EXPECT_EQ(touch(form, "lines"), FV_OK);
    EXPECT(field_of(form, "/lines/0/sku").flags & FV_FIELD_SHOWS);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_REQUIRED);
    EXPECT_EQ(reset_field(form, "/lines/0/sku"), FV_OK);
    EXPECT_EQ(field_of(form, "/lines/0/sku").verdict, FV_STATE_UNKNOWN);
    EXPECT_EQ(reset_field(form, "lines"), FV_OK);
    EXPECT_EQ(reset_field(form, "/lines/0/sku"), FV_ERR_ARGUMENT);
    EXPECT(state_of(form).is_submitted);
}

static void test_values(fv_form *form) {
    fv_value members[2] = {text_value("sku"), text_value("\"a\"")};
    fv_value row = {.kind = FV_VALUE_MEMBERS, .items = members, .count = 1};
    EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    expect_values(form, "{}");
    uint64_t before = counters_of(form).evaluations;
    EXPECT_EQ(fv_form_insert(form, "lines", 5, 0, &row, NULL), FV_OK);
    EXPECT_EQ(type(form, "pin", "12"), FV_OK);
    EXPECT_EQ(type(form, "mail", ""), FV_OK);
    expect_values(form, "{'mail':'','pin':'12','lines':[{'sku':'\\'a\\''}]}");
    EXPECT_EQ(counters_of(form).evaluations, before);
}

static void test_arguments(fv_form *form) {
    fv_error error;
    EXPECT_EQ(fv_form_set_locale(NULL, "de", &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_form_reset_field(NULL, "mail", 4, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_form_touch(NULL, "mail", 4, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_form_values(NULL, NULL, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_form_values(form, NULL, NULL), FV_OK);
    const struct {
        const char *name;
        size_t n;
        int32_t status;
    } names[] = {{"nail", 4, FV_ERR_UNKNOWN_NAME}, {NULL, 4, FV_ERR_ARGUMENT},
                 {NULL, 0, FV_ERR_UNKNOWN_NAME},   {"mail", SIZE_MAX, FV_ERR_UNKNOWN_NAME},
                 {"/lines/7", 8, FV_ERR_ARGUMENT}, {"/~2", 3, FV_ERR_UNKNOWN_NAME}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        EXPECT_EQ(fv_form_reset_field(form, names[i].name, names[i].n, &error), names[i].status);
        EXPECT_EQ(error.status, names[i].status);
        EXPECT_EQ(fv_form_touch(form, names[i].name, names[i].n, NULL), names[i].status);
    }
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(ORDER);
    fv_form *form = form_of(ruleset, NULL);
    test_locale(form);
    test_suspect(form);
    test_reset(form);
    test_values(form);
    test_arguments(form);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    return passed("forms_open");
}
