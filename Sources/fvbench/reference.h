/*
 * What the library is measured against: hand-written C in a shared library of its own, so that a
 * reference is called just as the library is. Checks return 0 for a valid value, else 1; columns
 * are in Arrow's utf8 layout and give a bitmap, as in formvalidate.h.
 */
#ifndef FVBENCH_REFERENCE_H
#define FVBENCH_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Does nothing: what a call costs. */
int32_t reference_empty(const char *s, size_t n);

/* A sum of all that a buffer holds: what reading it costs. */
uint64_t reference_read(const void *bytes, size_t n);

/* Luhn, three ways: digit by digit, with a table of doubled digits, eight digits in a word. */
int32_t reference_luhn_naive(const char *s, size_t n);
int32_t reference_luhn_table(const char *s, size_t n);
int32_t reference_luhn_swar(const char *s, size_t n);

void reference_luhn_naive_utf8(const char *bytes, const int32_t *offsets, size_t count,
                               uint8_t *valid);
void reference_luhn_table_utf8(const char *bytes, const int32_t *offsets, size_t count,
                               uint8_t *valid);
void reference_luhn_swar_utf8(const char *bytes, const int32_t *offsets, size_t count,
                              uint8_t *valid);

/* The same in vectors of 512 bits; where the machine has none, what the one before does. */
void reference_luhn_wide_utf8(const char *bytes, const int32_t *offsets, size_t count,
                              uint8_t *valid);

/* The same in vectors of 256 bits: in blocks of 64 rows of 16 digits, others one by one. */
void reference_luhn_avx2_utf8(const char *bytes, const int32_t *offsets, size_t count,
                              uint8_t *valid);

/* A card number of 12 to 19 digits with single spaces or hyphens between them: brand (the number
 * that formvalidate.h gives it, 0 for none), length and Luhn. Other values have no brand. */
int32_t reference_card_check(const char *s, size_t n, int16_t *brand);
void reference_card_check_utf8(const char *bytes, const int32_t *offsets, size_t count,
                               uint8_t *valid, int16_t *brands);

/* The same, Luhn by reference_luhn_wide_utf8 first and separators taken out by vectors; brands one by
 * one. */
void reference_card_check_wide_utf8(const char *bytes, const int32_t *offsets, size_t count,
                                    uint8_t *valid, int16_t *brands);

/* A registration form: the eight rules of registration.json, on values and on JSON text. */
struct reference_text {
    const char *bytes;
    size_t length;
};
struct reference_record {
    struct reference_text email, password, password_repeat, phone, card, country, born;
    int64_t age;
};

/* The codes of the countries it knows, two letters each. */
#define REFERENCE_COUNTRIES 200
extern const char reference_countries[2 * REFERENCE_COUNTRIES + 1];

int32_t reference_record_check(const struct reference_record *record);

/* The same in columns: texts in Arrow's utf8 layout. */
struct reference_column {
    const char *bytes;
    const int32_t *offsets;
};
struct reference_columns {
    struct reference_column email, password, password_repeat, phone, card, country, born;
    const int64_t *ages;
};

void reference_columns_check(const struct reference_columns *columns, size_t count, uint8_t *valid);

/* The same in vectors of 512 bits; where the machine has none, what the one before does. */
void reference_columns_check_wide(const struct reference_columns *columns, size_t count,
                                  uint8_t *valid);

/* JSON text to a record by simdjson's on-demand parser, which may read 64 bytes beyond the text; 1
 * for text that is no such record. And the same with the check behind it. */
int32_t reference_record_parse(const char *s, size_t n, struct reference_record *record);
int32_t reference_record_check_json(const char *s, size_t n);

/* Calls `check` with each row, as a program in C would, and counts those for which it returns 0;
 * it has fv_validate_json's parameters. */
typedef int32_t reference_json_check(const void *handle, const char *scenario, const char *json,
                                     size_t n, const void *options, void **report, void *error);
size_t reference_count_json(reference_json_check *check, const void *handle, const char *bytes,
                            const int32_t *offsets, size_t count);

/* Types each of the texts into a field, as fv_form_set, and reads the field, as fv_form_field: how many
 * are valid then. The state's verdict stands behind its first word. */
typedef int32_t reference_set(void *form, const char *field, size_t n, const char *text, size_t m,
                              void *error);
typedef int32_t reference_look(void *form, const char *field, size_t n, void *state, void *error);
size_t reference_count_typed(reference_set *set, reference_look *look, void *form,
                             const char *field, void *state, const char *bytes,
                             const int32_t *offsets, size_t count);

#ifdef __cplusplus
}
#endif

#endif
