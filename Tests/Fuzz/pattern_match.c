/* Matching: the library's own ways and the JIT say what the interpreter says, a column what the single call says, and no
 * prefix of a text that matches is a mismatch while it is typed.
 *
 * Input: a byte of flags, a byte of limits, a line with the pattern, then the subject. */
#include "fuzz.h"

enum { FLAGS = FV_PATTERN_INTERPRET - 1, LONGEST = 512 };

static fv_pattern *compiled(input text, uint32_t flags, uint8_t limits) {
    fv_pattern_limits own = {.struct_size = sizeof own};
    if (limits & 1)
        own.match = 100;
    if (limits & 2)
        own.depth = own.heap_kib = 20;
    if (limits & 4)
        own.subject_bytes = 16;
    fv_pattern *pattern = NULL;
    int32_t status =
        fv_pattern_compile_limited(text.bytes, text.length, flags, &own, &pattern, NULL);
    HOLDS((status == FV_OK) == (pattern != NULL));
    return pattern;
}

static int32_t match(const fv_pattern *pattern, const char *s, size_t n) {
    int32_t code = fv_pattern_match(pattern, s, n);
    HOLDS(code == FV_OK || code == FV_REGEX_MISMATCH || code == FV_INVALID_UTF8 ||
          code == FV_UNDECIDED);
    return code;
}

/* Whether the pattern may call itself as a whole. PCRE2 10.42 then answers with its interpreter
 * otherwise than with its JIT: (?:a|a(?R)a.)+ on the whole of "aaa?". */
static int may_recurse(input text) {
    static const char *const calls[] = {"(?R", "(?0", "\\g<0", "\\g'0"};
    for (size_t i = 0; i < text.length; i++)
        for (size_t call = 0; call < sizeof calls / sizeof *calls; call++) {
            size_t n = strlen(calls[call]);
            if (text.length - i >= n && memcmp(text.bytes + i, calls[call], n) == 0)
                return 1;
        }
    return 0;
}

/* The subject as two rows, cut in its middle. */
static void check_column(const fv_pattern *pattern, input s) {
    int32_t middle = (int32_t)(s.length / 2), end = (int32_t)s.length;
    const int32_t offsets[] = {0, middle, end};
    uint8_t valid = 0xFF;
    int32_t decided = fv_pattern_match_utf8(pattern, s.bytes, offsets, 2, &valid);
    int32_t first = match(pattern, s.bytes, (size_t)middle);
    int32_t second = match(pattern, s.bytes + middle, (size_t)(end - middle));
    HOLDS(valid == ((first == FV_OK ? 1 : 0) | (second == FV_OK ? 2 : 0)));
    HOLDS((decided == FV_UNDECIDED) == (first == FV_UNDECIDED || second == FV_UNDECIDED));
    HOLDS(decided == FV_OK || decided == FV_UNDECIDED);
}

static void check_progress(const fv_pattern *pattern, input s, int32_t code) {
    int32_t whole = fv_pattern_progress(pattern, s.bytes, s.length);
    if (code != FV_REGEX_MISMATCH)
        HOLDS(whole == code);
    if (code != FV_OK)
        return;
    size_t step = 1 + s.length / 64;
    for (size_t n = 0; n < s.length; n += step) {
        if (!begins_character(s.bytes[n]))
            continue;
        int32_t prefix = fv_pattern_progress(pattern, s.bytes, n);
        HOLDS(prefix == FV_OK || prefix == FV_INCOMPLETE || prefix == FV_UNDECIDED);
    }
}

/* What needs no PCRE2 says the same wherever that decides. The JIT of 10.42 alone misses some lines
 * of a search: ^(?:a|)[a-z]+[a-z] in "ab" with multiline. */
static void check_tier(const fv_pattern *own, input s, int32_t jit, int32_t interpreted) {
    int32_t tier = 0;
    HOLDS(fv_pattern_tier(own, &tier) == FV_OK);
    HOLDS(tier >= FV_PATTERN_TIER_CLASSES && tier <= FV_PATTERN_TIER_PCRE2);
    if (tier == FV_PATTERN_TIER_PCRE2)
        return;
    int32_t code = match(own, s.bytes, s.length);
    HOLDS(code == interpreted || interpreted == FV_UNDECIDED);
    HOLDS(code == jit || jit == FV_UNDECIDED || code == interpreted);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {(const char *)data, size};
    uint32_t flags = next_byte(&in) & FLAGS;
    uint8_t limits = next_byte(&in) & 7;
    input text = next_line(&in);
    if (in.length > LONGEST)
        return -1;
    const uint32_t pcre2 = flags | FV_PATTERN_PCRE2;
    fv_pattern *own = compiled(text, flags, limits);
    fv_pattern *jit = compiled(text, pcre2, limits);
    fv_pattern *interpreted = compiled(text, pcre2 | FV_PATTERN_INTERPRET, limits);
    HOLDS((jit == NULL) == (interpreted == NULL) && (jit == NULL) == (own == NULL));
    if (jit == NULL)
        return -1;
    int32_t fast = match(jit, in.bytes, in.length);
    int32_t slow = match(interpreted, in.bytes, in.length);
    check_tier(own, in, fast, slow);
    const uint32_t lines = FV_PATTERN_SEARCH | FV_PATTERN_MULTILINE;
    if (!may_recurse(text) && (flags & lines) != lines)
        HOLDS(fast == slow || fast == FV_UNDECIDED || slow == FV_UNDECIDED);
    HOLDS(match(jit, in.bytes, in.length) == fast);
    check_column(own, in);
    check_column(jit, in);
    check_progress(own, in, match(own, in.bytes, in.length));
    check_progress(jit, in, fast);
    check_progress(interpreted, in, slow);
    fv_pattern_free(own);
    fv_pattern_free(jit);
    fv_pattern_free(interpreted);
    return 0;
}
