/* Luhn on eight digits at a time: a 64-bit word used as a vector of bytes. */
#ifndef FVBENCH_REFERENCE_SWAR_H
#define FVBENCH_REFERENCE_SWAR_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define EACH_BYTE       0x0101010101010101u
#define EACH_LANE       0x0001000100010001u
#define SWAR_NOT_DIGITS 10u

static inline uint64_t digits_at(const char *s) {
    uint64_t word;
    memcpy(&word, s, sizeof word);
    return word ^ ('0' * EACH_BYTE);
}

/* The sign bit of each byte that is more than 9. A byte from 0x80 on has it already, so what
 * carries out of one only reaches a word that is refused anyway. */
static inline uint64_t outside(uint64_t digits) {
    return ((digits + 0x76 * EACH_BYTE) | digits) & (0x80 * EACH_BYTE);
}

/* The Luhn sums of the four pairs of a word whose last digit counts as it is. */
static inline uint64_t pairs(uint64_t digits) {
    uint64_t twice = (digits & (0xff * EACH_LANE)) << 1;
    uint64_t over_nine = ((twice + 0x76 * EACH_LANE) >> 7) & EACH_LANE;
    return ((digits >> 8) & (0xff * EACH_LANE)) + twice - 9 * over_nine;
}

static inline uint64_t total(uint64_t lanes) { return lanes * EACH_LANE >> 48; }

/* The Luhn sums of sixteen digits in eight bytes: the digits that are doubled share one word. */
static inline uint64_t pairs_of_16(uint64_t high, uint64_t low) {
    const uint64_t even = 0xff * EACH_LANE;
    uint64_t twice = ((high & even) | (low & even) << 8) << 1;
    uint64_t plain = (high >> 8 & even) | (low & ~even);
    uint64_t over_nine = ((twice + 0x76 * EACH_BYTE) >> 7) & EACH_BYTE;
    return plain + twice - 9 * over_nine;
}

/* The Luhn sum modulo 10 of at least eight digits, or SWAR_NOT_DIGITS. */
static inline unsigned swar_remainder(const char *s, size_t n) {
    if (n == 16) {
        uint64_t high = digits_at(s), low = digits_at(s + 8);
        if (outside(high) | outside(low))
            return SWAR_NOT_DIGITS;
        /* At most 144, so the bytes add up within one. */
        return (unsigned)((pairs_of_16(high, low) * EACH_BYTE >> 56) % 10);
    }
    uint64_t sum = 0, bad = 0;
    size_t end = n;
    for (; end >= 8; end -= 8) {
        uint64_t digits = digits_at(s + end - 8);
        bad |= outside(digits);
        sum += total(pairs(digits));
    }
    if (end > 0) {
        /* The first digits, moved up behind zeros. */
        uint64_t digits = digits_at(s) << (8 * (8 - end));
        bad |= outside(digits);
        sum += total(pairs(digits));
    }
    return bad ? SWAR_NOT_DIGITS : (unsigned)(sum % 10);
}

#endif
