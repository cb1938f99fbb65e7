/* The conventions of the header for rulesets, records and reports: NULL where it is allowed and where
 * it is not, sizes, flags, and handles that are none. */
#include "forms.h"

static void test_texts(void) {
    fv_ruleset *ruleset = (fv_ruleset *)&ruleset;
    fv_error error;
    fv_text text = {NULL, 77};
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(fv_ruleset_compile(NULL, 1, NULL, &ruleset, &error), FV_ERR_ARGUMENT);
    EXPECT(ruleset == NULL);
    EXPECT_EQ(error.status, FV_ERR_ARGUMENT);
    EXPECT(error.message[0] != 0);
    EXPECT_EQ(fv_ruleset_compile(NULL, 0, NULL, &ruleset, &error), FV_ERR_COMPILE);
    EXPECT_EQ(fv_rule_compile(NULL, 1, NULL, &ruleset, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_rule_compile("1", SIZE_MAX, NULL, &ruleset, &error), FV_ERR_LIMIT);
    EXPECT_EQ(fv_ruleset_mistakes(NULL, 1, NULL, &text, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_mistakes("1", SIZE_MAX, NULL, &text, &error), FV_ERR_LIMIT);
    EXPECT_EQ(text.length, 77);

    fv_report *report = (fv_report *)&report;
    ruleset = rules_with("['email']", NULL);
    EXPECT_EQ(fv_validate_json(ruleset, NULL, NULL, 1, NULL, &report, &error), FV_ERR_ARGUMENT);
    EXPECT(report == NULL);
    EXPECT_EQ(fv_validate_json(ruleset, NULL, NULL, 0, NULL, &report, &error), FV_ERR_ARGUMENT);
    EXPECT(fv_validate_json(ruleset, NULL, "{}", SIZE_MAX, NULL, &report, &error) < 0);
    EXPECT_EQ(fv_check_json(NULL, NULL, 1, S("1"), &report, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_check_json(NULL, S("[]"), NULL, 1, &report, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_check_json(NULL, S("[]"), S("1"), NULL, NULL), FV_OK);
    EXPECT_EQ(fv_check_json(NULL, S("["), S("1"), &report, NULL), FV_ERR_COMPILE);
    EXPECT_EQ(fv_assign_json(ruleset, NULL, NULL, 1, &text, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(text.length, 77);
    fv_ruleset_free(ruleset);

    text = (fv_text){NULL, 0};
    EXPECT_EQ(fv_code_text(FV_INVALID_EMAIL, "de", &text, NULL), FV_OK);
    EXPECT(text.length > 0);
    EXPECT_EQ(fv_code_text(FV_INVALID_EMAIL, "de", NULL, NULL), FV_OK);
    EXPECT_EQ(fv_code_text(FV_INVALID_EMAIL, "no tag", NULL, NULL), FV_OK);
    static const int32_t nameless[] = {FV_OK, -1, 9999, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < 5; i++)
        EXPECT_EQ(fv_code_text(nameless[i], NULL, &text, NULL), FV_ERR_UNKNOWN_NAME);
    for (int32_t code = 1; fv_code_name(code)[0]; code++)
        EXPECT_EQ(fv_code_text(code, "ja", &text, &text), FV_OK);
}

static void test_structs(void) {
    fv_ruleset *ruleset = rules_with("['email']", NULL);
    fv_report *report = NULL;
    EXPECT_EQ(validate(ruleset, "{'a':'x'}", &report), FV_INVALID_EMAIL);
    fv_issue issue;
    fv_report_counts counts;
    memset(&issue, 0xAA, sizeof issue);
    memset(&counts, 0xAA, sizeof counts);
    const uint32_t sizes[] = {0, 4, 8}, others[] = {0, 4, 8};
    for (size_t i = 0; i < 3; i++) {
        issue.struct_size = sizes[i], issue.code = -77;
        counts.struct_size = others[i], counts.truncated = 77;
        EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_report_get_counts(report, &counts), FV_ERR_ARGUMENT);
        EXPECT_EQ(issue.code, -77);
        EXPECT_EQ(counts.truncated, 77);
    }
    EXPECT_EQ(fv_report_issue(report, 0, NULL), FV_OK);
    EXPECT_EQ(fv_report_get_counts(report, NULL), FV_OK);
    EXPECT_EQ(fv_report_json(report, NULL), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, NULL), FV_OK);
    fv_report_free(report);

    fv_options good = {.struct_size = sizeof good}, broken[4] = {good, good, good, good};
    broken[0].struct_size = 0;
    broken[1].struct_size = 8;
    broken[2].flags = 1u << 31;
    broken[3].flags = UINT32_MAX;
    const fv_value value = text_value("x");
    for (size_t i = 0; i < 4; i++) {
        fv_error error;
        report = (fv_report *)&error;
        EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{}"), &broken[i], &report, &error),
                  FV_ERR_ARGUMENT);
        EXPECT(report == NULL);
        EXPECT_EQ(error.status, FV_ERR_ARGUMENT);
        report = (fv_report *)&error;
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &value, 1, &broken[i], &report),
                  FV_ERR_ARGUMENT);
        EXPECT(report == NULL);
    }
    fv_ruleset_free(ruleset);
}

/* Every function that takes one of the three refuses this. */
static void expect_no_ruleset(const void *bits) {
    const fv_ruleset *ruleset = bits;
    fv_report *report = (fv_report *)&ruleset;
    fv_error error;
    fv_text text = {NULL, 77};
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{}"), NULL, &report, &error), FV_ERR_HANDLE);
    EXPECT(report == NULL);
    EXPECT_EQ(error.status, FV_ERR_HANDLE);
    report = (fv_report *)&ruleset;
    EXPECT_EQ(fv_validate_values(ruleset, NULL, NULL, 0, NULL, &report), FV_ERR_HANDLE);
    EXPECT(report == NULL);
    EXPECT_EQ(fv_assign_json(ruleset, NULL, S("{}"), &text, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_ruleset_describe(ruleset, NULL, &text), FV_ERR_HANDLE);
    EXPECT_EQ(fv_ruleset_field_name(ruleset, 0, &text), FV_ERR_HANDLE);
    EXPECT_EQ(text.length, 77);
    EXPECT_EQ(fv_ruleset_field_count(ruleset), 0);
    EXPECT_EQ(fv_ruleset_host_function_count(ruleset), 0);
    EXPECT_EQ(fv_ruleset_most_rules(ruleset), 0);
    EXPECT(!fv_ruleset_rejects_unknown(ruleset));
    fv_ruleset_free((fv_ruleset *)(uintptr_t)bits);
}

static void expect_no_report(void *bits) {
    fv_report *report = bits;
    fv_text text = {NULL, 77};
    fv_issue issue = {.struct_size = sizeof issue};
    fv_report_counts counts = {.struct_size = sizeof counts};
    int32_t brand = -77;
    EXPECT_EQ(fv_report_verdict(report), FV_ERR_HANDLE);
    EXPECT_EQ(fv_report_count(report), 0);
    EXPECT_EQ(fv_report_get_counts(report, &counts), FV_ERR_HANDLE);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_ERR_HANDLE);
    EXPECT_EQ(fv_report_card(report, S("a"), &brand, &brand), FV_ERR_HANDLE);
    EXPECT_EQ(fv_report_json(report, &text), FV_ERR_HANDLE);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_ERR_HANDLE);
    EXPECT_EQ(text.length, 77);
    EXPECT_EQ(brand, -77);
    fv_report_free(report);
}

