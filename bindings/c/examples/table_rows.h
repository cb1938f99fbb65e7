/* Makes record batches of registrations in Arrow's C data interface, with nothing but malloc: text,
 * numbers and dates in columns, some values null, about three rows of a hundred with a mistake. The
 * same seed makes the same rows. */
#ifndef TABLE_ROWS_H
#define TABLE_ROWS_H

#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EMAIL, PASSWORD, REPEAT, PHONE, CARD, AGE, COUNTRY, BIRTH_DATE, COLUMNS };

/* Formats: u is text, i a 32-bit integer, tdD days since 1970. The countries are dictionary-encoded:
 * a row has a byte (c), which is a place in a short list of texts. */
static const char *const column_names[COLUMNS] = {
    "email", "password", "password_repeat", "phone", "card", "age", "country", "birth_date"};
static const char *const column_formats[COLUMNS] = {"u", "u", "u", "u", "u", "i", "c", "tdD"};
/* The last country is none. The library trims and capitalizes, as the ruleset says. */
static const char *const countries[] = {"AT", "BR", "DE", "FR", "IN", "JP", "KE", " us", "ZZ"};
enum { COUNTRIES = sizeof countries / sizeof *countries, LONGEST = 32 };

/* What may be wrong with a row: each is one error, and a row has at most one. */
enum {
    NO_DOMAIN,
    NO_CONTACT,
    SHORT_PASSWORD,
    NO_CAPITAL,
    OTHER_PASSWORD,
    SHORT_PHONE,
    MISTYPED_CARD,
    OTHER_BRAND,
    TOO_YOUNG,
    NO_AGE,
    NO_COUNTRY,
    BORN_LATER,
    MISTAKES,
    NO_MISTAKE
};

