/* Patterns that backtrack without end, as reports of attacks list them: whoever runs them, in whichever
 * mode, a value of 4 KiB is done within 5 ms and one of 64 KiB within 100 ms, decided or not. */
#include "expect.h"

enum { KIB4 = 4 << 10, KIB64 = 64 << 10 };

#define TEN(x) x x x x x x x x x x
#define WORDS  "wo|wor|word|words|wordy|a|an|and|ant|any"

/* A pattern, and a value that is its unit over and over with an end that spoils it. */
static const struct {
    const char *pattern;
    uint32_t flags;
    const char *unit, *end;
} attacks[] = {
    /* Repeats within repeats. */
    {"^(a+)+$", 0, "a", "!"},
    {"^([a-zA-Z]+)*$", 0, "a", "!"},
    {"^(a|aa)+$", 0, "a", "!"},
    {"(a|aa)+$", 0, "a", "!"},
    {"(a|a?)+;$", 0, "a", "!"},
    {"^(a|a?)+$", 0, "a", "!"},
    {"(x+x+)+y", 0, "x", "x"},
    {"(.*)*x", 0, "a", "a"},
    {"(a*)*b", 0, "a", "a"},
    {"((a{0,5}){0,5})*c", 0, "a", "a"},
    {"(?:(?:a+)*b)*c", 0, "a", "a"},
    {"^(([a-z])+.)+[A-Z]([a-z])+$", 0, "a", "a"},
    {"^(([a-z])+.)+[A-Z]$", 0, "a", "a"},
    {"(?:a?){30}a{30}b", 0, "a", "!"},
    {"(?:a?){64}a{64};", 0, "a", "!"},
    {"(\\w+\\s?)*;$", 0, "ab ", "!"},
    {"(?=(a+)+$)x", 0, "a", "!"},
    {"(?:a(?=a*+b)|a)*;", 0, "a", "!"},
    /* Repeats side by side, each from every place. */
    {"\\s+$", 0, " ", "x"},
    {"\\s+$", FV_PATTERN_UNICODE, " ", "x"},
    {"^\\s+|\\s+$", FV_PATTERN_UNICODE, " ", "x"},
    {"(\\w+)\\s\\1", FV_PATTERN_UNICODE, "a", "!"},
    {"(\\w+)\\s\\1", 0, "a", "!"},
    {"(\\w+)\\s+\\1\\b", FV_PATTERN_UNICODE, "a ", "!"},
    {"(a+)\\1+b", 0, "a", "a"},
    {"(a*)x?\\1y", 0, "a", "y"},
    {"(.+)\\1;", FV_PATTERN_CASELESS, "a", "!;"},
    {"(.*a){12}\\b;", 0, "a", "!;"},
    {"(.*?,){11}P", 0, "1,", "x"},
    {"\\w+\\w+\\w+\\b;", FV_PATTERN_UNICODE, "a", "!;"},
    {"\\w+\\d+x\\b", FV_PATTERN_UNICODE, "1", "!x"},
    {"[\\w.-]+@\\w+\\.com\\b", FV_PATTERN_UNICODE, "a", "@m"},
    {"fox.*\\bbear", 0, "fox bear-", "r"},
    {"(?:(?:a|a)(?:a|a)){5}\\b;", 0, "a", ";"},
    {"(?:a|a)(?:a|a)(?:a|a)(?:a|a)(?:a|a)(?:a|a)(?:a|a)(?:a|a)(?:a|a)(?:a|a)\\b;", 0, "a", "!;"},
    {"a{1,500}a{1,500}\\b;", 0, "a", "!;"},
    {"\\X+\\b;", 0, "a", "!;"},
    {"\\p{L}+\\p{Nd}*\\p{L}+\\b;", 0, "a", "!;"},
    {"(?<=(?:ab){3})(\\w+)*\\b;", 0, "ab", "!;"},
    /* What people have used, and had to take back. */
    {"^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[."
     "]{1}[a-z]{2,3}))$",
     0, "a", "!"},
    {"^[a-z0-9]+([._-]?[a-z0-9]+)*@\\b", FV_PATTERN_UNICODE, "a", "!@"},
    {"^(?:(?:https?|ftp):\\/\\/)(?:\\S+(?::\\S*)?@)?(?:[a-z\\x{a1}-\\x{ffff}0-9]+-?)*\\b\\.",
     FV_PATTERN_CASELESS, "http://a", "!"},
    {"(?:\\s*,\\s*)*\\b$", FV_PATTERN_UNICODE, " ,", "x"},
    {"<(\\w+)\\b[^>]*>.*?</\\1>", FV_PATTERN_DOT_ALL, "<a>", "!"},
    {"(['\"])(?:\\\\.|(?!\\1).)*\\1", 0, "'\"\\", "x"},
    {"\\b(?:\\d+\\.?)+\\b;", 0, "1", "!;"},
    {"^(\\d+)*\\b:", 0, "1", "!:"},
    {"(?:\"(?:[^\"]|\\\\.)*\"\\s*)*\\b;", 0, "\"a\"", "!;"},
    {"(\\((?:[^()]++|(?1))*\\))", 0, "(", "("},
    {"^(?>(?:a+)+)b|(a+)+\\b;", 0, "a", "!;"},
    {"(?:(?R)|a)+b", 0, "a", "!"},
    {"(?>a)z|\\w{2,}c", 0, "ab", "ab"},
    {"(?!\\s)\\w{2,}\\n|(?>q)", 0, "ab", "ab"},
    {"\\b(?:\\d{1,}\\.?){1,};", 0, "1", "!;"},
    {"(?!\\s)\\N{2,}\\x{21}{2,}", 0, "ab", "ab"},
    /* Much between two looks at what a match has cost. */
    {"a{1,500}" TEN(TEN(TEN("[ab]"))) "\\b!", 0, "a", "!"},
    {TEN(TEN(TEN("[ab]"))) "a+\\b!", 0, "a", "!"},
    {"a+" TEN(TEN("\\p{L}\\w")) "\\b;", FV_PATTERN_UNICODE, "a", "!;"},
    {"a+" TEN(TEN(TEN("\\B"))) ";", 0, "a", "!;"},
    {"a+" TEN(TEN("\\B\\B\\B")) ";", FV_PATTERN_UNICODE, "a", "!;"},
    {"\n+" TEN(TEN(TEN("^"))) ";", FV_PATTERN_MULTILINE, "\n", "!;"},
    {"a{1,60000}a{60000}b\\b", 0, "a", "!"},
    {"(?!a{60000})a\\b!", 0, "a", "!"},
    {"(?:(?!\\141{40000})a)+\\b;", 0, "a", "!;"},
    {"(?<=a{1000}b)a+\\b!", 0, "a", "!"},
    {"(?!a{65535})a\\b!", 0, "a", "!"},
    {"(?=\\p{L}{4095})a\\b!", FV_PATTERN_UNICODE, "a", "!"},
    {"(?:(?=" TEN("[ab]") ")a)+\\b;", 0, "a", "!;"},
    {"\\w+?(?:" TEN(WORDS "|") "b)\\b;", 0, "words", "!;"},
    /* Rounds within each other. */
    {"(?:a|b){1,100}\\b;", 0, "a", "!;"},
    {"(?:a|b){1,500}\\b;", 0, "a", "!;"},
    {"(a|b){1,500}", 0, "a", "!"},
    /* Pieces that are not clear, so that looks are everywhere. */
    {"\\Q\\E(?!\\p{L}{4000})a\\b!", FV_PATTERN_UNICODE, "a", "!"},
    {"\\Q\\E(?:a|b){1,500}\\b;", 0, "a", "!;"},
    {"\\Qa\\E+" TEN(TEN("(a|b)*")) "\\b;", 0, "a", "!;"},
    {"(?#c)(?:a|aa)+\\b;", 0, "a", "!;"},
    /* Groups, which are copied. */
    {"(?:" TEN(TEN("(a)(a)")) ")*", 0, "a", "!"},
    {TEN("(a)(a)(a)") "(a)\\b;", 0, "a", "!;"},
    {"(?:" TEN(TEN("(a)(a)")) ")*\\b;", 0, "a", "!;"},
    {TEN(TEN("(a|b)*")) "\\b;", 0, "a", "!;"},
    {TEN(TEN("()()")) "(a|aa)*\\b;", 0, "a", "!;"},
};

