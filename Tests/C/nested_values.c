/* Records that nest, given as values: they say what the same record says as JSON, and what is no
 * value is refused. Also moments. */
#include "forms.h"

enum { NESTING = 64, ELEMENTS = 1000000, KEYS = 10000 };

static const char orders[] =
    "{'formvalidate':1,'stop':'all','options':{'unknown':'reject'},'fields':{"
    "'customer':{'rules':['required'],'fields':{'name':{'rules':['trim','required']},"
    "'age':{'rules':[{'rule':'integer','min':18}]}}},"
    "'lines':{'rules':[{'rule':'count','max':3}],'items':{'fields':{'sku':{'rules':['required']},"
    "'tags':{'items':{'rules':[{'rule':'length','max':2}]}}}}},"
    "'notes':{'keys':{'rules':[{'rule':'length','max':3}]},'values':{'rules':['string']}},"
    "'plain':{'rules':['string']}}}";

static fv_value list_of(const fv_value *items, size_t count) {
    return (fv_value){.kind = FV_VALUE_ARRAY, .items = items, .count = count};
}
static fv_value record_of(const fv_value *items, size_t count) {
    return (fv_value){.kind = FV_VALUE_RECORD, .items = items, .count = count};
}
static fv_value members_of(const fv_value *items, size_t count) {
    return (fv_value){.kind = FV_VALUE_MEMBERS, .items = items, .count = count};
}
static fv_value number(int64_t integer) {
    return (fv_value){.kind = FV_VALUE_INTEGER, .integer = integer};
}

/* Stops unless both reports say the same. */
static void expect_same(fv_report *one, fv_report *other) {
    fv_text text;
    static char wanted[1 << 14];
    EXPECT_EQ(fv_report_json(one, &text), FV_OK);
    snprintf(wanted, sizeof wanted, "%.*s", (int)text.length, text.bytes);
    EXPECT_EQ(fv_report_json(other, &text), FV_OK);
    EXPECT_IS(text, wanted);
    EXPECT_EQ(fv_report_cleaned_json(one, &text), FV_OK);
    snprintf(wanted, sizeof wanted, "%.*s", (int)text.length, text.bytes);
    EXPECT_EQ(fv_report_cleaned_json(other, &text), FV_OK);
    EXPECT_IS(text, wanted);
    fv_report_free(one);
    fv_report_free(other);
}

static void test_same_as_json(void) {
    fv_ruleset *ruleset = ruleset_of(orders);
    const fv_value tags[] = {text_value("ab"), text_value("abc"), {.kind = FV_VALUE_NULL}};
    const fv_value first[] = {text_value("A1"), list_of(tags, 3)};
    const fv_value second[] = {text_value("tags"), list_of(tags, 1),    text_value("sku"),
                               text_value(""),     text_value("other"), number(1)};
    const fv_value lines[] = {
        record_of(first, 2), members_of(second, 3), record_of(NULL, 0), {.kind = FV_VALUE_NULL}};
    const fv_value customer[] = {text_value(" x "), number(17)};
    const fv_value notes[] = {text_value("a"), text_value("b"), text_value("long"), number(1)};
    const fv_value root[] = {record_of(customer, 2), list_of(lines, 4), members_of(notes, 2),
                             members_of(NULL, 0)};
    const char *json =
        "{'customer':{'name':' x ','age':17},'lines':[{'sku':'A1','tags':['ab','abc',null]},"
        "{'tags':['ab'],'sku':'','other':1},{},null],'notes':{'a':'b','long':1},'plain':{}}";
    fv_report *of_json = NULL, *of_values = NULL, *of_members = NULL;
    int32_t code = validate(ruleset, json, &of_json);
    EXPECT(code > 0);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, root, 4, NULL, &of_values), code);
    expect_same(of_json, of_values);
    const fv_value named[] = {text_value("plain"), root[3], text_value("notes"),    root[2],
                              text_value("lines"), root[1], text_value("customer"), root[0]};
    EXPECT_EQ(validate(ruleset, json, &of_json), code);
    EXPECT_EQ(fv_validate_members(ruleset, NULL, named, 4, NULL, &of_members, NULL), code);
    expect_same(of_json, of_members);
    /* What is missing in a record is absent; an object of which nothing is told is no record. */
    const fv_value absent[] = {{.kind = FV_VALUE_ABSENT}, number(20)};
    const fv_value short_one = record_of(absent, 2);
    EXPECT_EQ(validate(ruleset, "{'customer':{'age':20}}", &of_json), FV_REQUIRED);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &short_one, 1, NULL, &of_values), FV_REQUIRED);
    expect_same(of_json, of_values);
    const fv_value blind = {.kind = FV_VALUE_OBJECT};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &blind, 1, NULL, &of_values), FV_INVALID_TYPE);
    EXPECT_IS(issue_of(of_values, 0).path, "/customer");
    fv_report_free(of_values);
    fv_ruleset_free(ruleset);
}

