#include "compiled.h"
#include <string.h>
SQLITE_EXTENSION_INIT3

/* Texts that are not constants of their statements make no more than this many stay. */
enum { KEPT = 64 };

char *fvs_message(const fv_error *error) {
    const char *what = error->message[0] ? error->message : fv_code_name(error->status);
    return error->pointer[0] ? sqlite3_mprintf("formvalidate: %s (at %s)", what, error->pointer)
                             : sqlite3_mprintf("formvalidate: %s", what);
}

/* Reads whole seconds, or those with a fraction. SQLite would make 0 of other texts: the year 1970. */
static const char *take_now(fv_options *options, sqlite3_value *now) {
    const double farthest = 1e15;
    const int type = sqlite3_value_numeric_type(now);
    const double seconds = sqlite3_value_double(now);
    if ((type != SQLITE_INTEGER && type != SQLITE_FLOAT) ||
        !(seconds > -farthest && seconds < farthest))
        return "formvalidate: now must be seconds since 1970";
    options->flags |= FV_OPTION_NOW;
    options->now = sqlite3_value_int64(now);
    if (type == SQLITE_INTEGER)
        return NULL;
    options->now -= (double)options->now > seconds;
    const double rest = (seconds - (double)options->now) * 1e9;
    options->now_nanoseconds = rest < 999999999 ? (uint32_t)rest : 999999999;
    return NULL;
}

const char *fvs_set_now(const fv_ruleset *ruleset, fv_options *options, sqlite3_value *now) {
    uint32_t needs = 0;
    if (now && sqlite3_value_type(now) != SQLITE_NULL)
        return take_now(options, now);
    fv_ruleset_needs(ruleset, &needs);
    return needs ? "formvalidate: the ruleset needs the time: give it as the argument now" : NULL;
}

const char *fvs_set_name(const char **name, sqlite3_value *value) {
    *name = NULL;
    if (!value || sqlite3_value_type(value) == SQLITE_NULL)
        return NULL;
    *name = (const char *)sqlite3_value_text(value);
    if (!*name)
        return "formvalidate: out of memory";
    return strlen(*name) == (size_t)sqlite3_value_bytes(value) ? NULL
                                                               : "formvalidate: a name holds a NUL";
}

void fvs_release(void *pointer) {
    fvs_compiled *compiled = pointer;
    if (--compiled->users > 0)
        return;
    fv_ruleset_free(compiled->ruleset);
    fv_pattern_free(compiled->pattern);
    sqlite3_free(compiled);
}

void fvs_close(void *pointer) {
    fvs_connection *connection = pointer;
    while (connection->newest) {
        fvs_compiled *next = connection->newest->next;
        fvs_release(connection->newest);
        connection->newest = next;
    }
    sqlite3_free(connection);
}

/* Lets go of the oldest, when there are more than are kept. */
static void forget(fvs_connection *connection) {
    fvs_compiled *last = connection->newest;
    for (int i = 1; last && i < KEPT; i++)
        last = last->next;
    while (last && last->next) {
        fvs_compiled *old = last->next;
        last->next = old->next;
        fvs_release(old);
    }
}

/* Finds a text that was compiled before, and makes it the newest. */
static fvs_compiled *known(fvs_connection *connection, const char *text, size_t n, int is_pattern) {
    for (fvs_compiled **link = &connection->newest; *link; link = &(*link)->next) {
        fvs_compiled *found = *link;
        if (found->length != n || (found->pattern != NULL) != is_pattern ||
            memcmp(found->text, text, n) != 0)
            continue;
        *link = found->next;
        found->next = connection->newest;
        return connection->newest = found;
    }
    return NULL;
}

static fvs_compiled *compile(fvs_connection *connection, const char *text, size_t n, int is_pattern,
                             char **message) {
    fvs_compiled *made = known(connection, text, n, is_pattern);
    fv_error error = {.status = FV_ERR_MEMORY};
    int32_t status = FV_ERR_MEMORY;
    if (made) {
        made->users++;
        return made;
    }
    made = sqlite3_malloc64(sizeof *made + n);
    if (made) {
        *made = (fvs_compiled){.users = 2, .length = n};
        memcpy(made->text, text, n);
        status = is_pattern ? fv_pattern_compile(text, n, 0, &made->pattern, &error)
                            : fv_ruleset_compile(text, n, NULL, &made->ruleset, &error);
    }
    if (status != FV_OK) {
        *message = fvs_message(&error);
        sqlite3_free(made);
        return NULL;
    }
    made->next = connection->newest;
    connection->newest = made;
    forget(connection);
    return made;
}

