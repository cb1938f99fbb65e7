/* Limits of rulesets: what is just within them compiles, what is beyond ends soon with a status that
 * says so. */
#include "documents.h"
#include <sys/resource.h>

enum { RULES = 10000, NESTING = 64, LISTED = 1000000 };

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

static long peak_mebibytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

static void test_lists(void) {
    text document = {NULL, 0, 0};
    long before = peak_mebibytes();
    /* Texts of twenty bytes: 23 MB, more than a document has without them. */
    add(&document, "{'formvalidate':1,'define':{'x':[{'rule':'in','values':['a'");
    for (int i = 1; i < LISTED; i++) {
        char part[32];
        snprintf(part, sizeof part, ",'member of a list %d'", i);
        add(&document, part);
    }
    text more = {NULL, 0, 0};
    add(&more, document.bytes);
    add(&more, ",'b']}]},'fields':{}}");
    /* One list, wherever it is used. */
    add(&document, "]}]},'fields':{'a':{'rules':[{'use':'x'}");
    add_times(&document, ",{'use':'x'}", 99);
    add(&document, "]}}}");
    fv_ruleset *ruleset = compiled("1,000,000 listed values", &document, FV_OK);
    long grown = peak_mebibytes() - before;
    printf("   1,000,000 listed values: %ld MiB at most\n", grown);
    if (getenv("LOOPS") == NULL)
        EXPECT(grown < 400);
    EXPECT_EQ(validate(ruleset, "{'a':'member of a list 999999'}", NULL), FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':'member of a list 1000000'}", NULL), FV_NOT_IN_LIST);
    fv_ruleset_free(ruleset);
    compiled("1,000,001 listed values", &more, FV_ERR_LIMIT);
}

/* As many mistakes as are told, at the end of a long list: each has its pointer. */
static void test_mistakes_in_lists(void) {
    text document = {NULL, 0, 0};
    add(&document, "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'in','values':[1");
    add_times(&document, ",1", LISTED - 1002);
    add_times(&document, ",{}", 1001);
    add(&document, "]}]}}}");
    fv_text mistakes = {NULL, 0};
    double start = milliseconds();
    EXPECT_EQ(fv_ruleset_mistakes(document.bytes, document.length, NULL, &mistakes, NULL), FV_OK);
    expect_soon("1,000 mistakes at the end of a list", start);
    EXPECT(has(mistakes, quoted("'pointer':'/fields/a/rules/0/values/998999',")));
    EXPECT(has(mistakes, quoted("'pointer':'/fields/a/rules/0/values/999998',")));
    fv_free(mistakes.bytes);
    free(document.bytes);
}

/* A document with a name so long, and a list of so many texts of 1 MB each. */
static text with_list(const char *before, int count, size_t name) {
    enum { TEXT = 1000000 };
    text document = {NULL, 0, 0};
    add(&document, "{'formvalidate':1,'name':'");
    char *part = malloc((8 << 20) + 1);
    EXPECT(part != NULL && name <= 8 << 20);
    memset(part, 'x', (8 << 20) + 1);
    part[name] = 0;
    add(&document, part);
    add(&document, before);
    part[name] = 'x';
    part[TEXT] = 0;
    for (int i = 0; i < count; i++) {
        add(&document, i ? "','" : "'");
        add(&document, part);
    }
    add(&document, "']}}]}}}");
    free(part);
    return document;
}

/* 8 MiB without the values of "in", 128 MiB with them. */
static void test_documents_with_lists(void) {
    const char *condition = "','fields':{'a':{'rules':[{'rule':'email','when':{'field':'a','in':[";
    const char *other = "','fields':{'a':{'rules':[{'rule':'custom','name':'f','params':{'in':[";
    size_t rest = (8 << 20) - 256;
    text document = with_list(condition, 125, rest);
    fv_ruleset_free(compiled("a list of 125 MB", &document, FV_OK));
    document = with_list(condition, 125, rest + 256);
    compiled("a list beside more than 8 MiB", &document, FV_ERR_LIMIT);
    document = with_list(condition, 135, 0);
    compiled("a document of 135 MB", &document, FV_ERR_LIMIT);
    document = with_list(other, 9, 0);
    compiled("9 MB that are no list", &document, FV_ERR_LIMIT);

    /* Each list is short enough, but they are too many. */
    text list = {NULL, 0, 0};
    add(&list, "{'rule':'in','values':[1");
    add_times(&list, ",1", LISTED - 1);
    add(&list, "]}");
    add(&document, "{'formvalidate':1,'fields':{'a':{'rules':['trim'");
    for (int i = 0; i < 17; i++) {
        add(&document, ",");
        add(&document, list.bytes);
    }
    add(&document, "]}}}");
    free(list.bytes);
    compiled("17,000,000 values", &document, FV_ERR_LIMIT);
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
    bytes[limit] = ' ';
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
    /* Names near to others, many times: looking for them must not take long. */
    text names = {NULL, 0, 0};
    add(&names, "{'formvalidate':1,'fields':{");
    for (int i = 0; i < 5000; i++) {
        char part[192];
        snprintf(part, sizeof part,
                 "%s'a_field_with_a_rather_long_name_%d':{'rules':[{'rule':'compare','field':"
                 "'a_field_with_another_long_name_%d'}]}",
                 i ? "," : "", i, i);
        add(&names, part);
    }
    add(&names, "}}");
    compiled("5,000 fields that are compared with none", &names, FV_ERR_COMPILE);
}

int main(void) {
    test_rules();
    test_nesting();
    test_lists();
    test_mistakes_in_lists();
    test_documents_with_lists();
    test_documents();
    return passed("rules_limits");
}
