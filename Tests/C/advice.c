/* Advice on rulesets: what it looks like, and what a document without any is told. */
#include "forms.h"

static int32_t advised(const char *document, fv_text *advice, fv_error *error) {
    const char *json = quoted(document);
    return fv_ruleset_advice(json, strlen(json), NULL, advice, error);
}

static void test_what_is_told(void) {
    fv_text advice = {NULL, 0};
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(advised("{'formvalidate':1,'fields':{'a':{'rules':['email','trim']},'b/':{'rules':["
                      "{'rule':'in','values':[]},{'rule':'match','pattern':'/^a/i'}]}}}",
                      &advice, &error),
              FV_OK);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT(has(advice, quoted("[{'advice':'tooLate','pointer':'/fields/a/rules/1','offset':50,"
                              "'message':'")));
    EXPECT(has(advice, quoted("},{'advice':'emptyList','pointer':'/fields/b~1/rules/0/values',")));
    EXPECT(
        has(advice, quoted("},{'advice':'delimiters','pointer':'/fields/b~1/rules/1/pattern',")));
    EXPECT_EQ(advice.bytes[advice.length], 0);
    fv_free(advice.bytes);

    EXPECT_EQ(
        advised("{'formvalidate':1,'fields':{'a':{'rules':['trim','email']}}}", &advice, NULL),
        FV_OK);
    EXPECT_IS(advice, "[]");
    fv_free(advice.bytes);
    EXPECT_EQ(advised("{'formvalidate':1,'fields':{}}", NULL, NULL), FV_OK);
}

/* What does not compile has mistakes first. */
static void test_mistakes(void) {
    fv_text advice = {NULL, 77};
    fv_error error;
    EXPECT_EQ(advised("{'formvalidate':1,'fields':{'a':{'rules':['emial','email','trim']}}}",
                      &advice, &error),
              FV_ERR_COMPILE);
    EXPECT_EQ(error.detail, FV_MISTAKE_UNKNOWN);
    EXPECT_TEXT(error.pointer, "/fields/a/rules/0");
    EXPECT_EQ(fv_ruleset_advice("{", 1, NULL, &advice, &error), FV_ERR_COMPILE);
    EXPECT_EQ(error.detail, FV_MISTAKE_SYNTAX);
    EXPECT_EQ(fv_ruleset_advice(NULL, 1, NULL, &advice, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_advice("{}", SIZE_MAX, NULL, &advice, NULL), FV_ERR_LIMIT);
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    fv_registry_free(registry);
    EXPECT_EQ(fv_ruleset_advice("{}", 2, registry, &advice, &error), FV_ERR_HANDLE);
    EXPECT_EQ(advice.length, 77);
}

/* As many rules as there may be, each of which has all the others before it. */
static void test_many(void) {
    enum { RULES = 10000 };
    size_t size = 64 + RULES * 40, length;
    char *document = malloc(size);
    EXPECT(document != NULL);
    length = (size_t)snprintf(document, size, "{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[");
    for (int i = 0; i < RULES; i++)
        length += (size_t)snprintf(document + length, size - length,
                                   "%s{\"rule\":\"length\",\"min\":%d}", i ? "," : "", i);
    length += (size_t)snprintf(document + length, size - length, "]}}}");
    fv_text advice = {NULL, 0};
    double start = milliseconds();
    EXPECT_EQ(fv_ruleset_advice(document, length, NULL, &advice, NULL), FV_OK);
    double time = milliseconds() - start;
    printf("   advice on 10,000 rules: %.0f ms\n", time);
    if (getenv("LOOPS") == NULL) /* which says that everything is slow */
        EXPECT(time < 5000);
    EXPECT(has(advice, quoted("'advice':'noBounds','pointer':'/fields/a/rules/0'")));
    fv_free(advice.bytes);
    free(document);
}

int main(void) {
    test_what_is_told();
    test_mistakes();
    test_many();
    return passed("advice");
}
