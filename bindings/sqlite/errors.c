/* fv_errors(ruleset, record[, scenario[, locale[, now]]]): a row for each issue of a record. */
#include "compiled.h"
#include <string.h>
SQLITE_EXTENSION_INIT3

enum { PATH, CODE, MESSAGE, RULE, LEVEL, RULESET, RECORD, SCENARIO, LOCALE, NOW, COLUMNS };

static const char declaration[] =
    "CREATE TABLE x(path TEXT, code TEXT, message TEXT, rule TEXT, level TEXT, ruleset HIDDEN, "
    "record HIDDEN, scenario HIDDEN, locale HIDDEN, now HIDDEN)";

typedef struct {
    sqlite3_vtab base;
    fvs_connection *connection;
} errors_table;

typedef struct {
    sqlite3_vtab_cursor base;
    fv_report *report;
    size_t index;
    sqlite3_value *told[COLUMNS]; /* the arguments, which SQLite may ask for to compare them */
} errors_cursor;

static int connect(sqlite3 *db, void *connection, int argc, const char *const *argv,
                   sqlite3_vtab **out, char **message) {
    (void)argc, (void)argv, (void)message;
    int status = sqlite3_declare_vtab(db, declaration);
    errors_table *table = status == SQLITE_OK ? sqlite3_malloc64(sizeof *table) : NULL;
    if (!table)
        return status == SQLITE_OK ? SQLITE_NOMEM : status;
    *table = (errors_table){.connection = connection};
    sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
    *out = &table->base;
    return SQLITE_OK;
}

static int disconnect(sqlite3_vtab *table) {
    sqlite3_free(table);
    return SQLITE_OK;
}

/* Arguments are given in the order of the hidden columns; idxNum has a bit for each. */
static int best_index(sqlite3_vtab *table, sqlite3_index_info *info) {
    int places[COLUMNS], given = 0;
    (void)table;
    for (int i = 0; i < info->nConstraint; i++) {
        int column = info->aConstraint[i].iColumn;
        if (column < RULESET || info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ)
            continue;
        /* What is told of another table must be told first. */
        if (!info->aConstraint[i].usable)
            return SQLITE_CONSTRAINT;
        places[column] = i;
        given |= 1 << column;
    }
    info->idxNum = given;
    for (int column = RULESET, next = 1; column < COLUMNS; column++) {
        if (!(given & 1 << column))
            continue;
        info->aConstraintUsage[places[column]].argvIndex = next++;
        info->aConstraintUsage[places[column]].omit = 1;
    }
    info->estimatedCost = 10;
    info->estimatedRows = 2;
    return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *table, sqlite3_vtab_cursor **out) {
    errors_cursor *cursor = sqlite3_malloc64(sizeof *cursor);
    (void)table;
    if (!cursor)
        return SQLITE_NOMEM;
    *cursor = (errors_cursor){.report = NULL};
    *out = &cursor->base;
    return SQLITE_OK;
}

static void forget(errors_cursor *cursor) {
    fv_report_free(cursor->report);
    cursor->report = NULL;
    cursor->index = 0;
    for (int column = RULESET; column < COLUMNS; column++) {
        sqlite3_value_free(cursor->told[column]);
        cursor->told[column] = NULL;
    }
}

static int close_cursor(sqlite3_vtab_cursor *base) {
    forget((errors_cursor *)base);
    sqlite3_free(base);
    return SQLITE_OK;
}

static int fail(sqlite3_vtab *table, char *message) {
    sqlite3_free(table->zErrMsg);
    table->zErrMsg = message;
    return message ? SQLITE_ERROR : SQLITE_NOMEM;
}

static int filter(sqlite3_vtab_cursor *base, int given, const char *name, int argc,
                  sqlite3_value **argv) {
    errors_cursor *cursor = (errors_cursor *)base;
    fv_options options = {.struct_size = sizeof options};
    char *message = NULL;
    (void)name;
    forget(cursor);
    for (int column = RULESET, next = 0; column < COLUMNS && next < argc; column++) {
        if (!(given & 1 << column))
            continue;
        cursor->told[column] = sqlite3_value_dup(argv[next++]);
        if (!cursor->told[column])
            return SQLITE_NOMEM;
    }
    sqlite3_value **told = cursor->told;
    if (!told[RULESET] || !told[RECORD])
        return fail(base->pVtab, sqlite3_mprintf("fv_errors takes a ruleset and a record"));
    if (sqlite3_value_type(told[RULESET]) == SQLITE_NULL ||
        sqlite3_value_type(told[RECORD]) == SQLITE_NULL)
        return SQLITE_OK;
    fvs_compiled *compiled =
        fvs_find_ruleset(((errors_table *)base->pVtab)->connection, told[RULESET], &message);
    if (!compiled)
        return fail(base->pVtab, message);
    const char *scenario = NULL;
    const char *wrong = fvs_set_name(&scenario, told[SCENARIO]);
    if (!wrong)
        wrong = fvs_set_name(&options.locale, told[LOCALE]);
    if (!wrong)
        wrong = fvs_set_now(compiled->ruleset, &options, told[NOW]);
    if (wrong) {
        fvs_release(compiled);
        return fail(base->pVtab, sqlite3_mprintf("%s", wrong));
    }
    const char *record = (const char *)sqlite3_value_text(told[RECORD]);
    fv_error error;
    int32_t code = fv_validate_json(compiled->ruleset, scenario, record,
                                    (size_t)sqlite3_value_bytes(told[RECORD]), &options,
                                    &cursor->report, &error);
    fvs_release(compiled);
    return code >= 0 ? SQLITE_OK : fail(base->pVtab, fvs_message(&error));
}

static int next(sqlite3_vtab_cursor *base) {
    ((errors_cursor *)base)->index++;
    return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base) {
    const errors_cursor *cursor = (const errors_cursor *)base;
    return cursor->index >= fv_report_count(cursor->report);
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number) {
    const errors_cursor *cursor = (const errors_cursor *)base;
    fv_issue issue = {.struct_size = sizeof issue};
    fv_text text = {NULL, 0};
    if (fv_report_issue(cursor->report, cursor->index, &issue) != FV_OK)
        return SQLITE_OK;
    switch (number) {
    case PATH:
        text = issue.path;
        break;
    case CODE:
        text = issue.code_name;
        break;
    case MESSAGE:
        text = issue.message;
        break;
    case RULE:
        text = issue.rule;
        break;
    case LEVEL:
        text.bytes = issue.level == FV_LEVEL_WARNING ? "warning" : "error";
        text.length = strlen(text.bytes);
        break;
    default:
        if (cursor->told[number])
            sqlite3_result_value(context, cursor->told[number]);
        return SQLITE_OK;
    }
    sqlite3_result_text(context, text.length > 0 ? text.bytes : "", (int)text.length,
                        SQLITE_TRANSIENT);
    return SQLITE_OK;
}

static int rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *number) {
    *number = (sqlite3_int64)((const errors_cursor *)base)->index;
    return SQLITE_OK;
}

const sqlite3_module fvs_errors = {
    .xConnect = connect,
    .xBestIndex = best_index,
    .xDisconnect = disconnect,
    .xOpen = open_cursor,
    .xClose = close_cursor,
    .xFilter = filter,
    .xNext = next,
    .xEof = is_at_end,
    .xColumn = column,
    .xRowid = rowid,
};
