/* Functions of the host: what they are told and may answer, what failing does, and that every
 * context is given back once. */
#include "forms.h"

enum { NAMES = 5 };

/* A context that counts who gave it back. */
typedef struct {
    int destroyed, calls;
    int32_t answer;
    const fv_ruleset *inner;
    int depth;
} host;

static void destroy(void *context) { ((host *)context)->destroyed++; }

static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    host *own = context;
    own->calls++;
    EXPECT_EQ(call->struct_size, sizeof *call);
    EXPECT(message->length == 0);
    static char words[64];
    int n = snprintf(words, sizeof words, "%.*s: kind %d of %zu", (int)call->field.length,
                     call->field.bytes, value->kind, call->record_count);
    if (own->answer == 10007)
        *message = (fv_text){words, (size_t)n};
    if (own->answer == 10008)
        *message = (fv_text){"\xFF", 1};
    if (own->answer == 10009)
        *message = (fv_text){NULL, 9};
    return own->answer;
}

static int32_t filter(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    host *own = context;
    own->calls++;
    EXPECT_EQ(call->scenario.bytes[0], 'd'); /* "default" or "dashed" */
    if (own->answer != 0)
        return own->answer;
    /* Copied as soon as this returns: the next call writes other items there. */
    static fv_value items[2];
    static char text[32];
    int n = snprintf(text, sizeof text, "call %d", own->calls);
    items[0] = (fv_value){.kind = FV_VALUE_STRING, .text = {text, (size_t)n}}, items[1] = *value;
    *result = (fv_value){.kind = FV_VALUE_ARRAY, .items = items, .count = 2};
    return FV_OK;
}

static int32_t provide(void *context, const fv_call *call, fv_value *result) {
    host *own = context;
    own->calls++;
    EXPECT(call->record != NULL);
    *result = text_value("provided");
    if (own->answer > 0)
        *result = (fv_value){.kind = own->answer};
    return own->answer < 0 ? own->answer : FV_OK;
}

static int32_t condition(void *context, const fv_call *call, bool *holds) {
    host *own = context;
    own->calls++;
    *holds = call->record_count == 2 && call->record[1].kind == FV_VALUE_BOOLEAN &&
             call->record[1].integer;
    return own->answer;
}

static int32_t is_dash(void *context, const fv_call *call, const fv_value *value, bool *is_empty) {
    host *own = context;
    own->calls++;
    EXPECT(call->struct_size == sizeof *call);
    *is_empty =
        value->kind == FV_VALUE_STRING && value->text.length == 1 && value->text.bytes[0] == '-';
    return own->answer;
}

static fv_registry *registry_of(host hosts[NAMES]) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("f"), check, &hosts[0], destroy), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("f"), filter, &hosts[1], destroy), FV_OK);
    EXPECT_EQ(fv_registry_add_provider(registry, S("f"), provide, &hosts[2], destroy), FV_OK);
    EXPECT_EQ(fv_registry_add_condition(registry, S("f"), condition, &hosts[3], destroy), FV_OK);
    EXPECT_EQ(fv_registry_add_emptiness(registry, S("f"), is_dash, &hosts[4], destroy), FV_OK);
    return registry;
}

static const char document[] =
    "{'formvalidate':1,'fields':{"
    "'a':{'rules':[{'rule':'default','provider':'f'},{'rule':'custom','name':'f','params':{'x':[1,"
    "{}]},'message':'{label} {x}','id':'own'}]},"
    "'b':{'rules':[{'rule':'filter','name':'f','when':{'custom':'f'}},{'rule':'email',"
    "'isEmpty':'f','on':'dashed'}]}}}";

