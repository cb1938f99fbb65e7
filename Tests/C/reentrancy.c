/* Functions of the host that call the library in their turn. */
#include "forms.h"

enum { DEEPEST = 40 };

/* A chain of validations, each within a function of the one before. */
typedef struct {
    const fv_ruleset *ruleset;
    int depth, deepest, calls;
} chain;

static int32_t again(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    chain *own = context;
    own->calls++;
    if (own->depth == own->deepest)
        return 10000 + own->depth;
    /* The outer record must be as it was when the inner call returns. */
    char before[16] = "", inner[64], words[160];
    int n = snprintf(before, sizeof before, "%.*s", (int)value->text.length, value->text.bytes);
    own->depth++;
    snprintf(inner, sizeof inner, "{'a':'v%d','b':'  trimmed %d  '}", own->depth, own->depth);
    fv_report *report = NULL;
    int32_t code = validate(own->ruleset, inner, &report);
    own->depth--;
    EXPECT_EQ(code, 10000 + own->deepest);
    EXPECT_EQ(fv_report_count(report), 1);
    fv_issue issue = issue_of(report, 0);
    EXPECT_EQ(value->text.length, n);
    EXPECT_EQ(memcmp(value->text.bytes, before, (size_t)n), 0);
    EXPECT_EQ(call->record_count, 2);
    /* A text of a report that is gone when this returns would not be copied in time. */
    static char kept[160];
    snprintf(words, sizeof words, "%d<%.*s", own->depth, (int)issue.message.length,
             issue.message.bytes);
    memcpy(kept, words, sizeof kept);
    *message = (fv_text){kept, strlen(kept)};
    fv_report_free(report);
    return code;
}

static void test_chain(void) {
    static const char rules[] =
        "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'custom','name':'again','message':"
        "'end'}]},'b':{'rules':['trim']}}}";
    chain own = {0};
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("again"), again, &own, NULL), FV_OK);
    fv_ruleset *ruleset = ruleset_with(quoted(rules), registry);
    own.ruleset = ruleset;
    for (int deepest = 0; deepest <= DEEPEST; deepest += deepest < 3 ? 1 : 37) {
        fv_report *report = NULL;
        fv_text text;
        own.deepest = deepest, own.calls = 0;
        EXPECT_EQ(validate(ruleset, "{'b':' outer ','a':'v0'}", &report), 10000 + deepest);
        EXPECT_EQ(own.calls, deepest + 1);
        EXPECT_EQ(own.depth, 0);
        EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
        EXPECT_IS(text, "{'a':'v0','b':'outer'}");
        if (deepest == 0)
            EXPECT_IS(issue_of(report, 0).message, "end");
        if (deepest == 2)
            EXPECT_IS(issue_of(report, 0).message, "0<1<end");
        fv_report_free(report);
    }
    fv_registry_free(registry);
    fv_ruleset_free(ruleset);
}

/* Filters and conditions may too, and so may one that compiles, matches and frees. */
static int32_t busy_filter(void *context, const fv_call *call, const fv_value *value,
                           fv_value *result) {
    EXPECT(context == NULL && call->record_count == 1);
    EXPECT_EQ(fv_check_json(NULL, S("\"email\""), S("\"x\""), NULL, NULL), FV_INVALID_EMAIL);
    fv_pattern *pattern = pattern_of("[a-z]+", 0);
    EXPECT_EQ(fv_pattern_match(pattern, value->text.bytes, value->text.length), FV_OK);
    fv_pattern_free(pattern);
    fv_ruleset *inner = ruleset_of("{'formvalidate':1,'fields':{'x':{'rules':['uppercase']}}}");
    static char kept[64];
    char record[64];
    snprintf(record, sizeof record, "{'x':'%.*s'}", (int)value->text.length, value->text.bytes);
    fv_report *report = NULL;
    fv_text text;
    EXPECT_EQ(validate(inner, record, &report), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    snprintf(kept, sizeof kept, "%.*s", (int)text.length, text.bytes);
    fv_report_free(report);
    fv_ruleset_free(inner);
    *result = text_value(kept);
    return FV_OK;
}

static int32_t busy_condition(void *context, const fv_call *call, bool *holds) {
    EXPECT(context == NULL);
    *holds = fv_check_json(NULL, S("\"integer\""), S("7"), NULL, NULL) == FV_OK &&
             call->record[0].kind == FV_VALUE_STRING;
    return FV_OK;
}

static void test_others(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("f"), busy_filter, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_condition(registry, S("c"), busy_condition, NULL, NULL), FV_OK);
    fv_ruleset *ruleset =
        rules_with("[{'rule':'filter','name':'f','when':{'custom':'c'}}]", registry);
    fv_registry_free(registry);
    for (int i = 0; i < 100; i++) {
        fv_report *report = NULL;
        fv_text text;
        EXPECT_EQ(validate(ruleset, "{'a':'abc'}", &report), FV_OK);
        EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
        EXPECT_IS(text, "{'a':'{\\'x\\':\\'ABC\\'}'}");
        fv_report_free(report);
    }
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_chain();
    test_others();
    return passed("reentrancy");
}
