/* Subscribers that call back into their form: what they change is told afterwards, who comes and goes
 * meanwhile is told what is his, and the form may be freed. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'a':{'rules':['required']},'b':{'rules':['required']},"
    "'c':{'validateOn':'blur','rules':['required']}},"
    "'gates':{'g':['a','b']},'scenarios':{'default':['a','b','c'],'short':['a']}}";

static char events[LOG];

/* Each does one thing, when it is first told. */
static void act_set(watcher *own, fv_form *form, const fv_change *change) {
    fv_text first = change->fields[0].field;
    uint64_t generation = change->generation;
    if (own->told > 1)
        return;
    EXPECT_EQ(type(form, "b", "by a subscriber"), FV_OK);
    /* What is lent stays; what is read is new already. */
    EXPECT_IS(change->fields[0].field, "a");
    EXPECT(first.bytes == change->fields[0].field.bytes && generation == change->generation);
    EXPECT_EQ(counters_of(form).changes, generation + 1);
    EXPECT_EQ(field_of(form, "b").verdict, FV_STATE_VALID);
    EXPECT(is_open(form, "g"));
}
static void act_subscribe(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    if (own->told == 1)
        EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, own->other), FV_OK);
}
static void act_subscribe_replay(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    if (own->told > 1)
        return;
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD | FV_OBSERVE_REPLAY, "a", own->other), FV_OK);
    EXPECT_EQ(own->other->told, 0); /* after this event only */
}
static void act_leave(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    EXPECT_EQ(fv_form_unsubscribe(form, own->token), FV_OK);
    EXPECT_EQ(fv_form_unsubscribe(form, own->token), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(own->gone, 0); /* not while it runs */
}
static void act_end_other(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    if (own->other->gone == 0)
        EXPECT_EQ(fv_form_unsubscribe(form, own->other->token), FV_OK);
    EXPECT_EQ(own->other->gone, 1);
}
static void act_scenario(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    if (own->told == 1)
        EXPECT_EQ(fv_form_set_scenario(form, "short", NULL), FV_OK);
}
static void act_assign(watcher *own, fv_form *form, const fv_change *change) {
    fv_text refused;
    (void)change;
    if (own->told > 1)
        return;
    EXPECT_EQ(fv_form_assign_json(form, S("{\"b\":\"1\",\"c\":\"2\",\"no\":3}"), &refused, NULL),
              FV_OK);
    EXPECT_IS(refused, "['no']");
    fv_free(refused.bytes);
}
static void act_submit(watcher *own, fv_form *form, const fv_change *change) {
    fv_report *report = NULL;
    (void)change;
    if (own->told > 1)
        return;
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_REQUIRED);
    EXPECT_EQ(fv_report_count(report), 2);
    fv_report_free(report);
}
static void act_reset(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    if (own->told == 1)
        EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
}
static void act_policy(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    if (own->told == 1)
        EXPECT_EQ(fv_form_set_policy(form, S("b"), FV_POLICY_NEVER, NULL), FV_OK);
}
static void act_read(watcher *own, fv_form *form, const fv_change *change) {
    fv_text json;
    fv_report *report;
    (void)own;
    EXPECT_EQ(state_of(form).generation, change->generation);
    EXPECT_EQ(fv_form_snapshot_json(form, &json, NULL), FV_OK);
    EXPECT_EQ(fv_form_report(form, NULL, 0, &report, NULL), FV_OK);
    fv_free(json.bytes);
    fv_report_free(report);
}
static void act_free(watcher *own, fv_form *form, const fv_change *change) {
    EXPECT_EQ(own->gone, 0);
    fv_form_free(form);
    EXPECT_EQ(fv_form_set(form, S("a"), S("y"), NULL), FV_ERR_HANDLE);
    EXPECT_EQ(own->gone, 0);
    EXPECT_EQ(own->other->gone, 1);
    EXPECT_EQ(change->struct_size, sizeof *change); /* still there */
    EXPECT_IS(change->fields[0].field, "a");
    fv_form_free(form);
}
static void act_free_ruleset(watcher *own, fv_form *form, const fv_change *change) {
    (void)change;
    fv_ruleset_free(own->ruleset);
    own->ruleset = NULL;
    EXPECT(!is_open(form, "g"));
}

/* Three subscribers, of whom the first or the second acts when "a" is typed; then "a" again. */
static const struct {
    const char *name;
    void (*act)(watcher *own, fv_form *form, const fv_change *change);
    const char *first, *second;
} actions[] = {
    {"set", act_set, "X1 a:valid;Y1 a:valid;X2 b:valid g+;Y2 b:valid g+;",
     "X3 a:valid;Y3 a:valid;"},
    {"subscribe", act_subscribe, "X1 a:valid;Y1 a:valid;", "X2 a:valid;Y2 a:valid;Z2 a:valid;"},
    {"replay", act_subscribe_replay, "X1 a:valid;Y1 a:valid;Z1r a:valid;",
     "X2 a:valid;Y2 a:valid;Z2 a:valid;"},
    {"unsubscribe", act_leave, "X1 a:valid;Y1 a:valid;", "Y2 a:valid;"},
    {"end another", act_end_other, "X1 a:valid;", "X2 a:valid;"},
    {"scenario", act_scenario,
     "X1 a:valid;Y1 a:valid;X2 b:unknown c:unknown g+ /valid!;Y2 b:unknown c:unknown g+ /valid!;",
     "X3 a:valid /valid!;Y3 a:valid /valid!;"},
    {"assign", act_assign,
     "X1 a:valid;Y1 a:valid;X2 b:valid c:unknown g+ /unknown!;Y2 b:valid c:unknown g+ /unknown!;",
     "X3 a:valid /unknown!;Y3 a:valid /unknown!;"},
    {"submit", act_submit,
     "X1 a:valid;Y1 a:valid;X2 b:refused* c:refused* /refused;Y2 b:refused* c:refused* /refused;",
     "X3 a:valid /refused;Y3 a:valid /refused;"},
    {"reset", act_reset, "X1 a:valid;Y1 a:valid;X2 a:unknown;Y2 a:unknown;",
     "X3 a:valid;Y3 a:valid;"},
    {"policy", act_policy, "X1 a:valid;Y1 a:valid;X2 b:unknown g+;Y2 b:unknown g+;",
     "X3 a:valid;Y3 a:valid;"},
    {"read", act_read, "X1 a:valid;Y1 a:valid;", "X2 a:valid;Y2 a:valid;"},
    {"free", act_free, "X1 a:valid;", NULL},
    {"free the ruleset", act_free_ruleset, "X1 a:valid;Y1 a:valid;", NULL},
};

