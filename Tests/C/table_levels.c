/* What comes of what rules find in a table: errors, warnings, and thresholds of whole tables. */
#include "arrow.h"

static batch b;

/* Judges "a", "bb" and null by rules of x. */
static int32_t judge(const char *rules, uint64_t error_limit, fv_batch **out) {
    fv_ruleset *ruleset = ruleset_of_x(rules);
    fv_batch_options options = {.struct_size = sizeof options, .error_limit = error_limit};
    fill(&b);
    int32_t code = fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, &options, out, NULL);
    expect_released(1, 1, 0);
    fv_ruleset_free(ruleset);
    return code;
}

static fv_batch_totals totals_of(const fv_batch *batch) {
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_OK);
    return totals;
}

static bool passed_of(const fv_batch *batch) {
    bool passed = false;
    EXPECT_EQ(fv_batch_passed(batch, &passed), FV_OK);
    EXPECT_EQ(fv_batch_passed(batch, NULL), FV_OK);
    return passed;
}

static void test_warnings(void) {
    fv_batch *batch = NULL;
    EXPECT_EQ(judge("{\"rule\":\"length\",\"min\":2,\"level\":\"warning\"},"
                    "{\"rule\":\"length\",\"max\":1}",
                    0, &batch),
              FV_LONGER_THAN_MAXIMUM_LENGTH);
    fv_batch_totals totals = totals_of(batch);
    EXPECT(totals.valid == 2 && totals.invalid == 1 && totals.undecided == 0);
    EXPECT(totals.errors == 1 && totals.errors_kept == 1);
    EXPECT(totals.warnings == 1 && totals.warnings_kept == 1);
    fv_batch_count counts[2];
    size_t count = 0;
    EXPECT_EQ(fv_batch_counts(batch, counts, 2, &count), FV_OK);
    EXPECT_EQ(count, 2);
    EXPECT(counts[0].level == FV_LEVEL_WARNING && counts[0].count == 1);
    EXPECT(counts[1].level == FV_LEVEL_ERROR && counts[1].count == 1);
    struct ArrowArray errors;
    EXPECT_EQ(fv_batch_errors(batch, NULL, &errors), FV_OK);
    EXPECT(errors.length == 2 && errors.n_children == 9);
    const int32_t *levels = errors.children[7]->buffers[1];
    EXPECT(levels[0] == FV_LEVEL_WARNING && levels[1] == FV_LEVEL_ERROR);
    errors.release(&errors);
    EXPECT(!passed_of(batch));
    fv_batch_free(batch);
    EXPECT_EQ(judge("{\"rule\":\"required\",\"level\":\"warning\"}", 0, &batch), FV_OK);
    EXPECT(totals_of(batch).warnings == 1 && passed_of(batch));
    fv_batch_free(batch);
}

