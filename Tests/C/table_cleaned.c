/* The valid rows of a table after their transforms. */
#include "arrow.h"

static batch b;

/* A batch of "a", "bb" and null, cleaned or not. */
static fv_batch *judged(const char *rules, uint32_t flags, int32_t code) {
    fv_ruleset *ruleset = ruleset_of_x(rules);
    fv_batch_options options = {.struct_size = sizeof options, .flags = flags};
    fv_batch *batch = NULL;
    fill(&b);
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, &options, &batch, NULL), code);
    expect_released(1, 1, 0);
    fv_ruleset_free(ruleset);
    return batch;
}

static void test_rows(void) {
    fv_batch *batch = judged("\"uppercase\",\"required\",{\"rule\":\"length\",\"min\":2}",
                             FV_OPTION_CLEANED, FV_SHORTER_THAN_MINIMUM_LENGTH);
    struct ArrowSchema schema;
    struct ArrowArray array;
    /* Only the schema takes nothing away. */
    EXPECT_EQ(fv_batch_cleaned(batch, &schema, NULL, NULL), FV_OK);
    EXPECT(!strcmp(schema.format, "+s") && schema.n_children == 1);
    EXPECT(!strcmp(schema.children[0]->format, "u") && !strcmp(schema.children[0]->name, "x"));
    EXPECT_EQ(schema.children[0]->flags, ARROW_FLAG_NULLABLE);
    schema.release(&schema);
    EXPECT_EQ(fv_batch_cleaned(batch, NULL, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_batch_cleaned(batch, NULL, &array, NULL), FV_OK);
    EXPECT(array.length == 1 && array.n_children == 1);
    const struct ArrowArray *x = array.children[0];
    EXPECT(x->length == 1 && x->null_count == 0 && x->n_buffers == 3 && !x->buffers[0]);
    const int32_t *offsets = x->buffers[1];
    EXPECT(offsets[0] == 0 && offsets[1] == 2 && !memcmp(x->buffers[2], "BB", 2));
    array.release(&array);
    /* A second time there are none left. */
    EXPECT_EQ(fv_batch_cleaned(batch, &schema, &array, NULL), FV_OK);
    EXPECT(array.length == 0 && array.children[0]->length == 0);
    schema.release(&schema);
    array.release(&array);
    fv_batch_free(batch);
}

static void test_parts(void) {
    fv_ruleset *ruleset = ruleset_of_x("{\"rule\":\"default\",\"value\":\"z\"}");
    fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_CLEANED};
    fv_batch *batch = NULL;
    fill(&b);
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, &options, &batch, NULL), FV_OK);
    for (int part = 0; part < 3; part++) {
        fill(&b);
        /* Ill-formed UTF-8 is no text. */
        if (part == 1)
            b.bytes[0] = (char)0xFF;
        EXPECT_EQ(fv_batch_add(batch, &b.array, NULL), part == 1 ? FV_INVALID_UTF8 : FV_OK);
        struct ArrowArray array;
        EXPECT_EQ(fv_batch_cleaned(batch, NULL, &array, NULL), FV_OK);
        EXPECT_EQ(array.length, part == 1 ? 2 : 3);
        const struct ArrowArray *x = array.children[0];
        const int32_t *offsets = x->buffers[1];
        EXPECT(!memcmp((const char *)x->buffers[2] + offsets[array.length - 1], "z", 1));
        /* A child that somebody moves out is theirs. */
        struct ArrowArray moved = *x;
        array.children[0]->release = NULL;
        array.release(&array);
        EXPECT(!memcmp(moved.buffers[2], part == 1 ? "bb" : "abb", 2));
        moved.release(&moved);
    }
    expect_released(1, 3, 0);
    fv_batch_free(batch);
    fv_ruleset_free(ruleset);
}

static void test_types(void) {
    static const struct {
        const char *rule, *format;
    } types[] = {
        {"\"integer\"", "l"},
        {"\"number\"", "g"},
        {"{\"rule\":\"number\",\"decimals\":2}", "d:38,2"},
        {"{\"rule\":\"number\",\"decimals\":39}", "g"},
        {"\"boolean\"", "b"},
        {"\"date\"", "tdD"},
        {"\"datetime\"", "tsu:UTC"},
        {"\"time\"", "ttu"},
        {"\"trim\"", "u"},
        {"{\"rule\":\"length\",\"max\":9}", NULL},
        {"\"required\"", NULL},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        fv_ruleset *ruleset = ruleset_of_x(types[i].rule);
        fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_CLEANED};
        fv_batch *batch = NULL;
        fill(&b);
        EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, &options, &batch, NULL), FV_OK);
        struct ArrowSchema schema;
        struct ArrowArray array;
        EXPECT_EQ(fv_batch_cleaned(batch, &schema, &array, NULL), FV_OK);
        EXPECT_EQ(schema.n_children, types[i].format != NULL);
        if (types[i].format)
            EXPECT(!strcmp(schema.children[0]->format, types[i].format));
        schema.release(&schema);
        array.release(&array);
        fv_batch_free(batch);
        fv_ruleset_free(ruleset);
    }
    expect_released((int)(sizeof types / sizeof *types), 0, 0);
}

static void test_arguments(void) {
    struct ArrowSchema schema = {.n_children = -7};
    struct ArrowArray array = {.n_children = -7};
    fv_error error;
    EXPECT_EQ(fv_batch_cleaned(NULL, &schema, &array, &error), FV_ERR_HANDLE);
    EXPECT_EQ(error.status, FV_ERR_HANDLE);
    fv_batch *batch = judged("\"trim\"", 0, FV_OK);
    EXPECT_EQ(fv_batch_cleaned(batch, &schema, &array, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "without cleaned rows"));
    EXPECT(schema.n_children == -7 && array.n_children == -7);
    fv_batch_free(batch);
    EXPECT_EQ(fv_batch_cleaned(batch, &schema, &array, NULL), FV_ERR_HANDLE);
    fv_ruleset *ruleset = ruleset_of_x("\"trim\"");
    fv_batch_options options = {.struct_size = sizeof options, .flags = 1u << 31};
    fill(&b);
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, &options, &batch, NULL), FV_ERR_ARGUMENT);
    expect_released(1, 0, 0);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_rows();
    test_parts();
    test_types();
    test_arguments();
    return passed("table_cleaned");
}
