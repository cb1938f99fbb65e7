/* Tables of brands: built-in rows, rows of one's own, and every mistake with its place. */
#include "expect.h"

#define ROW(...) ((fv_card_brand){.struct_size = sizeof(fv_card_brand), __VA_ARGS__})

static fv_card_table *table_of(const fv_card_brand *rows, size_t count) {
    fv_card_table *table = NULL;
    fv_error error;
    if (fv_card_table_compile(rows, count, &table, &error) != FV_OK)
        fprintf(stderr, "%s %s: ", error.pointer, error.message);
    EXPECT(table != NULL);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT_TEXT(error.pointer, "");
    return table;
}

static void test_own_brands(void) {
    const fv_card_brand rows[] = {
        ROW(.name = "visa"),
        ROW(.name = "shop", .prefixes = "40000000-40000999,99", .lengths = "12,14-15",
            .gaps = "2,6,10", .code_name = "PIN", .code_size = 6,
            .flags = FV_CARD_BRAND_LUHN_OPTIONAL),
        ROW(.name = "amex", .lengths = "", .code_name = ""),
        ROW(.name = "caf\xC3\xA9", .prefixes = "7", .lengths = "16"),
    };
    fv_card_table *table = table_of(rows, 4);
    fv_card_options options = {.struct_size = sizeof options, .table = table};
    fv_card card = {.struct_size = sizeof card};

    EXPECT_EQ(fv_card_check(S("99000000000001"), &options, &card), FV_OK);
    EXPECT_EQ(card.brand, FV_BRAND_CUSTOM + 1);
    EXPECT_TEXT(card.formatted, "99 0000 0000 0001");
    EXPECT_TEXT(card.masked, "99 0000 **** 0001");
    EXPECT_TEXT(card.code_name, "PIN");
    EXPECT_EQ(card.code_size, 6);
    EXPECT_EQ(card.lengths, 1u << 12 | 1u << 14 | 1u << 15);
    options.flags = FV_CARD_LUHN_ALWAYS;
    EXPECT_EQ(fv_card_check(S("99000000000001"), &options, NULL), FV_INVALID_PAYMENT_CARD_NUMBER);
    options.flags = 0;

    /* The longer prefix wins over visa's; the table's own rows are all it knows. */
    EXPECT_EQ(fv_card_check(S("400010000000001"), &options, &card), FV_INVALID_PAYMENT_CARD_NUMBER);
    EXPECT_EQ(card.brand, FV_BRAND_VISA);
    EXPECT_EQ(fv_card_check(S("400000550000001"), &options, &card), FV_OK);
    EXPECT_EQ(card.brand, FV_BRAND_CUSTOM + 1);
    EXPECT_EQ(fv_card_check(S("4111111111111111"), &options, &card), FV_OK);
    EXPECT_EQ(fv_card_check(S("378282246310005"), &options, &card), FV_OK);
    EXPECT_EQ(card.brand, FV_BRAND_AMERICAN_EXPRESS);
    EXPECT_EQ(fv_card_check(S("5555555555554444"), &options, &card),
              FV_INVALID_PAYMENT_CARD_NUMBER);
    EXPECT_EQ(card.candidate_count, 0);
    const int32_t accept = FV_BRAND_CUSTOM + 1;
    options.accept = &accept, options.accept_count = 1;
    EXPECT_EQ(fv_card_check(S("4111111111111111"), &options, NULL), FV_PAYMENT_CARD_NOT_SUPPORTED);

    fv_text name;
    int32_t brand = 0;
    EXPECT_EQ(fv_card_brand_name(table, FV_BRAND_CUSTOM + 1, &name), FV_OK);
    EXPECT_TEXT(name.bytes, "shop");
    EXPECT_EQ(fv_card_brand_name(table, FV_BRAND_CUSTOM + 3, &name), FV_OK);
    EXPECT_TEXT(name.bytes, "caf\xC3\xA9");
    EXPECT_EQ(fv_card_brand_name(table, FV_BRAND_CUSTOM, &name), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_name(table, FV_BRAND_MIR, &name), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_card_brand_from_name(table, S("shop"), &brand), FV_OK);
    EXPECT_EQ(brand, FV_BRAND_CUSTOM + 1);
    EXPECT_EQ(fv_card_brand_from_name(table, S("amex"), &brand), FV_OK);
    EXPECT_EQ(brand, FV_BRAND_AMERICAN_EXPRESS);
    EXPECT_EQ(fv_card_brand_from_name(table, S("visa-electron"), &brand), FV_OK);
    EXPECT_EQ(fv_card_brand_from_name(table, S("mir"), &brand), FV_ERR_UNKNOWN_NAME);
    fv_card_table_free(table);
}

