/* A jsonb as the library's values, without a text between: keys and strings stay where they are. */
#include "formvalidate_pg.h"
#include "utils/numeric.h"

enum { DEEPEST = 64, MOST_KEYS = 10000, LARGEST_SHAPE = 16384 };

static void read_container(fv_value *to, JsonbContainer *container, int depth);

/* Where an entry ends that begins at `start`: it says so, or how long it is. */
static uint32 end_of(JEntry entry, uint32 start) {
    return JBE_HAS_OFF(entry) ? JBE_OFFLENFLD(entry) : start + JBE_OFFLENFLD(entry);
}

/* A whole number of at most 16 digits out of a numeric of PostgreSQL: a header of the short form, which has the
 * sign, no digits behind the point and the weight of the first digit, and digits of base 10,000. Whatever
 * looks different is left to numeric_out. */
static bool read_integer(const char *numeric, int64 *integer) {
    enum { FORM = 0xC000, SHORT_FORM = 0x8000, NEGATIVE = 0x2000, SCALE = 0x1F80, WEIGHT = 0x7F };
    const char *bytes = VARDATA_ANY(numeric);
    int count = ((int)VARSIZE_ANY_EXHDR(numeric) - (int)sizeof(uint16)) / (int)sizeof(int16);
    uint16 header;
    memcpy(&header, bytes, sizeof header);
    int weight = header & WEIGHT;
    if ((header & FORM) != SHORT_FORM || (header & SCALE) != 0 || weight > 3 || count > weight + 1)
        return false;
    *integer = 0;
    for (int i = 0; i <= weight; i++) {
        int16 digit = 0;
        if (i < count)
            memcpy(&digit, bytes + sizeof header + i * sizeof digit, sizeof digit);
        *integer = 10000 * *integer + digit;
    }
    if (header & NEGATIVE)
        *integer = -*integer;
    return true;
}

static inline void read_string(fv_value *to, char *base, uint32 start, uint32 end) {
    to->kind = FV_VALUE_STRING;
    to->text = (fv_text){base + start, end - start};
}

static void read_entry(fv_value *to, JEntry entry, char *base, uint32 start, uint32 end,
                       int depth) {
    if (JBE_ISSTRING(entry)) {
        read_string(to, base, start, end);
    } else if (JBE_ISNUMERIC(entry)) {
        const char *number = base + INTALIGN(start);
        int64 integer;
        to->kind = FV_VALUE_INTEGER;
        if (read_integer(number, &integer)) {
            to->integer = integer;
            return;
        }
        /* Another number is its digits; so is it in the library. */
        char *digits = DatumGetCString(DirectFunctionCall1(numeric_out, PointerGetDatum(number)));
        to->kind = FV_VALUE_DECIMAL;
        to->text = (fv_text){digits, strlen(digits)};
    } else if (JBE_ISCONTAINER(entry)) {
        read_container(to, (JsonbContainer *)(base + INTALIGN(start)), depth + 1);
    } else if (JBE_ISBOOL(entry)) {
        to->kind = FV_VALUE_BOOLEAN;
        to->integer = JBE_ISBOOL_TRUE(entry);
    } else {
        to->kind = FV_VALUE_NULL;
    }
}

/* An array, or an object as its keys and values in turn. */
static void read_container(fv_value *to, JsonbContainer *container, int depth) {
    bool is_object = JsonContainerIsObject(container);
    size_t count = JsonContainerSize(container), entries = is_object ? 2 * count : count;
    char *base = (char *)&container->children[entries];
    fv_value *items = palloc0(sizeof *items * (entries + 1));
    uint32 start = 0;
    if (depth > DEEPEST)
        ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                errmsg("formvalidate: the record is nested more than %d deep", DEEPEST));
    for (size_t i = 0; i < entries; i++) {
        JEntry entry = container->children[i];
        uint32 end = end_of(entry, start);
        /* All keys stand before all values. */
        size_t at = !is_object ? i : i < count ? 2 * i : 2 * (i - count) + 1;
        read_entry(&items[at], entry, base, start, end, depth);
        start = end;
    }
    to->kind = is_object ? FV_VALUE_MEMBERS : FV_VALUE_ARRAY;
    to->items = items;
    to->count = count;
}

/* memcmp is called, and looks for where bytes differ: for a few words that are the same that takes longer. */
static inline bool are_same(const void *one, const void *other, size_t n) {
    typedef uint64 words __attribute__((vector_size(16)));
    const char *a = one, *b = other;
    words x, y, differing = {0};
    if (n < sizeof x)
        return memcmp(a, b, n) == 0;
    for (size_t i = 0; i < n - sizeof x; i += sizeof x) {
        memcpy(&x, a + i, sizeof x);
        memcpy(&y, b + i, sizeof y);
        differing |= x ^ y;
    }
    memcpy(&x, a + n - sizeof x, sizeof x);
    memcpy(&y, b + n - sizeof y, sizeof y);
    differing |= x ^ y;
    return (differing[0] | differing[1]) == 0;
}

/* What has the same keys has the same entries for them, which say how long they are, and keys come sorted. */
static inline bool is_of(const fvp_shape *shape, const JsonbContainer *record) {
    uint32 count = JsonContainerSize(record);
    return shape && shape->count == count &&
           are_same(shape->entries, record->children, count * sizeof(JEntry)) &&
           are_same(shape->keys, &record->children[2 * count], shape->length);
}

