#include "batch.h"
#include "contest.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"
static const char document[] = {
#embed "registration.json"
};
static const char by_patterns[] = {
#embed "registration_patterns.json"
};

/* How the records of a contest come: in so many batches, which are the same one. */
struct plan {
    enum batch_layout layout;
    size_t batches;
};

struct setting {
    struct batch *batch;
    size_t batches;
    fv_ruleset *ruleset, *patterns;
};

static void stop(const char *what, int32_t code, const fv_error *error) {
    fprintf(stderr, "fvbench: %s: %s: %s\n", what, fv_code_name(code), error->message);
    exit(1);
}

static void *open_setting(const struct contest *contest) {
    const struct plan *plan = contest->context;
    struct batch *batch = batch_make(contest->rows / plan->batches, contest->bad, plan->layout);
    fv_error error;
    if (!batch)
        return NULL;
    struct setting *setting = allocate(sizeof *setting);
    *setting = (struct setting){.batch = batch, .batches = plan->batches};
    int32_t code = fv_ruleset_compile(document, sizeof document, NULL, &setting->ruleset, &error);
    if (code == FV_OK)
        code =
            fv_ruleset_compile(by_patterns, sizeof by_patterns, NULL, &setting->patterns, &error);
    if (code != FV_OK)
        stop("registration.json", code, &error);
    return setting;
}

static void close_setting(void *context) {
    struct setting *setting = context;
    fv_ruleset_free(setting->ruleset);
    fv_ruleset_free(setting->patterns);
    batch_free(setting->batch);
    free(setting);
}

/* The verdicts into a bitmap, where those that are null are no valid ones; and frees the batch. */
static void take_verdicts(fv_batch *found, uint8_t *bitmap) {
    struct ArrowSchema schema;
    struct ArrowArray array;
    int32_t code = fv_batch_valid(found, &schema, &array);
    fv_error error = {.message = "has no verdicts"};
    if (code != FV_OK || array.offset != 0)
        stop("fv_batch_valid", code, &error);
    size_t rows = (size_t)array.length;
    const uint8_t *decided = array.buffers[0], *valid = array.buffers[1];
    memcpy(bitmap, valid, (rows + 7) / 8);
    for (size_t i = 0; decided && i < (rows + 7) / 8; i++)
        bitmap[i] &= decided[i];
    if (rows % 8)
        bitmap[rows / 8] &= (uint8_t)((1u << rows % 8) - 1);
    schema.release(&schema);
    array.release(&array);
    fv_batch_free(found);
}

static void validate(const struct setting *setting, const fv_ruleset *ruleset, unsigned threads,
                     bool plain, uint8_t *bitmap) {
    fv_batch_options options = {.struct_size = sizeof options, .threads = threads};
    struct batch_call call;
    fv_batch *found = NULL;
    fv_error error;
    batch_call_make(setting->batch, plain, &call);
    int32_t code =
        fv_validate_arrow(ruleset, NULL, &call.schema, &call.array, &options, &found, &error);
    if (code < 0)
        stop("fv_validate_arrow", code, &error);
    take_verdicts(found, bitmap);
}

/* All batches, one by one, into one set of verdicts. */
static void add(const struct setting *setting, uint8_t *bitmap) {
    struct batch_call call;
    fv_batch *found = NULL;
    fv_error error;
    batch_call_make(setting->batch, true, &call);
    int32_t code = fv_batch_new(setting->ruleset, NULL, &call.schema, NULL, &found, &error);
    for (size_t i = 0; i < setting->batches && code >= 0; i++) {
        batch_call_make(setting->batch, true, &call);
        code = fv_batch_add(found, &call.array, &error);
    }
    if (code < 0)
        stop("fv_batch_add", code, &error);
    take_verdicts(found, bitmap);
}

typedef void by_hand_check(const struct reference_columns *columns, size_t count, uint8_t *valid);

static void check_by_hand(const struct setting *setting, by_hand_check *check, uint8_t *bitmap) {
    size_t rows = setting->batch->rows;
    for (size_t i = 0; i < setting->batches; i++)
        check(&setting->batch->by_hand, rows, bitmap + i * rows / 8);
}

/* What the machine itself gives for a second thread. */
struct half {
    struct reference_columns columns;
    size_t rows;
    uint8_t *bitmap;
};

static void *check_half(void *of) {
    struct half *half = of;
    reference_columns_check_wide(&half->columns, half->rows, half->bitmap);
    return NULL;
}

static void check_in_halves(const struct setting *setting, uint8_t *bitmap) {
    size_t rows = setting->batch->rows / 16 * 8;
    struct half first = {setting->batch->by_hand, rows, bitmap}, second = first;
    struct reference_column *const texts[] = {
        &second.columns.email, &second.columns.password, &second.columns.password_repeat,
        &second.columns.phone, &second.columns.card,     &second.columns.country,
        &second.columns.born};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        texts[i]->offsets += rows;
    second.columns.ages += rows;
    second.rows = setting->batch->rows - rows;
    second.bitmap += rows / 8;
    pthread_t thread;
    if (pthread_create(&thread, NULL, check_half, &first) != 0) {
        fputs("fvbench: cannot start a thread.\n", stderr);
        exit(1);
    }
    check_half(&second);
    pthread_join(thread, NULL);
}

