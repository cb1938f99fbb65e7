/* The rules of registration.json, one by one, for records and for columns. */
#ifndef FVBENCH_REFERENCE_RULES_H
#define FVBENCH_REFERENCE_RULES_H

#include "reference.h"

#include <stdbool.h>
#include <string.h>

/* What a byte can be part of. */
enum { LOWER = 1, UPPER = 2, DIGIT = 4, SYMBOL = 8, ATOM = 16, LABEL = 32 };
extern uint8_t reference_classes[256];
extern bool reference_is_country[26][26];

static inline unsigned class_of(char c) { return reference_classes[(unsigned char)c]; }

/* Atoms with single dots between them, then at least two labels, the last one not all digits. */
static inline bool is_email(struct reference_text text) {
    const char *s = text.bytes;
    size_t n = text.length, i = 0, labels = 0;
    if (n > 254)
        return false;
    for (;; i++) {
        size_t start = i;
        while (i < n && class_of(s[i]) & ATOM)
            i++;
        if (i == start || i == n)
            return false;
        if (s[i] == '@')
            break;
        if (s[i] != '.')
            return false;
    }
    if (i > 64)
        return false;
    for (i++;; i++) {
        size_t start = i;
        unsigned all = 0;
        while (i < n && class_of(s[i]) & LABEL)
            all |= class_of(s[i++]);
        if (i == start || i - start > 63 || s[start] == '-' || s[i - 1] == '-')
            return false;
        labels++;
        if (i == n)
            return labels >= 2 && all & ~(unsigned)(DIGIT | ATOM | LABEL);
        if (s[i] != '.')
            return false;
    }
}

/* 8 to 100 characters, one of each kind at least. */
static inline bool is_password(struct reference_text text) {
    const unsigned needed = LOWER | UPPER | DIGIT | SYMBOL;
    size_t characters = 0;
    unsigned kinds = 0;
    for (size_t i = 0; i < text.length; i++) {
        characters += ((unsigned char)text.bytes[i] & 0xc0) != 0x80;
        kinds |= class_of(text.bytes[i]);
    }
    return characters >= 8 && characters <= 100 && (kinds & needed) == needed;
}

static inline bool is_phone(struct reference_text text) {
    size_t i = text.length > 0 && text.bytes[0] == '+', digits = text.length - i;
    if (digits < 7 || digits > 15)
        return false;
    for (; i < text.length; i++)
        if (!(class_of(text.bytes[i]) & DIGIT))
            return false;
    return true;
}

/* Visa or Mastercard. */
static inline bool is_card(struct reference_text text) {
    int16_t brand;
    return reference_card_check(text.bytes, text.length, &brand) == 0 && brand <= 2;
}

static inline bool is_country(struct reference_text text) {
    return text.length == 2 && class_of(text.bytes[0]) & UPPER && class_of(text.bytes[1]) & UPPER &&
           reference_is_country[text.bytes[0] - 'A'][text.bytes[1] - 'A'];
}

/* A number of `count` digits, or one that no part of a date can be. */
static inline unsigned number(const char *s, int count) {
    unsigned number = 0;
    for (int i = 0; i < count; i++) {
        unsigned digit = (unsigned)(unsigned char)s[i] - '0';
        if (digit > 9)
            return 0;
        number = number * 10 + digit;
    }
    return number;
}

/* A day from 1906-01-01 to 2007-12-31, as yyyy-MM-dd. */
static inline bool is_birth_date(struct reference_text text) {
    static const unsigned char days[13] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const char *s = text.bytes;
    if (text.length != 10 || s[4] != '-' || s[7] != '-')
        return false;
    unsigned year = number(s, 4), month = number(s + 5, 2), day = number(s + 8, 2);
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return year >= 1906 && year <= 2007 && month >= 1 && month <= 12 && day >= 1 &&
           day <= days[month] + (unsigned)(leap && month == 2);
}

#endif
