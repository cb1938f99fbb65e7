/* Registration forms as record batches in Arrow's C data interface, and the columns for C by hand. */
#ifndef FVBENCH_BATCH_H
#define FVBENCH_BATCH_H

#include "data.h"
#include "reference.h"

#include "formvalidate.h"

#include <stdbool.h>

enum { BATCH_FIELDS = 8 };

/* How the texts of the fields "email" and "country" are laid out; all others are utf8. */
enum batch_layout { LAYOUT_UTF8, LAYOUT_LARGE, LAYOUT_VIEW, LAYOUT_DICTIONARY };

/* One layout of a column: what its struct points at. */
struct batch_array {
    const char *format;
    int64_t buffer_count;
    const void *buffers[4];
    /* The texts of a dictionary, in utf8; without bytes where there is none. */
    struct column dictionary;
    const void *dictionary_buffers[3];
};

/* One field: its texts in utf8, and perhaps another layout of the same. */
struct batch_column {
    struct column texts;
    struct batch_array plain, other;
    void *memory[2]; /* of the other layout */
};

struct batch {
    size_t rows;
    enum batch_layout layout;
    struct batch_column columns[BATCH_FIELDS]; /* in the order of registration.json */
    int64_t *ages;
    struct reference_columns by_hand;
};

/* Makes `rows` records, of which at most 1 M differ; the rest are those over and over. NULL where
 * there is too little memory. */
struct batch *batch_make(size_t rows, unsigned bad, enum batch_layout layout);
void batch_free(struct batch *batch);

/* The structs for one call, which consumes them; the data stays the batch's. */
struct batch_call {
    struct ArrowSchema schema, schemas[BATCH_FIELDS], *schema_pointers[BATCH_FIELDS],
        dictionary_schemas[BATCH_FIELDS];
    struct ArrowArray array, arrays[BATCH_FIELDS], *array_pointers[BATCH_FIELDS],
        dictionaries[BATCH_FIELDS];
};

/* Fills them in, for the batch's own layout or for utf8 alone. The call must stay where it is. */
void batch_call_make(const struct batch *batch, bool plain, struct batch_call *call);

/* For batch.c: makes a column's other layout. */
void batch_column_lay_out(struct batch_column *column, enum batch_layout layout, bool is_country,
                          size_t distinct);

#endif
