/* Streams of the record batches of arrow.h. */
#ifndef STREAMS_H
#define STREAMS_H

#include "arrow.h"

/* A stream that gives a schema and so many batches, then ends; each of its answers may fail. */
typedef struct source {
    batch schema, batches[3];
    int given, count, fails_at_schema, fails_at, spoils_at;
} source;

static source s;

static int get_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
    source *from = stream->private_data;
    if (from->fails_at_schema)
        return 7;
    fill(&from->schema);
    *out = from->schema.schema;
    return 0;
}

static int get_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    source *from = stream->private_data;
    if (from->given == from->fails_at)
        return 5;
    out->release = NULL;
    if (from->given == from->count)
        return 0;
    batch *next = &from->batches[from->given++];
    fill(next);
    if (from->given == from->spoils_at)
        next->offsets[0] = -1;
    *out = next->array;
    return 0;
}

/* It may tell values. */
static const char *get_last_error(struct ArrowArrayStream *stream) {
    (void)stream;
    return "4111111111111111 is no number";
}

static void release_stream(struct ArrowArrayStream *stream) {
    streams_released++;
    stream->release = NULL;
}

static inline struct ArrowArrayStream stream_of(int count) {
    memset(&s, 0, sizeof s);
    s.count = count;
    s.fails_at = s.spoils_at = -1;
    return (struct ArrowArrayStream){.get_schema = get_schema,
                                     .get_next = get_next,
                                     .get_last_error = get_last_error,
                                     .release = release_stream,
                                     .private_data = &s};
}

#endif