/* The document of a name in the table fv_rulesets; NULL with a message. */
static fvs_compiled *by_name(fvs_connection *connection, const char *name, int n, char **message) {
    sqlite3_stmt *statement = NULL;
    fvs_compiled *found = NULL;
    if (connection->is_looking) {
        *message = sqlite3_mprintf("formvalidate: fv_rulesets asks for a ruleset by its name");
        return NULL;
    }
    connection->is_looking = 1;
    int status = sqlite3_prepare_v2(
        connection->db, "SELECT document FROM fv_rulesets WHERE name = ?1", -1, &statement, NULL);
    if (status == SQLITE_OK)
        status = sqlite3_bind_text(statement, 1, name, n, SQLITE_STATIC);
    if (status == SQLITE_OK)
        status = sqlite3_step(statement);
    if (status == SQLITE_ROW && sqlite3_column_type(statement, 0) == SQLITE_TEXT) {
        const char *text = (const char *)sqlite3_column_text(statement, 0);
        found = compile(connection, text, (size_t)sqlite3_column_bytes(statement, 0), 0, message);
    } else if (status == SQLITE_ROW || status == SQLITE_DONE) {
        *message = sqlite3_mprintf("formvalidate: no ruleset \"%.*s\" in fv_rulesets", n, name);
    } else {
        static const char who[] = "formvalidate: ";
        const char *said = sqlite3_errmsg(connection->db);
        const int is_ours = strncmp(said, who, sizeof who - 1) == 0;
        *message = sqlite3_mprintf("%s%s", is_ours ? "" : who, said);
    }
    sqlite3_finalize(statement);
    connection->is_looking = 0;
    return found;
}

fvs_compiled *fvs_find_ruleset(fvs_connection *connection, sqlite3_value *argument,
                               char **message) {
    const char *text = (const char *)sqlite3_value_text(argument);
    int n = sqlite3_value_bytes(argument), start = 0;
    if (!text) {
        *message = sqlite3_mprintf("formvalidate: the ruleset is NULL");
        return NULL;
    }
    /* A document is an object; a name does not begin like one. */
    while (start < n && strchr(" \t\r\n", text[start]) && text[start])
        start++;
    if (start < n && text[start] == '{')
        return compile(connection, text, (size_t)n, 0, message);
    return by_name(connection, text, n, message);
}

/* Keeps for the statement what was found; fails it where there is nothing. */
static const fvs_compiled *kept(sqlite3_context *context, fvs_compiled *found, char *message) {
    if (found) {
        /* Where it is not kept it is released at once: the connection has it, too. */
        sqlite3_set_auxdata(context, 0, found, fvs_release);
        return found;
    }
    if (message)
        sqlite3_result_error(context, message, -1);
    else
        sqlite3_result_error_nomem(context);
    sqlite3_free(message);
    return NULL;
}

const fv_ruleset *fvs_ruleset(sqlite3_context *context, sqlite3_value *argument) {
    const fvs_compiled *compiled = sqlite3_get_auxdata(context, 0);
    char *message = NULL;
    if (!compiled)
        compiled = kept(context, fvs_find_ruleset(sqlite3_user_data(context), argument, &message),
                        message);
    return compiled ? compiled->ruleset : NULL;
}

const fv_pattern *fvs_pattern(sqlite3_context *context, sqlite3_value *argument) {
    const fvs_compiled *compiled = sqlite3_get_auxdata(context, 0);
    char *message = NULL;
    if (!compiled) {
        const char *text = (const char *)sqlite3_value_text(argument);
        compiled = kept(context,
                        compile(sqlite3_user_data(context), text ? text : "",
                                (size_t)sqlite3_value_bytes(argument), 1, &message),
                        message);
    }
    return compiled ? compiled->pattern : NULL;
}