static void refuse(const fv_ruleset *ruleset, fv_value value, int32_t wanted) {
    fv_error error;
    fv_report *report = (fv_report *)&error;
    EXPECT_EQ(fv_validate_values_explained(ruleset, NULL, &value, 1, NULL, &report, &error),
              wanted);
    EXPECT(report == NULL);
    EXPECT_EQ(error.status, wanted);
    EXPECT(error.message[0] != 0);
    const fv_value member[] = {text_value("customer"), value};
    EXPECT_EQ(fv_validate_members(ruleset, NULL, member, 1, NULL, &report, &error), wanted);
    EXPECT(report == NULL);
}

static void test_what_is_refused(void) {
    fv_ruleset *ruleset = ruleset_of(orders);
    const fv_value three[3] = {{.kind = FV_VALUE_NULL}};
    const fv_value ill[] = {{.kind = FV_VALUE_STRING, .text = {"a\xFF", 2}}, number(1)};
    const fv_value no_name[] = {{.kind = FV_VALUE_STRING, .text = {NULL, 1}}, number(1)};
    const fv_value not_a_name[] = {number(1), number(1)};
    const fv_value twins[] = {text_value("name"), text_value("x"), text_value("name"),
                              text_value("y")};
    const fv_value strays[] = {text_value("z"), number(1), text_value("z"), number(2)};
    const fv_value bad[] = {text_value("name"), {.kind = 99}};
    const fv_value in_plain[] = {text_value("name"), record_of(three, 1)};
    refuse(ruleset, record_of(three, 3), FV_ERR_ARGUMENT);
    refuse(ruleset, record_of(NULL, 1), FV_ERR_ARGUMENT);
    refuse(ruleset, record_of(three, SIZE_MAX), FV_ERR_LIMIT);
    refuse(ruleset, record_of(three, SIZE_MAX / 2), FV_ERR_LIMIT);
    refuse(ruleset, members_of(NULL, 1), FV_ERR_ARGUMENT);
    refuse(ruleset, members_of(three, SIZE_MAX), FV_ERR_LIMIT);
    refuse(ruleset, members_of(three, SIZE_MAX / 2), FV_ERR_LIMIT);
    refuse(ruleset, members_of(three, KEYS + 1), FV_ERR_LIMIT);
    refuse(ruleset, members_of(ill, 1), FV_ERR_ARGUMENT);
    refuse(ruleset, members_of(no_name, 1), FV_ERR_ARGUMENT);
    refuse(ruleset, members_of(not_a_name, 1), FV_ERR_ARGUMENT);
    refuse(ruleset, members_of(bad, 1), FV_ERR_ARGUMENT);
    refuse(ruleset, members_of(in_plain, 1), FV_ERR_ARGUMENT);
    refuse(ruleset, list_of(three, SIZE_MAX), FV_ERR_LIMIT);
    refuse(ruleset, members_of(twins, 2), FV_ERR_ARGUMENT);
    refuse(ruleset, members_of(strays, 2), FV_ERR_ARGUMENT);
    fv_error error;
    const fv_value twice = members_of(twins, 2);
    EXPECT_EQ(fv_validate_values_explained(ruleset, NULL, &twice, 1, NULL, NULL, &error),
              FV_ERR_ARGUMENT);
    EXPECT_TEXT(error.pointer, "/customer/name");
    const char *json = quoted("{'notes':{'a':'1','a':'2'}}");
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, strlen(json), NULL, NULL, &error),
              FV_ERR_ARGUMENT);
    EXPECT_TEXT(error.pointer, "/notes/a");
    json = quoted("{'lines':[{'sku':'a'},{'sku':'a','sku':'b'}]}");
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, strlen(json), NULL, NULL, &error),
              FV_ERR_ARGUMENT);
    EXPECT_TEXT(error.pointer, "/lines/1/sku");
    /* A record where the ruleset has none. */
    const fv_value odd[] = {{.kind = FV_VALUE_NULL}, record_of(three, 1)};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, odd, 2, NULL, NULL), FV_ERR_ARGUMENT);
    fv_ruleset_free(ruleset);
}

