/* Registration forms in columns by vectors of 512 bits, where the machine has them: a text of up to
 * 64 bytes is one load, and a rule is arithmetic on the masks of what its bytes are. Other texts are
 * left to the rules for records. */
#include "reference_rules.h"

#if defined(__x86_64__)

#include <immintrin.h>

#define WIDE                                                                                       \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,bmi,bmi2")))
#define INLINE WIDE static inline __attribute__((always_inline))

enum { BLOCK = 64, CARDS = 16 * BLOCK };

/* The bytes of a text, which is not longer than those, and which of them there are. */
struct vector {
    __m512i bytes;
    uint64_t all;
};

INLINE struct reference_text row(const struct reference_column *column, size_t i) {
    int32_t start = column->offsets[i];
    return (struct reference_text){column->bytes + start, (size_t)(column->offsets[i + 1] - start)};
}

INLINE struct vector vector(struct reference_text text) {
    uint64_t all = _bzhi_u64(~0ull, (unsigned)text.length);
    return (struct vector){_mm512_maskz_loadu_epi8(all, text.bytes), all};
}

/* The classes of all bytes: the tables end at 127, and what is beyond has none. */
INLINE __m512i classes(struct vector text) {
    __m512i low = _mm512_loadu_si512(reference_classes);
    __m512i high = _mm512_loadu_si512(reference_classes + 64);
    __mmask64 ascii = text.all & ~_mm512_movepi8_mask(text.bytes);
    return _mm512_maskz_permutex2var_epi8(ascii, low, text.bytes, high);
}

INLINE uint64_t those(__m512i classes, int class) {
    return _mm512_test_epi8_mask(classes, _mm512_set1_epi8((char)class));
}

INLINE bool is_email_wide(struct reference_text of) {
    if (of.length > 64)
        return is_email(of);
    struct vector text = vector(of);
    __m512i kinds = classes(text);
    uint64_t at = _mm512_cmpeq_epi8_mask(text.bytes, _mm512_set1_epi8('@'));
    uint64_t dots = _mm512_cmpeq_epi8_mask(text.bytes, _mm512_set1_epi8('.'));
    uint64_t hyphens = _mm512_cmpeq_epi8_mask(text.bytes, _mm512_set1_epi8('-'));
    uint64_t local = _blsmsk_u64(at) >> 1, domain = text.all & ~(local | at);
    uint64_t letters = those(kinds, LABEL) & ~those(kinds, DIGIT);
    /* What may not stand at either end of a part. */
    uint64_t edges = dots | (hyphens & domain), starts = 1 | at << 1 | dots << 1;
    uint64_t ends = at >> 1 | dots >> 1 | (text.all ^ text.all >> 1);
    uint64_t in_domain = dots & domain;
    /* Bits of what follows the last dot. */
    uint64_t last = in_domain ? text.all & ~(~0ull >> __builtin_clzll(in_domain)) : 0;
    return __builtin_popcountll(at) == 1 && !(local & ~(those(kinds, ATOM) | dots)) &&
           !(domain & ~(those(kinds, LABEL) | dots)) && !(edges & (starts | ends)) && local &&
           in_domain && last & letters;
}

INLINE bool is_password_wide(struct reference_text of) {
    struct vector text = vector(of);
    if (of.length > 64 || _mm512_movepi8_mask(text.bytes) & text.all)
        return is_password(of);
    __m512i kinds = classes(text);
    return of.length >= 8 && those(kinds, LOWER) && those(kinds, UPPER) && those(kinds, DIGIT) &&
           those(kinds, SYMBOL);
}

INLINE bool are_equal(struct reference_text a, struct reference_text b) {
    if (a.length != b.length || a.length > 64)
        return a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
    return !_mm512_cmpneq_epi8_mask(vector(a).bytes, vector(b).bytes);
}

INLINE uint64_t digits(__m128i bytes, uint64_t all) {
    __m128i digits = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    return all & _mm_cmple_epu8_mask(digits, _mm_set1_epi8(9));
}

