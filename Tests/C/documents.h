/* What the programs about limits share: long documents, and how long they take. */
#ifndef DOCUMENTS_H
#define DOCUMENTS_H

#include "forms.h"

/* A text that grows. */
typedef struct {
    char *bytes;
    size_t length, capacity;
} text;

static inline void add(text *out, const char *part) {
    size_t n = strlen(part);
    if (out->length + n + 1 > out->capacity) {
        out->capacity = (out->length + n + 1) * 2;
        out->bytes = realloc(out->bytes, out->capacity);
        EXPECT(out->bytes != NULL);
    }
    for (size_t i = 0; i <= n; i++)
        out->bytes[out->length + i] = part[i] == '\'' ? '"' : part[i];
    out->length += n;
}

static inline void add_times(text *out, const char *part, int count) {
    for (int i = 0; i < count; i++)
        add(out, part);
}

/* Timing decides no test; this bound only tells a limit from a hang. */
static inline void expect_soon(const char *what, double start) {
    double time = milliseconds() - start;
    printf("   %s: %.0f ms\n", what, time);
    if (getenv("LOOPS") == NULL) /* which says that everything is slow */
        EXPECT(time < 2000);
}

/* Compiles, expects a status, and frees the text. */
static inline fv_ruleset *compiled(const char *what, text *document, int32_t wanted) {
    fv_ruleset *ruleset = NULL;
    fv_error error;
    double start = milliseconds();
    int32_t status = fv_ruleset_compile(document->bytes, document->length, NULL, &ruleset, &error);
    expect_soon(what, start);
    if (status != wanted)
        fprintf(stderr, "%s: %s at \"%s\"\n", what, error.message, error.pointer);
    EXPECT_EQ(status, wanted);
    EXPECT_EQ(ruleset != NULL, wanted == FV_OK);
    EXPECT_EQ(error.status, wanted);
    free(document->bytes);
    *document = (text){NULL, 0, 0};
    return ruleset;
}

#endif
