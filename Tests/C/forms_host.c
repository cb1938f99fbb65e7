/* Live forms and the host: functions of the registry that call back or fail, and subscribers that
 * fail or never come to an end. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'a':{'rules':['required']},"
    "'b':{'rules':[{'rule':'custom','name':'f'}]},"
    "'c':{'rules':[{'rule':'filter','name':'f'},{'rule':'default','provider':'f'}]},"
    "'d':{'rules':[{'rule':'required','isEmpty':'f','when':{'custom':'f'}}]}},"
    "'form':[{'rule':'atLeastOne','fields':['a','b'],'when':{'custom':'f'}}],"
    "'gates':{'a':['a'],'b':['b']}}";

/* What the functions of the registry do: answer a number, and once call what calls back. */
static int32_t answer;
static void (*once)(void);
static fv_form *form;
static long calls;

static int32_t called(void) {
    void (*now)(void) = once;
    once = NULL;
    calls++;
    if (now != NULL)
        now();
    return answer;
}
static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    return called();
}
static int32_t filter(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    (void)context, (void)call;
    *result = *value;
    return called() < 0 ? answer : FV_OK;
}
static int32_t provider(void *context, const fv_call *call, fv_value *result) {
    (void)context, (void)call;
    *result = text_value("given");
    return called() < 0 ? answer : FV_OK;
}
static int32_t condition(void *context, const fv_call *call, bool *holds) {
    (void)context, (void)call;
    *holds = true;
    return called() < 0 ? answer : FV_OK;
}
static int32_t emptiness(void *context, const fv_call *call, const fv_value *value,
                         bool *is_empty) {
    (void)context, (void)call;
    *is_empty = value->kind <= FV_VALUE_NULL;
    return called() < 0 ? answer : FV_OK;
}

