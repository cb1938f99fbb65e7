/* Columns of texts in each of Arrow's layouts, made of the same rows. */
#ifndef BATCHES_H
#define BATCHES_H

#include "forms.h"

enum { MOST_ROWS = 9000, FIELDS = 9, LAYOUTS = 4 };

/* A text of a record, NULL for null. */
typedef const char *cell;

/* The buffers of one column; views and places of a dictionary refer to the same bytes. */
typedef struct column {
    struct ArrowSchema schema, values_schema;
    struct ArrowArray array, values;
    const void *buffers[5], *values_buffers[3];
    int64_t offsets64[MOST_ROWS + 1];
    int32_t views[MOST_ROWS][4];
    uint8_t validity[MOST_ROWS / 8 + 1];
    int32_t offsets[MOST_ROWS + 1];
    int16_t places[MOST_ROWS];
    int32_t values_offsets[33];
    int64_t sizes[1];
    char bytes[MOST_ROWS * 32], values_bytes[1024];
} column;

static void release_nothing_schema(struct ArrowSchema *schema) { schema->release = NULL; }
static void release_nothing_array(struct ArrowArray *array) { array->release = NULL; }

/* Adds a row's text; one with NUL inside ends there. */
static inline void add_row(column *c, size_t row, cell text) {
    size_t n = text ? strlen(text) : 0;
    if (text)
        c->validity[row / 8] |= (uint8_t)(1u << row % 8);
    char *place = c->bytes + c->offsets[row];
    if (text)
        memcpy(place, text, n);
    c->offsets[row + 1] = c->offsets[row] + (int32_t)n;
    c->offsets64[row + 1] = c->offsets[row + 1];
    memset(c->views[row], 0, sizeof c->views[row]);
    c->views[row][0] = (int32_t)n;
    if (n <= 12) {
        memcpy(&c->views[row][1], place, n);
    } else {
        memcpy(&c->views[row][1], place, 4);
        c->views[row][3] = c->offsets[row];
    }
}

/* Gives a column the schema and the buffers of a layout: utf8, large_utf8, utf8_view, dictionary. */
static inline void lay_out(column *c, const char *name, size_t first, size_t count, int layout) {
    static const char *const formats[LAYOUTS] = {"u", "U", "vu", "s"};
    c->schema = (struct ArrowSchema){.format = formats[layout],
                                     .name = name,
                                     .flags = ARROW_FLAG_NULLABLE,
                                     .release = release_nothing_schema};
    const void *values[LAYOUTS] = {c->offsets, c->offsets64, c->views, c->places};
    c->sizes[0] = (int64_t)sizeof c->bytes;
    c->buffers[0] = c->validity;
    c->buffers[1] = values[layout];
    c->buffers[2] = c->bytes;
    c->buffers[3] = c->sizes;
    c->array = (struct ArrowArray){.length = (int64_t)count,
                                   .offset = (int64_t)first,
                                   .null_count = -1,
                                   .n_buffers = layout == 2   ? 4
                                                : layout == 3 ? 2
                                                              : 3,
                                   .buffers = c->buffers,
                                   .release = release_nothing_array};
    if (layout < 3)
        return;
    c->values_schema = (struct ArrowSchema){.format = "u", .release = release_nothing_schema};
    c->schema.dictionary = &c->values_schema;
    c->values_buffers[1] = c->values_offsets;
    c->values_buffers[2] = c->values_bytes;
    c->values.n_buffers = 3;
    c->values.buffers = c->values_buffers;
    c->values.release = release_nothing_array;
    c->array.dictionary = &c->values;
}

#endif
