/* How a record is to be judged: scenarios, options, and what becomes of keys that are no fields. */
#include "record_document.h"

static void test_scenarios(const fv_ruleset *ruleset) {
    fv_report *report = NULL;
    fv_text text;
    /* What a scenario leaves out is neither judged nor in the cleaned record. */
    const char *record = "{'email':'a@b.example','age':1,'pin':'1'}";
    EXPECT_EQ(call(ruleset, "login", record, NULL, &report, NULL), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    EXPECT_IS(text, "{'email':'a@b.example'}");
    EXPECT_EQ(fv_report_card(report, S("card"), NULL, NULL), FV_ERR_UNKNOWN_NAME);
    fv_report_free(report);
    EXPECT_EQ(call(ruleset, "default", record, NULL, NULL, NULL), FV_TOO_SMALL);
    EXPECT_EQ(call(ruleset, "strict", "{'email':'a@b.example'}", NULL, &report, NULL), FV_REQUIRED);
    EXPECT_IS(issue_of(report, 0).rule, "atLeastOne");
    EXPECT_IS(issue_of(report, 0).path, "/card");
    fv_report_free(report);
    static const char *const unknown[] = {"", "Login", "login ", "!", "\xFF"};
    for (size_t i = 0; i < 5; i++) {
        fv_error error;
        report = (fv_report *)&error;
        EXPECT_EQ(call(ruleset, unknown[i], record, NULL, &report, &error), FV_ERR_UNKNOWN_NAME);
        EXPECT(report == NULL);
        EXPECT_EQ(error.status, FV_ERR_UNKNOWN_NAME);
    }
}

static void test_options(const fv_ruleset *ruleset) {
    static const char *const some[] = {"pin", "age"}, *const none[] = {"pin", "nothing"};
    static const char *const hole[] = {"pin", NULL};
    fv_report *report = NULL;
    fv_options options = {.struct_size = sizeof options, .fields = some, .field_count = 2};
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, &report, NULL), FV_TOO_SMALL);
    EXPECT_EQ(fv_report_count(report), 2);
    EXPECT_IS(issue_of(report, 0).field, "age");
    EXPECT_IS(issue_of(report, 1).field, "pin");
    fv_report_free(report);
    options.field_count = 0;
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, NULL, NULL), FV_OK);
    options.fields = none, options.field_count = 2;
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, &report, NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT(report == NULL);
    options.fields = hole;
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, NULL, NULL), FV_ERR_ARGUMENT);
    options = (fv_options){.struct_size = sizeof options, .fields = some, .field_count = SIZE_MAX};
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, NULL, NULL), FV_ERR_ARGUMENT);

    /* A locale that nobody has words for falls back, and no locale is a mistake. */
    static const struct {
        const char *locale, *message;
    } locales[] = {{NULL, "E-mail is"},
                   {"de", "E-Mail"},
                   {"de-AT", "E-Mail"},
                   {"DE_at", "E-Mail"},
                   {"xx", "E-mail "},
                   {"zh-Hant-TW", "E-mail"},
                   {"fr", "E-mail"},
                   {"", "E-mail is"},
                   {"no tag", "E-mail is"},
                   {"*", "E-mail is"},
                   {"\xFF", "E-mail is"},
                   {"de--AT", "E-mail is"},
                   {"xx, de-AT;q=0.5, en;q=0.1", "E-Mail"},
                   {"en;q=0.5, de", "E-Mail"},
                   {"de;q=0, *", "E-mail is"}};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        options = (fv_options){.struct_size = sizeof options, .locale = locales[i].locale};
        EXPECT_EQ(call(ruleset, NULL, "{'email':'x'}", &options, &report, NULL), FV_INVALID_EMAIL);
        EXPECT(has(issue_of(report, 0).message, locales[i].message));
        fv_report_free(report);
    }
    /* One issue is kept; the counts are those of all. */
    options = (fv_options){.struct_size = sizeof options, .issue_limit = 1};
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, &report, NULL), FV_INVALID_EMAIL);
    fv_report_counts counts = counts_of(report);
    EXPECT_EQ(counts.invalid, 6);
    EXPECT_EQ(counts.undecided, 0);
    EXPECT_EQ(counts.kept, 1);
    EXPECT_EQ(counts.truncated, 1);
    EXPECT_EQ(fv_report_count(report), 1);
    EXPECT_EQ(fv_report_issue(report, 1, NULL), FV_ERR_ARGUMENT);
    fv_report_free(report);
    options.issue_limit = 100001;
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, NULL, NULL), FV_ERR_ARGUMENT);
    options.issue_limit = 100000;
    EXPECT_EQ(call(ruleset, NULL, all_wrong, &options, NULL, NULL), FV_INVALID_EMAIL);
}

