/* Parts of a table that are saved, loaded and merged: what they say together, what is refused, and bytes
 * that nobody saved. */
#include "arrow.h"

#define FIELDS "{\"formvalidate\":1,\"fields\":{\"x\":{}},\"table\":{\"rules\":["
#define RULES                                                                                      \
    FIELDS "{\"rule\":\"unique\",\"fields\":[\"x\"],\"id\":\"keys\"},"                             \
           "{\"rule\":\"rows\",\"min\":5},{\"rule\":\"sorted\",\"by\":[\"x\"]},"                   \
           "{\"rule\":\"aggregate\",\"take\":\"distinct\",\"of\":\"x\",\"max\":2},"                \
           "{\"rule\":\"aggregate\",\"take\":\"sum\",\"of\":\"x\",\"by\":[\"x\"],\"max\":9},"      \
           "{\"rule\":\"aggregate\",\"take\":\"max\",\"of\":\"x\",\"by\":[\"x\"],\"max\":9},"      \
           "{\"rule\":\"aggregate\",\"take\":\"empty\",\"of\":\"x\",\"max\":1},"                   \
           "{\"rule\":\"share\",\"of\":\"x\",\"empty\":true,\"max\":0.5},"                         \
           "{\"rule\":\"fresh\",\"of\":\"x\",\"within\":\"24h\",\"level\":\"warning\"}]}}"

static batch b;
static fv_error error;

static fv_ruleset *compiled(const char *document) {
    fv_ruleset *ruleset = NULL;
    EXPECT_EQ(fv_ruleset_compile(document, strlen(document), NULL, &ruleset, &error), FV_OK);
    return ruleset;
}

static fv_batch *part_of(const fv_ruleset *ruleset, uint32_t flags) {
    fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_NOW | flags};
    fv_batch *made = NULL;
    fill(&b);
    EXPECT(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, &options, &made, &error) >= 0);
    return made;
}

static fv_text saved(const fv_batch *made) {
    fv_text bytes = {0};
    EXPECT_EQ(fv_batch_save(made, &bytes, &error), FV_OK);
    return bytes;
}

static fv_batch_totals totals_of(const fv_batch *made) {
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_get_totals(made, &totals), FV_OK);
    return totals;
}

static uint64_t found(const fv_batch *made, const char *rule) {
    fv_batch_count counts[16];
    size_t count = 0;
    EXPECT_EQ(fv_batch_counts(made, counts, 16, &count), FV_OK);
    for (size_t i = 0; i < count; i++)
        if (strlen(rule) == counts[i].rule.length &&
            !memcmp(rule, counts[i].rule.bytes, strlen(rule)))
            return counts[i].count;
    return 0;
}

