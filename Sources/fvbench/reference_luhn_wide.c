/* Luhn in vectors of 512 bits, where the machine has them: the fastest C that we know. */
#include "reference.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define WIDE   __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")))
#define INLINE WIDE static inline __attribute__((always_inline))

enum { BLOCK = 64, AHEAD = 4096 };

/* Tables, filled as the library loads. */
static uint16_t order_16[32];
static uint8_t values[64], doubled[64], behind[64], pair[64], order_32[64], tens[128];

__attribute__((constructor)) static void make_tables(void) {
    for (unsigned i = 0; i < 64; i++) {
        doubled[i] = (uint8_t)(i % 16 < 10 ? i % 16 * 2 / 10 + i % 16 * 2 % 10 : 0);
        behind[i] = (uint8_t)(31 - i % 32);
        pair[i] = i >= 32;
        order_32[i] = (uint8_t)((i / 32 * 2 + i % 2) * 16 + i / 16 % 2 * 8 + 7 - i / 2 % 8);
    }
    for (unsigned i = 0; i < 32; i++)
        order_16[i] = (uint16_t)(i % 4 * 8 + i / 16 * 4 + i / 4 % 4);
    for (unsigned i = 0; i < 64; i++)
        values[i] = i % 16 > 9 ? 255 : i < 16 ? (uint8_t)i : doubled[i];
    for (unsigned i = 0; i < 128; i++)
        tens[i] = i % 10 == 0 ? 0x80 : 0;
}

INLINE __m512i load(const void *place) { return _mm512_loadu_si512(place); }

/* Eight digits a lane are added up, in the lowest byte; what was there moves up. */
INLINE __m512i append(__m512i sums, __m512i digits) {
    __m512i weighted = _mm512_mask_shuffle_epi8(digits, 0x5555555555555555u, load(doubled), digits);
    return _mm512_or_si512(_mm512_slli_epi64(sums, 8),
                           _mm512_sad_epu8(weighted, _mm512_setzero_si512()));
}

