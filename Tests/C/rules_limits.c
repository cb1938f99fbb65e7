/* Limits of rulesets and records: what is just within them works, what is beyond ends soon with a
 * status that says so, and a thread needs no more stack than the header says. */
#include "forms.h"
#include <limits.h>
#include <pthread.h>
#include <sys/resource.h>

enum { RULES = 10000, NESTING = 64, KEYS = 10000, LISTED = 1000000, STACK = 65536 };

/* A text that grows. */
typedef struct {
    char *bytes;
    size_t length, capacity;
} text;

static void add(text *out, const char *part) {
    size_t n = strlen(part);
    if (out->length + n + 1 > out->capacity) {
        out->capacity = (out->length + n + 1) * 2;
        out->bytes = realloc(out->bytes, out->capacity);
        EXPECT(out->bytes != NULL);
    }
    for (size_t i = 0; i <= n; i++)
        out->bytes[out->length + i] = part[i] == '\'' ? '"' : part[i];
    out->length += n;
}

static void add_times(text *out, const char *part, int count) {
    for (int i = 0; i < count; i++)
        add(out, part);
}

/* Timing decides no test; this bound only tells a limit from a hang. */
static void expect_soon(const char *what, double start) {
    double time = milliseconds() - start;
    printf("   %s: %.0f ms\n", what, time);
    if (getenv("LOOPS") == NULL) /* which says that everything is slow */
        EXPECT(time < 2000);
}

/* Compiles, expects a status, and frees the text. */
static fv_ruleset *compiled(const char *what, text *document, int32_t wanted) {
    fv_ruleset *ruleset = NULL;
    fv_error error;
    double start = milliseconds();
    int32_t status = fv_ruleset_compile(document->bytes, document->length, NULL, &ruleset, &error);
    expect_soon(what, start);
    if (status != wanted)
        fprintf(stderr, "%s: %s at \"%s\"\n", what, error.message, error.pointer);
    EXPECT_EQ(status, wanted);
    EXPECT_EQ(ruleset != NULL, wanted == FV_OK);
    EXPECT_EQ(error.status, wanted);
    free(document->bytes);
    *document = (text){NULL, 0, 0};
    return ruleset;
}

