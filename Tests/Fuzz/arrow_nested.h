/* Columns that nest as the input wants them: structs, lists of all layouts and maps, shaped as a ruleset
 * has them or otherwise; what each row holds, and the same rows in buffers of exactly the size that is
 * needed; and what may be wrong with such. */
#ifndef ARROW_NESTED_H
#define ARROW_NESTED_H

#include "arrow_compare.h"
#include "arrow_hostile.h"

enum { LIST32, LIST64, FIXED, VIEW32, VIEW64, LAYOUTS };
enum { MOST_PARTS = 4, MOST_NESTED = 64, DEEPEST = 5, FIXED_SIZE = 2 };

static const char *const list_formats[LAYOUTS] = {"+l", "+L", "+w:2", "+vl", "+vL"};

/* A column, or what is in one. */
typedef struct nested {
    const char *name;
    int32_t shape; /* an FV_SHAPE_ */
    int type, layout, validity;
    size_t padding, part_count;
    struct nested *parts[MOST_PARTS];
} nested;

static nested all_nested[MOST_NESTED];
static size_t nested_used;

/* What is at a path of the ruleset, or, where it has none and now and then, whatever the input chooses. */
static inline nested *next_nested(input *in, const fv_ruleset *ruleset, const char *path,
                                  const char *name, int depth) {
    static const char *const names[MOST_PARTS] = {"a", "b", "c", "d"};
    static const int plain[] = {TEXT32, TEXT64, VIEW, NOTHING, BOOLEAN, INT8, INT64, FLOAT64};
    if (nested_used == MOST_NESTED)
        return NULL;
    uint8_t choice = next_byte(in), layout = next_byte(in);
    nested *it = &all_nested[nested_used++];
    *it = (nested){.name = name,
                   .type = plain[choice % 8],
                   .layout = layout % LAYOUTS,
                   .validity = layout >> 3 & 1,
                   .padding = layout >> 4};
    size_t place = 0;
    int is_known =
        depth == 0 || (fv_ruleset_path_index(ruleset, path, strlen(path), &place) == FV_OK &&
                       fv_ruleset_path_shape(ruleset, place, &it->shape) == FV_OK);
    if (depth == 0)
        it->shape = FV_SHAPE_RECORD;
    else if (!is_known || choice % 16 == 15)
        it->shape = depth < DEEPEST ? choice >> 4 & 3 : FV_SHAPE_PLAIN;
    if (it->shape == FV_SHAPE_PLAIN)
        return it;
    int is_record = it->shape == FV_SHAPE_RECORD, lacking = is_record ? next_byte(in) : 0;
    for (size_t i = 0; i < (is_record ? MOST_PARTS : 1); i++) {
        char inner[8 * DEEPEST];
        const char *step = is_record ? names[i] : "*";
        /* At the root a field has its bare name. */
        snprintf(inner, sizeof inner, "%s%s%s", path, depth ? "/" : "", step);
        if (depth == 0 && fv_ruleset_path_index(ruleset, inner, strlen(inner), &place) != FV_OK)
            continue;
        char pointer[8 * DEEPEST];
        snprintf(pointer, sizeof pointer, "%s%s", depth ? "" : "/", inner);
        int is_field = fv_ruleset_path_index(ruleset, pointer, strlen(pointer), &place) == FV_OK;
        if (is_record && ((lacking >> i & 1) || (is_known && depth && !is_field)))
            continue;
        nested *part = next_nested(in, ruleset, pointer, is_record ? step : "item", depth + 1);
        if (part)
            it->parts[it->part_count++] = part;
    }
    if (it->part_count == 0)
        it->shape = depth ? FV_SHAPE_PLAIN : FV_SHAPE_RECORD;
    return it;
}

