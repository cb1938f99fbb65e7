/* Record batches through the ABI: what is given away is released once, on every path. */
#include "arrow.h"

static batch b;
static fv_error error;

static fv_batch *no_batch(void) { return (fv_batch *)(uintptr_t)1; }

/* The rows of a batch, all of them valid. */
static void expect_rows(const fv_batch *batch, uint64_t rows) {
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_OK);
    EXPECT_EQ(totals.rows, rows);
    EXPECT_EQ(totals.valid, rows);
    EXPECT_EQ(totals.invalid + totals.undecided + totals.errors + totals.errors_kept, 0);
    size_t count = 77;
    EXPECT_EQ(fv_batch_counts(batch, NULL, 0, &count), FV_OK);
    EXPECT_EQ(count, 0);
}

static void test_one(const fv_ruleset *ruleset) {
    fv_batch *batch = no_batch();
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &batch, &error), FV_OK);
    EXPECT_EQ(error.status, FV_OK);
    expect_released(1, 1, 0);
    expect_rows(batch, ROWS);
    fv_batch_free(batch);
    EXPECT_EQ(fv_batch_get_totals(batch, NULL), FV_ERR_HANDLE);
    /* Nobody has to take what is made. */
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, NULL, NULL), FV_OK);
    expect_released(1, 1, 0);
}

/* One call that fails before it looks at a row. */
static void expect_failure(const fv_ruleset *ruleset, const char *scenario,
                           const fv_batch_options *options, int32_t status) {
    fv_batch *batch = no_batch();
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, scenario, &b.schema, &b.array, options, &batch, &error),
              status);
    EXPECT(!batch);
    EXPECT_EQ(error.status, status);
    EXPECT(strlen(error.message) > 10);
    expect_released(1, 1, 0);
    fill(&b);
    batch = no_batch();
    EXPECT_EQ(fv_batch_new(ruleset, scenario, &b.schema, options, &batch, NULL), status);
    EXPECT(!batch);
    expect_released(1, 0, 0);
}

static void test_failures(const fv_ruleset *ruleset) {
    fv_batch_options small = {.struct_size = 8};
    fv_batch_options threads = {.struct_size = sizeof threads, .threads = 257};
    fv_batch_options errors = {.struct_size = sizeof errors, .error_limit = 1000000001};
    expect_failure(NULL, NULL, NULL, FV_ERR_HANDLE);
    expect_failure(ruleset, "nowhere", NULL, FV_ERR_UNKNOWN_NAME);
    expect_failure(ruleset, NULL, &small, FV_ERR_ARGUMENT);
    expect_failure(ruleset, NULL, &threads, FV_ERR_ARGUMENT);
    expect_failure(ruleset, NULL, &errors, FV_ERR_ARGUMENT);
    /* NULL and released structs are left alone, and the other one is released all the same. */
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, NULL, &b.array, NULL, NULL, NULL), FV_ERR_ARGUMENT);
    expect_released(0, 1, 0);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, NULL, NULL, NULL, NULL), FV_ERR_ARGUMENT);
    expect_released(1, 0, 0);
    fill(&b);
    b.schema.release = NULL;
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, NULL, NULL),
              FV_ERR_ARROW);
    expect_released(0, 1, 0);
    fill(&b);
    b.array.release = NULL;
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, NULL, NULL),
              FV_ERR_ARROW);
    expect_released(1, 0, 0);
    EXPECT_EQ(fv_validate_arrow(NULL, NULL, NULL, NULL, NULL, NULL, NULL), FV_ERR_HANDLE);
    expect_released(0, 0, 0);
}

