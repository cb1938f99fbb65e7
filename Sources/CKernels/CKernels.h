/* What Swift cannot say: the compiler's own look at the processor, and intrinsics that are macros. */
#ifndef FV_CKERNELS_H
#define FV_CKERNELS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

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

/* What FVKernelsAVX2 and FVKernelsAVX512 are compiled for: see Package.swift. */
static inline bool fvk_can_run_avx2_kernels(void) {
    return fvk_has_avx2() && FV_CPU_SUPPORTS("bmi") && FV_CPU_SUPPORTS("bmi2") &&
           FV_CPU_SUPPORTS("lzcnt") && FV_CPU_SUPPORTS("popcnt");
}

static inline bool fvk_can_run_avx512_kernels(void) {
    return fvk_can_run_avx2_kernels() && fvk_has_avx512() && FV_CPU_SUPPORTS("avx512vbmi2");
}

/* Whether the processor brings streams of reads by itself faster than it does when they are called for:
   AMD's before Zen 5 do (measured on Zen 4, where calls for what is ahead take twice as long as none).
   Zen 5, which is known by an instruction that none of AMD's had before, takes half as long with them.
   Asked once for a block of rows; the processor was looked at before. */
static inline bool fvk_brings_streams(void) {
#if defined(__x86_64__)
    return __builtin_cpu_is("amd") && !__builtin_cpu_supports("avx512vp2intersect");
#else
    return false;
#endif
}

/* Calls for the memory at an address, to be read soon; any address will do. */
static inline void fvk_prefetch(const void *address) { __builtin_prefetch(address, 0, 3); }

/* The same of what a stream of reads comes to, where that is worth it. */
static inline void fvk_call_ahead(const void *address) {
    if (!fvk_brings_streams())
        fvk_prefetch(address);
}

/* Sixteen bytes; in Swift a SIMD16<UInt8>. */
typedef uint8_t fvk_bytes16 __attribute__((ext_vector_type(16)));

/* Which bytes are at most `span` above `low`, a bit each, the first in bit 0. Swift has no way
   from a mask to bits but byte by byte. */
static inline uint32_t fvk_bits_in_range(fvk_bytes16 bytes, fvk_bytes16 low, fvk_bytes16 span) {
    fvk_bytes16 inside = (fvk_bytes16)((bytes - low) <= span);
#if defined(__x86_64__)
    typedef char signed16 __attribute__((vector_size(16)));
    return (uint32_t)__builtin_ia32_pmovmskb128((signed16)inside);
#else
    uint64_t halves[2];
    memcpy(halves, &inside, sizeof halves);
    uint64_t first = ((halves[0] & 0x8080808080808080) * 0x0002040810204081) >> 56;
    uint64_t second = ((halves[1] & 0x8080808080808080) * 0x0002040810204081) >> 56;
    return (uint32_t)(first | second << 8);
#endif
}

/* Which of the eight numbers of a line of memory are `word`: bit 2 * n for the n-th. */
static inline uint32_t fvk_equal_words(const void *line, uint64_t word) {
#if defined(__x86_64__)
    typedef int32_t halves __attribute__((vector_size(16)));
    typedef uint64_t words __attribute__((vector_size(16)));
    const halves *keys = (const halves *)line;
    halves wanted = (halves)(words){word, word};
    typedef char bytes __attribute__((vector_size(16)));
    /* Two bytes of each, one for each half: there is no comparison of 64 bits before SSE 4. */
    bytes same = (bytes)__builtin_ia32_packsswb128(
        __builtin_ia32_packssdw128(keys[0] == wanted, keys[1] == wanted),
        __builtin_ia32_packssdw128(keys[2] == wanted, keys[3] == wanted));
    uint32_t bits = (uint32_t)__builtin_ia32_pmovmskb128(same);
    return bits & bits >> 1 & 0x5555;
#else
    const uint64_t *words = (const uint64_t *)line;
    uint32_t bits = 0;
    for (int place = 0; place < 8; place++)
        bits |= (uint32_t)(words[place] == word) << (2 * place);
    return bits;
#endif
}

/* Which of eight rows have at least and at most so many bytes, a bit each; `offsets` has nine. */
static inline uint32_t fvk_lengths_between(const int32_t *offsets, int32_t least, int32_t most) {
    typedef int32_t lengths __attribute__((vector_size(16)));
    uint32_t bits = 0;
    for (int half = 0; half < 8; half += 4) {
        lengths starts, ends;
        memcpy(&starts, offsets + half, sizeof starts);
        memcpy(&ends, offsets + half + 1, sizeof ends);
        lengths length = ends - starts;
        lengths inside = (length >= least) & (length <= most);
#if defined(__x86_64__)
        typedef float float4 __attribute__((vector_size(16)));
        bits |= (uint32_t)__builtin_ia32_movmskps((float4)inside) << half;
#else
        for (int row = 0; row < 4; row++)
            bits |= (uint32_t)(inside[row] & 1) << (half + row);
#endif
    }
    return bits;
}

/* Eight bytes of which those from `left` on, which is a small number, are 0xFF and the others 0.
   By a vector, because what compilers make of two bounds is a branch. */
static inline uint64_t fvk_filling(int64_t left) {
    typedef int16_t places __attribute__((vector_size(16)));
    typedef int8_t bytes8 __attribute__((vector_size(8)));
    const places place = {0, 1, 2, 3, 4, 5, 6, 7};
    int16_t first = (int16_t)left;
    places bounds = {first, first, first, first, first, first, first, first};
    bytes8 filling = __builtin_convertvector(place >= bounds, bytes8);
    uint64_t word;
    memcpy(&word, &filling, sizeof word);
    return word;
}

#undef FV_CPU_SUPPORTS

#include "Vectors.h"
#include "Views.h"

#endif
