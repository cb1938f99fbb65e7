/* Validates a table of registrations and prints what is wrong with it:
 * table RULESET [ROWS [THREADS]]
 *
 * RULESET is a ruleset document with the fields of registration.json. The rows are made here, in
 * record batches as any library that speaks Arrow's C data interface would give them. */
#define _POSIX_C_SOURCE 200809L
#include "table_rows.h"
#include <time.h>
#include <unistd.h>

enum { BATCH_ROWS = 1000000, SHOWN_ERRORS = 5, MOST_COUNTS = 64 };

static void fail(const char *what, const fv_error *error) {
    fprintf(stderr, "table: %s: %s%s%s\n", what, error->message, error->pointer[0] ? " at " : "",
            error->pointer);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* A number with thousands separators; up to four may be used in one call of printf. */
static const char *grouped(uint64_t number) {
    static char texts[4][32];
    static int next;
    char *end = texts[next++ & 3] + 31;
    *end = 0;
    for (int digits = 0; number > 0 || digits == 0; number /= 10) {
        if (digits > 0 && digits % 3 == 0)
            *--end = ',';
        *--end = (char)('0' + number % 10);
        digits++;
    }
    return end;
}

static fv_ruleset *compiled(const char *path) {
    static char document[1 << 16];
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(document, 1, sizeof document, file) : 0;
    if (!file || ferror(file)) {
        fprintf(stderr, "table: %s cannot be read\n", path);
        exit(2);
    }
    fclose(file);
    fv_ruleset *ruleset;
    fv_error error;
    if (fv_ruleset_compile(document, length, NULL, &ruleset, &error) != FV_OK)
        fail(path, &error);
    return ruleset;
}

/* Called by the library after each part, on this thread. Anything but 0 would end the call. */
static int32_t show_progress(void *context, uint64_t rows) {
    const size_t *all = context;
    fprintf(stderr, "\r%s of %s rows ", grouped(rows), grouped(*all));
    return 0;
}

/* Adds batch after batch, so that only one is in memory at a time. Only validating is timed. To
 * *mistakes how many were made. */
static double validate(fv_batch *batch, size_t rows, size_t *mistakes) {
    double seconds = 0;
    uint64_t seed = 20260101;
    *mistakes = 0;
    for (size_t done = 0, count; done < rows; done += count) {
        count = rows - done < BATCH_ROWS ? rows - done : BATCH_ROWS;
        struct ArrowArray array;
        *mistakes += make_rows(&array, count, &seed);
        double start = now();
        fv_error error;
        /* The array is the library's from here on, also where this fails. */
        if (fv_batch_add(batch, &array, &error) < 0)
            fail("a record batch", &error);
        seconds += now() - start;
    }
    return seconds;
}

/* How often each rule of each field found what. */
static void print_counts(const fv_batch *batch) {
    fv_batch_count counts[MOST_COUNTS];
    size_t count = 0;
    fv_batch_counts(batch, counts, MOST_COUNTS, &count);
    printf("\n%-15s  %-17s  %-26s  %12s\n", "field", "rule", "code", "errors");
    for (size_t i = 0; i < count && i < MOST_COUNTS; i++)
        printf("%-15.*s  %-17.*s  %-26s  %12s\n", (int)counts[i].field.length,
               counts[i].field.bytes, (int)counts[i].rule.length, counts[i].rule.bytes,
               fv_code_name(counts[i].code), grouped(counts[i].count));
}

/* The text of a dictionary-encoded column in a row: its place in the list, then the list. */
static fv_text text_at(const struct ArrowArray *column, int64_t row) {
    int32_t place = ((const int32_t *)column->buffers[1])[row];
    const int32_t *offsets = column->dictionary->buffers[1];
    const char *bytes = column->dictionary->buffers[2];
    return (fv_text){bytes + offsets[place], (size_t)(offsets[place + 1] - offsets[place])};
}

/* The errors are a record batch themselves: row, field, rule and code. None has a value. */
static void print_errors(const fv_batch *batch) {
    struct ArrowArray errors;
    if (fv_batch_errors(batch, NULL, &errors) != FV_OK)
        return;
    const int64_t *rows = errors.children[0]->buffers[1];
    const int32_t *codes = errors.children[3]->buffers[1];
    printf("\nthe first errors\n%12s  %-15s  %-17s  %s\n", "row", "field", "rule", "code");
    for (int64_t i = 0; i < errors.length; i++) {
        fv_text field = text_at(errors.children[1], i), rule = text_at(errors.children[2], i);
        printf("%12s  %-15.*s  %-17.*s  %s\n", grouped((uint64_t)rows[i]), (int)field.length,
               field.bytes, (int)rule.length, rule.bytes, fv_code_name(codes[i]));
    }
    errors.release(&errors);
}

int main(int argc, char **argv) {
    size_t rows = argc > 2 ? strtoull(argv[2], NULL, 10) : 10000000;
    long processors = argc > 3 ? strtol(argv[3], NULL, 10) : sysconf(_SC_NPROCESSORS_ONLN);
    if (argc < 2 || argc > 4 || rows == 0 || processors < 1) {
        fprintf(stderr, "usage: %s RULESET [ROWS [THREADS]]\n", argv[0]);
        return 2;
    }
    fv_ruleset *ruleset = compiled(argv[1]);
    int is_told = isatty(STDERR_FILENO);
    fv_batch_options options = {.struct_size = sizeof options,
                                .threads = (uint32_t)(processors < 256 ? processors : 256),
                                .error_limit = SHOWN_ERRORS, /* all are counted all the same */
                                .progress = is_told ? show_progress : NULL,
                                .context = &rows};
    struct ArrowSchema schema;
    make_schema(&schema);
    fv_batch *batch;
    fv_error error;
    if (fv_batch_new(ruleset, "register", &schema, &options, &batch, &error) != FV_OK)
        fail(argv[1], &error);
    fv_ruleset_free(ruleset); /* the batch keeps what it needs */

    size_t mistakes;
    double seconds = validate(batch, rows, &mistakes);
    if (is_told)
        fputs("\r\033[K", stderr); /* the line of the progress, away */
    fv_batch_totals totals = {.struct_size = sizeof totals};
    fv_batch_get_totals(batch, &totals);
    printf("%s rows in %.2f s on %u thread%s: %s rows a second\n", grouped(totals.rows), seconds,
           options.threads, options.threads == 1 ? "" : "s",
           grouped((uint64_t)((double)totals.rows / seconds)));
    printf("%s valid, %s invalid, %s undecided\n", grouped(totals.valid), grouped(totals.invalid),
           grouped(totals.undecided));
    print_counts(batch);
    print_errors(batch);
    printf("\n%s mistakes were made, %s errors found\n", grouped(mistakes), grouped(totals.errors));
    fv_batch_free(batch);
    return totals.errors == mistakes ? 0 : 1;
}
