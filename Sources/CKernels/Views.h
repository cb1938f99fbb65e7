/* Vectors of numbers of 32 bits, as views are read by. */
#ifndef FV_VIEWS_H
#define FV_VIEWS_H

#include "Vectors.h"

#if defined(__AVX2__)

/* Each number of 32 bits with all that stand before it added. */
static inline __m256i fvk_running_sums256(__m256i numbers) {
    numbers = _mm256_add_epi32(numbers, _mm256_slli_si256(numbers, 4));
    numbers = _mm256_add_epi32(numbers, _mm256_slli_si256(numbers, 8));
    __m256i carry = _mm256_permutevar8x32_epi32(numbers, _mm256_set1_epi32(3));
    return _mm256_add_epi32(numbers, _mm256_blend_epi32(_mm256_setzero_si256(), carry, 0xF0));
}

/* The greatest of eight numbers. */
static inline int32_t fvk_most256(__m256i numbers) {
    __m128i four = _mm_max_epi32(_mm256_castsi256_si128(numbers), fvk_high128(numbers));
    __m128i two = _mm_max_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    return _mm_cvtsi128_si32(_mm_max_epi32(two, _mm_shuffle_epi32(two, 0xB1)));
}

#endif

#if defined(__AVX512VBMI2__)

/* Each number of 32 bits with all that stand before it added. */
static inline __m512i fvk_running_sums512(__m512i numbers) {
    __m512i none = _mm512_setzero_si512();
    numbers = _mm512_add_epi32(numbers, _mm512_alignr_epi32(numbers, none, 15));
    numbers = _mm512_add_epi32(numbers, _mm512_alignr_epi32(numbers, none, 14));
    numbers = _mm512_add_epi32(numbers, _mm512_alignr_epi32(numbers, none, 12));
    return _mm512_add_epi32(numbers, _mm512_alignr_epi32(numbers, none, 8));
}

static inline int32_t fvk_most512(__m512i numbers) { return _mm512_reduce_max_epi32(numbers); }

#endif

#endif
