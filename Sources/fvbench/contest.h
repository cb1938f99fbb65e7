/*
 * Contests: the same work done by the library and by its references on the same column. All must
 * agree before the clock is looked at; then they take turns, and each one's median counts.
 */
#ifndef FVBENCH_CONTEST_H
#define FVBENCH_CONTEST_H

#include "data.h"

#include <stdbool.h>

struct pattern_peer;

#define MOST_CONTESTANTS 6

/* The contestant that reads a column and no more; output.c makes a bandwidth of its time. */
#define READING "reading the bytes"

/* What a contestant found. A loop over single values counts in `valid`, a column function writes
 * the bitmap; `brands` is for those that tell them. */
struct answers {
    size_t valid;
    uint8_t *bitmap;
    int16_t *brands;
};

struct contestant {
    const char *name;
    void (*run)(const struct column *column, const void *context, struct answers *answers);
    bool only_reads;                         /* decides nothing, so there is nothing to agree on */
    bool (*takes_part)(const void *context); /* NULL: always */
};

struct contest {
    const char *group;
    const char *data;
    size_t rows;
    value_maker *make;
    unsigned bad;                                    /* per cent */
    const void *context;                             /* for every contestant's run */
    struct contestant contestants[MOST_CONTESTANTS]; /* the library first, then its references */
    /* For contests on more than a column, which then have no `make`: the context made anew from the
     * one here, or NULL where there is too little memory, so that the contest is left out. */
    void *(*open)(const struct contest *contest);
    void (*close)(void *context);
    int32_t (*tier)(const void *context); /* of a pattern */
    bool has_threads; /* timed by the clock on the wall, not by the thread's own */
    bool is_large;    /* only with --large */
};

/* Nanoseconds a value: a contestant beside one reference. */
struct result {
    const struct contest *contest;
    const char *name, *reference;
    double ns, reference_ns;
    unsigned rounds;
    int32_t tier; /* of a pattern, else 0 */
};

/* All contests of a file. */
struct contests {
    const struct contest *all;
    size_t count;
};

extern const struct contests luhn_contests, card_contests, pattern_contests, record_contests,
    batch_contests, form_contests;

/* Compiles the patterns, for the library, raw PCRE2 and, out of the shared library at that path
 * (NULL: none), for the peers that are there; and frees them. */
void patterns_open(const char *peers);
void patterns_close(void);

/* One of those peers by its number; NULL behind the last one, or where none are loaded. */
const struct pattern_peer *patterns_peer(size_t number);

/* Compiles the ruleset and makes the records that are handed over as values; and frees them. */
void records_open(void);
void records_close(void);

/* Makes the live forms; ends the program, with a sentence, where they and the whole record do not
 * agree. And frees them. */
void forms_open(void);
void forms_close(void);

/* Makes the data, has all agree, runs rounds for that many seconds and writes a result for each
 * reference. Returns how many (0: the contest was left out), or -1 when the contestants did not
 * agree, which it prints. */
int contest_run(const struct contest *contest, double seconds, struct result *results);

/* A loop that calls a check with each value by itself and counts the valid ones. */
#define EACH_VALUE(function, call)                                                                 \
    static void function(const struct column *column, const void *context,                         \
                         struct answers *answers) {                                                \
        size_t valid = 0;                                                                          \
        (void)context;                                                                             \
        for (size_t i = 0; i < column->count; i++) {                                               \
            const char *s = column->bytes + column->offsets[i];                                    \
            size_t n = (size_t)(column->offsets[i + 1] - column->offsets[i]);                      \
            valid += (call);                                                                       \
        }                                                                                          \
        answers->valid = valid;                                                                    \
    }

/* One call for the whole column. */
#define WHOLE_COLUMN(function, call)                                                               \
    static void function(const struct column *column, const void *context,                         \
                         struct answers *answers) {                                                \
        const char *bytes = column->bytes;                                                         \
        const int32_t *offsets = column->offsets;                                                  \
        size_t count = column->count;                                                              \
        uint8_t *bitmap = answers->bitmap;                                                         \
        (void)context;                                                                             \
        (void)bitmap;                                                                              \
        (call);                                                                                    \
    }

#endif
