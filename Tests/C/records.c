/* Records: what a call about one record answers, and what its report holds. */
#include "forms.h"

static const char document[] =
    "{'formvalidate':1,'fields':{"
    "'email':{'label':{'de':'E-Mail','en':'E-mail'},'rules':['trim','required','email']},"
    "'age':{'rules':[{'rule':'integer','min':18}]},"
    "'tags':{'rules':[{'rule':'each','rules':[{'rule':'length','max':3,'message':"
    "'{index}: {value}'}]}]},"
    "'pin':{'sensitive':true,'rules':[{'rule':'numbersOnly','message':'{value}?','id':'own'}]},"
    "'card':{'rules':[{'rule':'card','accept':['visa'],'message':'{value}'}]}},"
    "'form':[{'rule':'atLeastOne','fields':['age','card'],'report':'card','on':'strict'}],"
    "'scenarios':{'default':['email','age','tags','pin','card'],'login':['email','!pin'],"
    "'strict':['email','age','card']}}";

static const char all_wrong[] =
    "{'card':'5555 5555 5555 4444','email':'x','age':17,'tags':['ab','abcd',['x']],"
    "'pin':'no number','more':1}";

static int32_t call(const fv_ruleset *ruleset, const char *scenario, const char *record,
                    const fv_options *options, fv_report **report, fv_error *error) {
    const char *json = quoted(record);
    return fv_validate_json(ruleset, scenario, json, strlen(json), options, report, error);
}

static void test_valid(const fv_ruleset *ruleset) {
    fv_report *report = NULL;
    fv_error error;
    fv_text text = {NULL, 0};
    memset(&error, 0xAA, sizeof error);
    const char *record = "{'age':18,'email':' a@b.example '}";
    EXPECT_EQ(call(ruleset, NULL, record, NULL, &report, &error), FV_OK);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT_TEXT(error.message, "");
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_VALID);
    EXPECT_EQ(fv_report_count(report), 0);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    EXPECT_IS(text, "{'email':'a@b.example','age':18}");
    EXPECT_EQ(fv_report_json(report, &text), FV_OK);
    EXPECT_IS(text, "{'verdict':'valid','counts':{'invalid':0,'undecided':0,'kept':0,'truncated':"
                    "false},'issues':[],'cards':{'card':{'brand':null,'suggested':null}}}");
    EXPECT_EQ(fv_report_issue(report, 0, NULL), FV_ERR_ARGUMENT);
    fv_report_free(report);
    EXPECT_EQ(call(ruleset, NULL, record, NULL, NULL, NULL), FV_OK);
}

static void test_issues(const fv_ruleset *ruleset) {
    static const struct {
        int32_t code;
        const char *field, *path, *rule, *id, *message, *params;
    } wanted[] = {
        {FV_INVALID_EMAIL, "email", "/email", "email", "", "", "{}"},
        {FV_TOO_SMALL, "age", "/age", "integer", "", "", "{'min':18}"},
        {FV_LONGER_THAN_MAXIMUM_LENGTH, "tags", "/tags/1", "length", "", "1: abcd", "{'max':3}"},
        {FV_INVALID_TYPE, "tags", "/tags/2", "length", "", "2: \xE2\x80\xA6", "{'max':3}"},
        {FV_INVALID_TYPE, "pin", "/pin", "numbersOnly", "own",
         "\xE2\x80\xA2\xE2\x80\xA2\xE2\x80"
         "\xA2?",
         "{}"},
        {FV_PAYMENT_CARD_NOT_SUPPORTED, "card", "/card", "card", "", "5555 55** **** 4444",
         "{'accept':['visa']}"},
    };
    fv_report *report = NULL;
    EXPECT_EQ(validate(ruleset, all_wrong, &report), FV_INVALID_EMAIL);
    EXPECT_EQ(validate(ruleset, all_wrong, NULL), FV_INVALID_EMAIL);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_INVALID);
    EXPECT_EQ(fv_report_count(report), 6);
    for (size_t i = 0; i < 6; i++) {
        fv_issue issue = issue_of(report, i);
        fv_text title, reason;
        EXPECT_EQ(issue.code, wanted[i].code);
        EXPECT_IS(issue.field, wanted[i].field);
        EXPECT_IS(issue.path, wanted[i].path);
        EXPECT_IS(issue.rule, wanted[i].rule);
        EXPECT_IS(issue.id, wanted[i].id);
        EXPECT_IS(issue.code_name, fv_code_name(issue.code));
        EXPECT_IS(issue.params, wanted[i].params);
        if (wanted[i].message[0])
            EXPECT_IS(issue.message, wanted[i].message);
        EXPECT(issue.message.length > 0);
        EXPECT_EQ(fv_code_text(issue.code, NULL, &title, &reason), FV_OK);
        EXPECT(issue.title.length == title.length && issue.reason.length == reason.length);
        EXPECT_EQ(memcmp(issue.title.bytes, title.bytes, title.length), 0);
    }
    EXPECT_EQ(fv_report_issue(report, 6, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_report_issue(report, SIZE_MAX, NULL), FV_ERR_ARGUMENT);
    fv_report_free(report);
}

