/* What a connection has compiled: rulesets and patterns, by their text. */
#ifndef COMPILED_H
#define COMPILED_H

#include <formvalidate.h>
#include <sqlite3ext.h>

/* One of them, while somebody uses it. */
typedef struct fvs_compiled {
    struct fvs_compiled *next;
    int users;
    size_t length;
    fv_ruleset *ruleset; /* or */
    fv_pattern *pattern;
    char text[];
} fvs_compiled;

typedef struct {
    sqlite3 *db;
    fvs_compiled *newest;
    int is_looking; /* up a name: a view of that table might ask for one again, and so on */
} fvs_connection;

/* The ruleset or pattern that argument 0 of a function names, compiled: found once a statement where that is
 * a constant. NULL when the statement has failed. It stays until the function returns. */
const fv_ruleset *fvs_ruleset(sqlite3_context *context, sqlite3_value *argument);
const fv_pattern *fvs_pattern(sqlite3_context *context, sqlite3_value *argument);

/* The same for who holds it longer, and keeps it until fvs_release; the message of what went wrong is
 * sqlite3_free's. */
fvs_compiled *fvs_find_ruleset(fvs_connection *connection, sqlite3_value *argument, char **message);
void fvs_release(void *compiled);

void fvs_close(void *connection);

/* What a call that failed says, with the place that it is about. */
char *fvs_message(const fv_error *error);

/* Tells the library the time that a statement gives (NULL: none), in seconds since 1970. Returns what is
 * wrong where a ruleset needs it and it was not given; else NULL. */
const char *fvs_set_now(const fv_ruleset *ruleset, fv_options *options, sqlite3_value *now);

/* A scenario or locale, NULL where none is given. Returns what is wrong with it, else NULL: the library would
 * take a name up to a NUL, for another one. */
const char *fvs_set_name(const char **name, sqlite3_value *value);

/* The table-valued function fv_errors. */
extern const sqlite3_module fvs_errors;

#endif
