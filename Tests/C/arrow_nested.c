/* Columns that are structs, lists of structs, maps, lists of one size and views of lists: good ones are
 * judged as their records, and spoilt ones are errors, each released once. */
#include "expect.h"

#include <string.h>

enum { ROWS = 2, FIELDS = 5 };

static int schemas_released, arrays_released;

static void release_schema(struct ArrowSchema *schema) {
    schemas_released += schema->private_data != NULL;
    schema->release = NULL;
}
static void release_array(struct ArrowArray *array) {
    arrays_released += array->private_data != NULL;
    array->release = NULL;
}

/* A column, its schema and its buffers, and the columns within it. */
typedef struct node {
    struct ArrowSchema schema;
    struct ArrowArray array;
    const void *buffers[4];
    struct ArrowSchema *schemas[FIELDS];
    struct ArrowArray *arrays[FIELDS];
} node;

static node table, a, x, l, line, n, m, entries, key, value, w, wide, v, item;

static void make(node *it, const char *format, const char *name, int64_t length, int64_t buffers) {
    memset(it, 0, sizeof *it);
    it->schema = (struct ArrowSchema){
        .format = format, .name = name, .children = it->schemas, .release = release_schema};
    it->array = (struct ArrowArray){.length = length,
                                    .n_buffers = buffers,
                                    .buffers = it->buffers,
                                    .children = it->arrays,
                                    .release = release_array};
}

static void add(node *outer, node *inner) {
    outer->schemas[outer->schema.n_children++] = &inner->schema;
    outer->arrays[outer->array.n_children++] = &inner->array;
}

/* {"a": {"x": "p"}, "l": [{"n": 1}], "m": {"k": 5}, "w": [1, 2], "v": [3]},
 * {"a": {"x": "q"}, "l": [{"n": 2}, {"n": 3}], "m": {"j": 6, "k": 7}, "w": [3, 4], "v": [3, 4]} */
static void build(void) {
    static const int32_t texts[] = {0, 1, 2, 3}, lists[] = {0, 1, 3}, numbers[] = {1, 2, 3, 4, 5};
    static const int32_t starts[] = {2, 2}, sizes[] = {1, 2}, values[] = {5, 6, 7};
    make(&table, "+s", "", ROWS, 1);
    make(&a, "+s", "a", ROWS, 1), make(&x, "u", "x", ROWS, 3);
    make(&l, "+l", "l", ROWS, 2), make(&line, "+s", "item", 3, 1), make(&n, "i", "n", 3, 2);
    make(&m, "+m", "m", ROWS, 2), make(&entries, "+s", "entries", 3, 1);
    make(&key, "u", "key", 3, 3), make(&value, "i", "value", 3, 2);
    make(&w, "+w:2", "w", ROWS, 1), make(&wide, "i", "item", 4, 2);
    make(&v, "+vl", "v", ROWS, 3), make(&item, "i", "item", 4, 2);
    add(&table, &a), add(&a, &x);
    add(&table, &l), add(&l, &line), add(&line, &n);
    add(&table, &m), add(&m, &entries), add(&entries, &key), add(&entries, &value);
    add(&table, &w), add(&w, &wide);
    add(&table, &v), add(&v, &item);
    x.buffers[1] = texts, x.buffers[2] = "pq";
    l.buffers[1] = lists, n.buffers[1] = numbers;
    m.buffers[1] = lists, key.buffers[1] = texts, key.buffers[2] = "kjk";
    value.buffers[1] = values;
    wide.buffers[1] = numbers;
    v.buffers[1] = starts, v.buffers[2] = sizes, item.buffers[1] = numbers;
    table.schema.private_data = table.array.private_data = &table;
    schemas_released = arrays_released = 0;
}

