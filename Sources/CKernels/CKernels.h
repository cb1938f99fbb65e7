/* What Swift cannot say: the compiler's own look at the processor. */
#ifndef FV_CKERNELS_H
#define FV_CKERNELS_H

#include <stdbool.h>

/* The builtin asks CPUID and, for the wide registers, XGETBV: what the processor has and the
   operating system saves. */
#if defined(__x86_64__)
#define FV_CPU_SUPPORTS(feature) (__builtin_cpu_init(), __builtin_cpu_supports(feature) != 0)
#else
#define FV_CPU_SUPPORTS(feature) false
#endif

static inline bool fvk_has_avx2(void) { return FV_CPU_SUPPORTS("avx2"); }

static inline bool fvk_has_avx512(void) {
    return FV_CPU_SUPPORTS("avx512f") && FV_CPU_SUPPORTS("avx512bw") &&
           FV_CPU_SUPPORTS("avx512dq") && FV_CPU_SUPPORTS("avx512vl") &&
           FV_CPU_SUPPORTS("avx512vbmi");
}

/* Calls for the memory at an address, to be read soon; any address will do. */
static inline void fvk_prefetch(const void *address) { __builtin_prefetch(address, 0, 3); }

#undef FV_CPU_SUPPORTS

#endif
