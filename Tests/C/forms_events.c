/* What subscribers of a live form are told: in which order, of which generation, and nothing when
 * nothing changed. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'a':{'rules':['required',{'rule':'length','max':3}]},"
    "'b':{'validateOn':'blur','rules':['required',{'rule':'match','pattern':'[0-9]{2}'}]},"
    "'c':{'rules':[{'rule':'compare','field':'a'}]},'d':{'validateOn':'never','rules':['required']}"
    "},"
    "'gates':{'ab':['a','b'],'c':['c'],'none':['d']},"
    "'scenarios':{'default':['a','b','c','d'],'short':['a']}}";

/* One row: what is done, what the form's subscriber hears. */
static void step(fv_form *form, const char *action, char *log, const char *wanted) {
    char field[2] = {action[1], 0};
    int32_t status = FV_OK;
    fv_value value = text_value(action[1] ? action + 2 : "");
    switch (action[0]) {
    case '=':
        status = type(form, field, action + 2);
        break;
    case '<':
        status = leave(form, field);
        break;
    case 'i':
        status = fv_form_set_initial(form, field, 1, &value, NULL);
        break;
    case 'p':
        status = fv_form_set_policy(form, field, 1, action[2] - '0', NULL);
        break;
    case 's':
        status = fv_form_set_scenario(form, action + 1, NULL);
        break;
    case 'r':
        status = fv_form_reset(form, NULL);
        break;
    case 'j':
        status = fv_form_assign_json(form, quoted(action + 1), strlen(action + 1), NULL, NULL);
        break;
    default:
        status = fv_form_submit(form, NULL, NULL) < 0;
    }
    EXPECT_EQ(status, FV_OK);
    if (strcmp(log, wanted) != 0)
        fprintf(stderr, "after %s: ", action);
    EXPECT_LOG(log, wanted);
}

static void test_form(const fv_ruleset *ruleset) {
    static const struct {
        const char *action, *wanted;
    } steps[] = {
        {"=ax", "1 a:valid;"},
        {"=ax", ""},
        {"=axx", "2 a:valid;"},
        {"=alonger", "3 a:refused;"},
        {"<a", "4 a:refused* /refused;"},
        {"<a", ""},
        {"=axy", "5 a:valid;"},
        {"=b1", "6 b:unknown;"},
        {"<b", "7 b:refused* /refused;"},
        {"=b12", "8 b:valid ab+ /unknown!;"},
        {"=cx", "9 c:refused c-;"},
        {"=cxy", "10 c:valid c+ /valid!;"},
        {"=ax", "11 a:valid c:refused c-;"},
        {"=axy", "12 a:valid c:valid c+ /valid!;"},
        {"=czz", "13 c:refused c-;"},
        {"<c", "14 c:refused* /refused;"},
        {"j{'a':'zz','b':'13'}", "15 a:valid b:valid c:valid c+ /valid!;"},
        {"j{}", ""},
        {"j{'a':'zz','zz':1}", ""},
        {"iazz", "16 a:valid /valid!;"},
        {"iazz", ""},
        {"pb0", "17 b:valid /valid!;"},
        {"pb0", ""},
        {"sshort", "18 b:unknown c:unknown d:unknown /valid!;"},
        {"sshort", ""},
        {"=b1", "19 b:unknown /valid!;"},
        {"sdefault", "20 b:refused* c:valid d:unknown ab- /refused;"},
        {"=dx", "21 d:unknown /refused;"},
        {"<d", "22 d:unknown /refused;"},
        {"!", "23 /refused;"},
        {"!", ""},
        {"=b12", "24 b:valid ab+ /valid!;"},
        {"=b", "25 b:refused* ab- /refused;"},
        {"r", "26 a:unknown b:unknown c:unknown d:unknown;"},
        {"r", ""},
        {"pb1", "27 b:unknown;"},
        {"pb0", "28 b:unknown;"}, /* not changed since */
        {"=b1", "29 b:refused;"},
        {"r", "30 b:unknown;"},
        {"pa3", "31 a:unknown;"},
        {"=a", "32 a:unknown;"},
        {"!", "33 b:refused* c:valid /refused;"},
    };
    char log[LOG] = "";
    watcher own = {.log = log};
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
    EXPECT(own.token != 0);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        step(form, steps[i].action, log, steps[i].wanted);
    fv_form_free(form);
    EXPECT_EQ(own.gone, 1);
}

/* Observers of a field or a gate hear of it alone, in the order in which all subscribed. */
static void test_some(const fv_ruleset *ruleset) {
    char log[LOG] = "";
    watcher gate = {.name = 'G', .log = log}, field = {.name = 'F', .log = log},
            form_own = {.name = 'W', .log = log}, late = {.name = 'L', .log = log};
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_GATE, "ab", &gate), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "a", &field), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &form_own), FV_OK);
    EXPECT(gate.token < field.token && field.token < form_own.token);
    type(form, "a", "x");
    EXPECT_LOG(log, "F1 a:valid;W1 a:valid;");
    type(form, "c", "x");
    EXPECT_LOG(log, "W2 c:valid;");
    type(form, "b", "12");
    EXPECT_LOG(log, "G3 ab+;W3 b:unknown ab+ /unknown!;");
    EXPECT_EQ(fv_form_unsubscribe(form, form_own.token), FV_OK);
    EXPECT_EQ(form_own.gone, 1);
    form_own.gone = 0;
    EXPECT_EQ(fv_form_unsubscribe(form, form_own.token), FV_ERR_UNKNOWN_NAME);
    type(form, "c", "yy");
    type(form, "b", "77");
    EXPECT_LOG(log, "");
    type(form, "a", "");
    EXPECT_LOG(log, "G6 ab-;F6 a:refused;");
    /* A replay tells what is, to who asked for it alone; without one there is nothing to tell. */
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM | FV_OBSERVE_REPLAY, NULL, &form_own), FV_OK);
    EXPECT_LOG(log, "W6r a:refused b:unknown c:refused d:unknown ab- c- none+;");
    EXPECT_EQ(subscribe(form, FV_OBSERVE_GATE | FV_OBSERVE_REPLAY, "none", &late), FV_OK);
    EXPECT_LOG(log, "L6r none+;");
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD | FV_OBSERVE_REPLAY, "b", &late), FV_OK);
    EXPECT_LOG(log, "L6r b:unknown;");
    EXPECT_EQ(counters_of(form).subscribers, 5);
    leave(form, "b");
    EXPECT_LOG(log, "W7 b:valid;L7 b:valid;");
    /* A gate that was open from the beginning. */
    EXPECT_EQ(fv_form_set_policy(form, S("d"), FV_POLICY_CHANGE, NULL), FV_OK);
    EXPECT_LOG(log, "W8 d:unknown none-;L8 none-;");
    fv_form_free(form);
    EXPECT_LOG(log, "");
    EXPECT(gate.gone == 1 && field.gone == 1 && form_own.gone == 1 && late.gone == 2);
}

