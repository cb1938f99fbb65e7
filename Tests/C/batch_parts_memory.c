/* Parts of a table when an allocation fails, each in its turn: saved, loaded, merged, judged. The call
 * says so, or does all that it does; nothing is lost. */
#include "arrow.h"
#include "malloc.h"

static const char document[] =
    "{\"formvalidate\":1,\"fields\":{\"x\":{\"rules\":[{\"rule\":\"length\",\"max\":1}]}},"
    "\"table\":{"
    "\"rules\":[{\"rule\":\"unique\",\"fields\":[\"x\"],\"id\":\"keys\"},"
    "{\"rule\":\"rows\",\"min\":5},{\"rule\":\"sorted\",\"by\":[\"x\"]},"
    "{\"rule\":\"aggregate\",\"take\":\"distinct\",\"of\":\"x\",\"max\":1},"
    "{\"rule\":\"aggregate\",\"take\":\"sum\",\"of\":\"x\",\"by\":[\"x\"],\"max\":9},"
    "{\"rule\":\"aggregate\",\"take\":\"max\",\"of\":\"x\",\"by\":[\"x\"],\"max\":9},"
    "{\"rule\":\"share\",\"of\":\"x\",\"empty\":true,\"max\":0.1}]}}";

static batch b;
static fv_ruleset *ruleset;
static fv_text saved, merged;

static fv_batch *part(void) {
    fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_PARTIAL_KEYS};
    fv_batch *made = NULL;
    fill(&b);
    EXPECT(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, &options, &made, NULL) >= 0);
    return made;
}

static fv_text bytes_of(const fv_batch *made) {
    fv_text bytes = {0};
    EXPECT_EQ(fv_batch_save(made, &bytes, NULL), FV_OK);
    return bytes;
}

static void expect_same(fv_batch *made, fv_text wanted) {
    long before = left;
    left = -1;
    fv_text bytes = bytes_of(made);
    EXPECT_EQ(bytes.length, wanted.length);
    EXPECT(!memcmp(bytes.bytes, wanted.bytes, bytes.length));
    fv_free((void *)bytes.bytes);
    left = before;
}

/* Each does one thing, with so many allocations. */
static int32_t act_save(fv_batch *made) {
    fv_text bytes = {0};
    int32_t status = fv_batch_save(made, &bytes, NULL);
    EXPECT_EQ(bytes.bytes != NULL, status == FV_OK);
    fv_free((void *)bytes.bytes);
    return status;
}
static int32_t act_load(fv_batch *made) {
    (void)made;
    fv_batch *again = NULL;
    int32_t status = fv_batch_load(ruleset, saved.bytes, saved.length, &again, NULL);
    EXPECT_EQ(again != NULL, status == FV_OK);
    if (again)
        expect_same(again, saved);
    fv_batch_free(again);
    return status;
}
static int32_t act_merge(fv_batch *made) {
    long before = left;
    left = -1;
    fv_batch *other = part();
    left = before;
    int32_t status = fv_batch_merge(made, other, NULL);
    left = -1;
    expect_same(other, saved); /* It stays as it is. */
    if (status == FV_OK)
        expect_same(made, merged);
    else
        fv_batch_finish(made, NULL);
    fv_batch_free(other);
    return status;
}
static int32_t act_finish(fv_batch *made) {
    int32_t status = fv_batch_finish(made, NULL);
    left = -1;
    EXPECT(status == FV_ERR_MEMORY || fv_batch_finish(made, NULL) == status);
    return status < 0 ? status : FV_OK;
}

typedef int32_t action(fv_batch *made);

static int attempt(action *act, long allowed, int once) {
    fv_batch *made = part();
    long before = failures;
    left = allowed, fails_once = once;
    int32_t status = act(made);
    left = -1;
    int has_failed = failures > before;
    EXPECT(status == FV_OK || (has_failed && status == FV_ERR_MEMORY));
    if (act == act_save || act == act_load)
        expect_same(made, saved);
    fv_batch_free(made);
    return has_failed;
}

int main(void) {
    static const struct {
        const char *name;
        action *act;
    } actions[] = {
        {"save", act_save}, {"load", act_load}, {"merge", act_merge}, {"finish", act_finish}};
    EXPECT_EQ(fv_ruleset_compile(S(document), NULL, &ruleset, NULL), FV_OK);
    fv_batch *first = part(), *second = part();
    saved = bytes_of(first);
    EXPECT_EQ(fv_batch_merge(first, second, NULL), FV_OK);
    merged = bytes_of(first);
    EXPECT_EQ(fv_batch_finish(first, NULL) > 0, 1);
    fv_batch_free(first), fv_batch_free(second);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        int failed = 0;
        EXPECT_EQ(attempt(actions[i].act, -1, 0), 0);
        for (int once = 1; once >= 0; once--)
            for (long allowed = 0; attempt(actions[i].act, allowed, once); allowed++)
                failed++;
        printf("   %s: %d allocations that may fail\n", actions[i].name, failed);
        if (actions[i].act != act_finish)
            EXPECT(failed > 0);
    }
    fv_free((void *)saved.bytes), fv_free((void *)merged.bytes);
    fv_ruleset_free(ruleset);
    return passed("batch_parts_memory");
}
