/* Whichever allocation fails: a call about a record batch says so, what was given away is released
 * once, and nothing is left behind. */
#include "arrow.h"
#include "malloc.h"

enum { MOST = 10000 };

static batch b;
static fv_ruleset *ruleset;
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

int main(void) {
    ruleset = ruleset_of_x("");
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &kept, NULL), FV_OK);
    expect_released(1, 1, 0);
    test("fv_validate_arrow", validate);
    test("fv_batch_valid", export_valid);
    test("fv_batch_errors", export_errors);
    fv_batch_free(kept);
    fv_ruleset_free(ruleset);
    return passed("arrow_memory");
}