INLINE bool is_phone_wide(struct reference_text text) {
    if (text.length > 16)
        return false;
    __mmask16 all = (__mmask16)_bzhi_u32(0xffff, (unsigned)text.length);
    __m128i bytes = _mm_maskz_loadu_epi8(all, text.bytes);
    unsigned plus = _mm_cmpeq_epi8_mask(bytes, _mm_set1_epi8('+')) & 1;
    return digits(bytes, all) == (all ^ plus) && text.length - plus - 7 <= 8;
}

/* Years as they are, months and days by the table for each year's month. */
INLINE bool is_birth_date_wide(struct reference_text text) {
    static const unsigned char days[16] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (text.length != 10)
        return false;
    __m128i bytes = _mm_maskz_loadu_epi8(0x3ff, text.bytes);
    if (digits(bytes, 0x3ff) != 0x36f || text.bytes[4] != '-' || text.bytes[7] != '-')
        return false;
    const __m128i order = _mm_setr_epi8(0, 1, 2, 3, 5, 6, 8, 9, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i tens = _mm_setr_epi8(10, 1, 10, 1, 10, 1, 10, 1, 0, 0, 0, 0, 0, 0, 0, 0);
    __m128i values = _mm_shuffle_epi8(_mm_sub_epi8(bytes, _mm_set1_epi8('0')), order);
    uint64_t pairs = (uint64_t)_mm_cvtsi128_si64(_mm_maddubs_epi16(values, tens));
    unsigned year = (unsigned)(pairs & 0xff) * 100 + (unsigned)(pairs >> 16 & 0xff);
    unsigned month = pairs >> 32 & 0xff, day = pairs >> 48 & 0xff;
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return year - 1906 <= 2007 - 1906 && month - 1 <= 11 && day - 1 < 31 &&
           day <= days[month] + (unsigned)(leap && month == 2);
}

#define COLUMN(function, rule)                                                                     \
    WIDE static uint64_t function(const struct reference_columns *columns, size_t first,           \
                                  size_t n) {                                                      \
        uint64_t bits = 0;                                                                         \
        for (size_t i = 0; i < n; i++)                                                             \
            bits |= (uint64_t)(rule) << i;                                                         \
        return bits;                                                                               \
    }

COLUMN(emails, is_email_wide(row(&columns->email, first + i)))
COLUMN(passwords, is_password_wide(row(&columns->password, first + i)))
COLUMN(repeats,
       are_equal(row(&columns->password, first + i), row(&columns->password_repeat, first + i)))
COLUMN(phones, is_phone_wide(row(&columns->phone, first + i)))
COLUMN(ages, (uint64_t)columns->ages[first + i] - 18 <= 120 - 18)
COLUMN(countries, is_country(row(&columns->country, first + i)))
COLUMN(births, is_birth_date_wide(row(&columns->born, first + i)))

/* Many at once, since Luhn's vectors are from four places; into a bit each. */
static void cards(const struct reference_columns *columns, size_t first, size_t n, uint64_t *bits) {
    int16_t brands[CARDS];
    reference_card_check_wide_utf8(columns->card.bytes, columns->card.offsets + first, n,
                                   (uint8_t *)bits, brands);
    for (size_t i = 0; i < n; i++)
        bits[i / 64] &= ~((uint64_t)(brands[i] > 2) << i % 64);
}

WIDE static uint64_t check_block(const struct reference_columns *columns, size_t first, size_t n) {
    uint64_t bits = emails(columns, first, n) & passwords(columns, first, n);
    bits &= repeats(columns, first, n) & phones(columns, first, n) & ages(columns, first, n);
    return bits & countries(columns, first, n) & births(columns, first, n);
}

static void check(const struct reference_columns *columns, size_t count, uint8_t *valid) {
    for (size_t first = 0; first < count; first += CARDS) {
        size_t n = count - first < CARDS ? count - first : CARDS;
        uint64_t bits[CARDS / BLOCK] = {0};
        cards(columns, first, n, bits);
        for (size_t i = 0; i < n; i += BLOCK)
            bits[i / BLOCK] &= check_block(columns, first + i, n - i < BLOCK ? n - i : BLOCK);
        memcpy(valid + first / 8, bits, (n + 7) / 8);
    }
}

#endif

void reference_columns_check_wide(const struct reference_columns *columns, size_t count,
                                  uint8_t *valid) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq")) {
        check(columns, count, valid);
        return;
    }
#endif
    reference_columns_check(columns, count, valid);
}