#define CONTESTANT(function, call)                                                                 \
    static void function(const struct column *column, const void *context,                         \
                         struct answers *answers) {                                                \
        const struct setting *setting = context;                                                   \
        uint8_t *bitmap = answers->bitmap;                                                         \
        (void)column;                                                                              \
        (call);                                                                                    \
    }

CONTESTANT(one_thread, validate(setting, setting->ruleset, 1, false, bitmap))
CONTESTANT(two_threads, validate(setting, setting->ruleset, 2, false, bitmap))
CONTESTANT(in_utf8, validate(setting, setting->ruleset, 1, true, bitmap))
CONTESTANT(matching, validate(setting, setting->patterns, 1, false, bitmap))
CONTESTANT(one_by_one, add(setting, bitmap))
CONTESTANT(by_hand, check_by_hand(setting, reference_columns_check, bitmap))
CONTESTANT(by_hand_wide, check_by_hand(setting, reference_columns_check_wide, bitmap))
CONTESTANT(by_hand_twice, check_in_halves(setting, bitmap))

static const struct plan utf8 = {LAYOUT_UTF8, 1}, large = {LAYOUT_LARGE, 1},
                         view = {LAYOUT_VIEW, 1}, dictionary = {LAYOUT_DICTIONARY, 1},
                         ten = {LAYOUT_UTF8, 10}, hundred = {LAYOUT_UTF8, 100};

#define MILLION (1u << 20)
#define LIBRARY "fv_validate_arrow"
#define BY_HAND "C by hand, columns"
#define BY_WIDE "C by hand, AVX-512"

#define CONTEST(group_, data_, rows_, bad_, plan_, ...)                                            \
    {                                                                                              \
        .group = (group_), .data = (data_), .rows = (rows_), .bad = (bad_), .context = &(plan_),   \
        .open = open_setting, .close = close_setting, __VA_ARGS__                                  \
    }
#define ONE(data, bad)                                                                             \
    CONTEST("Record batches", data, MILLION, bad, utf8,                                            \
            .contestants = {{LIBRARY, one_thread}, {BY_WIDE, by_hand_wide}, {BY_HAND, by_hand}})
#define MATCHED(data, bad)                                                                         \
    CONTEST("Record batches, by patterns", data, MILLION, bad, utf8,                               \
            .contestants = {                                                                       \
                {LIBRARY, matching}, {"by named formats", one_thread}, {BY_WIDE, by_hand_wide}})
#define TWO(data, bad)                                                                             \
    CONTEST("Record batches, threads", data, MILLION, bad, utf8, .has_threads = true,              \
            .contestants = {{LIBRARY ", 2 threads", two_threads},                                  \
                            {LIBRARY ", 1 thread", one_thread},                                    \
                            {"C by hand, 2 threads", by_hand_twice},                               \
                            {"C by hand, 1 thread", by_hand_wide}})
#define ROWS(data, rows, is)                                                                       \
    CONTEST("Record batches, by rows", data, rows, 3, utf8, .is_large = (is),                      \
            .contestants = {{LIBRARY, one_thread}, {BY_WIDE, by_hand_wide}, {BY_HAND, by_hand}})
#define ADDED(data, rows, plan, is)                                                                \
    CONTEST("Record batches, by rows", data, rows, 3, plan, .is_large = (is),                      \
            .contestants = {{"fv_batch_add", one_by_one}, {BY_WIDE, by_hand_wide}})
#define LAYOUT(data, plan)                                                                         \
    CONTEST("Record batches, layouts", data, MILLION, 3, plan,                                     \
            .contestants = {{LIBRARY, one_thread}, {"the same in utf8", in_utf8}})

static const struct contest contests[] = {
    ONE("8 fields, 1 M rows, valid", 0),
    ONE("8 fields, 1 M rows, 3 % bad", 3),
    ONE("8 fields, 1 M rows, all bad", 100),
    MATCHED("8 fields, 1 M rows, valid", 0),
    MATCHED("8 fields, 1 M rows, 3 % bad", 3),
    TWO("8 fields, 1 M rows, valid", 0),
    TWO("8 fields, 1 M rows, 3 % bad", 3),
    TWO("8 fields, 1 M rows, all bad", 100),
    LAYOUT("2 fields in large_utf8", large),
    LAYOUT("2 fields in utf8_view", view),
    LAYOUT("2 fields in dictionary", dictionary),
    ROWS("1 row", 1, false),
    ROWS("10 rows", 10, false),
    ROWS("100 rows", 100, false),
    ROWS("1,000 rows", 1000, false),
    ROWS("2,048 rows", 2048, false),
    ROWS("10,000 rows", 10000, false),
    ROWS("100,000 rows", 100000, false),
    ROWS("1 M rows", MILLION, false),
    ROWS("10 M rows", 10u * MILLION, false),
    ROWS("64 M rows", 64u * MILLION, true),
    ADDED("10 M rows, 10 batches", 10u * MILLION, ten, false),
    ADDED("100 M rows, 100 batches", 100u * MILLION, hundred, true),
};

const struct contests batch_contests = {contests, sizeof contests / sizeof *contests};