static size_t size_of(const fvp_compiled *rules, uint32 count, uint32 n) {
    return sizeof(fvp_shape) + count * (sizeof(fv_value *) + sizeof(JEntry)) +
           rules->field_count * sizeof(fv_value *) + n;
}

/* Fills memory of that size. */
static fvp_shape *fill(fvp_shape *shape, const fvp_compiled *rules, const JsonbContainer *record,
                       const char *keys, uint32 n) {
    uint32 count = JsonContainerSize(record), start = 0;
    *shape = (fvp_shape){.count = count, .length = n, .fields = (fv_value **)(shape + 1)};
    shape->absent = shape->fields + count;
    shape->entries = (JEntry *)(shape->absent + rules->field_count);
    shape->keys = (char *)(shape->entries + count);
    memcpy(shape->entries, record->children, count * sizeof(JEntry));
    memcpy(shape->keys, keys, n);
    for (size_t i = 0; i < rules->field_count; i++)
        rules->values[i].kind = FV_VALUE_ABSENT;
    for (uint32 i = 0; i < count; i++) {
        size_t field;
        uint32 end = end_of(record->children[i], start);
        bool is_field =
            fv_ruleset_field_index(rules->ruleset, keys + start, end - start, &field) == FV_OK;
        shape->fields[i] = is_field ? &rules->values[field] : NULL;
        if (is_field)
            rules->values[field].kind = FV_VALUE_NULL;
        start = end;
    }
    for (size_t i = 0; i < rules->field_count; i++)
        if (rules->values[i].kind == FV_VALUE_ABSENT)
            shape->absent[shape->absent_count++] = &rules->values[i];
    return shape;
}

/* The shape of a record. It stays until another takes its place; a large one until the row is done. With its
 * names looked up in each row, a record of eight fields takes a seventh longer. */
static const fvp_shape *shape_of(fvp_compiled *rules, JsonbContainer *record) {
    uint32 count = JsonContainerSize(record);
    uint32 sum = count;
    if (is_of(rules->latest, record))
        return rules->latest;
    for (uint32 i = 0; i < count; i++)
        sum += record->children[i] * (2 * i + 1);
    /* Two places, as keys of the same lengths need not be the same. */
    fvp_shape **places = &rules->shapes[sum % (FVP_SHAPES / 2) * 2];
    for (int i = 0; i < 2; i++)
        if (is_of(places[i], record))
            return rules->latest = places[i];
    const char *keys = (const char *)&record->children[2 * count];
    uint32 n = getJsonbOffset(record, (int)count);
    size_t size = size_of(rules, count, n);
    fvp_shape *kept = size <= LARGEST_SHAPE ? malloc(size) : NULL;
    if (!kept)
        return fill(palloc(size), rules, record, keys, n);
    free(places[1]);
    places[1] = places[0];
    return rules->latest = places[0] = fill(kept, rules, record, keys, n);
}

/* The values of a record's fields, in the order of the ruleset; what no field stands for is not read. */
static const fv_value *read_fields(fvp_compiled *rules, JsonbContainer *record) {
    size_t count = JsonContainerSize(record);
    char *base = (char *)&record->children[2 * count];
    const fvp_shape *shape = shape_of(rules, record);
    uint32 start = shape->length;
    for (uint32 i = 0; i < shape->absent_count; i++)
        shape->absent[i]->kind = FV_VALUE_ABSENT;
    for (size_t i = 0; i < count; i++) {
        JEntry entry = record->children[count + i];
        uint32 end = end_of(entry, start);
        fv_value *value = shape->fields[i];
        /* Most values are texts. */
        if (value && JBE_ISSTRING(entry))
            read_string(value, base, start, end);
        else if (value)
            read_entry(value, entry, base, start, end, 1);
        start = end;
    }
    return rules->values;
}

/* A scan goes down through a page, so that the record that is judged next is likely to end where this one begins;
 * to have it come meanwhile saves an eighth of the time where the pages of a table are in PostgreSQL's memory. What
 * else may be there is not read. */
static inline void fetch_next(const Jsonb *record) {
    enum { LINE = 64, LINES = 7 };
#pragma GCC unroll 7
    for (int i = 1; i <= LINES; i++)
        __builtin_prefetch((const void *)((uintptr_t)record - (uintptr_t)(i * LINE)));
}

/* What is wrong is asked for behind a call that failed, as to say so costs every call. */
int32_t fvp_judge_jsonb(fvp_compiled *rules, const char *scenario, Jsonb *record,
                        const fv_options *options, fv_report **report, fv_error *error) {
    fetch_next(record);
    if (!JB_ROOT_IS_OBJECT(record))
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("formvalidate: the record is not a JSON object"));
    /* Keys that are no fields are told of, or counted, by those who see all of them. */
    if (rules->rejects_unknown || JB_ROOT_COUNT(record) > MOST_KEYS) {
        fv_value object = {.kind = FV_VALUE_NULL};
        read_container(&object, &record->root, 1);
        return fv_validate_members(rules->ruleset, scenario, object.items, object.count, options,
                                   report, error);
    }
    const fv_value *values = read_fields(rules, &record->root);
    int32_t code = fv_validate_values_explained(rules->ruleset, scenario, values,
                                                rules->field_count, options, report, NULL);
    if (code >= 0)
        return code;
    return fv_validate_values_explained(rules->ruleset, scenario, values, rules->field_count,
                                        options, report, error);
}
