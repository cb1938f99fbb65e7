/* 64 KiB of stack are enough to check, whatever the pattern: what needs more is done where it is compiled. */
#include "forms.h"
#include <pthread.h>

enum { CHECKING = 64 << 10, GUARD = 4 << 10, LONGEST = 8 << 10 };

typedef struct {
    const fv_pattern *pattern;
    const fv_ruleset *ruleset;
    const char *text;
} task;

/* Everything that runs a pattern: a match, progress, a column, a record, a form. */
static void *check(void *context) {
    const task *mine = context;
    const char *text = mine->text;
    size_t length = strlen(text);
    fv_form *form = NULL;
    EXPECT_EQ(fv_form_new(mine->ruleset, NULL, NULL, &form, NULL), FV_OK);
    EXPECT_EQ(fv_pattern_match(mine->pattern, text, length), FV_OK);
    for (size_t n = 0; n < length; n++) {
        EXPECT_EQ(fv_pattern_progress(mine->pattern, text, n), FV_INCOMPLETE);
        EXPECT_EQ(fv_form_set(form, S("a"), text, n, NULL), FV_OK);
    }
    EXPECT(fv_pattern_progress(mine->pattern, S("?")) == FV_REGEX_MISMATCH);
    const int32_t offsets[] = {0, (int32_t)length};
    uint8_t valid = 0;
    EXPECT_EQ(fv_pattern_match_utf8(mine->pattern, text, offsets, 1, &valid), FV_OK);
    EXPECT_EQ(valid, 1);
    const fv_value value = text_value(text);
    EXPECT_EQ(fv_validate_values(mine->ruleset, NULL, &value, 1, NULL, NULL), FV_OK);
    fv_form_free(form);
    return NULL;
}

static void with_little_stack(const char *pattern, uint32_t flags, const char *text) {
    static char document[LONGEST];
    char escaped[LONGEST];
    size_t n = 0;
    for (const char *c = pattern; *c; c++) {
        if (*c == '\\')
            escaped[n++] = '\\';
        escaped[n++] = *c;
    }
    escaped[n] = 0;
    snprintf(document, sizeof document,
             "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'match','pattern':'%s'}]}}}",
             escaped);
    task mine = {pattern_of(pattern, flags), ruleset_of(document), text};
    pthread_attr_t attributes;
    EXPECT_EQ(pthread_attr_init(&attributes), 0);
    EXPECT_EQ(pthread_attr_setstacksize(&attributes, CHECKING), 0);
    EXPECT_EQ(pthread_attr_setguardsize(&attributes, GUARD), 0);
    pthread_t thread;
    EXPECT_EQ(pthread_create(&thread, &attributes, check, &mine), 0);
    EXPECT_EQ(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    fv_ruleset_free((fv_ruleset *)(uintptr_t)mine.ruleset);
    fv_pattern_free((fv_pattern *)(uintptr_t)mine.pattern);
}

int main(void) {
    char nested[LONGEST] = "", groups[LONGEST] = "";
    for (int i = 0; i < 249; i++)
        strcat(nested, "(");
    strcat(nested, "a\\b");
    for (int i = 0; i < 249; i++)
        strcat(nested, ")");
    strcat(nested, "-a");
    for (int i = 0; i < 60; i++)
        strcat(groups, "([a-c]|x)");
    strcat(groups, "\\1");
    char text[62];
    memset(text, 'b', 61);
    text[61] = 0;
    static const uint32_t ways[] = {0, FV_PATTERN_PCRE2, FV_PATTERN_PCRE2 | FV_PATTERN_INTERPRET};
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
        with_little_stack(nested, ways[way], "a-a");
        with_little_stack(groups, ways[way], text);
        with_little_stack("[a-z]{2}[0-9]+", ways[way], "ab1");
        with_little_stack("(\\((?1)*\\))", ways[way], "(()(()))");
    }
    return passed("stack");
}