/* The code is that of the first invalid issue, also where only one that is undecided is kept. */
static void test_cut(void) {
    fv_ruleset *ruleset =
        ruleset_of("{'formvalidate':1,'options':{'limits':{'patternSubject':4}},'stop':'all',"
                   "'fields':{'a':{'rules':[{'rule':'match','pattern':'[a-z]*'},'email']}}}");
    fv_options options = {.struct_size = sizeof options, .issue_limit = 1};
    EXPECT_EQ(call(ruleset, NULL, "{'a':'abcde'}", &options, NULL, NULL), FV_INVALID_EMAIL);
    fv_ruleset_free(ruleset);
}

/* Keys that are no fields are issues behind those of the fields, before rules over several. */
static void test_unknown_keys(void) {
    fv_ruleset *ruleset = ruleset_of(
        "{'formvalidate':1,'options':{'unknown':'reject'},'fields':{'a':{'rules':['email']},'b':{}}"
        ","
        "'form':[{'rule':'allEqual','fields':['a','b']}],'messages':{'en':{'notAllowed':'{label}|{"
        "field}|"
        "{value}'}}}");
    static const char *const record = "{'se/~cret':'4929','a':'x','b':'y','':[]}";
    const fv_value members[] = {text_value("se/~cret"), text_value("4929"), text_value("a"),
                                text_value("x"),        text_value("b"),    text_value("y"),
                                text_value(""),         text_value("z")};
    fv_error error;
    for (int i = 0; i < 2; i++) {
        fv_report *report = NULL;
        int32_t code = i ? fv_validate_members(ruleset, NULL, members, 4, NULL, &report, &error)
                         : call(ruleset, NULL, record, NULL, &report, &error);
        EXPECT_EQ(code, FV_INVALID_EMAIL);
        EXPECT_EQ(fv_report_count(report), 4);
        EXPECT_IS(issue_of(report, 1).path, "/");
        EXPECT_IS(issue_of(report, 2).path, "/se~1~0cret");
        EXPECT_IS(issue_of(report, 3).rule, "allEqual");
        for (size_t k = 1; k < 3; k++) {
            fv_issue issue = issue_of(report, k);
            EXPECT_EQ(issue.code, FV_NOT_ALLOWED);
            EXPECT_IS(issue.field, "");
            EXPECT_IS(issue.rule, "unknown");
            EXPECT_IS(issue.id, "");
            EXPECT_IS(issue.params, "{}");
            EXPECT_IS(issue.message, "This value||•••");
        }
        fv_text json;
        EXPECT_EQ(fv_report_cleaned_json(report, &json), FV_OK);
        EXPECT_IS(json, "{'a':'x','b':'y'}");
        fv_report_free(report);
    }
    /* What was read before has nothing to do with it, and only so many are kept. */
    const fv_value values[] = {text_value("a@b.example"), text_value("a@b.example")};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 2, NULL, NULL), FV_OK);
    fv_options options = {.struct_size = sizeof options, .issue_limit = 1};
    fv_report *report = NULL;
    EXPECT_EQ(call(ruleset, NULL, "{'x':1,'y':2}", &options, &report, &error), FV_NOT_ALLOWED);
    fv_report_counts counts = counts_of(report);
    EXPECT(counts.kept == 1 && counts.invalid == 2 && counts.truncated);
    fv_report_free(report);
    fv_ruleset_free(ruleset);
}

static void test_members(const fv_ruleset *ruleset) {
    fv_value members[] = {text_value("email"), text_value("x"), text_value("x"), {.kind = 77}};
    fv_error error;
    fv_report *report = NULL;
    /* The value of a key that is no field is not looked at. */
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, 2, NULL, &report, &error),
              FV_INVALID_EMAIL);
    fv_report_free(report);
    EXPECT_EQ(fv_validate_members(ruleset, NULL, NULL, 0, NULL, NULL, &error), FV_REQUIRED);
    EXPECT_EQ(fv_validate_members(ruleset, NULL, NULL, 1, NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, 10001, NULL, NULL, &error), FV_ERR_LIMIT);
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, SIZE_MAX, NULL, NULL, &error),
              FV_ERR_LIMIT);
    EXPECT_EQ(fv_validate_members(NULL, NULL, members, 1, NULL, NULL, &error), FV_ERR_HANDLE);
    members[2] = members[0], members[3] = members[1];
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, 2, NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_TEXT(error.pointer, "/email");
    members[2] = (fv_value){.kind = FV_VALUE_STRING, .text = {S("\xFF")}};
    report = (fv_report *)&error;
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, 2, NULL, &report, &error),
              FV_ERR_ARGUMENT);
    EXPECT(report == NULL && strstr(error.message, "member 1"));
    members[2] = (fv_value){.kind = FV_VALUE_INTEGER};
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, 2, NULL, NULL, &error), FV_ERR_ARGUMENT);
    members[2] = text_value("age"), members[3].kind = 77;
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, 2, NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "\"age\""));
}

