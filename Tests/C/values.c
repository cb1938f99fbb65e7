/* Values: a record given as values says what the same record says as JSON; one rule by itself; what
 * may be assigned in bulk. */
#include "forms.h"

static fv_ruleset *every_kind(void) {
    return ruleset_of("{'formvalidate':1,'stop':'all','fields':{"
                      "'a':{'rules':['required',{'rule':'number','max':7},{'rule':'email'}]},"
                      "'b':{'rules':['boolean',{'rule':'length','max':2},{'rule':'each','rules':["
                      "'integer']}]}}}");
}

/* Pairs of the same record in both forms. */
static void test_same_as_json(void) {
    const fv_value items[] = {{.kind = FV_VALUE_INTEGER, .integer = 1},
                              {.kind = FV_VALUE_STRING, .text = {"x", 1}},
                              {.kind = FV_VALUE_NULL},
                              {.kind = FV_VALUE_ARRAY, .items = NULL, .count = 0}};
    const fv_value members[] = {text_value("x"), {.kind = FV_VALUE_INTEGER, .integer = 1}};
    const struct {
        const char *json;
        fv_value values[2];
    } records[] = {
        {"{}", {{.kind = FV_VALUE_ABSENT}, {.kind = FV_VALUE_ABSENT}}},
        {"{'a':null,'b':true}",
         {{.kind = FV_VALUE_NULL}, {.kind = FV_VALUE_BOOLEAN, .integer = 1}}},
        {"{'a':7,'b':false}",
         {{.kind = FV_VALUE_INTEGER, .integer = 7}, {.kind = FV_VALUE_BOOLEAN, .integer = 0}}},
        {"{'a':7.5,'b':'1'}", {{.kind = FV_VALUE_NUMBER, .number = 7.5}, text_value("1")}},
        {"{'a':12345678901234567890.5,'b':''}",
         {{.kind = FV_VALUE_DECIMAL, .text = {S("12345678901234567890.5")}}, text_value("")}},
        {"{'a':'x@y.example','b':[1,'x',null,[]]}",
         {text_value("x@y.example"), {.kind = FV_VALUE_ARRAY, .items = items, .count = 4}}},
        {"{'a':{'x':1},'b':-9223372036854775808}",
         {{.kind = FV_VALUE_MEMBERS, .items = members, .count = 1},
          {.kind = FV_VALUE_INTEGER, .integer = INT64_MIN}}},
        {"{'a':'1e400','b':[]}",
         {text_value("1e400"), {.kind = FV_VALUE_ARRAY, .items = items, .count = 0}}},
    };
    fv_ruleset *ruleset = every_kind();
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        fv_report *of_json = NULL, *of_values = NULL;
        fv_text text;
        char wanted[4096];
        int32_t code = validate(ruleset, records[i].json, &of_json);
        EXPECT_EQ(fv_validate_values(ruleset, NULL, records[i].values, 2, NULL, &of_values), code);
        EXPECT_EQ(fv_report_json(of_json, &text), FV_OK);
        snprintf(wanted, sizeof wanted, "%.*s", (int)text.length, text.bytes);
        EXPECT_EQ(fv_report_json(of_values, &text), FV_OK);
        EXPECT_IS(text, wanted);
        EXPECT_EQ(fv_report_cleaned_json(of_json, &text), FV_OK);
        snprintf(wanted, sizeof wanted, "%.*s", (int)text.length, text.bytes);
        EXPECT_EQ(fv_report_cleaned_json(of_values, &text), FV_OK);
        EXPECT_IS(text, wanted);
        fv_report_free(of_json);
        fv_report_free(of_values);
    }
    fv_ruleset_free(ruleset);
}

