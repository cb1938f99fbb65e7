#include "contest.h"
#include "peer_patterns.h"
#include "reference.h"

#include "formvalidate.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RE2, VECTORSCAN, PEERS };
static const struct pattern_peer *peers[PEERS];

/* One pattern, compiled by the library, with the same options by PCRE2 itself, and by the peers that
 * are there and have such patterns. */
struct pattern {
    const char *text;
    fv_pattern *handle;
    pcre2_code *code;
    pcre2_match_data *match;
    void *by_peer[PEERS];
};

enum { DIGITS, LETTERS, EMAIL, PHONE, URL, DATE, PASSWORD, BOUNDARIES, PATTERNS };

static struct pattern patterns[PATTERNS] = {
    [DIGITS] = {.text = "[0-9]+"},
    [LETTERS] = {.text = "[A-Za-z]+"},
    [EMAIL] = {.text = "[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}"},
    [PHONE] = {.text = "\\+?[0-9]{7,15}"},
    [URL] = {.text = "https?://(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}(?::[0-9]{1,5})?"
                     "(?:/[^\\s?#]*)?(?:\\?[^\\s#]*)?(?:#\\S*)?"},
    [DATE] = {.text = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"},
    [PASSWORD] = {.text = "(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{8,64}"},
    /* The boundaries of words leave it to PCRE2. */
    [BOUNDARIES] = {.text = "[A-Z]\\B[a-z]+\\b"},
};

static void open_pattern(struct pattern *pattern) {
    const uint32_t options = PCRE2_UTF | PCRE2_ANCHORED | PCRE2_ENDANCHORED | PCRE2_DOLLAR_ENDONLY;
    size_t n = strlen(pattern->text);
    int number;
    PCRE2_SIZE offset;
    fv_error error;
    if (fv_pattern_compile(pattern->text, n, 0, &pattern->handle, &error) != FV_OK) {
        fprintf(stderr, "fvbench: %s: %s\n", pattern->text, error.message);
        exit(1);
    }
    pattern->code = pcre2_compile((PCRE2_SPTR)pattern->text, n, options, &number, &offset, NULL);
    if (!pattern->code || pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE) != 0) {
        fprintf(stderr, "fvbench: PCRE2 has no JIT here, so there is nothing to compare with.\n");
        exit(1);
    }
    pattern->match = pcre2_match_data_create_from_pattern(pattern->code, NULL);
    for (int i = 0; i < PEERS; i++)
        pattern->by_peer[i] = peers[i] ? peers[i]->compile(pattern->text) : NULL;
}

/* Stays loaded until the program ends. */
static void load_peers(const char *library) {
    static const char *const names[PEERS] = {[RE2] = "peer_re2", [VECTORSCAN] = "peer_vectorscan"};
    void *loaded = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    for (int i = 0; i < PEERS; i++)
        peers[i] = loaded ? dlsym(loaded, names[i]) : NULL;
    if (!peers[RE2] || !peers[VECTORSCAN]) {
        fprintf(stderr, "fvbench: %s: %s\n", library, dlerror());
        exit(1);
    }
}

const struct pattern_peer *patterns_peer(size_t number) {
    return number < PEERS ? peers[number] : NULL;
}

void patterns_open(const char *library) {
    if (library)
        load_peers(library);
    for (int i = 0; i < PATTERNS; i++)
        open_pattern(&patterns[i]);
}

void patterns_close(void) {
    for (int i = 0; i < PATTERNS; i++) {
        fv_pattern_free(patterns[i].handle);
        pcre2_match_data_free(patterns[i].match);
        pcre2_code_free(patterns[i].code);
        for (int peer = 0; peer < PEERS; peer++)
            if (patterns[i].by_peer[peer])
                peers[peer]->close(patterns[i].by_peer[peer]);
    }
}

static inline bool raw_match(const struct pattern *pattern, const char *s, size_t n) {
    return pcre2_jit_match(pattern->code, (PCRE2_SPTR)s, n, 0, 0, pattern->match, NULL) >= 0;
}

