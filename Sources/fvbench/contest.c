#include "contest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Of what takes seconds a round, the fewest do. */
enum { FEWEST_ROUNDS = 5, FEWEST_OF_MANY = 3, MANY_ROWS = 4 << 20, MOST_ROUNDS = 201 };

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

/* A contest under way: those that take part, on data made for it. */
struct meeting {
    const struct contest *contest;
    const void *context;
    struct column column;
    const struct contestant *contestants[MOST_CONTESTANTS];
    size_t count;
};

static struct meeting meeting_open(const struct contest *contest, const void *context) {
    struct meeting meeting = {.contest = contest, .context = context};
    meeting.column.count = contest->rows;
    if (contest->make)
        meeting.column = column_make(contest->rows, contest->make, contest->bad);
    for (size_t k = 0; k < MOST_CONTESTANTS && contest->contestants[k].run; k++) {
        const struct contestant *contestant = &contest->contestants[k];
        if (!contestant->takes_part || contestant->takes_part(context))
            meeting.contestants[meeting.count++] = contestant;
    }
    return meeting;
}

static struct answers answers_make(size_t rows) {
    return (struct answers){.bitmap = allocate((rows + 7) / 8),
                            .brands = allocate(rows * sizeof(int16_t))};
}

static void answers_free(struct answers *answers) {
    free(answers->bitmap);
    free(answers->brands);
}

static void answer(const struct meeting *meeting, size_t k, struct answers *answers) {
    answers->valid = 0;
    memset(answers->bitmap, 0, (meeting->column.count + 7) / 8);
    memset(answers->brands, 0, meeting->column.count * sizeof(int16_t));
    meeting->contestants[k]->run(&meeting->column, meeting->context, answers);
}

static size_t valid_rows(const struct answers *answers, size_t rows) {
    size_t valid = answers->valid;
    for (size_t i = 0; i < (rows + 7) / 8; i++)
        valid += (size_t)__builtin_popcount(answers->bitmap[i]);
    return valid;
}

/* Whether every contestant finds the same rows valid, and the same brands where it tells them. */
static bool all_agree(const struct meeting *meeting, struct answers *first, struct answers *other) {
    size_t rows = meeting->column.count;
    answer(meeting, 0, first);
    for (size_t k = 1; k < meeting->count; k++) {
        if (meeting->contestants[k]->only_reads)
            continue;
        answer(meeting, k, other);
        size_t expected = valid_rows(first, rows), found = valid_rows(other, rows);
        if (expected == found && memcmp(first->bitmap, other->bitmap, (rows + 7) / 8) == 0 &&
            memcmp(first->brands, other->brands, rows * sizeof(int16_t)) == 0)
            continue;
        fprintf(stderr,
                "fvbench: %s, %s: %s and %s do not agree (%zu and %zu of %zu rows valid). No time "
                "is printed.\n",
                meeting->contest->group, meeting->contest->data, meeting->contestants[0]->name,
                meeting->contestants[k]->name, expected, found, rows);
        return false;
    }
    return true;
}

/* Nanoseconds of `repeats` runs, in the thread's own time: what else the machine does counts less.
 */
static double sample(const struct meeting *meeting, size_t k, unsigned repeats,
                     struct answers *answers) {
    clockid_t clock = meeting->contest->has_threads ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    double start = now_ns(clock);
    for (unsigned i = 0; i < repeats; i++)
        meeting->contestants[k]->run(&meeting->column, meeting->context, answers);
    return now_ns(clock) - start;
}

static void run_rounds(const struct meeting *meeting, double seconds, struct answers *answers,
                       struct result *results) {
    static double samples[MOST_CONTESTANTS][MOST_ROUNDS];
    const struct contest *contest = meeting->contest;
    unsigned fewest = contest->rows > MANY_ROWS ? FEWEST_OF_MANY : FEWEST_ROUNDS;
    unsigned rounds = 0, repeats[MOST_CONTESTANTS];
    double ns[MOST_CONTESTANTS], end = now_ns(CLOCK_MONOTONIC) + seconds * 1e9;
    for (size_t k = 0; k < meeting->count; k++)
        repeats[k] = 1 + (unsigned)(shortest_sample / sample(meeting, k, 1, answers));
    while (rounds < fewest || (rounds < MOST_ROUNDS && now_ns(CLOCK_MONOTONIC) < end)) {
        for (size_t turn = 0; turn < meeting->count; turn++) {
            size_t k = (turn + rounds) % meeting->count; /* everyone is first in turn */
            samples[k][rounds] = sample(meeting, k, repeats[k], answers) / repeats[k];
        }
        rounds++;
    }
    for (size_t k = 0; k < meeting->count; k++)
        ns[k] = median(samples[k], rounds) / (double)contest->rows;
    for (size_t k = 1; k < meeting->count; k++)
        results[k - 1] =
            (struct result){.contest = contest,
                            .name = meeting->contestants[0]->name,
                            .reference = meeting->contestants[k]->name,
                            .ns = ns[0],
                            .reference_ns = ns[k],
                            .rounds = rounds,
                            .tier = contest->tier ? contest->tier(meeting->context) : 0};
}

int contest_run(const struct contest *contest, double seconds, struct result *results) {
    void *opened = contest->open ? contest->open(contest) : NULL;
    if (contest->open && !opened) {
        fprintf(stderr, "fvbench: %s, %s: left out, there is too little memory.\n", contest->group,
                contest->data);
        return 0;
    }
    struct meeting meeting = meeting_open(contest, opened ? opened : contest->context);
    struct answers answers = answers_make(contest->rows), other = answers_make(contest->rows);
    bool agree = all_agree(&meeting, &answers, &other);
    if (agree)
        run_rounds(&meeting, seconds, &answers, results);
    answers_free(&answers);
    answers_free(&other);
    column_free(&meeting.column);
    if (opened)
        contest->close(opened);
    return agree ? (int)meeting.count - 1 : -1;
}
