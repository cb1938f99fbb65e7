/* A program that was compiled against the header of version 0.1.0 runs against every later library:
 * its structs are taken in the sizes they had, and nothing behind them is read or written. */
#include "v0.1.0/formvalidate.h"

#include "arrow.h"
#include "live.h"

/* A struct in the caller's memory, with what lies behind it. */
#define GUARDED(type)                                                                              \
    struct {                                                                                       \
        type is;                                                                                   \
        unsigned char behind[64];                                                                  \
    }

static int holds_only(const unsigned char *bytes, size_t n, unsigned char byte) {
    for (size_t i = 0; i < n; i++)
        if (bytes[i] != byte)
            return 0;
    return 1;
}

/* What a call does with an out-struct of each size: `call` names it `out`. */
#define EXPECT_GROWS_OUT(type, result, call, filled)                                               \
    do {                                                                                           \
        GUARDED(type) out;                                                                         \
        memset(&out, 0xAA, sizeof out);                                                            \
        out.is.struct_size = sizeof out.is - 1;                                                    \
        EXPECT_EQ(call, FV_ERR_ARGUMENT);                                                          \
        EXPECT(holds_only((unsigned char *)&out + 4, sizeof out - 4, 0xAA));                       \
        out.is.struct_size = sizeof out.is;                                                        \
        EXPECT_EQ(call, result);                                                                   \
        EXPECT(filled);                                                                            \
        EXPECT(out.is.struct_size == sizeof out.is);                                               \
        EXPECT(holds_only(out.behind, sizeof out.behind, 0xAA));                                   \
        /* That of a header to come. */                                                            \
        memset(&out, 0xAA, sizeof out);                                                            \
        out.is.struct_size = sizeof out;                                                           \
        EXPECT_EQ(call, result);                                                                   \
        EXPECT(filled);                                                                            \
        EXPECT(out.is.struct_size == sizeof out);                                                  \
    } while (0)

/* The same of a struct that is read, with what it holds; what lies behind it means nothing, and
 * zeros there mean nothing new. */
#define EXPECT_GROWS_IN(type, result, call, ...)                                                   \
    do {                                                                                           \
        GUARDED(type) in;                                                                          \
        memset(&in, 0xAA, sizeof in);                                                              \
        in.is = (type){.struct_size = sizeof(type), __VA_ARGS__};                                  \
        EXPECT_EQ(call, result);                                                                   \
        in.is.struct_size = sizeof(type) - 1;                                                      \
        EXPECT_EQ(call, FV_ERR_ARGUMENT);                                                          \
        memset(in.behind, 0, sizeof in.behind);                                                    \
        in.is.struct_size = sizeof in;                                                             \
        EXPECT_EQ(call, result);                                                                   \
    } while (0)

static void test_cards(void) {
    EXPECT_GROWS_OUT(fv_card, FV_OK, fv_card_check(S("4111111111111111"), NULL, &out.is),
                     out.is.brand == FV_BRAND_VISA && out.is.candidates[0].strength == 1 &&
                         out.is.candidates[15].brand == 0);
    const int32_t amex = FV_BRAND_AMERICAN_EXPRESS;
    EXPECT_GROWS_IN(fv_card_options, FV_PAYMENT_CARD_NOT_SUPPORTED,
                    fv_card_check(S("4111111111111111"), &in.is, NULL), .accept = &amex,
                    .accept_count = 1);
}

/* The rows of an array lie as far apart as their size says. */
static void test_card_brands(void) {
    GUARDED(fv_card_brand) wide[2];
    fv_card_table *table = NULL;
    memset(wide, 0, sizeof wide);
    wide[0].is = (fv_card_brand){.struct_size = sizeof wide[0], .name = "visa"};
    wide[1].is = (fv_card_brand){
        .struct_size = sizeof wide[0], .name = "own", .prefixes = "9", .lengths = "16"};
    EXPECT_EQ(fv_card_table_compile(&wide[0].is, 2, &table, NULL), FV_OK);
    int32_t brand = 0;
    EXPECT_EQ(fv_card_brand_from_name(table, S("own"), &brand), FV_OK);
    EXPECT_EQ(brand, FV_BRAND_CUSTOM + 1);
    fv_card_table_free(table);

    fv_card_brand rows[] = {wide[0].is, wide[1].is};
    rows[0].struct_size = rows[1].struct_size = sizeof rows[0];
    EXPECT_EQ(fv_card_table_compile(rows, 2, &table, NULL), FV_OK);
    fv_card_table_free(table);
    static const uint32_t wrong[] = {0, sizeof rows[0] - 1, sizeof rows[0] + 1, 0xAAAAAAA8};
    for (size_t i = 0; i < 8; i++) {
        rows[i / 4].struct_size = wrong[i % 4], rows[1 - i / 4].struct_size = sizeof rows[0];
        EXPECT_EQ(fv_card_table_compile(rows, 2, &table, NULL), FV_ERR_ARGUMENT);
    }
}

