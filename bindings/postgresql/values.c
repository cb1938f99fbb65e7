/* A jsonb as the library's values, without a text between: keys and strings stay where they are. */
#include "formvalidate_pg.h"
#include "utils/numeric.h"

enum { DEEPEST = 64, MOST_KEYS = 10000 };

static fv_value read_container(JsonbContainer *container, int depth);

/* Where an entry ends that begins at `start`: it says so, or how long it is. */
static uint32 end_of(JEntry entry, uint32 start) {
    return JBE_HAS_OFF(entry) ? JBE_OFFLENFLD(entry) : start + JBE_OFFLENFLD(entry);
}

static fv_value read_entry(JEntry entry, char *base, uint32 start, uint32 end, int depth) {
    if (JBE_ISSTRING(entry))
        return (fv_value){.kind = FV_VALUE_STRING, .text = {base + start, end - start}};
    if (JBE_ISNUMERIC(entry)) {
        /* A number is its digits; so is it in the library. */
        Datum number = PointerGetDatum(base + INTALIGN(start));
        char *digits = DatumGetCString(DirectFunctionCall1(numeric_out, number));
        return (fv_value){.kind = FV_VALUE_DECIMAL, .text = {digits, strlen(digits)}};
    }
    if (JBE_ISCONTAINER(entry))
        return read_container((JsonbContainer *)(base + INTALIGN(start)), depth + 1);
    if (JBE_ISBOOL(entry))
        return (fv_value){.kind = FV_VALUE_BOOLEAN, .integer = JBE_ISBOOL_TRUE(entry)};
    return (fv_value){.kind = FV_VALUE_NULL};
}

/* An array, or an object as its keys and values in turn. */
static fv_value read_container(JsonbContainer *container, int depth) {
    bool is_object = JsonContainerIsObject(container);
    size_t count = JsonContainerSize(container), entries = is_object ? 2 * count : count;
    char *base = (char *)&container->children[entries];
    fv_value *items = palloc(sizeof *items * (entries + 1));
    uint32 start = 0;
    if (depth > DEEPEST)
        ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                errmsg("formvalidate: the record is nested more than %d deep", DEEPEST));
    for (size_t i = 0; i < entries; i++) {
        JEntry entry = container->children[i];
        uint32 end = end_of(entry, start);
        /* All keys stand before all values. */
        size_t at = !is_object ? i : i < count ? 2 * i : 2 * (i - count) + 1;
        items[at] = read_entry(entry, base, start, end, depth);
        start = end;
    }
    return (fv_value){
        .kind = is_object ? FV_VALUE_MEMBERS : FV_VALUE_ARRAY, .items = items, .count = count};
}

/* The field of a key, or -1: most records have the keys of the one before, at the same places. */
static int32 field_of(fvp_compiled *rules, size_t place, const char *key, size_t n) {
    fvp_key *known = place < FVP_KEYS ? &rules->keys[place] : NULL;
    if (known && known->length == n && n > 0 && memcmp(known->key, key, n) == 0)
        return known->field;
    size_t index;
    bool is_field = fv_ruleset_field_index(rules->ruleset, key, n, &index) == FV_OK;
    int32 field = is_field ? (int32)index : -1;
    if (known && n <= sizeof known->key) {
        memcpy(known->key, key, n);
        known->length = (uint8)n;
        known->field = field;
    }
    return field;
}

/* The values of a record's fields, in the order of the ruleset; what no field stands for is not read. */
static const fv_value *read_fields(fvp_compiled *rules, JsonbContainer *record, size_t count) {
    fv_value *values = palloc0(sizeof *values * (rules->field_count + 1));
    char *base = (char *)&record->children[2 * count];
    uint32 key = 0, start = getJsonbOffset(record, (int)count);
    for (size_t i = 0; i < count; i++) {
        JEntry entry = record->children[count + i];
        uint32 key_end = end_of(record->children[i], key), end = end_of(entry, start);
        int32 field = field_of(rules, i, base + key, key_end - key);
        if (field >= 0)
            values[field] = read_entry(entry, base, start, end, 1);
        key = key_end;
        start = end;
    }
    return values;
}

int32_t fvp_judge_jsonb(fvp_compiled *rules, const char *scenario, Jsonb *record,
                        const fv_options *options, fv_report **report, fv_error *error) {
    size_t count = JB_ROOT_COUNT(record);
    if (!JB_ROOT_IS_OBJECT(record))
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("formvalidate: the record is not a JSON object"));
    /* Keys that are no fields are told of, or counted, by those who see all of them. */
    if (rules->rejects_unknown || count > MOST_KEYS) {
        fv_value object = read_container(&record->root, 1);
        return fv_validate_members(rules->ruleset, scenario, object.items, object.count, options,
                                   report, error);
    }
    const fv_value *values = read_fields(rules, &record->root, count);
    return fv_validate_values_explained(rules->ruleset, scenario, values, rules->field_count,
                                        options, report, error);
}
