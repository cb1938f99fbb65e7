#include "data.h"

#include "random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Cards ---------------------------------------------------------------------------------- */

#define DIGITS "0123456789"

size_t card(struct random *random, unsigned bad, const char *prefix, size_t count, char *out) {
    unsigned sum = 0;
    size_t n = text(prefix, out);
    n += some(random, DIGITS, count - 1 - n, out + n);
    for (size_t i = 0; i < n; i++) {
        unsigned digit = (unsigned)(out[n - 1 - i] - '0') << (i % 2 == 0);
        sum += digit > 9 ? digit - 9 : digit;
    }
    unsigned off = happens(random, bad) ? between(random, 1, 9) : 0;
    out[n] = (char)('0' + (10 - sum % 10 + off) % 10);
    return count;
}

size_t card_16(struct random *random, unsigned bad, char *out) {
    return card(random, bad, "", 16, out);
}

size_t card_13_19(struct random *random, unsigned bad, char *out) {
    return card(random, bad, "", between(random, 13, 19), out);
}

/* Brands about as often as a shop in Europe meets them; one in forty is of no brand. */
size_t card_of_a_brand(struct random *random, unsigned bad, char *out) {
    static const struct {
        const char *prefix;
        unsigned length;
    } brands[40] = {
        {"4", 16},      {"4", 16},      {"4", 16},    {"4", 16},    {"4", 16},    {"4", 16},
        {"4", 16},      {"4", 16},      {"4", 16},    {"4", 16},    {"4", 19},    {"417500", 16},
        {"51", 16},     {"52", 16},     {"53", 16},   {"53", 16},   {"54", 16},   {"54", 16},
        {"55", 16},     {"2221", 16},   {"25", 16},   {"2720", 16}, {"34", 15},   {"37", 15},
        {"37", 15},     {"6011", 16},   {"645", 16},  {"65", 16},   {"300", 14},  {"36", 14},
        {"3528", 16},   {"358", 17},    {"62", 16},   {"6250", 19}, {"5018", 12}, {"6759", 18},
        {"509040", 16}, {"506116", 16}, {"2200", 16}, {"0", 16},
    };
    unsigned i = below(random, 40);
    return card(random, bad, brands[i].prefix, brands[i].length, out);
}

/* The same in groups of four. */
size_t card_with_separators(struct random *random, unsigned bad, char *out) {
    char digits[LONGEST_VALUE];
    char separator = happens(random, 70) ? ' ' : '-';
    size_t count = card_of_a_brand(random, bad, digits), n = 0;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && i % 4 == 0)
            out[n++] = separator;
        out[n++] = digits[i];
    }
    return n;
}

/* --- Texts for patterns --------------------------------------------------------------------- */

#define LOWER   "abcdefghijklmnopqrstuvwxyz"
#define UPPER   "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SYMBOLS "!#$%&()*+,-./:;=?@[]^_{}~"

/* Puts a space, which none of these patterns takes, at a random place. */
static size_t spoil(struct random *random, unsigned bad, char *out, size_t n) {
    if (happens(random, bad))
        out[below(random, (unsigned)n)] = ' ';
    return n;
}

size_t digits_text(struct random *random, unsigned bad, char *out) {
    return spoil(random, bad, out, some(random, DIGITS, between(random, 1, 18), out));
}

size_t letters_text(struct random *random, unsigned bad, char *out) {
    size_t n = some(random, UPPER, 1, out);
    n += some(random, LOWER, between(random, 2, 12), out + n);
    return spoil(random, bad, out, n);
}

static size_t domain(struct random *random, char *out) {
    static const char *const endings[] = {".example", ".com", ".org", ".net", ".de", ".co.uk"};
    size_t n = some(random, LOWER, between(random, 4, 11), out);
    return n + text(endings[below(random, 6)], out + n);
}

size_t email_text(struct random *random, unsigned bad, char *out) {
    size_t n = some(random, LOWER, between(random, 3, 8), out);
    out[n++] = "._+"[below(random, 3)];
    n += some(random, LOWER DIGITS, between(random, 2, 6), out + n);
    out[n++] = '@';
    n += domain(random, out + n);
    return spoil(random, bad, out, n);
}

size_t phone_text(struct random *random, unsigned bad, char *out) {
    size_t n = happens(random, 60) ? text("+", out) : 0;
    n += some(random, DIGITS, between(random, 9, 13), out + n);
    return spoil(random, bad, out, n);
}

size_t url_text(struct random *random, unsigned bad, char *out) {
    size_t n = text(happens(random, 85) ? "https://" : "http://", out);
    n += happens(random, 50) ? text("www.", out + n) : 0;
    n += domain(random, out + n);
    for (unsigned parts = below(random, 4); parts > 0; parts--) {
        out[n++] = '/';
        n += some(random, LOWER "-", between(random, 3, 10), out + n);
    }
    if (happens(random, 20)) {
        n += text("?id=", out + n);
        n += some(random, DIGITS, between(random, 1, 6), out + n);
    }
    return spoil(random, bad, out, n);
}

size_t date_text(struct random *random, unsigned bad, char *out) {
    unsigned year = between(random, 1930, 2030), month = between(random, 1, 12);
    size_t n = (size_t)sprintf(out, "%04u-%02u-%02u", year, month, between(random, 1, 28));
    return spoil(random, bad, out, n);
}

/* A bad password has everything but a capital letter. */
size_t password_text(struct random *random, unsigned bad, char *out) {
    size_t n = some(random, happens(random, bad) ? LOWER : UPPER, 1, out);
    n += some(random, LOWER, between(random, 4, 9), out + n);
    n += some(random, DIGITS, between(random, 1, 4), out + n);
    n += some(random, SYMBOLS, between(random, 2, 3), out + n);
    return n;
}

/* --- Columns -------------------------------------------------------------------------------- */

void *allocate(size_t size) {
    void *memory = malloc(size);
    if (!memory) {
        fprintf(stderr, "fvbench: no memory for %zu bytes of data.\n", size);
        exit(1);
    }
    return memory;
}

struct column column_make(size_t count, value_maker *make, unsigned bad) {
    size_t used = 0, room = count * 32 + LONGEST_VALUE;
    struct column column = {
        .bytes = allocate(room),
        .offsets = allocate((count + 1) * sizeof(int32_t)),
        .count = count,
    };
    struct random random = {DATA_SEED};
    for (size_t i = 0; i < count; i++) {
        column.offsets[i] = (int32_t)used;
        used += make(&random, bad, column.bytes + used);
        if (room - used < LONGEST_VALUE) {
            char *longer = allocate(room *= 2);
            memcpy(longer, column.bytes, used);
            free(column.bytes);
            column.bytes = longer;
        }
    }
    column.offsets[count] = (int32_t)used;
    return column;
}

void column_free(struct column *column) {
    free(column->bytes);
    free(column->offsets);
}
