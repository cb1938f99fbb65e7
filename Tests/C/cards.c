/* Cards: candidates, states, reasons, masking, formatting, accepted brands. */
#include "expect.h"

enum { VALID = FV_STATE_VALID, INVALID = FV_STATE_INVALID, INCOMPLETE = FV_STATE_INCOMPLETE };
enum { CHARACTERS = 1, LENGTH = 2, CHECK_DIGIT = 4, BRAND = 8, NOT_ACCEPTED = 16 };

/* The names of the candidates, with spaces between. */
static const char *candidates(const char *prefix) {
    static char names[512];
    fv_card_candidate found[FV_CARD_MAX_BRANDS];
    size_t count = 0, end = 0;
    EXPECT_EQ(fv_card_candidates(prefix, strlen(prefix), NULL, found, FV_CARD_MAX_BRANDS, &count),
              FV_OK);
    names[0] = 0;
    for (size_t i = 0; i < count; i++) {
        fv_text name;
        EXPECT_EQ(fv_card_brand_name(NULL, found[i].brand, &name), FV_OK);
        end += (size_t)snprintf(names + end, sizeof names - end, "%s%s", i ? " " : "", name.bytes);
    }
    return names;
}

static void test_candidates(void) {
    EXPECT_TEXT(candidates(""), "visa mastercard american-express diners-club discover troy jcb "
                                "unionpay naranja verve maestro elo mir hiper hipercard");
    EXPECT_TEXT(candidates("4"), "visa naranja maestro elo");
    EXPECT_TEXT(candidates("43"), "visa elo");
    EXPECT_TEXT(candidates("401178"), "elo");
    EXPECT_TEXT(candidates("60"), "discover maestro hipercard");
    EXPECT_TEXT(candidates("6011"), "discover");
    EXPECT_TEXT(candidates("65"), "discover troy maestro elo");
    EXPECT_TEXT(candidates("62183"), "maestro");
    EXPECT_TEXT(candidates("27"), "mastercard");
    EXPECT_TEXT(candidates("1"), "jcb");
    EXPECT_TEXT(candidates("9"), "troy");
    EXPECT_TEXT(candidates("8"), "unionpay");
    static const char *const none[] = {"2721", "222099", "306", "7", "0", "0000000000000000"};
    for (size_t i = 0; i < 6; i++)
        EXPECT_TEXT(candidates(none[i]), "");
    EXPECT_TEXT(candidates("6-0"), candidates("60"));

    /* Strengths, a list too short for all, and text that is no number. */
    fv_card_candidate found[2] = {{0, 0}};
    size_t count = 0;
    EXPECT_EQ(fv_card_candidates(S("4"), NULL, found, 2, &count), FV_OK);
    EXPECT_EQ(count, 4);
    EXPECT_EQ(found[0].brand, FV_BRAND_VISA);
    EXPECT_EQ(found[0].strength, 1);
    EXPECT_EQ(found[1].brand, FV_BRAND_NARANJA);
    EXPECT_EQ(found[1].strength, 0);
    EXPECT_EQ(fv_card_candidates(S("401178"), NULL, found, 2, &count), FV_OK);
    EXPECT_EQ(count, 1);
    EXPECT_EQ(found[0].strength, 6);
    EXPECT_EQ(fv_card_candidates(S("4x"), NULL, found, 2, &count), FV_INVALID_PAYMENT_CARD_NUMBER);
    EXPECT_EQ(count, 0);
}