static fv_ruleset *hosted(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("f"), check, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("f"), filter, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_provider(registry, S("f"), provider, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_condition(registry, S("f"), condition, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_emptiness(registry, S("f"), emptiness, NULL, NULL), FV_OK);
    fv_ruleset *ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    return ruleset;
}

/* Every function about a form that judges is refused, and changes nothing. */
static void call_all(void) {
    fv_error error;
    fv_value value = text_value("y");
    fv_text text = {NULL, 77};
    fv_report *report = (fv_report *)&report;
    watcher own = {0};
    bool open;
    EXPECT_EQ(fv_form_set(form, S("a"), S("y"), &error), FV_ERR_BUSY);
    EXPECT_EQ(error.status, FV_ERR_BUSY);
    EXPECT(error.message[0] != 0);
    EXPECT_EQ(fv_form_set_value(form, S("a"), &value, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_set_initial(form, S("a"), &value, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_blur(form, S("a"), NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_ERR_BUSY);
    EXPECT(report == NULL);
    EXPECT_EQ(fv_form_assign_json(form, S("{\"a\":1}"), &text, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_assign_values(form, &value, 1, &text, NULL), FV_ERR_BUSY);
    EXPECT_EQ(text.length, 77);
    EXPECT_EQ(fv_form_set_scenario(form, NULL, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_reset(form, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_set_policy(form, S("a"), FV_POLICY_BLUR, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_field(form, S("a"), NULL, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_gate(form, S("a"), &open, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_get_state(form, NULL, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_report(form, NULL, 0, &report, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_snapshot_json(form, NULL, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_form_statistics(form, NULL), FV_ERR_BUSY);
    for (int32_t what = 0; what < 32; what += FV_OBSERVE_REPLAY)
        EXPECT_EQ(subscribe(form, what, NULL, &own), FV_ERR_BUSY);
    EXPECT_EQ(own.gone, 2);
}

static void test_busy(void) {
    static const char *const fields[] = {"b", "c", "d", "a"};
    fv_ruleset *ruleset = hosted();
    for (size_t i = 0; i < 8; i++) {
        /* On reading, or for a subscriber. */
        const char *field = fields[i / 2];
        watcher own = {0};
        form = form_of(ruleset, NULL);
        if (i % 2)
            EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, field, &own), FV_OK);
        EXPECT_EQ(type(form, "b", "x"), FV_OK);
        calls = 0, once = call_all;
        EXPECT_EQ(type(form, field, "z"), FV_OK);
        EXPECT_EQ(calls > 0, i % 2);
        EXPECT_EQ(field_of(form, field).verdict, FV_STATE_VALID);
        EXPECT(once == NULL && calls > 0);
        EXPECT_EQ(state_of(form).generation, 2);
        EXPECT_EQ(counters_of(form).subscribers, i % 2);
        fv_form_free(form);
        EXPECT_EQ(own.gone, i % 2);
    }
    fv_ruleset_free(ruleset);
}

/* The form may go while it judges, and other forms are not busy. */
static void free_form(void) { fv_form_free(form); }
static void use_another(void) {
    fv_form *judging = form;
    fv_ruleset *ruleset = hosted();
    form = form_of(ruleset, NULL);
    EXPECT_EQ(type(form, "b", "x"), FV_OK);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_REQUIRED);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    form = judging;
    EXPECT_EQ(fv_form_reset(form, NULL), FV_ERR_BUSY);
}

static void test_others(void) {
    fv_ruleset *ruleset = hosted();
    for (int i = 0; i < 3; i++) {
        watcher own = {0};
        fv_report *report = NULL;
        form = form_of(ruleset, NULL);
        EXPECT_EQ(type(form, "b", "x"), FV_OK);
        if (i != 1)
            EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
        once = i == 2 ? use_another : free_form;
        EXPECT(i == 1 ? fv_form_submit(form, &report, NULL) >= 0 : type(form, "b", "y") == FV_OK);
        fv_report_free(report);
        EXPECT(once == NULL);
        EXPECT_EQ(fv_form_statistics(form, NULL), i == 2 ? FV_OK : FV_ERR_HANDLE);
        EXPECT_EQ(own.told, i == 2);
        fv_form_free(form);
        EXPECT_EQ(own.gone, i != 1);
    }
    fv_ruleset_free(ruleset);
}

/* A function that fails: the change is done, what it could not say is said when it can again. */
static void test_failing(void) {
    char log[LOG] = "";
    fv_error error;
    fv_report *report = (fv_report *)&report;
    bool open = true;
    fv_field_state state = {.struct_size = sizeof state, .code = -77};
    fv_ruleset *ruleset = hosted();
    form = form_of(ruleset, NULL);
    watcher a = {.name = 'A', .log = log}, b = {.name = 'B', .log = log};
    EXPECT(type(form, "b", "x") == FV_OK && type(form, "d", "x") == FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "b", &b), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_GATE, "a", &a), FV_OK);
    answer = -77;
    EXPECT_EQ(fv_form_set(form, S("a"), S("x"), &error), FV_ERR_HOST);
    EXPECT_EQ(error.detail, -77);
    EXPECT_EQ(fv_form_field(form, S("b"), &state, &error), FV_ERR_HOST);
    EXPECT_EQ(state.code, -77);
    EXPECT_EQ(fv_form_gate(form, S("b"), &open, &error), FV_ERR_HOST);
    EXPECT(open);
    EXPECT_EQ(fv_form_submit(form, &report, &error), FV_ERR_HOST);
    EXPECT(report == NULL);
    EXPECT_EQ(fv_form_snapshot_json(form, NULL, &error), FV_ERR_HOST);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD | FV_OBSERVE_REPLAY, "c", &(watcher){0}),
              FV_ERR_HOST);
    EXPECT_EQ(counters_of(form).changes, 4);
    answer = FV_CUSTOM;
    EXPECT_EQ(field_of(form, "b").code, FV_CUSTOM);
    EXPECT_EQ(fv_form_submit(form, &report, &error), FV_CUSTOM);
    fv_report_free(report);
    answer = FV_OK;
    EXPECT_EQ(type(form, "b", "y"), FV_OK);
    EXPECT_LOG(log, "B5 b:valid;A5 a+;");
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void answer_back(watcher *own, fv_form *live, const fv_change *change) {
    char text[24];
    (void)change;
    snprintf(text, sizeof text, "%d", own->told);
    EXPECT_EQ(type(live, "a", text), FV_OK);
}

/* Subscribers that fail: all are told, the outermost call has the first one's number. */
static void test_subscribers(void) {
    char log[LOG] = "";
    fv_error error;
    fv_ruleset *ruleset = hosted();
    form = form_of(ruleset, NULL);
    EXPECT_EQ(type(form, "d", "x"), FV_OK);
    watcher x = {.name = 'X', .log = log, .status = -5},
            y = {.name = 'Y', .log = log, .status = -6};
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "a", &x), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "a", &y), FV_OK);
    EXPECT_EQ(fv_form_set(form, S("a"), S("x"), &error), FV_ERR_HOST);
    EXPECT_EQ(error.detail, -5);
    EXPECT_LOG(log, "X2 a:valid;Y2 a:valid;");
    EXPECT_EQ(fv_form_assign_json(form, S("{\"a\":\"z\"}"), NULL, &error), FV_ERR_HOST);
    EXPECT_EQ(fv_form_reset(form, &error), FV_ERR_HOST);
    x.status = 0, log[0] = 0;
    EXPECT_EQ(fv_form_set(form, S("a"), S("xyz"), &error), FV_ERR_HOST);
    EXPECT_EQ(error.detail, -6);
    /* With a replay that fails there is no subscription. */
    uint64_t token = 77;
    watcher z = {.status = -7};
    EXPECT_EQ(
        fv_form_subscribe(form, FV_OBSERVE_REPLAY, NULL, 0, watch, &z, count_gone, &token, &error),
        FV_ERR_HOST);
    EXPECT_EQ(error.detail, -7);
    EXPECT(token == 77 && z.told == 1 && z.gone == 1);
    EXPECT_EQ(counters_of(form).subscribers, 2);
    /* One that answers every change with another is stopped, and the form goes on. */
    y.status = 0, x.log = y.log = NULL, x.act = answer_back, x.told = 0;
    EXPECT_EQ(fv_form_set(form, S("a"), S("x"), &error), FV_ERR_LIMIT);
    EXPECT_EQ(error.status, FV_ERR_LIMIT);
    EXPECT_EQ(x.told, 10000);
    x.act = NULL;
    EXPECT_EQ(type(form, "a", "again"), FV_OK);
    EXPECT_EQ(x.told, 10001);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_busy();
    test_others();
    test_failing();
    test_subscribers();
    return passed("forms_host");
}