INLINE __m512i pairs(__m512i a, __m512i b) {
    return _mm512_add_epi8(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
}

INLINE __m512i below_100(__m512i sums) {
    return _mm512_min_epu8(sums, _mm512_sub_epi8(sums, _mm512_set1_epi8(100)));
}

INLINE uint64_t multiples_of_ten(__m512i sums, const uint8_t *order) {
    __m512i in_order = below_100(_mm512_permutexvar_epi8(load(order), sums));
    return _mm512_movepi8_mask(_mm512_permutex2var_epi8(load(tens), in_order, load(tens + 64)));
}

/* Processors of AMD before Zen 5 bring four streams of reads by themselves, in half the time. */
INLINE int calls_ahead(void) {
    return !__builtin_cpu_is("amd") || __builtin_cpu_supports("avx512vp2intersect");
}

INLINE void fetch(const char *text, const int32_t *offsets, unsigned lines) {
    if (!calls_ahead())
        return;
    for (unsigned i = 0; i < lines; i++)
        __builtin_prefetch(text + AHEAD + 64 * i, 0, 3);
    for (unsigned i = 0; i < 4; i++)
        __builtin_prefetch(offsets + AHEAD / 4 + 16 * i, 0, 3);
}

INLINE int are_sixteen(const int32_t *offsets) {
    __m512i expected = _mm512_add_epi32(_mm512_set1_epi32(offsets[0]),
                                        _mm512_setr_epi32(16, 32, 48, 64, 80, 96, 112, 128, 144,
                                                          160, 176, 192, 208, 224, 240, 256));
    __mmask16 differs = 0;
    for (unsigned part = 0; part < 4; part++) {
        differs |= _mm512_cmpneq_epi32_mask(load(offsets + 1 + 16 * part), expected);
        expected = _mm512_add_epi32(expected, _mm512_set1_epi32(256));
    }
    return differs == 0;
}

/* What a digit adds to the sum of its row, as it is or, behind bit 4, doubled; 255 for what is none. */
INLINE __m512i weights(__m512i text, __m512i places) {
    __m512i digits = _mm512_xor_si512(text, _mm512_set1_epi8('0'));
    __m512i index = _mm512_or_si512(_mm512_min_epu8(digits, _mm512_set1_epi8(15)), places);
    return _mm512_permutexvar_epi8(index, load(values));
}

/* 16 rows of 16 digits: the sums of their halves, four in a lane. */
INLINE __m512i halves(const char *s) {
    __m512i places = _mm512_set1_epi16(16), zero = _mm512_setzero_si512(), sums[4];
    for (unsigned i = 0; i < 4; i++)
        sums[i] = _mm512_sad_epu8(weights(load(s + 64 * i), places), zero);
    return _mm512_or_si512(
        _mm512_or_si512(sums[0], _mm512_slli_epi64(sums[1], 16)),
        _mm512_or_si512(_mm512_slli_epi64(sums[2], 32), _mm512_slli_epi64(sums[3], 48)));
}

/* 32 rows. A multiple of ten times the inverse of five is twice a tenth of it, and no other number is
 * as small then; a sum above 144 has something in it that is no digit. */
INLINE uint32_t thirty_two(const char *s) {
    __m512i a = halves(s), b = halves(s + 256);
    __m512i sums = _mm512_add_epi16(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
    __m512i twice = _mm512_mullo_epi16(sums, _mm512_set1_epi16((int16_t)0xCCCD));
    __m512i tenths = _mm512_shrdi_epi16(twice, twice, 1);
    return _mm512_cmple_epu16_mask(_mm512_permutexvar_epi16(load(order_16), tenths),
                                   _mm512_set1_epi16(14));
}

/* 64 rows of 16 digits. */
INLINE int sixteen(const char *s, uint64_t *bits) {
    *bits = thirty_two(s) | (uint64_t)thirty_two(s + 512) << 32;
    return 1;
}

INLINE __m512i lengths(const int32_t *offsets) {
    return _mm512_sub_epi32(load(offsets + 1), load(offsets));
}

/* 64 rows of 2 to 32 digits, two in a vector, each at the end of its half. */
INLINE int up_to_32(const char *bytes, const int32_t *offsets, uint64_t *bits) {
    __m512i n[4];
    __mmask16 strange = 0;
    for (unsigned i = 0; i < 4; i++) {
        n[i] = lengths(offsets + 16 * i);
        strange |= _mm512_cmpgt_epu32_mask(_mm512_sub_epi32(n[i], _mm512_set1_epi32(2)),
                                           _mm512_set1_epi32(30));
    }
    if (strange)
        return 0;
    __m256i low = _mm256_set_m128i(_mm512_cvtepi32_epi8(n[1]), _mm512_cvtepi32_epi8(n[0]));
    __m256i high = _mm256_set_m128i(_mm512_cvtepi32_epi8(n[3]), _mm512_cvtepi32_epi8(n[2]));
    __m512i all = _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
    __m512i place = load(pair), highest = _mm512_setzero_si512(), sums[4];
    for (unsigned i = 0; i < 4; i++) {
        sums[i] = _mm512_setzero_si512();
        for (unsigned k = 0; k < 8; k++) {
            const int32_t *ends = offsets + 1 + 16 * i + 2 * k;
            __m256i a = _mm256_loadu_si256((const __m256i *)(bytes + ends[0] - 32));
            __m256i b = _mm256_loadu_si256((const __m256i *)(bytes + ends[1] - 32));
            __m512i text = _mm512_inserti64x4(_mm512_castsi256_si512(a), b, 1);
            __mmask64 inside =
                _mm512_cmpgt_epu8_mask(_mm512_permutexvar_epi8(place, all), load(behind));
            __m512i digits = _mm512_maskz_sub_epi8(inside, text, _mm512_set1_epi8('0'));
            highest = _mm512_max_epu8(highest, digits);
            sums[i] = append(sums[i], digits);
            place = _mm512_add_epi8(place, _mm512_set1_epi8(2));
        }
    }
    __m512i a = below_100(pairs(sums[0], sums[1])), b = below_100(pairs(sums[2], sums[3]));
    __m512i whole =
        _mm512_add_epi8(_mm512_shuffle_i64x2(a, b, 0x88), _mm512_shuffle_i64x2(a, b, 0xDD));
    *bits = multiples_of_ten(whole, order_32);
    return _mm512_cmpgt_epu8_mask(highest, _mm512_set1_epi8(9)) == 0;
}

INLINE void block(const char *bytes, const int32_t *offsets, uint8_t *valid) {
    const char *s = bytes + offsets[0];
    uint64_t bits;
    fetch(s, offsets, 16);
    if (are_sixteen(offsets) ? sixteen(s, &bits)
                             : offsets[0] >= 32 && up_to_32(bytes, offsets, &bits))
        memcpy(valid, &bits, sizeof bits);
    else
        reference_luhn_swar_utf8(bytes, offsets, BLOCK, valid);
}

/* In several places in turn: from memory, two streams of reads bring more than one does, and four
 * where they are not called for. */
WIDE static void wide(const char *bytes, const int32_t *offsets, size_t count, uint8_t *valid) {
    size_t row = 0, places = calls_ahead() ? 2 : 4, part = count / (places * BLOCK) * BLOCK;
    for (; row < part; row += BLOCK)
        for (size_t i = row; i < places * part; i += part)
            block(bytes, offsets + i, valid + i / 8);
    row = places * part;
    reference_luhn_swar_utf8(bytes, offsets + row, count - row, valid + row / 8);
}

WIDE static uint64_t read_wide(const char *bytes, size_t n) {
    size_t part = n / 4;
    int ahead = calls_ahead();
    __m512i sums[4] = {load(bytes), load(bytes), load(bytes), load(bytes)};
    for (size_t i = 0; i + 256 <= part; i += 256)
        for (unsigned k = 0; k < 4; k++)
            for (unsigned line = 0; line < 4; line++) {
                const char *place = bytes + k * part + i + 64 * line;
                if (ahead)
                    __builtin_prefetch(place + AHEAD, 0, 3);
                sums[line] = _mm512_add_epi64(sums[line], load(place));
            }
    return (uint64_t)_mm512_reduce_add_epi64(
        _mm512_add_epi64(_mm512_add_epi64(sums[0], sums[1]), _mm512_add_epi64(sums[2], sums[3])));
}

static int is_wide(void) {
    return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq");
}

#endif

void reference_luhn_wide_utf8(const char *bytes, const int32_t *offsets, size_t count,
                              uint8_t *valid) {
#if defined(__x86_64__)
    if (is_wide()) {
        wide(bytes, offsets, count, valid);
        return;
    }
#endif
    reference_luhn_swar_utf8(bytes, offsets, count, valid);
}

uint64_t reference_read(const void *bytes, size_t n) {
#if defined(__x86_64__)
    if (is_wide() && n >= 64)
        return read_wide(bytes, n);
#endif
    const uint64_t *words = bytes;
    uint64_t sum = 0;
    for (size_t i = 0; i < n / sizeof *words; i++)
        sum += words[i];
    return sum;
}
