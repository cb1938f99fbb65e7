/* Luhn against a naive loop, alone and as a row of a column; the check digit round trip. */
#include "fuzz.h"

static int all_digits(const char *s, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (s[i] < '0' || s[i] > '9')
            return 0;
    return n > 0;
}

/* Doubles every second digit from the right, by the book. */
static int naive(const char *s, size_t n) {
    int sum = 0;
    for (size_t i = 0; i < n; i++) {
        int digit = s[n - 1 - i] - '0';
        if (i % 2 == 1)
            digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
        sum += digit;
    }
    return n >= 2 && sum % 10 == 0;
}

static int32_t expected(const char *s, size_t n) {
    return all_digits(s, n) && naive(s, n) ? FV_OK : FV_INVALID_CHECK_DIGIT;
}

/* The input cut into rows of as many bytes as its first byte says. */
static void check_rows(const char *s, size_t n, size_t width) {
    enum { ROWS = 128 };
    int32_t offsets[ROWS + 1] = {0};
    uint8_t valid[ROWS / 8];
    size_t count = 0;
    while (count < ROWS && (size_t)offsets[count] < n) {
        size_t end = (size_t)offsets[count] + width;
        offsets[++count] = (int32_t)(end < n ? end : n);
    }
    HOLDS(fv_luhn_check_utf8(s, offsets, count, valid) == FV_OK);
    for (size_t i = 0; i < count; i++) {
        int32_t code = expected(s + offsets[i], (size_t)(offsets[i + 1] - offsets[i]));
        HOLDS((valid[i / 8] >> (i % 8) & 1) == (code == FV_OK));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {(const char *)data, size};
    size_t width = 1 + next_byte(&in) % 32;
    HOLDS(fv_luhn_check(in.bytes, in.length) == expected(in.bytes, in.length));
    check_rows(in.bytes, in.length, width);

    char digit = 0;
    int32_t code = fv_luhn_check_digit(in.bytes, in.length, &digit);
    if (!all_digits(in.bytes, in.length)) {
        HOLDS(code == FV_CHARACTER_SET_ERROR && digit == 0);
        return 0;
    }
    HOLDS(code == FV_OK && digit >= '0' && digit <= '9');
    char *whole = malloc(in.length + 1);
    HOLDS(whole != NULL);
    memcpy(whole, in.bytes, in.length);
    for (char last = '0'; last <= '9'; last++) {
        whole[in.length] = last;
        HOLDS((fv_luhn_check(whole, in.length + 1) == FV_OK) == (last == digit));
    }
    free(whole);
    return 0;
}
