/* Rules about a table: what ends a batch, and the other tables, which are released once each. */
#include "streams.h"

static batch b;
static fv_error error;

/* How many verdicts a batch has, and the row of the first error that it kept, or -1. */
static int64_t verdicts_of(const fv_batch *batch, int64_t *row) {
    struct ArrowSchema schema;
    struct ArrowArray array;
    EXPECT_EQ(fv_batch_errors(batch, &schema, &array), FV_OK);
    *row = array.length > 0 ? ((const int64_t *)array.children[0]->buffers[1])[0] : -1;
    schema.release(&schema);
    array.release(&array);
    EXPECT_EQ(fv_batch_valid(batch, &schema, &array), FV_OK);
    int64_t count = array.length;
    schema.release(&schema);
    array.release(&array);
    return count;
}

static fv_ruleset *compiled(const char *rules) {
    char text[512];
    int length =
        snprintf(text, sizeof text,
                 "{\"formvalidate\":1,\"fields\":{\"x\":{}},\"table\":{\"rules\":[%s]}}", rules);
    fv_ruleset *ruleset = NULL;
    EXPECT_EQ(fv_ruleset_compile(text, (size_t)length, NULL, &ruleset, &error), FV_OK);
    return ruleset;
}

static int32_t validate(const fv_ruleset *ruleset, const fv_batch_options *options,
                        fv_batch **out) {
    fill(&b);
    return fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, options, out, &error);
}

static void test_one_call(void) {
    fv_ruleset *rows = compiled("{\"rule\":\"rows\",\"min\":3}");
    EXPECT_EQ(validate(rows, NULL, NULL), FV_OK);
    fv_ruleset_free(rows);
    rows = compiled("{\"rule\":\"rows\",\"min\":4,\"id\":\"many\"}");
    fv_batch *made = NULL;
    EXPECT_EQ(validate(rows, NULL, &made), FV_TABLE_RULE);
    fv_batch_count count;
    size_t size;
    EXPECT_EQ(fv_batch_counts(made, &count, 1, &size), FV_OK);
    EXPECT_EQ(size, 1);
    EXPECT_EQ(count.field.length, 0);
    EXPECT_EQ(count.code, FV_TABLE_RULE);
    EXPECT_EQ(count.count, 1);
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_get_totals(made, &totals), FV_OK);
    EXPECT_EQ(totals.valid, ROWS);
    EXPECT_EQ(totals.errors, 0);
    fv_batch_free(made);
    fv_ruleset_free(rows);
    expect_released(2, 2, 0);
}

static void test_part_by_part(void) {
    fv_ruleset *unique = compiled("{\"rule\":\"unique\",\"fields\":[\"x\"]}");
    fv_batch *made = NULL;
    fill(&b);
    EXPECT_EQ(fv_batch_new(unique, NULL, &b.schema, NULL, &made, &error), FV_OK);
    EXPECT_EQ(fv_batch_add(made, &b.array, &error), FV_OK);
    fill(&b);
    EXPECT_EQ(fv_batch_add(made, &b.array, &error), FV_NOT_UNIQUE);
    EXPECT_EQ(fv_batch_finish(made, &error), FV_NOT_UNIQUE);
    EXPECT_EQ(fv_batch_finish(made, &error), FV_NOT_UNIQUE);
    fill(&b);
    EXPECT_EQ(fv_batch_add(made, &b.array, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "was finished"));
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_get_totals(made, &totals), FV_OK);
    EXPECT_EQ(totals.rows, 6);
    EXPECT_EQ(totals.invalid, 2); /* The third row of each has no key. */
    fv_batch_free(made);
    EXPECT_EQ(fv_batch_finish(made, &error), FV_ERR_HANDLE);
    fv_ruleset_free(unique);
    expect_released(1, 3, 0);
}

static const char *refers =
    "{\"rule\":\"references\",\"fields\":[\"x\"],\"table\":\"others\",\"to\":[\"x\"]}";

static void test_forgotten_parts(void) {
    fv_ruleset *unique = compiled("{\"rule\":\"unique\",\"fields\":[\"x\"]}");
    fv_batch_options options = {.struct_size = sizeof options, .error_limit = 1};
    fv_batch *made = NULL;
    int64_t row;
    fill(&b);
    EXPECT_EQ(fv_batch_new(unique, NULL, &b.schema, &options, &made, &error), FV_OK);
    for (int part = 0; part < 3; part++) {
        if (part > 0)
            fill(&b);
        EXPECT_EQ(fv_batch_add(made, &b.array, &error), part == 0 ? FV_OK : FV_NOT_UNIQUE);
        EXPECT_EQ(verdicts_of(made, &row), ROWS);
        EXPECT_EQ(row, part == 0 ? -1 : part * ROWS);
        EXPECT_EQ(fv_batch_forget(made), FV_OK);
        EXPECT_EQ(verdicts_of(made, &row), 0);
        EXPECT_EQ(row, -1);
    }
    EXPECT_EQ(fv_batch_finish(made, &error), FV_NOT_UNIQUE);
    fv_batch_totals totals = {.struct_size = sizeof totals};
    EXPECT_EQ(fv_batch_get_totals(made, &totals), FV_OK);
    EXPECT_EQ(totals.rows, 3 * ROWS);
    EXPECT_EQ(totals.invalid, 4);
    EXPECT_EQ(totals.errors, 4);
    EXPECT_EQ(totals.errors_kept, 0);
    fv_batch_free(made);
    EXPECT_EQ(fv_batch_forget(made), FV_ERR_HANDLE);
    fv_ruleset_free(unique);
    expect_released(1, 3, 0);
}