static void test_actions(void) {
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        fv_ruleset *ruleset = ruleset_of(document);
        fv_form *form = form_of(ruleset, NULL);
        watcher x = {.name = 'X', .log = events, .act = actions[i].act, .ruleset = ruleset};
        watcher y = {.name = 'Y', .log = events}, z = {.name = 'Z', .log = events};
        int ends = actions[i].act == act_free || actions[i].act == act_end_other;
        x.other = ends ? &y : &z;
        EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &x), FV_OK);
        EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &y), FV_OK);
        EXPECT_EQ(type(form, "a", "x"), FV_OK);
        if (strcmp(events, actions[i].first) != 0)
            fprintf(stderr, "%s: ", actions[i].name);
        EXPECT_LOG(events, actions[i].first);
        if (actions[i].second != NULL) {
            EXPECT_EQ(type(form, "a", "xx"), FV_OK);
            EXPECT_LOG(events, actions[i].second);
        }
        fv_form_free(form);
        EXPECT_LOG(events, "");
        EXPECT_EQ(x.gone, 1);
        EXPECT_EQ(y.gone, 1);
        EXPECT_EQ(z.gone, z.token != 0);
        fv_ruleset_free(x.ruleset);
    }
}

/* A destroy notice may call back in as well. */
static fv_form *whose;
static int notices;

static void notice(void *context) {
    ((watcher *)context)->gone++;
    notices++;
    int is_free = fv_form_statistics(whose, NULL) == FV_ERR_HANDLE;
    EXPECT_EQ(type(whose, "b", "x"), is_free ? FV_ERR_HANDLE : FV_OK);
    EXPECT_EQ(fv_form_unsubscribe(whose, 1), is_free ? FV_ERR_HANDLE : FV_ERR_UNKNOWN_NAME);
    fv_form_free(whose);
}

static void test_notices(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    for (int way = 0; way < 3; way++) {
        whose = form_of(ruleset, NULL);
        watcher own = {.log = events, .act = act_leave}, other = {0};
        EXPECT_EQ(fv_form_subscribe(whose, FV_OBSERVE_FORM, NULL, 0, watch, &own, notice,
                                    &own.token, NULL),
                  FV_OK);
        EXPECT_EQ(subscribe(whose, FV_OBSERVE_FORM, NULL, &other), FV_OK);
        notices = 0;
        if (way == 0)
            EXPECT_EQ(fv_form_unsubscribe(whose, own.token), FV_OK);
        else if (way == 1)
            fv_form_free(whose);
        else
            EXPECT_EQ(type(whose, "a", "x"), FV_OK);
        EXPECT_EQ(notices, 1);
        EXPECT_EQ(other.gone, 1);
        EXPECT_EQ(fv_form_statistics(whose, NULL), FV_ERR_HANDLE);
        EXPECT_LOG(events, way == 2 ? "1 a:valid;" : "");
    }
    fv_ruleset_free(ruleset);
}

/* A check that fails, or frees the form that it judges for. */
static int32_t answer;

static int32_t judge(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    if (answer == FV_OK)
        fv_form_free(whose);
    return answer;
}

static void test_checks(void) {
    fv_registry *registry = NULL;
    fv_error error;
    fv_field_state state = {.struct_size = sizeof state, .code = -77};
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("c"), judge, NULL, NULL), FV_OK);
    fv_ruleset *ruleset = ruleset_with(
        quoted("{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'custom','name':'c'}]}}}"),
        registry);
    char text[2000];
    memset(text, 'x', sizeof text);
    whose = form_of(ruleset, NULL);
    EXPECT_EQ(fv_form_set(whose, S("a"), text, sizeof text, NULL), FV_OK);
    /* Which function that was, as it is told of records. */
    answer = -3;
    EXPECT_EQ(fv_form_field(whose, S("a"), &state, &error), FV_ERR_HOST);
    EXPECT(strstr(error.message, "failed: the check \"c\", asked about \"a\""));
    EXPECT_EQ(fv_form_submit(whose, NULL, &error), FV_ERR_HOST);
    EXPECT(strstr(error.message, "asked about \"a\""));
    /* Nothing is lent of a form that is gone. */
    answer = FV_OK;
    EXPECT_EQ(fv_form_field(whose, S("a"), &state, &error), FV_ERR_HANDLE);
    EXPECT(state.code == -77 && state.value.text.bytes == NULL);
    EXPECT_EQ(fv_form_statistics(whose, NULL), FV_ERR_HANDLE);
    fv_ruleset_free(ruleset);
    fv_registry_free(registry);
}

int main(void) {
    test_actions();
    test_notices();
    test_checks();
    return passed("forms_reentrancy");
}
