/* Functions of the host whose answers change in the course of time: a submit asks them again, and says
 * what validating the record says; between submits they are asked only when the record changes. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'other':{},"
    "'name':{'rules':['required',{'rule':'custom','name':'f'}]},"
    "'cut':{'rules':[{'rule':'filter','name':'f'},{'rule':'length','max':3}]},"
    "'given':{'rules':[{'rule':'default','provider':'f'},'email']},"
    "'when':{'rules':[{'rule':'required','when':{'custom':'f'}}]},"
    "'empty':{'rules':[{'rule':'required','isEmpty':'f'}]},"
    "'in':{'rules':[{'rule':'any','rules':[{'rule':'custom','name':'f'},'email']}]},"
    "'never':{'validateOn':'never','rules':[{'rule':'custom','name':'f'}]},"
    "'same':{'rules':[{'rule':'compare','field':'cut'}]},"
    "'one':{},'two':{}},"
    "'form':[{'rule':'atLeastOne','fields':['one','two'],'when':{'custom':'f'}}],"
    "'gates':{'name':['name'],'cut':['cut'],'given':['given'],'when':['when'],'empty':['empty'],"
    "'in':['in'],'same':['same'],'one':['one'],'other':['other']}}";

static const char *const fields[] = {"name", "cut", "given", "when", "empty", "in", "same", "one"};
enum { FIELDS = sizeof fields / sizeof *fields };

/* While it is late, every function says what makes its field invalid. */
static bool late;
static long calls;

static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    calls++;
    return late ? FV_CUSTOM : FV_OK;
}
static int32_t filter(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    (void)context, (void)call, (void)value;
    calls++;
    *result = text_value(late ? "long" : "cut");
    return FV_OK;
}
static int32_t provide(void *context, const fv_call *call, fv_value *result) {
    (void)context, (void)call;
    calls++;
    *result = text_value(late ? "none" : "a@b.example");
    return FV_OK;
}
static int32_t condition(void *context, const fv_call *call, bool *holds) {
    (void)context, (void)call;
    calls++;
    *holds = late;
    return FV_OK;
}
static int32_t emptiness(void *context, const fv_call *call, const fv_value *value, bool *empty) {
    (void)context, (void)call, (void)value;
    calls++;
    *empty = late;
    return FV_OK;
}

static fv_ruleset *timed(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("f"), check, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("f"), filter, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_provider(registry, S("f"), provide, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_condition(registry, S("f"), condition, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_emptiness(registry, S("f"), emptiness, NULL, NULL), FV_OK);
    fv_ruleset *ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    return ruleset;
}

static fv_form *filled_in(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(type(form, "name", "joe"), FV_OK);
    EXPECT_EQ(type(form, "in", "x"), FV_OK);
    EXPECT_EQ(type(form, "same", "cut"), FV_OK);
    EXPECT_EQ(type(form, "never", "x"), FV_OK);
    return form;
}

/* A submit, which says what validating the same record says, its report word by word. */
static void expect_submitted(fv_form *form, const fv_ruleset *ruleset) {
    static const char record[] = "{'name':'joe','in':'x','same':'cut','never':'x'}";
    fv_report *report = NULL, *wanted = NULL;
    fv_text text;
    char issues[8192];
    int32_t code = validate(ruleset, record, &wanted);
    EXPECT_EQ(code, late ? FV_CUSTOM : FV_OK);
    EXPECT_EQ(fv_form_submit(form, &report, NULL), code);
    EXPECT_EQ(fv_report_count(wanted), fv_report_count(report) + late); /* "never" */
    for (size_t i = 0, of_record = 0; i < fv_report_count(report); i++, of_record++) {
        fv_issue issue = issue_of(report, i), other = issue_of(wanted, of_record);
        if (other.field.length == 5 && memcmp(other.field.bytes, "never", 5) == 0)
            other = issue_of(wanted, ++of_record);
        snprintf(issues, sizeof issues, "%.*s", (int)other.path.length, other.path.bytes);
        EXPECT_IS(issue.path, issues);
        snprintf(issues, sizeof issues, "%.*s", (int)other.message.length, other.message.bytes);
        EXPECT_IS(issue.message, issues);
    }
    EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
    EXPECT(has(text, late ? "\"cut\":\"long\"" : "\"cut\":\"cut\""));
    fv_report_free(report);
    fv_report_free(wanted);
}

static void expect_state(fv_form *form) {
    for (int i = 0; i < FIELDS; i++) {
        EXPECT_EQ(field_of(form, fields[i]).verdict == FV_STATE_VALID, !late);
        EXPECT_EQ((field_of(form, fields[i]).flags & FV_FIELD_SHOWS) != 0, late);
        EXPECT_EQ(is_open(form, fields[i]), !late);
    }
    EXPECT(is_open(form, "other"));
    EXPECT_EQ(state_of(form).is_valid, !late);
}

static void test_submits(void) {
    fv_ruleset *ruleset = timed();
    fv_form *form = filled_in(ruleset);
    late = false;
    EXPECT_EQ(calls, 0);
    expect_submitted(form, ruleset);
    expect_state(form);
    for (int i = 0; i < 4; i++) {
        uint64_t generation = state_of(form).generation;
        long before = calls;
        late = !late;
        /* Nobody asks again what was answered. */
        EXPECT_EQ(is_open(form, "name"), late);
        EXPECT_EQ(calls, before);
        expect_submitted(form, ruleset);
        EXPECT_EQ(state_of(form).generation, generation + 1);
        before = calls;
        expect_state(form);
        EXPECT_EQ(calls, before);
        /* The same answers change nothing. */
        EXPECT_EQ(fv_form_submit(form, NULL, NULL), late ? FV_CUSTOM : FV_OK);
        EXPECT(calls > before);
        EXPECT_EQ(state_of(form).generation, generation + 1);
    }
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

/* Each subscriber is told what became of what it observes, in one event. */
static void test_events(void) {
    static char log[LOG];
    fv_ruleset *ruleset = timed();
    late = false;
    fv_form *form = filled_in(ruleset);
    watcher whole = {.name = 'W', .log = log}, name = {.name = 'N', .log = log};
    watcher gate = {.name = 'G', .log = log}, other = {.name = 'O', .log = log};
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &whole), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "name", &name), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_GATE, "cut", &gate), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "other", &other), FV_OK);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT_LOG(log, "");
    for (int i = 0; i < 4; i++) {
        late = !late;
        EXPECT_EQ(fv_form_submit(form, NULL, NULL), late ? FV_CUSTOM : FV_OK);
        EXPECT_EQ(whole.told, i + 1);
        EXPECT_EQ(name.told, i + 1);
        EXPECT_EQ(gate.told, i + 1);
        EXPECT_EQ(fv_form_submit(form, NULL, NULL), late ? FV_CUSTOM : FV_OK);
        EXPECT_EQ(whole.told, i + 1);
    }
    EXPECT_EQ(other.told, 0);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_submits();
    test_events();
    return passed("forms_time");
}