static const struct {
    const char *number;
    size_t length;
    int32_t state;
    uint32_t reasons;
    int32_t brand;
    const char *formatted, *masked;
} facts[] = {
    {S("4111111111111111"), VALID, 0, FV_BRAND_VISA, "4111 1111 1111 1111", "4111 11** **** 1111"},
    {S("4111 1111-1111 1111"), VALID, 0, FV_BRAND_VISA, "4111 1111 1111 1111",
     "4111 11** **** 1111"},
    {S("4222222222222"), VALID, 0, FV_BRAND_VISA, "4222 2222 2222 2", "4222 22** *222 2"},
    {S("378282246310005"), VALID, 0, FV_BRAND_AMERICAN_EXPRESS, "3782 822463 10005",
     "3782 82**** *0005"},
    {S("30569309025904"), VALID, 0, FV_BRAND_DINERS_CLUB, "3056 930902 5904", "3056 93**** 5904"},
    {S("6205500000000000004"), VALID, 0, FV_BRAND_UNIONPAY, "6205 5000 0000 0000004",
     "6205 50** **** ***0004"},
    /* unionpay leaves Luhn open. */
    {S("6200000000000006"), VALID, 0, FV_BRAND_UNIONPAY, "6200 0000 0000 0006",
     "6200 00** **** 0006"},
    /* visa may have 19 digits, mastercard has 16 only. */
    {S("4111111111111112"), INCOMPLETE, CHECK_DIGIT, FV_BRAND_VISA, "4111 1111 1111 1112",
     "4111 11** **** 1112"},
    {S("5555555555554446"), INVALID, CHECK_DIGIT, FV_BRAND_MASTERCARD, "5555 5555 5555 4446",
     "5555 55** **** 4446"},
    {S("55555555555544441"), INVALID, LENGTH | CHECK_DIGIT, FV_BRAND_MASTERCARD,
     "5555 5555 5555 44441", "5555 55** **** *4441"},
    {S("5105 1051 05"), INCOMPLETE, LENGTH | CHECK_DIGIT, FV_BRAND_MASTERCARD, "5105 1051 05",
     "**** **51 05"},
    {S("4"), INCOMPLETE, LENGTH | BRAND, 0, "4", "*"},
    {S(""), INCOMPLETE, LENGTH | BRAND, 0, "", ""},
    {S("2721"), INVALID, LENGTH | BRAND, 0, "2721", "****"},
    {S("27215"), INVALID, LENGTH | BRAND, 0, "27215", "*7215"},
    {S("0000000000000000"), INVALID, LENGTH | BRAND, 0, "0000000000000000", "000000******0000"},
    {S("4111111111111111 "), INCOMPLETE, CHARACTERS, FV_BRAND_VISA, "4111 1111 1111 1111",
     "4111 11** **** 1111"},
    /* More than 19 digits are no card's, and are not shown. */
    {S("41111111111111111111"), INVALID, LENGTH | CHECK_DIGIT, FV_BRAND_VISA, "", ""},
    /* Nothing is stripped. */
    {S(" 4111111111111111"), INVALID, CHARACTERS, 0, "", ""},
    {S("4111  111111111111"), INVALID, CHARACTERS, 0, "", ""},
    {S("4111 -111111111111"), INVALID, CHARACTERS, 0, "", ""},
    {S("411111111111111O"), INVALID, CHARACTERS, 0, "", ""},
    {S("4111111111111111\0"), INVALID, CHARACTERS, 0, "", ""},
    {S("4111111111111111\n"), INVALID, CHARACTERS, 0, "", ""},
    {S("\xD9\xA4\xD9\xA1"), INVALID, CHARACTERS, 0, "", ""},
    {S("\xFF"), INVALID, CHARACTERS, 0, "", ""},
    {S("-"), INVALID, CHARACTERS, 0, "", ""},
};

static void test_facts(void) {
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        fv_card card;
        memset(&card, 0xAA, sizeof card);
        card.struct_size = sizeof card;
        int32_t code = fv_card_check(facts[i].number, facts[i].length, NULL, &card);
        if (card.reasons != facts[i].reasons || card.state != facts[i].state)
            fprintf(stderr, "fact %zu: ", i);
        EXPECT_EQ(card.state, facts[i].state);
        EXPECT_EQ(card.reasons, facts[i].reasons);
        EXPECT_EQ(code, card.state == VALID ? FV_OK : FV_INVALID_PAYMENT_CARD_NUMBER);
        EXPECT_EQ(card.code, code);
        EXPECT_EQ(card.brand, facts[i].brand);
        EXPECT_TEXT(card.formatted, facts[i].formatted);
        EXPECT_TEXT(card.masked, facts[i].masked);
        EXPECT_EQ(fv_card_check(facts[i].number, facts[i].length, NULL, NULL), code);
    }
}

static void test_brand_facts(void) {
    fv_card card = {.struct_size = sizeof card};
    EXPECT_EQ(fv_card_check(S("371449635398431"), NULL, &card), FV_OK);
    EXPECT_EQ(card.lengths, 1u << 15);
    EXPECT_EQ(card.digit_count, 15);
    EXPECT_EQ(card.candidate_count, 1);
    EXPECT_EQ(card.candidates[0].brand, FV_BRAND_AMERICAN_EXPRESS);
    EXPECT_EQ(card.candidates[0].strength, 2);
    EXPECT_EQ(card.gaps[0], 4);
    EXPECT_EQ(card.gaps[1], 10);
    EXPECT_EQ(card.gaps[2], 0);
    EXPECT_TEXT(card.code_name, "CID");
    EXPECT_EQ(card.code_size, 4);
    EXPECT_EQ(fv_card_check(S("4111111111111111"), NULL, &card), FV_OK);
    EXPECT_EQ(card.lengths, 1u << 16 | 1u << 18 | 1u << 19);
    EXPECT_EQ(card.sub_brand, FV_BRAND_NONE);
    EXPECT_EQ(fv_card_check(S("4917300800000000"), NULL, &card), FV_OK);
    EXPECT_EQ(card.brand, FV_BRAND_VISA);
    EXPECT_EQ(card.sub_brand, FV_BRAND_VISA_ELECTRON);
    EXPECT(fv_card_check(S("4"), NULL, &card) > 0);
    EXPECT_EQ(card.candidate_count, 4);
    EXPECT_EQ(card.lengths, 0);
    EXPECT_EQ(card.sub_brand, FV_BRAND_NONE);
}

