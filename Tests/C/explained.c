/* A call that fails says what it is about: the field, the scenario, the gate. */
#include "live.h"

static fv_error error;

static void expect_told(int32_t got, int32_t status, const char *part) {
    EXPECT_EQ(got, status);
    EXPECT_EQ(error.status, status);
    if (!strstr(error.message, part))
        fprintf(stderr, "\"%s\" is not in \"%s\"\n", part, error.message);
    EXPECT(strstr(error.message, part) != NULL);
}

static int32_t values(const fv_ruleset *ruleset, const char *scenario, const fv_value *given,
                      size_t count, const fv_options *options, fv_report **report) {
    memset(&error, 0xAA, sizeof error);
    return fv_validate_values_explained(ruleset, scenario, given, count, options, report, &error);
}

static void test_values(const fv_ruleset *ruleset) {
    const fv_value good[] = {text_value("x"), {.kind = FV_VALUE_INTEGER, .integer = 7}};
    fv_value bad[] = {good[0], {.kind = FV_VALUE_DECIMAL, .text = {S("7secret")}}};
    fv_report *report = NULL;
    EXPECT_EQ(values(ruleset, NULL, good, 2, NULL, &report), FV_OK);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT_TEXT(error.message, "");
    EXPECT(report != NULL);
    fv_report_free(report);
    EXPECT_EQ(values(ruleset, NULL, good + 1, 1, NULL, NULL), FV_INVALID_TYPE);
    EXPECT_EQ(error.status, FV_OK);

    report = (fv_report *)&error;
    expect_told(values(ruleset, NULL, bad, 2, NULL, &report), FV_ERR_ARGUMENT, "\"na\\\"me\"");
    EXPECT(report == NULL);
    EXPECT(!strstr(error.message, "secret"));
    expect_told(values(ruleset, NULL, good, 3, NULL, &report), FV_ERR_ARGUMENT, "2");
    expect_told(values(ruleset, NULL, NULL, 1, NULL, &report), FV_ERR_ARGUMENT, "NULL");
    expect_told(values(NULL, NULL, good, 2, NULL, &report), FV_ERR_HANDLE, "ruleset");
    expect_told(values(ruleset, "nowhere", good, 2, NULL, &report), FV_ERR_UNKNOWN_NAME,
                "Unknown scenario \"nowhere\". It may be: \"default\".");
    EXPECT_EQ(fv_validate_values_explained(ruleset, NULL, bad, 2, NULL, NULL, NULL),
              FV_ERR_ARGUMENT);
}

static void test_names(const fv_ruleset *ruleset) {
    const char *const fields[] = {"mail", "Mail"};
    fv_options options = {.struct_size = sizeof options, .fields = fields, .field_count = 2};
    expect_told(fv_validate_json(ruleset, NULL, S("{}"), &options, NULL, &error),
                FV_ERR_UNKNOWN_NAME, "Unknown field \"Mail\". Did you mean \"mail\"?");
    expect_told(fv_validate_json(ruleset, "a\nb", S("{}"), NULL, NULL, &error), FV_ERR_UNKNOWN_NAME,
                "Unknown scenario \"a\\nb\".");
    options.struct_size = 8;
    expect_told(fv_validate_json(ruleset, NULL, S("{}"), &options, NULL, &error), FV_ERR_ARGUMENT,
                "fv_options");
    char longest[400];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = 0;
    expect_told(fv_validate_json(ruleset, longest, S("{}"), NULL, NULL, &error),
                FV_ERR_UNKNOWN_NAME, "xxx…\".");
    expect_told(fv_assign_json(ruleset, "\xff", S("{}"), NULL, &error), FV_ERR_UNKNOWN_NAME,
                "\xef\xbf\xbd");

    fv_form *form = form_of(ruleset, NULL);
    bool open;
    expect_told(fv_form_blur(form, S("Mail"), &error), FV_ERR_UNKNOWN_NAME,
                "Unknown field \"Mail\". Did you mean \"mail\"?");
    expect_told(fv_form_gate(form, S("next"), &open, &error), FV_ERR_UNKNOWN_NAME,
                "Unknown gate \"next\". The ruleset has no \"gates\".");
    expect_told(fv_form_set_scenario(form, "later", &error), FV_ERR_UNKNOWN_NAME,
                "Unknown scenario \"later\".");
    fv_form_free(form);
}

int main(void) {
    fv_ruleset *ruleset =
        ruleset_with("{\"formvalidate\":1,\"fields\":{\"mail\":{\"rules\":[{\"rule\":\"length\","
                     "\"max\":4}]},\"na\\\"me\":{}}}",
                     NULL);
    test_values(ruleset);
    test_names(ruleset);
    fv_ruleset_free(ruleset);
    return passed("explained");
}
