/* Any document that nests and any record for it: one verdict with a report and without, reports and
 * cleaned records that are JSON, and a tree of values made of any bytes is judged or refused.
 *
 * Input: a line that is a document, or empty for one that is known to compile; a line that is a record
 * as JSON; then the bytes of a tree. */
#include "records.h"

enum { VALUES = 256, DEEPEST = 70 };

static const char document[] =
    "{\"formvalidate\":1,\"options\":{\"unknown\":\"reject\"},\"fields\":{"
    "\"a\":{\"rules\":[\"required\"],\"fields\":{\"b\":{\"rules\":[\"trim\",\"required\"]},"
    "\"c\":{\"when\":{\"field\":\"b\",\"equals\":\"x\"},\"fields\":{\"a\":{\"rules\":[\"integer\"]}"
    "}}}},"
    "\"b\":{\"rules\":[{\"rule\":\"count\",\"max\":3},{\"rule\":\"unique\",\"by\":[\"b\"]}],"
    "\"items\":{\"fields\":{\"b\":{\"rules\":[\"required\"]},\"a\":{\"items\":{}}}}},"
    "\"c\":{\"keys\":{\"rules\":[{\"rule\":\"length\",\"max\":2}]},\"values\":{\"use\":\"d\"}},"
    "\"d\":{\"rules\":[{\"rule\":\"compare\",\"to\":{\"sum\":\"/b/*/b\"}}]}},"
    "\"define\":{\"d\":{\"fields\":{\"a\":{},\"b\":{}},\"form\":[{\"rule\":\"atLeastOne\","
    "\"fields\":[\"a\",\"b\"]}]}}}";

typedef struct {
    fv_value values[VALUES];
    size_t used;
} tree;

/* A value made of the next bytes; what it holds stands in the tree. */
static fv_value next_value(input *in, tree *all, int depth) {
    static const char *const texts[] = {"a", "b", "c", "x", "", " x ", "1", "\xFF"};
    uint8_t byte = next_byte(in);
    fv_value value = {.kind = byte % 16};
    size_t wanted = (byte >> 4) % 4;
    const char *text = texts[(byte >> 4) % 8];
    switch (value.kind) {
    case FV_VALUE_STRING:
    case FV_VALUE_DECIMAL:
        value.text = (fv_text){text, strlen(text)};
        return value;
    case FV_VALUE_ARRAY:
    case FV_VALUE_RECORD:
    case FV_VALUE_MEMBERS: {
        size_t each = value.kind == FV_VALUE_MEMBERS ? 2 : 1;
        if (all->used + each * wanted > VALUES || depth >= DEEPEST)
            return value;
        fv_value *items = all->values + all->used;
        all->used += each * wanted;
        for (size_t i = 0; i < wanted; i++) {
            if (each == 2) {
                const char *name = texts[next_byte(in) % 8];
                items[2 * i] = (fv_value){.kind = FV_VALUE_STRING, .text = {name, strlen(name)}};
            }
            items[each * i + each - 1] = next_value(in, all, depth + 1);
        }
        value.items = items;
        value.count = wanted;
        return value;
    }
    case FV_VALUE_UNREAD:
        value.text.length = (size_t)byte << 20;
        return value;
    default:
        value.integer = (int8_t)next_byte(in) * (int64_t)86399;
        value.number = (double)value.integer;
        value.count = (size_t)byte << 24;
        value.reserved = (int32_t)byte * 11 - 1000;
        return value;
    }
}

static void check(fv_report *report) {
    fv_text json;
    HOLDS(fv_report_json(report, &json) == FV_OK && is_json(json));
    HOLDS(fv_report_cleaned_json(report, &json) == FV_OK && is_json(json));
}

/* What may be said of a call that failed; the time is not told here. */
static int is_failure(int32_t code) {
    return code == FV_ERR_ARGUMENT || code == FV_ERR_LIMIT || code == FV_ERR_HOST;
}

static void judge_json(const fv_ruleset *ruleset, input record) {
    fv_report *report = NULL, *again = NULL;
    fv_error error;
    int32_t code =
        fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, &report, &error);
    HOLDS(code == fv_validate_json(ruleset, NULL, record.bytes, record.length, NULL, NULL, NULL));
    HOLDS((code < 0) == (report == NULL) && error.status == (code < 0 ? code : FV_OK));
    fv_text text = {NULL, 0};
    int32_t assigned = fv_assign_json(ruleset, NULL, record.bytes, record.length, &text, NULL);
    HOLDS(assigned == FV_OK ? is_json(text) : is_failure(assigned));
    if (assigned == FV_OK)
        fv_free(text.bytes);
    if (code < 0) {
        HOLDS(is_failure(code));
        return;
    }
    check(report);
    HOLDS(fv_report_cleaned_json(report, &text) == FV_OK);
    int32_t second = fv_validate_json(ruleset, NULL, text.bytes, text.length, NULL, &again, NULL);
    HOLDS(second >= 0 || is_failure(second));
    fv_report_free(again);
    fv_report_free(report);
}

static void judge_tree(const fv_ruleset *ruleset, input in) {
    static tree all;
    fv_value values[4];
    fv_report *report = NULL;
    all.used = 0;
    size_t count = fv_ruleset_field_count(ruleset);
    if (count > 4)
        count = 4;
    for (size_t i = 0; i < count; i++)
        values[i] = next_value(&in, &all, 0);
    int32_t code = fv_validate_values(ruleset, NULL, values, count, NULL, &report);
    HOLDS(code == fv_validate_values(ruleset, NULL, values, count, NULL, NULL));
    HOLDS((code < 0) == (report == NULL) && (code >= 0 || is_failure(code)));
    if (code >= 0)
        check(report);
    fv_report_free(report);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fv_ruleset *known;
    keep_rulesets(&known, (const char *const[]){document}, 1, NULL);
    input in = {(const char *)data, size};
    input line = next_line(&in), record = next_line(&in);
    fv_ruleset *own = NULL;
    int32_t status = line.length > 0
                         ? fv_ruleset_compile(line.bytes, line.length, registry_of_f(), &own, NULL)
                         : FV_ERR_COMPILE;
    const fv_ruleset *ruleset = status == FV_OK ? own : known;
    for (size_t i = 0; i < fv_ruleset_path_count(ruleset); i++) {
        fv_text path;
        size_t place = SIZE_MAX;
        int32_t shape = -1;
        HOLDS(fv_ruleset_path_at(ruleset, i, &path) == FV_OK);
        HOLDS(fv_ruleset_path_index(ruleset, path.bytes, path.length, &place) == FV_OK);
        HOLDS(place == i && fv_ruleset_path_shape(ruleset, i, &shape) == FV_OK && shape >= 0);
    }
    fv_text described = {NULL, 0};
    HOLDS(fv_ruleset_describe(ruleset, NULL, &described) == FV_OK && is_json(described));
    fv_free(described.bytes);
    judge_json(ruleset, record);
    judge_tree(ruleset, in);
    fv_ruleset_free(own);
    return 0;
}
