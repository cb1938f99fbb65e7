/* Handles: whatever is no live handle of the right kind is refused, and never followed. */
#include "expect.h"
#include <pthread.h>

enum { MANY = 5000, THREADS = 8 };

/* Every function that takes a pattern refuses this one. */
static void expect_no_pattern(const void *bits) {
    const fv_pattern *pattern = bits;
    const int32_t offsets[] = {0, 1};
    uint8_t valid = 0xA5;
    int32_t tier = -77;
    EXPECT_EQ(fv_pattern_match(pattern, S("1")), FV_ERR_HANDLE);
    EXPECT_EQ(fv_pattern_progress(pattern, S("1")), FV_ERR_HANDLE);
    EXPECT_EQ(fv_pattern_match_utf8(pattern, "1", offsets, 1, &valid), FV_ERR_HANDLE);
    EXPECT_EQ(fv_pattern_tier(pattern, &tier), FV_ERR_HANDLE);
    EXPECT_EQ(valid, 0xA5);
    EXPECT_EQ(tier, -77);
    fv_pattern_free((fv_pattern *)(uintptr_t)bits);
}

/* Every function that takes a table of brands refuses this one; NULL is the default table. */
static void expect_no_table(const void *bits) {
    const fv_card_table *table = bits;
    fv_card_options options = {.struct_size = sizeof options, .table = table};
    const int32_t offsets[] = {0, 1};
    uint8_t valid = 0xA5;
    int32_t brand = -77;
    EXPECT_EQ(fv_card_check(S("4"), &options, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_card_candidates(S("4"), &options, NULL, 0, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_card_check_utf8("4", offsets, 1, &options, &valid, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_card_brand_name(table, FV_BRAND_VISA, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_card_brand_from_name(table, S("visa"), &brand), FV_ERR_HANDLE);
    EXPECT_EQ(valid, 0xA5);
    EXPECT_EQ(brand, -77);
    fv_card_table_free((fv_card_table *)(uintptr_t)bits);
}

static fv_card_table *visa_table(void) {
    const fv_card_brand visa = {.struct_size = sizeof visa, .name = "visa"};
    fv_card_table *table = NULL;
    EXPECT_EQ(fv_card_table_compile(&visa, 1, &table, NULL), FV_OK);
    return table;
}

static void test_ends(void) {
    expect_no_pattern(NULL);
    fv_pattern *old = pattern_of("[0-9]", 0);
    EXPECT_EQ(fv_pattern_match(old, S("1")), FV_OK);
    fv_pattern_free(old);
    expect_no_pattern(old);
    /* The place is used again, but under another handle: the old one stays dead. */
    fv_pattern *new = pattern_of("[0-9]", 0);
    EXPECT(new != old);
    expect_no_pattern(old);
    EXPECT_EQ(fv_pattern_match(new, S("1")), FV_OK);
    fv_pattern_free(new);

    fv_card_table *table = visa_table();
    fv_card_table_free(table);
    expect_no_table(table);
}

static void test_kinds(void) {
    fv_pattern *pattern = pattern_of("[0-9]", 0);
    fv_card_table *table = visa_table();
    expect_no_pattern(table);
    expect_no_table(pattern);
    /* Freeing each as the other did no harm. */
    EXPECT_EQ(fv_pattern_match(pattern, S("1")), FV_OK);
    fv_card_options options = {.struct_size = sizeof options, .table = table};
    EXPECT_EQ(fv_card_check(S("4111111111111111"), &options, NULL), FV_OK);
    fv_pattern_free(pattern);
    fv_card_table_free(table);
}

static void test_forged(void) {
    fv_pattern *live = pattern_of("[0-9]", 0);
    uintptr_t bits = (uintptr_t)live;
    for (int bit = 0; bit < 64; bit++)
        expect_no_pattern((const void *)(bits ^ (uintptr_t)1 << bit));
    uint64_t random = 0xF0263D;
    for (long i = 0; i < loops(100000); i++) {
        uint64_t forged = next_random(&random);
        /* Half of them look like the live one in their upper or lower bits. */
        if (i & 1)
            forged = i & 2 ? (forged >> 40) | (bits >> 24 << 24) : forged << 24 | (bits & 0xFFFFFF);
        if (forged != bits)
            expect_no_pattern((const void *)(uintptr_t)forged);
    }
    int on_stack = 0;
    void *on_heap = malloc(64);
    expect_no_pattern(&on_stack);
    expect_no_pattern(on_heap);
    expect_no_pattern((const void *)&puts);
    expect_no_pattern((const void *)UINTPTR_MAX);
    expect_no_table(on_heap);
    expect_no_table(&on_stack);
    free(on_heap);
    EXPECT_EQ(fv_pattern_match(live, S("1")), FV_OK);
    fv_pattern_free(live);
}

/* Many at once, each with an answer of its own; then every other one is freed. */
static void test_many(void) {
    static fv_pattern *all[MANY];
    long count = loops(MANY);
    for (long i = 0; i < count; i++) {
        char text[16];
        snprintf(text, sizeof text, "%ld", i);
        all[i] = pattern_of(text, FV_PATTERN_INTERPRET);
    }
    for (long i = 0; i < count; i += 2)
        fv_pattern_free(all[i]);
    for (long i = 0; i < count; i++) {
        char text[16];
        int n = snprintf(text, sizeof text, "%ld", i);
        int32_t wanted = i % 2 ? FV_OK : FV_ERR_HANDLE;
        EXPECT_EQ(fv_pattern_match(all[i], text, (size_t)n), wanted);
        EXPECT_EQ(fv_pattern_match(all[i], S("x")), i % 2 ? FV_REGEX_MISMATCH : FV_ERR_HANDLE);
    }
    for (long i = 1; i < count; i += 2)
        fv_pattern_free(all[i]);
    for (long i = 0; i < count; i++)
        EXPECT_EQ(fv_pattern_match(all[i], S("1")), FV_ERR_HANDLE);
}

/* One thread's creating and freeing, between those of the others. */
static void *create_and_free(void *context) {
    uint64_t random = 1 + (uint64_t)(uintptr_t)context;
    fv_pattern *held[8] = {NULL};
    fv_card_table *table = NULL;
    for (long i = 0; i < loops(2000); i++) {
        uint64_t bits = next_random(&random);
        fv_pattern **place = &held[bits & 7];
        if (*place == NULL) {
            *place = pattern_of("[0-9]", FV_PATTERN_INTERPRET);
        } else {
            EXPECT_EQ(fv_pattern_match(*place, S("7")), FV_OK);
            fv_pattern_free(*place);
            EXPECT_EQ(fv_pattern_match(*place, S("7")), FV_ERR_HANDLE);
            *place = NULL;
        }
        if ((bits & 0xF00) == 0) {
            fv_card_table_free(table);
            table = visa_table();
        }
    }
    fv_card_table_free(table);
    for (int i = 0; i < 8; i++)
        fv_pattern_free(held[i]);
    return NULL;
}

static void test_threads(void) {
    pthread_t threads[THREADS];
    for (uintptr_t i = 0; i < THREADS; i++)
        EXPECT_EQ(pthread_create(&threads[i], NULL, create_and_free, (void *)i), 0);
    for (int i = 0; i < THREADS; i++)
        EXPECT_EQ(pthread_join(threads[i], NULL), 0);
}

int main(void) {
    test_ends();
    test_kinds();
    test_forged();
    test_many();
    test_threads();
    return passed("handles");
}
