/* Peers for patterns: RE2 and Vectorscan, in a shared library of their own that fvbench loads where
 * it was built; `make bench-peers` does so. */
#ifndef FVBENCH_PEER_PATTERNS_H
#define FVBENCH_PEER_PATTERNS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One engine: compiles a pattern that has to match whole values, NULL where the engine has no such
 * pattern (neither has look-ahead), and matches a column of Arrow's utf8 layout with it. */
struct pattern_peer {
    const char *name, *(*version)(void);
    void *(*compile)(const char *pattern);
    void (*match)(const void *compiled, const char *bytes, const int32_t *offsets, size_t count,
                  uint8_t *valid);
    void (*close)(void *compiled);
};

/* The names of these symbols are what fvbench looks for. */
extern const struct pattern_peer peer_re2, peer_vectorscan;

#ifdef __cplusplus
}
#endif

#endif
