/* Luhn in vectors of 256 bits, where the machine has them. */
#include "reference.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define WIDE   __attribute__((target("avx2,bmi,bmi2")))
#define INLINE WIDE static inline __attribute__((always_inline))

enum { BLOCK = 64, AHEAD = 4096 };

INLINE __m256i load(const void *place) { return _mm256_loadu_si256(place); }

INLINE int are_sixteen(const int32_t *offsets) {
    __m256i expected = _mm256_add_epi32(_mm256_set1_epi32(offsets[0]),
                                        _mm256_setr_epi32(16, 32, 48, 64, 80, 96, 112, 128));
    __m256i equal = _mm256_set1_epi32(-1);
    for (unsigned part = 0; part < BLOCK / 8; part++) {
        equal = _mm256_and_si256(equal, _mm256_cmpeq_epi32(load(offsets + 1 + 8 * part), expected));
        expected = _mm256_add_epi32(expected, _mm256_set1_epi32(128));
    }
    return _mm256_movemask_epi8(equal) == -1;
}

/* The weighted sums of four halves of numbers: eight digits a lane, in its lowest byte. */
INLINE __m256i sums(__m256i digits) {
    const __m256i doubled = _mm256_setr_epi8(0, 2, 4, 6, 8, 1, 3, 5, 7, 9, 0, 0, 0, 0, 0, 0, 0, 2,
                                             4, 6, 8, 1, 3, 5, 7, 9, 0, 0, 0, 0, 0, 0);
    __m256i every_other = _mm256_set1_epi16((short)0xff00);
    __m256i weighted =
        _mm256_blendv_epi8(_mm256_shuffle_epi8(doubled, digits), digits, every_other);
    return _mm256_sad_epu8(weighted, _mm256_setzero_si256());
}

/* Eight rows of 16 digits: a bit each. Sums are at most 144, so they fit 16 bits eight at a time. */
INLINE unsigned eight(const char *s, __m256i *highest) {
    __m256i part[4];
    for (unsigned i = 0; i < 4; i++) {
        __m256i digits = _mm256_sub_epi8(load(s + 32 * i), _mm256_set1_epi8('0'));
        *highest = _mm256_max_epu8(*highest, digits);
        part[i] = sums(digits);
    }
    /* Rows of part[i]: 2 i in the low half, 2 i + 1 in the high one, two lanes of 64 bits each. */
    __m256i a = _mm256_packus_epi32(part[0], part[1]), b = _mm256_packus_epi32(part[2], part[3]);
    a = _mm256_madd_epi16(a, _mm256_set1_epi16(1));
    b = _mm256_madd_epi16(b, _mm256_set1_epi16(1));
    __m256i rows = _mm256_hadd_epi32(a, b);
    /* x is a multiple of ten when x * 52429 >> 19 is its tenth part. */
    __m256i tenth = _mm256_srli_epi32(_mm256_mullo_epi32(rows, _mm256_set1_epi32(52429)), 19);
    __m256i back = _mm256_mullo_epi32(tenth, _mm256_set1_epi32(10));
    unsigned found =
        (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(rows, back)));
    /* The low half holds rows 0, 2, 4, 6, the high one 1, 3, 5, 7. */
    return _pdep_u32(found & 15, 0x55) | _pdep_u32(found >> 4, 0xaa);
}

WIDE static int sixteen(const char *s, uint8_t *valid) {
    __m256i highest = _mm256_setzero_si256();
    uint8_t bits[BLOCK / 8];
    for (unsigned i = 0; i < BLOCK / 8; i++) {
        __builtin_prefetch(s + AHEAD + 128 * i, 0, 3);
        __builtin_prefetch(s + AHEAD + 128 * i + 64, 0, 3);
        bits[i] = (uint8_t)eight(s + 128 * i, &highest);
    }
    memcpy(valid, bits, sizeof bits);
    __m256i too_high = _mm256_subs_epu8(highest, _mm256_set1_epi8(9));
    return _mm256_testz_si256(too_high, too_high);
}

WIDE static void wide(const char *bytes, const int32_t *offsets, size_t count, uint8_t *valid) {
    size_t row = 0;
    for (; row + BLOCK <= count; row += BLOCK)
        if (!are_sixteen(offsets + row) || !sixteen(bytes + offsets[row], valid + row / 8))
            reference_luhn_swar_utf8(bytes, offsets + row, BLOCK, valid + row / 8);
    reference_luhn_swar_utf8(bytes, offsets + row, count - row, valid + row / 8);
}

#endif

void reference_luhn_avx2_utf8(const char *bytes, const int32_t *offsets, size_t count,
                              uint8_t *valid) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
        wide(bytes, offsets, count, valid);
        return;
    }
#endif
    reference_luhn_swar_utf8(bytes, offsets, count, valid);
}
