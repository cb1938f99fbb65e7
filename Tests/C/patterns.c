/* Patterns: what they mean, what is refused, and where a mistake is. */
#include "pattern_facts.h"

enum {
    I = FV_PATTERN_CASELESS,
    F = FV_PATTERN_SEARCH,
    U = FV_PATTERN_UNICODE,
    M = FV_PATTERN_MULTILINE,
    D = FV_PATTERN_DOT_ALL
};

static const struct pattern_fact facts[] = {
    /* Without a flag the whole value must match, and no newline slips in before the end. */
    {"[0-9]+", 0, S("123"), FV_OK},
    {"[0-9]+", 0, S("123x"), FV_REGEX_MISMATCH},
    {"[0-9]+", 0, S("x123"), FV_REGEX_MISMATCH},
    {"[0-9]+", 0, S("123\n"), FV_REGEX_MISMATCH},
    {"^[0-9]+$", 0, S("123\n"), FV_REGEX_MISMATCH},
    {"^[0-9]+$", F, S("123\n"), FV_REGEX_MISMATCH},
    {"^[0-9]+$", F | M, S("123\n"), FV_OK},
    {"^[0-9]+$", M, S("123\n"), FV_REGEX_MISMATCH},
    {"[0-9]+$\\n", M, S("123\n"), FV_OK},
    {"a|ab", 0, S("ab"), FV_OK},
    {"(*ACCEPT)x", 0, S(""), FV_OK},
    {"a(*ACCEPT)x", 0, S("ab"), FV_REGEX_MISMATCH},
    {".(*ACCEPT)", 0, S("ab"), FV_REGEX_MISMATCH},
    {"", 0, S(""), FV_OK},
    {"", 0, S("a"), FV_REGEX_MISMATCH},
    {"", F, S("a"), FV_OK},
    /* Search finds a match anywhere. */
    {"[0-9]", F, S("ab7cd"), FV_OK},
    {"[0-9]", F, S("abcd"), FV_REGEX_MISMATCH},
    {"^b", F, S("a\nb"), FV_REGEX_MISMATCH},
    {"^b", F | M, S("a\nb"), FV_OK},
    {"a$", F | M, S("a\nb"), FV_OK},
    {"a$", F | M, S("a\r\nb"), FV_REGEX_MISMATCH},
    {"\\Ga", F, S("ba"), FV_REGEX_MISMATCH},
    /* Case, dots, newlines. */
    {"straSSe", I, S("STRAsse"), FV_OK},
    {"\xC3\xA4", I, S("\xC3\x84"), FV_OK},
    {"\xC3\xA4", 0, S("\xC3\x84"), FV_REGEX_MISMATCH},
    {"a.b", 0, S("a\nb"), FV_REGEX_MISMATCH},
    {"a.b", D, S("a\nb"), FV_OK},
    {"a.b", 0, S("a\rb"), FV_OK},
    {"a\\Rb", 0,
     S("a\xE2\x80\xA8"
       "b"),
     FV_OK},
    {"a.b", 0,
     S("a\xF0\x9F\x98\x80"
       "b"),
     FV_OK},
    /* Classes are ASCII unless asked. */
    {"\\d", 0, S("\xD9\xA3"), FV_REGEX_MISMATCH},
    {"\\d", U, S("\xD9\xA3"), FV_OK},
    {"\\w", 0, S("\xC3\xA4"), FV_REGEX_MISMATCH},
    {"\\w", U, S("\xC3\xA4"), FV_OK},
    {"\\p{L}", 0, S("\xC3\xA4"), FV_OK},
    /* NUL is a character like any other. */
    {"a.b", 0, S("a\0b"), FV_OK},
    {"a\\x00b", 0, S("a\0b"), FV_OK},
    {"a", 0, S("a\0b"), FV_REGEX_MISMATCH},
    /* Ill-formed text is told apart from a mismatch. */
    {".*", 0, S("\xFF"), FV_INVALID_UTF8},
    {".*", 0, S("\xC0\x80"), FV_INVALID_UTF8},
    {".*", 0, S("\xED\xA0\x80"), FV_INVALID_UTF8},
    {".*", 0, S("\xF4\x90\x80\x80"), FV_INVALID_UTF8},
    {".*", 0, S("abc\xE2\x82"), FV_INVALID_UTF8},
    {"a", F, S("a\x80"), FV_INVALID_UTF8},
    /* Look-around, references, recursion. */
    {"(?=.*[0-9])(?=.*[a-z]).{8,}", 0, S("password1"), FV_OK},
    {"(?=.*[0-9])(?=.*[a-z]).{8,}", 0, S("password"), FV_REGEX_MISMATCH},
    {"(a+)-\\1", 0, S("aa-aa"), FV_OK},
    {"(\\((?1)*\\))", 0, S("(()(()))"), FV_OK},
    {"(?<=a)b", F, S("ab"), FV_OK},
    {"\\Kab", 0, S("ab"), FV_OK},
};