static void fill(char *subject, size_t length, const char *unit, const char *end) {
    for (size_t i = 0; i < length; i++)
        subject[i] = unit[i % strlen(unit)];
    memcpy(subject + length - strlen(end), end, strlen(end));
}

static double worst;
static const char *worst_pattern;

typedef int32_t asked(const fv_pattern *pattern, const char *s, size_t n);

/* The best of three, so that nobody else's work counts. */
static void expect_soon(const char *what, asked *ask, const fv_pattern *pattern, const char *text,
                        const char *subject, size_t length) {
    double most = length == KIB4 ? 5 : 100, best = 1e9;
    for (long i = 0; i < loops(3); i++) {
        double start = milliseconds();
        EXPECT(ask(pattern, subject, length) >= 0);
        double time = milliseconds() - start;
        best = time < best ? time : best;
    }
    if (best / most > worst) {
        worst = best / most;
        worst_pattern = text;
    }
    if (best > most)
        printf("   %s of %.60s on %zu bytes: %.1f ms\n", what, text, length, best);
    /* Timing decides no test; three times as long still tells a limit from none. */
    if (getenv("LOOPS") == NULL) /* which says that everything is slow */
        EXPECT(best < 3 * most);
}

int main(void) {
    char *subject = malloc(KIB64);
    EXPECT(subject != NULL);
    static const uint32_t ways[] = {0, FV_PATTERN_PCRE2, FV_PATTERN_PCRE2 | FV_PATTERN_INTERPRET};
    static const char *const names[] = {"a match",  "a match by the JIT",  "a match interpreted",
                                        "a search", "a search by the JIT", "a search interpreted"};
    const size_t longest = loops(KIB64) < KIB64 ? KIB4 : KIB64;
    for (size_t i = 0; i < sizeof attacks / sizeof *attacks; i++)
        for (size_t length = KIB4; length <= longest; length += KIB64 - KIB4) {
            fill(subject, length, attacks[i].unit, attacks[i].end);
            for (size_t way = 0; way < sizeof names / sizeof *names; way++) {
                uint32_t mode = way > 2 ? FV_PATTERN_SEARCH : 0;
                const char *text = attacks[i].pattern;
                fv_pattern *pattern = pattern_of(text, attacks[i].flags | mode | ways[way % 3]);
                expect_soon(names[way], fv_pattern_match, pattern, text, subject, length);
                expect_soon("progress", fv_pattern_progress, pattern, text, subject, length);
                fv_pattern_free(pattern);
            }
        }
    printf("   slowest of the evil patterns: %.0f %% of what it may take (%.60s)\n", worst * 100,
           worst_pattern);
    free(subject);
    return passed("evil");
}
