/* Validates records of a registration form and prints a table: registration RULESET RECORDS
 *
 * RULESET is a ruleset document, RECORDS has a JSON object a line. Every record is validated twice,
 * as for registering and as for logging in; the first issue is told in English and in German. */
#define _POSIX_C_SOURCE 200809L
#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 34, SCENARIOS = 2, LANGUAGES = 2 };

static const char *const scenarios[SCENARIOS] = {"register", "login"};
static const char *const languages[LANGUAGES] = {"en", "de"};
static const char *const state_names[] = {"unknown", "valid", "invalid", "incomplete", "undecided"};
static const char *const state_colors[] = {"", "\033[32m", "\033[31m", "\033[33m", "\033[35m"};

static void fail(const char *what, const fv_error *error) {
    fprintf(stderr, "registration: %s: %s", what, error->message);
    if (error->pointer[0])
        fprintf(stderr, " (at %s)", error->pointer);
    if (error->offset != FV_NO_OFFSET)
        fprintf(stderr, " (byte %llu)", (unsigned long long)error->offset);
    fputc('\n', stderr);
    exit(1);
}

/* The whole file, to be freed by the caller; NULL when it cannot be read. */
static char *contents(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    size_t capacity = 1 << 16;
    char *bytes = file ? malloc(capacity) : NULL;
    *length = 0;
    while (bytes && !feof(file) && !ferror(file)) {
        if (*length == capacity) {
            char *more = realloc(bytes, capacity *= 2);
            if (!more)
                break;
            bytes = more;
        }
        *length += fread(bytes + *length, 1, capacity - *length, file);
    }
    if (file)
        fclose(file);
    return bytes;
}

/* Prints a text in so many columns: cut when it is longer, padded when `is_padded`. */
static void print_cell(fv_text text, size_t width, int is_padded) {
    size_t characters = 0, end = 0, shown = 0;
    for (size_t i = 0; i < text.length; i++)
        characters += ((unsigned char)text.bytes[i] & 0xC0) != 0x80;
    int is_cut = characters > width;
    for (; end < text.length; end++) {
        int begins = ((unsigned char)text.bytes[end] & 0xC0) != 0x80;
        if (begins && shown == width - (size_t)is_cut)
            break;
        shown += (size_t)begins;
    }
    fwrite(text.bytes, 1, end, stdout);
    if (is_cut)
        fputs("\xE2\x80\xA6", stdout);
    if (is_padded)
        printf("%*s", (int)(width - shown - (size_t)is_cut), "");
}

/* Validates one record, with the messages of a language. */
static fv_report *validated(const fv_ruleset *ruleset, const char *scenario, const char *language,
                            const char *record, size_t n) {
    fv_options options = {.struct_size = sizeof options, .locale = language};
    fv_report *report = NULL;
    fv_error error;
    if (fv_validate_json(ruleset, scenario, record, n, &options, &report, &error) < 0)
        fail("a record", &error);
    return report;
}

/* A record's row: who, in which scenario, the verdict, the first message in both languages. */
static int32_t print_row(const fv_ruleset *ruleset, unsigned number, size_t scenario,
                         const char *record, size_t n, int color) {
    fv_report *reports[LANGUAGES];
    fv_text messages[LANGUAGES] = {{"", 0}, {"", 0}};
    for (size_t i = 0; i < LANGUAGES; i++) {
        reports[i] = validated(ruleset, scenarios[scenario], languages[i], record, n);
        fv_issue issue = {.struct_size = sizeof issue};
        if (fv_report_issue(reports[i], 0, &issue) == FV_OK)
            messages[i] = issue.message;
    }
    int32_t state = fv_report_verdict(reports[0]);
    int is_told = messages[0].length > 0;
    printf("%6u  %-8s  %s%-*s%s", number, scenarios[scenario], color ? state_colors[state] : "",
           is_told ? 9 : 0, state_names[state], color ? "\033[0m" : "");
    if (is_told) {
        fputs("  ", stdout);
        print_cell(messages[0], WIDTH, 1);
        fputs("  ", stdout);
        print_cell(messages[1], WIDTH, 0);
    }
    putchar('\n');
    for (size_t i = 0; i < LANGUAGES; i++)
        fv_report_free(reports[i]);
    return state;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s RULESET RECORDS\n", argv[0]);
        return 2;
    }
    size_t document_length, length;
    char *document = contents(argv[1], &document_length), *records = contents(argv[2], &length);
    if (!document || !records) {
        fprintf(stderr, "registration: %s cannot be read\n", document ? argv[2] : argv[1]);
        return 2;
    }
    fv_ruleset *ruleset;
    fv_error error;
    if (fv_ruleset_compile(document, document_length, NULL, &ruleset, &error) != FV_OK)
        fail(argv[1], &error);

    int color = isatty(STDOUT_FILENO) && !getenv("NO_COLOR");
    unsigned number = 0, counts[SCENARIOS][5] = {{0}};
    printf("record  scenario  verdict    %-*s  %s\n", WIDTH, "first message", "erste Meldung");
    for (const char *line = records, *end = records + length; line < end;) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t n = (size_t)((newline ? newline : end) - line);
        if (n > 0)
            number++;
        for (size_t i = 0; n > 0 && i < SCENARIOS; i++)
            counts[i][print_row(ruleset, number, i, line, n, color)]++;
        line += n + 1;
    }
    printf("\n%u records", number);
    for (size_t i = 0; i < SCENARIOS; i++)
        printf("; %s: %u valid, %u invalid, %u undecided", scenarios[i], counts[i][FV_STATE_VALID],
               counts[i][FV_STATE_INVALID], counts[i][FV_STATE_UNDECIDED]);
    printf("\n");
    fv_ruleset_free(ruleset);
    free(document);
    free(records);
    return 0;
}
