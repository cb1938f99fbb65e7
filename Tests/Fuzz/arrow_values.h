/* What rows of a record batch may hold: texts, numbers, dates, as the input chooses. */
#ifndef ARROW_VALUES_H
#define ARROW_VALUES_H

#include "records.h"
#include <math.h>

/* Texts come before NOTHING, then numbers, then what rules see as dates. */
enum {
    TEXT32,
    TEXT64,
    BYTES,
    VIEW,
    NOTHING,
    BOOLEAN,
    INT8,
    UINT8,
    INT16,
    INT32,
    UINT32,
    INT64,
    UINT64,
    FLOAT32,
    FLOAT64,
    DATE32,
    DATE64,
    SECONDS,
    MILLISECONDS,
    MICROSECONDS,
    NANOSECONDS,
    TYPES
};

/* parts: of a second, in a row. A zone makes a timestamp's text end in Z. */
static const struct {
    const char *format;
    size_t width;
    int64_t parts;
    int has_zone;
} types[TYPES] = {
    [TEXT32] = {"u", 4, 0, 0},
    [TEXT64] = {"U", 8, 0, 0},
    [BYTES] = {"z", 4, 0, 0},
    [VIEW] = {"vu", 16, 0, 0},
    [NOTHING] = {"n", 0, 0, 0},
    [BOOLEAN] = {"b", 0, 0, 0},
    [INT8] = {"c", 1, 0, 0},
    [UINT8] = {"C", 1, 0, 0},
    [INT16] = {"s", 2, 0, 0},
    [INT32] = {"i", 4, 0, 0},
    [UINT32] = {"I", 4, 0, 0},
    [INT64] = {"l", 8, 0, 0},
    [UINT64] = {"L", 8, 0, 0},
    [FLOAT32] = {"f", 4, 0, 0},
    [FLOAT64] = {"g", 8, 0, 0},
    [DATE32] = {"tdD", 4, 0, 0},
    [DATE64] = {"tdm", 8, 1000, 0},
    [SECONDS] = {"tss:", 8, 1, 0},
    [MILLISECONDS] = {"tsm:UTC", 8, 1000, 1},
    [MICROSECONDS] = {"tsu:", 8, 1000000, 0},
    [NANOSECONDS] = {"tsn:+02:00", 8, 1000000000, 1},
};

#define T(literal)                                                                                 \
    { literal, sizeof literal - 1 }
static const fv_text texts[] = {
    T(""),
    T("a"),
    T("ann"),
    T(" ann "),
    T("ANN"),
    T("a@b.example"),
    T(" First.Last@mail.example"),
    T("a@b"),
    T("Secret-2026"),
    T("secret"),
    T("SECRET-2026!"),
    T("4111111111111111"),
    T("4111 1111 1111 1111"),
    T("5555555555554444"),
    T("4111111111111112"),
    T("18"),
    T("-0"),
    T("99999999999999999999.5"),
    T("1e400"),
    T("+4912345678"),
    T("2024-02-29"),
    T("2023-02-29"),
    T("1899-12-31"),
    T("DE"),
    T("company"),
    T("true"),
    T("192.168.0.1"),
    T("   \t"),
    T("\xC3\xA9t\xC3\xA9"),
    T("\xC3"),
    T("e\xCC\x81\xF0\x9F\x98\x80"),
    T("nul\0inside"),
    T("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"),
    T("https://example.org/a?b#c"),
    T("6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
    T("\xEF\xBC\x94\xD9\xA1"),
};
static const int64_t integers[] = {
    0,   1,    -1,   17,    18,        120,       99,      127,       -128,      255,
    256, 1900, 2024, 32767, INT32_MAX, INT32_MIN, 1 << 30, 1LL << 53, INT64_MAX, INT64_MIN};
static const double fractions[] = {0,    -0.0,  0.1,  1.5,    18,       17.999,
                                   1e30, 1e300, -1.5, 5e-324, INFINITY, NAN};
enum {
    TEXTS = sizeof texts / sizeof *texts,
    INTEGERS = sizeof integers / sizeof *integers,
    FRACTIONS = sizeof fractions / sizeof *fractions,
    ARENA = 1 << 16
};

/* Texts that are made, and elements of lists, until the next input. */
static union {
    char bytes[ARENA];
    fv_value values[ARENA / sizeof(fv_value)];
} arena;
static size_t arena_end;

static inline void *arena_take(size_t size) {
    size = (size + 15) & ~(size_t)15;
    if (size > ARENA - arena_end)
        return NULL;
    arena_end += size;
    return arena.bytes + arena_end - size;
}

/* A day or a point in time as ISO 8601 has it, found by counting years. */
static inline fv_text instant(int64_t count, int64_t parts, int has_time, int has_zone) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t of_day = parts * 86400, days = count, rest = 0;
    if (parts > 0) {
        rest = ((count % of_day) + of_day) % of_day;
        days = (count - rest) / of_day;
    }
    int year = 1970, month = 0, leap;
    for (;; days += days < 0 ? 365 + leap : -365 - leap) {
        int of = days < 0 ? year - 1 : year;
        leap = of % 4 == 0 && (of % 100 != 0 || of % 400 == 0);
        if (days >= 0 && days < 365 + leap)
            break;
        year += days < 0 ? -1 : 1;
    }
    for (; days >= lengths[month] + (month == 1 ? leap : 0); month++)
        days -= lengths[month] + (month == 1 ? leap : 0);
    char *out = arena_take(48);
    if (!out)
        return (fv_text){"", 0};
    int n = snprintf(out, 48, "%04d-%02d-%02d", year, month + 1, (int)days + 1);
    if (has_time) {
        int64_t second = rest / parts, nanoseconds = rest % parts * (1000000000 / parts);
        n += snprintf(out + n, 48 - (size_t)n, "T%02d:%02d:%02d", (int)(second / 3600),
                      (int)(second / 60 % 60), (int)(second % 60));
        if (nanoseconds) {
            n += snprintf(out + n, 48 - (size_t)n, ".%09d", (int)nanoseconds);
            while (out[n - 1] == '0')
                n--;
        }
        if (has_zone)
            out[n++] = 'Z';
    }
    return (fv_text){out, (size_t)n};
}

