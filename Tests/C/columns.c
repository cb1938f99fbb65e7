/* Column functions: they say of each row what the single function says, bit by bit. */
#include "expect.h"
#include <sys/mman.h>
#include <unistd.h>

enum { ROWS_MAX = 70, GUARD = 0xA5 };

typedef struct {
    char bytes[ROWS_MAX * 32];
    int32_t offsets[ROWS_MAX + 1];
} column;

static fv_pattern *pattern;

/* The three column functions as one, and what the single functions say of a row. */
static int32_t check_column(int which, const char *bytes, const int32_t *offsets, size_t count,
                            uint8_t *valid) {
    if (which == 0)
        return fv_luhn_check_utf8(bytes, offsets, count, valid);
    if (which == 1)
        return fv_card_check_utf8(bytes, offsets, count, NULL, valid, NULL);
    return fv_pattern_match_utf8(pattern, bytes, offsets, count, valid);
}

static int32_t check_row(int which, const char *s, size_t n) {
    if (which == 0)
        return fv_luhn_check(s, n);
    return which == 1 ? fv_card_check(s, n, NULL, NULL) : fv_pattern_match(pattern, s, n);
}

/* Rows of every sort: card numbers right and wrong, with separators, empty, long, no UTF-8. */
static size_t random_row(char *out, uint64_t *random) {
    static const char *const starts[] = {"4", "51", "34", "6011", "62", "", "9792", "2200"};
    size_t n = 0;
    uint64_t bits = next_random(random);
    const char *start = starts[bits & 7];
    memcpy(out, start, strlen(start));
    n = strlen(start);
    size_t length = bits & 0x100 ? 15 : bits >> 12 & 15;
    while (n < length)
        out[n++] = (char)('0' + next_random(random) % 10);
    if (n > 0 && (bits & 0x600) && fv_luhn_check_digit(out, n, out + n) == FV_OK)
        n++;
    if (n > 0 && (bits & 0x7000000) == 0)
        out[bits % n] = "x- \xC3\0"[bits >> 32 & 3];
    return n;
}

static void fill(column *rows, size_t count, int32_t first, uint64_t *random) {
    memset(rows->bytes, '7', sizeof rows->bytes);
    rows->offsets[0] = first;
    for (size_t i = 0; i < count; i++) {
        size_t n = random_row(rows->bytes + rows->offsets[i], random);
        rows->offsets[i + 1] = rows->offsets[i] + (int32_t)n;
    }
}

static void test_rows_equal_singles(void) {
    uint64_t random = 0x5EED;
    column rows;
    uint8_t valid[ROWS_MAX / 8 + 2];
    long passing = 0, failing = 0;
    for (long round = 0; round < loops(60); round++) {
        for (size_t count = 0; count <= ROWS_MAX; count++) {
            fill(&rows, count, (int32_t)(round % 3), &random);
            for (int which = 0; which < 3; which++) {
                size_t size = (count + 7) / 8;
                memset(valid, GUARD, sizeof valid);
                EXPECT_EQ(check_column(which, rows.bytes, rows.offsets, count, valid), FV_OK);
                EXPECT_EQ(valid[size], GUARD);
                for (size_t i = 0; i < size * 8; i++) {
                    int bit = valid[i / 8] >> (i % 8) & 1;
                    const char *s = rows.bytes + rows.offsets[i < count ? i : 0];
                    int32_t n = i < count ? rows.offsets[i + 1] - rows.offsets[i] : 0;
                    int passes = i < count && check_row(which, s, (size_t)n) == FV_OK;
                    EXPECT_EQ(bit, passes);
                    *(passes ? &passing : &failing) += 1;
                }
                EXPECT_EQ(check_column(which, rows.bytes, rows.offsets, count, NULL), FV_OK);
            }
        }
    }
    EXPECT(passing > loops(60) * 100 && failing > loops(60) * 100);
}

static void test_brands(void) {
    uint64_t random = 0xCA4D;
    column rows;
    int16_t brands[ROWS_MAX + 1];
    uint8_t valid[ROWS_MAX / 8 + 1];
    for (size_t count = 0; count < ROWS_MAX; count++) {
        fill(&rows, count, 0, &random);
        brands[count] = 0x5AA5;
        EXPECT_EQ(fv_card_check_utf8(rows.bytes, rows.offsets, count, NULL, valid, brands), FV_OK);
        EXPECT_EQ(brands[count], 0x5AA5);
        for (size_t i = 0; i < count; i++) {
            fv_card card = {.struct_size = sizeof card};
            size_t n = (size_t)(rows.offsets[i + 1] - rows.offsets[i]);
            EXPECT(fv_card_check(rows.bytes + rows.offsets[i], n, NULL, &card) >= 0);
            EXPECT_EQ(brands[i], card.brand);
        }
        EXPECT_EQ(fv_card_check_utf8(rows.bytes, rows.offsets, count, NULL, NULL, brands), FV_OK);
    }
    /* Options count: the same row of a brand that is not accepted. */
    const int32_t accept = FV_BRAND_MASTERCARD, offsets[] = {0, 16};
    fv_card_options options = {.struct_size = sizeof options, .accept = &accept, .accept_count = 1};
    EXPECT_EQ(fv_card_check_utf8("4111111111111111", offsets, 1, &options, valid, brands), FV_OK);
    EXPECT_EQ(valid[0], 0);
    EXPECT_EQ(brands[0], FV_BRAND_VISA);
}

