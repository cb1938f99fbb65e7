/* What a batch says of its rows, next to what records say. */
#ifndef ARROW_COMPARE_H
#define ARROW_COMPARE_H

#include "arrow_tables.h"

/* `distinct` rows, again and again; every third a null record, or none. */
typedef struct {
    column columns[MOST_COLUMNS];
    size_t count, distinct, rows;
    int has_nulls;
} table;

enum { MOST_FIELDS = 64, MOST_COUNTS = 256 };

/* Whether records are told the same as columns: a rule about dates sees a date in a column, and a text
 * in a record, which only one of its formats reads. Types up to `last_type` are. */
static inline int is_told_alike(const fv_ruleset *ruleset, const table *t, int last_type) {
    if (fv_ruleset_field_count(ruleset) > MOST_FIELDS || ARENA - arena_end < 256)
        return 0;
    for (size_t i = 0; i < t->count; i++)
        if (t->columns[i].type > last_type)
            return 0;
    return 1;
}

/* Reads all that a batch has. */
static inline void read_all(const fv_batch *batch) {
    struct ArrowSchema schema;
    struct ArrowArray array;
    fv_batch_totals totals = {.struct_size = sizeof totals};
    fv_batch_count counts[MOST_COUNTS];
    size_t count = 0;
    uint64_t sum = 0;
    HOLDS(fv_batch_get_totals(batch, &totals) == FV_OK);
    HOLDS(totals.rows == totals.valid + totals.invalid + totals.undecided);
    HOLDS(totals.errors >= totals.errors_kept && totals.warnings >= totals.warnings_kept);
    HOLDS(fv_batch_counts(batch, counts, MOST_COUNTS, &count) == FV_OK);
    for (size_t i = 0; i < count && i < MOST_COUNTS; i++) {
        /* What is found of the table as a whole is of no field, and no error of a row. */
        int is_of_table = counts[i].code == FV_TABLE_RULE;
        HOLDS(counts[i].count > 0 && counts[i].code > 0);
        HOLDS(counts[i].field.length > 0 || is_of_table || counts[i].code == FV_NOT_UNIQUE ||
              counts[i].code == FV_NOT_REFERENCED);
        sum += is_of_table ? 0 : counts[i].count;
    }
    HOLDS(count > MOST_COUNTS || sum == totals.errors + totals.warnings);
    HOLDS(fv_batch_valid(batch, &schema, &array) == FV_OK);
    HOLDS(array.length == (int64_t)totals.rows && strcmp(schema.format, "b") == 0);
    HOLDS(array.null_count == (int64_t)totals.undecided);
    schema.release(&schema);
    array.release(&array);
    HOLDS(fv_batch_errors(batch, &schema, &array) == FV_OK);
    HOLDS(array.length == (int64_t)(totals.errors_kept + totals.warnings_kept));
    HOLDS(array.n_children == 9);
    schema.release(&schema);
    array.release(&array);
    HOLDS(fv_batch_rejected(batch, &schema, &array) == FV_OK);
    HOLDS(array.length == (int64_t)(totals.rows - totals.valid));
    schema.release(&schema);
    array.release(&array);
}

/* The record of a row, in the order of the ruleset's fields. */
static inline void read_row(const fv_ruleset *ruleset, const table *t, size_t row,
                            fv_value *values) {
    for (size_t f = 0; f < fv_ruleset_field_count(ruleset); f++) {
        fv_text name;
        HOLDS(fv_ruleset_field_name(ruleset, f, &name) == FV_OK);
        values[f] = (fv_value){.kind = FV_VALUE_NULL};
        for (size_t i = 0; i < t->count && !(t->has_nulls && row % 3 == 1); i++)
            if (same_text(name, (fv_text){t->columns[i].name, strlen(t->columns[i].name)}))
                values[f] = t->columns[i].values[row];
    }
}

static inline fv_text text_at(const struct ArrowArray *array, int64_t row) {
    int32_t at = ((const int32_t *)array->buffers[1])[row];
    HOLDS(at >= 0 && at < array->dictionary->length);
    const int32_t *offsets = array->dictionary->buffers[1];
    return (fv_text){(const char *)array->dictionary->buffers[2] + offsets[at],
                     (size_t)(offsets[at + 1] - offsets[at])};
}

/* The reports of the distinct rows, and what fv_validate_values returned. */
typedef struct {
    fv_report *reports[MOST_ROWS];
    int32_t codes[MOST_ROWS];
    int is_failed, is_cut;
} answers;

/* How often something was found in some rows, one by one; without `wanted` all of a level. */
static inline uint64_t count_issues(const answers *a, const table *t, size_t first, size_t rows,
                                    int32_t level, const fv_batch_count *wanted) {
    uint64_t count = 0;
    for (size_t i = 0; i < t->distinct; i++) {
        size_t behind = (i + t->distinct - first % t->distinct) % t->distinct;
        uint64_t times = rows > behind ? (rows - behind - 1) / t->distinct + 1 : 0;
        for (size_t n = 0; n < fv_report_count(a->reports[i]); n++) {
            fv_issue issue = {.struct_size = sizeof issue};
            HOLDS(fv_report_issue(a->reports[i], n, &issue) == FV_OK);
            if (issue.level != level)
                continue;
            if (!wanted || (issue.code == wanted->code && same_text(issue.field, wanted->field) &&
                            same_text(issue.rule, wanted->rule) && same_text(issue.id, wanted->id)))
                count += times;
        }
    }
    return count;
}

