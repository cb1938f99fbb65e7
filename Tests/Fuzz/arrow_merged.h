/* A table in two parts that are judged by themselves and then added up. */
#ifndef ARROW_MERGED_H
#define ARROW_MERGED_H

#include "arrow_source.h"

/* What a call said; negative codes are told by their status alone. */
typedef struct {
    int32_t code;
    fv_batch *batch;
} answer;

static inline source whole_of(const table *t) {
    size_t first = t->rows / 3;
    return (source){t, {0, first}, {first, t->rows - first}, 0, 0};
}

/* Two parts by themselves, of which the first is saved and loaded, and the other is added to it. */
static inline answer judge_merged(const fv_ruleset *ruleset, const table *t, const table *other,
                                  const fv_batch_options *wanted) {
    answer parts[2];
    fv_error error = {0};
    fv_text bytes = {0};
    fv_batch_options options = *wanted;
    options.flags |= FV_OPTION_PARTIAL_KEYS;
    size_t first = t->rows / 3, starts[] = {0, first}, rows[] = {first, t->rows - first};
    for (int i = 0; i < 2; i++) {
        struct ArrowSchema schema;
        struct ArrowArray array;
        source referred = whole_of(other ? other : t);
        struct ArrowArrayStream others = stream_of(&referred);
        fv_table tables[] = {{.name = "t", .stream = &others}};
        if (other)
            options.tables = tables, options.table_count = 1;
        table_schema(&schema, t->columns, t->count);
        table_array(&array, t->columns, t->count, starts[i], rows[i], t->has_nulls);
        parts[i].batch = NULL;
        parts[i].code =
            fv_validate_arrow(ruleset, NULL, &schema, &array, &options, &parts[i].batch, &error);
        if (others.release)
            others.release(&others);
    }
    answer said = {parts[0].code < 0 ? parts[0].code : parts[1].code, NULL};
    if (parts[0].code >= 0 && parts[1].code >= 0) {
        HOLDS(fv_batch_save(parts[0].batch, &bytes, &error) == FV_OK);
        HOLDS(fv_batch_load(ruleset, bytes.bytes, bytes.length, &said.batch, &error) == FV_OK);
        HOLDS(fv_batch_merge(said.batch, parts[1].batch, &error) == FV_OK);
        said.code = fv_batch_finish(said.batch, &error);
        fv_free((void *)bytes.bytes);
    }
    fv_batch_free(parts[0].batch), fv_batch_free(parts[1].batch);
    return said;
}

#endif
