/* Vectors of 32 and of 64 bytes: what is a macro among the intrinsics, or takes several of them. */
#ifndef FV_VECTORS_H
#define FV_VECTORS_H

#if defined(__AVX2__)
#include <immintrin.h>
#endif

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

/* Eight bytes at each of four places. */
static inline __m256i fvk_eights(const void *a, const void *b, const void *c, const void *d) {
    return fvk_join128(_mm_unpacklo_epi64(_mm_loadu_si64(a), _mm_loadu_si64(b)),
                       _mm_unpacklo_epi64(_mm_loadu_si64(c), _mm_loadu_si64(d)));
}

/* Four numbers of 64 bits, or of 32, at places in a table of such. */
static inline __m256i fvk_gather_4x64(const void *table, __m256i places) {
    return _mm256_i64gather_epi64((const long long *)table, places, 8);
}

static inline __m128i fvk_gather_4x32(const void *table, __m256i places) {
    return _mm256_i64gather_epi32((const int *)table, places, 4);
}

/* Eight numbers of 32 bits at places in a table of such; and those of 16 or 8 bits and what is behind
   them, of lanes that have all bits. */
static inline __m256i fvk_gather_eight32(const void *table, __m256i places) {
    return _mm256_i32gather_epi32((const int *)table, places, 4);
}

static inline __m256i fvk_gather_eight16(const void *table, __m256i places, __m256i lanes) {
    return _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), (const int *)table, places, lanes,
                                       2);
}

static inline __m256i fvk_gather_eight8(const void *table, __m256i places, __m256i lanes) {
    return _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), (const int *)table, places, lanes,
                                       1);
}

/* The first, or last, 32 bits of eight words. */
static inline __m256i fvk_even_numbers(__m256i low, __m256i high) {
    __m256 both = _mm256_shuffle_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), 0x88);
    return _mm256_permute4x64_epi64(_mm256_castps_si256(both), 0xD8);
}

static inline __m256i fvk_odd_numbers(__m256i low, __m256i high) {
    __m256 both = _mm256_shuffle_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), 0xDD);
    return _mm256_permute4x64_epi64(_mm256_castps_si256(both), 0xD8);
}

/* Eight numbers below 2^16 in 16 bits each. */
static inline __m128i fvk_narrowed(__m256i numbers) {
    __m256i halves = _mm256_packus_epi32(numbers, numbers);
    return _mm256_castsi256_si128(_mm256_permute4x64_epi64(halves, 0x08));
}

static inline __m128i fvk_low128(__m256i both) { return _mm256_castsi256_si128(both); }

static inline __m128i fvk_high128(__m256i both) { return _mm256_extracti128_si256(both, 1); }

/* Where the set bits of a byte are, from the lowest on, a byte each; 0x80 behind them. */
#define FV_PLACE(bits, at)                                                                         \
    (((bits) >> (at)&1) ? (uint64_t)(at) << 8 * FV_BITS((bits) & ((1u << (at)) - 1)) : 0)
#define FV_BITS(bits)   __builtin_popcount(bits)
#define FV_BEHIND(bits) ((bits) == 0xFF ? 0 : 0x8080808080808080 << 8 * (FV_BITS(bits) & 7))
#define FV_ORDER(bits)                                                                             \
    (FV_PLACE(bits, 0) | FV_PLACE(bits, 1) | FV_PLACE(bits, 2) | FV_PLACE(bits, 3) |               \
     FV_PLACE(bits, 4) | FV_PLACE(bits, 5) | FV_PLACE(bits, 6) | FV_PLACE(bits, 7) |               \
     FV_BEHIND(bits))
#define FV_FOUR(bits)    FV_ORDER(bits), FV_ORDER(bits + 1), FV_ORDER(bits + 2), FV_ORDER(bits + 3)
#define FV_SIXTEEN(bits) FV_FOUR(bits), FV_FOUR(bits + 4), FV_FOUR(bits + 8), FV_FOUR(bits + 12)
#define FV_64(bits)                                                                                \
    FV_SIXTEEN(bits), FV_SIXTEEN(bits + 16), FV_SIXTEEN(bits + 32), FV_SIXTEEN(bits + 48)

static inline uint64_t fvk_order_of(uint8_t bits) {
    static const uint64_t orders[256] = {FV_64(0u), FV_64(64u), FV_64(128u), FV_64(192u)};
    return orders[bits];
}

#undef FV_PLACE
#undef FV_BITS
#undef FV_BEHIND
#undef FV_ORDER
#undef FV_FOUR
#undef FV_SIXTEEN
#undef FV_64

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

/* Eight numbers of 64 bits, or of 32, at places in a table of such. */
static inline __m512i fvk_gather_8x64(const void *table, __m512i places) {
    return _mm512_i64gather_epi64(places, table, 8);
}

static inline __m256i fvk_gather_8x32(const void *table, __m512i places) {
    return _mm512_i64gather_epi32(places, table, 4);
}

#endif

#endif
