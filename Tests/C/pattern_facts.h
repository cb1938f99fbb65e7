/* Facts about patterns, as the programs that try them write them down. */
#ifndef PATTERN_FACTS_H
#define PATTERN_FACTS_H

#include "expect.h"

/* What a pattern says of a value. */
struct pattern_fact {
    const char *pattern;
    uint32_t flags;
    const char *subject;
    size_t length;
    int32_t code;
};

/* Compares a code with that of a fact, and says which fact it is where they differ. */
static inline void expect_fact(const struct pattern_fact *fact, int32_t code) {
    if (code != fact->code)
        fprintf(stderr, "%s, flags %u: ", fact->pattern, fact->flags);
    EXPECT_EQ(code, fact->code);
}

#endif