static void test_answers(const fv_ruleset *ruleset, host hosts[NAMES]) {
    fv_report *report = NULL;
    fv_text text;
    EXPECT_EQ(fv_ruleset_host_function_count(ruleset), 5);
    EXPECT_EQ(fv_ruleset_most_rules(ruleset), SIZE_MAX);
    EXPECT_EQ(validate(ruleset, "{'b':true}", &report), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    EXPECT_IS(text, "{'a':'provided','b':['call 1',true]}");
    fv_report_free(report);
    EXPECT_EQ(validate(ruleset, "{'a':'given','b':'x'}", &report), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    EXPECT_IS(text, "{'a':'given','b':'x'}");
    fv_report_free(report);

    const char *dash = quoted("{'b':'-'}"), *other = quoted("{'b':''}");
    EXPECT_EQ(fv_validate_json(ruleset, "dashed", dash, strlen(dash), NULL, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_validate_json(ruleset, "dashed", other, strlen(other), NULL, NULL, NULL),
              FV_INVALID_EMAIL);

    static const struct {
        int32_t answer;
        const char *code_name, *message;
    } verdicts[] = {
        {FV_CUSTOM, "custom", "a [1,{}]"},       {FV_INVALID_EMAIL, "invalidEmail", "a [1,{}]"},
        {10006, "custom", "a [1,{}]"},           {INT32_MAX, "custom", "a [1,{}]"},
        {FV_UNDECIDED, "undecided", "a [1,{}]"}, {10007, "custom", "a: kind 3 of 2"},
        {10008, "custom", "a [1,{}]"},           {10009, "custom", "a [1,{}]"}};
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++) {
        hosts[0].answer = verdicts[i].answer;
        EXPECT_EQ(validate(ruleset, "{'a':1}", &report), verdicts[i].answer);
        fv_issue issue = issue_of(report, 0);
        EXPECT_EQ(issue.code, verdicts[i].answer);
        EXPECT_IS(issue.code_name, verdicts[i].code_name);
        EXPECT_IS(issue.message, verdicts[i].message);
        EXPECT_IS(issue.id, "own");
        EXPECT_IS(issue.params, "{'x':[1,{}]}");
        fv_report_free(report);
    }
    hosts[0].answer = FV_OK;
}

/* Whichever function fails, the whole call does, with its number. */
static void test_failing(const fv_ruleset *ruleset, host hosts[NAMES]) {
    for (int i = 0; i < NAMES; i++) {
        fv_error error;
        fv_report *report = (fv_report *)&error;
        const char *json = quoted("{'b':true}"), *scenario = i == 4 ? "dashed" : NULL;
        hosts[i].answer = -4711 - i;
        EXPECT_EQ(fv_validate_json(ruleset, scenario, json, strlen(json), NULL, &report, &error),
                  FV_ERR_HOST);
        EXPECT(report == NULL);
        EXPECT_EQ(error.status, FV_ERR_HOST);
        EXPECT_EQ(error.detail, -4711 - i);
        /* Which one that is, and what it was asked about. */
        EXPECT(strstr(error.message, "A function of the registry failed: the "));
        EXPECT(strstr(error.message, "\", asked about \""));
        const fv_value values[] = {{.kind = FV_VALUE_NULL},
                                   {.kind = FV_VALUE_BOOLEAN, .integer = 1}};
        EXPECT_EQ(fv_validate_values(ruleset, scenario, values, 2, NULL, NULL), FV_ERR_HOST);
        hosts[i].answer = FV_OK;
        EXPECT_EQ(validate(ruleset, "{'b':true}", NULL), FV_OK);
    }
    /* What gives no value, and positive numbers where only a check has codes. */
    hosts[2].answer = 99;
    EXPECT_EQ(validate(ruleset, "{}", NULL), FV_ERR_HOST);
    hosts[2].answer = FV_OK;
    hosts[1].answer = 3;
    EXPECT_EQ(validate(ruleset, "{'b':true}", NULL), FV_ERR_HOST);
    hosts[1].answer = FV_OK;
}

/* What a filter is lent it may give back: it is copied before it goes. */
static int32_t same(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    (void)context, (void)call;
    *result = *value;
    return FV_OK;
}

static void test_lent_values(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("f"), same, NULL, NULL), FV_OK);
    fv_ruleset *ruleset = rules_with("[{'rule':'filter','name':'f'}]", registry);
    fv_report *report = NULL;
    fv_text text;
    EXPECT_EQ(validate(ruleset, "{'a':[[2,'two'],[],'null']}", &report), FV_OK);
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    EXPECT_IS(text, "{'a':[[2,'two'],[],'null']}");
    fv_report_free(report);
    fv_ruleset_free(ruleset);
    fv_registry_free(registry);
}

static void test_required(void) {
    host hosts[NAMES] = {{0}};
    fv_registry *registry = registry_of(hosts);
    fv_ruleset *ruleset = rules_with("[{'rule':'required','isEmpty':'f'}]", registry);
    fv_registry_free(registry);
    EXPECT_EQ(validate(ruleset, "{'a':'-'}", NULL), FV_REQUIRED);
    fv_ruleset_free(ruleset);
}

/* A context goes when neither the registry nor a ruleset has it. */
static void test_lives(void) {
    host hosts[NAMES] = {{0}}, other = {0};
    fv_registry *registry = registry_of(hosts);
    fv_ruleset *first = ruleset_with(quoted(document), registry);
    fv_ruleset *second = ruleset_with(quoted(document), registry);
    fv_ruleset *simple = rules_with("[{'rule':'custom','name':'f'}]", registry);
    EXPECT_EQ(fv_registry_add_check(registry, S("f"), check, &other, destroy), FV_OK);
    EXPECT_EQ(hosts[0].destroyed, 0);
    /* Rulesets stay with what they were compiled with. */
    EXPECT_EQ(validate(simple, "{'a':1}", NULL), FV_OK);
    EXPECT_EQ(hosts[0].calls, 1);
    EXPECT_EQ(other.calls, 0);
    fv_registry_free(registry);
    EXPECT_EQ(other.destroyed, 1);
    fv_ruleset_free(first);
    fv_ruleset_free(simple);
    for (int i = 0; i < NAMES; i++)
        EXPECT_EQ(hosts[i].destroyed, 0);
    EXPECT_EQ(validate(second, "{'b':true}", NULL), FV_OK);
    fv_ruleset_free(second);
    for (int i = 0; i < NAMES; i++)
        EXPECT_EQ(hosts[i].destroyed, 1);

    /* The ruleset goes first; and one that does not compile keeps nothing. */
    memset(hosts, 0, sizeof hosts);
    registry = registry_of(hosts);
    fv_ruleset_free(ruleset_with(quoted(document), registry));
    const char *wrong = quoted("[{'rule':'custom','name':'f'},'emial']");
    EXPECT_EQ(fv_rule_compile(wrong, strlen(wrong), registry, NULL, NULL), FV_ERR_COMPILE);
    EXPECT_EQ(hosts[0].destroyed, 0);
    fv_registry_free(registry);
    fv_registry_free(registry);
    for (int i = 0; i < NAMES; i++)
        EXPECT_EQ(hosts[i].destroyed, 1);
}

int main(void) {
    host hosts[NAMES] = {{0}};
    fv_registry *registry = registry_of(hosts);
    fv_ruleset *ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    test_answers(ruleset, hosts);
    test_failing(ruleset, hosts);
    fv_ruleset_free(ruleset);
    test_lent_values();
    test_required();
    test_lives();
    return passed("registry");
}
