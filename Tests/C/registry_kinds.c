/* What functions of a registry are told of records, objects, days and times, with and without
 * FV_REGISTRY_ALL_KINDS. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'lines':{'items':{'fields':{'sku':{},'price':{}}}},"
    "'note':{'rules':[{'rule':'custom','name':'see','skipOnEmpty':false}]},"
    "'day':{},'at':{},'clock':{}}}";

static int32_t kinds[6];
static size_t members;
static int64_t days, nanoseconds, seconds;
static int32_t zone;
static bool is_whole;

static int32_t see(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)message;
    for (size_t i = 0; i < call->record_count && i < 5; i++)
        kinds[i] = call->record[i].kind;
    kinds[5] = value->kind;
    const fv_value *lines = &call->record[0];
    is_whole = false;
    if (lines->kind == FV_VALUE_ARRAY && lines->count == 2) {
        const fv_value *line = &lines->items[1];
        members = line->kind == FV_VALUE_MEMBERS ? line->count : 0;
        is_whole = members == 2 && line->items[0].kind == FV_VALUE_STRING &&
                   line->items[3].kind == FV_VALUE_INTEGER && line->items[3].integer == 2;
    }
    days = call->record[2].integer;
    seconds = call->record[3].integer;
    zone = call->record[3].reserved;
    nanoseconds = call->record[4].integer;
    return FV_OK;
}

static fv_ruleset *hosted(uint32_t flags) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("see"), see, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_set_flags(registry, flags), FV_OK);
    EXPECT_EQ(fv_registry_set_flags(registry, 2), FV_ERR_ARGUMENT);
    fv_ruleset *ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    EXPECT_EQ(fv_registry_set_flags(registry, flags), FV_ERR_HANDLE);
    return ruleset;
}

/* Two lines, an object in a plain field, a day, a point in time, a time of day. */
static fv_value record[5];

static void make_record(void) {
    static fv_value line[2][2], lines[2], object[2];
    for (int i = 0; i < 2; i++) {
        line[i][0] = text_value("a");
        line[i][1] = (fv_value){.kind = FV_VALUE_INTEGER, .integer = i + 1};
        lines[i] = (fv_value){.kind = FV_VALUE_RECORD, .items = line[i], .count = 2};
    }
    object[0] = text_value("k");
    object[1] = text_value("v");
    record[0] = (fv_value){.kind = FV_VALUE_ARRAY, .items = lines, .count = 2};
    record[1] = (fv_value){.kind = FV_VALUE_MEMBERS, .items = object, .count = 1};
    record[2] = (fv_value){.kind = FV_VALUE_DATE, .integer = -1};
    record[3] = (fv_value){.kind = FV_VALUE_INSTANT, .integer = -7, .count = 5, .reserved = 90};
    record[4] = (fv_value){.kind = FV_VALUE_TIME, .integer = 86399000000001};
}

static void expect_all(void) {
    EXPECT(is_whole);
    EXPECT_EQ(kinds[1], FV_VALUE_MEMBERS);
    EXPECT_EQ(kinds[5], FV_VALUE_MEMBERS);
    EXPECT_EQ(kinds[2], FV_VALUE_DATE);
    EXPECT_EQ(days, -1);
    EXPECT_EQ(kinds[3], FV_VALUE_INSTANT);
    EXPECT_EQ(seconds, -7);
    EXPECT_EQ(zone, 0);
    EXPECT_EQ(kinds[4], FV_VALUE_TIME);
    EXPECT_EQ(nanoseconds, 86399000000001);
}

static void records_are_told_whole(void) {
    fv_ruleset *ruleset = hosted(FV_REGISTRY_ALL_KINDS);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, record, 5, NULL, NULL), FV_OK);
    expect_all();
    static const char json[] =
        "{\"lines\":[{},{\"sku\":\"a\",\"price\":2}],\"note\":{\"k\":[{\"l\":null}]}}";
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(json), NULL, NULL, NULL), FV_OK);
    EXPECT(is_whole);
    EXPECT_EQ(kinds[5], FV_VALUE_MEMBERS);
    fv_ruleset_free(ruleset);
}

static void forms_tell_them_whole(void) {
    fv_ruleset *ruleset = hosted(FV_REGISTRY_ALL_KINDS);
    fv_form *form = NULL;
    EXPECT_EQ(fv_form_new(ruleset, NULL, NULL, &form, NULL), FV_OK);
    static const char *names[] = {"lines", "note", "day", "at", "clock"};
    for (int i = 0; i < 5; i++)
        EXPECT_EQ(fv_form_set_value(form, names[i], strlen(names[i]), &record[i], NULL), FV_OK);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    expect_all();
    fv_field_state state = {.struct_size = sizeof state};
    EXPECT_EQ(fv_form_field(form, S("/lines/1"), &state, NULL), FV_OK);
    EXPECT_EQ(state.value.kind, FV_VALUE_MEMBERS);
    EXPECT_EQ(state.value.count, 2);
    EXPECT_EQ(state.last_valid.kind, FV_VALUE_ABSENT);
    EXPECT_EQ(fv_form_field(form, S("day"), &state, NULL), FV_OK);
    EXPECT_EQ(state.value.kind, FV_VALUE_DATE);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void without_the_flag_objects_are_untold(void) {
    fv_ruleset *ruleset = hosted(0);
    EXPECT_EQ(fv_validate_values(ruleset, NULL, record, 5, NULL, NULL), FV_OK);
    EXPECT_EQ(kinds[0], FV_VALUE_ARRAY);
    EXPECT_EQ(members, 0);
    EXPECT_EQ(kinds[5], FV_VALUE_OBJECT);
    for (int i = 2; i < 5; i++)
        EXPECT_EQ(kinds[i], FV_VALUE_STRING);
    fv_ruleset_free(ruleset);
}

int main(void) {
    make_record();
    records_are_told_whole();
    forms_tell_them_whole();
    without_the_flag_objects_are_untold();
    EXPECT_EQ(fv_registry_set_flags(NULL, 0), FV_ERR_HANDLE);
    return passed("registry_kinds");
}
