/* Columns as the input wants them: what each row holds, and the same rows in one of Arrow's layouts,
 * every buffer of exactly the size that is needed. */
#ifndef ARROW_COLUMNS_H
#define ARROW_COLUMNS_H

#include "arrow_values.h"

/* A column: its rows as values, and how they are to be laid out. */
typedef struct {
    const char *name;
    int type, lists; /* of lists, 1 or 2 deep */
    int places;      /* of a dictionary: how many bytes a place has, else 0 */
    int validity;    /* 0: bits of nulls where there are any; 1: always */
    size_t padding;  /* rows before the first */
    size_t count;
    fv_value *values;
    fv_value *dictionary;
    size_t dictionary_count;
    uint8_t *chosen; /* of a dictionary: which value a row has */
} column;

/* What a struct of Arrow's was when it was made, for its release: the public part may be spoilt. */
typedef struct {
    struct ArrowArray array;
    const void *buffers[5];
    struct ArrowArray *children[4];
    size_t row_bytes; /* of buffers[1] */
} made_array;

/* How many roots were made and released. */
static long arrays_made, arrays_released, schemas_made, schemas_released;

static inline void free_array(struct ArrowArray *array) {
    if (!array)
        return;
    made_array *made = array->private_data;
    for (int64_t i = 0; i < made->array.n_children; i++) {
        free_array(made->children[i]);
        free(made->children[i]);
    }
    free(made->array.children);
    free_array(made->array.dictionary);
    free(made->array.dictionary);
    for (int64_t i = 0; i < made->array.n_buffers; i++)
        free((void *)made->buffers[i]);
    free(made->array.buffers);
    free(made);
}

static inline void release_array(struct ArrowArray *array) {
    free_array(array);
    array->release = NULL;
    arrays_released++;
}

/* Children belong to their parents: who releases one by itself is wrong. */
static inline void release_inner_array(struct ArrowArray *array) { HOLDS(array == NULL); }

static inline void *exactly(size_t size) {
    void *memory = calloc(size ? size : 1, 1);
    HOLDS(memory != NULL);
    return size ? memory : realloc(memory, 1);
}

/* Remembers what was made. */
static inline void seal_array(struct ArrowArray *array, size_t row_bytes, int is_root) {
    made_array *made = exactly(sizeof *made);
    array->release = is_root ? release_array : release_inner_array;
    array->private_data = made;
    made->array = *array;
    made->row_bytes = row_bytes;
    memcpy(made->buffers, array->buffers, (size_t)array->n_buffers * sizeof(void *));
    for (int64_t i = 0; i < array->n_children; i++)
        made->children[i] = array->children[i];
    arrays_made += is_root;
}

static inline void start_array(struct ArrowArray *array, size_t count, size_t padding,
                               int buffers) {
    memset(array, 0, sizeof *array);
    array->length = (int64_t)count;
    array->offset = (int64_t)padding;
    array->n_buffers = buffers;
    array->buffers = exactly(sizeof(void *) * (size_t)(buffers ? buffers : 1));
}

/* Bits of what is not null; none where nothing is, unless they are wanted. */
static inline void lay_validity(struct ArrowArray *array, const fv_value *values, int is_wanted) {
    size_t count = (size_t)array->length, padding = (size_t)array->offset;
    int64_t nulls = 0;
    for (size_t i = 0; i < count; i++)
        nulls += values[i].kind == FV_VALUE_NULL;
    if (nulls == 0 && !is_wanted)
        return;
    uint8_t *bits = exactly((padding + count + 7) / 8);
    for (size_t i = 0; i < count; i++)
        bits[(padding + i) / 8] |=
            (uint8_t)((values[i].kind != FV_VALUE_NULL) << (padding + i) % 8);
    array->buffers[0] = bits;
    array->null_count = is_wanted ? -1 : nulls;
}

static inline void put_offset(void *offsets, size_t width, size_t place, size_t offset) {
    if (width == 4)
        ((int32_t *)offsets)[place] = (int32_t)offset;
    else
        ((int64_t *)offsets)[place] = (int64_t)offset;
}

