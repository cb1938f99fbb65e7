/*
 * What the library is measured against: hand-written C in a shared library of its own, so that a
 * reference is called just as the library is. Checks return 0 for a valid value, else 1; columns
 * are in Arrow's utf8 layout and give a bitmap, as in formvalidate.h.
 */
#ifndef FVBENCH_REFERENCE_H
#define FVBENCH_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/* Does nothing: what a call costs. */
int32_t reference_empty(const char *s, size_t n);

/* The sum of all whole words of a buffer: what reading it costs. */
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

/* A card number of 12 to 19 digits with single spaces or hyphens between them: brand (the number
 * that formvalidate.h gives it, 0 for none), length and Luhn. Other values have no brand. */
int32_t reference_card_check(const char *s, size_t n, int16_t *brand);
void reference_card_check_utf8(const char *bytes, const int32_t *offsets, size_t count,
                               uint8_t *valid, int16_t *brands);

#endif