static inline void *allocated(size_t size) {
    void *memory = malloc(size ? size : 1);
    if (!memory) {
        fputs("table: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

/* Whoever made a struct frees it, in its release. A parent also releases its children, unless
 * somebody took them over, which a NULL release says. */
static inline void release_schema(struct ArrowSchema *schema) {
    for (int64_t i = 0; i < schema->n_children; i++) {
        if (schema->children[i]->release)
            schema->children[i]->release(schema->children[i]);
        free(schema->children[i]);
    }
    free(schema->children);
    if (schema->dictionary && schema->dictionary->release)
        schema->dictionary->release(schema->dictionary);
    free(schema->dictionary);
    schema->release = NULL;
}

static inline void release_array(struct ArrowArray *array) {
    for (int64_t i = 0; i < array->n_children; i++) {
        if (array->children[i]->release)
            array->children[i]->release(array->children[i]);
        free(array->children[i]);
    }
    free(array->children);
    if (array->dictionary && array->dictionary->release)
        array->dictionary->release(array->dictionary);
    free(array->dictionary);
    for (int64_t i = 0; i < array->n_buffers; i++)
        free((void *)array->buffers[i]);
    free(array->buffers);
    array->release = NULL;
}

/* The schema of the record batches: a struct whose children are the columns. */
static inline void make_schema(struct ArrowSchema *schema) {
    *schema = (struct ArrowSchema){
        .format = "+s", .name = "", .n_children = COLUMNS, .release = release_schema};
    schema->children = allocated(COLUMNS * sizeof *schema->children);
    for (int i = 0; i < COLUMNS; i++) {
        schema->children[i] = allocated(sizeof **schema->children);
        *schema->children[i] = (struct ArrowSchema){.format = column_formats[i],
                                                    .name = column_names[i],
                                                    .flags = ARROW_FLAG_NULLABLE,
                                                    .release = release_schema};
    }
    struct ArrowSchema *list = allocated(sizeof *list);
    *list = (struct ArrowSchema){.format = "u", .name = "", .release = release_schema};
    schema->children[COUNTRY]->dictionary = list;
}

/* A column with its buffers: which rows are not null, then the values of a fixed width; of texts
 * instead where each begins (one more than there are rows), then their bytes. */
static inline struct ArrowArray make_column(size_t rows, size_t width, size_t bytes) {
    struct ArrowArray column = {.n_buffers = bytes ? 3 : 2, .release = release_array};
    column.buffers = allocated(3 * sizeof *column.buffers);
    column.buffers[0] = memset(allocated(rows / 8 + 1), 0, rows / 8 + 1);
    column.buffers[1] = memset(allocated((rows + 1) * width), 0, width);
    column.buffers[2] = bytes ? allocated(bytes) : NULL;
    return column;
}

/* Appends a text; NULL is null, of which only a bit is kept: not set, as all are at first. */
static inline void add_text(struct ArrowArray *column, const char *text, size_t n) {
    uint8_t *validity = (uint8_t *)column->buffers[0];
    int32_t *offsets = (int32_t *)column->buffers[1];
    size_t row = (size_t)column->length++;
    if (text) {
        validity[row / 8] |= (uint8_t)(1u << row % 8);
        memcpy((char *)column->buffers[2] + offsets[row], text, n);
    }
    column->null_count += text == NULL;
    offsets[row + 1] = offsets[row] + (text ? (int32_t)n : 0);
}

/* Appends a number; the width is that of the column's format. */
static inline void add_number(struct ArrowArray *column, int32_t value, size_t width, int is_null) {
    uint8_t *validity = (uint8_t *)column->buffers[0];
    size_t row = (size_t)column->length++;
    if (!is_null)
        validity[row / 8] |= (uint8_t)(1u << row % 8);
    column->null_count += is_null;
    if (width == 1)
        ((int8_t *)column->buffers[1])[row] = (int8_t)value;
    else
        ((int32_t *)column->buffers[1])[row] = value;
}

/* The next of a row of numbers that look random (splitmix64). */
static inline uint64_t next_random(uint64_t *seed) {
    uint64_t r = *seed += 0x9E3779B97F4A7C15u;
    r = (r ^ r >> 30) * 0xBF58476D1CE4E5B9u;
    r = (r ^ r >> 27) * 0x94D049BB133111EBu;
    return r ^ r >> 31;
}

/* The last `count` decimal digits of a number. */
static inline void put_digits(char *text, size_t count, uint64_t number) {
    while (count-- > 0) {
        text[count] = (char)('0' + number % 10);
        number /= 10;
    }
}

/* Sixteen digits of a brand, the last of them the check digit. */
static inline void put_card(char *text, const char *prefix, uint64_t number, int is_mistyped) {
    unsigned sum = 0;
    put_digits(text, 15, number);
    memcpy(text, prefix, strlen(prefix));
    for (size_t i = 0; i < 15; i++) {
        unsigned digit = (unsigned)(text[i] - '0') << (i % 2 == 0);
        sum += digit > 9 ? digit - 9 : digit;
    }
    text[15] = (char)('0' + (10 - sum % 10 + (is_mistyped ? 1 : 0)) % 10);
}

/* Appends a row: a value to each column. */
static inline void add_row(struct ArrowArray *const *columns, uint64_t r, int mistake) {
    static const char *const names[] = {"ada", "ben.lee", "chidi", "dora", "emre", "fay.oz"};
    static const char *const words[] = {"Lantern", "Meadow", "Harbour", "Saffron"};
    char text[LONGEST];
    const char *name = names[r % 6], *word = words[r >> 8 & 3];
    size_t n = strlen(name);
    memcpy(text, name, n);
    put_digits(text + n, 5, r >> 16);
    memcpy(text + n + 5, "@mail.example", 13);
    add_text(columns[EMAIL], mistake == NO_CONTACT ? NULL : text,
             mistake == NO_DOMAIN ? n + 6 : n + 18);

    n = strlen(word);
    memcpy(text, word, n);
    text[n] = '-';
    put_digits(text + n + 1, 6, r >> 24);
    text[0] = (char)(text[0] | (mistake == NO_CAPITAL ? 'a' - 'A' : 0));
    n = mistake == SHORT_PASSWORD ? 9 : n + 7;
    add_text(columns[PASSWORD], text, n);
    text[n - 1] = (char)(text[n - 1] ^ (mistake == OTHER_PASSWORD));
    add_text(columns[REPEAT], text, n);

    memcpy(text, "+4917", 5);
    put_digits(text + 5, 8, r >> 20);
    int has_phone = mistake == SHORT_PHONE || (r & 3 && mistake != NO_CONTACT);
    add_text(columns[PHONE], has_phone ? text : NULL, mistake == SHORT_PHONE ? 5 : 13);

    int has_card = mistake == MISTYPED_CARD || mistake == OTHER_BRAND || r >> 2 & 1;
    const char *brand = mistake == OTHER_BRAND ? "6011" : r >> 3 & 1 ? "4111" : "5353";
    if (has_card)
        put_card(text, brand, r, mistake == MISTYPED_CARD);
    add_text(columns[CARD], has_card ? text : NULL, 16);

    int32_t age = 18 + (int32_t)((r >> 32) % 80);
    add_number(columns[AGE], mistake == TOO_YOUNG ? 17 : age, 4, mistake == NO_AGE);
    int32_t place = (int32_t)((r >> 40) % (COUNTRIES - 1));
    add_number(columns[COUNTRY], mistake == NO_COUNTRY ? COUNTRIES - 1 : place, 1, 0);
    int32_t day = (int32_t)((r >> 44) % 29000) - 16000; /* 1926-03-12 and later */
    add_number(columns[BIRTH_DATE], mistake == BORN_LATER ? 24000 : day, 4, 0);
}

/* Makes a record batch of so many rows, to *array; tells how many mistakes it has. */
static inline size_t make_rows(struct ArrowArray *array, size_t rows, uint64_t *seed) {
    *array = (struct ArrowArray){
        .length = (int64_t)rows, .n_buffers = 1, .n_children = COLUMNS, .release = release_array};
    array->buffers = allocated(sizeof *array->buffers);
    array->buffers[0] = NULL; /* no row is null as a whole */
    array->children = allocated(COLUMNS * sizeof *array->children);
    for (int i = 0; i < COLUMNS; i++) {
        array->children[i] = allocated(sizeof **array->children);
        /* Memory that is not written to costs nothing. */
        *array->children[i] =
            make_column(rows, i == COUNTRY ? 1 : 4, i < AGE ? rows * LONGEST + 1 : 0);
    }
    struct ArrowArray *list = allocated(sizeof *list);
    *list = make_column(COUNTRIES, 4, COUNTRIES * LONGEST);
    for (int i = 0; i < COUNTRIES; i++)
        add_text(list, countries[i], strlen(countries[i]));
    array->children[COUNTRY]->dictionary = list;

    size_t mistakes = 0;
    for (size_t row = 0; row < rows; row++) {
        uint64_t r = next_random(seed);
        int is_wrong = next_random(seed) % 32 == 0;
        add_row(array->children, r, is_wrong ? (int)((r >> 12) % MISTAKES) : NO_MISTAKE);
        mistakes += (size_t)is_wrong;
    }
    return mistakes;
}

#endif
