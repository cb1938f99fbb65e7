#include "reference.h"
#include "reference_swar.h"

#include <stdbool.h>
#include <stdlib.h>

/* One brand; its number is its place in the table, from 1. */
struct brand {
    const char *prefixes;
    uint32_t lengths; /* bit n: numbers of n digits */
};

static const struct brand brands[] = {
    /* visa */
    {"4", 1u << 13 | 1u << 16 | 1u << 18 | 1u << 19},
    /* mastercard */
    {"51-55,2221-2229,223-229,23-26,270-271,2720", 1u << 16},
    /* american-express */
    {"34,37", 1u << 15},
    /* diners-club */
    {"300-305,36,38,39", 1u << 14 | 1u << 16 | 1u << 19},
    /* discover */
    {"6011,644-649,65", 1u << 16 | 1u << 19},
    /* troy */
    {"9792,650052,650082-650083,650092,650161,650170,650173,650175,650268,650271,"
     "650273-650274,650456-650457,650836,650846-650850,650923,650987,650990,654997,657366,"
     "657998,658758,658767-658768,65083700-65083704,65085800-65085804,65085900-65085901,"
     "65086000,65086100-65086105,65086200-65086203,65875000-65875003,65875009,"
     "65875101-65875104,65875200,65875501,65875601,65875900,65876000-65876002,"
     "65876100-65876103,65876110,65876115-65876116,65876200-65876201,65876500,"
     "65876504-65876505,65876600-65876602,65877100-65877101,65877600-65877602,65877700,"
     "65877801-65877802,65878200-65878202,65878300-65878311,65878400-65878405,"
     "65878500-65878505,65878600-65878601,65879800,65880800,65880900",
     1u << 16},
    /* jcb */
    {"2131,1800,3528-3589", 0xfu << 16},
    /* unionpay */
    {"620,62100-62182,62184-62187,62185-62197,62200-62205,622010-622999,622018,"
     "62207-62209,623-626,6270,6272,6276,627700-627779,627781-627799,6282-6289,6291,6292,"
     "810,8110-8131,8132-8151,8152-8163,8164-8171",
     0x3fu << 14},
    /* naranja */
    {"589562,402918,527572", 1u << 16},
    /* verve */
    {"506099-506127,506129,506133-506150,506158-506163,506166,506168,506170,506173,"
     "506176-506180,506184,506187-506188,506191,506195,506197,507865,507866,507868-507877,"
     "507880-507888,507900,507941",
     1u << 16 | 1u << 18 | 1u << 19},
    /* maestro */
    {"493698,500000-504174,504176-506698,506779-508999,56-59,63,67,6", 0xffu << 12},
    /* elo */
    {"401178,401179,438935,457631,457632,431274,451416,457393,504175,506699-506778,"
     "509000-509999,627780,636297,636368,650031-650033,650035-650051,650405-650439,"
     "650485-650538,650541-650598,650700-650718,650720-650727,650901-650978,651652-651679,"
     "655000-655019,655021-655058",
     1u << 16},
    /* mir */
    {"2200-2204", 0xfu << 16},
    /* hiper */
    {"637095,63737423,63743358,637568,637599,637609,637612", 1u << 16},
    /* hipercard */
    {"606282", 1u << 16},
};

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
static size_t strip(const char *s, size_t n, char digits[LONGEST]) {
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

static inline int32_t check(const char *s, size_t n, int16_t *brand) {
    char digits[LONGEST];
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
