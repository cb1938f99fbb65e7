/* Which columns a table must have: what the call says, else the document, else any. */
#include "arrow.h"

static batch b;

static int32_t validate(const fv_ruleset *ruleset, int32_t columns, const char *name,
                        fv_batch **out, fv_error *error) {
    fv_batch_options options = {.struct_size = sizeof options, .columns = columns};
    fill(&b);
    b.x_schema.name = name;
    int32_t status = fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, &options, out, error);
    expect_released(1, 1, 0);
    return status;
}

static fv_ruleset *compiled(const char *said) {
    char text[256];
    int length = snprintf(text, sizeof text,
                          "{\"formvalidate\":1,\"table\":{%s},\"fields\":{\"x\":{\"rules\":"
                          "[{\"rule\":\"length\",\"max\":9}]},\"y\":{}}}",
                          said);
    fv_ruleset *ruleset = NULL;
    EXPECT_EQ(fv_ruleset_compile(text, (size_t)length, NULL, &ruleset, NULL), FV_OK);
    return ruleset;
}

static void test_policies(void) {
    static const struct {
        const char *document;
        int32_t said;
    } documents[] = {
        {"", FV_COLUMNS_UNSAID},
        {"\"columns\":\"any\"", FV_COLUMNS_ANY},
        {"\"columns\":\"superset\"", FV_COLUMNS_SUPERSET},
        {"\"columns\":\"exact\"", FV_COLUMNS_EXACT},
    };
    for (int i = 0; i < 4; i++) {
        fv_ruleset *ruleset = compiled(documents[i].document);
        EXPECT_EQ(fv_ruleset_columns(ruleset), documents[i].said);
        EXPECT(fv_ruleset_rows_are_records(ruleset));
        for (int32_t asked = 0; asked < 4; asked++) {
            int32_t policy = asked ? asked : documents[i].said ? documents[i].said : FV_COLUMNS_ANY;
            fv_error error;
            EXPECT_EQ(validate(ruleset, asked, "x", NULL, &error), FV_OK);
            int32_t status = validate(ruleset, asked, "X", NULL, &error);
            EXPECT_EQ(status, policy == FV_COLUMNS_ANY ? FV_OK : FV_ERR_ARGUMENT);
            if (status != FV_OK)
                EXPECT(strstr(error.message, "no column for the field \"x\"."));
            EXPECT(policy != FV_COLUMNS_EXACT || strstr(error.message, "the column \"X\"."));
        }
        EXPECT_EQ(validate(ruleset, 4, "x", NULL, NULL), FV_ERR_ARGUMENT);
        EXPECT_EQ(validate(ruleset, -1, "x", NULL, NULL), FV_ERR_ARGUMENT);
        fv_ruleset_free(ruleset);
        EXPECT_EQ(fv_ruleset_columns(ruleset), FV_COLUMNS_UNSAID);
        EXPECT(!fv_ruleset_rows_are_records(ruleset));
    }
}

static void test_listing(void) {
    fv_ruleset *ruleset = compiled("");
    fv_batch *batch = NULL;
    fv_text json;
    EXPECT_EQ(validate(ruleset, FV_COLUMNS_ANY, "z\n", &batch, NULL), FV_OK);
    EXPECT_EQ(fv_batch_columns_json(batch, &json), FV_OK);
    const char *wanted = "{\"missing\":[\"x\"],\"extra\":[\"z\\n\"],"
                         "\"columns\":[{\"name\":\"z\\n\",\"type\":\"string\"}]}";
    EXPECT(json.length == strlen(wanted) && memcmp(json.bytes, wanted, json.length) == 0);
    EXPECT_EQ(fv_batch_columns_json(batch, NULL), FV_OK);
    fv_batch_free(batch);
    EXPECT_EQ(fv_batch_columns_json(batch, &json), FV_ERR_HANDLE);
    /* A dictionary is called by what it is. */
    struct ArrowSchema texts = {.format = "u", .name = "", .release = release_child_schema};
    fill(&b);
    b.x_schema.format = "i";
    b.x_schema.dictionary = &texts;
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &b.schema, NULL, &batch, NULL), FV_OK);
    expect_released(1, 0, 0);
    EXPECT_EQ(fv_batch_columns_json(batch, &json), FV_OK);
    wanted = "{\"missing\":[],\"extra\":[],\"columns\":[{\"name\":\"x\",\"type\":"
             "\"dictionary<values=string, indices=int32>\"}]}";
    EXPECT(json.length == strlen(wanted) && memcmp(json.bytes, wanted, json.length) == 0);
    fv_batch_free(batch);
    /* A name that never ends, and formats of all sorts. */
    static char name[5000];
    memset(name, 'n', sizeof name - 1);
    static const char *const formats[] = {"tss:", "tsx:a", "tsu:\xff", "d:5,2", "\xff", "", "tsm"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        fill(&b);
        b.x_schema.name = name;
        b.x_schema.format = formats[i];
        EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &batch, NULL), FV_OK);
        expect_released(1, 1, 0);
        EXPECT_EQ(fv_batch_columns_json(batch, &json), FV_OK);
        EXPECT(json.length > 1000 && json.length < 3000);
        fv_batch_free(batch);
    }
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_policies();
    test_listing();
    return passed("table_columns");
}