static void test_thresholds(void) {
    static const struct {
        const char *option;
        bool passes;
    } cases[] = {
        {"\"mostly\":0.5", true},  {"\"mostly\":0.500000001", false}, {"\"mostly\":1", false},
        {"\"mostly\":0", true},    {"\"maxErrors\":1", true},         {"\"maxErrors\":0", false},
        {"\"mostly\":5e-1", true}, {"\"mostly\":0.50", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char rules[128];
        snprintf(rules, sizeof rules, "{\"rule\":\"length\",\"max\":1,%s}", cases[i].option);
        fv_batch *batch = NULL;
        EXPECT_EQ(judge(rules, 0, &batch), FV_LONGER_THAN_MAXIMUM_LENGTH);
        EXPECT_EQ(passed_of(batch), cases[i].passes);
        EXPECT_EQ(totals_of(batch).invalid, 1);
        fv_batch_free(batch);
    }
    bool passed = true;
    EXPECT_EQ(fv_batch_passed(NULL, &passed), FV_ERR_HANDLE);
    EXPECT(passed);
}

/* The rows that are not valid, each reason once; those that were forgotten are not told again. */
static void test_rejected(void) {
    fv_batch *batch = NULL;
    EXPECT_EQ(judge("{\"rule\":\"length\",\"min\":2},"
                    "{\"rule\":\"length\",\"min\":3,\"skipOnError\":false},"
                    "{\"rule\":\"match\",\"pattern\":\"b.*\",\"level\":\"warning\"}",
                    0, &batch),
              FV_SHORTER_THAN_MINIMUM_LENGTH);
    struct ArrowSchema schema;
    struct ArrowArray rejected;
    EXPECT_EQ(fv_batch_rejected(batch, &schema, &rejected), FV_OK);
    EXPECT(strcmp(schema.format, "+s") == 0 && schema.n_children == 2);
    EXPECT(strcmp(schema.children[0]->name, "row") == 0);
    EXPECT(strcmp(schema.children[1]->name, "reasons") == 0);
    EXPECT(strcmp(schema.children[1]->format, "+l") == 0);
    EXPECT(rejected.length == 2 && rejected.children[0]->length == 2);
    const int64_t *rows = rejected.children[0]->buffers[1];
    const int32_t *ends = rejected.children[1]->buffers[1];
    EXPECT(rows[0] == 0 && rows[1] == 1 && ends[1] == 1 && ends[2] == 2);
    const struct ArrowArray *texts = rejected.children[1]->children[0];
    static const char *const reason = "x: shorterThanMinimumLength";
    EXPECT(texts->length == 2 && ((const int32_t *)texts->buffers[1])[1] == (int)strlen(reason));
    EXPECT(memcmp(texts->buffers[2], reason, strlen(reason)) == 0);
    schema.release(&schema);
    rejected.release(&rejected);
    EXPECT_EQ(fv_batch_forget(batch), FV_OK);
    EXPECT_EQ(fv_batch_rejected(batch, NULL, &rejected), FV_OK);
    EXPECT_EQ(rejected.length, 0);
    rejected.release(&rejected);
    EXPECT_EQ(fv_batch_rejected(batch, NULL, NULL), FV_OK);
    fv_batch_free(batch);
    EXPECT_EQ(fv_batch_rejected(batch, &schema, &rejected), FV_ERR_HANDLE);
    /* Of errors that were not kept no reason is known. */
    EXPECT_EQ(judge("{\"rule\":\"length\",\"max\":1}", FV_BATCH_KEEP_NONE, &batch),
              FV_LONGER_THAN_MAXIMUM_LENGTH);
    EXPECT_EQ(fv_batch_rejected(batch, NULL, &rejected), FV_OK);
    EXPECT(rejected.length == 1 && rejected.children[1]->null_count == 1);
    EXPECT_EQ(*(const int64_t *)rejected.children[0]->buffers[1], 1);
    rejected.release(&rejected);
    fv_batch_free(batch);
}

static void test_findings(void) {
    fv_batch *batch = NULL;
    fv_text json;
    EXPECT_EQ(judge("{\"rule\":\"length\",\"max\":1,\"mostly\":0.5,\"id\":\"own\"}",
                    FV_BATCH_KEEP_NONE, &batch),
              FV_LONGER_THAN_MAXIMUM_LENGTH);
    EXPECT(totals_of(batch).errors == 1 && totals_of(batch).errors_kept == 0);
    struct ArrowArray errors;
    EXPECT_EQ(fv_batch_errors(batch, NULL, &errors), FV_OK);
    EXPECT_EQ(errors.length, 0);
    errors.release(&errors);
    const char *wanted =
        "{\"passed\":true,\"otherErrors\":0,\"findings\":[{\"field\":\"x\",\"rule\":\"length\","
        "\"id\":\"own\",\"code\":5,\"codeName\":\"longerThanMaximumLength\",\"level\":\"error\","
        "\"count\":1,\"params\":{\"max\":1},\"place\":0}],\"thresholds\":[{\"field\":\"x\","
        "\"rule\":\"length\","
        "\"id\":\"own\",\"mostly\":0.5,\"ran\":2,\"failed\":1,\"passed\":true}]}";
    for (int i = 0; i < 2; i++) {
        EXPECT_EQ(fv_batch_findings_json(batch, &json), FV_OK);
        EXPECT(json.length == strlen(wanted) && memcmp(json.bytes, wanted, json.length) == 0);
    }
    EXPECT_EQ(fv_batch_findings_json(batch, NULL), FV_OK);
    fv_batch_free(batch);
    EXPECT_EQ(fv_batch_findings_json(batch, &json), FV_ERR_HANDLE);
}

int main(void) {
    test_warnings();
    test_thresholds();
    test_rejected();
    test_findings();
    return passed("table_levels");
}
