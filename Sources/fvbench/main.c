/* fvbench [--seconds N] [--json FILE] [--only NAME] [--peers LIBRARY] [--large]: `make bench`. */
#include "contest.h"
#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "usage: fvbench [--seconds N] [--json FILE] [--only NAME] [--peers LIBRARY] [--large]\n"
    "  --seconds N      for about so long in all, data and agreement aside (default 30)\n"
    "  --json FILE      write JSON there instead of lines to standard output\n"
    "  --only NAME      contests with NAME in their group, data or function; up to 16 times\n"
    "  --peers LIBRARY  patterns beside RE2 and Vectorscan too, which are in that library\n"
    "  --large          100 million records too: for minutes, and in 12 GB of memory\n";

enum { MOST_NAMES = 16 };

struct options {
    double seconds;
    const char *json, *peers, *only[MOST_NAMES];
    size_t names;
    bool large;
};

static struct options read_options(char **arguments) {
    struct options options = {.seconds = 30};
    while (*arguments) {
        char *end = "";
        const char *value = arguments[1];
        if (strcmp(*arguments, "--large") == 0) {
            options.large = true;
            arguments++;
            continue;
        }
        if (value && strcmp(*arguments, "--seconds") == 0)
            options.seconds = strtod(value, &end);
        else if (value && strcmp(*arguments, "--json") == 0)
            options.json = value;
        else if (value && strcmp(*arguments, "--only") == 0 && options.names < MOST_NAMES)
            options.only[options.names++] = value;
        else if (value && strcmp(*arguments, "--peers") == 0)
            options.peers = value;
        else
            end = *arguments;
        if (*end || !(options.seconds > 0)) {
            fputs(usage, stderr);
            exit(2);
        }
        arguments += 2;
    }
    return options;
}

static bool is_named(const struct contest *contest, const char *name) {
    return strstr(contest->group, name) || strstr(contest->data, name) ||
           strstr(contest->contestants[0].name, name);
}

static bool is_chosen(const struct contest *contest, const struct options *options) {
    bool named = options->names == 0;
    for (size_t i = 0; i < options->names; i++)
        named |= is_named(contest, options->only[i]);
    return named && (options->large || !contest->is_large);
}

static size_t choose(const struct contest **chosen, size_t most, const struct options *options) {
    const struct contests *files[] = {&luhn_contests,   &card_contests,  &pattern_contests,
                                      &record_contests, &batch_contests, &form_contests};
    size_t count = 0;
    for (size_t file = 0; file < sizeof files / sizeof *files; file++)
        for (size_t i = 0; i < files[file]->count; i++)
            if (count < most && is_chosen(&files[file]->all[i], options))
                chosen[count++] = &files[file]->all[i];
    return count;
}

static void write_results(const struct options *options, const struct result *results,
                          size_t count) {
    if (!options->json) {
        write_text(stdout, results, count);
        return;
    }
    FILE *file = fopen(options->json, "w");
    if (file)
        write_json(file, results, count);
    if (!file || fclose(file) != 0) {
        fprintf(stderr, "fvbench: cannot write %s: %s\n", options->json, strerror(errno));
        exit(1);
    }
}

int main(int argc, char **argv) {
    enum { MOST = 128 };
    static const struct contest *chosen[MOST];
    static struct result results[MOST * MOST_CONTESTANTS];
    (void)argc;
    struct options options = read_options(argv + 1);
    size_t count = choose(chosen, MOST, &options), result_count = 0;
    bool terminal = isatty(STDERR_FILENO);
    if (count == 0) {
        fputs("fvbench: no contest has such a name.\n", stderr);
        return 2;
    }
    patterns_open(options.peers);
    records_open();
    forms_open();
    for (size_t i = 0; i < count; i++) {
        if (terminal)
            fprintf(stderr, "\r\033[K%zu/%zu %s: %s", i + 1, count, chosen[i]->group,
                    chosen[i]->data);
        int got = contest_run(chosen[i], options.seconds / (double)count, results + result_count);
        if (got < 0)
            return 1;
        result_count += (size_t)got;
    }
    if (terminal)
        fputs("\r\033[K", stderr);
    forms_close();
    records_close();
    patterns_close();
    write_results(&options, results, result_count);
    return 0;
}