static void test_opt_in(void) {
    const fv_card_brand rows[] = {ROW(.name = "uatp"), ROW(.name = "dankort"),
                                  ROW(.name = "rupay")};
    fv_card_table *table = table_of(rows, 3);
    fv_card_options options = {.struct_size = sizeof options, .table = table};
    fv_card card = {.struct_size = sizeof card};
    EXPECT_EQ(fv_card_check(S("5019717010103742"), &options, &card), FV_OK);
    EXPECT_EQ(card.brand, FV_BRAND_DANKORT);
    EXPECT_EQ(fv_card_check(S("100000000000009"), &options, &card), FV_OK);
    EXPECT_EQ(card.brand, FV_BRAND_UATP);
    EXPECT_TEXT(card.formatted, "1000 00000 000009");
    EXPECT(fv_card_check(S("4111111111111111"), &options, &card) > 0);
    fv_card_table_free(table);
}

/* The largest table, in which a number has more candidates than fv_card holds. */
static void test_largest(void) {
    fv_card_brand rows[FV_CARD_MAX_BRANDS + 1];
    char names[FV_CARD_MAX_BRANDS + 1][8], prefixes[FV_CARD_MAX_BRANDS + 1][8];
    for (int i = 0; i <= FV_CARD_MAX_BRANDS; i++) {
        snprintf(names[i], sizeof names[i], "b%d", i);
        snprintf(prefixes[i], sizeof prefixes[i], "%d", 5000 + i);
        rows[i] = ROW(.name = names[i], .prefixes = prefixes[i], .lengths = "16");
    }
    fv_card_table *table = table_of(rows, FV_CARD_MAX_BRANDS);
    fv_card_options options = {.struct_size = sizeof options, .table = table};
    fv_card card = {.struct_size = sizeof card};
    EXPECT(fv_card_check(S("50"), &options, &card) > 0);
    EXPECT_EQ(card.candidate_count, FV_CARD_MAX_BRANDS);
    EXPECT_EQ(card.candidates[FV_CARD_MAX_CANDIDATES - 1].brand, FV_BRAND_CUSTOM + 15);
    fv_card_candidate all[FV_CARD_MAX_BRANDS];
    size_t count = 0;
    EXPECT_EQ(fv_card_candidates(S("50"), &options, all, FV_CARD_MAX_BRANDS, &count), FV_OK);
    EXPECT_EQ(count, FV_CARD_MAX_BRANDS);
    EXPECT_EQ(all[count - 1].brand, FV_BRAND_CUSTOM + FV_CARD_MAX_BRANDS - 1);
    fv_card_table_free(table);

    fv_error error;
    EXPECT_EQ(fv_card_table_compile(rows, FV_CARD_MAX_BRANDS + 1, &table, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_card_table_compile(rows, 0, &table, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_card_table_compile(NULL, 1, &table, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_card_table_compile(rows, SIZE_MAX, &table, &error), FV_ERR_ARGUMENT);
    EXPECT(table == NULL);
    rows[0].struct_size--;
    EXPECT_EQ(fv_card_table_compile(rows, 1, &table, &error), FV_ERR_ARGUMENT);
    rows[0] = ROW(.name = "visa", .flags = 2);
    EXPECT_EQ(fv_card_table_compile(rows, 1, &table, &error), FV_ERR_ARGUMENT);
}

/* The row is the second of a table, after a good one. */
static void expect_mistake(fv_card_brand row, const char *pointer, uint64_t offset) {
    const fv_card_brand rows[] = {ROW(.name = "visa"), row};
    fv_card_table *table = (fv_card_table *)&table;
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(fv_card_table_compile(rows, 2, &table, &error), FV_ERR_COMPILE);
    EXPECT(table == NULL);
    EXPECT_EQ(error.status, FV_ERR_COMPILE);
    EXPECT_TEXT(error.pointer, pointer);
    if (error.offset != offset)
        fprintf(stderr, "%s: ", error.message);
    EXPECT_EQ(error.offset, offset);
    EXPECT(strlen(error.message) > 10);
}

static void test_mistakes(void) {
    const uint64_t none = FV_NO_OFFSET;
    expect_mistake(ROW(.name = "nonsense"), "/1/name", none);
    expect_mistake(ROW(.name = NULL), "/1/name", none);
    expect_mistake(ROW(.name = ""), "/1/name", none);
    expect_mistake(ROW(.name = "visa"), "/1/name", none);
    expect_mistake(ROW(.name = "visa-electron"), "/1/name", none);
    /* A built-in row is taken as it is. */
    expect_mistake(ROW(.name = "amex", .lengths = "16"), "/1/lengths", none);
    expect_mistake(ROW(.name = "amex", .gaps = "4"), "/1/gaps", none);
    expect_mistake(ROW(.name = "amex", .code_name = "ABC"), "/1/code_name", none);
    expect_mistake(ROW(.name = "amex", .code_size = 3), "/1/code_size", none);
    expect_mistake(ROW(.name = "amex", .flags = FV_CARD_BRAND_LUHN_OPTIONAL), "/1/flags", none);
    static const struct {
        const char *text;
        uint64_t offset;
    } prefixes[] = {{"", 0},      {"51,", 3},          {"51,x", 3},    {"51,52-6", 3},
                    {"52-51", 0}, {"51,123456789", 3}, {"51 ,52", 0},  {"51,52-53-54", 3},
                    {"-51", 0},   {"51,,52", 3},       {"\xD9\xA1", 0}};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        expect_mistake(ROW(.name = "x", .prefixes = prefixes[i].text, .lengths = "16"),
                       "/1/prefixes", prefixes[i].offset);
    expect_mistake(ROW(.name = "x", .prefixes = "5\xFF", .lengths = "16"), "/1/prefixes", none);
    expect_mistake(ROW(.name = "x", .prefixes = "5"), "/1/lengths", 0);
    expect_mistake(ROW(.name = "x", .prefixes = "5", .lengths = "16,,"), "/1/lengths", 3);
    expect_mistake(ROW(.name = "x", .prefixes = "5", .lengths = "12,9"), "/1/lengths", 3);
    static const char *const ranges[] = {"11", "20", "11-16", "16-20"};
    for (size_t i = 0; i < 4; i++) {
        fv_card_brand row = ROW(.name = "x", .prefixes = "5", .lengths = ranges[i]);
        const fv_card_brand rows[] = {ROW(.name = "visa"), row};
        fv_error error;
        EXPECT_EQ(fv_card_table_compile(rows, 2, NULL, &error), FV_ERR_COMPILE);
        EXPECT_TEXT(error.pointer, "/1/lengths");
    }
    expect_mistake(ROW(.name = "x", .prefixes = "5", .lengths = "16", .gaps = "4,x"), "/1/gaps", 2);
    expect_mistake(ROW(.name = "x", .prefixes = "5", .lengths = "16", .code_name = "EIGHTBYT"),
                   "/1/code_name", 7);
    expect_mistake(ROW(.name = "x", .prefixes = "5", .lengths = "16", .code_size = 10),
                   "/1/code_size", none);
    expect_mistake(ROW(.name = "x", .prefixes = "5", .lengths = "16", .code_size = INT32_MIN),
                   "/1/code_size", none);
}

int main(void) {
    test_own_brands();
    test_opt_in();
    test_largest();
    test_mistakes();
    return passed("tables");
}
