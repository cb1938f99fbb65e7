/* Tables as the input wants them: columns with their dictionaries and lists, record batches of them,
 * and what may be wrong with such. */
#ifndef ARROW_TABLES_H
#define ARROW_TABLES_H

#include "arrow_columns.h"

enum { MOST_COLUMNS = 4, MOST_ROWS = 24, MOST_VALUES = 8, LONGEST_LIST = 4 };

static inline void free_schema(struct ArrowSchema *schema) {
    if (!schema)
        return;
    struct ArrowSchema *made = schema->private_data;
    for (int64_t i = 0; i < made->n_children; i++) {
        free_schema(made->children[i]);
        free(made->children[i]);
    }
    free(made->children);
    free_schema(made->dictionary);
    free(made->dictionary);
    free((void *)made->name);
    free(made);
}
static inline void release_schema(struct ArrowSchema *schema) {
    free_schema(schema);
    schema->release = NULL;
    schemas_released++;
}
static inline void release_inner_schema(struct ArrowSchema *schema) { HOLDS(schema == NULL); }

/* A schema's name is a copy, so that one that is kept is seen. */
static inline void seal_schema(struct ArrowSchema *schema, const char *name, int is_root) {
    struct ArrowSchema *made = exactly(sizeof *made);
    schema->name = memcpy(exactly(strlen(name) + 1), name, strlen(name) + 1);
    schema->flags = ARROW_FLAG_NULLABLE;
    schema->release = is_root ? release_schema : release_inner_schema;
    schema->private_data = made;
    *made = *schema;
    schemas_made += is_root;
}

static inline void lay_schema(struct ArrowSchema *schema, const column *c, int lists) {
    memset(schema, 0, sizeof *schema);
    if (lists > 0) {
        schema->format = lists == 1 ? "+l" : "+L";
        schema->n_children = 1;
        schema->children = exactly(sizeof *schema->children);
        schema->children[0] = exactly(sizeof **schema->children);
        lay_schema(schema->children[0], c, lists - 1);
    } else if (c->places) {
        schema->format = c->places == 1 ? "c" : c->places == 2 ? "S" : c->places == 4 ? "i" : "l";
        schema->dictionary = exactly(sizeof *schema->dictionary);
        column values = *c;
        values.places = 0;
        lay_schema(schema->dictionary, &values, 0);
    } else {
        schema->format = types[c->type].format;
    }
    seal_schema(schema, lists == c->lists ? c->name : "", 0);
}

/* Lists and what is in them; a null list has an element all the same, as it may. */
static inline void lay_lists(struct ArrowArray *array, const column *c, int lists,
                             const fv_value *values, size_t count, size_t padding) {
    size_t width = lists == 1 ? 4 : 8, rows = padding + count, end = padding;
    if (lists == 0) {
        lay_plain(array, c->type, values, count, padding, c->validity);
        return;
    }
    start_array(array, count, padding, 2);
    lay_validity(array, values, c->validity);
    array->n_children = 1;
    array->children = exactly(sizeof *array->children);
    array->children[0] = exactly(sizeof **array->children);
    void *offsets = exactly((rows + 1) * width);
    for (size_t i = 0; i < count; i++)
        end += values[i].kind == FV_VALUE_ARRAY ? values[i].count : 1;
    fv_value *inner = exactly(end * sizeof *inner);
    end = 0;
    for (size_t row = 0; row < rows; row++) {
        put_offset(offsets, width, row, end);
        const fv_value *list = row < padding ? NULL : &values[row - padding];
        if (!list || list->kind != FV_VALUE_ARRAY)
            inner[end++].kind = FV_VALUE_NULL;
        else
            for (size_t i = 0; i < list->count; i++)
                inner[end++] = list->items[i];
    }
    put_offset(offsets, width, rows, end);
    array->buffers[1] = offsets;
    lay_lists(array->children[0], c, lists - 1, inner, end, c->padding / 2);
    free(inner);
    seal_array(array, (rows + 1) * width, 0);
}

