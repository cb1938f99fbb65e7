/* Cards: every fact of an answer agrees with the others, a column with single calls, and no prefix
 * of a valid number is invalid while it is typed.
 *
 * Input: a line of options, one each with a brand's name, prefixes, lengths, gaps and code name,
 * then the number. */
#include "fuzz.h"

enum { TEXT = 64 };

/* A line as NUL-terminated text. */
static const char *terminated(input line, char buffer[TEXT]) {
    size_t n = line.length < TEXT - 1 ? line.length : TEXT - 1;
    if (n)
        memcpy(buffer, line.bytes, n);
    buffer[n] = 0;
    return buffer;
}

/* A table of a brand of its own beside built-in ones, or NULL when that has a mistake. The brands
 * with many prefixes are there on demand only, for they take long to compile. */
static fv_card_table *own_table(input *in, uint8_t options) {
    char texts[5][TEXT];
    for (int i = 0; i < 5; i++)
        terminated(next_line(in), texts[i]);
    fv_card_brand rows[] = {{.struct_size = sizeof rows[0], .name = "visa"},
                            {.struct_size = sizeof rows[0],
                             .name = texts[0],
                             .prefixes = texts[1],
                             .lengths = texts[2],
                             .gaps = texts[3],
                             .code_name = texts[4],
                             .code_size = options & 7,
                             .flags = options & 8 ? FV_CARD_BRAND_LUHN_OPTIONAL : 0},
                            {.struct_size = sizeof rows[0], .name = "elo"},
                            {.struct_size = sizeof rows[0], .name = "unionpay"}};
    fv_error error;
    fv_card_table *table = (fv_card_table *)rows;
    int32_t status = fv_card_table_compile(rows, options & 16 ? 4 : 2, &table, &error);
    HOLDS(status == error.status && (status == FV_OK) == (table != NULL));
    /* The own one may have the name of a later one, where that is told. */
    HOLDS(status == FV_OK || strncmp(error.pointer, "/1/", 3) == 0 ||
          strcmp(error.pointer, "/2/name") == 0 || strcmp(error.pointer, "/3/name") == 0);
    return table;
}

static size_t count_digits(const char *s, size_t n) {
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += s[i] >= '0' && s[i] <= '9';
    return count;
}

/* At most six and four digits are shown, below 13 the last four, of four or fewer none. */
static void check_texts(const fv_card *card) {
    size_t formatted = strlen(card->formatted), shown = count_digits(card->masked, 32);
    HOLDS(memchr(card->formatted, 0, 32) && memchr(card->masked, 0, 32));
    HOLDS(formatted == strlen(card->masked));
    size_t digits = count_digits(card->formatted, formatted);
    HOLDS(digits == (card->digit_count > 19 ? 0 : card->digit_count));
    HOLDS(shown <= (digits >= 13 ? 10u : digits > 4 ? 4u : 0u));
    for (size_t i = 0; i < formatted; i++)
        HOLDS(card->masked[i] == card->formatted[i] || card->masked[i] == '*');
}

static fv_card check(const char *s, size_t n, const fv_card_options *options) {
    fv_card card;
    memset(&card, 0xAA, sizeof card);
    card.struct_size = sizeof card;
    int32_t code = fv_card_check(s, n, options, &card);
    HOLDS(code == card.code && code == fv_card_check(s, n, options, NULL));
    HOLDS((code == FV_OK) == (card.state == FV_STATE_VALID));
    HOLDS((code == FV_OK) == (card.reasons == 0));
    HOLDS((code == FV_PAYMENT_CARD_NOT_SUPPORTED) == (card.reasons == FV_CARD_REASON_NOT_ACCEPTED));
    HOLDS((card.brand != FV_BRAND_NONE) == (card.candidate_count == 1));
    HOLDS(card.brand == FV_BRAND_NONE || card.brand == card.candidates[0].brand);
    HOLDS((card.lengths != 0) == (card.brand != FV_BRAND_NONE));
    check_texts(&card);

    const int32_t offsets[] = {0, (int32_t)n};
    uint8_t valid = 0xAA;
    int16_t brand = -1;
    HOLDS(fv_card_check_utf8(s, offsets, 1, options, &valid, &brand) == FV_OK);
    HOLDS(valid == (code == FV_OK) && brand == card.brand);
    size_t count = 0;
    fv_card_candidate found[FV_CARD_MAX_CANDIDATES];
    fv_card_candidates(s, n, options, found, FV_CARD_MAX_CANDIDATES, &count);
    HOLDS(count == card.candidate_count);
    size_t listed = count < FV_CARD_MAX_CANDIDATES ? count : FV_CARD_MAX_CANDIDATES;
    HOLDS(memcmp(found, card.candidates, listed * sizeof *found) == 0);
    return card;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {(const char *)data, size};
    input choices = next_line(&in);
    uint8_t flags = next_byte(&choices), table_options = next_byte(&choices);
    fv_card_table *table = own_table(&in, table_options);
    int32_t accept[4];
    size_t accepted = 0;
    while (choices.length && accepted < 4) {
        int32_t brand = next_byte(&choices) & 31;
        /* 0 stands for the brand of one's own; only what is in the table may be accepted. */
        brand = brand ? brand : FV_BRAND_CUSTOM + 1;
        if (fv_card_brand_name(table, brand, NULL) == FV_OK)
            accept[accepted++] = brand;
    }
    fv_card_options options = {.struct_size = sizeof options,
                               .flags = flags & 3,
                               .table = table,
                               .accept = accept,
                               .accept_count = accepted};
    if (fv_card_check("", 0, &options, NULL) == FV_ERR_ARGUMENT) {
        /* Without a table the opt-in brands have names, but are not there to be accepted. */
        HOLDS(table == NULL && accepted > 0);
        options.accept_count = 0;
    }
    fv_card card = check(in.bytes, in.length, &options);
    for (size_t n = 0; card.state == FV_STATE_VALID && n < in.length; n++)
        HOLDS(check(in.bytes, n, &options).state != FV_STATE_INVALID);
    fv_card_table_free(table);
    return 0;
}
