#include "reference.h"

#include <stdbool.h>
#include <string.h>

/* Registration forms as a programmer would check them who knows exactly what is asked. */

const char reference_countries[2 * REFERENCE_COUNTRIES + 1] =
    "ADAEAFAGALAMAOARATAUAZBABBBDBEBFBGBHBIBJBNBOBRBSBTBWBYBZCACDCFCGCHCICLCMCNCOCRCU"
    "CVCYCZDEDJDKDMDODZECEEEGERESETFIFJFMFRGAGBGDGEGHGLGMGNGQGRGTGWGYHKHNHRHTHUIDIEIL"
    "INIQIRISITJMJOJPKEKGKHKIKMKNKPKRKWKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMGMHMKMLMMMNMO"
    "MRMTMUMVMWMXMYMZNANENGNINLNONPNRNZOMPAPEPGPHPKPLPRPSPTPWPYQARORSRURWSASBSCSDSESG"
    "SISKSLSMSNSOSRSSSTSVSYSZTDTGTHTJTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVNVUWSYEZAZMZW";

/* What a byte can be part of. */
enum { LOWER = 1, UPPER = 2, DIGIT = 4, SYMBOL = 8, ATOM = 16, LABEL = 32 };
static uint8_t classes[256];
static bool countries[26][26];

__attribute__((constructor)) static void make_tables(void) {
    for (int byte = '!'; byte <= '~'; byte++)
        classes[byte] = SYMBOL;
    for (int i = 0; i < 26; i++) {
        classes['a' + i] = LOWER | ATOM | LABEL;
        classes['A' + i] = UPPER | ATOM | LABEL;
    }
    for (int i = 0; i < 10; i++)
        classes['0' + i] = DIGIT | ATOM | LABEL;
    for (const char *s = "!#$%&'*+/=?^_`{|}~-"; *s; s++)
        classes[(unsigned char)*s] |= ATOM;
    classes['-'] |= LABEL;
    for (const char *s = reference_countries; *s; s += 2)
        countries[s[0] - 'A'][s[1] - 'A'] = true;
}

static inline unsigned class_of(char c) { return classes[(unsigned char)c]; }

/* Atoms with single dots between them, then at least two labels, the last one not all digits. */
static bool is_email(struct reference_text text) {
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
static bool is_password(struct reference_text text) {
    const unsigned needed = LOWER | UPPER | DIGIT | SYMBOL;
    size_t characters = 0;
    unsigned kinds = 0;
    for (size_t i = 0; i < text.length; i++) {
        characters += ((unsigned char)text.bytes[i] & 0xc0) != 0x80;
        kinds |= class_of(text.bytes[i]);
    }
    return characters >= 8 && characters <= 100 && (kinds & needed) == needed;
}

static bool is_phone(struct reference_text text) {
    size_t i = text.length > 0 && text.bytes[0] == '+', digits = text.length - i;
    if (digits < 7 || digits > 15)
        return false;
    for (; i < text.length; i++)
        if (!(class_of(text.bytes[i]) & DIGIT))
            return false;
    return true;
}

/* Visa or Mastercard. */
static bool is_card(struct reference_text text) {
    int16_t brand;
    return reference_card_check(text.bytes, text.length, &brand) == 0 && brand <= 2;
}

static bool is_country(struct reference_text text) {
    return text.length == 2 && class_of(text.bytes[0]) & UPPER && class_of(text.bytes[1]) & UPPER &&
           countries[text.bytes[0] - 'A'][text.bytes[1] - 'A'];
}

/* A number of `count` digits, or one that no part of a date can be. */
static unsigned number(const char *s, int count) {
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
static bool is_birth_date(struct reference_text text) {
    static const unsigned char days[13] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const char *s = text.bytes;
    if (text.length != 10 || s[4] != '-' || s[7] != '-')
        return false;
    unsigned year = number(s, 4), month = number(s + 5, 2), day = number(s + 8, 2);
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return year >= 1906 && year <= 2007 && month >= 1 && month <= 12 && day >= 1 &&
           day <= days[month] + (unsigned)(leap && month == 2);
}

/* All rules, also after one has failed: what the library does for its report. */
static bool is_valid(const struct reference_record *record) {
    struct reference_text password = record->password, again = record->password_repeat;
    bool valid = is_email(record->email);
    valid &= is_password(password);
    valid &= password.length == again.length &&
             memcmp(password.bytes, again.bytes, password.length) == 0;
    valid &= is_phone(record->phone);
    valid &= is_card(record->card);
    valid &= record->age >= 18 && record->age <= 120;
    valid &= is_country(record->country);
    return valid & is_birth_date(record->born);
}

int32_t reference_record_check(const struct reference_record *record) { return !is_valid(record); }

size_t reference_count_json(reference_json_check *check, const void *handle, const char *bytes,
                            const int32_t *offsets, size_t count) {
    size_t valid = 0;
    for (size_t i = 0; i < count; i++) {
        size_t n = (size_t)(offsets[i + 1] - offsets[i]);
        valid += check(handle, NULL, bytes + offsets[i], n, NULL, NULL, NULL) == 0;
    }
    return valid;
}
