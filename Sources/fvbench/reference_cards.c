#include "reference.h"
#include "reference_brands.h"
#include "reference_compress.h"
#include "reference_swar.h"

#include <stdbool.h>
#include <stdlib.h>

enum {
    BRANDS = sizeof brands / sizeof *brands,
    UNIONPAY = 8, /* needs no check digit */
    MOST_PREFIXES = 512,
    LEADING = 8,     /* digits that tell the brand of any complete number */
    BUCKETS = 1000,  /* by the first three digits */
    BUCKET = 100000, /* numbers of eight digits in each */
    LONGEST = 19
};

/* Numbers of eight digits from `first` up to the next range's belong to one brand. */
struct range {
    uint32_t first;
    int16_t brand;
};

static struct range ranges[2 * MOST_PREFIXES];
static size_t range_count;
static uint16_t bucket_ranges[BUCKETS + 1]; /* the range that a bucket begins in */

/* A run of prefixes, filled up to eight digits. */
struct prefix {
    uint32_t first, end;
    int digits;
    int16_t brand;
};

static size_t read_prefixes(struct prefix *prefixes) {
    size_t count = 0;
    for (int brand = 0; brand < BRANDS; brand++) {
        for (const char *s = brands[brand].prefixes; *s; s += *s == ',') {
            char *after;
            uint32_t first = (uint32_t)strtoul(s, &after, 10);
            int digits = (int)(after - s);
            uint32_t last = *after == '-' ? (uint32_t)strtoul(after + 1, &after, 10) : first;
            uint32_t scale = 1;
            for (int i = digits; i < LEADING; i++)
                scale *= 10;
            prefixes[count++] = (struct prefix){.first = first * scale,
                                                .end = (last + 1) * scale,
                                                .digits = digits,
                                                .brand = (int16_t)(brand + 1)};
            s = after;
        }
    }
    return count;
}

/* The brand with the longest prefix of a number; of equally long ones the earlier brand. */
static int16_t strongest(const struct prefix *prefixes, size_t count, uint32_t number) {
    int16_t brand = 0;
    int digits = 0;
    for (size_t i = 0; i < count; i++) {
        if (prefixes[i].first <= number && number < prefixes[i].end &&
            prefixes[i].digits > digits) {
            digits = prefixes[i].digits;
            brand = prefixes[i].brand;
        }
    }
    return brand;
}