/* Places in a dictionary, whose values may be null themselves; those of null rows are anywhere. */
static inline void lay_places(struct ArrowArray *array, const column *c) {
    size_t rows = c->padding + c->count, width = (size_t)c->places;
    start_array(array, c->count, c->padding, 2);
    fv_value *kinds = exactly(c->count * sizeof *kinds);
    uint8_t *places = exactly(rows * width);
    memset(places, 0x7F, rows * width);
    for (size_t i = 0; i < c->count; i++) {
        size_t place = c->chosen[i];
        kinds[i].kind = place < c->dictionary_count ? FV_VALUE_STRING : FV_VALUE_NULL;
        if (place < c->dictionary_count)
            memcpy(places + (i + c->padding) * width, &place, width);
    }
    lay_validity(array, kinds, c->validity);
    array->buffers[1] = places;
    array->dictionary = exactly(sizeof *array->dictionary);
    lay_plain(array->dictionary, c->type, c->dictionary, c->dictionary_count, c->padding / 2,
              c->validity);
    free(kinds);
    seal_array(array, rows * width, 0);
}

static inline fv_value next_element(input *in, const column *c, int lists) {
    uint8_t choice = lists ? next_byte(in) : 0;
    if (lists == 0)
        return next_value(in, c->type, 1);
    fv_value value = {.kind = choice % 8 == 0 ? FV_VALUE_NULL : FV_VALUE_ARRAY};
    size_t count = choice % 8 == 0 ? 0 : choice / 8 % (LONGEST_LIST + 1);
    fv_value *items = count ? arena_take(count * sizeof *items) : NULL;
    for (size_t i = 0; items && i < count; i++)
        items[i] = next_element(in, c, lists - 1);
    value.items = items, value.count = items ? count : 0;
    return value;
}

/* The next column: `rows` that are chosen, again and again `times`. */
static inline void next_column(input *in, column *c, const char *name, size_t rows, size_t times) {
    uint8_t shape = next_byte(in), layout = next_byte(in);
    *c = (column){.name = name,
                  .type = next_byte(in) % TYPES,
                  .lists = shape % 8 == 0 ? 1 + (shape >> 3 & 1) : 0,
                  .places = shape % 8 == 1 ? 1 << (shape >> 3 & 3) : 0,
                  .validity = layout & 1,
                  .padding = layout >> 1 & 15,
                  .count = rows * times};
    c->values = exactly(c->count * sizeof *c->values);
    c->chosen = exactly(c->count);
    c->dictionary = exactly(MOST_VALUES * sizeof *c->dictionary);
    c->dictionary_count = c->places ? 1 + (layout >> 5) : 0;
    for (size_t i = 0; i < c->dictionary_count; i++)
        c->dictionary[i] = next_value(in, c->type, layout & 1);
    for (size_t i = 0; i < rows; i++) {
        if (!c->places) {
            c->values[i] =
                c->lists ? next_element(in, c, c->lists) : next_value(in, c->type, layout >> 4 & 1);
            continue;
        }
        c->chosen[i] = next_byte(in) % (MOST_VALUES + 1);
        c->values[i].kind = FV_VALUE_NULL;
        if (c->chosen[i] < c->dictionary_count)
            c->values[i] = c->dictionary[c->chosen[i]];
    }
    for (size_t i = rows; i < c->count; i++) {
        c->values[i] = c->values[i - rows];
        c->chosen[i] = c->chosen[i - rows];
    }
}

static inline void free_column(column *c) {
    free(c->values);
    free(c->chosen);
    free(c->dictionary);
}

static inline void table_schema(struct ArrowSchema *schema, const column *columns, size_t count) {
    *schema = (struct ArrowSchema){.format = "+s", .n_children = (int64_t)count};
    schema->children = exactly(count * sizeof *schema->children);
    for (size_t i = 0; i < count; i++) {
        schema->children[i] = exactly(sizeof **schema->children);
        lay_schema(schema->children[i], &columns[i], columns[i].lists);
    }
    seal_schema(schema, "", 1);
}

/* Rows of a table; `nulls` are records that are null as a whole: every third, by a bit of each. */
static inline void table_array(struct ArrowArray *array, const column *columns, size_t count,
                               size_t first, size_t rows, int has_nulls) {
    start_array(array, rows, first, 1);
    if (has_nulls) {
        uint8_t *bits = exactly((first + rows + 7) / 8);
        for (size_t i = 0; i < first + rows; i++)
            bits[i / 8] |= (uint8_t)((i % 3 != 1) << i % 8);
        array->buffers[0] = bits;
        array->null_count = -1;
    }
    array->n_children = (int64_t)count;
    array->children = exactly(count * sizeof *array->children);
    for (size_t i = 0; i < count; i++) {
        const column *c = &columns[i];
        array->children[i] = exactly(sizeof **array->children);
        if (c->places)
            lay_places(array->children[i], c);
        else
            lay_lists(array->children[i], c, c->lists, c->values, c->count, c->padding);
    }
    seal_array(array, 0, 1);
}

#endif
