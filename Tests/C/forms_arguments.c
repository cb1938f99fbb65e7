/* The conventions of the header for live forms: NULL where it is allowed and where it is not, sizes,
 * names, and handles that are none. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'a':{'rules':['required']},'b':{'rules':['email']},'role':{}},"
    "'gates':{'g':['a','b']},'scenarios':{'default':['a','b','!role'],'x':['a']}}";

static int32_t refuse(void *context, fv_form *form, const fv_change *change) {
    (void)context, (void)form, (void)change;
    return -1;
}

/* A form that nothing has happened to yet. */
static void expect_untouched(fv_form *form) {
    fv_form_counters counters = counters_of(form);
    EXPECT_EQ(counters.changes, 0);
    EXPECT_EQ(counters.subscribers, 0);
    EXPECT_EQ(field_of(form, "a").value.kind, FV_VALUE_ABSENT);
}

static void test_making(const fv_ruleset *ruleset) {
    fv_form *form = (fv_form *)&form;
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(fv_form_new(NULL, NULL, NULL, &form, &error), FV_ERR_HANDLE);
    EXPECT(form == NULL && error.status == FV_ERR_HANDLE && error.message[0] != 0);
    form = (fv_form *)&form;
    EXPECT_EQ(fv_form_new(ruleset, "nowhere", NULL, &form, &error), FV_ERR_UNKNOWN_NAME);
    EXPECT(form == NULL);
    fv_options options = {.struct_size = 8};
    EXPECT_EQ(fv_form_new(ruleset, NULL, &options, &form, &error), FV_ERR_ARGUMENT);
    options.struct_size = sizeof options, options.flags = 1u << 31;
    EXPECT_EQ(fv_form_new(ruleset, NULL, &options, &form, &error), FV_ERR_ARGUMENT);
    options.flags = 0, options.locale = "no tag";
    EXPECT_EQ(fv_form_new(ruleset, NULL, &options, NULL, &error), FV_OK);
    options.locale = "de";
    EXPECT_EQ(fv_form_new(ruleset, NULL, &options, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_new(ruleset, "x", &options, &form, &error), FV_OK);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT_TEXT(error.message, "");
    fv_form_free(form);
}

/* What each function that takes a field does with a name that is none. */
static void expect_no_field(fv_form *form, const char *name, size_t n, int32_t wanted) {
    fv_error error;
    fv_value value = text_value("x");
    fv_report *report = (fv_report *)&report;
    fv_field_state state = {.struct_size = sizeof state, .code = -77};
    uint64_t token = 77;
    watcher own = {0};
    EXPECT_EQ(fv_form_set(form, name, n, S("x"), &error), wanted);
    EXPECT(error.status == wanted && error.message[0] != 0);
    EXPECT_EQ(fv_form_set(form, name, n, S("x"), NULL), wanted);
    EXPECT_EQ(fv_form_set_value(form, name, n, &value, &error), wanted);
    EXPECT_EQ(fv_form_set_initial(form, name, n, &value, &error), wanted);
    EXPECT_EQ(fv_form_blur(form, name, n, &error), wanted);
    EXPECT_EQ(fv_form_set_policy(form, name, n, FV_POLICY_BLUR, &error), wanted);
    EXPECT_EQ(fv_form_field(form, name, n, &state, &error), wanted);
    EXPECT_EQ(state.code, -77);
    if (name != NULL || n > 0) {
        EXPECT_EQ(fv_form_report(form, name, n, &report, &error), wanted);
        EXPECT(report == NULL);
    }
    EXPECT_EQ(
        fv_form_subscribe(form, FV_OBSERVE_FIELD, name, n, watch, &own, count_gone, &token, &error),
        wanted);
    bool open = true;
    EXPECT_EQ(fv_form_subscribe(form, FV_OBSERVE_GATE | FV_OBSERVE_REPLAY, name, n, watch, &own,
                                count_gone, &token, &error),
              wanted);
    EXPECT_EQ(fv_form_gate(form, name, n, &open, &error), wanted);
    EXPECT(open);
    EXPECT_EQ(token, 77);
    EXPECT_EQ(own.told, 0);
    EXPECT_EQ(own.gone, 2);
}

static void test_names(fv_form *form) {
    static const struct {
        const char *name;
        size_t n;
        int32_t wanted;
    } names[] = {{NULL, 1, FV_ERR_ARGUMENT},           {NULL, SIZE_MAX, FV_ERR_ARGUMENT},
                 {NULL, 0, FV_ERR_UNKNOWN_NAME},       {S(""), FV_ERR_UNKNOWN_NAME},
                 {S("A"), FV_ERR_UNKNOWN_NAME},        {S("a\0"), FV_ERR_UNKNOWN_NAME},
                 {S("\xFF"), FV_ERR_UNKNOWN_NAME},     {S("aa"), FV_ERR_UNKNOWN_NAME},
                 {"a", SIZE_MAX, FV_ERR_UNKNOWN_NAME}, {"a", 0, FV_ERR_UNKNOWN_NAME},
                 {S("nothing"), FV_ERR_UNKNOWN_NAME}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        expect_no_field(form, names[i].name, names[i].n, names[i].wanted);
    /* A field is no gate, a gate no field. */
    EXPECT_EQ(fv_form_gate(form, S("a"), NULL, NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_form_field(form, S("g"), NULL, NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_form_set_scenario(form, "nowhere", NULL), FV_ERR_UNKNOWN_NAME);
    expect_untouched(form);
}

static void test_values(fv_form *form) {
    fv_error error;
    fv_text refused = {NULL, 77};
    static const int32_t kinds[] = {-1, 9, INT32_MAX, INT32_MIN};
    EXPECT_EQ(fv_form_set(form, S("a"), NULL, 1, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_set_value(form, S("a"), NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_set_initial(form, S("a"), NULL, &error), FV_ERR_ARGUMENT);
    for (size_t i = 0; i < 4; i++) {
        const fv_value bad = {.kind = kinds[i]};
        const fv_value list = {.kind = FV_VALUE_ARRAY, .items = &bad, .count = 1};
        EXPECT_EQ(fv_form_set_value(form, S("a"), &bad, &error), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_form_set_value(form, S("a"), &list, &error), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_form_set_initial(form, S("a"), &list, &error), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_form_assign_values(form, &bad, 1, &refused, &error), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_form_set_policy(form, S("a"), kinds[i] == 9 ? 4 : kinds[i], &error),
                  FV_ERR_ARGUMENT);
    }
    const fv_value missing[] = {{.kind = FV_VALUE_STRING, .text = {NULL, 3}},
                                {.kind = FV_VALUE_DECIMAL, .text = {"x", 1}},
                                {.kind = FV_VALUE_ARRAY, .count = 2}};
    for (size_t i = 0; i < 3; i++)
        EXPECT_EQ(fv_form_set_value(form, S("a"), &missing[i], &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_assign_values(form, NULL, 1, &refused, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_assign_values(form, missing, 4, &refused, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_assign_values(form, missing, SIZE_MAX, &refused, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_assign_json(form, NULL, 1, &refused, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_assign_json(form, S("[1]"), &refused, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, 0);
    EXPECT_EQ(fv_form_assign_json(form, S("{\"a\":1,\"a\":2}"), &refused, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_assign_json(form, S("{\"a\":tru}"), &refused, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(refused.length, 77);
    expect_untouched(form);
}

static void test_structs(fv_form *form) {
    fv_error error;
    fv_field_state field;
    fv_form_state state;
    fv_form_counters counters;
    memset(&field, 0xAA, sizeof field);
    memset(&state, 0xAA, sizeof state);
    memset(&counters, 0xAA, sizeof counters);
    for (uint32_t i = 0; i < 3; i++) {
        field.struct_size = 4 * i, field.code = -77;
        state.struct_size = 4 * i, state.dirty_count = 77;
        counters.struct_size = 4 * i, counters.changes = 77;
        EXPECT_EQ(fv_form_field(form, S("a"), &field, &error), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_form_get_state(form, &state, &error), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_form_statistics(form, &counters), FV_ERR_ARGUMENT);
        EXPECT(field.code == -77 && state.dirty_count == 77 && counters.changes == 77);
    }
    static const int32_t wrong[] = {-1, 3, 4, 8, 32, 48, INT32_MAX, INT32_MIN};
    watcher own = {0};
    uint64_t token = 77;
    for (size_t i = 0; i < 8; i++)
        EXPECT_EQ(fv_form_subscribe(form, wrong[i], NULL, 0, watch, &own, count_gone, &token, NULL),
                  FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_subscribe(form, 0, S("a"), watch, &own, count_gone, &token, &error),
              FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_subscribe(form, 0, NULL, 0, NULL, &own, count_gone, &token, &error),
              FV_ERR_ARGUMENT);
    EXPECT_EQ(own.gone, 10);
    EXPECT_EQ(token, 77);
    for (uint64_t i = 0; i < 3; i++)
        EXPECT_EQ(fv_form_unsubscribe(form, i == 2 ? UINT64_MAX : i), FV_ERR_UNKNOWN_NAME);
    expect_untouched(form);
}

/* All that may be NULL is. */
static void test_nothing_wanted(fv_form *form) {
    EXPECT_EQ(fv_form_field(form, S("a"), NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_gate(form, S("g"), NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_get_state(form, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_report(form, NULL, 0, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_snapshot_json(form, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_statistics(form, NULL), FV_OK);
    EXPECT_EQ(fv_form_assign_values(form, NULL, 0, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_assign_json(form, S("{\"role\":1,\"none\":2}"), NULL, NULL), FV_OK);
    expect_untouched(form);
    EXPECT_EQ(fv_form_set(form, S("a"), NULL, 0, NULL), FV_OK);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_REQUIRED);
    EXPECT_EQ(fv_form_subscribe(form, 0, NULL, 0, refuse, NULL, NULL, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_set_scenario(form, NULL, NULL), FV_OK);
}

/* Every function refuses what is no form, and leaves all it was given alone. */
static void expect_no_form(const void *bits) {
    fv_form *form = (fv_form *)(uintptr_t)bits;
    fv_error error;
    fv_value value = text_value("x");
    fv_text text = {NULL, 77};
    fv_report *report = (fv_report *)&report;
    fv_field_state field = {.struct_size = sizeof field, .code = -77};
    watcher own = {0};
    bool open = true;
    const int32_t answers[] = {fv_form_set(form, S("a"), S("x"), &error),
                               fv_form_set_value(form, S("a"), &value, NULL),
                               fv_form_set_initial(form, S("a"), &value, NULL),
                               fv_form_blur(form, S("a"), NULL),
                               fv_form_assign_json(form, S("{}"), &text, NULL),
                               fv_form_assign_values(form, &value, 1, &text, NULL),
                               fv_form_set_scenario(form, NULL, NULL),
                               fv_form_reset(form, NULL),
                               fv_form_set_policy(form, S("a"), 0, NULL),
                               fv_form_field(form, S("a"), &field, NULL),
                               fv_form_gate(form, S("g"), &open, NULL),
                               fv_form_get_state(form, NULL, NULL),
                               fv_form_snapshot_json(form, &text, NULL),
                               fv_form_statistics(form, NULL),
                               subscribe(form, FV_OBSERVE_FORM, NULL, &own),
                               fv_form_unsubscribe(form, 1),
                               fv_form_report(form, NULL, 0, &report, NULL)};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        EXPECT_EQ(answers[i], FV_ERR_HANDLE);
    EXPECT(error.status == FV_ERR_HANDLE && error.message[0] != 0);
    EXPECT(text.length == 77 && field.code == -77 && open && report == NULL && own.gone == 1);
    report = (fv_report *)&report;
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_ERR_HANDLE);
    EXPECT(report == NULL);
    fv_form_free(form);
}

static void test_handles(fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL), *other = form_of(ruleset, NULL);
    int on_stack = 0;
    expect_no_form(NULL), expect_no_form(ruleset), expect_no_form(&on_stack);
    expect_no_form((const void *)UINTPTR_MAX), expect_no_form((const void *)&puts);
    fv_form_free(other);
    expect_no_form(other);
    for (int bit = 0; bit < 64; bit++)
        expect_no_form((const void *)((uintptr_t)form ^ (uintptr_t)1 << bit));
    fv_ruleset_free((fv_ruleset *)form);
    expect_untouched(form);
    fv_form_free(form);
    expect_no_form(form);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    test_making(ruleset);
    test_handles(ruleset);
    fv_form *form = form_of(ruleset, NULL);
    test_names(form);
    test_values(form);
    test_structs(form);
    test_nothing_wanted(form);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    return passed("forms_arguments");
}
