/* What the programs about rulesets share: documents that are easy to read, and texts to compare. */
#ifndef FORMS_H
#define FORMS_H

#include "expect.h"

/* A document written with ' for ", so that it can be read. It lives until the eighth call
 * after; not for several threads at once. */
static inline const char *quoted(const char *text) {
    enum { PLACES = 8, LONGEST = 8192 };
    static char places[PLACES][LONGEST];
    static int next;
    char *out = places[next++ % PLACES];
    size_t n = strlen(text);
    EXPECT(n < LONGEST);
    for (size_t i = 0; i <= n; i++)
        out[i] = text[i] == '\'' ? '"' : text[i];
    return out;
}

/* Stops the program when a text that the library lends is not this one, written with ' for ". */
#define EXPECT_IS(got, wanted) expect_is(__FILE__, __LINE__, #got, got, quoted(wanted))

static inline void expect_is(const char *file, int line, const char *what, fv_text got,
                             const char *wanted) {
    if (got.length == strlen(wanted) && memcmp(got.bytes, wanted, got.length) == 0)
        return;
    fprintf(stderr, "%s:%d: %s is \"%.*s\", not \"%s\"\n", file, line, what, (int)got.length,
            got.bytes, wanted);
    exit(1);
}

static inline int has(fv_text text, const char *part) {
    size_t n = strlen(part);
    for (size_t i = 0; i + n <= text.length; i++)
        if (memcmp(text.bytes + i, part, n) == 0)
            return 1;
    return 0;
}

/* A ruleset that is known to compile. */
static inline fv_ruleset *ruleset_with(const char *json, const fv_registry *registry) {
    fv_ruleset *ruleset = NULL;
    fv_error error;
    if (fv_ruleset_compile(json, strlen(json), registry, &ruleset, &error) == FV_OK)
        return ruleset;
    fprintf(stderr, "%.100s: %s at \"%s\"\n", json, error.message, error.pointer);
    exit(1);
}

static inline fv_ruleset *ruleset_of(const char *text) { return ruleset_with(quoted(text), NULL); }

/* The same with one field, "a", that has these rules. */
static inline fv_ruleset *rules_with(const char *rules, const fv_registry *registry) {
    static char document[8192];
    snprintf(document, sizeof document, "{'formvalidate':1,'fields':{'a':{'rules':%s}}}", rules);
    return ruleset_with(quoted(document), registry);
}

/* One record, written with ' for ". */
static inline int32_t validate(const fv_ruleset *ruleset, const char *record, fv_report **report) {
    const char *json = quoted(record);
    return fv_validate_json(ruleset, NULL, json, strlen(json), NULL, report, NULL);
}

static inline fv_value text_value(const char *text) {
    return (fv_value){.kind = FV_VALUE_STRING, .text = {text, strlen(text)}};
}

static inline fv_issue issue_of(const fv_report *report, size_t index) {
    fv_issue issue = {.struct_size = sizeof issue};
    EXPECT_EQ(fv_report_issue(report, index, &issue), FV_OK);
    return issue;
}

static inline fv_report_counts counts_of(const fv_report *report) {
    fv_report_counts counts = {.struct_size = sizeof counts};
    EXPECT_EQ(fv_report_get_counts(report, &counts), FV_OK);
    return counts;
}

#endif
