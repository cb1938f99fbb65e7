/* fv_report_cleaned: the values of a cleaned record as what their fields' rules say they are. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'options':{'zone':'+02:00'},'fields':{"
    "'whole':{'rules':['trim','integer']},'price':{'rules':['number']},'yes':{'rules':['boolean']},"
    "'day':{'rules':[{'rule':'date','format':'MM/yy'}]},"
    "'at':{'rules':[{'rule':'datetime','zone':'optional'}]},'clock':{'rules':['time']},"
    "'id':{'rules':['uuid']},'rest':{},"
    "'lines':{'items':{'fields':{'n':{'rules':['integer']}}}}}}";

static const char json[] =
    "{\"whole\":\" 12 \",\"price\":5,\"yes\":\"0\",\"day\":\"02/24\","
    "\"at\":\"2024-02-29T12:00:00.25-01:30\",\"clock\":\"23:59\","
    "\"id\":\"6ba7b810-9dad-11d1-80b4-00c04fd430c8\",\"rest\":[0.5,true,null],"
    "\"lines\":[{\"n\":\"7\"},{\"n\":100000000000000000000}]}";

/* The value of a member, which must be there. */
static fv_value member(const fv_value *object, const char *name) {
    for (size_t i = 0; i < object->count; i++)
        if (object->items[2 * i].text.length == strlen(name) &&
            memcmp(object->items[2 * i].text.bytes, name, strlen(name)) == 0)
            return object->items[2 * i + 1];
    EXPECT(!"there");
    return (fv_value){0};
}

static void expect_value(fv_value value, int32_t kind, const char *text) {
    EXPECT_EQ(value.kind, kind);
    EXPECT(value.text.length == strlen(text) && memcmp(value.text.bytes, text, strlen(text)) == 0);
}

static void expect_types(fv_value record) {
    EXPECT_EQ(record.kind, FV_VALUE_MEMBERS);
    EXPECT_EQ(record.count, 9);
    fv_value value = member(&record, "whole");
    EXPECT(value.kind == FV_VALUE_INTEGER && value.integer == 12);
    expect_value(member(&record, "price"), FV_VALUE_DECIMAL, "5");
    value = member(&record, "yes");
    EXPECT(value.kind == FV_VALUE_BOOLEAN && value.integer == 0);
    value = member(&record, "day");
    EXPECT(value.kind == FV_VALUE_DATE && value.integer == 19754);
    value = member(&record, "at");
    EXPECT(value.kind == FV_VALUE_INSTANT && value.integer == 1709213400);
    EXPECT(value.count == 250000000 && value.reserved == -90);
    value = member(&record, "clock");
    EXPECT(value.kind == FV_VALUE_TIME && value.integer == 86340000000000);
    value = member(&record, "id");
    expect_value(value, FV_VALUE_STRING, "6ba7b810-9dad-11d1-80b4-00c04fd430c8");
    EXPECT_EQ(value.reserved, FV_TYPE_UUID);
    value = member(&record, "lines");
    EXPECT(value.kind == FV_VALUE_ARRAY && value.count == 2);
    fv_value number = member(&value.items[0], "n");
    EXPECT(number.kind == FV_VALUE_INTEGER && number.integer == 7);
    number = member(&value.items[1], "n");
    expect_value(number, FV_VALUE_DECIMAL, "100000000000000000000");
    EXPECT_EQ(number.reserved, FV_TYPE_INTEGER);
}

static void expect_all(fv_report *report) {
    fv_value record, again;
    EXPECT_EQ(fv_report_cleaned(report, &record), FV_OK);
    EXPECT_EQ(fv_report_cleaned(report, NULL), FV_OK);
    EXPECT_EQ(fv_report_cleaned(report, &again), FV_OK);
    EXPECT(record.items == again.items);
    expect_types(record);
}

/* Counts its calls; the library may be called, also with another record. */
static void take(void *context, const fv_value *record) {
    fv_ruleset *other = ruleset_with(quoted("{'formvalidate':1,'fields':{'a':{}}}"), NULL);
    EXPECT_EQ(fv_validate_json(other, NULL, S("{\"a\":7}"), NULL, NULL, NULL), FV_OK);
    fv_ruleset_free(other);
    expect_types(*record);
    /* The fields' names have their numbers, those within lists too. */
    for (size_t i = 0; i < record->count; i++) {
        EXPECT_EQ(record->items[2 * i].reserved, FV_TYPE_NAME);
        EXPECT_EQ(record->items[2 * i].integer, i);
    }
    fv_value lines = member(record, "lines");
    EXPECT_EQ(lines.items[0].items[0].reserved, FV_TYPE_NAME);
    EXPECT(lines.items[0].items[0].integer > 8);
    ++*(int *)context;
}

