/* Limits of records: what is just within them is checked, what is beyond ends soon and says so, and a
 * thread needs no more stack than the header says. */
#include "documents.h"
#include "resident.h"
#include <pthread.h>

enum { NESTING = 64, KEYS = 10000, ELEMENTS = 1000000 };

/* A sanitizer's frames are larger than those that the header speaks of. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { STACK = 1 << 20 };
#else
enum { STACK = 65536 };
#endif
#else
enum { STACK = 65536 };
#endif

static void test_deep_records(void) {
    fv_ruleset *ruleset = rules_with("[{'rule':'count','max':1}]", NULL);
    for (int depth = NESTING; depth <= NESTING + 1; depth++) {
        text record = {NULL, 0, 0};
        fv_error error;
        add(&record, "{'a':");
        add_times(&record, "[", depth);
        add_times(&record, "]", depth);
        add(&record, "}");
        /* The record itself is no level, as it is none below. */
        EXPECT_EQ(fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, &error),
                  depth == NESTING ? FV_OK : FV_ERR_LIMIT);
        free(record.bytes);
    }
    fv_value nested[NESTING + 2] = {{.kind = FV_VALUE_INTEGER, .integer = 1}};
    for (int i = 1; i < NESTING + 2; i++)
        nested[i] = (fv_value){.kind = FV_VALUE_ARRAY, .items = &nested[i - 1], .count = 1};
    fv_report *report = NULL;
    fv_text json;
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &nested[NESTING], 1, NULL, &report), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, &json), FV_OK);
    EXPECT_EQ(json.length, strlen("{'a':1}") + 2 * NESTING);
    fv_report_free(report);
    EXPECT(fv_validate_values(ruleset, NULL, &nested[NESTING + 1], 1, NULL, NULL) < 0);
    /* An array that holds itself has no end; it is refused, and soon. */
    fv_value endless = {.kind = FV_VALUE_ARRAY, .items = &endless, .count = 1};
    EXPECT(fv_validate_values(ruleset, NULL, &endless, 1, NULL, NULL) < 0);
    fv_ruleset_free(ruleset);
}

static void test_keys(void) {
    fv_ruleset *ruleset = rules_with("['integer']", NULL);
    for (int count = KEYS; count <= KEYS + 1; count++) {
        text record = {NULL, 0, 0};
        fv_error error;
        add(&record, "{'a':1");
        for (int i = 1; i < count; i++) {
            char part[32];
            snprintf(part, sizeof part, ",'k%d':%d", i, i);
            add(&record, part);
        }
        add(&record, "}");
        double start = milliseconds();
        EXPECT_EQ(fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, &error),
                  count <= KEYS ? FV_OK : FV_ERR_LIMIT);
        expect_soon("a record of 10,000 keys", start);
        free(record.bytes);
    }
    fv_ruleset_free(ruleset);
}

/* Values within lists and objects, in all: those of fields that no rule looks at too. */
static void test_elements(void) {
    fv_ruleset *ruleset = rules_with("[]", NULL);
    fv_value *items = calloc(ELEMENTS + 1, sizeof *items);
    EXPECT(items != NULL);
    for (int count = ELEMENTS; count <= ELEMENTS + 1; count++) {
        int32_t wanted = count <= ELEMENTS ? FV_OK : FV_ERR_LIMIT;
        for (int way = 0; way < 3; way++) {
            static const char *const starts[] = {"{'a':[0,[0,0]", "{'b':[0,[0,0]",
                                                 "{'a':[[],0,[0]"};
            text record = {NULL, 0, 0};
            add(&record, starts[way]);
            add_times(&record, ",0", count - 4);
            add(&record, "],'c':1}");
            EXPECT_EQ(
                fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, NULL),
                wanted);
            free(record.bytes);
        }
        for (int i = 0; i < count; i++)
            items[i].kind = FV_VALUE_NULL;
        const fv_value list = {.kind = FV_VALUE_ARRAY, .items = items, .count = (size_t)count};
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &list, 1, NULL, NULL), wanted);
    }
    free(items);
    for (int count = KEYS; count <= KEYS + 1; count++) {
        text record = {NULL, 0, 0};
        add(&record, "{'a':[{'k':0");
        add_times(&record, ",'k':0", count - 1);
        add(&record, "}]}");
        EXPECT_EQ(fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, NULL),
                  count <= KEYS ? FV_INVALID_TYPE : FV_ERR_LIMIT);
        free(record.bytes);
    }
    fv_ruleset_free(ruleset);
}