/* A value within objects within objects. */
static void test_depth(void) {
    fv_ruleset *ruleset = ruleset_of(orders);
    static fv_value nested[NESTING + 2], pairs[NESTING + 2][2];
    nested[0] = number(1);
    for (int i = 1; i < NESTING + 2; i++) {
        pairs[i][0] = text_value("k");
        pairs[i][1] = nested[i - 1];
        nested[i] = members_of(pairs[i], 1);
    }
    const fv_value fields[2][4] = {{{.kind = FV_VALUE_NULL},
                                    {.kind = FV_VALUE_NULL},
                                    {.kind = FV_VALUE_NULL},
                                    nested[NESTING]},
                                   {{.kind = FV_VALUE_NULL},
                                    {.kind = FV_VALUE_NULL},
                                    {.kind = FV_VALUE_NULL},
                                    nested[NESTING + 1]}};
    EXPECT(fv_validate_values(ruleset, NULL, fields[0], 4, NULL, NULL) > 0);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, fields[1], 4, NULL, NULL), FV_ERR_LIMIT);
    fv_value endless[2] = {text_value("k")};
    endless[1] = members_of(endless, 1);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &endless[1], 1, NULL, NULL), FV_ERR_LIMIT);
    fv_ruleset_free(ruleset);
}

static void test_counts(void) {
    fv_ruleset *ruleset =
        ruleset_of("{'formvalidate':1,'fields':{'l':{'items':{'fields':{'a':{},'b':{}}}}}}");
    fv_value *items = calloc(ELEMENTS + 1, sizeof *items);
    EXPECT(items != NULL);
    /* Each element takes the room of its fields, whatever is in it. */
    for (int i = 0; i <= ELEMENTS; i++)
        items[i].kind = FV_VALUE_NULL;
    fv_value list = list_of(items, ELEMENTS / 4);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &list, 1, NULL, NULL), FV_OK);
    list.count = ELEMENTS;
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &list, 1, NULL, NULL), FV_ERR_LIMIT);
    list.count = ELEMENTS + 1;
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &list, 1, NULL, NULL), FV_ERR_LIMIT);
    fv_ruleset_free(ruleset);
    ruleset = ruleset_of("{'formvalidate':1,'fields':{'l':{'items':{}}}}");
    list.count = ELEMENTS - 1;
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &list, 1, NULL, NULL), FV_OK);
    fv_ruleset_free(ruleset);
    free(items);
}

static void test_moments(void) {
    fv_ruleset *ruleset =
        ruleset_of("{'formvalidate':1,'fields':{'d':{'rules':[{'rule':'date','min':'2000-01-01'}]},"
                   "'t':{'rules':[{'rule':'time','max':'12:00'}]},'i':{'rules':[{'rule':'datetime',"
                   "'min':'2000-01-01T00:00:00Z','zone':'optional'}]}}}");
    const int64_t day = 86400000000000;
    const struct {
        fv_value value;
        int field;
        int32_t code;
    } facts[] = {
        {{.kind = FV_VALUE_DATE, .integer = 10957}, 0, FV_OK},
        {{.kind = FV_VALUE_DATE, .integer = 10956}, 0, FV_TOO_EARLY},
        {{.kind = FV_VALUE_DATE, .integer = INT64_MAX}, 0, FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_DATE, .integer = INT64_MIN}, 0, FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_DATE, .integer = 4000000}, 0, FV_INVALID_DATE},
        {{.kind = FV_VALUE_TIME, .integer = 0}, 1, FV_OK},
        {{.kind = FV_VALUE_TIME, .integer = day - 1}, 1, FV_TOO_LATE},
        {{.kind = FV_VALUE_TIME, .integer = day}, 1, FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_TIME, .integer = -1}, 1, FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800}, 2, FV_OK},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684799, .count = 999999999}, 2, FV_TOO_EARLY},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800, .count = 1000000000}, 2, FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800, .count = SIZE_MAX}, 2, FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800, .reserved = 1439}, 2, FV_OK},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800, .reserved = -1439}, 2, FV_OK},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800, .reserved = 1440}, 2, FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800, .reserved = INT32_MAX},
         2,
         FV_ERR_ARGUMENT},
        {{.kind = FV_VALUE_INSTANT, .integer = 946684800, .reserved = FV_NO_ZONE}, 2, FV_OK},
        {{.kind = FV_VALUE_INSTANT, .integer = INT64_MAX}, 2, FV_INVALID_DATE_TIME},
        {{.kind = FV_VALUE_INSTANT, .integer = INT64_MIN, .reserved = 60}, 2, FV_INVALID_DATE_TIME},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        fv_value values[3] = {{.kind = FV_VALUE_ABSENT}};
        values[facts[i].field] = facts[i].value;
        int32_t code = fv_validate_values(ruleset, NULL, values, 3, NULL, NULL);
        if (code != facts[i].code)
            fprintf(stderr, "moment %zu: ", i);
        EXPECT_EQ(code, facts[i].code);
    }
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_same_as_json();
    test_what_is_refused();
    test_depth();
    test_counts();
    test_moments();
    return passed("nested_values");
}
