/* Checks allocate nothing after a thread's first match, and survive an allocation that fails. */
#include "expect.h"
#include "malloc.h"

enum { ROWS = 100 };

static fv_pattern *pattern, *interpreted;
static fv_card_table *table;
static int32_t offsets[ROWS + 1];
static char bytes[ROWS * 16], separated[ROWS * 16];

/* A pattern of each tier below 5. */
static const char *const expressions[] = {"[0-9]+", "(?=.*[a-z])[0-9a-z]+", "[0-9]{4}-[0-9]+",
                                          "(?:[0-9]|-[0-9])+",
                                          "(?:1234|5678|9012|3456|7890|abcd)*"};
enum { TIERS = sizeof expressions / sizeof *expressions };
static fv_pattern *tiers[TIERS];

static void check_luhn(void) { EXPECT_EQ(fv_luhn_check(S("4111111111111111")), FV_OK); }
static void check_card(void) { EXPECT_EQ(fv_card_check(S("4111 1111"), NULL, NULL), 13); }
static void check_card_out(void) {
    fv_card card = {.struct_size = sizeof card};
    EXPECT_EQ(fv_card_check(S("4111 1111 1111 1111"), NULL, &card), FV_OK);
    EXPECT_EQ(fv_card_check(S("6"), NULL, &card), FV_INVALID_PAYMENT_CARD_NUMBER);
    EXPECT_EQ(fv_card_check(S("no number"), NULL, &card), FV_INVALID_PAYMENT_CARD_NUMBER);
}
static void check_card_options(void) {
    const int32_t accept[] = {FV_BRAND_VISA_ELECTRON, FV_BRAND_MIR};
    fv_card_options options = {.struct_size = sizeof options, .accept = accept, .accept_count = 2};
    fv_card card = {.struct_size = sizeof card};
    EXPECT_EQ(fv_card_check(S("4917300800000000"), &options, &card), FV_OK);
    options = (fv_card_options){.struct_size = sizeof options, .table = table};
    EXPECT_EQ(fv_card_check(S("4111111111111111"), &options, &card), FV_OK);
}
static void check_candidates(void) {
    fv_card_candidate found[FV_CARD_MAX_BRANDS];
    size_t count = 0;
    EXPECT_EQ(fv_card_candidates(S("60"), NULL, found, FV_CARD_MAX_BRANDS, &count), FV_OK);
    EXPECT_EQ(count, 3);
}
static void check_names(void) {
    fv_text name;
    EXPECT_EQ(fv_code_name(FV_INVALID_EMAIL)[0], 'i');
    EXPECT_EQ(fv_card_brand_name(NULL, FV_BRAND_MIR, &name), FV_OK);
    EXPECT_EQ(fv_card_brand_name(table, FV_BRAND_VISA, &name), FV_OK);
}
static void check_match(void) {
    EXPECT_EQ(fv_pattern_match(pattern, S("1234")), FV_OK);
    EXPECT_EQ(fv_pattern_match(pattern, S("12x4")), FV_REGEX_MISMATCH);
    EXPECT_EQ(fv_pattern_match(pattern, S("\xFF")), FV_INVALID_UTF8);
}
static void check_interpreted(void) {
    EXPECT_EQ(fv_pattern_match(interpreted, S("1234")), FV_OK);
    EXPECT_EQ(fv_pattern_match(interpreted, S("12y4")), FV_REGEX_MISMATCH);
}
static void check_progress(void) {
    EXPECT_EQ(fv_pattern_progress(pattern, S("")), FV_INCOMPLETE);
    EXPECT_EQ(fv_pattern_progress(pattern, S("x")), FV_REGEX_MISMATCH);
}
static void check_columns(void) {
    uint8_t valid[ROWS / 8 + 1];
    int16_t brands[ROWS];
    EXPECT_EQ(fv_luhn_check_utf8(bytes, offsets, ROWS, valid), FV_OK);
    EXPECT_EQ(fv_card_check_utf8(bytes, offsets, ROWS, NULL, valid, brands), FV_OK);
    EXPECT_EQ(fv_pattern_match_utf8(pattern, bytes, offsets, ROWS, valid), FV_OK);
}