static inline void compare_counts(const answers *a, const table *t, size_t first, size_t rows,
                                  const fv_batch *batch) {
    fv_batch_count counts[MOST_COUNTS];
    size_t count = 0;
    HOLDS(fv_batch_counts(batch, counts, MOST_COUNTS, &count) == FV_OK);
    for (size_t i = 0; i < count && count <= MOST_COUNTS; i++) {
        uint64_t sum = 0;
        for (size_t j = 0; j < count; j++)
            if (counts[i].code == counts[j].code && counts[i].level == counts[j].level &&
                same_text(counts[i].field, counts[j].field) &&
                same_text(counts[i].rule, counts[j].rule) && same_text(counts[i].id, counts[j].id))
                sum += counts[j].count;
        HOLDS(sum == count_issues(a, t, first, rows, counts[i].level, &counts[i]));
    }
}

static inline void compare_rows(const answers *a, const table *t, size_t first, size_t rows,
                                uint64_t limit, const fv_batch *batch) {
    struct ArrowArray valid, errors;
    HOLDS(fv_batch_valid(batch, NULL, &valid) == FV_OK);
    HOLDS(fv_batch_errors(batch, NULL, &errors) == FV_OK);
    const uint8_t *decided = valid.buffers[0], *bits = valid.buffers[1];
    int64_t place = 0;
    uint64_t kept[2] = {0, 0};
    for (size_t i = 0; i < rows; i++) {
        size_t row = (first + i) % t->distinct;
        int is_decided = !decided || (decided[i / 8] >> i % 8 & 1);
        HOLDS(is_decided == (a->codes[row] != FV_UNDECIDED));
        HOLDS(!is_decided || (bits[i / 8] >> i % 8 & 1) == (a->codes[row] == FV_OK));
        for (size_t n = 0; n < fv_report_count(a->reports[row]); n++) {
            fv_issue issue = {.struct_size = sizeof issue};
            HOLDS(fv_report_issue(a->reports[row], n, &issue) == FV_OK);
            if (kept[issue.level]++ >= limit)
                continue;
            HOLDS(place < errors.length);
            HOLDS(((const int64_t *)errors.children[0]->buffers[1])[place] == (int64_t)i);
            HOLDS(same_text(text_at(errors.children[1], place), issue.field));
            HOLDS(same_text(text_at(errors.children[2], place), issue.rule));
            HOLDS(((const int32_t *)errors.children[3]->buffers[1])[place] == issue.code);
            HOLDS(((const int32_t *)errors.children[7]->buffers[1])[place] == issue.level);
            place++;
        }
    }
    HOLDS(place == errors.length);
    valid.release(&valid);
    errors.release(&errors);
}

/* What the call on some rows returns: the first code that makes one invalid, else undecided. */
static inline int32_t whole_code(const answers *a, const table *t, size_t first, size_t rows) {
    int32_t code = FV_OK;
    for (size_t i = 0; i < rows && i < t->distinct; i++) {
        int32_t own = a->codes[(first + i) % t->distinct];
        if (own != FV_OK && own != FV_UNDECIDED)
            return own;
        code = own == FV_OK ? code : own;
    }
    return code;
}

/* Holds when a batch of two parts from row `first` on says what its records say. */
static inline void compare(const fv_ruleset *ruleset, const table *t, size_t first,
                           const size_t parts[2], const int32_t codes[2],
                           const fv_batch_options *options, const fv_batch *batch) {
    static answers a;
    fv_value values[MOST_FIELDS];
    a.is_failed = a.is_cut = 0;
    for (size_t i = 0; i < t->distinct; i++) {
        a.reports[i] = NULL;
        read_row(ruleset, t, i, values);
        a.codes[i] = fv_validate_values(ruleset, NULL, values, fv_ruleset_field_count(ruleset),
                                        NULL, &a.reports[i]);
        fv_report_counts counts = {.struct_size = sizeof counts};
        a.is_failed |= a.codes[i] < 0;
        a.is_cut |= a.codes[i] >= 0 && fv_report_get_counts(a.reports[i], &counts) == FV_OK &&
                    counts.truncated;
    }
    size_t start = first;
    for (int i = 0; i < 2 && !a.is_failed; start += parts[i++])
        HOLDS(codes[i] == whole_code(&a, t, start, parts[i]));
    if (batch)
        read_all(batch);
    if (!a.is_failed && !a.is_cut && t->distinct > 0) {
        size_t rows = parts[0] + parts[1];
        fv_batch_totals totals = {.struct_size = sizeof totals};
        HOLDS(fv_batch_get_totals(batch, &totals) == FV_OK && totals.rows == rows);
        HOLDS(totals.errors == count_issues(&a, t, first, rows, FV_LEVEL_ERROR, NULL));
        HOLDS(totals.warnings == count_issues(&a, t, first, rows, FV_LEVEL_WARNING, NULL));
        compare_counts(&a, t, first, rows, batch);
        compare_rows(&a, t, first, rows, options->error_limit ? options->error_limit : 100000,
                     batch);
    }
    for (size_t i = 0; i < t->distinct; i++)
        fv_report_free(a.reports[i]);
}

#endif