static const char rules[] =
    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"fields\":{\"x\":{\"rules\":[{\"rule\":\"in\",\"values\":[\"p\"]}]}}},"
    "\"l\":{\"items\":{\"fields\":{\"n\":{\"rules\":[{\"rule\":\"integer\",\"max\":2}]}}}},"
    "\"m\":{\"values\":{\"rules\":[{\"rule\":\"integer\",\"max\":6}]}},"
    "\"w\":{\"items\":{\"rules\":[{\"rule\":\"integer\",\"max\":3}]}},"
    "\"v\":{\"items\":{\"rules\":[{\"rule\":\"integer\",\"max\":3}]}}}}";

static int32_t judge(const fv_ruleset *ruleset, fv_batch **batch) {
    fv_error error;
    int32_t status =
        fv_validate_arrow(ruleset, NULL, &table.schema, &table.array, NULL, batch, &error);
    EXPECT_EQ(schemas_released, 1);
    EXPECT_EQ(arrays_released, 1);
    return status;
}

static void test_good(const fv_ruleset *ruleset) {
    fv_batch *batch = NULL;
    build();
    EXPECT_EQ(judge(ruleset, &batch), FV_NOT_IN_LIST);
    struct ArrowSchema schema;
    struct ArrowArray array;
    EXPECT_EQ(fv_batch_errors(batch, &schema, &array), FV_OK);
    const struct ArrowArray *index = array.children[6];
    EXPECT_EQ(index->null_count, 1);
    EXPECT_EQ(*(const uint8_t *)index->buffers[0], 0x1E);
    const int32_t *ends = index->buffers[1], *places = index->children[0]->buffers[1];
    for (int i = 0; i < 4; i++) {
        EXPECT_EQ(ends[i + 2], i + 1);
        EXPECT_EQ(places[i], 1);
    }
    static const char fields[] = "almwv";
    fv_batch_count counts[8];
    size_t count = 0;
    EXPECT_EQ(fv_batch_counts(batch, counts, 8, &count), FV_OK);
    EXPECT_EQ(count, 5);
    for (size_t i = 0; i < count; i++)
        EXPECT_EQ(counts[i].field.bytes[1], fields[i]);
    schema.release(&schema);
    array.release(&array);
    fv_batch_free(batch);
}

#define WAY(number, ...)                                                                           \
    case number:                                                                                   \
        __VA_ARGS__;                                                                               \
        return 1

/* What is done to a column, by number; 0 behind the last way. */
static int spoil(int how) {
    static const uint8_t none[] = {0};
    static const int32_t back[] = {2, 1, 3}, far[] = {0, 1, 9}, below[] = {-1, 1, 3};
    static const int32_t minus[] = {1, -1}, wide_start[] = {2, 1 << 30};
    switch (how) {
        WAY(0, a.array.n_children = 0);
        WAY(1, a.schema.n_children = -1);
        WAY(2, a.schemas[0] = NULL);
        WAY(3, a.arrays[0] = NULL);
        WAY(4, x.array.length = 1);
        WAY(5, x.schema.release = NULL);
        WAY(6, x.array.release = NULL);
        WAY(7, a.array.n_buffers = 2);
        WAY(8, a.array.offset = 1);
        WAY(9, a.array.offset = INT64_MAX);
        WAY(10, a.schema.children = NULL);
        WAY(11, a.array.children = NULL);
        WAY(12, x.schema.name = "\xC3");
        WAY(13, a.array.null_count = 1);
        WAY(14, l.buffers[1] = back);
        WAY(15, l.buffers[1] = far);
        WAY(16, l.buffers[1] = below);
        WAY(17, line.array.length = 2);
        WAY(18, n.array.length = 2);
        WAY(19, line.array.offset = 1);
        WAY(20, n.buffers[1] = NULL);
        WAY(21, l.schema.n_children = 0);
        WAY(22, m.schema.n_children = 2);
        WAY(23, entries.schema.n_children = 1);
        WAY(24, entries.schema.format = "i");
        WAY(25, entries.schema.format = NULL);
        WAY(26, entries.schemas[0] = NULL);
        WAY(27, key.schema.format = "i");
        WAY(28, key.schema.dictionary = &value.schema);
        WAY(29, key.array.null_count = -1; key.buffers[0] = none);
        WAY(30, entries.array.null_count = 3; entries.buffers[0] = none);
        WAY(31, key.array.length = 1);
        WAY(32, m.buffers[1] = far);
        WAY(33, w.schema.format = "+w:");
        WAY(34, w.schema.format = "+w:-1");
        WAY(35, w.schema.format = "+w:2147483648");
        WAY(36, w.schema.format = "+w:99999999999");
        WAY(37, w.schema.format = "+w:3");
        WAY(38, w.array.offset = (int64_t)1 << 55);
        WAY(39, wide.array.length = 3);
        WAY(40, v.buffers[2] = NULL);
        WAY(41, v.buffers[2] = minus);
        WAY(42, v.buffers[1] = minus);
        WAY(43, v.buffers[1] = wide_start);
        WAY(44, item.array.length = 3);
        WAY(45, v.schema.format = "+vx");
        WAY(46, v.schema.format = "+vll");
        WAY(47, v.array.n_buffers = 2);
        WAY(48, a.schema.dictionary = &x.schema);
        WAY(49, a.array.dictionary = &x.array);
        WAY(50, a.schemas[1] = &x.schema; a.schema.n_children = 2);
    default:
        return 0;
    }
}

