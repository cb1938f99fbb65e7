/* What Swift cannot say: the compiler's own look at the processor, and intrinsics that are macros. */
#ifndef FV_CKERNELS_H
#define FV_CKERNELS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

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
   AMD's do, where calls for what is ahead take twice as long as none (measured on Zen 4). Asked once
   for a block of rows; the processor was looked at before. */
static inline bool fvk_brings_streams(void) {
#if defined(__x86_64__)
    return __builtin_cpu_is("amd") != 0;
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

#if defined(__AVX2__)

/* Loads from anywhere; the intrinsics ask for a pointer to a vector. */
static inline __m128i fvk_load16(const void *place) {
    return _mm_loadu_si128((const __m128i_u *)place);
}

static inline __m256i fvk_load32(const void *place) {
    return _mm256_loadu_si256((const __m256i_u *)place);
}

static inline __m256i fvk_join128(__m128i low, __m128i high) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/* Each byte's neighbour before it, and the ones before that, in what follows `before`. */
static inline __m256i fvk_back1(__m256i before, __m256i now) {
    return _mm256_alignr_epi8(now, _mm256_permute2x128_si256(before, now, 0x21), 15);
}

static inline __m256i fvk_back2(__m256i before, __m256i now) {
    return _mm256_alignr_epi8(now, _mm256_permute2x128_si256(before, now, 0x21), 14);
}

static inline __m256i fvk_back3(__m256i before, __m256i now) {
    return _mm256_alignr_epi8(now, _mm256_permute2x128_si256(before, now, 0x21), 13);
}

/* The lower, or upper, halves of two vectors. */
static inline __m256i fvk_lower_halves(__m256i a, __m256i b) {
    return _mm256_permute2x128_si256(a, b, 0x20);
}

static inline __m256i fvk_upper_halves(__m256i a, __m256i b) {
    return _mm256_permute2x128_si256(a, b, 0x31);
}

#endif

#if defined(__AVX512VBMI2__)

/* The bytes of `a` that are greater than those of `b`, without signs, or equal to them. */
static inline uint64_t fvk_greater(__m512i a, __m512i b) {
    return _mm512_cmp_epu8_mask(a, b, _MM_CMPINT_NLE);
}

static inline uint64_t fvk_equal(__m512i a, __m512i b) {
    return _mm512_cmp_epi8_mask(a, b, _MM_CMPINT_EQ);
}

/* The 32-bit numbers of `a` that are greater than those of `b`, or differ from them. */
static inline uint16_t fvk_greater32(__m512i a, __m512i b) {
    return _mm512_cmp_epi32_mask(a, b, _MM_CMPINT_NLE);
}

static inline uint16_t fvk_differs32(__m512i a, __m512i b) {
    return _mm512_cmp_epi32_mask(a, b, _MM_CMPINT_NE);
}

/* The 64-bit numbers of `a` that are greater than those of `b`, without signs. */
static inline uint8_t fvk_greater64(__m512i a, __m512i b) {
    return _mm512_cmp_epu64_mask(a, b, _MM_CMPINT_NLE);
}

/* The 16-bit numbers of `a` that are at most those of `b`, without signs. */
static inline uint32_t fvk_at_most16(__m512i a, __m512i b) {
    return _mm512_cmp_epu16_mask(a, b, _MM_CMPINT_LE);
}

/* The 16-bit numbers with their last bit moved to the front. */
static inline __m512i fvk_rotated16(__m512i numbers) {
    return _mm512_shrdi_epi16(numbers, numbers, 1);
}

/* Two halves, or four quarters, as one vector. */
static inline __m512i fvk_join(__m256i low, __m256i high) {
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

static inline __m512i fvk_join4(__m128i a, __m128i b, __m128i c, __m128i d) {
    return fvk_join(fvk_join128(a, b), fvk_join128(c, d));
}

/* Four 128-bit lanes from two vectors of them: lanes 0 and 2 of each, or lanes 1 and 3. */
static inline __m512i fvk_even_lanes(__m512i a, __m512i b) {
    return _mm512_shuffle_i64x2(a, b, 0x88);
}

static inline __m512i fvk_odd_lanes(__m512i a, __m512i b) {
    return _mm512_shuffle_i64x2(a, b, 0xDD);
}

/* The bytes of `a` that are at most those of `b`, without signs, or equal to them. */
static inline uint32_t fvk_at_most256(__m256i a, __m256i b) {
    return _mm256_cmp_epu8_mask(a, b, _MM_CMPINT_LE);
}

static inline uint32_t fvk_equal256(__m256i a, __m256i b) {
    return _mm256_cmp_epi8_mask(a, b, _MM_CMPINT_EQ);
}

/* The 32-bit numbers, or those of 16 or 8 bits and what is behind them, at places in a table. */
static inline __m512i fvk_gather32(const void *table, __mmask16 lanes, __m512i places) {
    return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, places, table, 4);
}

static inline __m512i fvk_gather16(const void *table, __mmask16 lanes, __m512i places) {
    return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, places, table, 2);
}

static inline __m512i fvk_gather8(const void *table, __mmask16 lanes, __m512i places) {
    return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), lanes, places, table, 1);
}

/* Eight bytes at each of eight places. */
static inline __m512i fvk_gather_eights(const void *bytes, const void *places) {
    return _mm512_i32gather_epi64(_mm256_loadu_si256((const __m256i_u *)places), bytes, 1);
}

/* Eight numbers of 32 bits, or of 64, at places in a table of such. */
static inline __m256i fvk_gather_8x32(const void *table, __m256i places) {
    return _mm256_i32gather_epi32((const int *)table, places, 4);
}

static inline __m512i fvk_gather_8x64(const void *table, __m256i places) {
    return _mm512_i32gather_epi64(places, table, 8);
}

#endif

#endif
