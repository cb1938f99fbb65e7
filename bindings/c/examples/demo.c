/* Checks a file of form entries and prints a table: demo ENTRIES.tsv
 *
 * A line of the file is kind<TAB>entry, where kind is card, email or phone; # begins a comment.
 * Entries are printed masked. ../../python/examples/demo.py is the same program in Python. */
#define _POSIX_C_SOURCE 200809L
#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char email_text[] =
    "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
    "(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+";
static const char phone_text[] = "\\+?[0-9]{7,15}";

/* What a row of the table says. */
typedef struct {
    char entry[1024]; /* masked */
    int32_t state;    /* FV_STATE_ */
    int32_t code;
    fv_text brand;
} row;

static const char *const state_names[] = {"unknown", "valid", "invalid", "incomplete", "undecided"};
static const char *const state_colors[] = {"", "\033[32m", "\033[31m", "\033[33m", "\033[35m"};

static int is_digit(char c) { return c >= '0' && c <= '9'; }

/* Every byte of a UTF-8 character but the first. */
static int continues_character(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

static void put(char *out, size_t *end, const char *bytes, size_t count) {
    memcpy(out + *end, bytes, count);
    *end += count;
    out[*end] = 0;
}

/* One star a character. */
static void mask_all(const char *entry, char *out) {
    size_t end = 0;
    for (; *entry; entry++)
        if (!continues_character(*entry))
            put(out, &end, "*", 1);
}

/* The first character, stars, and the domain; without an @ stars only. */
static void mask_email(const char *entry, char *out) {
    const char *at = strrchr(entry, '@');
    if (!at) {
        mask_all(entry, out);
        return;
    }
    size_t end = 0, first = at > entry;
    while (first && continues_character(entry[first]))
        first++;
    put(out, &end, entry, first);
    put(out, &end, "***", 3);
    put(out, &end, at, strlen(at));
}

/* The last two digits, with signs between digits as they are; all else is stars. */
static void mask_phone(const char *entry, char *out) {
    size_t end = 0, digits = 0, seen = 0;
    for (const char *p = entry; *p; p++)
        digits += is_digit(*p);
    for (; *entry; entry++) {
        if (continues_character(*entry))
            continue;
        int shown = strchr("+ -().", *entry) != NULL;
        if (is_digit(*entry))
            shown = digits > 4 && seen++ >= digits - 2;
        put(out, &end, shown ? entry : "*", 1);
    }
}

static void check_card(const char *entry, row *out) {
    fv_card card = {.struct_size = sizeof card};
    out->code = fv_card_check(entry, strlen(entry), NULL, &card);
    out->state = card.state;
    if (card.masked[0])
        snprintf(out->entry, sizeof out->entry, "%s", card.masked);
    else
        mask_all(entry, out->entry);
    fv_card_brand_name(NULL, card.brand, &out->brand);
}

static void check_pattern(const fv_pattern *pattern, const char *entry, row *out) {
    out->code = fv_pattern_match(pattern, entry, strlen(entry));
    out->state = out->code == FV_OK          ? FV_STATE_VALID
                 : out->code == FV_UNDECIDED ? FV_STATE_UNDECIDED
                                             : FV_STATE_INVALID;
}

static fv_pattern *compiled(const char *text) {
    fv_pattern *pattern;
    fv_error error;
    if (fv_pattern_compile(text, strlen(text), 0, &pattern, &error) == FV_OK)
        return pattern;
    fprintf(stderr, "demo: %s (offset %llu)\n", error.message, (unsigned long long)error.offset);
    exit(1);
}

/* The lines of the file, up to `counts`: how many rows each state got. 0 when all is well. */
static int print_table(FILE *file, int color, unsigned counts[5]) {
    fv_pattern *email = compiled(email_text), *phone = compiled(phone_text);
    char line[1024];
    unsigned number = 0;
    printf("%-26s  %-5s  %-10s  %-24s  %s\n", "entry", "kind", "verdict", "code", "brand");
    while (fgets(line, sizeof line, file)) {
        number++;
        line[strcspn(line, "\n")] = 0;
        if (!line[0] || line[0] == '#')
            continue;
        char *entry = strchr(line, '\t');
        if (entry)
            *entry++ = 0;
        row answer = {.entry = "", .brand = {"", 0}};
        if (entry && strcmp(line, "card") == 0) {
            check_card(entry, &answer);
        } else if (entry && strcmp(line, "email") == 0) {
            check_pattern(email, entry, &answer);
            mask_email(entry, answer.entry);
        } else if (entry && strcmp(line, "phone") == 0) {
            check_pattern(phone, entry, &answer);
            mask_phone(entry, answer.entry);
        } else {
            fprintf(stderr, "demo: line %u is not card, email or phone, a tab, an entry\n", number);
            return 1;
        }
        if (answer.code < 0) {
            fprintf(stderr, "demo: line %u: %s\n", number, fv_code_name(answer.code));
            return 1;
        }
        counts[answer.state]++;
        printf("%-26s  %-5s  %s%-10s%s  %-*s%s\n", answer.entry, line,
               color ? state_colors[answer.state] : "", state_names[answer.state],
               color ? "\033[0m" : "", answer.brand.length ? 26 : 0, fv_code_name(answer.code),
               answer.brand.bytes);
    }
    fv_pattern_free(email);
    fv_pattern_free(phone);
    return 0;
}

int main(int argc, char **argv) {
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!file) {
        fprintf(stderr, argc == 2 ? "demo: %s cannot be read\n" : "usage: %s ENTRIES.tsv\n",
                argv[argc == 2]);
        return 2;
    }
    unsigned counts[5] = {0};
    int failed = print_table(file, isatty(STDOUT_FILENO) && !getenv("NO_COLOR"), counts);
    fclose(file);
    if (failed)
        return 1;
    unsigned valid = counts[FV_STATE_VALID], invalid = counts[FV_STATE_INVALID];
    unsigned incomplete = counts[FV_STATE_INCOMPLETE], undecided = counts[FV_STATE_UNDECIDED];
    printf("\n%u entries: %u valid, %u invalid, %u incomplete, %u undecided\n",
           valid + invalid + incomplete + undecided, valid, invalid, incomplete, undecided);
    return 0;
}