static int32_t state_of(const char *number, const fv_card_options *options, uint32_t reasons) {
    fv_card card = {.struct_size = sizeof card};
    int32_t code = fv_card_check(number, strlen(number), options, &card);
    EXPECT_EQ(code, card.code);
    if (code == FV_PAYMENT_CARD_NOT_SUPPORTED)
        EXPECT_EQ(card.reasons, NOT_ACCEPTED);
    EXPECT_EQ(card.reasons, reasons);
    return card.state;
}

static void test_options(void) {
    const int32_t amex = FV_BRAND_AMERICAN_EXPRESS, electron = FV_BRAND_VISA_ELECTRON;
    const int32_t visa_and_mir[] = {FV_BRAND_VISA, FV_BRAND_MIR};
    fv_card_options options = {.struct_size = sizeof options, .accept = &amex, .accept_count = 1};
    EXPECT_EQ(state_of("378282246310005", &options, 0), VALID);
    EXPECT_EQ(state_of("5555555555554444", &options, NOT_ACCEPTED), INVALID);
    EXPECT_EQ(fv_card_check(S("5555555555554444"), &options, NULL), FV_PAYMENT_CARD_NOT_SUPPORTED);
    EXPECT_EQ(state_of("3", &options, LENGTH | BRAND), INCOMPLETE);
    EXPECT_EQ(state_of("4", &options, LENGTH | BRAND | NOT_ACCEPTED), INVALID);
    options.accept = visa_and_mir, options.accept_count = 2;
    EXPECT_EQ(state_of("4917300800000000", &options, 0), VALID);
    EXPECT_EQ(state_of("2200312032822721", &options, 0), VALID);
    /* A part of a brand alone. */
    options.accept = &electron, options.accept_count = 1;
    EXPECT_EQ(state_of("4917300800000000", &options, 0), VALID);
    EXPECT_EQ(state_of("4111111111111111", &options, NOT_ACCEPTED), INVALID);
    EXPECT_EQ(state_of("49", &options, LENGTH | BRAND), INCOMPLETE);

    options = (fv_card_options){.struct_size = sizeof options, .flags = FV_CARD_LUHN_ALWAYS};
    EXPECT_EQ(state_of("6200000000000005", &options, 0), VALID);
    EXPECT_EQ(state_of("6200000000000006", &options, CHECK_DIGIT), INCOMPLETE);
    options.flags = FV_CARD_NO_SEPARATORS;
    EXPECT_EQ(state_of("4111111111111111", &options, 0), VALID);
    EXPECT_EQ(state_of("4111 1111 1111 1111", &options, CHARACTERS), INVALID);
}

static void test_names(void) {
    static const char *const aliases[][2] = {
        {"amex", "american-express"},  {"mc", "mastercard"},      {"diners", "diners-club"},
        {"dinersClub", "diners-club"}, {"union-pay", "unionpay"}, {"visaElectron", "visa-electron"},
    };
    for (size_t i = 0; i < 6; i++) {
        int32_t brand = 0;
        fv_text name;
        EXPECT_EQ(fv_card_brand_from_name(NULL, aliases[i][0], strlen(aliases[i][0]), &brand),
                  FV_OK);
        EXPECT_EQ(fv_card_brand_name(NULL, brand, &name), FV_OK);
        EXPECT_TEXT(name.bytes, aliases[i][1]);
    }
    for (int32_t brand = FV_BRAND_VISA; brand <= FV_BRAND_VISA_ELECTRON; brand++) {
        fv_text name;
        int32_t back = 0;
        EXPECT_EQ(fv_card_brand_name(NULL, brand, &name), FV_OK);
        EXPECT_EQ(strlen(name.bytes), name.length);
        EXPECT_EQ(fv_card_brand_from_name(NULL, name.bytes, name.length, &back), FV_OK);
        EXPECT_EQ(back, brand);
    }
    EXPECT_EQ(fv_card_brand_name(NULL, 22, NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_name(NULL, FV_BRAND_CUSTOM, NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_from_name(NULL, S("Visa"), NULL), FV_ERR_UNKNOWN_NAME);
}

int main(void) {
    test_candidates();
    test_facts();
    test_brand_facts();
    test_options();
    test_names();
    return passed("cards");
}