static void test_cards(const fv_ruleset *ruleset) {
    static const struct {
        const char *record;
        int32_t brand, suggested;
    } facts[] = {
        {"{'email':'a@b.example','card':'411'}", FV_BRAND_VISA, FV_BRAND_NONE},
        {"{'email':'a@b.example','card':'4111 1'}", FV_BRAND_VISA, FV_BRAND_VISA},
        {"{'email':'a@b.example','card':'60'}", FV_BRAND_NONE, FV_BRAND_NONE},
        {"{'email':'a@b.example','card':'5555-5555-5555-4444'}", FV_BRAND_MASTERCARD,
         FV_BRAND_MASTERCARD},
        {"{'email':'a@b.example','card':'x'}", FV_BRAND_NONE, FV_BRAND_NONE},
        {"{'email':'a@b.example','card':[4111]}", FV_BRAND_NONE, FV_BRAND_NONE},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        fv_report *report = NULL;
        int32_t brand = -77, suggested = -77;
        EXPECT(validate(ruleset, facts[i].record, &report) > 0);
        EXPECT_EQ(fv_report_card(report, S("card"), &brand, &suggested), FV_OK);
        EXPECT_EQ(brand, facts[i].brand);
        EXPECT_EQ(suggested, facts[i].suggested);
        EXPECT_EQ(fv_report_card(report, S("email"), &brand, NULL), FV_ERR_UNKNOWN_NAME);
        EXPECT_EQ(fv_report_card(report, S("nothing"), &brand, NULL), FV_ERR_UNKNOWN_NAME);
        EXPECT_EQ(fv_report_card(report, NULL, 1, &brand, NULL), FV_ERR_ARGUMENT);
        EXPECT_EQ(brand, facts[i].brand);
        fv_report_free(report);
    }
}