static void test_adding(const fv_ruleset *ruleset) {
    fv_batch *batch = NULL;
    fill(&b);
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, NULL, &batch, NULL), FV_OK);
    expect_released(1, 0, 0);
    for (uint64_t round = 0; round < 3; round++) {
        expect_rows(batch, round * ROWS);
        fill(&b);
        EXPECT_EQ(fv_batch_add(batch, &b.array, &error), FV_OK);
        expect_released(0, 1, 0);
        /* What fails adds nothing. */
        fill(&b);
        b.offsets[1] = -1;
        EXPECT_EQ(fv_batch_add(batch, &b.array, &error), FV_ERR_ARROW);
        EXPECT(strstr(error.message, "\"x\""));
        expect_released(0, 1, 0);
        EXPECT_EQ(fv_batch_add(batch, NULL, &error), FV_ERR_ARGUMENT);
    }
    fill(&b);
    EXPECT_EQ(fv_batch_add(NULL, &b.array, &error), FV_ERR_HANDLE);
    expect_released(0, 1, 0);
    fv_batch_totals totals = {.struct_size = 8};
    EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_get_totals(batch, NULL), FV_OK);
    fv_batch_free(batch);
    fv_batch_free(NULL);
    fv_batch_free(no_batch());
    EXPECT_EQ(fv_batch_counts(batch, NULL, 0, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_batch_valid(batch, NULL, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_batch_errors(batch, NULL, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_batch_add(batch, NULL, NULL), FV_ERR_HANDLE);
}

/* Whoever is told of the rows may call in again, and is told that the batch is busy. */
static fv_batch *told;
static int32_t answer, calls;

static int32_t tell(void *context, uint64_t rows) {
    static batch inner;
    EXPECT(context == &answer);
    EXPECT_EQ(rows, ROWS);
    calls++;
    fill(&inner);
    EXPECT_EQ(fv_batch_add(told, &inner.array, NULL), FV_ERR_BUSY);
    expect_released(0, 1, 0);
    EXPECT_EQ(fv_batch_get_totals(told, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_batch_counts(told, NULL, 0, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_batch_valid(told, NULL, NULL), FV_ERR_BUSY);
    EXPECT_EQ(fv_batch_errors(told, NULL, NULL), FV_ERR_BUSY);
    if (answer == 0)
        fv_batch_free(told);
    return answer;
}

static void test_progress(const fv_ruleset *ruleset) {
    fv_batch_options options = {.struct_size = sizeof options, .progress = tell};
    options.context = &answer;
    fill(&b);
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, &options, &told, NULL), FV_OK);
    expect_released(1, 0, 0);
    answer = -77;
    EXPECT_EQ(fv_batch_add(told, &b.array, &error), FV_ERR_HOST);
    EXPECT_EQ(error.detail, -77);
    expect_released(0, 1, 0);
    expect_rows(told, 0);
    /* Freed while it is being added to, it goes as soon as that is done. */
    answer = 0;
    fill(&b);
    EXPECT_EQ(fv_batch_add(told, &b.array, NULL), FV_OK);
    EXPECT_EQ(fv_batch_get_totals(told, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(calls, 2);
    expect_released(0, 1, 0);
}

static void test_verdicts(const fv_ruleset *ruleset) {
    fv_batch *batch = NULL;
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &batch, NULL), FV_OK);
    struct ArrowSchema schema;
    struct ArrowArray array;
    EXPECT_EQ(fv_batch_valid(batch, &schema, &array), FV_OK);
    EXPECT_TEXT(schema.format, "b");
    EXPECT_EQ(array.length, ROWS);
    EXPECT_EQ(array.null_count, 0);
    EXPECT_EQ(*(const uint8_t *)array.buffers[1], 7);
    schema.release(&schema);
    array.release(&array);
    EXPECT(!schema.release && !array.release);
    EXPECT_EQ(fv_batch_errors(batch, &schema, &array), FV_OK);
    /* The batch may go first. */
    fv_batch_free(batch);
    EXPECT_TEXT(schema.format, "+s");
    EXPECT_EQ(schema.n_children, 9);
    EXPECT_EQ(array.n_children, 9);
    EXPECT_EQ(array.length, 0);
    static const char *const names[] = {"row",       "field", "rule",  "code", "id",
                                        "code_name", "index", "level", "place"};
    for (int i = 0; i < 9; i++)
        EXPECT_TEXT(schema.children[i]->name, names[i]);
    EXPECT_TEXT(schema.children[1]->dictionary->format, "u");
    /* A child that was moved out is the mover's to release, before its parent or after. */
    struct ArrowArray row = *array.children[0], field = *array.children[1];
    struct ArrowSchema code = *schema.children[3];
    array.children[0]->release = NULL;
    array.children[1]->release = NULL;
    schema.children[3]->release = NULL;
    row.release(&row);
    array.release(&array);
    schema.release(&schema);
    EXPECT_EQ(field.length, 0);
    field.release(&field);
    code.release(&code);
    expect_released(1, 1, 0);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of_x("");
    test_one(ruleset);
    test_failures(ruleset);
    test_adding(ruleset);
    test_progress(ruleset);
    test_verdicts(ruleset);
    fv_ruleset_free(ruleset);
    return passed("arrow");
}