static void valid_records_are_taken(void) {
    fv_ruleset *ruleset = ruleset_with(quoted(document), NULL);
    fv_report *report = NULL;
    fv_error error;
    int calls = 0;
    EXPECT_EQ(fv_parse_json(ruleset, NULL, S(json), NULL, take, &calls, &report, &error), FV_OK);
    EXPECT(calls == 1 && report == NULL);
    EXPECT_EQ(fv_parse_json(ruleset, NULL, S(json), NULL, NULL, NULL, NULL, NULL), FV_OK);
    /* Of others there is a report. */
    EXPECT(fv_parse_json(ruleset, NULL, S("{\"whole\":\"x\"}"), NULL, take, &calls, &report,
                         &error) > 0);
    EXPECT(calls == 1 && fv_report_count(report) == 1);
    fv_report_free(report);
    EXPECT_EQ(fv_parse_json(ruleset, NULL, S("["), NULL, take, &calls, &report, &error),
              FV_ERR_ARGUMENT);
    EXPECT(calls == 1 && report == NULL);
    fv_value bad = {.kind = FV_VALUE_INTEGER, .integer = 1}, none = {.kind = 99};
    EXPECT(fv_parse_values(ruleset, NULL, (fv_value[]){{.kind = FV_VALUE_NULL}, bad, bad, bad}, 4,
                           NULL, take, &calls, &report, &error) > 0);
    EXPECT(calls == 1 && fv_report_count(report) >= 1);
    fv_report_free(report);
    EXPECT_EQ(fv_parse_values(ruleset, NULL, &none, 1, NULL, take, &calls, NULL, &error),
              FV_ERR_ARGUMENT);
    fv_ruleset_free(ruleset);
    EXPECT_EQ(fv_parse_values(NULL, NULL, &none, 1, NULL, take, &calls, NULL, &error),
              FV_ERR_HANDLE);
}

/* The record as it came in, save for its transforms, valid or not. */
static void take_plain(void *context, const fv_value *record) {
    EXPECT(record->kind == FV_VALUE_MEMBERS && record->items[0].reserved == FV_TYPE_NAME);
    fv_value whole = member(record, "whole");
    expect_value(whole, FV_VALUE_STRING, *(int *)context < 1 ? "12" : "x");
    if (*(int *)context < 1) {
        expect_value(member(record, "day"), FV_VALUE_STRING, "02/24");
        expect_value(member(record, "id"), FV_VALUE_STRING, "6ba7b810-9dad-11d1-80b4-00c04fd430c8");
        fv_value rest = member(record, "rest");
        EXPECT(rest.kind == FV_VALUE_ARRAY && rest.items[0].kind == FV_VALUE_NUMBER);
        fv_value lines = member(record, "lines");
        expect_value(member(&lines.items[0], "n"), FV_VALUE_STRING, "7");
    } else if (*(int *)context == 2) {
        /* What is a day or a time stands there as a text. */
        expect_value(member(record, "day"), FV_VALUE_STRING, "2024-02-29");
        expect_value(member(record, "clock"), FV_VALUE_STRING, "00:00:01");
    }
    ++*(int *)context;
}

static void any_record_is_taken_as_it_came_in(void) {
    fv_ruleset *ruleset = ruleset_with(quoted(document), NULL);
    fv_options plain = {.struct_size = sizeof plain, .flags = FV_OPTION_CLEANED};
    fv_error error;
    int calls = 0;
    EXPECT_EQ(fv_parse_json(ruleset, NULL, S(json), &plain, take_plain, &calls, NULL, &error),
              FV_OK);
    EXPECT_EQ(calls, 1);
    static const char text[] = "{\"yes\":7,\"whole\":\" x \"}";
    EXPECT(fv_parse_json(ruleset, NULL, S(text), &plain, take_plain, &calls, NULL, &error) > 0);
    EXPECT_EQ(calls, 2);
    fv_value values[6] = {{.kind = FV_VALUE_STRING, .text = {.bytes = "x ", .length = 2}},
                          {.kind = FV_VALUE_ABSENT},
                          {.kind = FV_VALUE_ABSENT},
                          {.kind = FV_VALUE_DATE, .integer = 19782},
                          {.kind = FV_VALUE_ABSENT},
                          {.kind = FV_VALUE_TIME, .integer = 1000000000}};
    EXPECT(fv_parse_values(ruleset, NULL, values, 6, &plain, take_plain, &calls, NULL, &error) > 0);
    EXPECT_EQ(calls, 3);
    /* Who takes nothing does not ask so. */
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(json), &plain, NULL, &error), FV_ERR_ARGUMENT);
    fv_ruleset_free(ruleset);
}