static int ascending(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Turns prefixes that lie inside each other into ranges that do not, once, as the library loads. */
__attribute__((constructor)) static void make_ranges(void) {
    static struct prefix prefixes[MOST_PREFIXES];
    static uint32_t borders[2 * MOST_PREFIXES + 1]; /* the first one is 0 */
    size_t count = read_prefixes(prefixes), border_count = 1;
    for (size_t i = 0; i < count; i++) {
        borders[border_count++] = prefixes[i].first;
        borders[border_count++] = prefixes[i].end;
    }
    qsort(borders, border_count, sizeof *borders, ascending);
    for (size_t i = 0; i < border_count; i++) {
        int16_t brand = strongest(prefixes, count, borders[i]);
        if (i == 0 || brand != ranges[range_count - 1].brand)
            ranges[range_count++] = (struct range){.first = borders[i], .brand = brand};
    }
    for (uint32_t bucket = 0, range = 0; bucket <= BUCKETS; bucket++) {
        while (range + 1 < range_count && ranges[range + 1].first <= bucket * BUCKET)
            range++;
        bucket_ranges[bucket] = (uint16_t)range;
    }
}

/* Eight digits as a number: pairs, then fours, then all of them. */
static inline uint32_t leading_number(const char *s) {
    uint64_t digits = digits_at(s);
    digits = digits * 10 + (digits >> 8);
    uint64_t low = (digits & 0x000000ff000000ffu) * 0x000f424000000064u;
    uint64_t high = ((digits >> 16) & 0x000000ff000000ffu) * 0x0000271000000001u;
    return (uint32_t)((low + high) >> 32);
}

static inline int16_t brand_of(uint32_t number) {
    size_t low = bucket_ranges[number / BUCKET], high = bucket_ranges[number / BUCKET + 1];
    while (low < high) {
        size_t middle = (low + high + 1) / 2;
        if (ranges[middle].first <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return ranges[low].brand;
}

/* Copies the digits out of a number with separators: how many, or 0 when it is no such number. */
static size_t strip(const char *s, size_t n, char *digits) {
    size_t count = 0;
    bool after_digit = false;
    for (size_t i = 0; i < n; i++) {
        if ((unsigned)(unsigned char)s[i] - '0' <= 9) {
            if (count == LONGEST)
                return 0;
            digits[count++] = s[i];
            after_digit = true;
        } else if ((s[i] == ' ' || s[i] == '-') && after_digit) {
            after_digit = false;
        } else {
            return 0;
        }
    }
    return after_digit ? count : 0;
}

typedef size_t stripper(const char *s, size_t n, char *digits);

static inline int32_t check_with(stripper *strip, const char *s, size_t n, int16_t *brand) {
    char digits[32];
    unsigned remainder = n >= 12 && n <= LONGEST ? swar_remainder(s, n) : SWAR_NOT_DIGITS;
    *brand = 0;
    if (remainder == SWAR_NOT_DIGITS) {
        n = strip(s, n, digits);
        s = digits;
        if (n < 12)
            return 1;
        remainder = swar_remainder(s, n);
    }
    *brand = brand_of(leading_number(s));
    if (*brand == 0 || !(brands[*brand - 1].lengths >> n & 1))
        return 1;
    return remainder != 0 && *brand != UNIONPAY;
}

static inline int32_t check(const char *s, size_t n, int16_t *brand) {
    return check_with(strip, s, n, brand);
}

int32_t reference_card_check(const char *s, size_t n, int16_t *brand) { return check(s, n, brand); }

void reference_card_check_utf8(const char *bytes, const int32_t *offsets, size_t count,
                               uint8_t *valid, int16_t *brand) {
    for (size_t row = 0; row < count; row += 8) {
        unsigned bits = 0;
        for (size_t i = row; i < row + 8 && i < count; i++) {
            size_t n = (size_t)(offsets[i + 1] - offsets[i]);
            bits |= (unsigned)(check(bytes + offsets[i], n, &brand[i]) == 0) << (i - row);
        }
        valid[row / 8] = (uint8_t)bits;
    }
}

#if defined(__x86_64__)
COMPRESS static size_t strip_wide(const char *s, size_t n, char *digits) {
    size_t count = n <= 32 ? compress(s, n, digits) : strip(s, n, digits);
    return count <= LONGEST ? count : 0;
}
#else
static inline int can_compress(void) { return 0; }
#define strip_wide strip
#endif

/* What passes Luhn has digits only; what does not may have separators, or need no check digit. */
void reference_card_check_wide_utf8(const char *bytes, const int32_t *offsets, size_t count,
                                    uint8_t *valid, int16_t *brand) {
    stripper *stripper = can_compress() ? strip_wide : strip;
    reference_luhn_wide_utf8(bytes, offsets, count, valid);
    for (size_t row = 0; row < count; row += 8) {
        unsigned luhn = valid[row / 8], bits = 0;
        for (size_t i = row; i < row + 8 && i < count; i++) {
            size_t n = (size_t)(offsets[i + 1] - offsets[i]);
            const char *s = bytes + offsets[i];
            if (luhn >> (i - row) & 1 && n >= 12 && n <= LONGEST) {
                brand[i] = brand_of(leading_number(s));
                bits |= (unsigned)(brand[i] && brands[brand[i] - 1].lengths >> n & 1) << (i - row);
            } else {
                bits |= (unsigned)(check_with(stripper, s, n, &brand[i]) == 0) << (i - row);
            }
        }
        valid[row / 8] = (uint8_t)bits;
    }
}
