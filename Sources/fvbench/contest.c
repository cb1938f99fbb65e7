#include "contest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FEWEST_ROUNDS = 5, MOST_ROUNDS = 201 };

/* Shorter runs are repeated up to this, so that the clock itself does not count. */
static const double shortest_sample = 1e6;

static double now_ns(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *samples, unsigned count) {
    qsort(samples, count, sizeof *samples, ascending);
    return count % 2 ? samples[count / 2] : (samples[count / 2 - 1] + samples[count / 2]) / 2;
}

static size_t contestant_count(const struct contest *contest) {
    size_t count = 0;
    while (count < MOST_CONTESTANTS && contest->contestants[count].run)
        count++;
    return count;
}

static struct answers answers_make(size_t rows) {
    return (struct answers){.bitmap = allocate((rows + 7) / 8),
                            .brands = allocate(rows * sizeof(int16_t))};
}

static void answers_free(struct answers *answers) {
    free(answers->bitmap);
    free(answers->brands);
}

static void answer(const struct contest *contest, size_t k, const struct column *column,
                   struct answers *answers) {
    answers->valid = 0;
    memset(answers->bitmap, 0, (column->count + 7) / 8);
    memset(answers->brands, 0, column->count * sizeof(int16_t));
    contest->contestants[k].run(column, contest->context, answers);
}

static size_t valid_rows(const struct answers *answers, size_t rows) {
    size_t valid = answers->valid;
    for (size_t i = 0; i < (rows + 7) / 8; i++)
        valid += (size_t)__builtin_popcount(answers->bitmap[i]);
    return valid;
}

/* Whether every contestant finds the same rows valid, and the same brands where it tells them. */
static bool all_agree(const struct contest *contest, const struct column *column,
                      struct answers *first, struct answers *other) {
    size_t rows = column->count;
    answer(contest, 0, column, first);
    for (size_t k = 1; k < contestant_count(contest); k++) {
        if (contest->contestants[k].only_reads)
            continue;
        answer(contest, k, column, other);
        size_t expected = valid_rows(first, rows), found = valid_rows(other, rows);
        if (expected == found && memcmp(first->bitmap, other->bitmap, (rows + 7) / 8) == 0 &&
            memcmp(first->brands, other->brands, rows * sizeof(int16_t)) == 0)
            continue;
        fprintf(stderr,
                "fvbench: %s, %s: %s and %s do not agree (%zu and %zu of %zu rows valid). No time "
                "is printed.\n",
                contest->group, contest->data, contest->contestants[0].name,
                contest->contestants[k].name, expected, found, rows);
        return false;
    }
    return true;
}

/* Nanoseconds of `repeats` runs, in the thread's own time: what else the machine does counts less.
 */
static double sample(const struct contest *contest, size_t k, const struct column *column,
                     unsigned repeats, struct answers *answers) {
    double start = now_ns(CLOCK_THREAD_CPUTIME_ID);
    for (unsigned i = 0; i < repeats; i++)
        contest->contestants[k].run(column, contest->context, answers);
    return now_ns(CLOCK_THREAD_CPUTIME_ID) - start;
}

int contest_run(const struct contest *contest, double seconds, struct result *results) {
    static double samples[MOST_CONTESTANTS][MOST_ROUNDS];
    struct column column = column_make(contest->rows, contest->make, contest->bad);
    struct answers answers = answers_make(contest->rows), other = answers_make(contest->rows);
    size_t count = contestant_count(contest);
    unsigned rounds = 0, repeats[MOST_CONTESTANTS];
    int result_count = -1;
    if (!all_agree(contest, &column, &answers, &other))
        goto done;

    double end = now_ns(CLOCK_MONOTONIC) + seconds * 1e9;
    for (size_t k = 0; k < count; k++)
        repeats[k] = 1 + (unsigned)(shortest_sample / sample(contest, k, &column, 1, &answers));
    while (rounds < FEWEST_ROUNDS || (rounds < MOST_ROUNDS && now_ns(CLOCK_MONOTONIC) < end)) {
        for (size_t turn = 0; turn < count; turn++) {
            size_t k = (turn + rounds) % count; /* everyone is first in turn */
            samples[k][rounds] = sample(contest, k, &column, repeats[k], &answers) / repeats[k];
        }
        rounds++;
    }
    double ns[MOST_CONTESTANTS];
    for (size_t k = 0; k < count; k++)
        ns[k] = median(samples[k], rounds) / (double)contest->rows;
    for (size_t k = 1; k < count; k++)
        results[k - 1] = (struct result){.contest = contest,
                                         .name = contest->contestants[0].name,
                                         .reference = contest->contestants[k].name,
                                         .ns = ns[0],
                                         .reference_ns = ns[k],
                                         .rounds = rounds};
    result_count = (int)count - 1;
done:
    answers_free(&answers);
    answers_free(&other);
    column_free(&column);
    return result_count;
}
