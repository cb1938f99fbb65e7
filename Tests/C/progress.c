/* Progress: what may still become a match is incomplete, and only what cannot is a mismatch. */
#include "pattern_facts.h"

enum { F = FV_PATTERN_SEARCH, M = FV_PATTERN_MULTILINE, D = FV_PATTERN_DOT_ALL };

#define LETTERS "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl"

static const struct pattern_fact facts[] = {
    {"[A-Z]{2}[0-9]+", 0, S(""), FV_INCOMPLETE},
    {"[A-Z]{2}[0-9]+", 0, S("D"), FV_INCOMPLETE},
    {"[A-Z]{2}[0-9]+", 0, S("DE"), FV_INCOMPLETE},
    {"[A-Z]{2}[0-9]+", 0, S("DE1"), FV_OK},
    {"[A-Z]{2}[0-9]+", 0, S("DE1x"), FV_REGEX_MISMATCH},
    {"[A-Z]{2}[0-9]+", 0, S("d"), FV_REGEX_MISMATCH},
    /* An empty value matches, or may become anything. */
    {"", 0, S(""), FV_OK},
    {"", 0, S("a"), FV_REGEX_MISMATCH},
    {"a*", 0, S(""), FV_OK},
    {"a", 0, NULL, 0, FV_INCOMPLETE},
    /* The end of the value is no end of what is typed. */
    {"^[0-9]{4}$", 0, S("12"), FV_INCOMPLETE},
    {"^[0-9]{4}$", 0, S("1234"), FV_OK},
    {"^[0-9]{4}$", 0, S("12345"), FV_REGEX_MISMATCH},
    {"^[0-9]{4}$", 0, S("1234\n"), FV_REGEX_MISMATCH},
    {"(a|ab)c", 0, S("ab"), FV_INCOMPLETE},
    {"(a|ab)c", 0, S("ac"), FV_OK},
    {"(a|ab)c", 0, S("abb"), FV_REGEX_MISMATCH},
    {"\\d+(?=x)x", 0, S("12"), FV_INCOMPLETE},
    {"(?!12)\\d+", 0, S("1"), FV_OK},
    {"(?!12)\\d+", 0, S("12"), FV_REGEX_MISMATCH},
    {"(?=.*[0-9]).{3,}", 0, S("ab"), FV_INCOMPLETE},
    {"(?=.*[0-9]).{3,}", 0, S("abcd"), FV_INCOMPLETE},
    {"(?=.*[0-9]).{3,}", 0, S("abc4"), FV_OK},
    /* (*ACCEPT) leaves before the end is looked at. */
    {"a(*ACCEPT)b", 0, S("a"), FV_OK},
    {"a(*ACCEPT)b", 0, S("x"), FV_REGEX_MISMATCH},
    /* Newlines, lines and dots. */
    {"^a\\nb$", M, S("a"), FV_INCOMPLETE},
    {"^a\\nb$", M, S("a\n"), FV_INCOMPLETE},
    {"^a\\nb$", M, S("a\nb"), FV_OK},
    {"^a\\nb$", M, S("a\nb\n"), FV_REGEX_MISMATCH},
    {"^a$\\n^b$", M, S("a\n"), FV_INCOMPLETE},
    {"^a$\\n^b$", M, S("a\nc"), FV_REGEX_MISMATCH},
    {"a.b", D, S("a\n"), FV_INCOMPLETE},
    {"a.b", 0, S("a\n"), FV_REGEX_MISMATCH},
    /* A search that may begin anywhere can always still find something. */
    {"[0-9]", F, S(""), FV_INCOMPLETE},
    {"[0-9]", F, S("abc"), FV_INCOMPLETE},
    {"[0-9]", F, S("abc4"), FV_OK},
    {"^[0-9]", F, S("x"), FV_REGEX_MISMATCH},
    {"^ab", F, S("a"), FV_INCOMPLETE},
    {"^ab", F | M, S("x"), FV_INCOMPLETE},
    /* Decided by the automaton where PCRE2 would hit its limits, and by what is left to come. */
    {"([a-z0-9]+)*@", 0, S(LETTERS), FV_INCOMPLETE},
    {"([a-z0-9]+)*@", 0, S(LETTERS "!"), FV_REGEX_MISMATCH},
    {"(a|aa)+b|(a|ab)*c", 0, S(LETTERS), FV_REGEX_MISMATCH},
    {"[a-z]{70}", 0, S(LETTERS), FV_INCOMPLETE},
    {"[a-z]{3,60}", 0, S(LETTERS), FV_REGEX_MISMATCH},
    {"[a-z]+[0-9]{2}[a-z]{70}", 0, S(LETTERS "12" LETTERS), FV_INCOMPLETE},
    {"[a-z]+[0-9]{2}[a-z]{70}", 0, S(LETTERS "123"), FV_REGEX_MISMATCH},
    {"(?=.*[0-9])(?=.*[A-Z]).{2,4}", 0, S("abc"), FV_REGEX_MISMATCH},
    {"(?=.*[0-9])(?=.*[A-Z]).{2,5}", 0, S("abc"), FV_INCOMPLETE},
    {"(?=.*[0-9])(?=.*[0-5]).{2,4}", 0, S("abc"), FV_INCOMPLETE},
    {"(?=.*[0-9])(?!.*x).{2,9}", 0, S("axb"), FV_REGEX_MISMATCH},
    {"(?=.*[0-9]).{2,3}", 0, S("\xC3\xA4\xC3\xB6"), FV_INCOMPLETE},
    {"(?=.*[0-9]).{2,3}", 0, S("\xC3\xA4\xC3\xB6\xC3\xBC"), FV_REGEX_MISMATCH},
    /* Whole characters, and bytes that are none. */
    {"\xC3\xA4\xC3\xB6", 0, S("\xC3\xA4"), FV_INCOMPLETE},
    {"\xC3\xA4\xC3\xB6", 0, S("\xC3"), FV_INVALID_UTF8},
    {"a\\x00b", 0, S("a\0"), FV_INCOMPLETE},
};

