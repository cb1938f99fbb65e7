/* Records: what a call about one record answers, and what its report holds. */
#include "record_document.h"

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
        {FV_LONGER_THAN_MAXIMUM_LENGTH, "tags", "/tags/1", "length", "", "2: abcd", "{'max':3}"},
        {FV_INVALID_TYPE, "tags", "/tags/2", "length", "", "3: \xE2\x80\xA6", "{'max':3}"},
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

static void test_syntax(const fv_ruleset *ruleset) {
    static const struct {
        uint64_t offset;
        const char *record;
    } wrong[] = {
        {0, ""},
        {1, " "},
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
    test_syntax(ruleset);
    test_same_bytes(ruleset);
    fv_ruleset_free(ruleset);
    return passed("records");
}
