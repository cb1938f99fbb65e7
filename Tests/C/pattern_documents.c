/* Patterns in rulesets: each text is compiled once however often it is used, rules are counted before any
 * is, and what automata take is bounded for the document. */
#include "documents.h"
#include "resident.h"

enum { MIB64 = 64 << 10 };

/* As many alternatives as make a large automaton, of no other pattern here. */
static void add_pattern(text *document, int number, int size) {
    char part[128];
    snprintf(part, sizeof part, "{'rule':'match','pattern':'(a|b)*a(a|b){%d}%d'}", size, number);
    add(document, part);
}

static void begin(text *document, int patterns) {
    add(document, "{'formvalidate':1,'define':{'all':[");
    for (int i = 0; i < patterns; i++) {
        add_pattern(document, i, 8);
        add(document, i + 1 < patterns ? "," : "]");
    }
}

/* The rules of one definition at 100 places, most of the document. */
static void test_used_often(void) {
    text document = {NULL, 0, 0};
    begin(&document, 90);
    add(&document, "},'fields':{");
    for (int i = 0; i < 100; i++) {
        char part[64];
        snprintf(part, sizeof part, "'f%d':{'rules':[{'use':'all'}]}%s", i, i < 99 ? "," : "}}");
        add(&document, part);
    }
    fv_ruleset *ruleset = compiled("90 patterns at 100 places", &document, FV_OK);
    EXPECT_EQ(validate(ruleset, "{'f7':'aaaaaaaaa0'}", NULL), FV_REGEX_MISMATCH);
    fv_ruleset_free(ruleset);

    /* 4,900 fields, each of which uses a pattern. */
    long before = resident();
    begin(&document, 1);
    add(&document, "},'fields':{");
    for (int i = 0; i < 4900; i++) {
        char part[64];
        snprintf(part, sizeof part, "'f%d':{'rules':[{'use':'all'}]}%s", i, i < 4899 ? "," : "}}");
        add(&document, part);
    }
    ruleset = compiled("4,900 fields with one pattern", &document, FV_OK);
    EXPECT_EQ(validate(ruleset, "{'f77':'aaaaaaaaa0'}", NULL), FV_OK);
    EXPECT_EQ(validate(ruleset, "{'f77':'aaaaaaaaa1'}", NULL), FV_REGEX_MISMATCH);
    if (getenv("LOOPS") == NULL)
        EXPECT(resident() - before < MIB64);
    fv_ruleset_free(ruleset);
}

/* Twice as many with every step: the patterns are compiled once, or, beyond 10,000 rules, not at all. */
static void test_doubled(void) {
    for (int steps = 11; steps <= 12; steps++) {
        text document = {NULL, 0, 0};
        begin(&document, 1);
        for (int i = 0; i < steps; i++) {
            char part[64];
            snprintf(part, sizeof part, ",'d%d':[{'use':'%s%.0d'},{'use':'%s%.0d'}]", i + 1,
                     i ? "d" : "all", i, i ? "d" : "all", i);
            add(&document, part);
        }
        char part[80];
        snprintf(part, sizeof part, "},'fields':{'a':{'rules':[{'use':'d%d'}]}}}", steps);
        add(&document, part);
        fv_ruleset *ruleset =
            compiled("a pattern doubled", &document, steps == 11 ? FV_OK : FV_ERR_LIMIT);
        if (ruleset != NULL)
            EXPECT_EQ(validate(ruleset, "{'a':'aaaaaaaaa0'}", NULL), FV_OK);
        fv_ruleset_free(ruleset);
    }
}

/* 3,000 patterns that are all different: the first have automata, the others leave it to PCRE2. */
static void test_all_different(void) {
    long before = resident();
    text document = {NULL, 0, 0};
    begin(&document, 3000);
    add(&document, "},'fields':{'a':{'rules':[{'rule':'any','rules':[{'use':'all'}]}]}}}");
    fv_ruleset *ruleset = compiled("3,000 different patterns", &document, FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':'aaaaaaaaa0'}", NULL), FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':'aaaaaaaaa2999'}", NULL), FV_OK);
    EXPECT_EQ(validate(ruleset, "{'a':'aaaaaaaaa3000'}", NULL), FV_REGEX_MISMATCH);
    printf("   3,000 different patterns keep %ld KiB\n", resident() - before);
    if (getenv("LOOPS") == NULL)
        EXPECT(resident() - before < 2 * MIB64);
    fv_ruleset_free(ruleset);
}

/* A mistake is told at each place where it is written, and once where it is used. */
static void test_mistakes(void) {
    static const char *const rules =
        "{'rule':'match','pattern':'(a'},{'rule':'match','pattern':'(a'}";
    text document = {NULL, 0, 0};
    add(&document, "{'formvalidate':1,'define':{'x':[");
    add(&document, rules);
    add(&document, "]},'fields':{'a':{'rules':[{'use':'x'},{'use':'x'}]}}}");
    fv_error error;
    fv_ruleset *ruleset = NULL;
    EXPECT_EQ(fv_ruleset_compile(document.bytes, document.length, NULL, &ruleset, &error),
              FV_ERR_COMPILE);
    EXPECT_TEXT(error.pointer, "/define/x/0/pattern");
    EXPECT_EQ(error.offset, 2);
    free(document.bytes);
}

int main(void) {
    test_used_often();
    test_doubled();
    test_all_different();
    test_mistakes();
    return passed("pattern_documents");
}
