/* Whichever allocation fails while a record batch is added: no row of it was added, and the next
 * one is judged as if nothing had been. */
#include "arrow.h"
#include "malloc.h"

enum { MOST = 1000 };

static batch b;
static fv_ruleset *ruleset;

/* What a batch tells after so many record batches of one valid row, one that is too long, one that
 * is missing. */
static void expect_rounds(const fv_batch *batch, uint64_t rounds) {
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_OK);
    EXPECT_EQ(totals.rows, rounds * ROWS);
    EXPECT_EQ(totals.valid, rounds);
    EXPECT_EQ(totals.invalid, rounds * 2);
    EXPECT_EQ(totals.errors, rounds * 2);
    EXPECT_EQ(totals.errors_kept, rounds * 2);
    fv_batch_count counts[4];
    size_t count = 0;
    EXPECT_EQ(fv_batch_counts(batch, counts, 4, &count), FV_OK);
    EXPECT_EQ(count, rounds ? 2 : 0);
    for (size_t i = 0; i < count; i++)
        EXPECT_EQ(counts[i].count, rounds);
    struct ArrowArray array;
    EXPECT_EQ(fv_batch_errors(batch, NULL, &array), FV_OK);
    EXPECT_EQ(array.length, (int64_t)rounds * 2);
    const int64_t *rows = array.children[0]->buffers[1];
    for (int64_t i = 0; i < array.length; i++)
        EXPECT_EQ(rows[i], i / 2 * ROWS + i % 2 + 1);
    array.release(&array);
    EXPECT_EQ(fv_batch_valid(batch, NULL, &array), FV_OK);
    EXPECT_EQ(array.length, (int64_t)rounds * ROWS);
    const uint8_t *valid = array.buffers[1];
    for (int64_t i = 0; i < array.length; i++)
        EXPECT_EQ(valid[i / 8] >> i % 8 & 1, i % ROWS == 0);
    array.release(&array);
}

static int32_t add(fv_batch *batch, long allowed) {
    fill(&b);
    left = allowed;
    int32_t status = fv_batch_add(batch, &b.array, NULL);
    left = -1;
    expect_released(0, 1, 0);
    return status;
}

static void test(uint64_t before) {
    long more = 0;
    for (; more < MOST; more++) {
        fv_batch *batch = NULL;
        fill(&b);
        EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, NULL, &batch, NULL), FV_OK);
        expect_released(1, 0, 0);
        for (uint64_t round = 0; round < before; round++)
            EXPECT_EQ(add(batch, -1), FV_LONGER_THAN_MAXIMUM_LENGTH);
        int32_t status = add(batch, more);
        bool is_done = status == FV_LONGER_THAN_MAXIMUM_LENGTH;
        expect_rounds(batch, before + is_done);
        if (!is_done) {
            EXPECT_EQ(status, FV_ERR_MEMORY);
            EXPECT_EQ(add(batch, -1), FV_LONGER_THAN_MAXIMUM_LENGTH);
            expect_rounds(batch, before + 1);
        }
        fv_batch_free(batch);
        if (is_done)
            break;
    }
    EXPECT(more > 0 && more < MOST);
}

int main(void) {
    ruleset = ruleset_of_x("\"required\",{\"rule\":\"length\",\"max\":1}");
    /* What the Swift runtime makes once has been made then. */
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, NULL, NULL),
              FV_LONGER_THAN_MAXIMUM_LENGTH);
    expect_released(1, 1, 0);
    for (fails_once = 0; fails_once <= 1; fails_once++) {
        /* With eight errors there is no room for more. */
        for (uint64_t before = 0; before < 10; before++)
            test(before);
    }
    fv_ruleset_free(ruleset);
    return passed("arrow_adding_memory");
}