static void test_parts_add_up(void) {
    fv_ruleset *ruleset = compiled(RULES);
    fv_batch *first = part_of(ruleset, FV_OPTION_PARTIAL_KEYS);
    fv_batch *second = part_of(ruleset, FV_OPTION_PARTIAL_KEYS);
    EXPECT_EQ(found(first, "unique"), 0);
    EXPECT_EQ(found(first, "rows"), 1);
    EXPECT_EQ(fv_batch_merge(first, second, &error), FV_OK);
    EXPECT_EQ(found(first, "rows"), 0); /* Not judged yet. */
    EXPECT_EQ(fv_batch_finish(first, &error), FV_NOT_UNIQUE);
    EXPECT_EQ(fv_batch_finish(first, &error), FV_NOT_UNIQUE);
    EXPECT_EQ(totals_of(first).rows, 2 * ROWS);
    EXPECT_EQ(totals_of(first).invalid, 2);
    EXPECT_EQ(totals_of(second).invalid, 0);
    EXPECT_EQ(found(first, "unique"), 2);
    EXPECT_EQ(found(first, "rows"), 0);
    EXPECT_EQ(found(first, "sorted"), 1);
    EXPECT_EQ(found(first, "aggregate"), 1); /* Two are empty. */

    /* What is loaded says the same, and what is saved of it too. */
    fv_text bytes = saved(first);
    fv_batch *again = NULL;
    EXPECT_EQ(fv_batch_load(ruleset, bytes.bytes, bytes.length, &again, &error), FV_OK);
    EXPECT_EQ(fv_batch_finish(again, &error), FV_NOT_UNIQUE);
    fv_text twice = saved(again);
    EXPECT_EQ(twice.length, bytes.length);
    EXPECT(!memcmp(twice.bytes, bytes.bytes, bytes.length));
    EXPECT_EQ(fv_batch_merge(again, second, &error), FV_OK);
    EXPECT_EQ(fv_batch_finish(again, &error), FV_NOT_UNIQUE);
    EXPECT_EQ(totals_of(again).rows, 3 * ROWS);
    EXPECT_EQ(found(again, "unique"), 4);

    fill(&b);
    EXPECT_EQ(fv_batch_add(again, &b.array, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_merge(again, again, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "into itself"));
    EXPECT_EQ(fv_batch_merge(again, NULL, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_batch_merge(NULL, again, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_batch_save(NULL, NULL, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_batch_save(again, NULL, NULL), FV_OK);
    fv_free((void *)bytes.bytes), fv_free((void *)twice.bytes);
    fv_batch_free(first), fv_batch_free(second), fv_batch_free(again);
    fv_ruleset_free(ruleset);
}

static void test_refused(void) {
    fv_ruleset *ruleset = compiled(RULES),
               *other = compiled(FIELDS "{\"rule\":\"rows\",\"min\":1}]}}");
    fv_batch *whole = part_of(ruleset, 0), *part = part_of(ruleset, FV_OPTION_PARTIAL_KEYS);
    fv_batch *rows = part_of(other, 0), *more = part_of(other, 0);
    fv_text bytes = {0};
    EXPECT_EQ(fv_batch_save(whole, &bytes, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "\"unique\" (\"keys\"), \"sorted\", \"aggregate\""));
    EXPECT(strstr(error.message, "FV_OPTION_PARTIAL_KEYS") && !bytes.bytes);
    EXPECT_EQ(fv_batch_merge(part, whole, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_merge(whole, part, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_merge(rows, part, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "different rulesets"));
    EXPECT_EQ(totals_of(rows).rows, ROWS);
    /* Without keys there is nothing to keep. */
    EXPECT_EQ(fv_batch_merge(rows, more, &error), FV_OK);
    EXPECT_EQ(fv_batch_finish(rows, &error), FV_OK);
    EXPECT_EQ(totals_of(rows).valid, 2 * ROWS);
    bytes = saved(part);
    fv_batch *made = NULL;
    EXPECT_EQ(fv_batch_load(other, bytes.bytes, bytes.length, &made, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "another ruleset") && !made);
    EXPECT_EQ(fv_batch_load(NULL, bytes.bytes, bytes.length, &made, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_batch_load(ruleset, NULL, 1, &made, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_load(ruleset, NULL, 0, &made, &error), FV_ERR_ARGUMENT);
    fv_free((void *)bytes.bytes);
    EXPECT_EQ(fv_batch_forget(part), FV_OK);
    EXPECT_EQ(fv_batch_save(part, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "forgotten"));
    fv_batch_free(whole), fv_batch_free(part), fv_batch_free(rows), fv_batch_free(more);
    fv_ruleset_free(ruleset), fv_ruleset_free(other);
}

/* The check sum, as the bytes have it at their end. */
static void seal(char *bytes, size_t length) {
    uint64_t sum = 0xCBF29CE484222325;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (uint8_t)bytes[i]) * 0x100000001B3;
    memcpy(bytes + length, &sum, sizeof sum);
}

static void load_hostile(const fv_ruleset *ruleset, const char *bytes, size_t length,
                         int is_damaged) {
    fv_batch *made = NULL, *into = part_of(ruleset, FV_OPTION_PARTIAL_KEYS);
    char *copy = malloc(length ? length : 1);
    memcpy(copy, bytes, length);
    int32_t status = fv_batch_load(ruleset, copy, length, &made, &error);
    EXPECT(status == FV_OK || (status == FV_ERR_ARGUMENT && error.message[0] && !made));
    EXPECT(!is_damaged || status != FV_OK);
    if (made) {
        fv_text json;
        EXPECT(fv_batch_finish(made, &error) >= 0);
        EXPECT_EQ(fv_batch_findings_json(made, &json), FV_OK);
        EXPECT_EQ(fv_batch_merge(into, made, &error), FV_OK);
        EXPECT(fv_batch_finish(into, &error) >= 0);
    }
    free(copy);
    fv_batch_free(made), fv_batch_free(into);
}

static void test_hostile_bytes(void) {
    fv_ruleset *ruleset = compiled(RULES);
    fv_batch *first = part_of(ruleset, FV_OPTION_PARTIAL_KEYS);
    fv_batch *second = part_of(ruleset, FV_OPTION_PARTIAL_KEYS);
    EXPECT_EQ(fv_batch_merge(first, second, &error), FV_OK);
    fv_text bytes = saved(first);
    size_t body = bytes.length - 8;
    char *copy = malloc(bytes.length);
    for (size_t length = 0; length < bytes.length; length++)
        load_hostile(ruleset, bytes.bytes, length, 1);
    for (size_t place = 0; place < bytes.length; place++) {
        for (int bit = 0; bit < 8; bit++) {
            memcpy(copy, bytes.bytes, bytes.length);
            copy[place] ^= (char)(1 << bit);
            load_hostile(ruleset, copy, bytes.length, 1);
            if (place < body) {
                seal(copy, body);
                load_hostile(ruleset, copy, bytes.length, 0);
            }
        }
    }
    /* Cut, and closed as if it were whole. */
    for (size_t length = 0; length < body; length++) {
        memcpy(copy, bytes.bytes, length);
        seal(copy, length);
        load_hostile(ruleset, copy, length + 8, 1);
    }
    free(copy);
    fv_free((void *)bytes.bytes);
    fv_batch_free(first), fv_batch_free(second);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_parts_add_up();
    test_refused();
    test_hostile_bytes();
    EXPECT_EQ(schemas_released, arrays_released - 1);
    return passed("batch parts");
}
