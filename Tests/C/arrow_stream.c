/* Streams of record batches: each struct is released once, wherever the stream fails. */
#include "arrow.h"

/* A stream that gives a schema and so many batches, then ends; each of its answers may fail. */
typedef struct source {
    batch schema, batches[3];
    int given, count, fails_at_schema, fails_at, spoils_at;
} source;

static source s;
static fv_error error;

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
    if (from->given == from->count) {
        out->release = NULL;
        return 0;
    }
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

static struct ArrowArrayStream stream_of(int count) {
    memset(&s, 0, sizeof s);
    s.count = count;
    s.fails_at = s.spoils_at = -1;
    return (struct ArrowArrayStream){.get_schema = get_schema,
                                     .get_next = get_next,
                                     .get_last_error = get_last_error,
                                     .release = release_stream,
                                     .private_data = &s};
}

static int32_t validate(const fv_ruleset *ruleset, struct ArrowArrayStream *stream,
                        fv_batch **batch) {
    return fv_validate_arrow_stream(ruleset, NULL, stream, NULL, batch, &error);
}

static void test_rows(const fv_ruleset *ruleset) {
    for (int count = 0; count <= 3; count++) {
        struct ArrowArrayStream stream = stream_of(count);
        fv_batch *batch = NULL;
        EXPECT_EQ(validate(ruleset, &stream, &batch), FV_OK);
        expect_released(1, count, 1);
        fv_batch_totals totals = {.struct_size = sizeof totals};
        EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_OK);
        EXPECT_EQ(totals.rows, count * ROWS);
        fv_batch_free(batch);
    }
}

static void test_failures(const fv_ruleset *ruleset) {
    fv_batch *batch = (fv_batch *)(uintptr_t)1;
    struct ArrowArrayStream stream = stream_of(2);
    s.fails_at_schema = 1;
    EXPECT_EQ(validate(ruleset, &stream, &batch), FV_ERR_ARROW);
    EXPECT(!batch);
    EXPECT_EQ(error.detail, 7);
    EXPECT(!strstr(error.message, "4111"));
    expect_released(0, 0, 1);
    for (int at = 0; at <= 2; at++) {
        stream = stream_of(2);
        s.fails_at = at;
        EXPECT_EQ(validate(ruleset, &stream, &batch), FV_ERR_ARROW);
        EXPECT_EQ(error.detail, 5);
        EXPECT(!strstr(error.message, "4111"));
        expect_released(1, at, 1);
    }
    for (int at = 1; at <= 2; at++) {
        stream = stream_of(2);
        s.spoils_at = at;
        EXPECT_EQ(validate(ruleset, &stream, &batch), FV_ERR_ARROW);
        EXPECT_EQ(error.detail, 0);
        expect_released(1, at, 1);
    }
    stream = stream_of(2);
    EXPECT_EQ(validate(NULL, &stream, &batch), FV_ERR_HANDLE);
    EXPECT_EQ(streams_released, 1);
    EXPECT_EQ(arrays_released, 0);
    schemas_released = streams_released = 0;
    stream = stream_of(2);
    stream.get_schema = NULL;
    EXPECT_EQ(validate(ruleset, &stream, &batch), FV_ERR_ARROW);
    expect_released(0, 0, 1);
    stream = stream_of(2);
    stream.get_next = NULL;
    EXPECT_EQ(validate(ruleset, &stream, &batch), FV_ERR_ARROW);
    expect_released(1, 0, 1);
    stream.release = NULL;
    EXPECT_EQ(validate(ruleset, &stream, &batch), FV_ERR_ARROW);
    EXPECT_EQ(validate(ruleset, NULL, &batch), FV_ERR_ARGUMENT);
    expect_released(0, 0, 0);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of_x("");
    test_rows(ruleset);
    test_failures(ruleset);
    fv_ruleset_free(ruleset);
    return passed("arrow_stream");
}