static void expect_no_registry(void *bits) {
    fv_registry *registry = bits;
    EXPECT_EQ(fv_registry_add_check(registry, S("x"), NULL, NULL, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_registry_add_emptiness(registry, S("x"), NULL, NULL, NULL), FV_ERR_HANDLE);
    if (registry != NULL) /* which is none at all */
        EXPECT_EQ(fv_rule_compile(S("[]"), registry, NULL, NULL), FV_ERR_HANDLE);
    fv_registry_free(registry);
}

static void test_handles(void) {
    fv_registry *registry = NULL;
    fv_report *report = NULL;
    fv_ruleset *ruleset = rules_with("['email']", NULL);
    fv_pattern *pattern = pattern_of("x", 0);
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':'x'}", &report), FV_INVALID_EMAIL);
    int on_stack = 0;
    void *const none[] = {NULL, pattern, &on_stack, (void *)UINTPTR_MAX, (void *)&puts};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        expect_no_ruleset(none[i]);
        expect_no_report(none[i]);
        expect_no_registry(none[i]);
    }
    expect_no_ruleset(report), expect_no_ruleset(registry);
    expect_no_report(ruleset), expect_no_report(registry);
    expect_no_registry(ruleset), expect_no_registry(report);
    for (int bit = 0; bit < 64; bit++) {
        expect_no_ruleset((void *)((uintptr_t)ruleset ^ (uintptr_t)1 << bit));
        expect_no_report((void *)((uintptr_t)report ^ (uintptr_t)1 << bit));
        expect_no_registry((void *)((uintptr_t)registry ^ (uintptr_t)1 << bit));
    }
    /* All that freeing did no harm, and a report needs its ruleset no more. */
    EXPECT_EQ(validate(ruleset, "{'a':'x'}", NULL), FV_INVALID_EMAIL);
    EXPECT_EQ(fv_pattern_match(pattern, S("x")), FV_OK);
    EXPECT_EQ(fv_rule_compile(S("[]"), registry, NULL, NULL), FV_OK);
    fv_ruleset_free(ruleset);
    expect_no_ruleset(ruleset);
    EXPECT_IS(issue_of(report, 0).field, "a");
    EXPECT_EQ(fv_report_json(report, NULL), FV_OK);
    fv_report_free(report);
    expect_no_report(report);
    fv_registry_free(registry);
    expect_no_registry(registry);
    fv_pattern_free(pattern);
}

