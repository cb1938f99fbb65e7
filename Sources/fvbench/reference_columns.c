#include "reference_rules.h"

/* Registration forms in columns, 64 rows at a time: a rule over all of them before the next rule, so
 * that its code and tables stay at hand, and a bit for each row. */

enum { BLOCK = 64 };

static inline struct reference_text row(const struct reference_column *column, size_t i) {
    int32_t start = column->offsets[i];
    return (struct reference_text){column->bytes + start, (size_t)(column->offsets[i + 1] - start)};
}

#define COLUMN(function, rule)                                                                     \
    static uint64_t function(const struct reference_columns *columns, size_t first, size_t n) {    \
        uint64_t bits = 0;                                                                         \
        for (size_t i = 0; i < n; i++)                                                             \
            bits |= (uint64_t)(rule) << i;                                                         \
        return bits;                                                                               \
    }

static inline bool are_equal(struct reference_text a, struct reference_text b) {
    return a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
}

COLUMN(emails, is_email(row(&columns->email, first + i)))
COLUMN(passwords, is_password(row(&columns->password, first + i)))
COLUMN(repeats,
       are_equal(row(&columns->password, first + i), row(&columns->password_repeat, first + i)))
COLUMN(phones, is_phone(row(&columns->phone, first + i)))
COLUMN(cards, is_card(row(&columns->card, first + i)))
COLUMN(ages, (columns->ages[first + i] >= 18) & (columns->ages[first + i] <= 120))
COLUMN(countries, is_country(row(&columns->country, first + i)))
COLUMN(births, is_birth_date(row(&columns->born, first + i)))

void reference_columns_check(const struct reference_columns *columns, size_t count,
                             uint8_t *valid) {
    for (size_t first = 0; first < count; first += BLOCK) {
        size_t n = count - first < BLOCK ? count - first : BLOCK;
        uint64_t bits = emails(columns, first, n);
        bits &= passwords(columns, first, n);
        bits &= repeats(columns, first, n);
        bits &= phones(columns, first, n);
        bits &= cards(columns, first, n);
        bits &= ages(columns, first, n);
        bits &= countries(columns, first, n);
        bits &= births(columns, first, n);
        for (size_t i = 0; i < n; i += 8)
            valid[(first + i) / 8] = (uint8_t)(bits >> i);
    }
}