static void records_have_types(void) {
    fv_ruleset *ruleset = ruleset_with(quoted(document), NULL);
    fv_report *report = NULL;
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(json), NULL, &report, NULL), FV_OK);
    /* The report needs no handle of its ruleset. */
    fv_ruleset_free(ruleset);
    expect_all(report);
    fv_value record;
    EXPECT_EQ(fv_report_cleaned(report, &record), FV_OK);
    fv_value rest = member(&record, "rest");
    EXPECT_EQ(rest.items[0].kind, FV_VALUE_NUMBER);
    EXPECT_EQ(rest.items[2].kind, FV_VALUE_NULL);
    fv_report_free(report);
    EXPECT_EQ(fv_report_cleaned(report, &record), FV_ERR_HANDLE);
}

static void forms_have_types(void) {
    fv_ruleset *ruleset = ruleset_with(quoted(document), NULL);
    fv_form *form = NULL;
    fv_report *report = NULL;
    EXPECT_EQ(fv_form_new(ruleset, NULL, NULL, &form, NULL), FV_OK);
    EXPECT_EQ(fv_form_assign_json(form, S(json), NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_OK);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    expect_all(report);
    fv_report_free(report);
}

/* What rules refuse stays what it is; an empty text is null, where it is no text. */
static void other_values_stay(void) {
    fv_ruleset *ruleset = ruleset_with(quoted(document), NULL);
    fv_report *report = NULL;
    static const char wrong[] = "{\"whole\":\"x\",\"price\":\"\",\"day\":\"13/24\",\"at\":[\"\"]}";
    EXPECT(fv_validate_json(ruleset, NULL, S(wrong), NULL, &report, NULL) > 0);
    fv_value record;
    EXPECT_EQ(fv_report_cleaned(report, &record), FV_OK);
    expect_value(member(&record, "whole"), FV_VALUE_STRING, "x");
    EXPECT_EQ(member(&record, "price").kind, FV_VALUE_NULL);
    expect_value(member(&record, "day"), FV_VALUE_STRING, "13/24");
    EXPECT_EQ(member(&record, "at").kind, FV_VALUE_ARRAY);
    fv_report_free(report);
    fv_ruleset_free(ruleset);
}

/* Days and times that came in as such are such where no rule gives a type. */
static void kinds_stay(void) {
    fv_ruleset *ruleset = ruleset_with(quoted("{'formvalidate':1,'fields':{'a':{}}}"), NULL);
    fv_report *report = NULL;
    fv_value items[3] = {{.kind = FV_VALUE_DATE, .integer = 1},
                         {.kind = FV_VALUE_TIME, .integer = 5},
                         {.kind = FV_VALUE_INSTANT, .integer = -1, .reserved = FV_NO_ZONE}};
    fv_value list = {.kind = FV_VALUE_ARRAY, .items = items, .count = 3};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &list, 1, NULL, &report), FV_OK);
    fv_value record;
    EXPECT_EQ(fv_report_cleaned(report, &record), FV_OK);
    fv_value value = member(&record, "a");
    for (int i = 0; i < 3; i++)
        EXPECT_EQ(value.items[i].kind, items[i].kind);
    EXPECT_EQ(value.items[2].reserved, FV_NO_ZONE);
    fv_report_free(report);
    fv_ruleset_free(ruleset);
}

/* Whoever takes a record may free its ruleset, whose names the record still has. */
static void take_all(void *ruleset, const fv_value *record) {
    fv_ruleset_free(ruleset);
    fv_ruleset_free(ruleset_with(quoted("{'formvalidate':1,'fields':{'zzzzzzzzzz':{}}}"), NULL));
    expect_value(member(record, "first_name"), FV_VALUE_STRING, "Ann");
}

static void records_outlive_their_ruleset(void) {
    fv_ruleset *ruleset =
        ruleset_with(quoted("{'formvalidate':1,'fields':{'first_name':{'rules':['trim']}}}"), NULL);
    fv_value name = {.kind = FV_VALUE_STRING, .text = {"Ann ", 4}};
    EXPECT_EQ(fv_parse_values(ruleset, NULL, &name, 1, NULL, take_all, ruleset, NULL, NULL), FV_OK);
}

int main(void) {
    records_have_types();
    forms_have_types();
    other_values_stay();
    kinds_stay();
    valid_records_are_taken();
    any_record_is_taken_as_it_came_in();
    records_outlive_their_ruleset();
    EXPECT_EQ(fv_report_cleaned(NULL, NULL), FV_ERR_HANDLE);
    return passed("report_cleaned");
}