/* What goes other ways in wide registers: separators, classes, sequences, automata, strangers. */
static void check_strange_columns(void) {
    uint8_t valid[ROWS / 8 + 1];
    int16_t brands[ROWS];
    EXPECT_EQ(fv_luhn_check_utf8(separated, offsets, ROWS, valid), FV_OK);
    EXPECT_EQ(fv_card_check_utf8(separated, offsets, ROWS, NULL, valid, brands), FV_OK);
    for (size_t i = 0; i < TIERS; i++) {
        EXPECT_EQ(fv_pattern_match_utf8(tiers[i], bytes, offsets, ROWS, valid), FV_OK);
        EXPECT_EQ(fv_pattern_match_utf8(tiers[i], separated, offsets, ROWS, valid), FV_OK);
    }
}

static void (*const checks[])(void) = {
    check_luhn,       check_card,    check_card_out,        check_card_options,
    check_candidates, check_names,   check_match,           check_interpreted,
    check_progress,   check_columns, check_strange_columns,
};
enum { CHECKS = sizeof checks / sizeof *checks };

static void test_counts(void) {
    for (size_t i = 0; i < CHECKS; i++) {
        checks[i]();
        long before = allocations;
        bool has_rows = checks[i] == check_columns || checks[i] == check_strange_columns;
        long rounds = has_rows ? 1000 : 100000;
        for (long round = 0; round < loops(rounds); round++)
            checks[i]();
        if (allocations != before)
            fprintf(stderr, "check %zu: ", i);
        EXPECT_EQ(allocations - before, 0);
    }
}

/* The first match of a thread in which only so many allocations succeed. */
static void *first_match(void *context) {
    long allowed = *(long *)context;
    left = allowed;
    int32_t code = fv_pattern_match(pattern, S("1234"));
    int32_t row = fv_pattern_match_utf8(pattern, bytes, offsets, ROWS, NULL);
    int32_t progress = fv_pattern_progress(pattern, S("x"));
    left = -1;
    EXPECT(code == FV_OK || code == FV_ERR_MEMORY);
    EXPECT(row == FV_OK || row == FV_ERR_MEMORY);
    EXPECT(progress == FV_REGEX_MISMATCH || progress == FV_ERR_MEMORY);
    /* With memory again, the same thread goes on. */
    EXPECT_EQ(fv_pattern_match(pattern, S("1234")), FV_OK);
    *(long *)context = code;
    return NULL;
}

static void test_failing(void) {
    on_starved_threads(first_match, 12, FV_OK);
    /* With no memory at all, what needs none still answers. */
    left = 0;
    for (size_t i = 0; i < CHECKS; i++)
        checks[i]();
    left = -1;
}

int main(void) {
    pattern = pattern_of("[0-9]+", FV_PATTERN_PCRE2);
    interpreted = pattern_of("([0-9]|x)+[0-9]", FV_PATTERN_INTERPRET | FV_PATTERN_PCRE2);
    const fv_card_brand visa = {.struct_size = sizeof visa, .name = "visa"};
    EXPECT_EQ(fv_card_table_compile(&visa, 1, &table, NULL), FV_OK);
    for (int i = 0; i < ROWS; i++) {
        memcpy(bytes + i * 16, "4111111111111111", 16);
        memcpy(separated + i * 16, "4111-1111-1111-1", 16);
        offsets[i + 1] = (i + 1) * 16;
    }
    for (size_t i = 0; i < TIERS; i++)
        tiers[i] = pattern_of(expressions[i], 0);
    EXPECT(allocations > 0);
    test_counts();
    test_failing();
    fv_pattern_free(pattern);
    fv_pattern_free(interpreted);
    for (size_t i = 0; i < TIERS; i++)
        fv_pattern_free(tiers[i]);
    fv_card_table_free(table);
    return passed("memory");
}
