/* Streams of record batches: each struct is released once, wherever the stream fails. */
#include "streams.h"

static fv_error error;

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