/* The next text: one of those that are known, or bytes of the input. */
static inline fv_value next_text(input *in) {
    uint8_t choice = next_byte(in);
    fv_value value = {.kind = FV_VALUE_STRING, .text = texts[choice % TEXTS]};
    if (choice >= 0xE0) {
        size_t n = choice & 0x1F;
        n = n < in->length ? n : in->length;
        value.text = (fv_text){in->bytes, n};
        in->bytes += n, in->length -= n;
    }
    return value;
}

static inline fv_value next_integer(input *in, int type) {
    uint8_t choice = next_byte(in);
    uint64_t bits = choice < 0xC0 ? (uint64_t)integers[choice % INTEGERS]
                                  : (uint64_t)next_byte(in) << (choice & 0x3F);
    size_t unused = 64 - types[type].width * 8;
    int is_unsigned = type == UINT8 || type == UINT32 || type == UINT64;
    fv_value value = {.kind = FV_VALUE_INTEGER, .integer = (int64_t)(bits << unused) >> unused};
    if (is_unsigned)
        value.integer = (int64_t)(bits << unused >> unused);
    char *digits = is_unsigned && value.integer < 0 ? arena_take(24) : NULL;
    if (digits) {
        value.kind = FV_VALUE_DECIMAL;
        value.text = (fv_text){
            digits, (size_t)snprintf(digits, 24, "%llu", (unsigned long long)value.integer)};
    }
    return value;
}

/* The next value of a plain type; where it may be null, some are. */
/* What a float stands for: the shortest decimal that reads back as it. */
static inline double decimal_of(float number) {
    char digits[32];
    for (int count = 1; count <= 9; count++) {
        snprintf(digits, sizeof digits, "%.*g", count, (double)number);
        if (strtof(digits, NULL) == number)
            return strtod(digits, NULL);
    }
    return (double)number;
}

static inline fv_value next_value(input *in, int type, int may_be_null) {
    fv_value value = {.kind = FV_VALUE_NULL};
    if (type == NOTHING || (may_be_null && next_byte(in) % 4 == 0))
        return value;
    if (type < NOTHING)
        return next_text(in);
    if (type == BOOLEAN)
        return (fv_value){.kind = FV_VALUE_BOOLEAN, .integer = next_byte(in) & 1};
    if (type < FLOAT32)
        return next_integer(in, type);
    if (type <= FLOAT64) {
        double number = fractions[next_byte(in) % FRACTIONS];
        return (fv_value){.kind = FV_VALUE_NUMBER,
                          .number = type == FLOAT32 ? decimal_of((float)number) : number};
    }
    /* Years of four digits; nanoseconds reach from 1677 to 2262. */
    static const int64_t days[] = {0, -1, 19782, 19783, -25568, 11016, -719162, 2932896};
    int64_t parts = types[type].parts, day = days[next_byte(in) % (type == NANOSECONDS ? 6 : 8)];
    int has_time = type > DATE64;
    int64_t count = parts ? day * 86400 * parts : day;
    if (has_time)
        count += (int64_t)(next_byte(in) * 337) * parts + (next_byte(in) & 3) * (parts / 8);
    return (fv_value){.kind = FV_VALUE_STRING,
                      .integer = count,
                      .text = instant(count, parts, has_time, types[type].has_zone)};
}

#endif