static void test_keys(const fv_ruleset *ruleset) {
    fv_options rejecting = {.struct_size = sizeof rejecting, .flags = FV_OPTION_REJECT_UNKNOWN};
    fv_ruleset *strict =
        ruleset_of("{'formvalidate':1,'options':{'unknown':'reject'},'fields':{'a':{}}}");
    fv_error error;
    const char *record = "{'email':'a@b.example','more':1}";
    EXPECT_EQ(call(ruleset, NULL, record, NULL, NULL, &error), FV_OK);
    EXPECT_EQ(call(ruleset, NULL, record, &rejecting, NULL, &error), FV_NOT_ALLOWED);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT_EQ(call(strict, NULL, "{'a':1}", NULL, NULL, &error), FV_OK);
    /* A key twice, a field's or not, written as it may be. */
    EXPECT_EQ(call(ruleset, NULL, "{'age':1,'age':1}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 9);
    EXPECT_TEXT(error.pointer, "/age");
    EXPECT_EQ(call(strict, NULL, "{'a/~b':1,'a/~b':1}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_TEXT(error.pointer, "/a~1~0b");
    EXPECT_EQ(call(ruleset, NULL, "{'age':1,'\\u0061ge':1}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(call(ruleset, NULL, "{'x':1,'y':1,'x':1}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 13);
    EXPECT_EQ(call(ruleset, NULL, "{'age':null,'age':null}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    fv_ruleset_free(strict);
}

/* The cleaned record leaves out what the scenario lists as "!name", unless it is kept. */
static void test_cleaned(void) {
    fv_ruleset *ruleset =
        ruleset_of("{'formvalidate':1,'fields':{'a':{},'b':{'rules':['present']}},"
                   "'scenarios':{'s':['a','!b']}}");
    fv_options keeping = {.struct_size = sizeof keeping, .flags = FV_OPTION_KEEP_UNASSIGNABLE};
    fv_options both = keeping;
    both.flags |= FV_OPTION_REJECT_UNKNOWN;
    const fv_options *const all[] = {NULL, &keeping, &both};
    for (size_t i = 0; i < 3; i++) {
        fv_report *report = NULL;
        EXPECT_EQ(call(ruleset, "s", "{'a':1,'b':null}", all[i], &report, NULL), FV_OK);
        fv_text cleaned;
        EXPECT_EQ(fv_report_cleaned_json(report, &cleaned), FV_OK);
        EXPECT_IS(cleaned, i == 0 ? "{'a':1}" : "{'a':1,'b':null}");
        fv_report_free(report);
    }
    /* A value that is absent is not there. */
    fv_value values[2] = {{.kind = FV_VALUE_INTEGER, .integer = 1}, {.kind = FV_VALUE_NULL}};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 2, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 1, NULL, NULL), FV_REQUIRED);
    values[1].kind = FV_VALUE_ABSENT;
    EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 2, NULL, NULL), FV_REQUIRED);
    fv_options tables = {.struct_size = sizeof tables, .flags = FV_OPTION_SHOW_VALUES};
    fv_error told;
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{}"), &tables, NULL, &told), FV_ERR_ARGUMENT);
    EXPECT(strstr(told.message, "for record batches alone"));
    fv_options unknown = {.struct_size = sizeof unknown, .flags = 1u << 31};
    EXPECT_EQ(call(ruleset, "s", "{}", &unknown, NULL, NULL), FV_ERR_ARGUMENT);
    fv_ruleset_free(ruleset);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    test_scenarios(ruleset);
    test_options(ruleset);
    test_keys(ruleset);
    test_unknown_keys();
    test_members(ruleset);
    test_cut();
    test_cleaned();
    fv_ruleset_free(ruleset);
    return passed("record_options");
}
