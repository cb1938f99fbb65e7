/* How often rules of a live form are run: never before somebody asks, and only those that read what
 * changed. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'stop':'all','fields':{"
    "'a':{'rules':['trim',{'rule':'length','max':9},{'rule':'match','pattern':'[a-z]*'}]},"
    "'b':{'rules':[{'rule':'length','max':9},{'rule':'required','when':{'field':'a','equals':'x'}}]"
    "},"
    "'c':{'rules':[{'rule':'compare','field':'a'},{'rule':'length','max':9},'email']},"
    "'d':{'rules':[{'rule':'length','min':1},{'rule':'length','max':9}]},"
    "'e':{'validateOn':'never','rules':[{'rule':'length','min':3}]}},"
    "'form':[{'rule':'allEqual','fields':['b','d'],'report':'d'}],"
    "'gates':{'ab':['a','b'],'d':['d']}}";

static uint64_t last;

/* Rules that were run since it was asked last. */
static int runs(const fv_form *form) {
    uint64_t now = counters_of(form).evaluations, before = last;
    last = now;
    return (int)(now - before);
}

static void fill(fv_form *form) {
    for (const char *field = "abcde"; *field; field++)
        EXPECT_EQ(type(form, (const char[]){*field, 0}, "x"), FV_OK);
}

/* Nobody looks, nothing runs, whatever is done. */
static void test_nobody_looks(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    fv_value value = text_value("y");
    last = 0;
    for (int i = 0; i < 100; i++) {
        fill(form);
        leave(form, "a");
        EXPECT_EQ(fv_form_set_policy(form, S("b"), i % 3, NULL), FV_OK);
        EXPECT_EQ(fv_form_set_initial(form, S("c"), &value, NULL), FV_OK);
        EXPECT_EQ(fv_form_assign_json(form, S("{\"d\":\"q\"}"), NULL, NULL), FV_OK);
        EXPECT_EQ(fv_form_set_scenario(form, NULL, NULL), FV_OK);
        if (i % 10 == 0)
            EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    }
    EXPECT_EQ(runs(form), 0);
    EXPECT_EQ(counters_of(form).deliveries, 0);
    EXPECT_EQ(field_of(form, "e").verdict, FV_STATE_UNKNOWN);
    fv_form_free(form);
}

/* A reading function judges what it tells about, once. */
static void test_reading(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    last = 0;
    fill(form);
    field_of(form, "a");
    int a = runs(form);
    EXPECT(a >= 2 && a <= 3); /* "trim" may count */
    field_of(form, "a");
    EXPECT_EQ(runs(form), 0);
    is_open(form, "ab");
    EXPECT_EQ(runs(form), 2); /* those of "b" */
    is_open(form, "ab");
    field_of(form, "b");
    EXPECT_EQ(runs(form), 0);
    is_open(form, "d");
    EXPECT_EQ(runs(form), 3); /* with the rule over two fields */
    state_of(form);
    EXPECT_EQ(runs(form), 4); /* those of "c", and of "e" */
    EXPECT_EQ(fv_form_snapshot_json(form, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_report(form, NULL, 0, NULL, NULL), FV_OK);
    EXPECT(fv_form_submit(form, NULL, NULL) > 0);
    state_of(form);
    EXPECT_EQ(runs(form), 0);
    fv_form_free(form);
}

/* A change runs again what reads it. */
static void test_changes(const fv_ruleset *ruleset) {
    static const struct {
        const char *field, *text;
        int wanted;
    } changes[] = {
        {"d", "y", 3}, /* its rules, and the one over "b" and "d" */
        {"d", "y", 0}, /* no change */
        {"b", "y", 3}, /* its rules, of which one has a condition that holds, and that one */
        {"a", "z", 4}, /* with "trim"; of "c" the comparison alone; of "b" none: its condition fails */
        {"a", "x", 5},                  /* and of "b" the one whose condition holds again */
        {"c", "xx", 3},                 /* its rules */
        {"e", "xx", 1}, {"a", " x", 4}, /* as before: conditions read what was typed */
    };
    fv_form *form = form_of(ruleset, NULL);
    watcher own = {0};
    fill(form);
    last = 0;
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
    runs(form);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        EXPECT_EQ(type(form, changes[i].field, changes[i].text), FV_OK);
        int got = runs(form);
        if (got != changes[i].wanted)
            fprintf(stderr, "%s = %s: ", changes[i].field, changes[i].text);
        EXPECT_EQ(got, changes[i].wanted);
    }
    leave(form, "a");
    EXPECT_EQ(fv_form_set_policy(form, S("b"), FV_POLICY_BLUR, NULL), FV_OK);
    EXPECT(fv_form_submit(form, NULL, NULL) > 0);
    EXPECT_EQ(runs(form), 0);
    EXPECT_EQ(counters_of(form).deliveries, own.told);
    EXPECT_EQ(counters_of(form).subscribers, 1);
    fv_form_free(form);
}

/* Who observes one field or gate pays for that alone. */
static void test_observers(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    watcher field = {0}, gate = {0};
    fill(form);
    last = 0;
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "d", &field), FV_OK);
    runs(form);
    type(form, "a", "q"), type(form, "c", "q"), type(form, "e", "q");
    EXPECT_EQ(runs(form), 0);
    type(form, "b", "q");
    EXPECT_EQ(runs(form), 1); /* the rule over "b" and "d" */
    EXPECT_EQ(subscribe(form, FV_OBSERVE_GATE, "ab", &gate), FV_OK);
    runs(form);
    type(form, "c", "r"), type(form, "e", "r");
    EXPECT_EQ(runs(form), 0);
    type(form, "b", "r");
    EXPECT_EQ(runs(form), 2); /* "b" has one whose condition holds, and the one over two */
    fv_form_unsubscribe(form, field.token);
    fv_form_unsubscribe(form, gate.token);
    for (int i = 0; i < 100; i++)
        fill(form), leave(form, "b"), type(form, "b", "");
    EXPECT_EQ(runs(form), 0);
    fv_form_free(form);
}

/* A form of 200 fields: a keystroke runs the rules of one. */
static void test_many(void) {
    static char json[1 << 14];
    size_t n = (size_t)snprintf(json, sizeof json, "{\"formvalidate\":1,\"fields\":{");
    for (int i = 0; i < 200; i++)
        n += (size_t)snprintf(json + n, sizeof json - n, "%s\"f%d\":{\"rules\":[\"required\"]}",
                              i ? "," : "", i);
    snprintf(json + n, sizeof json - n, "}}");
    fv_ruleset *ruleset = ruleset_with(json, NULL);
    fv_form *form = form_of(ruleset, NULL);
    watcher own = {0};
    last = 0;
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM | FV_OBSERVE_REPLAY, NULL, &own), FV_OK);
    EXPECT_EQ(runs(form), 200);
    for (int i = 0; i < 1000; i++) {
        char text[8];
        snprintf(text, sizeof text, "%d", i);
        EXPECT_EQ(type(form, "f77", text), FV_OK);
    }
    EXPECT_EQ(runs(form), 1000);
    EXPECT_EQ(own.told, 1001);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    test_nobody_looks(ruleset);
    test_reading(ruleset);
    test_changes(ruleset);
    test_observers(ruleset);
    test_many();
    fv_ruleset_free(ruleset);
    return passed("forms_counters");
}