static void raw_match_utf8(const struct pattern *pattern, const char *bytes, const int32_t *offsets,
                           size_t count, uint8_t *valid) {
    for (size_t row = 0; row < count; row += 8) {
        unsigned bits = 0;
        for (size_t i = row; i < row + 8 && i < count; i++) {
            size_t n = (size_t)(offsets[i + 1] - offsets[i]);
            bits |= (unsigned)raw_match(pattern, bytes + offsets[i], n) << (i - row);
        }
        valid[row / 8] = (uint8_t)bits;
    }
}

static inline const fv_pattern *handle(const void *context) {
    return ((const struct pattern *)context)->handle;
}

EACH_VALUE(library, fv_pattern_match(handle(context), s, n) == FV_OK)
EACH_VALUE(raw, raw_match(context, s, n))
WHOLE_COLUMN(library_column, fv_pattern_match_utf8(handle(context), bytes, offsets, count, bitmap))
WHOLE_COLUMN(raw_column, raw_match_utf8(context, bytes, offsets, count, bitmap))

#define BY_PEER(function, takes_part, which)                                                       \
    WHOLE_COLUMN(function, peers[which]->match(((const struct pattern *)context)->by_peer[which],  \
                                               bytes, offsets, count, bitmap))                     \
    static bool takes_part(const void *context) {                                                  \
        return ((const struct pattern *)context)->by_peer[which];                                  \
    }
BY_PEER(re2_column, has_re2, RE2)
BY_PEER(vectorscan_column, has_vectorscan, VECTORSCAN)

static int32_t tier_of(const void *context) {
    int32_t tier = 0;
    fv_pattern_tier(handle(context), &tier);
    return tier;
}

/* Asking a handle for its tier costs a call and resolving the handle. */
static inline bool has_tier(const fv_pattern *pattern) {
    int32_t tier;
    return fv_pattern_tier(pattern, &tier) == FV_OK;
}
EACH_VALUE(tier, ((void)s, (void)n, has_tier(handle(context))))
EACH_VALUE(empty, reference_empty(s, n) == 0)

#define ROWS (64u << 10)
#define RAW  "raw pcre2_jit_match"
#define CONTEST(group_, data_, make_, rows_, which, ...)                                           \
    {                                                                                              \
        .group = (group_), .data = (data_), .rows = (rows_), .make = (make_), .bad = 3,            \
        .context = &patterns[which], .tier = tier_of, .contestants = {                             \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#define ONE(data, make, which)                                                                     \
    CONTEST("Patterns, one value", data, make, ROWS, which, {"fv_pattern_match", library},         \
            {RAW, raw})
#define MANY(data, make, which)                                                                    \
    CONTEST("Patterns, column", data, make, 4 * ROWS, which,                                       \
            {"fv_pattern_match_utf8", library_column}, {RAW, raw_column},                          \
            {"RE2", re2_column, false, has_re2},                                                   \
            {"Vectorscan", vectorscan_column, false, has_vectorscan})

static const struct contest contests[] = {
    ONE("digits", digits_text, DIGITS),
    ONE("letters", letters_text, LETTERS),
    ONE("e-mail", email_text, EMAIL),
    ONE("phone", phone_text, PHONE),
    ONE("URL", url_text, URL),
    ONE("ISO date", date_text, DATE),
    ONE("password", password_text, PASSWORD),
    ONE("letters, \\b and \\B", letters_text, BOUNDARIES),
    MANY("digits, 256 K rows", digits_text, DIGITS),
    MANY("letters, 256 K rows", letters_text, LETTERS),
    MANY("e-mail, 256 K rows", email_text, EMAIL),
    MANY("phone, 256 K rows", phone_text, PHONE),
    MANY("URL, 256 K rows", url_text, URL),
    MANY("ISO date, 256 K rows", date_text, DATE),
    MANY("password, 256 K rows", password_text, PASSWORD),
    MANY("letters, \\b and \\B, 256 K rows", letters_text, BOUNDARIES),
    {"Handles",
     "one handle",
     ROWS,
     digits_text,
     0,
     &patterns[DIGITS],
     {{"fv_pattern_tier", tier, false}, {"an empty call", empty, false}}},
};

const struct contests pattern_contests = {contests, sizeof contests / sizeof *contests};