/* Each fact as the library likes, and with PCRE2's JIT and its interpreter. */
static void test_facts(void) {
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        static const uint32_t ways[] = {0, FV_PATTERN_PCRE2,
                                        FV_PATTERN_PCRE2 | FV_PATTERN_INTERPRET};
        for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
            fv_pattern *pattern = pattern_of(facts[i].pattern, facts[i].flags | ways[way]);
            int32_t code = fv_pattern_match(pattern, facts[i].subject, facts[i].length);
            expect_fact(&facts[i], code);
            /* A column says the same of its only row. */
            const int32_t offsets[] = {0, (int32_t)facts[i].length};
            uint8_t valid = 0xA5;
            EXPECT_EQ(fv_pattern_match_utf8(pattern, facts[i].subject, offsets, 1, &valid), FV_OK);
            EXPECT_EQ(valid, code == FV_OK);
            int32_t progress = fv_pattern_progress(pattern, facts[i].subject, facts[i].length);
            EXPECT(code == FV_REGEX_MISMATCH ? progress == code || progress == FV_INCOMPLETE
                                             : progress == code);
            fv_pattern_free(pattern);
        }
    }
}

static void expect_mistake(const char *text, size_t length, uint64_t offset) {
    fv_pattern *pattern = (fv_pattern *)&pattern;
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(fv_pattern_compile(text, length, 0, &pattern, &error), FV_ERR_COMPILE);
    EXPECT(pattern == NULL);
    EXPECT_EQ(error.status, FV_ERR_COMPILE);
    if (error.offset != offset)
        fprintf(stderr, "%s: ", text);
    EXPECT_EQ(error.offset, offset);
    EXPECT_TEXT(error.pointer, "");
    size_t size = strlen(error.message);
    EXPECT(size > 10 && size < sizeof error.message);
}

static void test_mistakes(void) {
    expect_mistake(S("("), 1);
    expect_mistake(S("abc)"), 3);
    expect_mistake(S("abcd["), 5);
    expect_mistake(S("[z-a]"), 3);
    expect_mistake(S("a\xFF"), 1);
    expect_mistake(S("ab\xE2\x82"), 2);
    expect_mistake(S("\\C"), 2);
    expect_mistake(S("(?C)a"), FV_NO_OFFSET);
    expect_mistake(S("(?C'text')a"), FV_NO_OFFSET);
    static const char *const verbs[] = {
        "(*UTF)a",
        "(*UCP)a",
        "(*CRLF)a",
        "(*ANY)a",
        "(*NUL)a",
        "(*NOTEMPTY)a",
        "(*LIMIT_MATCH=9)a",
        "(*LIMIT_HEAP=99999)a",
        "(*BSR_UNICODE)a",
        "(*NO_JIT)a",
        "(*LIMIT_DEPTH=9)a",
        "(*LIMIT_RECURSION=9)a",
        "(*ANYCRLF)a",
        "(*BSR_ANYCRLF)a",
        "(*NO_START_OPT)a",
        "(*NO_AUTO_POSSESS)a",
        "(*CR)a",
        "(*LF)a",
        "(*NOTEMPTY_ATSTART)a",
        "(*NO_DOTSTAR_ANCHOR)a",
    };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        expect_mistake(verbs[i], strlen(verbs[i]), 0);

    /* The longest pattern, and one byte more. */
    char text[8193];
    memset(text, 'a', sizeof text);
    fv_error error;
    fv_pattern *pattern = NULL;
    EXPECT_EQ(fv_pattern_compile(text, 8192, 0, &pattern, &error), FV_OK);
    EXPECT_EQ(fv_pattern_match(pattern, text, 8192), FV_OK);
    fv_pattern_free(pattern);
    EXPECT_EQ(fv_pattern_compile(text, 8193, 0, &pattern, &error), FV_ERR_LIMIT);
    EXPECT_EQ(error.status, FV_ERR_LIMIT);
}

static void test_tier(void) {
    static const struct {
        const char *pattern;
        uint32_t flags;
        int32_t tier;
    } tiers[] = {
        {"[0-9]+", 0, FV_PATTERN_TIER_CLASSES},
        {"[0-9]+", FV_PATTERN_INTERPRET, FV_PATTERN_TIER_CLASSES},
        {"(?=.*[a-z])(?=.*[0-9]).{8,64}", 0, FV_PATTERN_TIER_PRESENT},
        {"[a-z]+@[a-z.]+\\.[a-z]+", 0, FV_PATTERN_TIER_SHIFT},
        {"[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}", 0, FV_PATTERN_TIER_TABLE},
        {"(a|b)\\1", 0, FV_PATTERN_TIER_PCRE2},
        {"[0-9]+", FV_PATTERN_PCRE2, FV_PATTERN_TIER_PCRE2},
    };
    for (size_t i = 0; i < sizeof tiers / sizeof *tiers; i++) {
        int32_t tier = 0;
        fv_pattern *pattern = pattern_of(tiers[i].pattern, tiers[i].flags);
        EXPECT_EQ(fv_pattern_tier(pattern, &tier), FV_OK);
        EXPECT_EQ(tier, tiers[i].tier);
        fv_pattern_free(pattern);
    }
}

int main(void) {
    test_facts();
    test_mistakes();
    test_tier();
    return passed("patterns");
}