static void test_patterns(void) {
    EXPECT_GROWS_IN(fv_pattern_limits, FV_ERR_LIMIT,
                    fv_pattern_compile_limited(S("abcd"), 0, &in.is, NULL, NULL),
                    .pattern_bytes = 3);
}

static void test_records(const fv_ruleset *ruleset) {
    const char *const none[] = {"y"};
    fv_error error;
    EXPECT_GROWS_IN(fv_options, FV_OK,
                    fv_validate_json(ruleset, NULL, S("{\"x\":\"abcde\"}"), &in.is, NULL, &error),
                    .fields = none, .field_count = 1);
    EXPECT_GROWS_IN(fv_options, FV_OK, fv_form_new(ruleset, NULL, &in.is, NULL, &error),
                    .locale = "de");
    fv_report *report = NULL;
    EXPECT_EQ(validate(ruleset, "{'x':'abcde'}", &report), FV_LONGER_THAN_MAXIMUM_LENGTH);
    EXPECT_GROWS_OUT(fv_issue, FV_OK, fv_report_issue(report, 0, &out.is),
                     out.is.code == FV_LONGER_THAN_MAXIMUM_LENGTH && has(out.is.params, "max"));
    EXPECT_GROWS_OUT(fv_report_counts, FV_OK, fv_report_get_counts(report, &out.is),
                     out.is.invalid == 1 && out.is.kept == 1 && out.is.truncated == 0);
    fv_report_free(report);
}

static void test_forms(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(type(form, "x", "abcde"), FV_OK);
    EXPECT_EQ(leave(form, "x"), FV_OK);
    EXPECT_GROWS_OUT(fv_field_state, FV_OK, fv_form_field(form, S("x"), &out.is, NULL),
                     out.is.verdict == FV_STATE_INVALID && out.is.generation == 2 &&
                         out.is.value.text.length == 5);
    EXPECT_GROWS_OUT(fv_form_state, FV_OK, fv_form_get_state(form, &out.is, NULL),
                     out.is.dirty_count == 1 && out.is.shown_count == 1 && !out.is.is_valid);
    EXPECT_GROWS_OUT(fv_form_counters, FV_OK, fv_form_statistics(form, &out.is),
                     out.is.changes == 2 && out.is.subscribers == 0);
    fv_form_free(form);
}

static int32_t tell(void *context, uint64_t rows) {
    *(uint64_t *)context = rows;
    return 0;
}

static int32_t validate_batch(const fv_ruleset *ruleset, const fv_batch_options *options,
                              fv_batch **batch) {
    static struct batch b;
    fill(&b);
    return fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, options, batch, NULL);
}

static void test_batches(const fv_ruleset *ruleset) {
    uint64_t rows = 0;
    EXPECT_GROWS_IN(fv_batch_options, FV_OK, validate_batch(ruleset, &in.is, NULL), .threads = 2,
                    .progress = tell, .context = &rows);
    EXPECT_EQ(rows, ROWS);
    fv_batch *batch = NULL;
    EXPECT_EQ(validate_batch(ruleset, NULL, &batch), FV_OK);
    EXPECT_GROWS_OUT(fv_batch_totals, FV_OK, fv_batch_get_totals(batch, &out.is),
                     out.is.rows == ROWS && out.is.valid == ROWS && out.is.errors_kept == 0);
    fv_batch_free(batch);
}

/* What the library makes is at least as large as it was. */
static int32_t look(void *context, fv_form *form, const fv_change *change) {
    EXPECT(form != NULL && change->struct_size >= sizeof *change && change->field_count == 1);
    ++*(int *)context;
    return 0;
}

static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    EXPECT(message != NULL && call->struct_size >= sizeof *call && call->record_count == 2);
    ++*(int *)context;
    return value->kind == FV_VALUE_STRING ? FV_OK : FV_CUSTOM;
}

static void test_what_the_library_makes(void) {
    int checked = 0, seen = 0;
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("check"), check, &checked, NULL), FV_OK);
    fv_ruleset *ruleset =
        ruleset_with("{\"formvalidate\":1,\"fields\":{\"x\":{\"rules\":[{\"rule\":\"custom\","
                     "\"name\":\"check\"}]},\"y\":{}}}",
                     registry);
    fv_registry_free(registry);
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(fv_form_subscribe(form, FV_OBSERVE_FIELD, S("x"), look, &seen, NULL, NULL, NULL),
              FV_OK);
    EXPECT_EQ(type(form, "x", "a"), FV_OK);
    EXPECT(checked > 0 && seen > 0);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of("{'formvalidate':1,'fields':{'x':{'rules':[{'rule':'length',"
                                     "'max':4}]},'y':{}}}");
    test_cards();
    test_card_brands();
    test_patterns();
    test_records(ruleset);
    test_forms(ruleset);
    test_batches(ruleset);
    test_what_the_library_makes();
    fv_ruleset_free(ruleset);
    return passed("older_header");
}
