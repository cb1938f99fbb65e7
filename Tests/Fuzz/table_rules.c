/* Rules about tables: they say the same of a table at once, by two threads, as a stream, part by part and
 * of parts that are merged; `unique` says what the rule of that name says of a list of the same rows; and
 * whatever is wrong with a table, or with one that is referred to, each struct is released once.
 *
 * Input: a line of choices (the ruleset, then see below), with the last choice of a ruleset a line
 * that is one, then columns and their rows, twice: of the table, and of the one that is referred to. */
#include "arrow_compare.h"
#include "arrow_hostile.h"
#include "arrow_merged.h"

#define FIELDS "{\"formvalidate\":1,\"fields\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{}},"

static const char *const documents[] = {
    FIELDS "\"table\":{\"rules\":[{\"rule\":\"unique\",\"fields\":[\"a\"],\"id\":\"0\"},"
           "{\"rule\":\"unique\",\"fields\":[\"a\",\"b\"],\"id\":\"1\"},"
           "{\"rule\":\"unique\",\"fields\":[\"c\"],\"nulls\":\"equal\",\"id\":\"2\"}]}}",

    FIELDS "\"table\":{\"rules\":[{\"rule\":\"rows\",\"min\":3,\"max\":9},"
           "{\"rule\":\"aggregate\",\"take\":\"sum\",\"of\":\"a\",\"min\":0,\"max\":100.5},"
           "{\"rule\":\"aggregate\",\"take\":\"mean\",\"of\":\"b\",\"by\":[\"c\"],\"max\":17},"
           "{\"rule\":\"aggregate\",\"take\":\"min\",\"of\":\"c\",\"min\":\"2000-01-01\"},"
           "{\"rule\":\"aggregate\",\"take\":\"max\",\"of\":\"a\",\"by\":[\"b\",\"d\"],\"max\":99},"
           "{\"rule\":\"aggregate\",\"take\":\"distinct\",\"of\":\"d\",\"min\":2,\"max\":3},"
           "{\"rule\":\"aggregate\",\"take\":\"empty\",\"of\":\"a\",\"by\":[\"d\"],\"max\":1}]}}",

    FIELDS "\"table\":{\"rules\":[{\"rule\":\"share\",\"of\":\"a\",\"empty\":true,\"max\":0.25},"
           "{\"rule\":\"fresh\",\"of\":\"b\",\"within\":\"24h\",\"level\":\"warning\"},"
           "{\"rule\":\"sorted\",\"by\":[\"c\"]},"
           "{\"rule\":\"sorted\",\"by\":[\"a\",\"b\"],\"within\":[\"d\"]}]}}",

    FIELDS
    "\"table\":{\"rules\":[{\"rule\":\"references\",\"fields\":[\"a\"],\"table\":\"t\"},"
    "{\"rule\":\"references\",\"fields\":[\"b\",\"c\"],\"table\":\"t\",\"to\":[\"a\",\"d\"]},"
    "{\"rule\":\"references\",\"fields\":[\"d\"],\"table\":\"t\",\"to\":[\"d\"]}]}}",

    "{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"trim\",\"uppercase\",\"required\"]},"
    "\"b\":{\"rules\":[{\"rule\":\"default\",\"value\":18}]},"
    "\"c\":{\"when\":{\"field\":\"d\",\"empty\":false},\"rules\":[\"integer\"]},\"d\":{}},"
    "\"table\":{\"rules\":[{\"rule\":\"unique\",\"fields\":[\"a\",\"c\"]},"
    "{\"rule\":\"references\",\"fields\":[\"a\"],\"table\":\"t\",\"level\":\"warning\"},"
    "{\"rule\":\"aggregate\",\"take\":\"sum\",\"of\":\"b\",\"by\":[\"a\"],\"max\":40}]}}",
};
enum { DOCUMENTS = sizeof documents / sizeof *documents, FIRST_THAT_REFERS = 3, UNIQUES = 3 };