/* What a row holds. */
static inline fv_value next_nested_value(input *in, const nested *it, int may_be_null) {
    static const char *const keys[] = {"k", "long", "", "~/"};
    fv_value value = {.kind = FV_VALUE_NULL};
    if (it->shape == FV_SHAPE_PLAIN)
        return next_value(in, it->type, 1);
    uint8_t choice = may_be_null ? next_byte(in) : 1;
    if (choice % 8 == 0)
        return value;
    size_t count = choice >> 3 & 3, each = it->shape == FV_SHAPE_LIST ? 1 : 2;
    if (it->shape == FV_SHAPE_RECORD)
        count = it->part_count;
    else if (it->shape == FV_SHAPE_LIST && it->layout == FIXED)
        count = FIXED_SIZE;
    fv_value *items = arena_take(each * count * sizeof *items);
    if (!items && !may_be_null)
        return (fv_value){.kind = FV_VALUE_MEMBERS};
    if (!items)
        return value;
    for (size_t i = 0; i < count; i++) {
        const nested *part = it->parts[it->shape == FV_SHAPE_RECORD ? i : 0];
        const char *name = it->shape == FV_SHAPE_RECORD ? part->name : keys[(i + choice) % 4];
        if (each == 2)
            items[2 * i] = (fv_value){.kind = FV_VALUE_STRING, .text = {name, strlen(name)}};
        items[each * i + each - 1] = next_nested_value(in, part, 1);
    }
    return (fv_value){
        .kind = each == 2 ? FV_VALUE_MEMBERS : FV_VALUE_ARRAY, .items = items, .count = count};
}

static inline struct ArrowSchema *schema_parts(struct ArrowSchema *schema, size_t count) {
    schema->n_children = (int64_t)count;
    schema->children = exactly(count * sizeof *schema->children);
    for (size_t i = 0; i < count; i++)
        schema->children[i] = exactly(sizeof **schema->children);
    return count ? schema->children[0] : NULL;
}

static inline struct ArrowArray *array_parts(struct ArrowArray *array, size_t count) {
    array->n_children = (int64_t)count;
    array->children = exactly(count * sizeof *array->children);
    for (size_t i = 0; i < count; i++)
        array->children[i] = exactly(sizeof **array->children);
    return count ? array->children[0] : NULL;
}

static inline void lay_nested_schema(struct ArrowSchema *schema, const nested *it, int is_root) {
    memset(schema, 0, sizeof *schema);
    schema->format = types[it->type].format;
    if (it->shape == FV_SHAPE_RECORD) {
        schema->format = "+s";
        schema_parts(schema, it->part_count);
        for (size_t i = 0; i < it->part_count; i++)
            lay_nested_schema(schema->children[i], it->parts[i], 0);
    } else if (it->shape == FV_SHAPE_LIST) {
        schema->format = list_formats[it->layout];
        lay_nested_schema(schema_parts(schema, 1), it->parts[0], 0);
    } else if (it->shape == FV_SHAPE_MAP) {
        schema->format = "+m";
        struct ArrowSchema *entries = schema_parts(schema, 1);
        *entries = (struct ArrowSchema){.format = "+s"};
        *schema_parts(entries, 2) = (struct ArrowSchema){.format = "u"};
        seal_schema(entries->children[0], "key", 0);
        lay_nested_schema(entries->children[1], it->parts[0], 0);
        seal_schema(entries, "entries", 0);
    }
    seal_schema(schema, it->name, is_root);
}

static inline void lay_nested(struct ArrowArray *array, const nested *it, const fv_value *values,
                              size_t count, size_t padding, int is_root);

static inline void lay_structs(struct ArrowArray *array, const nested *it, const fv_value *values) {
    size_t padding = (size_t)array->offset, rows = padding + (size_t)array->length;
    fv_value *inner = exactly(rows * sizeof *inner);
    array_parts(array, it->part_count);
    for (size_t i = 0; i < it->part_count; i++) {
        for (size_t row = 0; row < rows; row++) {
            const fv_value *whole = row < padding ? NULL : &values[row - padding];
            inner[row] = whole && whole->count > i ? whole->items[2 * i + 1]
                                                   : (fv_value){.kind = FV_VALUE_NULL};
        }
        lay_nested(array->children[i], it->parts[i], inner, rows, it->parts[i]->padding, 0);
    }
    free(inner);
}