static void test_scenarios(const fv_ruleset *ruleset) {
    fv_report *report = NULL;
    fv_text text;
    /* What a scenario leaves out is neither judged nor in the cleaned record. */
    const char *record = "{'email':'a@b.example','age':1,'pin':'1'}";
    EXPECT_EQ(call(ruleset, "login", record, NULL, &report, NULL), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    EXPECT_IS(text, "{'email':'a@b.example','pin':'1'}");
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

    /* A locale that nobody has words for falls back; what is none is refused. */
    static const struct {
        const char *locale, *message;
    } locales[] = {{NULL, "E-mail is"}, {"de", "E-Mail"},  {"de-AT", "E-Mail"},
                   {"DE_at", "E-Mail"}, {"xx", "E-mail "}, {"zh-Hant-TW", "E-mail"},
                   {"fr", "E-mail"}};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        options = (fv_options){.struct_size = sizeof options, .locale = locales[i].locale};
        EXPECT_EQ(call(ruleset, NULL, "{'email':'x'}", &options, &report, NULL), FV_INVALID_EMAIL);
        EXPECT(has(issue_of(report, 0).message, locales[i].message));
        fv_report_free(report);
    }
    static const char *const no_locales[] = {"", "not a tag", "\xFF", "de--AT"};
    for (size_t i = 0; i < 4; i++) {
        options.locale = no_locales[i];
        EXPECT_EQ(call(ruleset, NULL, "{}", &options, &report, NULL), FV_ERR_UNKNOWN_NAME);
        EXPECT(report == NULL);
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

static void test_keys(const fv_ruleset *ruleset) {
    fv_options rejecting = {.struct_size = sizeof rejecting, .flags = FV_OPTION_REJECT_UNKNOWN};
    fv_ruleset *strict =
        ruleset_of("{'formvalidate':1,'options':{'unknown':'reject'},'fields':{'a':{}}}");
    fv_error error;
    const char *record = "{'email':'a@b.example','more':1}";
    EXPECT_EQ(call(ruleset, NULL, record, NULL, NULL, &error), FV_OK);
    EXPECT_EQ(call(ruleset, NULL, record, &rejecting, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 23);
    EXPECT_EQ(call(strict, NULL, "{'a':1}", NULL, NULL, &error), FV_OK);
    EXPECT_EQ(call(strict, NULL, "{'a':1,'b':2}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 7);
    /* A key twice, a field's or not, written as it may be. */
    EXPECT_EQ(call(ruleset, NULL, "{'age':1,'age':1}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 9);
    EXPECT_EQ(call(ruleset, NULL, "{'age':1,'\\u0061ge':1}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(call(ruleset, NULL, "{'x':1,'y':1,'x':1}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 13);
    EXPECT_EQ(call(ruleset, NULL, "{'age':null,'age':null}", NULL, NULL, &error), FV_ERR_ARGUMENT);
    fv_ruleset_free(strict);
}

static void test_syntax(const fv_ruleset *ruleset) {
    static const struct {
        uint64_t offset;
        const char *record;
    } wrong[] = {
        {0, "[]"},
        {0, "1"},
        {0, "'email'"},
        {0, "null"},
        {9, "{'email':}"},
        {9, "{'email':tru}"},
        {10, "{'email':1"},
        {12, "{'email':1} x"},
        {1, "{email:1}"},
        {11, "{'email':1,}"},
        {10, "{'email':01}"},
        {10, "{'email':'\xFF'}"},
        {10, "{'email':'\\ud800'}"},
        {10, "{'email':'\\x'}"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        fv_error error;
        fv_report *report = (fv_report *)&error;
        int32_t status = call(ruleset, NULL, wrong[i].record, NULL, &report, &error);
        if (error.offset != wrong[i].offset)
            fprintf(stderr, "%s\n", wrong[i].record);
        EXPECT_EQ(status, FV_ERR_ARGUMENT);
        EXPECT(report == NULL);
        EXPECT_EQ(error.offset, wrong[i].offset);
        EXPECT(error.message[0] != 0);
    }
    /* After what went wrong all is as before. */
    EXPECT_EQ(call(ruleset, NULL, "{'email':'a@b.example'}", NULL, NULL, NULL), FV_OK);
}

/* The same bytes for the same record, whatever the order of its keys and whatever came before. */
static void test_same_bytes(const fv_ruleset *ruleset) {
    static const char *const orders[] = {
        all_wrong,
        "{'pin':'no number','tags':['ab','abcd',['x']],'age':17,'email':'x','card':"
        "'5555 5555 5555 4444'}",
        " {\n'email' : '\\u0078', 'age':17, 'tags':['ab','abcd',['x']], 'other':{'a':[]},"
        "'card':'5555 5555 5555 4444','pin':'no number'}"};
    char first[4096] = "", cleaned[512] = "";
    for (size_t i = 0; i < 3; i++) {
        fv_report *report = NULL;
        fv_text json, values, again;
        EXPECT_EQ(validate(ruleset, orders[i], &report), FV_INVALID_EMAIL);
        EXPECT_EQ(fv_report_json(report, &json), FV_OK);
        EXPECT_EQ(fv_report_json(report, &again), FV_OK);
        EXPECT(json.bytes == again.bytes && json.length == again.length);
        EXPECT_EQ(fv_report_cleaned_json(report, &values), FV_OK);
        if (i == 0) {
            snprintf(first, sizeof first, "%.*s", (int)json.length, json.bytes);
            snprintf(cleaned, sizeof cleaned, "%.*s", (int)values.length, values.bytes);
        }
        EXPECT_IS(json, first);
        EXPECT_IS(values, cleaned);
        fv_report_free(report);
        EXPECT_EQ(validate(ruleset, "{'email':'a@b.example','age':99}", NULL), FV_OK);
    }
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    test_valid(ruleset);
    test_issues(ruleset);
    test_cards(ruleset);
    test_scenarios(ruleset);
    test_options(ruleset);
    test_keys(ruleset);
    test_syntax(ruleset);
    test_same_bytes(ruleset);
    fv_ruleset_free(ruleset);
    return passed("records");
}
