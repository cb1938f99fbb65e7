/* Functions of a registry that look at whole columns. */
#include "arrow.h"

static batch b;

/* What the function found, and what it is to do. */
typedef struct host {
    int asked, destroyed;
    int32_t answer, code;
    bool takes, writes;
    struct ArrowSchema schema;
    struct ArrowArray column;
    fv_registry *registry;
} host;

static int32_t look(void *context, const fv_column_call *call, struct ArrowSchema *schema,
                    struct ArrowArray *column, int32_t *codes) {
    host *h = context;
    h->asked++;
    EXPECT_EQ(call->struct_size, sizeof *call);
    EXPECT(call->field.length == 1 && *call->field.bytes == 'x');
    EXPECT(call->scenario.length == 7 && !memcmp(call->scenario.bytes, "default", 7));
    EXPECT(call->params.length == 2 && !memcmp(call->params.bytes, "[]", 2));
    EXPECT(call->rows == ROWS && call->first_row == 0);
    EXPECT(!strcmp(schema->format, "u") && !strcmp(schema->name, "x"));
    EXPECT(column->length == ROWS && column->null_count == -1 && column->n_buffers == 3);
    for (int row = 0; row < ROWS; row++) {
        EXPECT_EQ(codes[row], FV_UNDECIDED);
        if (h->writes)
            codes[row] = row == 1 ? h->code : FV_OK;
    }
    if (h->takes) {
        h->schema = *schema;
        h->column = *column;
        schema->release = NULL;
        column->release = NULL;
    }
    return h->answer;
}

static void destroy(void *context) { ((host *)context)->destroyed++; }

static fv_ruleset *compiled(host *h) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_column_check(registry, "own", 3, look, h, destroy), FV_OK);
    static const char text[] =
        "{\"formvalidate\":1,\"fields\":{\"x\":{\"rules\":[{\"rule\":\"custom\",\"name\":\"own\","
        "\"params\":[],\"skipOnEmpty\":false}]}}}";
    fv_ruleset *ruleset = NULL;
    EXPECT_EQ(fv_ruleset_compile(text, sizeof text - 1, registry, &ruleset, NULL), FV_OK);
    fv_registry_free(registry);
    return ruleset;
}

static int32_t validate(const fv_ruleset *ruleset, fv_batch **out, fv_error *error) {
    fill(&b);
    return fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, out, error);
}

static void test_answers(void) {
    host h = {.writes = true, .code = FV_TOO_BIG};
    fv_ruleset *ruleset = compiled(&h);
    fv_batch *batch = NULL;
    fv_error error;
    EXPECT_EQ(validate(ruleset, &batch, &error), FV_TOO_BIG);
    EXPECT_EQ(h.asked, 1);
    fv_batch_free(batch);
    expect_released(1, 1, 0);
    /* A code of which nobody knows is one all the same. */
    h.code = 12345;
    EXPECT_EQ(validate(ruleset, NULL, &error), 12345);
    expect_released(1, 1, 0);
    h.code = FV_PENDING;
    EXPECT_EQ(validate(ruleset, NULL, &error), FV_UNDECIDED);
    expect_released(1, 1, 0);
    /* What it says nothing of is not valid. */
    h.writes = false;
    EXPECT_EQ(validate(ruleset, NULL, &error), FV_UNDECIDED);
    expect_released(1, 1, 0);
    h.writes = true;
    h.code = -1;
    EXPECT_EQ(validate(ruleset, NULL, &error), FV_ERR_HOST);
    EXPECT_EQ(error.detail, -1);
    EXPECT(strstr(error.message, "looks at the column \"x\""));
    expect_released(1, 1, 0);
    h.code = FV_OK;
    h.answer = 77;
    EXPECT_EQ(validate(ruleset, &batch, &error), FV_ERR_HOST);
    EXPECT(error.detail == 77 && !batch);
    expect_released(1, 1, 0);
    /* By itself a value is undecided. */
    EXPECT_EQ(fv_validate_json(ruleset, NULL, "{\"x\":1}", 7, NULL, NULL, NULL), FV_UNDECIDED);
    EXPECT_EQ(h.asked, 6);
    EXPECT_EQ(h.destroyed, 0);
    fv_ruleset_free(ruleset);
    EXPECT_EQ(h.destroyed, 1);
}

/* What the function takes is there until it is released, whatever else is gone. */
static void test_taking(void) {
    for (int32_t answer = 0; answer <= 1; answer++) {
        host h = {.writes = true, .takes = true, .answer = answer};
        fv_ruleset *ruleset = compiled(&h);
        fv_batch *batch = NULL;
        EXPECT_EQ(validate(ruleset, &batch, NULL), answer ? FV_ERR_HOST : FV_OK);
        expect_released(0, 0, 0);
        fv_batch_free(batch);
        fv_ruleset_free(ruleset);
        expect_released(0, 0, 0);
        EXPECT(!memcmp(h.column.buffers[2], "abb", 3) && !strcmp(h.schema.name, "x"));
        h.column.release(&h.column);
        EXPECT(!h.column.release);
        expect_released(0, 1, 0);
        h.schema.release(&h.schema);
        EXPECT(!h.schema.release);
        expect_released(1, 0, 0);
    }
}

static void test_arguments(void) {
    host h = {0};
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_add_column_check(NULL, "own", 3, look, &h, destroy), FV_ERR_HANDLE);
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_column_check(registry, "own", 3, NULL, &h, destroy), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_registry_add_column_check(registry, NULL, 3, look, &h, destroy), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_registry_add_column_check(registry, "", 0, look, &h, destroy), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_registry_add_column_check(registry, "\xFF", 1, look, &h, destroy),
              FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_registry_add_column_check(registry, "own", (size_t)-1, look, &h, destroy),
              FV_ERR_ARGUMENT);
    EXPECT_EQ(h.destroyed, 6);
    EXPECT_EQ(fv_registry_add_column_check(registry, "own", 3, look, &h, destroy), FV_OK);
    EXPECT_EQ(fv_registry_add_column_check(registry, "own", 3, look, &h, NULL), FV_OK);
    EXPECT_EQ(h.destroyed, 7);
    fv_registry_free(registry);
    /* Structs that were released are refused before anybody is asked. */
    fv_ruleset *ruleset = compiled(&h);
    fv_batch *batch = NULL;
    fill(&b);
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, NULL, &batch, NULL), FV_OK);
    b.array.release = NULL;
    EXPECT_EQ(fv_batch_add(batch, &b.array, NULL), FV_ERR_ARROW);
    EXPECT_EQ(fv_batch_add(batch, NULL, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(h.asked, 0);
    fv_batch_free(batch);
    expect_released(1, 0, 0);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_answers();
    test_taking();
    test_arguments();
    return passed("table_column_checks");
}