static void test_ways(const fv_ruleset *ruleset) {
    for (int how = 0;; how++) {
        fv_batch *batch = NULL;
        build();
        if (!spoil(how))
            break;
        int32_t status = judge(ruleset, &batch);
        EXPECT(status == FV_ERR_ARROW || status == FV_ERR_ARGUMENT || status == FV_ERR_LIMIT);
        EXPECT(!batch);
    }
}

/* A column that is within itself, for ever. */
static void test_loops(const fv_ruleset *ruleset) {
    build();
    for (int i = 0; i < FIELDS; i++)
        a.schemas[i] = &a.schema;
    a.schema.n_children = FIELDS;
    EXPECT(judge(ruleset, NULL) < 0);
    build();
    l.schemas[0] = &l.schema;
    EXPECT(judge(ruleset, NULL) < 0);
}

/* Rows and columns that begin behind others, and nulls at each level. */
static void test_offsets(const fv_ruleset *ruleset) {
    static const uint8_t first[] = {1}, second[] = {2};
    fv_batch *batch = NULL;
    fv_batch_totals totals = {.struct_size = sizeof totals};
    build();
    table.array.offset = 1;
    table.array.length = 1;
    EXPECT_EQ(judge(ruleset, &batch), FV_NOT_IN_LIST);
    EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_OK);
    EXPECT_EQ(totals.errors, 5);
    fv_batch_free(batch);
    build();
    a.array.offset = x.array.offset = 1;
    a.array.length = x.array.length = 1;
    table.array.length = 1;
    x.array.length = 2;
    static const int32_t ends[] = {0, 0, 1, 2, 3};
    x.buffers[1] = ends;
    EXPECT_EQ(judge(ruleset, NULL), FV_NOT_IN_LIST);
    build();
    a.array.null_count = l.array.null_count = m.array.null_count = 1;
    w.array.null_count = v.array.null_count = 1;
    a.buffers[0] = l.buffers[0] = m.buffers[0] = w.buffers[0] = v.buffers[0] = first;
    EXPECT_EQ(judge(ruleset, NULL), FV_OK);
    build();
    table.array.null_count = 1;
    table.buffers[0] = second;
    EXPECT_EQ(judge(ruleset, NULL), FV_NOT_IN_LIST);
}

int main(void) {
    fv_ruleset *ruleset = NULL;
    fv_error error;
    EXPECT_EQ(fv_ruleset_compile(rules, sizeof rules - 1, NULL, &ruleset, &error), FV_OK);
    test_good(ruleset);
    test_ways(ruleset);
    test_loops(ruleset);
    test_offsets(ruleset);
    fv_ruleset_free(ruleset);
    return passed("arrow_nested");
}