/* Refused before the memory for so many values is taken. */
static void test_brackets(void) {
    enum { PAIRS = 20 << 20 };
    fv_ruleset *ruleset = rules_with("[]", NULL);
    text record = {NULL, 0, 0};
    add(&record, "{'a':[[]");
    add_times(&record, ",[]", PAIRS);
    add(&record, "]}");
    long before = resident();
    double start = milliseconds();
    EXPECT_EQ(fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, NULL),
              FV_ERR_LIMIT);
    expect_soon("60 MiB of brackets", start);
    /* A copy, and where each bracket and comma stands. */
    if (getenv("LOOPS") == NULL) /* which says that memory is another's, too */
        EXPECT((size_t)(resident() - before) * 1024 < 6 * record.length);
    free(record.bytes);
    fv_ruleset_free(ruleset);
}

static void test_values(void) {
    enum { LONGEST = 1 << 20 };
    char *bytes = malloc(LONGEST + 1);
    EXPECT(bytes != NULL);
    memset(bytes, 'x', LONGEST + 1);
    fv_ruleset *ruleset = rules_with("['trim','lowercase','string']", NULL);
    for (size_t n = LONGEST; n <= LONGEST + 1; n++) {
        const fv_value value = {.kind = FV_VALUE_STRING, .text = {bytes, n}};
        fv_report *report = NULL;
        int32_t wanted = n <= LONGEST ? FV_OK : FV_UNDECIDED;
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &value, 1, NULL, &report), wanted);
        EXPECT_EQ(fv_report_verdict(report), wanted == FV_OK ? FV_STATE_VALID : FV_STATE_UNDECIDED);
        if (wanted != FV_OK)
            EXPECT_IS(issue_of(report, 0).params, "{'limit':'value'}");
        fv_report_free(report);
    }
    fv_ruleset_free(ruleset);
    free(bytes);
}

/* Everything at its deepest, on the smallest stack that the header allows. */
static void *validate_deep(void *context) {
    fv_ruleset *const *rulesets = context;
    fv_value nested[NESTING + 1] = {{.kind = FV_VALUE_STRING, .text = {"x", 1}}};
    for (int i = 1; i <= NESTING; i++)
        nested[i] = (fv_value){.kind = FV_VALUE_ARRAY, .items = &nested[i - 1], .count = 1};
    for (int i = 0; i < 3; i++) {
        fv_report *report = NULL;
        fv_text json;
        int32_t code = fv_validate_values(rulesets[i], NULL, &nested[NESTING], 1, NULL, &report);
        EXPECT(code >= FV_OK);
        EXPECT_EQ(fv_report_json(report, &json), FV_OK);
        EXPECT_EQ(fv_report_cleaned_json(report, &json), FV_OK);
        fv_report_free(report);
        char record[2 * NESTING + 16] = "{\"a\":";
        memset(record + 5, '[', NESTING);
        memset(record + 5 + NESTING, ']', NESTING);
        memcpy(record + 5 + 2 * NESTING, "}", 2);
        EXPECT(fv_validate_json(rulesets[i], NULL, record, strlen(record), NULL, NULL, NULL) >= 0);
    }
    return NULL;
}

/* Groups 60 deep: no document is as deep, but three lists that use one another come to it. */
static fv_ruleset *chained(const char *group) {
    static const int groups[] = {28, 28, 4};
    text document = {NULL, 0, 0};
    char open[64], rule[32];
    snprintf(open, sizeof open, "{'rule':'%s','rules':[", group);
    add(&document, "{'formvalidate':1,'define':{");
    for (int i = 0; i < 3; i++) {
        snprintf(rule, sizeof rule, "%s'd%d':[", i ? "," : "", i);
        add(&document, rule);
        add_times(&document, open, groups[i]);
        snprintf(rule, sizeof rule, i < 2 ? "{'use':'d%d'}" : "'email'", i + 1);
        add(&document, rule);
        add_times(&document, "]}", groups[i]);
        add(&document, "]");
    }
    add(&document, "},'fields':{'a':{'rules':[{'use':'d0'}]}}}");
    return compiled(group, &document, FV_OK);
}

static void test_stack(void) {
    fv_ruleset *rulesets[] = {chained("each"), chained("any"), chained("not")};
    pthread_attr_t attributes;
    pthread_t thread;
    EXPECT_EQ(pthread_attr_init(&attributes), 0);
    EXPECT_EQ(pthread_attr_setstacksize(&attributes, STACK), 0);
    EXPECT_EQ(pthread_create(&thread, &attributes, validate_deep, rulesets), 0);
    EXPECT_EQ(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    for (int i = 0; i < 3; i++)
        fv_ruleset_free(rulesets[i]);
}

int main(void) {
    test_deep_records();
    test_keys();
    test_elements();
    test_brackets();
    test_values();
    test_stack();
    return passed("record_limits");
}