/* A column with a mistake is refused, and nothing is written. */
static void test_bad_columns(void) {
    const int32_t falling[] = {0, 3, 2}, negative[] = {-1, 0, 1}, later[] = {0, 1, INT32_MIN};
    const int32_t good[] = {0, 1, 2}, empty[] = {0, 0, 0}, wraps[] = {0, INT32_MAX, -2};
    _Alignas(int32_t) char bytes[16] = {0};
    const int32_t *misaligned = (const int32_t *)(const void *)(bytes + 1);
    uint8_t valid = GUARD;
    for (int which = 0; which < 3; which++) {
        EXPECT_EQ(check_column(which, "411", falling, 2, &valid), FV_ERR_ARGUMENT);
        EXPECT_EQ(check_column(which, "411", negative, 2, &valid), FV_ERR_ARGUMENT);
        EXPECT_EQ(check_column(which, "411", later, 2, &valid), FV_ERR_ARGUMENT);
        EXPECT_EQ(check_column(which, "411", wraps, 2, &valid), FV_ERR_ARGUMENT);
        EXPECT_EQ(check_column(which, "411", NULL, 2, &valid), FV_ERR_ARGUMENT);
        EXPECT_EQ(check_column(which, NULL, good, 2, &valid), FV_ERR_ARGUMENT);
        EXPECT_EQ(check_column(which, "411", misaligned, 2, &valid), FV_ERR_ARGUMENT);
        EXPECT_EQ(check_column(which, "411", good, SIZE_MAX, &valid), FV_ERR_LIMIT);
        EXPECT_EQ(check_column(which, "411", good, SIZE_MAX / 2, &valid), FV_ERR_LIMIT);
        EXPECT_EQ(check_column(which, NULL, NULL, (size_t)INT32_MAX + 1, &valid), FV_ERR_LIMIT);
        EXPECT_EQ(check_column(which, NULL, NULL, 0, &valid), FV_OK);
        EXPECT_EQ(valid, GUARD);
        EXPECT_EQ(check_column(which, NULL, empty, 2, &valid), FV_OK);
        EXPECT_EQ(valid, 0);
        valid = GUARD;
    }
}

/* A row that could not be decided is told by the result, and its bit is 0. */
static void test_undecided(void) {
    enum { LONG = (1 << 20) + 1 };
    char *bytes = malloc(LONG + 2);
    EXPECT(bytes != NULL);
    memset(bytes, '0', LONG + 2);
    const int32_t offsets[] = {0, 2, LONG + 2};
    for (int which = 0; which < 3; which++) {
        uint8_t valid = GUARD;
        EXPECT_EQ(check_column(which, bytes, offsets, 2, &valid), FV_UNDECIDED);
        EXPECT_EQ(valid, which == 1 ? 0 : 1);
    }
    free(bytes);
}

/* The page behind the last byte may not be read: rows as long as each other, at its very edge. */
static void test_nothing_is_read_behind_the_last_row(int which) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *pages = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(pages != MAP_FAILED);
    EXPECT_EQ(mprotect(pages + page, page, PROT_NONE), 0);
    memset(pages, '7', page);
    for (int32_t length = 0; length < 24; length++)
        for (size_t count = 1; count <= 33; count += count < 9 ? 1 : 8) {
            int32_t offsets[ROWS_MAX + 1];
            uint8_t valid[ROWS_MAX / 8 + 1];
            for (size_t i = 0; i <= count; i++)
                offsets[i] = (int32_t)i * length;
            const char *bytes = pages + page - offsets[count];
            EXPECT_EQ(check_column(which, bytes, offsets, count, valid), FV_OK);
            int passes = check_row(which, bytes, (size_t)length) == FV_OK;
            EXPECT_EQ(valid[(count - 1) / 8] >> (count - 1) % 8 & 1, passes);
        }
    munmap(pages, 2 * page);
}

int main(void) {
    /* Patterns that are run over a column in different ways. */
    static const char *const texts[] = {"[0-9]{2,19}", "(?:77)*7?x?", "[^@]+@?[^@]+", "(7)\\1+"};
    for (size_t i = 0; i < 4; i++) {
        pattern = pattern_of(texts[i], 0);
        test_nothing_is_read_behind_the_last_row(2);
        fv_pattern_free(pattern);
    }
    test_nothing_is_read_behind_the_last_row(0);
    test_nothing_is_read_behind_the_last_row(1);
    pattern = pattern_of("[0-9]{2,19}", 0);
    test_rows_equal_singles();
    test_brands();
    test_bad_columns();
    test_undecided();
    EXPECT_EQ(fv_pattern_match_utf8(NULL, NULL, NULL, 0, NULL), FV_ERR_HANDLE);
    fv_pattern_free(pattern);
    return passed("columns");
}
