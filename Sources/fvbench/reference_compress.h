/* The digits of a number with single spaces or hyphens between them, by one vector. */
#ifndef FVBENCH_REFERENCE_COMPRESS_H
#define FVBENCH_REFERENCE_COMPRESS_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)

#include <immintrin.h>

#define COMPRESS __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi2,bmi2")))

/* Writes 32 bytes, of which the digits are the first: how many, 0 for no such number. n <= 32. */
COMPRESS static inline size_t compress(const char *s, size_t n, char out[32]) {
    __mmask32 all = _bzhi_u32(~0u, (unsigned)n);
    __m256i text = _mm256_maskz_loadu_epi8(all, s);
    __m256i digits = _mm256_sub_epi8(text, _mm256_set1_epi8('0'));
    uint32_t is_digit = _mm256_mask_cmple_epu8_mask(all, digits, _mm256_set1_epi8(9));
    uint32_t is_separator = _mm256_cmpeq_epi8_mask(text, _mm256_set1_epi8(' ')) |
                            _mm256_cmpeq_epi8_mask(text, _mm256_set1_epi8('-'));
    /* A separator stands behind a digit and before one. */
    if ((is_digit | is_separator) != all || is_separator & ~((is_digit << 1) & (is_digit >> 1)))
        return 0;
    _mm256_storeu_si256((__m256i *)out, _mm256_maskz_compress_epi8(is_digit, text));
    return (size_t)__builtin_popcount(is_digit);
}

static inline int can_compress(void) {
    return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vl");
}

#endif

#endif