static void test_facts(void) {
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        for (uint32_t interpret = 0; interpret <= FV_PATTERN_INTERPRET;
             interpret += FV_PATTERN_INTERPRET) {
            fv_pattern *pattern = pattern_of(facts[i].pattern, facts[i].flags | interpret);
            int32_t code = fv_pattern_progress(pattern, facts[i].subject, facts[i].length);
            expect_fact(&facts[i], code);
            fv_pattern_free(pattern);
        }
    }
}

/* No prefix of a text that matches is ever a mismatch. */
static void test_prefixes(void) {
    static const struct {
        const char *pattern;
        uint32_t flags;
        const char *subject;
    } matches[] = {
        {"[\\w.]+@[a-z]+(\\.[a-z]+)+", 0, "ada.l@mail.example.org"},
        {"\\d{4}-\\d\\d-\\d\\d", 0, "2024-02-29"},
        {"(?=.*\\d)(?=.*[A-Z])(?!.*\\s)\\S{8,}", 0, "abcdefG1"},
        {"(a+)-\\1", 0, "aaa-aaa"},
        {"(\\((?1)*\\))", 0, "(()(()))"},
        {"\\((?R)*\\)", 0, "(()(()))"},
        {"()(*COMMIT)aa", 0, "aa"},
        {"(?m)^a$\\n^b$", 0, "a\nb"},
        {"(?>a+)b|a+c", 0, "aaac"},
        {"(?<=a)b|ab", 0, "ab"},
        {"^(?:line \\d\\n)+$", M, "line 1\nline 2\n"},
        {"a\\b.c", 0, "a-c"},
        {"ab\\Kcd", 0, "abcd"},
        {".*\\z", 0, "end"},
        {"\\Aab\\Z", 0, "ab"},
        {"^key=[a-z]+;", F, "key=value;rest"},
        {"(?i)STRASSE \\d+", 0, "Strasse 12"},
        {"(?:(?!end).)*end", 0, "not yet end"},
        {"x(?=yz)y.", 0, "xyz"},
        {"(a)?(?(1)b|c)d", 0, "abd"},
    };
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        fv_pattern *pattern = pattern_of(matches[i].pattern, matches[i].flags);
        size_t length = strlen(matches[i].subject);
        EXPECT_EQ(fv_pattern_match(pattern, matches[i].subject, length), FV_OK);
        for (size_t n = 0; n <= length; n++) {
            int32_t code = fv_pattern_progress(pattern, matches[i].subject, n);
            if (code != FV_OK && code != FV_INCOMPLETE)
                fprintf(stderr, "%s, %zu bytes: ", matches[i].pattern, n);
            EXPECT(code == FV_OK || code == FV_INCOMPLETE);
        }
        fv_pattern_free(pattern);
    }
}

int main(void) {
    test_facts();
    test_prefixes();
    return passed("progress");
}
