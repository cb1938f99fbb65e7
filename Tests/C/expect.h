/* What the test programs share: expectations that report file and line, pseudo-random numbers. */
#ifndef EXPECT_H
#define EXPECT_H

#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Stops the program when the condition does not hold. */
#define EXPECT(condition) expect_true(__FILE__, __LINE__, #condition, (condition) ? 1 : 0)

/* Stops the program when two numbers, or two texts, are not the same. */
#define EXPECT_EQ(got, wanted)                                                                     \
    expect_number(__FILE__, __LINE__, #got, (long long)(got), (long long)(wanted))
#define EXPECT_TEXT(got, wanted) expect_text(__FILE__, __LINE__, #got, got, wanted)

/* A literal as the pair of arguments that the library takes for a text. */
#define S(literal) literal, sizeof(literal) - 1

static inline void expect_true(const char *file, int line, const char *what, int holds) {
    if (holds)
        return;
    fprintf(stderr, "%s:%d: %s does not hold\n", file, line, what);
    exit(1);
}

static inline void expect_number(const char *file, int line, const char *what, long long got,
                                 long long wanted) {
    if (got == wanted)
        return;
    fprintf(stderr, "%s:%d: %s is %lld, not %lld\n", file, line, what, got, wanted);
    exit(1);
}

static inline void expect_text(const char *file, int line, const char *what, const char *got,
                               const char *wanted) {
    if (strcmp(got, wanted) == 0)
        return;
    fprintf(stderr, "%s:%d: %s is \"%s\", not \"%s\"\n", file, line, what, got, wanted);
    exit(1);
}

/* The line that says that all went well. */
static inline int passed(const char *name) {
    printf("ok %s\n", name);
    return 0;
}

/* A loop's length; LOOPS=n in the environment takes an n-th of it where everything is slow. */
static inline long loops(long full) {
    const char *divisor = getenv("LOOPS");
    long shorter = divisor ? full / atol(divisor) : full;
    return shorter > 0 ? shorter : 1;
}

/* Processor time of this process: what else the machine does makes no test fail. */
static inline double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* The next pseudo-random number (xorshift64*); the same ones in every run. */
static inline uint64_t next_random(uint64_t *state) {
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 2685821657736338717ull;
}

/* A pattern that is known to compile. */
static inline fv_pattern *pattern_of(const char *text, uint32_t flags) {
    fv_pattern *pattern = NULL;
    fv_error error;
    if (fv_pattern_compile(text, strlen(text), flags, &pattern, &error) == FV_OK)
        return pattern;
    fprintf(stderr, "%s: %s\n", text, error.message);
    exit(1);
}

#endif