/* Where a value's length does not say what a rule takes, no number of rules does. */
static void test_most_rules(void) {
    static const struct {
        const char *rules;
        size_t most;
    } known[] = {
        {"[]", 1},
        {"['trim','email']", 3},
        {"[{'rule':'default','value':'a@b.example'},'email']", 3},
        {"[{'rule':'match','pattern':'[a-z]+'}]", 2},
        {"[{'rule':'default','value':'a value that is longer than a record'},'email']", SIZE_MAX},
        {"[{'rule':'default','value':['a','b']},'email']", SIZE_MAX},
        {"[{'rule':'match','pattern':'(a)\\\\1'}]", SIZE_MAX},
        {"[{'rule':'each','rules':['email']}]", SIZE_MAX},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        fv_ruleset *ruleset = rules_with(known[i].rules, NULL);
        EXPECT(fv_ruleset_most_rules(ruleset) == known[i].most);
        fv_ruleset_free(ruleset);
    }
    fv_ruleset *ruleset =
        ruleset_of("{'formvalidate':1,'fields':{'a':{'fields':{'b':{'rules':['email']}}}}}");
    EXPECT(fv_ruleset_most_rules(ruleset) == SIZE_MAX);
    fv_ruleset_free(ruleset);
    ruleset = ruleset_of("{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'required','when':"
                         "{'field':'b','equals':1}}]},'b':{}},'form':[{'rule':'atLeastOne',"
                         "'fields':['a','b']}]}");
    EXPECT(fv_ruleset_most_rules(ruleset) >= 4);
    EXPECT(fv_ruleset_most_rules(ruleset) < 20);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_most_rules();
    test_texts();
    test_structs();
    test_handles();
    return passed("ruleset_arguments");
}
