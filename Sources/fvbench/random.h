/* Made-up numbers and characters, the same ones in every run. */
#ifndef FVBENCH_RANDOM_H
#define FVBENCH_RANDOM_H

#include "data.h"

#include <string.h>

/* SplitMix64. */
static inline uint64_t next(struct random *random) {
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline unsigned below(struct random *random, unsigned limit) {
    return (unsigned)((next(random) >> 32) * limit >> 32);
}

static inline unsigned between(struct random *random, unsigned low, unsigned high) {
    return low + below(random, high - low + 1);
}

static inline int happens(struct random *random, unsigned percent) {
    return below(random, 100) < percent;
}

/* `count` characters out of a set, written to `out`. */
static inline size_t some(struct random *random, const char *set, size_t count, char *out) {
    unsigned size = (unsigned)strlen(set);
    for (size_t i = 0; i < count; i++)
        out[i] = set[below(random, size)];
    return count;
}

static inline size_t text(const char *from, char *out) {
    size_t n = strlen(from);
    memcpy(out, from, n);
    return n;
}

#endif
