/* Whichever allocation fails while rules about a table look at rows, or judge it: the call says so, or what
 * it says is so. A batch that knows of rows which were not added says that it has no memory from then
 * on. */
#include "arrow.h"
#include "malloc.h"

static const char *const rules[] = {
    "\"rule\":\"aggregate\",\"take\":\"sum\",\"of\":\"x\",\"max\":5",
    "\"rule\":\"aggregate\",\"take\":\"sum\",\"of\":\"x\",\"by\":[\"x\"],\"max\":5",
    "\"rule\":\"aggregate\",\"take\":\"mean\",\"of\":\"x\",\"by\":[\"x\"],\"max\":5",
    "\"rule\":\"aggregate\",\"take\":\"max\",\"of\":\"x\",\"max\":5",
    "\"rule\":\"aggregate\",\"take\":\"min\",\"of\":\"x\",\"by\":[\"x\"],\"max\":5",
    "\"rule\":\"aggregate\",\"take\":\"empty\",\"of\":\"x\",\"by\":[\"x\"],\"max\":0",
    "\"rule\":\"aggregate\",\"take\":\"distinct\",\"of\":\"x\",\"max\":1",
    "\"rule\":\"aggregate\",\"take\":\"distinct\",\"of\":\"x\",\"by\":[\"x\"],\"min\":9",
    "\"rule\":\"share\",\"of\":\"x\",\"empty\":true,\"max\":0.1",
    "\"rule\":\"sorted\",\"by\":[\"x\"]",
    "\"rule\":\"unique\",\"fields\":[\"x\"]",
    "\"rule\":\"rows\",\"min\":9",
};
enum { RULES = sizeof rules / sizeof *rules, MOST = 1000 };

static batch b;
static fv_ruleset *ruleset;
/* Whether the column has texts of numbers that have many digits. */
static int has_texts;
static char told[2][4096];

/* Two numbers and null. */
static void fill_numbers(void) {
    static const int64_t numbers[ROWS] = {20, 10, 0};
    static const int32_t offsets[ROWS + 1] = {0, 30, 60, 60};
    static const char texts[] = "223456789012345678901234567890123456789012345678901234567890";
    fill(&b);
    b.x_buffers[1] = has_texts ? (const void *)offsets : numbers;
    b.x_buffers[2] = texts;
    if (has_texts)
        return;
    b.x_schema.format = "l";
    b.x.n_buffers = 2;
}

static fv_batch *batch_of(void) {
    fv_batch *made = NULL;
    fill_numbers();
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, NULL, &made, NULL), FV_OK);
    expect_released(1, 0, 0);
    return made;
}

static int32_t add(fv_batch *made, long allowed) {
    fill_numbers();
    left = allowed;
    int32_t status = fv_batch_add(made, &b.array, NULL);
    left = -1;
    expect_released(0, 1, 0);
    return status;
}

/* Everything that a batch tells after it was judged. */
static void tell(const fv_batch *made, char *out) {
    fv_text json = {NULL, 0};
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_findings_json(made, &json), FV_OK);
    EXPECT_EQ(fv_batch_get_totals(made, &totals), FV_OK);
    snprintf(out, sizeof *told, "%d %d %d %.*s", (int)totals.rows, (int)totals.invalid,
             (int)totals.errors_kept, (int)json.length, json.bytes);
}

static void expect_right(const fv_batch *made) {
    tell(made, told[1]);
    EXPECT_TEXT(told[1], told[0]);
}

static int32_t finish(fv_batch *made, long allowed) {
    left = allowed;
    int32_t status = fv_batch_finish(made, NULL);
    left = -1;
    return status;
}

/* Each does it with so many allocations, and leaves a batch that was judged, or none. */
static fv_batch *finished(long allowed) {
    fv_batch *made = batch_of();
    add(made, -1), add(made, -1);
    int32_t status = finish(made, allowed);
    int32_t again = finish(made, -1);
    EXPECT(again > 0 && (status == again || status == FV_ERR_MEMORY));
    return made;
}
static fv_batch *added(long allowed) {
    fv_batch *made = batch_of();
    int32_t first = add(made, -1);
    int32_t status = add(made, allowed);
    EXPECT(status == first || status == FV_NOT_UNIQUE || status == FV_ERR_MEMORY);
    if (status == FV_ERR_MEMORY)
        status = add(made, -1);
    int32_t end = finish(made, -1);
    EXPECT(status < 0 ? end == FV_ERR_MEMORY : end > 0);
    if (status >= 0)
        return made;
    bool passes = true;
    EXPECT_EQ(fv_batch_passed(made, &passes), FV_OK);
    EXPECT(!passes);
    fv_batch_free(made);
    return NULL;
}
static fv_batch *validated(long allowed) {
    fv_batch *made = NULL;
    fill_numbers();
    left = allowed;
    int32_t status = fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &made, NULL);
    left = -1;
    expect_released(1, 1, 0);
    EXPECT(status >= 0 || status == FV_ERR_MEMORY);
    EXPECT_EQ(made != NULL, status >= 0);
    return made;
}

static void test(fv_batch *(*act)(long allowed), const char *name) {
    fv_batch *made = act(-1);
    tell(made, told[0]);
    fv_batch_free(made);
    int all = 0;
    for (fails_once = 0; fails_once <= 1; fails_once++)
        for (long allowed = 0, before = -1; before < failures; allowed++) {
            before = failures;
            made = act(allowed);
            if (made)
                expect_right(made);
            fv_batch_free(made);
            all += failures > before;
            EXPECT(allowed < MOST);
            if (failures == before)
                break;
        }
    fails_once = 0;
    printf("   %s: %d allocations that may fail\n", name, all);
}

int main(void) {
    /* Numbers, long ones, and numbers of which the missing one is an error that is kept. */
    for (int kind = 0; kind < 3; kind++)
        for (size_t i = 0; i < RULES; i++) {
            char text[512];
            int length = snprintf(text, sizeof text,
                                  "{\"formvalidate\":1,\"fields\":{\"x\":{\"rules\":[%s]}},"
                                  "\"table\":{\"rules\":[{%s}]}}",
                                  kind == 2 ? "\"required\"" : "", rules[i]);
            EXPECT_EQ(fv_ruleset_compile(text, (size_t)length, NULL, &ruleset, NULL), FV_OK);
            has_texts = kind == 1;
            test(finished, rules[i]), test(added, "added"), test(validated, "in one call");
            fv_ruleset_free(ruleset);
        }
    return passed("table_memory");
}