static void test_what_is_no_value(void) {
    fv_ruleset *ruleset = every_kind();
    const fv_value wrong[] = {
        {.kind = 9},
        {.kind = -1},
        {.kind = INT32_MIN},
        {.kind = FV_VALUE_STRING, .text = {NULL, 1}},
        {.kind = FV_VALUE_DECIMAL, .text = {S("1.")}},
        {.kind = FV_VALUE_DECIMAL, .text = {NULL, 0}},
        {.kind = FV_VALUE_DECIMAL, .text = {S("nan")}},
        {.kind = FV_VALUE_ARRAY, .items = NULL, .count = 1},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const fv_value inside = {.kind = FV_VALUE_ARRAY, .items = &wrong[i], .count = 1};
        fv_report *report = (fv_report *)&inside;
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &wrong[i], 1, NULL, &report), FV_ERR_ARGUMENT);
        EXPECT(report == NULL);
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &inside, 1, NULL, NULL), FV_ERR_ARGUMENT);
    }
    const fv_value three[3] = {{.kind = FV_VALUE_NULL}};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, three, 3, NULL, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, three, SIZE_MAX, NULL, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, NULL, 1, NULL, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, NULL, 0, NULL, NULL), FV_REQUIRED);

    /* Ill-formed text is a value; no rule gets to see it. Not-a-number and infinity are numbers
     * that no bound lets pass. */
    const fv_value ill = {.kind = FV_VALUE_STRING, .text = {"a\xFF", 2}};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &ill, 1, NULL, NULL), FV_INVALID_UTF8);
    const fv_value odd[] = {{.kind = FV_VALUE_NUMBER, .number = (double)(1e308 * 10)},
                            {.kind = FV_VALUE_NUMBER, .number = -(double)(1e308 * 10)},
                            {.kind = FV_VALUE_NUMBER, .number = strtod("nan", NULL)}};
    for (size_t i = 0; i < 3; i++) {
        fv_report *report = NULL;
        fv_text text;
        EXPECT(fv_validate_values(ruleset, NULL, &odd[i], 1, NULL, &report) > 0);
        EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
        EXPECT(text.length > 0);
        fv_report_free(report);
    }
    fv_ruleset_free(ruleset);
}

static void test_one_rule(void) {
    static const struct {
        const char *rule, *value;
        int32_t code;
    } facts[] = {
        {"'email'", "'a@b.example'", FV_OK},
        {"'email'", "'a'", FV_INVALID_EMAIL},
        {"{'rule':'integer','min':3}", "2", FV_TOO_SMALL},
        {"['trim','required']", "'  '", FV_REQUIRED},
        {"'required'", "null", FV_REQUIRED},
        {"'email'", "{}", FV_INVALID_TYPE},
        {"'emial'", "1", FV_ERR_COMPILE},
        {"'email'", "'a", FV_ERR_ARGUMENT},
        {"'email'", "1 2", FV_ERR_ARGUMENT},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        const char *rule = quoted(facts[i].rule), *value = quoted(facts[i].value);
        fv_error error;
        fv_report *report = (fv_report *)&error;
        EXPECT_EQ(fv_check_json(NULL, rule, strlen(rule), value, strlen(value), &report, &error),
                  facts[i].code);
        EXPECT_EQ(error.status, facts[i].code < 0 ? facts[i].code : FV_OK);
        EXPECT_EQ(report != NULL, facts[i].code >= 0);
        if (facts[i].code > 0)
            EXPECT_IS(issue_of(report, 0).path, "/value");
        fv_report_free(report);
    }
}

static void test_assigning(void) {
    fv_ruleset *ruleset =
        ruleset_of("{'formvalidate':1,'fields':{'a':{},'b':{},'role':{}},'scenarios':{'default':"
                   "['a','!role'],'all':['a','b','role']}}");
    const char *record = quoted("{'role':'admin','b':1,'a':' x ','other':[1]}");
    fv_text result = {NULL, 0};
    fv_error error;
    EXPECT_EQ(fv_assign_json(ruleset, NULL, record, strlen(record), &result, &error), FV_OK);
    EXPECT_IS(result, "{'assigned':{'a':' x '},'refused':['b','role','other']}");
    fv_free(result.bytes);
    EXPECT_EQ(fv_assign_json(ruleset, "all", record, strlen(record), &result, &error), FV_OK);
    EXPECT_IS(result, "{'assigned':{'a':' x ','b':1,'role':'admin'},'refused':['other']}");
    fv_free(result.bytes);
    EXPECT_EQ(fv_assign_json(ruleset, NULL, record, strlen(record), NULL, NULL), FV_OK);
    EXPECT_EQ(fv_assign_json(ruleset, "no", record, 1, &result, &error), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_assign_json(ruleset, NULL, "{", 1, &result, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 1);
    EXPECT_EQ(fv_assign_json(ruleset, NULL, NULL, 1, &result, &error), FV_ERR_ARGUMENT);
    fv_ruleset_free(ruleset);
    /* Where default lists nothing: what another scenario lists, or a rule calls safe there. */
    ruleset = ruleset_of("{'formvalidate':1,'fields':{'a':{},'b':{'rules':['safe']},'c':{'rules':["
                         "{'rule':'safe','on':'one'}]},'d':{'rules':['safe']}},'scenarios':{'one':"
                         "['a','!d']}}");
    record = quoted("{'a':1,'b':2,'c':3,'d':4}");
    EXPECT_EQ(fv_assign_json(ruleset, NULL, record, strlen(record), &result, &error), FV_OK);
    EXPECT_IS(result, "{'assigned':{'a':1,'b':2},'refused':['c','d']}");
    fv_free(result.bytes);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_same_as_json();
    test_what_is_no_value();
    test_one_rule();
    test_assigning();
    return passed("values");
}
