/* Any table as record batches: judged as its rows are one by one, whatever the layout, the slices and
 * the threads; and what is no record batch is refused. Every struct is released once.
 *
 * Input: a line of choices (the ruleset, then see below), with the last choice of a ruleset a line
 * that is one, then columns and their rows. */
#include "arrow_compare.h"
#include "arrow_hostile.h"
#include "arrow_source.h"

static const char *const documents[] = {
    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{"
    "\"a\":{\"rules\":[\"required\",{\"rule\":\"length\",\"min\":2,\"max\":12},\"email\"]},"
    "\"b\":{\"rules\":[{\"rule\":\"integer\",\"min\":-1,\"max\":120},{\"rule\":\"number\"}]},"
    "\"c\":{\"rules\":[{\"rule\":\"card\",\"accept\":[\"visa\"]},\"luhn\",\"uuid\",\"ip\",\"url\"]}"
    ","
    "\"d\":{\"rules\":[\"boolean\",{\"rule\":\"in\",\"values\":[1,\"DE\",true,null,[1]]},"
    "{\"rule\":\"phone\"},\"hostname\",\"iban\",\"json\",\"hexColor\"]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[\"trim\",\"lowercase\",\"required\",\"email\"]},"
    "\"b\":{\"rules\":[{\"rule\":\"default\",\"value\":\"x\"},\"uppercase\",{\"rule\":\"length\","
    "\"max\":3,\"unit\":\"graphemes\"}]},"
    "\"c\":{\"rules\":[\"trim\",{\"rule\":\"compare\",\"field\":\"a\"},{\"rule\":\"date\"}]},"
    "\"d\":{\"rules\":[\"trim\",{\"rule\":\"match\",\"pattern\":\"[a-z]*+\"}]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[\"required\",{\"rule\":\"in\",\"values\":[\"company\",\"a\",\"ann\"]}]},"
    "\"b\":{\"rules\":[{\"rule\":\"required\",\"when\":{\"field\":\"a\",\"equals\":\"company\"}},"
    "\"lettersOnly\"]},"
    "\"c\":{\"rules\":[{\"rule\":\"range\",\"min\":0,\"max\":99,\"when\":{\"any\":[{\"field\":"
    "\"b\","
    "\"empty\":true},{\"not\":{\"field\":\"d\",\"in\":[1,\"x\"]}}]}},{\"rule\":\"compare\","
    "\"field\":\"d\",\"operator\":\"<=\"}]},\"d\":{\"rules\":[{\"rule\":\"compare\",\"operator\":"
    "\">=\",\"value\":18,\"type\":\"number\"}]}}}",

    "{\"formvalidate\":1,\"fields\":{\"a\":{},\"b\":{\"rules\":[\"email\"]},\"c\":{\"rules\":["
    "\"trim\"]},\"d\":{}},\"form\":[{\"rule\":\"atLeastOne\",\"fields\":[\"a\",\"b\"]},{\"rule\":"
    "\"exactlyOne\",\"fields\":[\"b\",\"c\"],\"report\":\"c\"},{\"rule\":\"allOrNone\",\"fields\":"
    "[\"a\",\"d\"]},{\"rule\":\"allEqual\",\"fields\":[\"c\",\"d\"]}]}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"count\",\"max\":2},{\"rule\":\"each\",\"rules\":[\"required\","
    "{\"rule\":\"each\",\"rules\":[\"integer\"]}]}]},"
    "\"b\":{\"rules\":[{\"rule\":\"any\",\"rules\":[\"integer\",\"email\",{\"rule\":\"all\","
    "\"rules\":[\"lettersOnly\",{\"rule\":\"match\",\"pattern\":\"(a*)*b\"}]}]},{\"rule\":"
    "\"not\",\"rules\":[\"numbersOnly\"]}]},\"c\":{\"rules\":[{\"rule\":\"each\",\"rules\":["
    "\"trim\","
    "{\"rule\":\"length\",\"min\":3}]}]},\"d\":{\"rules\":[{\"rule\":\"equals\",\"value\":18}]}}}",

    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{"
    "\"a\":{\"rules\":[\"containsNumber\",{\"rule\":\"containsUpperCase\",\"max\":3},"
    "\"containsLowerCase\",\"containsSymbol\",\"upperCaseOnly\"]},"
    "\"b\":{\"rules\":[{\"rule\":\"match\",\"pattern\":\"(a|aa)+$\",\"mode\":\"search\"},{\"rule\":"
    "\"match\",\"pattern\":\"\\\\p{L}+\",\"not\":true}]},"
    "\"c\":{\"rules\":[{\"rule\":\"date\",\"min\":\"1900-01-01\",\"max\":\"2024-02-29\"}]},"
    "\"d\":{\"rules\":[{\"rule\":\"date\",\"format\":\"yyyy-MM-dd\",\"min\":\"2000-01-01\"}]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"filter\",\"name\":\"f\"},{\"rule\":\"custom\",\"name\":\"f\"}]},"
    "\"b\":{\"rules\":[{\"rule\":\"required\",\"isEmpty\":\"f\",\"when\":{\"custom\":\"f\"}}]},"
    "\"c\":{\"rules\":[{\"rule\":\"each\",\"rules\":[{\"rule\":\"custom\",\"name\":\"f\"}]}]},"
    "\"d\":{\"rules\":[{\"rule\":\"default\",\"provider\":\"f\"}]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[\"required\",{\"rule\":\"length\",\"min\":2,\"max\":30}]},"
    "\"b\":{\"rules\":[\"required\",{\"rule\":\"compare\",\"field\":\"a\"}]},"
    "\"c\":{\"rules\":[{\"rule\":\"integer\",\"min\":-1,\"max\":120}]},"
    "\"d\":{\"rules\":[\"luhn\"]}},\"form\":[{\"rule\":\"allOrNone\",\"fields\":[\"c\",\"d\"],"
    "\"when\":{\"field\":\"a\",\"matches\":\"(a|aa)+b?\"}}]}",
};
enum { DOCUMENTS = sizeof documents / sizeof *documents };

static const char *const names[] = {"a", "b", "c", "d", "x", ""};

/* The ruleset that the input chooses; *is_own: it is to be freed. NULL: what it has is none. To
 * *last_type the last type of which columns and records are told the same. */
static fv_ruleset *chosen_ruleset(uint8_t choice, input *in, int *is_own, int *last_type) {
    static fv_ruleset *rulesets[DOCUMENTS];
    keep_rulesets(rulesets, documents, DOCUMENTS, registry_of_f());
    size_t place = choice % (DOCUMENTS + 1);
    *is_own = place == DOCUMENTS;
    *last_type = FLOAT64;
    if (!*is_own) {
        /* A comparison goes by what dates mean, and by the text of a record. */
        if (!strstr(documents[place], "\"compare\""))
            *last_type = strstr(documents[place], "\"date\"") ? DATE64 : NANOSECONDS;
        return rulesets[place];
    }
    fv_ruleset *ruleset = NULL;
    input line = next_line(in);
    fv_ruleset_compile(line.bytes, line.length, registry_of_f(), &ruleset, NULL);
    return ruleset;
}

static int32_t any_progress(void *context, uint64_t rows) {
    uint64_t *last = context;
    HOLDS(rows >= *last);
    *last = rows;
    return 0;
}

/* Judges a table that is right, at once, in two parts or as a stream of two, and compares. */
static void judge(const fv_ruleset *ruleset, const table *t, uint8_t how,
                  const fv_batch_options *options) {
    size_t first = how >> 3 & 3, rest = t->rows - (first < t->rows ? first : t->rows);
    int has_two = how & 1, is_stream = has_two && how & 128;
    size_t parts[2] = {has_two ? rest / 3 : rest, has_two ? rest - rest / 3 : 0};
    struct ArrowSchema schema;
    struct ArrowArray array;
    fv_batch *batch = NULL;
    fv_error error = {0};
    int32_t codes[2] = {FV_OK, FV_OK};
    first = t->rows - rest;
    if (is_stream) {
        source from = {t, {first, first + parts[0]}, {parts[0], parts[1]}, 0, 0};
        struct ArrowArrayStream stream = stream_of(&from);
        codes[0] = fv_validate_arrow_stream(ruleset, NULL, &stream, options, &batch, &error);
        HOLDS(stream.release == NULL && from.given == 2 && from.released == 1);
        parts[0] = rest, parts[1] = 0;
    } else if (has_two) {
        table_schema(&schema, t->columns, t->count);
        HOLDS(fv_batch_new(ruleset, NULL, &schema, options, &batch, &error) >= 0);
        size_t start = first;
        for (int i = 0; i < 2; start += parts[i++]) {
            table_array(&array, t->columns, t->count, start, parts[i], t->has_nulls);
            codes[i] = fv_batch_add(batch, &array, &error);
        }
    } else {
        table_schema(&schema, t->columns, t->count);
        table_array(&array, t->columns, t->count, first, rest, t->has_nulls);
        codes[0] = fv_validate_arrow(ruleset, NULL, &schema, &array, options, &batch, &error);
    }
    compare(ruleset, t, first, parts, codes, options, batch);
    fv_batch_free(batch);
}

/* Judges one with something wrong; what it says of its rows is read, whatever it is. */
static void judge_spoilt(const fv_ruleset *ruleset, const table *t, input *in,
                         const fv_batch_options *options) {
    struct ArrowSchema schema;
    struct ArrowArray array;
    fv_batch *batch = NULL;
    fv_error error = {0};
    table_schema(&schema, t->columns, t->count);
    table_array(&array, t->columns, t->count, 0, t->rows, t->has_nulls);
    spoil(&schema, &array, in);
    int32_t code = fv_validate_arrow(ruleset, NULL, &schema, &array, options, &batch, &error);
    HOLDS((code < 0) == (batch == NULL) && (code < 0) == (error.message[0] != 0));
    HOLDS(code >= 0 || code == FV_ERR_ARROW || code == FV_ERR_LIMIT || code == FV_ERR_ARGUMENT);
    if (batch)
        read_all(batch);
    fv_batch_free(batch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {(const char *)data, size};
    input choice = next_line(&in);
    int is_own, last_type;
    fv_ruleset *ruleset = chosen_ruleset(next_byte(&choice), &in, &is_own, &last_type);
    if (!ruleset)
        return 0;
    uint8_t how = next_byte(&choice), size_choice = next_byte(&choice);
    uint64_t last = 0;
    fv_batch_options options = {.struct_size = sizeof options,
                                .threads = 1 + (how >> 1 & 1),
                                .error_limit = how & 4 ? 1 + next_byte(&choice) % 8 : 0,
                                .progress = how & 2 ? any_progress : NULL,
                                .context = &last};
    /* Now and then more than one block of rows, and more than one part for a thread. */
    table t = {.distinct = size_choice % (MOST_ROWS + 1), .has_nulls = how >> 5 & 1};
    size_t times = size_choice < 240 ? 1 : size_choice < 254 ? 100 : 750;
    t.distinct -= t.has_nulls ? t.distinct % 3 : 0;
    t.rows = t.distinct * times;
    t.count = next_byte(&choice) % (MOST_COLUMNS + 1);
    uint8_t order = next_byte(&choice);
    arena_end = 0;
    for (size_t i = 0; i < t.count; i++)
        next_column(&in, &t.columns[i], names[(i + order) % (order & 8 ? 6 : 4)], t.distinct,
                    times);
    long made[] = {arrays_made - arrays_released, schemas_made - schemas_released};
    HOLDS(made[0] == 0 && made[1] == 0);
    if (how & 64)
        judge_spoilt(ruleset, &t, &in, &options);
    else if (!fv_ruleset_rejects_unknown(ruleset) && is_told_alike(ruleset, &t, last_type))
        judge(ruleset, &t, how, &options);
    HOLDS(arrays_made == arrays_released && schemas_made == schemas_released);
    for (size_t i = 0; i < t.count; i++)
        free_column(&t.columns[i]);
    if (is_own)
        fv_ruleset_free(ruleset);
    return 0;
}
