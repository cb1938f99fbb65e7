/* Validating a record allocates nothing after a thread's first one, a report a few texts; and no
 * record ends the process when an allocation fails, nor does its report. */
#include "forms.h"
#include "malloc.h"

static fv_ruleset *ruleset;

static const char document[] =
    "{'formvalidate':1,'fields':{"
    "'email':{'label':'E-mail','rules':['trim','required','email']},"
    "'password':{'sensitive':true,'rules':['required',{'rule':'length','min':8,'max':100},"
    "'containsNumber']},"
    "'password_repeat':{'sensitive':true,'rules':['required',{'rule':'compare','field':"
    "'password'}]},"
    "'zip':{'rules':[{'rule':'match','pattern':'[0-9]{5}'}]},"
    "'url':{'rules':[{'rule':'url','defaultScheme':'https'}]},"
    "'tags':{'rules':[{'rule':'each','rules':['lowercase',{'rule':'length','max':5}]}]},"
    "'card':{'rules':['card']},'country':{'rules':['uppercase',{'rule':'in','values':['DE','FR']}]"
    "}},'form':[{'rule':'atLeastOne','fields':['email','zip']}]}";

static const char right[] =
    "{\"email\":\" a@b.example\",\"password\":\"Geheim-77\",\"password_repeat\":\"Geheim-77\","
    "\"zip\":\"12345\",\"url\":\"example.org\",\"tags\":[\"A\",\"\\u0062c\"],"
    "\"card\":\"4111 1111 1111 1111\",\"country\":\"de\",\"unknown\":{\"x\":[1,2]}}";
static const char wrong[] =
    "{\"email\":\"x\",\"password\":\"short\",\"password_repeat\":\"other\",\"zip\":\"1\","
    "\"url\":\"x y\",\"tags\":[\"toolong\",1],\"card\":\"4111\",\"country\":\"XX\"}";

static void check_right(void) {
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(right), NULL, NULL, NULL), FV_OK);
}
static void check_wrong(void) {
    fv_error error;
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(wrong), NULL, NULL, &error), FV_INVALID_EMAIL);
}
static void check_values(void) {
    const fv_value items[] = {{.kind = FV_VALUE_STRING, .text = {"A", 1}}};
    const fv_value values[] = {{.kind = FV_VALUE_STRING, .text = {S(" a@b.example")}},
                               {.kind = FV_VALUE_STRING, .text = {S("Geheim-77")}},
                               {.kind = FV_VALUE_STRING, .text = {S("Geheim-77")}},
                               {.kind = FV_VALUE_NULL},
                               {.kind = FV_VALUE_NULL},
                               {.kind = FV_VALUE_ARRAY, .items = items, .count = 1}};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 5, NULL, NULL), FV_OK);
}

static void test_counts(void) {
    static void (*const checks[])(void) = {check_right, check_wrong, check_values};
    for (size_t i = 0; i < 3; i++) {
        checks[i]();
        long before = allocations;
        for (long round = 0; round < loops(20000); round++)
            checks[i]();
        if (allocations != before)
            fprintf(stderr, "check %zu: ", i);
        EXPECT_EQ(allocations - before, 0);
    }
    /* A report of a valid record has its few texts, however often; all are given back. */
    long most = 0, balance = 0;
    for (int round = 0; round < 1000; round++) {
        if (round == 1)
            balance = allocations - frees;
        fv_report *report = NULL;
        long before = allocations;
        EXPECT_EQ(fv_validate_json(ruleset, NULL, S(right), NULL, &report, NULL), FV_OK);
        fv_report_free(report);
        long made = allocations - before;
        most = made > most ? made : most;
    }
    EXPECT(most <= 16);
    EXPECT_EQ(allocations - frees, balance);
    printf("   a report of a valid record: %ld allocations\n", most);
}

/* What a call may answer when memory runs out; a report that was made is whole. */
static int report_with(long allowed, const char *record, size_t n, int32_t wanted) {
    fv_report *report = (fv_report *)&allowed;
    fv_text json = {NULL, 0};
    fv_error error;
    left = allowed;
    int32_t code = fv_validate_json(ruleset, NULL, record, n, NULL, &report, &error);
    int32_t written = code >= 0 ? fv_report_json(report, &json) : FV_ERR_MEMORY;
    int32_t again = code >= 0 ? fv_report_json(report, &json) : FV_ERR_MEMORY;
    left = -1;
    EXPECT(code == wanted || code == FV_ERR_MEMORY);
    EXPECT_EQ(report != NULL, code >= 0);
    EXPECT(written == FV_OK || written == FV_ERR_MEMORY);
    EXPECT(again == FV_OK || again == FV_ERR_MEMORY);
    if (again == FV_OK)
        EXPECT_EQ(json.bytes[json.length - 1], '}');
    if (code >= 0 && fv_report_json(report, &json) == FV_OK)
        EXPECT_EQ(json.bytes[json.length - 1], '}');
    fv_report_free(report);
    return again == FV_OK;
}

static void test_failing_reports(const char *record, size_t n, int32_t wanted) {
    int failed = 0;
    for (long allowed = 0; allowed < 4000; allowed++) {
        if (report_with(allowed, record, n, wanted))
            break;
        failed++;
    }
    printf("   a report and its JSON: %d allocations that may fail\n", failed);
    EXPECT(failed > 0);
    EXPECT_EQ(report_with(-1, record, n, wanted), 1);
}

/* A thread's first record, without a report: nothing is there yet, and little may be had. */
static void *first_record(void *context) {
    long allowed = *(long *)context;
    left = allowed;
    int32_t code = fv_validate_json(ruleset, NULL, S(right), NULL, NULL, NULL);
    int32_t values = fv_validate_values(ruleset, NULL, NULL, 0, NULL, NULL);
    if (code != FV_OK && code != FV_ERR_MEMORY)
        fprintf(stderr, "allowed %ld code %d\n", allowed, code);
    left = -1;
    EXPECT(code == FV_OK || code == FV_ERR_MEMORY);
    EXPECT(values == FV_REQUIRED || values == FV_ERR_MEMORY);
    check_right();
    *(long *)context = code;
    return NULL;
}

int main(void) {
    ruleset = ruleset_of(document);
    EXPECT(allocations > 0);
    check_right();
    /* Once a process: words, tables of brands and what Swift keeps of types. */
    EXPECT_EQ(report_with(-1, S(wrong), FV_INVALID_EMAIL), 1);
    test_counts();
    on_starved_threads(first_record, 60, FV_OK);
    test_failing_reports(S(right), FV_OK);
    test_failing_reports(S(wrong), FV_INVALID_EMAIL);
    fv_ruleset_free(ruleset);
    return passed("ruleset_memory");
}