/* Texts behind offsets; rows before the first, and null ones, have a byte that is nobody's. */
static inline size_t lay_texts(struct ArrowArray *array, const fv_value *values, size_t width) {
    size_t padding = (size_t)array->offset, rows = padding + (size_t)array->length, end = 0;
    for (size_t row = 0; row < rows; row++)
        end += row < padding || values[row - padding].kind == FV_VALUE_NULL
                   ? 1
                   : values[row - padding].text.length;
    void *offsets = exactly((rows + 1) * width);
    char *bytes = exactly(end);
    end = 0;
    for (size_t row = 0; row < rows; row++) {
        put_offset(offsets, width, row, end);
        if (row < padding || values[row - padding].kind == FV_VALUE_NULL) {
            bytes[end++] = (char)0xFF;
            continue;
        }
        fv_text text = values[row - padding].text;
        if (text.length)
            memcpy(bytes + end, text.bytes, text.length);
        end += text.length;
    }
    put_offset(offsets, width, rows, end);
    array->buffers[1] = offsets;
    array->buffers[2] = bytes;
    return (rows + 1) * width;
}

/* Texts behind views, the long ones in two buffers by turns; null ones point nowhere. */
static inline size_t lay_views(struct ArrowArray *array, const fv_value *values) {
    size_t padding = (size_t)array->offset, rows = padding + (size_t)array->length;
    size_t sizes[2] = {0, 0}, ends[2] = {0, 0};
    int32_t *views = exactly(rows * 16);
    for (size_t i = 0; i + padding < rows; i++)
        if (values[i].kind == FV_VALUE_STRING && values[i].text.length > 12)
            sizes[i & 1] += values[i].text.length;
    char *blocks[2] = {exactly(sizes[0]), exactly(sizes[1])};
    memset(views, 0x7F, rows * 16);
    memset(views, 0, padding * 16);
    for (size_t i = 0; i + padding < rows; i++) {
        int32_t *view = views + (i + padding) * 4;
        fv_text text = values[i].text;
        if (values[i].kind == FV_VALUE_NULL)
            continue;
        memset(view, 0, 16);
        view[0] = (int32_t)text.length;
        if (text.length)
            memcpy(view + 1, text.bytes, text.length <= 12 ? text.length : 4);
        if (text.length <= 12)
            continue;
        view[2] = (int32_t)(i & 1);
        view[3] = (int32_t)ends[i & 1];
        memcpy(blocks[i & 1] + ends[i & 1], text.bytes, text.length);
        ends[i & 1] += text.length;
    }
    int64_t *told = exactly(16);
    told[0] = (int64_t)sizes[0], told[1] = (int64_t)sizes[1];
    array->buffers[1] = views;
    array->buffers[2] = blocks[0], array->buffers[3] = blocks[1];
    array->buffers[4] = told;
    return rows * 16;
}

/* Numbers of a type; what is under a null is anything. */
static inline size_t lay_numbers(struct ArrowArray *array, const fv_value *values, int type) {
    size_t padding = (size_t)array->offset, rows = padding + (size_t)array->length;
    size_t width = types[type].width, size = width ? rows * width : (rows + 7) / 8;
    char *numbers = exactly(size);
    memset(numbers, 0x7B, size);
    for (size_t i = 0; i + padding < rows; i++) {
        size_t row = i + padding;
        if (values[i].kind == FV_VALUE_NULL)
            continue;
        float single = (float)values[i].number;
        if (width == 0)
            numbers[row / 8] =
                (char)((numbers[row / 8] & ~(1 << row % 8)) | (int)(values[i].integer << row % 8));
        else if (type == FLOAT32)
            memcpy(numbers + row * 4, &single, 4);
        else if (type == FLOAT64)
            memcpy(numbers + row * 8, &values[i].number, 8);
        else /* the lower bytes of a little-endian number */
            memcpy(numbers + row * width, &values[i].integer, width);
    }
    array->buffers[1] = numbers;
    return size;
}

/* Lays out values of a plain type. */
static inline void lay_plain(struct ArrowArray *array, int type, const fv_value *values,
                             size_t count, size_t padding, int validity) {
    int buffers = type == NOTHING ? 0 : type == VIEW ? 5 : type < NOTHING ? 3 : 2;
    start_array(array, count, padding, buffers);
    size_t size = 0;
    if (type == NOTHING) {
        array->null_count = (int64_t)count;
        seal_array(array, 0, 0);
        return;
    }
    lay_validity(array, values, validity);
    if (type == VIEW)
        size = lay_views(array, values);
    else if (type < NOTHING)
        size = lay_texts(array, values, type == TEXT64 ? 8 : 4);
    else
        size = lay_numbers(array, values, type);
    seal_array(array, size, 0);
}

#endif
