/* The conventions of the header: NULL texts, NULL out-parameters, lengths beyond all memory. */
#include "expect.h"

/* What every function that takes a text does with a missing one and with one too long. */
static void test_texts(void) {
    EXPECT_EQ(fv_luhn_check(NULL, 0), FV_INVALID_CHECK_DIGIT);
    EXPECT_EQ(fv_luhn_check(NULL, 1), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_luhn_check(NULL, SIZE_MAX), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_luhn_check("4", SIZE_MAX), FV_UNDECIDED);
    EXPECT_EQ(fv_luhn_check("4", SIZE_MAX / 2 + 1), FV_UNDECIDED);
    EXPECT_EQ(fv_luhn_check("4", ((size_t)1 << 20) + 1), FV_UNDECIDED);

    char digit = 'x';
    EXPECT_EQ(fv_luhn_check_digit(NULL, 0, &digit), FV_CHARACTER_SET_ERROR);
    EXPECT_EQ(fv_luhn_check_digit(NULL, 1, &digit), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_luhn_check_digit("4", SIZE_MAX, &digit), FV_UNDECIDED);
    EXPECT_EQ(digit, 'x');
    EXPECT_EQ(fv_luhn_check_digit(S("411111111111111"), NULL), FV_OK);
    EXPECT_EQ(fv_luhn_check_digit(S("411111111111111"), &digit), FV_OK);
    EXPECT_EQ(digit, '1');

    fv_card card = {.struct_size = sizeof card};
    EXPECT_EQ(fv_card_check(NULL, 0, NULL, NULL), FV_INVALID_PAYMENT_CARD_NUMBER);
    EXPECT_EQ(fv_card_check(NULL, 1, NULL, &card), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_card_check("4", SIZE_MAX, NULL, &card), FV_UNDECIDED);
    EXPECT_EQ(card.state, FV_STATE_UNDECIDED);
    EXPECT_EQ(card.code, FV_UNDECIDED);
    EXPECT_TEXT(card.formatted, "");

    size_t count = 77;
    EXPECT_EQ(fv_card_candidates(NULL, 0, NULL, NULL, 0, NULL), FV_OK);
    EXPECT_EQ(fv_card_candidates(NULL, 0, NULL, NULL, 5, &count), FV_OK);
    EXPECT_EQ(count, 15);
    EXPECT_EQ(fv_card_candidates(NULL, 1, NULL, NULL, 0, &count), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_card_candidates("4", SIZE_MAX, NULL, NULL, 0, &count), FV_UNDECIDED);
    fv_card_candidate all[FV_CARD_MAX_BRANDS] = {{0, 0}};
    EXPECT_EQ(fv_card_candidates(S(""), NULL, all, SIZE_MAX, &count), FV_OK);
    EXPECT_EQ(all[14].brand, FV_BRAND_HIPERCARD);
    EXPECT_EQ(all[15].brand, FV_BRAND_NONE);

    int32_t number = -77;
    EXPECT_EQ(fv_code_from_name(NULL, 0, &number), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_code_from_name(NULL, 2, &number), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_code_from_name("ok", SIZE_MAX, &number), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_code_from_name(S("ok\0"), &number), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_from_name(NULL, NULL, 0, &number), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_from_name(NULL, NULL, 4, &number), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_card_brand_from_name(NULL, "visa", SIZE_MAX, &number), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_from_name(NULL, S("visa\0"), &number), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_from_name(NULL, S("\xFF\xFE"), &number), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(number, -77);
    EXPECT_EQ(fv_code_from_name(S("ok"), NULL), FV_OK);
    EXPECT_EQ(fv_card_brand_from_name(NULL, S("visa"), NULL), FV_OK);
    EXPECT_EQ(fv_card_brand_name(NULL, FV_BRAND_VISA, NULL), FV_OK);
    EXPECT_EQ(fv_card_brand_name(NULL, FV_BRAND_NONE, NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_name(NULL, INT32_MIN, NULL), FV_ERR_UNKNOWN_NAME);
}

static void test_pattern_arguments(void) {
    fv_pattern *pattern = (fv_pattern *)&pattern;
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(fv_pattern_compile(NULL, 1, 0, &pattern, &error), FV_ERR_ARGUMENT);
    EXPECT(pattern == NULL);
    EXPECT_EQ(error.status, FV_ERR_ARGUMENT);
    EXPECT(strlen(error.message) > 0);
    EXPECT_EQ(fv_pattern_compile("x", SIZE_MAX, 0, &pattern, &error), FV_ERR_LIMIT);
    EXPECT_EQ(fv_pattern_compile("x", SIZE_MAX / 2 + 1, 0, &pattern, NULL), FV_ERR_LIMIT);
    EXPECT_EQ(fv_pattern_compile("x", 1, 128, &pattern, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_pattern_compile("x", 1, UINT32_MAX, &pattern, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_pattern_compile("x", 1, 0, NULL, &error), FV_OK);
    EXPECT_EQ(fv_pattern_compile("(", 1, 0, NULL, &error), FV_ERR_COMPILE);
    EXPECT_EQ(error.status, FV_ERR_COMPILE);
    EXPECT_EQ(fv_pattern_compile("(", 1, 0, &pattern, NULL), FV_ERR_COMPILE);

    fv_pattern_limits limits = {.struct_size = 0};
    EXPECT_EQ(fv_pattern_compile_limited("x", 1, 0, &limits, &pattern, &error), FV_ERR_ARGUMENT);
    limits.struct_size = 8;
    EXPECT_EQ(fv_pattern_compile_limited("x", 1, 0, &limits, &pattern, &error), FV_ERR_ARGUMENT);
    limits.struct_size = sizeof limits;
    EXPECT_EQ(fv_pattern_compile_limited("x", 1, 0, &limits, &pattern, &error), FV_OK);
    fv_pattern_free(pattern);
    limits.subject_bytes = (1u << 20) + 1;
    EXPECT_EQ(fv_pattern_compile_limited("x", 1, 0, &limits, &pattern, &error), FV_ERR_ARGUMENT);

    /* On success the error is emptied, whatever was in it. */
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(fv_pattern_compile(NULL, 0, 0, &pattern, &error), FV_OK);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT_EQ(error.detail, 0);
    EXPECT(error.offset == FV_NO_OFFSET);
    EXPECT_TEXT(error.pointer, "");
    EXPECT_TEXT(error.message, "");

    EXPECT_EQ(fv_pattern_match(pattern, NULL, 0), FV_OK);
    EXPECT_EQ(fv_pattern_match(pattern, NULL, 1), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_pattern_match(pattern, "x", SIZE_MAX), FV_UNDECIDED);
    EXPECT_EQ(fv_pattern_progress(pattern, NULL, 1), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_pattern_progress(pattern, "x", SIZE_MAX), FV_UNDECIDED);
    EXPECT_EQ(fv_pattern_tier(pattern, NULL), FV_OK);
    fv_pattern_free(pattern);
    fv_pattern_free(NULL);
    fv_card_table_free(NULL);
}

static void test_card_structs(void) {
    fv_card card;
    memset(&card, 0xAA, sizeof card);
    const uint32_t bad[] = {0, 4, 8};
    for (size_t i = 0; i < 3; i++) {
        card.struct_size = bad[i];
        card.state = -77;
        EXPECT_EQ(fv_card_check(S("4111111111111111"), NULL, &card), FV_ERR_ARGUMENT);
        EXPECT_EQ(card.state, -77);
    }
    card.struct_size = sizeof card;
    EXPECT_EQ(fv_card_check(S("4111111111111111"), NULL, &card), FV_OK);

    const int32_t wrong[] = {FV_BRAND_VISA, 999}, absent[] = {FV_BRAND_RUPAY};
    fv_card_options options = {.struct_size = sizeof options};
    EXPECT_EQ(fv_card_check(S("4111111111111111"), &options, NULL), FV_OK);
    fv_card_options broken[6];
    for (size_t i = 0; i < 6; i++)
        broken[i] = options;
    broken[0].struct_size = 0;
    broken[1].struct_size = 8;
    broken[2].flags = 4;
    broken[3].accept = wrong, broken[3].accept_count = 2;
    broken[4].accept = absent, broken[4].accept_count = 1;
    broken[5].accept_count = 1; /* and accept is NULL */
    const int32_t zero = 0;
    uint8_t bits = 0xAA;
    const int32_t offsets[] = {0, 1};
    for (size_t i = 0; i < 6; i++) {
        EXPECT_EQ(fv_card_check(S("4"), &broken[i], NULL), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_card_candidates(S("4"), &broken[i], NULL, 0, NULL), FV_ERR_ARGUMENT);
        EXPECT_EQ(fv_card_check_utf8("4", offsets, 1, &broken[i], &bits, NULL), FV_ERR_ARGUMENT);
    }
    EXPECT_EQ(bits, 0xAA);
    options.accept = &zero, options.accept_count = SIZE_MAX;
    EXPECT_EQ(fv_card_check(S("4"), &options, NULL), FV_ERR_ARGUMENT);
}

static void test_library(void) {
    EXPECT_EQ(fv_abi_version(), FV_ABI_VERSION);
    EXPECT(strchr(fv_version(), '.') != NULL);
    EXPECT(strncmp(fv_pcre2_version(), "10.", 3) == 0);
    EXPECT_EQ(strlen(fv_card_table_version()), 10);
    EXPECT((fv_cpu_features() & ~(FV_CPU_AVX2 | FV_CPU_AVX512)) == 0);
    /* No CPython in this process. */
    EXPECT_EQ(fv_python_luhn_check(NULL), FV_ERR_PYTHON);
    EXPECT_EQ(fv_python_luhn_check((void *)&bsearch), FV_ERR_PYTHON);
}

int main(void) {
    test_texts();
    test_pattern_arguments();
    test_card_structs();
    test_library();
    return passed("conventions");
}
