/* Tables that nest: structs, lists of all layouts and maps, under a ruleset that nests. What is right is
 * judged as its records are; what has something wrong is refused, or judged without reading what is not
 * there; and each is released once.
 *
 * Input: a line of choices; a line that is a document, where the first choice says so; then the columns,
 * and what is wrong with them. */
#include "arrow_nested.h"

static const char *const documents[] = {
    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[\"required\"],\"fields\":{\"a\":{\"rules\":[\"trim\",\"required\"]},"
    "\"b\":{\"when\":{\"field\":\"a\",\"equals\":\"a\"},\"fields\":{\"a\":{\"rules\":["
    "\"integer\"]}}},\"c\":{\"items\":{\"rules\":[\"email\"]}}}},"
    "\"b\":{\"rules\":[{\"rule\":\"count\",\"max\":3},{\"rule\":\"unique\",\"by\":[\"a\"]}],"
    "\"items\":{\"fields\":{\"a\":{\"rules\":[\"required\"]},\"b\":{\"items\":{\"rules\":[{"
    "\"rule\":\"integer\",\"max\":99}]}}}}},"
    "\"c\":{\"keys\":{\"rules\":[{\"rule\":\"length\",\"max\":2}]},\"values\":{\"fields\":{"
    "\"a\":{\"rules\":[\"required\"]},\"b\":{\"rules\":[\"present\"]}},\"form\":[{\"rule\":"
    "\"atLeastOne\",\"fields\":[\"a\",\"b\"]}]}},"
    "\"d\":{\"rules\":[{\"rule\":\"compare\",\"operator\":\">=\",\"to\":{\"sum\":\"/b/*/a\"}}]}}}",

    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{"
    "\"a\":{\"items\":{\"items\":{\"rules\":[\"required\",{\"rule\":\"length\",\"max\":3}]}}},"
    "\"b\":{\"values\":{\"rules\":[{\"rule\":\"range\",\"min\":0,\"max\":20}]}},"
    "\"c\":{\"items\":{\"rules\":[{\"rule\":\"in\",\"values\":[\"DE\",1,true]}]}},"
    "\"d\":{\"fields\":{\"a\":{\"rules\":[\"present\"]},\"d\":{\"fields\":{\"c\":{\"rules\":["
    "\"required\"]}}}}}}}",
};
enum { DOCUMENTS = sizeof documents / sizeof *documents };

/* Holds when a batch says what its records say, one by one. */
static void compare_records(const fv_ruleset *ruleset, const fv_value *records, size_t rows,
                            int32_t code, const fv_batch_options *options, const fv_batch *batch) {
    static answers a;
    table t = {.distinct = rows, .rows = rows};
    a.is_failed = a.is_cut = 0;
    for (size_t row = 0; row < rows; row++) {
        fv_value values[MOST_FIELDS];
        a.reports[row] = NULL;
        for (size_t f = 0; f < fv_ruleset_field_count(ruleset); f++) {
            fv_text name;
            HOLDS(fv_ruleset_field_name(ruleset, f, &name) == FV_OK);
            values[f] = (fv_value){.kind = FV_VALUE_ABSENT};
            for (size_t i = 0; i < records[row].count; i++)
                if (same_text(name, records[row].items[2 * i].text))
                    values[f] = records[row].items[2 * i + 1];
        }
        a.codes[row] = fv_validate_values(ruleset, NULL, values, fv_ruleset_field_count(ruleset),
                                          NULL, &a.reports[row]);
        fv_report_counts counts = {.struct_size = sizeof counts};
        a.is_failed |= a.codes[row] < 0;
        a.is_cut |= a.codes[row] >= 0 && fv_report_get_counts(a.reports[row], &counts) == FV_OK &&
                    counts.truncated;
    }
    if (!a.is_failed && !a.is_cut) {
        HOLDS(batch != NULL && code == whole_code(&a, &t, 0, rows));
        compare_counts(&a, &t, 0, rows, batch);
        compare_rows(&a, &t, 0, rows, options->error_limit ? options->error_limit : 100000, batch);
    }
    for (size_t row = 0; row < rows; row++)
        fv_report_free(a.reports[row]);
}

static void judge(const fv_ruleset *ruleset, const nested *root, const fv_value *records,
                  size_t rows, int is_spoilt, input *in, const fv_batch_options *options) {
    struct ArrowSchema schema;
    struct ArrowArray array;
    fv_batch *batch = NULL;
    fv_error error = {0};
    lay_nested_schema(&schema, root, 1);
    lay_nested(&array, root, records, rows, 0, 1);
    if (is_spoilt)
        spoil_nested(&schema, &array, in);
    int32_t code = fv_validate_arrow(ruleset, NULL, &schema, &array, options, &batch, &error);
    HOLDS((code < 0) == (batch == NULL) && (code < 0) == (error.message[0] != 0));
    HOLDS(code >= 0 || code == FV_ERR_ARROW || code == FV_ERR_LIMIT || code == FV_ERR_ARGUMENT);
    if (batch)
        read_all(batch);
    if (!is_spoilt && !fv_ruleset_rejects_unknown(ruleset))
        compare_records(ruleset, records, rows, code, options, batch);
    fv_batch_free(batch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fv_ruleset *known[DOCUMENTS];
    input in = {(const char *)data, size};
    chosen run;
    if (!choose(&in, known, documents, DOCUMENTS, &run))
        return 0;
    size_t rows = next_byte(&run.choice) % (MOST_ROWS + 1);
    fv_batch_options options = {.struct_size = sizeof options,
                                .threads = 1 + (run.how & 1),
                                .error_limit = run.how & 2 ? 1 + next_byte(&run.choice) % 8 : 0};
    fv_value records[MOST_ROWS];
    arena_end = nested_used = 0;
    const nested *root = next_nested(&in, run.ruleset, "", "", 0);
    for (size_t row = 0; row < rows; row++)
        records[row] = next_nested_value(&in, root, 0);
    if (fv_ruleset_field_count(run.ruleset) <= MOST_FIELDS)
        judge(run.ruleset, root, records, rows, run.how & 4, &in, &options);
    HOLDS(arrays_made == arrays_released && schemas_made == schemas_released);
    fv_ruleset_free(run.own);
    return 0;
}
