/* Loads what a batch saved, changed as the input says and closed again with its check sum: it is refused
 * with a sentence, or it is a batch of which everything can be read, that is saved as it was loaded, and
 * that others can be merged into and with.
 *
 * Input: a byte that chooses how the parts are made, then changes of three bytes: a place (two bytes) and
 * what is there instead; the last byte, where one is left, is how much is cut off. */
#include "fuzz.h"

static const char RULES[] =
    "{\"formvalidate\":1,\"fields\":{\"x\":{\"rules\":[{\"rule\":\"integer\",\"mostly\":0.5}]},"
    "\"l\":{\"items\":{\"rules\":[\"required\"]}}},\"table\":{\"rules\":["
    "{\"rule\":\"unique\",\"fields\":[\"x\"]},{\"rule\":\"sorted\",\"by\":[\"x\"],\"within\":["
    "\"x\"]},"
    "{\"rule\":\"aggregate\",\"take\":\"distinct\",\"of\":\"x\",\"by\":[\"x\"],\"max\":0},"
    "{\"rule\":\"aggregate\",\"take\":\"mean\",\"of\":\"x\",\"by\":[\"x\"],\"min\":9},"
    "{\"rule\":\"aggregate\",\"take\":\"min\",\"of\":\"x\",\"min\":9},"
    "{\"rule\":\"aggregate\",\"take\":\"empty\",\"of\":\"x\",\"by\":[\"x\"],\"min\":9},"
    "{\"rule\":\"share\",\"of\":\"x\",\"empty\":true,\"max\":0},{\"rule\":\"rows\",\"max\":1},"
    "{\"rule\":\"fresh\",\"of\":\"x\",\"within\":\"24h\"}]}}";

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }
static void release_array(struct ArrowArray *array) { array->release = NULL; }

/* Four texts; one is null, and two are the same. */
static fv_batch *part_of(const fv_ruleset *ruleset, uint64_t limit) {
    static const int32_t offsets[] = {0, 1, 2, 2, 12};
    static const uint8_t validity[] = {11};
    const void *buffers[] = {validity, offsets, "772024-01-01"}, *none[] = {NULL};
    struct ArrowSchema x = {.format = "u", .name = "x", .flags = 2, .release = release_schema};
    struct ArrowSchema *inner[] = {&x};
    struct ArrowSchema schema = {
        .format = "+s", .name = "", .n_children = 1, .children = inner, .release = release_schema};
    struct ArrowArray column = {
        .length = 4, .null_count = 1, .n_buffers = 3, .buffers = buffers, .release = release_array};
    struct ArrowArray *columns[] = {&column};
    struct ArrowArray array = {.length = 4,
                               .n_buffers = 1,
                               .buffers = none,
                               .n_children = 1,
                               .children = columns,
                               .release = release_array};
    fv_batch_options options = {.struct_size = sizeof options,
                                .error_limit = limit,
                                .columns = FV_COLUMNS_ANY,
                                .now = 1709164800,
                                .flags =
                                    FV_OPTION_NOW | FV_OPTION_SHOW_VALUES | FV_OPTION_PARTIAL_KEYS};
    fv_batch *batch = NULL;
    HOLDS(fv_validate_arrow(ruleset, NULL, &schema, &array, &options, &batch, NULL) >= 0);
    return batch;
}

static fv_text saved_of(const fv_batch *batch) {
    fv_text bytes = {0};
    HOLDS(fv_batch_save(batch, &bytes, NULL) == FV_OK);
    return bytes;
}

static void seal(uint8_t *bytes, size_t length) {
    uint64_t sum = 0xCBF29CE484222325;
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ bytes[i]) * 0x100000001B3;
    memcpy(bytes + length, &sum, sizeof sum);
}

static void read_all(const fv_batch *batch) {
    struct ArrowSchema schema;
    struct ArrowArray array;
    fv_text json;
    fv_batch_totals totals = {.struct_size = sizeof totals};
    HOLDS(fv_batch_get_totals(batch, &totals) == FV_OK);
    HOLDS(totals.valid + totals.invalid + totals.undecided == totals.rows);
    HOLDS(fv_batch_findings_json(batch, &json) == FV_OK);
    HOLDS(fv_batch_columns_json(batch, &json) == FV_OK);
    HOLDS(fv_batch_errors(batch, &schema, &array) == FV_OK);
    HOLDS((uint64_t)array.length == totals.errors_kept + totals.warnings_kept);
    schema.release(&schema), array.release(&array);
    HOLDS(fv_batch_valid(batch, &schema, &array) == FV_OK);
    HOLDS((uint64_t)array.length == totals.rows);
    schema.release(&schema), array.release(&array);
    HOLDS(fv_batch_rejected(batch, &schema, &array) == FV_OK);
    HOLDS((uint64_t)array.length == totals.rows - totals.valid);
    schema.release(&schema), array.release(&array);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fv_ruleset *ruleset = NULL;
    HOLDS(fv_ruleset_compile(RULES, sizeof RULES - 1, NULL, &ruleset, NULL) == FV_OK);
    uint8_t how = size > 0 ? data[0] : 0;
    fv_batch *part = part_of(ruleset, how & 1), *other = part_of(ruleset, how >> 1 & 3);
    if (how & 8)
        HOLDS(fv_batch_merge(other, part, NULL) == FV_OK);
    fv_text saved = saved_of(other);
    size_t length = saved.length - 8, at = 1;
    uint8_t *bytes = malloc(saved.length);
    memcpy(bytes, saved.bytes, saved.length);
    for (; at + 3 <= size; at += 3)
        bytes[(data[at] << 8 | data[at + 1]) % length] = data[at + 2];
    if (at < size)
        length -= data[at] < length ? data[at] : length;
    seal(bytes, length);
    fv_batch *made = NULL;
    fv_error error;
    int32_t status = fv_batch_load(ruleset, (char *)bytes, length + 8, &made, &error);
    HOLDS((status == FV_OK) == (made != NULL));
    HOLDS(status == FV_OK || (status == FV_ERR_ARGUMENT && error.message[0]));
    if (made) {
        HOLDS(fv_batch_finish(made, NULL) >= 0);
        read_all(made);
        fv_text twice = saved_of(made);
        fv_batch *again = NULL;
        HOLDS(fv_batch_load(ruleset, twice.bytes, twice.length, &again, NULL) == FV_OK);
        HOLDS(fv_batch_merge(part, made, NULL) == FV_OK && fv_batch_finish(part, NULL) >= 0);
        read_all(part);
        HOLDS(fv_batch_merge(again, other, NULL) == FV_OK && fv_batch_finish(again, NULL) >= 0);
        read_all(again);
        fv_free((void *)twice.bytes);
        fv_batch_free(again);
    }
    free(bytes);
    fv_free((void *)saved.bytes);
    fv_batch_free(part), fv_batch_free(other), fv_batch_free(made);
    fv_ruleset_free(ruleset);
    return 0;
}
