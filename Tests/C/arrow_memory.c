/* Whichever allocation fails: a call about a record batch says so, what was given away is released
 * once, and nothing is left behind. */
#include "arrow.h"
#include "malloc.h"

enum { MOST = 10000 };

static batch b;
static fv_ruleset *ruleset, *trimming;
static fv_batch *kept;

/* Each of these makes its structs anew and frees what it got; it returns the call's status. */
static int32_t validate(void) {
    fv_batch *batch = NULL;
    fill(&b);
    int32_t status = fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &batch, NULL);
    left = -1;
    EXPECT_EQ(status == FV_OK, batch != NULL);
    fv_batch_free(batch);
    expect_released(1, 1, 0);
    return status;
}

static int32_t export_with(int32_t (*export)(const fv_batch *, struct ArrowSchema *,
                                             struct ArrowArray *)) {
    struct ArrowSchema schema = {.n_children = -77};
    struct ArrowArray array = {.n_children = -77};
    int32_t status = export(kept, &schema, &array);
    left = -1;
    if (status == FV_OK) {
        schema.release(&schema);
        array.release(&array);
        return status;
    }
    /* What fails leaves its places alone. */
    EXPECT_EQ(schema.n_children, -77);
    EXPECT_EQ(array.n_children, -77);
    return status;
}

static int32_t export_valid(void) { return export_with(fv_batch_valid); }
static int32_t export_errors(void) { return export_with(fv_batch_errors); }
static int32_t export_rejected(void) { return export_with(fv_batch_rejected); }

static int32_t export_cleaned(const fv_batch *batch, struct ArrowSchema *schema,
                              struct ArrowArray *array) {
    return fv_batch_cleaned((fv_batch *)batch, schema, array, NULL);
}

static int32_t cleaned(void) { return export_with(export_cleaned); }

/* Rows are cleaned while they are judged. */
static int32_t clean(void) {
    fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_CLEANED};
    fv_batch *batch = NULL;
    fill(&b);
    int32_t status = fv_validate_arrow(trimming, NULL, &b.schema, &b.array, &options, &batch, NULL);
    left = -1;
    EXPECT_EQ(status == FV_OK, batch != NULL);
    fv_batch_free(batch);
    expect_released(1, 1, 0);
    return status;
}

static void test(const char *name, int32_t (*call)(void)) {
    EXPECT_EQ(call(), FV_OK);
    for (fails_once = 0; fails_once <= 1; fails_once++) {
        long more = 0;
        for (; more < MOST; more++) {
            long before = allocations - frees;
            failures = 0;
            left = more;
            int32_t status = call();
            EXPECT_EQ(allocations - failures - frees, before);
            if (status == FV_OK)
                break;
            EXPECT_EQ(status, FV_ERR_MEMORY);
        }
        EXPECT(more > 0 && more < MOST);
    }
    long before = allocations - frees;
    for (int round = 0; round < 100; round++)
        EXPECT_EQ(call(), FV_OK);
    if (allocations - frees != before)
        fprintf(stderr, "%s: ", name);
    EXPECT_EQ(allocations - frees, before);
}

/* Says that a batch has all three rows, of which two are wrong, or none of them. */
static void expect_rows(const fv_batch *batch, int has_rows) {
    fv_batch_totals totals = {.struct_size = sizeof totals};
    size_t counts = 0;
    EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_OK);
    EXPECT_EQ(fv_batch_counts(batch, NULL, 0, &counts), FV_OK);
    EXPECT_EQ(totals.rows, has_rows ? ROWS : 0);
    EXPECT_EQ(totals.invalid, has_rows ? 2 : 0);
    EXPECT_EQ(totals.errors_kept, has_rows ? 2 : 0);
    EXPECT_EQ(counts, has_rows ? 2 : 0);
}

/* Adds rows with so many allocations left, then once more where that failed; whether any failed. */
static int add(const fv_ruleset *strict, int has_dictionary, long more) {
    static const int8_t places[ROWS] = {0, 1, 0};
    struct ArrowSchema text = {.format = "u", .release = release_child_schema};
    struct ArrowArray values = {.length = 2,
                                .n_buffers = 3,
                                .buffers = (const void *[]){NULL, b.offsets, b.bytes},
                                .release = release_child_array};
    fill(&b);
    if (has_dictionary) {
        b.x_schema.format = "c";
        b.x_schema.dictionary = &text;
        b.x_buffers[1] = places;
        b.x.n_buffers = 2;
        b.x.dictionary = &values;
    }
    fv_batch *batch = NULL;
    EXPECT_EQ(fv_batch_new(strict, NULL, &b.schema, NULL, &batch, NULL), FV_OK);
    struct ArrowArray again = b.array;
    failures = 0;
    left = more;
    int32_t status = fv_batch_add(batch, &b.array, NULL);
    left = -1;
    int has_failed = failures > 0;
    EXPECT(status == FV_LONGER_THAN_MAXIMUM_LENGTH || (has_failed && status == FV_ERR_MEMORY));
    expect_rows(batch, status >= 0);
    if (status < 0) {
        EXPECT_EQ(fv_batch_add(batch, &again, NULL), FV_LONGER_THAN_MAXIMUM_LENGTH);
        expect_rows(batch, 1);
    }
    fv_batch_free(batch);
    expect_released(1, status < 0 ? 2 : 1, 0);
    return has_failed;
}

/* A batch to which rows could not be added has none of them, and takes them afterwards; where it
 * could do without the memory, it has found what there is. */
static void test_add(int has_dictionary) {
    fv_ruleset *strict = ruleset_of_x("\"required\",{\"rule\":\"length\",\"max\":1}");
    /* What Swift makes once in a process is there then. */
    EXPECT(!add(strict, has_dictionary, MOST));
    for (fails_once = 0; fails_once <= 1; fails_once++) {
        long more = 0;
        while (more < MOST && add(strict, has_dictionary, more))
            more++;
        EXPECT(more > 0 && more < MOST);
    }
    fv_ruleset_free(strict);
}

int main(void) {
    ruleset = ruleset_of_x("");
    trimming = ruleset_of_x("\"trim\"");
    fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_CLEANED};
    fv_ruleset *rejecting = ruleset_of_x("\"trim\",\"required\"");
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(rejecting, NULL, &b.schema, &b.array, &options, &kept, NULL),
              FV_REQUIRED);
    expect_released(1, 1, 0);
    fv_ruleset_free(rejecting);
    test("fv_validate_arrow", validate);
    test("fv_batch_valid", export_valid);
    test("fv_batch_errors", export_errors);
    test("fv_batch_rejected", export_rejected);
    test("fv_batch_cleaned", cleaned);
    test("rows that are cleaned", clean);
    test_add(0);
    test_add(1);
    fv_batch_free(kept);
    fv_ruleset_free(trimming);
    fv_ruleset_free(ruleset);
    return passed("arrow_memory");
}