/* What is read agrees with what is told; and texts that are wrong however they go on are invalid. */
static void test_reading(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    fv_value number = {.kind = FV_VALUE_INTEGER, .integer = 7};
    fv_report *report = NULL;
    fv_text json;
    EXPECT_EQ(fv_form_set_value(form, S("a"), &number, NULL), FV_OK);
    fv_field_state a = field_of(form, "a");
    EXPECT_EQ(a.verdict, FV_STATE_INVALID);
    EXPECT_EQ(a.code, FV_INVALID_TYPE);
    EXPECT_EQ(a.flags, FV_FIELD_ACTIVE | FV_FIELD_DIRTY);
    EXPECT_EQ(a.appearance, FV_APPEARANCE_SUSPECT);
    EXPECT_EQ(a.value.integer, 7);
    EXPECT_EQ(a.last_valid.kind, FV_VALUE_ABSENT);
    EXPECT_EQ(a.generation, 1);
    EXPECT_EQ(field_of(form, "b").appearance, FV_APPEARANCE_PRISTINE);
    leave(form, "b");
    EXPECT_EQ(field_of(form, "b").appearance, FV_APPEARANCE_MISTAKE);
    EXPECT_EQ(field_of(form, "b").generation, 2);
    EXPECT_EQ(field_of(form, "b").verdict, FV_STATE_INCOMPLETE);
    EXPECT_EQ(state_of(form).verdict, FV_STATE_INCOMPLETE);
    leave(form, "a");
    EXPECT_EQ(state_of(form).verdict, FV_STATE_INVALID);
    EXPECT_EQ(state_of(form).shown_count, 2);
    EXPECT_EQ(state_of(form).dirty_count, 1);
    EXPECT_EQ(fv_form_report(form, NULL, 0, &report, NULL), FV_OK);
    EXPECT_EQ(fv_report_count(report), 2);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_INVALID);
    EXPECT_IS(issue_of(report, 0).field, "a");
    fv_report_free(report);
    EXPECT_EQ(fv_form_report(form, S("b"), &report, NULL), FV_OK);
    EXPECT_EQ(fv_report_count(report), 1);
    fv_report_free(report);
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_INVALID_TYPE);
    EXPECT_EQ(fv_report_count(report), 2);
    fv_report_free(report);
    EXPECT_EQ(fv_form_snapshot_json(form, &json, NULL), FV_OK);
    EXPECT(has(json, "\"generation\":4,\"scenario\":\"default\",\"verdict\":\"invalid\""));
    fv_free(json.bytes);
    fv_form_free(form);
}

/* What is lent stays while nothing changes. */
static void test_lending(const fv_ruleset *ruleset) {
    const fv_value item = text_value("lent");
    const fv_value list = {.kind = FV_VALUE_ARRAY, .items = &item, .count = 1};
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(fv_form_set_value(form, S("a"), &list, NULL), FV_OK);
    type(form, "b", "x");
    fv_field_state a = field_of(form, "a");
    type(form, "b", "x");
    EXPECT_EQ(fv_form_set_value(form, S("a"), &a.value, NULL), FV_OK);
    state_of(form);
    EXPECT_IS(a.value.items[0].text, "lent");
    EXPECT_EQ(fv_form_set_value(form, S("b"), &a.value, NULL), FV_OK);
    EXPECT_IS(field_of(form, "b").value.items[0].text, "lent");
    fv_form_free(form);
}

static int32_t answer;

static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    return answer;
}

/* News that a failing function kept back are told when somebody else subscribes. */
static void test_late_news(void) {
    char log[LOG] = "";
    watcher field = {.name = 'F', .log = log}, whole = {.name = 'W', .log = log};
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("f"), check, NULL, NULL), FV_OK);
    fv_ruleset *ruleset = rules_with("[{'rule':'custom','name':'f'}]", registry);
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "a", &field), FV_OK);
    answer = -7;
    EXPECT_EQ(type(form, "a", "x"), FV_ERR_HOST);
    answer = FV_CUSTOM;
    EXPECT_EQ(subscribe(form, FV_OBSERVE_REPLAY, NULL, &whole), FV_OK);
    EXPECT_LOG(log, "F1 a:refused;W1r a:refused;");
    leave(form, "a");
    EXPECT_LOG(log, "F2 a:refused*;W2 a:refused* /refused;");
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    fv_registry_free(registry);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    test_form(ruleset);
    test_some(ruleset);
    test_reading(ruleset);
    test_lending(ruleset);
    test_late_news();
    fv_ruleset_free(ruleset);
    return passed("forms_events");
}
