/* Lists of numbers that look alike: what is the same is found however it is written, and numbers of
 * which no double tells one from the other take no longer than others. */
#include "documents.h"

enum { COMPILED = 5000, LISTED = 4000, GIVEN = 50000 };

/* {"rule":"in"} of so many numbers written one after the other by a format. */
static text list_of(int count, const char *format) {
    text document = {NULL, 0, 0};
    add(&document, "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'in','allowArray':true,"
                   "'values':[");
    for (int i = 0; i < count; i++) {
        char number[64];
        snprintf(number, sizeof number, format, i);
        if (i > 0)
            add(&document, ",");
        add(&document, number);
    }
    add(&document, "]}]}}}");
    return document;
}

static void test_alike(const char *what, const char *format, const char *given) {
    text document = list_of(COMPILED, format);
    fv_ruleset_free(compiled(what, &document, FV_OK));
    document = list_of(LISTED, format);
    fv_ruleset *ruleset = compiled(what, &document, FV_OK);
    text record = {NULL, 0, 0};
    add(&record, "{'a':[");
    for (int i = 0; i < GIVEN; i++) {
        char number[64];
        snprintf(number, sizeof number, given, i % LISTED);
        if (i > 0)
            add(&record, ",");
        add(&record, number);
    }
    add(&record, "]}");
    double start = milliseconds();
    EXPECT_EQ(fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, NULL),
              FV_OK);
    expect_soon("a record of as many", start);
    free(record.bytes);
    fv_ruleset_free(ruleset);
}

/* The list of one line holds each number of the line, and no number of another line. */
static const char *const same[][6] = {
    {"100", "1e2", "100.0", "1.00e+2", "0.1e3", "1000E-1"},
    {"0", "-0", "0.0", "0e99", "-0.00E-99999999999999999999999", "0.000"},
    {"-9223372036854775808", "-9223372036854775808.0", "-9.223372036854775808e18",
     "-92233720368547758080e-1", "-0.9223372036854775808E19", "-9223372036854775808e0"},
    {"9223372036854775808", "9223372036854775808.0", "9.223372036854775808e18",
     "92233720368547758080e-1", "0.9223372036854775808E19", "9223372036854775808e0"},
    {"0.1", "1e-1", "0.10", "10E-2", "0.01e1", "1.0e-1"},
    {"1234567890123456789012.5", "1.2345678901234567890125e21", "12345678901234567890125e-1",
     "1234567890123456789012.500", "0.012345678901234567890125e23", "1234567890123456789012.5e0"},
    {"1e99999999999999999999999", "10e99999999999999999999998", "0.1e100000000000000000000000",
     "1.0e99999999999999999999999", "1000e99999999999999999999996",
     "0.001e100000000000000000000002"},
    {"1e-99999999999999999999999", "10e-100000000000000000000000", "0.1e-99999999999999999999998",
     "1.0e-99999999999999999999999", "1000e-100000000000000000000002",
     "0.001e-99999999999999999999996"},
    {"1e576460752303423488", "10e576460752303423487", "0.1e576460752303423489",
     "1.0e576460752303423488", "1000e576460752303423485", "0.001e576460752303423491"},
};
enum { LINES = sizeof same / sizeof *same, WAYS = 6 };

static void test_same(void) {
    for (int line = 0; line < LINES; line++)
        for (int way = 0; way < WAYS; way++) {
            /* Long enough to be hashed. */
            char rules[256];
            snprintf(rules, sizeof rules,
                     "[{'rule':'in','strict':false,'values':[7.5,8.5,'9.5',-10.5,11.5,%s]}]",
                     same[line][way]);
            fv_ruleset *ruleset = rules_with(rules, NULL);
            for (int other = 0; other < LINES; other++)
                for (int i = 0; i < WAYS; i++)
                    for (int is_text = 0; is_text < 2; is_text++) {
                        char record[128];
                        snprintf(record, sizeof record, is_text ? "{'a':'%s'}" : "{'a':%s}",
                                 same[other][i]);
                        int32_t wanted = other == line ? FV_OK : FV_NOT_IN_LIST;
                        EXPECT_EQ(validate(ruleset, record, NULL), wanted);
                    }
            fv_ruleset_free(ruleset);
        }
}

/* A double stands for its shortest digits, and where it is whole for itself too. */
static void test_doubles(void) {
    static const char rules[] =
        "[{'rule':'in','values':[0.1,1e2,1e30,1.5e-7,1152921504606846976,1.152921504606847e18,"
        "9007199254740993]}]";
    fv_ruleset *ruleset = rules_with(rules, NULL);
    static const struct {
        double number;
        int32_t code;
    } facts[] = {{0.1, FV_OK},          {100, FV_OK},           {1e30, FV_OK},
                 {1.5e-7, FV_OK},       {0x1p60, FV_OK},        {0x1p53, FV_NOT_IN_LIST},
                 {0.2, FV_NOT_IN_LIST}, {1e31, FV_NOT_IN_LIST}, {-100, FV_NOT_IN_LIST}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        const fv_value value = {.kind = FV_VALUE_NUMBER, .number = facts[i].number};
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &value, 1, NULL, NULL), facts[i].code);
    }
    fv_ruleset_free(ruleset);
    ruleset =
        rules_with("[{'rule':'in','values':[1.5,2.5,3.5,4.5,5.5,1.152921504606847e18]}]", NULL);
    const fv_value value = {.kind = FV_VALUE_NUMBER, .number = 0x1p60};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &value, 1, NULL, NULL), FV_OK);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_alike("numbers of 22 digits", "123456789012345678%04d", "123456789012345678%04d");
    test_alike("fractions of 22 digits", "0.123456789012345678%04d", "0.123456789012345678%04d");
    test_alike("exponents of 30 digits", "1e10000000000000000000000000%04d",
               "1.0e10000000000000000000000000%04d");
    test_same();
    test_doubles();
    return passed("long_numbers");
}
