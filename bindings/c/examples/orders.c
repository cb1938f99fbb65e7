/* Validates orders and tells where each mistake is: orders RULESET RECORDS
 *
 * RULESET is a ruleset document whose records nest (order.json), RECORDS has a JSON object a line
 * (orders.jsonl). Behind the orders stands how many issues each field has.
 * bindings/python/examples/orders.py and bindings/swift/examples/Orders print the same. */
#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 22 };

static const char *const state_names[] = {"unknown", "valid", "invalid", "incomplete", "undecided"};

static void fail(const char *what, const fv_error *error) {
    fprintf(stderr, "orders: %s: %s", what, error->message);
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

/* A path or a field, padded to the column behind it. */
static void print_place(fv_text place) {
    size_t characters = 0;
    for (size_t i = 0; i < place.length; i++)
        characters += ((unsigned char)place.bytes[i] & 0xC0) != 0x80;
    fwrite(place.bytes, 1, place.length, stdout);
    printf("%*s  ", characters < WIDTH ? (int)(WIDTH - characters) : 0, "");
}

/* Prints one order's verdict and its issues, counts these by their fields, and returns the verdict. */
static int32_t print_order(const fv_ruleset *ruleset, unsigned number, const char *record, size_t n,
                           unsigned *counts) {
    fv_issue issue = {.struct_size = sizeof issue};
    fv_report *report = NULL;
    fv_error error;
    if (fv_validate_json(ruleset, NULL, record, n, NULL, &report, &error) < 0)
        fail("an order", &error);
    int32_t verdict = fv_report_verdict(report);
    printf("%5u  %s\n", number, state_names[verdict]);
    for (size_t i = 0; fv_report_issue(report, i, &issue) == FV_OK; i++) {
        size_t place;
        printf("       ");
        print_place(issue.path);
        printf("%.*s\n", (int)issue.message.length, issue.message.bytes);
        if (fv_ruleset_path_index(ruleset, issue.field.bytes, issue.field.length, &place) == FV_OK)
            counts[place]++;
    }
    fv_report_free(report);
    return verdict;
}

static void print_counts(const fv_ruleset *ruleset, const unsigned *counts) {
    fv_text path;
    for (size_t i = 0; fv_ruleset_path_at(ruleset, i, &path) == FV_OK; i++) {
        if (counts[i] == 0)
            continue;
        printf("       ");
        print_place(path);
        printf("%u\n", counts[i]);
    }
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s RULESET RECORDS\n", argv[0]);
        return 2;
    }
    size_t document_length, length;
    char *document = contents(argv[1], &document_length), *records = contents(argv[2], &length);
    if (!document || !records) {
        fprintf(stderr, "orders: %s cannot be read\n", document ? argv[2] : argv[1]);
        return 2;
    }
    fv_ruleset *ruleset;
    fv_error error;
    if (fv_ruleset_compile(document, document_length, NULL, &ruleset, &error) != FV_OK)
        fail(argv[1], &error);
    unsigned number = 0, verdicts[5] = {0};
    unsigned *counts = calloc(fv_ruleset_path_count(ruleset) + 1, sizeof *counts);
    if (!counts)
        return 1;

    puts("order  verdict");
    for (const char *line = records, *end = records + length; line < end;) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        size_t n = (size_t)((newline ? newline : end) - line);
        if (n > 0)
            verdicts[print_order(ruleset, ++number, line, n, counts)]++;
        line += n + 1;
    }
    printf("\n%u orders: %u valid, %u invalid, %u undecided; issues by field:\n", number,
           verdicts[FV_STATE_VALID], verdicts[FV_STATE_INVALID], verdicts[FV_STATE_UNDECIDED]);
    print_counts(ruleset, counts);
    fv_ruleset_free(ruleset);
    free(counts);
    free(document);
    free(records);
    return 0;
}
