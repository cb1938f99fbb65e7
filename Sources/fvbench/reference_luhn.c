#include "reference.h"
#include "reference_swar.h"

int32_t reference_empty(const char *s, size_t n) {
    (void)s;
    (void)n;
    return 0;
}

/* Each way is an inline function, so that its column loop holds it without a call. */

static inline int32_t naive(const char *s, size_t n) {
    unsigned sum = 0;
    if (n < 2)
        return 1;
    for (size_t i = 0; i < n; i++) {
        unsigned digit = (unsigned)(unsigned char)s[n - 1 - i] - '0';
        if (digit > 9)
            return 1;
        if (i % 2 == 1) {
            digit *= 2;
            if (digit > 9)
                digit -= 9;
        }
        sum += digit;
    }
    return sum % 10 != 0;
}

static inline int32_t table(const char *s, size_t n) {
    static const unsigned char doubled[10] = {0, 2, 4, 6, 8, 1, 3, 5, 7, 9};
    unsigned sum = 0;
    size_t i = n;
    if (n < 2)
        return 1;
    for (; i >= 2; i -= 2) {
        unsigned last = (unsigned)(unsigned char)s[i - 1] - '0';
        unsigned before = (unsigned)(unsigned char)s[i - 2] - '0';
        if (last > 9 || before > 9)
            return 1;
        sum += last + doubled[before];
    }
    if (i == 1) {
        unsigned first = (unsigned)(unsigned char)s[0] - '0';
        if (first > 9)
            return 1;
        sum += first;
    }
    return sum % 10 != 0;
}

static inline int32_t swar(const char *s, size_t n) {
    return n < 8 ? table(s, n) : swar_remainder(s, n) != 0;
}

#define LUHN(way)                                                                                  \
    int32_t reference_luhn_##way(const char *s, size_t n) { return way(s, n); }                    \
    void reference_luhn_##way##_utf8(const char *bytes, const int32_t *offsets, size_t count,      \
                                     uint8_t *valid) {                                             \
        for (size_t row = 0; row < count; row += 8) {                                              \
            unsigned bits = 0;                                                                     \
            for (size_t i = row; i < row + 8 && i < count; i++) {                                  \
                size_t n = (size_t)(offsets[i + 1] - offsets[i]);                                  \
                bits |= (unsigned)(way(bytes + offsets[i], n) == 0) << (i - row);                  \
            }                                                                                      \
            valid[row / 8] = (uint8_t)bits;                                                        \
        }                                                                                          \
    }

LUHN(naive)
LUHN(table)
LUHN(swar)