static void test_other_tables(void) {
    fv_ruleset *ruleset = compiled(refers);
    EXPECT_EQ(validate(ruleset, NULL, NULL), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "\"others\", to which a rule refers, was not given"));
    for (int count = 0; count < 3; count++) {
        struct ArrowArrayStream stream = stream_of(count);
        fv_table tables[] = {{.name = "others", .stream = &stream}};
        fv_batch_options options = {
            .struct_size = sizeof options, .tables = tables, .table_count = 1};
        EXPECT_EQ(validate(ruleset, &options, NULL), count > 0 ? FV_OK : FV_NOT_REFERENCED);
        EXPECT(!stream.release);
    }
    expect_released(4 + 3, 4 + 3, 3);
    /* One that is not asked for, and one behind it, which nobody looks at any more. */
    struct ArrowArrayStream first = stream_of(1), second = stream_of(1);
    fv_table tables[] = {{.name = "x", .stream = &first}, {.name = "others", .stream = &second}};
    fv_batch_options options = {.struct_size = sizeof options, .tables = tables, .table_count = 2};
    EXPECT_EQ(validate(ruleset, &options, NULL), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "refers to a table \"x\""));
    EXPECT_EQ(fv_validate_arrow(NULL, NULL, NULL, NULL, &options, NULL, &error), FV_ERR_HANDLE);
    expect_released(1, 1, 2);
    fv_ruleset_free(ruleset);
}

static void test_given_to_a_batch(void) {
    fv_ruleset *ruleset = compiled(refers);
    fv_batch *made = NULL;
    fill(&b);
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, NULL, &made, &error), FV_OK);
    bool passed = true;
    EXPECT_EQ(fv_batch_finish(made, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_passed(made, &passed), FV_OK);
    EXPECT(!passed);
    EXPECT_EQ(fv_batch_add(made, &b.array, &error), FV_ERR_ARGUMENT);
    struct ArrowArrayStream stream = stream_of(1);
    EXPECT_EQ(fv_batch_reference(made, NULL, &stream, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_reference(made, "others", &stream, &error), FV_ERR_ARROW);
    stream = stream_of(3);
    s.fails_at = 1;
    EXPECT_EQ(fv_batch_reference(made, "others", &stream, &error), FV_ERR_ARROW);
    EXPECT_EQ(error.detail, 5);
    stream = stream_of(1);
    EXPECT_EQ(fv_batch_reference(made, "others", &stream, &error), FV_OK);
    stream = stream_of(1);
    EXPECT_EQ(fv_batch_reference(made, "others", &stream, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "given twice"));
    fill(&b);
    EXPECT_EQ(fv_batch_add(made, &b.array, &error), FV_OK);
    EXPECT_EQ(fv_batch_passed(made, &passed), FV_OK);
    EXPECT(!passed);
    EXPECT_EQ(fv_batch_finish(made, &error), FV_OK);
    EXPECT_EQ(fv_batch_passed(made, &passed), FV_OK);
    EXPECT(passed);
    EXPECT_EQ(fv_batch_reference(NULL, "others", NULL, &error), FV_ERR_HANDLE);
    fv_batch_free(made);
    fv_ruleset_free(ruleset);
    expect_released(3, 4, 4);
}

static void test_the_time(void) {
    fv_ruleset *ruleset = compiled("{\"rule\":\"fresh\",\"of\":\"x\",\"within\":\"24h\"}");
    uint32_t needs = 0;
    EXPECT_EQ(fv_ruleset_needs(ruleset, &needs), FV_OK);
    EXPECT_EQ(needs, FV_NEEDS_NOW);
    EXPECT_EQ(validate(ruleset, NULL, NULL), FV_ERR_ARGUMENT);
    fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_NOW};
    EXPECT_EQ(validate(ruleset, &options, NULL), FV_TABLE_RULE);
    fv_ruleset_free(ruleset);
    expect_released(2, 2, 0);
}

int main(void) {
    test_one_call();
    test_part_by_part();
    test_forgotten_parts();
    test_other_tables();
    test_given_to_a_batch();
    test_the_time();
    return passed("table_rules");
}
