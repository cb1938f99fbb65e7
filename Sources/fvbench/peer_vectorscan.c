#include "peer_patterns.h"

#include <hs/hs.h>

#include <stdio.h>
#include <stdlib.h>

struct compiled {
    hs_database_t *database;
    hs_scratch_t *scratch;
};

static void close_compiled(void *of) {
    struct compiled *compiled = of;
    hs_free_scratch(compiled->scratch);
    hs_free_database(compiled->database);
    free(compiled);
}

static void *compile(const char *pattern) {
    char whole[8192];
    struct compiled *compiled = calloc(1, sizeof *compiled);
    hs_compile_error_t *error = NULL;
    snprintf(whole, sizeof whole, "\\A(?:%s)\\z", pattern);
    if (!compiled)
        return NULL;
    if (hs_compile(whole, HS_FLAG_SINGLEMATCH | HS_FLAG_ALLOWEMPTY | HS_FLAG_UTF8, HS_MODE_BLOCK,
                   NULL, &compiled->database, &error) == HS_SUCCESS &&
        hs_alloc_scratch(compiled->database, &compiled->scratch) == HS_SUCCESS)
        return compiled;
    hs_free_compile_error(error);
    close_compiled(compiled);
    return NULL;
}

/* Nothing more is to be found. */
static int found(unsigned id, unsigned long long from, unsigned long long to, unsigned flags,
                 void *context) {
    (void)id, (void)from, (void)to, (void)flags;
    *(unsigned *)context = 1;
    return 1;
}

static void match(const void *of, const char *bytes, const int32_t *offsets, size_t count,
                  uint8_t *valid) {
    const struct compiled *compiled = of;
    for (size_t row = 0; row < count; row += 8) {
        unsigned bits = 0;
        for (size_t i = row; i < row + 8 && i < count; i++) {
            unsigned matches = 0, n = (unsigned)(offsets[i + 1] - offsets[i]);
            hs_scan(compiled->database, bytes + offsets[i], n, 0, compiled->scratch, found,
                    &matches);
            bits |= matches << (i - row);
        }
        valid[row / 8] = (uint8_t)bits;
    }
}

const struct pattern_peer peer_vectorscan = {"Vectorscan", hs_version, compile, match,
                                             close_compiled};