static void test_rules(void) {
    text document = {NULL, 0, 0};
    add(&document, "{'formvalidate':1,'fields':{'a':{'rules':['integer'");
    add_times(&document, ",'email'", RULES - 1);
    add(&document, "]}}}");
    fv_ruleset *ruleset = compiled("10,000 rules", &document, FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':'x'}", NULL), FV_NOT_INTEGER);
    fv_ruleset_free(ruleset);
    add(&document, "{'formvalidate':1,'fields':{'a':{'rules':['integer'");
    add_times(&document, ",'email'", RULES);
    add(&document, "]}}}");
    compiled("10,001 rules", &document, FV_ERR_LIMIT);

    /* As many again with every step: what is used is counted, not what is written. */
    add(&document, "{'formvalidate':1,'define':{");
    for (int i = 0; i < 60; i++) {
        char part[64];
        snprintf(part, sizeof part, "'d%d':[{'use':'d%d'},{'use':'d%d'}],", i, i + 1, i + 1);
        add(&document, part);
    }
    add(&document, "'d60':['email']},'fields':{'a':{'rules':[{'use':'d0'}]}}}");
    compiled("doubled 60 times", &document, FV_ERR_LIMIT);
    add(&document, "{'formvalidate':1,'define':{");
    for (int i = 0; i < 60; i++) {
        char part[64];
        snprintf(part, sizeof part, "'d%d':[{'use':'d%d'},{'use':'d%d'}],", i, i + 1, i + 1);
        add(&document, part);
    }
    add(&document, "'d60':[]},'fields':{'a':{}}}");
    compiled("doubled 60 times and unused", &document, FV_ERR_LIMIT);
}

/* Rules within rules, conditions within conditions, arrays within arrays. */
static void nested_rules(text *document, int depth) {
    add(document, "{'formvalidate':1,'fields':{'a':{'rules':[");
    add_times(document, "{'rule':'all','rules':[", depth - 1);
    add(document, "'email'");
    add_times(document, "]}", depth - 1);
    add(document, "]}}}");
}

static void test_nesting(void) {
    text document = {NULL, 0, 0};
    /* The document itself is 64 deep at most: 28 rules within rules, each in an array. */
    nested_rules(&document, 28);
    fv_ruleset *ruleset = compiled("rules 28 deep", &document, FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':'x'}", NULL), FV_INVALID_EMAIL);
    EXPECT_EQ(validate(ruleset, "{'a':'a@b.example'}", NULL), FV_OK);
    fv_ruleset_free(ruleset);
    nested_rules(&document, 34);
    compiled("rules 34 deep", &document, FV_ERR_LIMIT);

    /* With "use", rules come to be deeper than the document. */
    for (int depth = NESTING; depth <= NESTING + 1; depth++) {
        add(&document, "{'formvalidate':1,'define':{");
        for (int i = 1; i < depth - 1; i++) {
            char part[64];
            snprintf(part, sizeof part, "'d%d':[{'use':'d%d'}],", i, i + 1);
            add(&document, part);
        }
        char part[96];
        snprintf(part, sizeof part, "'d%d':['email']},'fields':{'a':{'rules':[{'use':'d1'}]}}}",
                 depth - 1);
        add(&document, part);
        ruleset =
            compiled("a chain of \"use\"", &document, depth <= NESTING ? FV_OK : FV_ERR_LIMIT);
        if (ruleset != NULL)
            EXPECT_EQ(validate(ruleset, "{'a':'x'}", NULL), FV_INVALID_EMAIL);
        fv_ruleset_free(ruleset);
    }
    for (int depth = 50; depth <= 70; depth += 20) {
        add(&document, "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'required','when':");
        add_times(&document, "{'not':", depth);
        add(&document, "{'field':'a','empty':true}");
        add_times(&document, "}", depth);
        add(&document, "}]}}}");
        ruleset =
            compiled("conditions 50 and 70 deep", &document, depth == 50 ? FV_OK : FV_ERR_LIMIT);
        if (ruleset != NULL)
            EXPECT_EQ(validate(ruleset, "{}", NULL), FV_REQUIRED);
        fv_ruleset_free(ruleset);
    }
}

static void test_deep_records(void) {
    fv_ruleset *ruleset = rules_with("[{'rule':'count','max':1}]", NULL);
    for (int depth = NESTING - 1; depth <= NESTING; depth++) {
        text record = {NULL, 0, 0};
        fv_error error;
        add(&record, "{'a':");
        add_times(&record, "[", depth);
        add_times(&record, "]", depth);
        add(&record, "}");
        /* The record is one level itself. */
        EXPECT_EQ(fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, &error),
                  depth < NESTING ? FV_OK : FV_ERR_LIMIT);
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

static long peak_mebibytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

static void test_lists(void) {
    text document = {NULL, 0, 0};
    long before = peak_mebibytes();
    /* Numbers of six digits: 7 MB, within the 8 MiB of a document. */
    add(&document, "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'in','values':[0");
    for (int i = 1; i < LISTED; i++) {
        char part[16];
        snprintf(part, sizeof part, ",%d", i);
        add(&document, part);
    }
    text more = {NULL, 0, 0};
    add(&more, document.bytes);
    add(&more, ",1]}]}}}");
    add(&document, "]}]}}}");
    fv_ruleset *ruleset = compiled("1,000,000 listed values", &document, FV_OK);
    long grown = peak_mebibytes() - before;
    printf("   1,000,000 listed values: %ld MiB at most\n", grown);
    if (getenv("LOOPS") == NULL)
        EXPECT(grown < 400);
    EXPECT_EQ(validate(ruleset, "{'a':999999}", NULL), FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':1000000}", NULL), FV_NOT_IN_LIST);
    fv_ruleset_free(ruleset);
    compiled("1,000,001 listed values", &more, FV_ERR_LIMIT);
}

static void test_documents(void) {
    text document = {NULL, 0, 0};
    add(&document, "{'formvalidate':1,'name':'");
    size_t limit = 8u << 20;
    char *bytes = malloc(limit + 1);
    EXPECT(bytes != NULL);
    memset(bytes, 'x', limit + 1);
    memcpy(bytes, document.bytes, document.length);
    memcpy(bytes + limit - 14, quoted("','fields':{}}"), 14);
    double start = milliseconds();
    EXPECT_EQ(fv_ruleset_compile(bytes, limit, NULL, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_ruleset_compile(bytes, limit + 1, NULL, NULL, NULL), FV_ERR_LIMIT);
    EXPECT_EQ(fv_ruleset_compile(bytes, SIZE_MAX, NULL, NULL, NULL), FV_ERR_LIMIT);
    expect_soon("documents of 8 MiB", start);
    free(bytes);
    free(document.bytes);

    for (int count = 63; count <= 64; count++) {
        text scenarios = {NULL, 0, 0};
        add(&scenarios, "{'formvalidate':1,'fields':{'a':{}},'scenarios':{'s':[]");
        for (int i = 1; i < count; i++) {
            char part[32];
            snprintf(part, sizeof part, ",'s%d':['a']", i);
            add(&scenarios, part);
        }
        add(&scenarios, "}}");
        /* "default" is one of the 64. */
        fv_ruleset_free(compiled("64 scenarios", &scenarios, count < 64 ? FV_OK : FV_ERR_LIMIT));
    }
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
    fv_value nested[NESTING] = {{.kind = FV_VALUE_STRING, .text = {"x", 1}}};
    for (int i = 1; i < NESTING; i++)
        nested[i] = (fv_value){.kind = FV_VALUE_ARRAY, .items = &nested[i - 1], .count = 1};
    for (int i = 0; i < 3; i++) {
        fv_report *report = NULL;
        fv_text json;
        int32_t code =
            fv_validate_values(rulesets[i], NULL, &nested[NESTING - 1], 1, NULL, &report);
        EXPECT(code >= FV_OK);
        EXPECT_EQ(fv_report_json(report, &json), FV_OK);
        EXPECT_EQ(fv_report_cleaned_json(report, &json), FV_OK);
        fv_report_free(report);
        char record[2 * NESTING + 16] = "{\"a\":";
        memset(record + 5, '[', NESTING - 1);
        memset(record + 4 + NESTING, ']', NESTING - 1);
        memcpy(record + 3 + 2 * NESTING, "}", 2);
        EXPECT(fv_validate_json(rulesets[i], NULL, record, strlen(record), NULL, NULL, NULL) >= 0);
    }
    return NULL;
}

static fv_ruleset *chained(const char *group) {
    text document = {NULL, 0, 0};
    char part[96];
    add(&document, "{'formvalidate':1,'define':{");
    for (int i = 1; i < NESTING / 2; i++) {
        snprintf(part, sizeof part, "'d%d':[{'rule':'%s','rules':[{'use':'d%d'}]}],", i, group,
                 i + 1);
        add(&document, part);
    }
    snprintf(part, sizeof part, "'d%d':['email']},'fields':{'a':{'rules':[{'use':'d1'}]}}}",
             NESTING / 2);
    add(&document, part);
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
    test_rules();
    test_nesting();
    test_deep_records();
    test_lists();
    test_documents();
    test_keys();
    test_values();
    test_stack();
    return passed("rules_limits");
}