/* The first of them once more, as rules of a list. */
static const char *const lists[UNIQUES] = {
    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{\"l\":{\"rules\":[{\"rule\":\"unique\","
    "\"by\":[\"a\"]}],"
    "\"items\":{\"fields\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{}}}}}}",
    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{\"l\":{\"rules\":[{\"rule\":\"unique\","
    "\"by\":[\"a\",\"b\"]}],"
    "\"items\":{\"fields\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{}}}}}}",
    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{\"l\":{\"rules\":[{\"rule\":\"unique\","
    "\"by\":[\"c\"],"
    "\"nulls\":\"equal\"}],\"items\":{\"fields\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{}}}}}}",
};

enum { AT_ONCE, BY_TWO, AS_STREAM, IN_PARTS, MERGED, WAYS };

/* Without another table where no rule refers to one. */
static answer judge(const fv_ruleset *ruleset, const table *t, const table *other, int way,
                    const fv_batch_options *wanted) {
    answer said = {FV_OK, NULL};
    fv_error error = {0};
    struct ArrowSchema schema;
    struct ArrowArray array;
    source from = whole_of(t), referred = whole_of(other ? other : t);
    struct ArrowArrayStream stream = stream_of(&from), others = stream_of(&referred);
    fv_table tables[] = {{.name = "t", .stream = &others}};
    fv_batch_options options = *wanted;
    options.threads = way == BY_TWO ? 2 : 1;
    if (way != IN_PARTS && other)
        options.tables = tables, options.table_count = 1;
    if (way != AS_STREAM)
        table_schema(&schema, t->columns, t->count);
    if (way == AS_STREAM) {
        said.code = fv_validate_arrow_stream(ruleset, NULL, &stream, &options, &said.batch, &error);
        HOLDS(stream.release == NULL);
    } else if (way != IN_PARTS) {
        table_array(&array, t->columns, t->count, 0, t->rows, t->has_nulls);
        said.code =
            fv_validate_arrow(ruleset, NULL, &schema, &array, &options, &said.batch, &error);
    } else {
        said.code = fv_batch_new(ruleset, NULL, &schema, &options, &said.batch, &error);
        if (said.code >= 0 && other)
            said.code = fv_batch_reference(said.batch, "t", &others, &error);
        for (int i = 0; i < 2 && said.code >= 0; i++) {
            table_array(&array, t->columns, t->count, from.starts[i], from.rows[i], t->has_nulls);
            said.code = fv_batch_add(said.batch, &array, &error);
        }
        if (said.code >= 0)
            said.code = fv_batch_finish(said.batch, &error);
    }
    HOLDS((said.code < 0) == (error.message[0] != 0));
    if (others.release)
        others.release(&others);
    return said;
}

static fv_text findings_of(const fv_batch *batch) {
    fv_text json;
    HOLDS(fv_batch_findings_json(batch, &json) == FV_OK && is_json(json));
    return json;
}

static void expect_same(answer one, answer other) {
    HOLDS(one.code == other.code);
    if (one.code < 0)
        return;
    bool passed[2];
    fv_batch_totals totals[2] = {{.struct_size = sizeof *totals}, {.struct_size = sizeof *totals}};
    HOLDS(fv_batch_get_totals(one.batch, &totals[0]) == FV_OK);
    HOLDS(fv_batch_get_totals(other.batch, &totals[1]) == FV_OK);
    HOLDS(memcmp(&totals[0], &totals[1], sizeof *totals) == 0);
    HOLDS(fv_batch_passed(one.batch, &passed[0]) == FV_OK);
    HOLDS(fv_batch_passed(other.batch, &passed[1]) == FV_OK && passed[0] == passed[1]);
    HOLDS(same_text(findings_of(one.batch), findings_of(other.batch)));
}

/* How many later twins the rule with an id found. */
static uint64_t twins_of(const fv_batch *batch, char id) {
    fv_batch_count counts[MOST_COUNTS];
    size_t count;
    HOLDS(fv_batch_counts(batch, counts, MOST_COUNTS, &count) == FV_OK);
    for (size_t i = 0; i < count; i++)
        if (counts[i].code == FV_NOT_UNIQUE && counts[i].id.bytes[0] == id)
            return counts[i].count;
    return 0;
}

/* Holds when a list of the table's rows has as many twins. */
static void compare_twins(const fv_ruleset *ruleset, const table *t, const fv_batch *batch) {
    static fv_ruleset *rulesets[UNIQUES];
    keep_rulesets(rulesets, lists, UNIQUES, NULL);
    fv_value *cells = exactly(t->rows * MOST_COLUMNS * sizeof *cells);
    fv_value *rows = exactly(t->rows * sizeof *rows);
    for (size_t row = 0; row < t->rows; row++) {
        read_row(ruleset, t, row, &cells[row * MOST_COLUMNS]);
        rows[row] = (fv_value){
            .kind = FV_VALUE_RECORD, .items = &cells[row * MOST_COLUMNS], .count = MOST_COLUMNS};
    }
    const fv_value list = {.kind = FV_VALUE_ARRAY, .items = rows, .count = t->rows};
    for (int i = 0; i < UNIQUES; i++) {
        fv_report *report = NULL;
        fv_report_counts counts = {.struct_size = sizeof counts};
        HOLDS(fv_validate_values(rulesets[i], NULL, &list, 1, NULL, &report) >= 0);
        HOLDS(fv_report_get_counts(report, &counts) == FV_OK);
        uint64_t twins = 0;
        for (size_t n = 0; n < fv_report_count(report); n++) {
            fv_issue issue = {.struct_size = sizeof issue};
            HOLDS(fv_report_issue(report, n, &issue) == FV_OK);
            twins += issue.code == FV_NOT_UNIQUE;
        }
        HOLDS(counts.truncated || twins == twins_of(batch, (char)('0' + i)));
        fv_report_free(report);
    }
    free(rows);
    free(cells);
}

/* Spoils the table, or its schema. */
static void judge_spoilt(const fv_ruleset *ruleset, const table *t, const table *other, input *in,
                         const fv_batch_options *wanted) {
    struct ArrowSchema schema;
    struct ArrowArray array;
    source referred = whole_of(other ? other : t);
    struct ArrowArrayStream others = stream_of(&referred);
    fv_table tables[] = {{.name = "t", .stream = &others}};
    fv_batch_options options = *wanted;
    fv_batch *batch = NULL;
    if (other)
        options.tables = tables, options.table_count = 1;
    table_schema(&schema, t->columns, t->count);
    table_array(&array, t->columns, t->count, 0, t->rows, t->has_nulls);
    spoil(&schema, &array, in);
    int32_t code = fv_validate_arrow(ruleset, NULL, &schema, &array, &options, &batch, NULL);
    HOLDS((code < 0) == (batch == NULL) && (!other || others.release == NULL));
    if (batch)
        findings_of(batch);
    fv_batch_free(batch);
}

static void next_table(input *in, input *choice, table *t) {
    static const char *const names[] = {"a", "b", "c", "d"};
    uint8_t size = next_byte(choice), times = size < 250 ? 1 : 100;
    *t = (table){.distinct = size % (MOST_ROWS + 1), .has_nulls = next_byte(choice) & 1};
    t->distinct -= t->has_nulls ? t->distinct % 3 : 0;
    t->rows = t->distinct * times;
    t->count = MOST_COLUMNS - (next_byte(choice) % 8 == 0);
    for (size_t i = 0; i < t->count; i++)
        next_column(in, &t->columns[i], names[i], t->distinct, times);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fv_ruleset *known[DOCUMENTS];
    input in = {(const char *)data, size};
    chosen run;
    if (!choose(&in, known, documents, DOCUMENTS, &run))
        return 0;
    fv_batch_options options = {.struct_size = sizeof options,
                                .error_limit = run.how & 1 ? 1 + (run.how >> 4) : 0,
                                .flags = FV_OPTION_NOW | (run.how & 2 ? FV_OPTION_SHOW_VALUES : 0),
                                .now = 1709164800};
    table t, other;
    arena_end = 0;
    next_table(&in, &run.choice, &t);
    next_table(&in, &run.choice, &other);
    int refers = run.own ? run.how & 8 : run.which >= FIRST_THAT_REFERS;
    const table *referred = refers ? &other : NULL;
    if (run.how & 4) {
        judge_spoilt(run.ruleset, &t, referred, &in, &options);
    } else {
        answer first = judge(run.ruleset, &t, referred, AT_ONCE, &options);
        if (first.code >= 0)
            read_all(first.batch);
        for (int way = BY_TWO; way < WAYS; way++) {
            answer next = way == MERGED ? judge_merged(run.ruleset, &t, referred, &options)
                                        : judge(run.ruleset, &t, referred, way, &options);
            expect_same(first, next);
            fv_batch_free(next.batch);
        }
        if (run.which == 0 && first.code >= 0 && is_told_alike(run.ruleset, &t, NANOSECONDS))
            compare_twins(run.ruleset, &t, first.batch);
        fv_batch_free(first.batch);
    }
    HOLDS(arrays_made == arrays_released && schemas_made == schemas_released);
    for (size_t i = 0; i < t.count; i++)
        free_column(&t.columns[i]);
    for (size_t i = 0; i < other.count; i++)
        free_column(&other.columns[i]);
    fv_ruleset_free(run.own);
    return 0;
}
