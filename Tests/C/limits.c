/* Limits: huge values end soon, with a code that says so. */
#include "expect.h"

enum { HUGE_SUBJECT = 5 << 20 };

/* Timing decides no test; this bound only tells a limit from a hang. */
static const double slowest = 250;

static void expect_soon(double start) {
    if (getenv("LOOPS") == NULL) /* which says that everything is slow */
        EXPECT(milliseconds() - start < slowest);
}

static void fill(char *subject, size_t length, const char *unit, const char *end) {
    for (size_t i = 0; i < length; i++)
        subject[i] = unit[i % strlen(unit)];
    memcpy(subject + length - strlen(end), end, strlen(end));
}

/* Values over the limit are not read; those of just its length are. */
static void test_subjects(char *subject) {
    fv_pattern *pattern = pattern_of("a*", 0);
    fill(subject, HUGE_SUBJECT, "a", "a");
    double start = milliseconds();
    EXPECT_EQ(fv_pattern_match(pattern, subject, HUGE_SUBJECT), FV_UNDECIDED);
    EXPECT_EQ(fv_pattern_progress(pattern, subject, HUGE_SUBJECT), FV_UNDECIDED);
    EXPECT_EQ(fv_luhn_check(subject, HUGE_SUBJECT), FV_UNDECIDED);
    EXPECT_EQ(fv_card_check(subject, HUGE_SUBJECT, NULL, NULL), FV_UNDECIDED);
    expect_soon(start);
    EXPECT_EQ(fv_pattern_match(pattern, subject, 65536), FV_OK);
    EXPECT_EQ(fv_pattern_match(pattern, subject, 65537), FV_UNDECIDED);
    fv_pattern_free(pattern);

    fill(subject, (1 << 20) + 1, "0", "0");
    EXPECT_EQ(fv_luhn_check(subject, 1 << 20), FV_OK);
    EXPECT_EQ(fv_luhn_check(subject, (1 << 20) + 1), FV_UNDECIDED);
    EXPECT_EQ(fv_card_check(subject, 1 << 20, NULL, NULL), FV_INVALID_PAYMENT_CARD_NUMBER);
    EXPECT_EQ(fv_card_check(subject, (1 << 20) + 1, NULL, NULL), FV_UNDECIDED);
}

static fv_pattern *limited(const char *text, uint32_t flags, fv_pattern_limits limits) {
    fv_pattern *pattern = NULL;
    limits.struct_size = sizeof limits;
    EXPECT_EQ(fv_pattern_compile_limited(text, strlen(text), flags, &limits, &pattern, NULL),
              FV_OK);
    return pattern;
}

static void test_own_limits(char *subject) {
    fill(subject, 1 << 20, "a", "a");
    fv_pattern *pattern = limited("a*", 0, (fv_pattern_limits){.subject_bytes = 10});
    EXPECT_EQ(fv_pattern_match(pattern, subject, 10), FV_OK);
    EXPECT_EQ(fv_pattern_match(pattern, subject, 11), FV_UNDECIDED);
    fv_pattern_free(pattern);
    pattern = limited("a*", 0, (fv_pattern_limits){.subject_bytes = 1 << 20});
    EXPECT_EQ(fv_pattern_match(pattern, subject, 1 << 20), FV_OK);
    fv_pattern_free(pattern);

    /* A match limit that is met, for the JIT and for the interpreter, and the default beside it:
     * limits belong to the pattern, not to the thread. */
    for (uint32_t flags = 0; flags <= FV_PATTERN_INTERPRET; flags += FV_PATTERN_INTERPRET) {
        uint32_t slowly = flags | FV_PATTERN_PCRE2;
        fv_pattern *poor = limited("(a|b|ab)*c", slowly, (fv_pattern_limits){.match = 3});
        fv_pattern *rich = pattern_of("(a|b|ab)*c", flags);
        for (int i = 0; i < 3; i++) {
            EXPECT_EQ(fv_pattern_match(poor, S("ababababcx")), FV_UNDECIDED);
            EXPECT_EQ(fv_pattern_match(rich, S("ababababcx")), FV_REGEX_MISMATCH);
        }
        fv_pattern_free(poor);
        fv_pattern_free(rich);
    }
    pattern = limited("(a(?1)?b)", FV_PATTERN_INTERPRET, (fv_pattern_limits){.depth = 2});
    EXPECT_EQ(fv_pattern_match(pattern, S("aaaabbbb")), FV_UNDECIDED);
    fv_pattern_free(pattern);
    pattern = limited("(a|aa)+b", FV_PATTERN_INTERPRET | FV_PATTERN_PCRE2,
                      (fv_pattern_limits){.heap_kib = 1});
    fill(subject, 2000, "a", "bx");
    EXPECT_EQ(fv_pattern_match(pattern, subject, 2000), FV_UNDECIDED);
    fv_pattern_free(pattern);

    fv_pattern_limits short_text = {.struct_size = sizeof short_text, .pattern_bytes = 3};
    EXPECT_EQ(fv_pattern_compile_limited(S("abc"), 0, &short_text, &pattern, NULL), FV_OK);
    fv_pattern_free(pattern);
    EXPECT_EQ(fv_pattern_compile_limited(S("abcd"), 0, &short_text, &pattern, NULL), FV_ERR_LIMIT);
    EXPECT(pattern == NULL);
}

/* One budget for all places where a search may begin: without the JIT too it is spent soon, and what
 * needs little of it is decided. */
static void test_interpreted_search(char *subject) {
    enum { KIB64 = 65536 };
    fill(subject, KIB64, " ", "x");
    const uint32_t flags = FV_PATTERN_SEARCH | FV_PATTERN_INTERPRET;
    fv_pattern *pattern = pattern_of("\\s+$", flags | FV_PATTERN_PCRE2);
    double start = milliseconds();
    EXPECT_EQ(fv_pattern_match(pattern, subject, KIB64), FV_UNDECIDED);
    printf("   interpreted search of \\s+$ on 64 KiB: %.2f ms\n", milliseconds() - start);
    expect_soon(start);
    EXPECT_EQ(fv_pattern_match(pattern, subject + KIB64 - 256, 256), FV_REGEX_MISMATCH);
    fv_pattern_free(pattern);
    /* The library's own ways need no square. */
    pattern = pattern_of("\\s+$", flags);
    EXPECT_EQ(fv_pattern_match(pattern, subject, KIB64), FV_REGEX_MISMATCH);
    fv_pattern_free(pattern);
    fill(subject, KIB64, "no word of it, ", ".");
    pattern = pattern_of("\\bfoo\\d+", flags);
    EXPECT_EQ(fv_pattern_match(pattern, subject, KIB64), FV_REGEX_MISMATCH);
    fv_pattern_free(pattern);
}

int main(void) {
    char *subject = malloc(HUGE_SUBJECT);
    EXPECT(subject != NULL);
    test_subjects(subject);
    test_own_limits(subject);
    test_interpreted_search(subject);
    free(subject);
    return passed("limits");
}
