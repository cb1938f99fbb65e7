/* A table as a stream of two record batches. */
#ifndef ARROW_SOURCE_H
#define ARROW_SOURCE_H

#include "arrow_compare.h"

typedef struct {
    const table *table;
    size_t starts[2], rows[2];
    int given, released;
} source;

static inline int source_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
    const source *from = stream->private_data;
    table_schema(out, from->table->columns, from->table->count);
    return 0;
}

static inline int source_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    source *from = stream->private_data;
    const table *t = from->table;
    memset(out, 0, sizeof *out);
    if (from->given < 2) {
        table_array(out, t->columns, t->count, from->starts[from->given], from->rows[from->given],
                    t->has_nulls);
        from->given++;
    }
    return 0;
}

static inline const char *source_error(struct ArrowArrayStream *stream) {
    (void)stream;
    return NULL;
}

static inline void release_source(struct ArrowArrayStream *stream) {
    ((source *)stream->private_data)->released++;
    stream->release = NULL;
}

static inline struct ArrowArrayStream stream_of(source *from) {
    return (struct ArrowArrayStream){.get_schema = source_schema,
                                     .get_next = source_next,
                                     .get_last_error = source_error,
                                     .release = release_source,
                                     .private_data = from};
}

#endif