/* Lists and maps; a null one has an element all the same, as it may. Views lie from the last on. */
static inline size_t lay_elements(struct ArrowArray *array, const nested *it,
                                  const fv_value *values) {
    int is_map = it->shape == FV_SHAPE_MAP, is_fixed = !is_map && it->layout == FIXED;
    int is_view = !is_map && it->layout >= VIEW32;
    size_t width = !is_map && (it->layout == LIST64 || it->layout == VIEW64) ? 8 : 4;
    size_t padding = (size_t)array->offset, rows = padding + (size_t)array->length, end = 0;
    fv_value *inner = exactly(rows * (MOST_PARTS + 1) * sizeof *inner);
    fv_value *keys = exactly(rows * (MOST_PARTS + 1) * sizeof *keys);
    size_t size = is_fixed ? 0 : (rows + !is_view) * width;
    char *offsets = exactly(size), *sizes = exactly(size);
    for (size_t i = 0; i < rows; i++) {
        size_t row = is_view ? rows - 1 - i : i;
        const fv_value *whole = row < padding ? NULL : &values[row - padding];
        int is_null = !whole || whole->kind == FV_VALUE_NULL;
        size_t count = !is_null ? whole->count : is_fixed ? FIXED_SIZE : 1;
        if (!is_fixed)
            put_offset(offsets, width, row, end), put_offset(sizes, width, row, count);
        for (size_t n = 0; n < count; n++, end++) {
            keys[end] = (fv_value){.kind = FV_VALUE_STRING, .text = {"", 0}};
            inner[end] = (fv_value){.kind = FV_VALUE_NULL};
            if (!is_null && is_map)
                keys[end] = whole->items[2 * n], inner[end] = whole->items[2 * n + 1];
            else if (!is_null)
                inner[end] = whole->items[n];
        }
    }
    if (!is_view && !is_fixed)
        put_offset(offsets, width, rows, end);
    struct ArrowArray *part = array_parts(array, 1);
    array->buffers[is_fixed ? 0 : 1] = is_fixed ? array->buffers[0] : offsets;
    if (is_view)
        array->buffers[2] = sizes;
    if (is_map) {
        start_array(part, end, 0, 1);
        lay_plain(array_parts(part, 2), TEXT32, keys, end, 0, 0);
        lay_nested(part->children[1], it->parts[0], inner, end, it->parts[0]->padding, 0);
        seal_array(part, 0, 0);
    } else {
        lay_nested(part, it->parts[0], inner, end, it->parts[0]->padding, 0);
    }
    free(is_fixed ? offsets : NULL);
    free(is_view ? NULL : sizes);
    free(inner);
    free(keys);
    return size;
}

static inline void lay_nested(struct ArrowArray *array, const nested *it, const fv_value *values,
                              size_t count, size_t padding, int is_root) {
    if (it->shape == FV_SHAPE_PLAIN) {
        lay_plain(array, it->type, values, count, padding, it->validity);
        return;
    }
    int is_list = it->shape == FV_SHAPE_LIST, has_sizes = is_list && it->layout >= VIEW32;
    int has_one = it->shape == FV_SHAPE_RECORD || (is_list && it->layout == FIXED);
    start_array(array, count, padding, has_one ? 1 : has_sizes ? 3 : 2);
    size_t size = 0;
    if (!is_root)
        lay_validity(array, values, it->validity);
    if (it->shape == FV_SHAPE_RECORD)
        lay_structs(array, it, values);
    else
        size = lay_elements(array, it, values);
    seal_array(array, size, is_root);
}

/* Spoils one thing, however deep: of offsets and sizes numbers that are near, of validity some bits. */
static inline void spoil_nested(struct ArrowSchema *schema, struct ArrowArray *array, input *in) {
    for (int depth = next_byte(in) % (2 * DEEPEST); depth > 0 && array->n_children > 0; depth--) {
        size_t child = next_byte(in) % (size_t)array->n_children;
        schema = schema->children[child], array = array->children[child];
    }
    const made_array *made = array->private_data;
    const char *format = schema->format;
    int is_wide = format[0] == '+' && (format[1] == 'L' || (format[1] == 'v' && format[2] == 'L'));
    size_t count = made->row_bytes / (is_wide ? 8 : 4),
           bits = (size_t)(array->offset + array->length);
    uint8_t how = next_byte(in);
    if (format[0] == '+' && count > 0 && how % 4 < 2) {
        char *rows = (char *)array->buffers[how & 1 && array->n_buffers == 3 ? 2 : 1];
        int64_t number = how & 4 ? wrong_number(in) : (int8_t)next_byte(in);
        put_offset(rows, is_wide ? 8 : 4, next_byte(in) % count, (size_t)number);
    } else if (how % 4 == 2 && bits > 0 && array->n_buffers > 0 && array->buffers[0]) {
        ((uint8_t *)array->buffers[0])[next_byte(in) % ((bits + 7) / 8)] ^= next_byte(in);
    } else {
        spoil(schema, array, in);
    }
}

#endif
