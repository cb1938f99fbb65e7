/* formvalidate in SQLite: .load formvalidate
 *
 * A ruleset is its document, or its name in a table of the caller's,
 *     CREATE TABLE fv_rulesets (name TEXT PRIMARY KEY, document TEXT NOT NULL)
 * and is compiled once a connection. What is NULL gives NULL. A value that is undecided, as a limit was
 * hit, and a call that failed fail the statement; no message holds a value. */
#include "compiled.h"
#include <string.h>
SQLITE_EXTENSION_INIT1

/* Fails the statement where nothing was decided; else says so. */
static int is_decided(sqlite3_context *context, int32_t code, const fv_error *error) {
    if (code == FV_ERR_MEMORY) {
        sqlite3_result_error_nomem(context);
    } else if (code < 0) {
        fv_error plain = {.status = code};
        char *message = fvs_message(error ? error : &plain);
        sqlite3_result_error(context, message ? message : "formvalidate", -1);
        sqlite3_free(message);
    } else if (code == FV_UNDECIDED || code == FV_PENDING) {
        sqlite3_result_error(context, "formvalidate: undecided, as a limit was hit", -1);
    } else {
        return 1;
    }
    return 0;
}

static int has_null(sqlite3_value **arguments, int first, int end) {
    for (int i = first; i < end; i++)
        if (sqlite3_value_type(arguments[i]) == SQLITE_NULL)
            return 1;
    return 0;
}

/* Judges a record: (ruleset, record[, scenario[, now]]). FV_ERR_HOST when the statement has failed. */
static int32_t judged(sqlite3_context *context, int count, sqlite3_value **arguments,
                      fv_error *error) {
    const fv_ruleset *ruleset = fvs_ruleset(context, arguments[0]);
    fv_options options = {.struct_size = sizeof options};
    const char *scenario = NULL;
    if (!ruleset)
        return FV_ERR_HOST;
    const char *wrong = fvs_set_name(&scenario, count > 2 ? arguments[2] : NULL);
    if (!wrong)
        wrong = fvs_set_now(ruleset, &options, count > 3 ? arguments[3] : NULL);
    if (wrong) {
        sqlite3_result_error(context, wrong, -1);
        return FV_ERR_HOST;
    }
    const char *record = (const char *)sqlite3_value_text(arguments[1]);
    return fv_validate_json(ruleset, scenario, record, (size_t)sqlite3_value_bytes(arguments[1]),
                            &options, NULL, error);
}

/* fv_valid(ruleset, record[, scenario[, now]]): whether a record is valid. */
static void valid(sqlite3_context *context, int count, sqlite3_value **arguments) {
    fv_error error;
    if (has_null(arguments, 0, 2))
        return;
    int32_t code = judged(context, count, arguments, &error);
    if (code != FV_ERR_HOST && is_decided(context, code, &error))
        sqlite3_result_int(context, code == FV_OK);
}

/* fv_code(...): the name of the code of its first issue, "ok" or "undecided". */
static void code_of(sqlite3_context *context, int count, sqlite3_value **arguments) {
    fv_error error;
    if (has_null(arguments, 0, 2))
        return;
    int32_t code = judged(context, count, arguments, &error);
    if (code == FV_UNDECIDED || code == FV_PENDING ||
        (code != FV_ERR_HOST && is_decided(context, code, &error))) {
        /* A ruleset may have codes of its own, and names for them. */
        fv_text name = {NULL, 0};
        fv_ruleset_code_name(fvs_ruleset(context, arguments[0]), code, &name);
        sqlite3_result_text(context, name.bytes, (int)name.length, SQLITE_TRANSIENT);
    }
}

/* fv_luhn(number): whether its check digit is right. */
static void luhn(sqlite3_context *context, int count, sqlite3_value **arguments) {
    if (has_null(arguments, 0, count))
        return;
    const char *text = (const char *)sqlite3_value_text(arguments[0]);
    int32_t code = fv_luhn_check(text, (size_t)sqlite3_value_bytes(arguments[0]));
    if (is_decided(context, code, NULL))
        sqlite3_result_int(context, code == FV_OK);
}

/* fv_card_brand(number): the brand of a valid card number, else NULL. */
static void card_brand(sqlite3_context *context, int count, sqlite3_value **arguments) {
    fv_card card = {.struct_size = sizeof card};
    fv_text name = {NULL, 0};
    if (has_null(arguments, 0, count))
        return;
    const char *text = (const char *)sqlite3_value_text(arguments[0]);
    int32_t code = fv_card_check(text, (size_t)sqlite3_value_bytes(arguments[0]), NULL, &card);
    if (is_decided(context, code, NULL) && code == FV_OK &&
        fv_card_brand_name(NULL, card.brand, &name) == FV_OK)
        sqlite3_result_text(context, name.bytes, (int)name.length, SQLITE_STATIC);
}

/* fv_match(pattern, text): whether the whole text matches. */
static void match(sqlite3_context *context, int count, sqlite3_value **arguments) {
    if (has_null(arguments, 0, count))
        return;
    const fv_pattern *pattern = fvs_pattern(context, arguments[0]);
    if (!pattern)
        return;
    const char *text = (const char *)sqlite3_value_text(arguments[1]);
    int32_t code = fv_pattern_match(pattern, text, (size_t)sqlite3_value_bytes(arguments[1]));
    if (is_decided(context, code, NULL))
        sqlite3_result_int(context, code == FV_OK);
}

#ifdef _WIN32
__declspec(dllexport)
#endif
    int sqlite3_formvalidate_init(sqlite3 *db, char **message, const sqlite3_api_routines *api) {
    SQLITE_EXTENSION_INIT2(api)
    static const struct {
        const char *name;
        int arguments;
        void (*function)(sqlite3_context *, int, sqlite3_value **);
    } functions[] = {
        {"fv_valid", 2, valid},  {"fv_valid", 3, valid},           {"fv_valid", 4, valid},
        {"fv_code", 2, code_of}, {"fv_code", 3, code_of},          {"fv_code", 4, code_of},
        {"fv_luhn", 1, luhn},    {"fv_card_brand", 1, card_brand}, {"fv_match", 2, match}};
    const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    (void)message;
    fvs_connection *connection = sqlite3_malloc64(sizeof *connection);
    if (!connection)
        return SQLITE_NOMEM;
    *connection = (fvs_connection){.db = db};
    /* SQLite lets go of modules behind functions: this one closes. */
    int status = sqlite3_create_module_v2(db, "fv_errors", &fvs_errors, connection, fvs_close);
    for (size_t i = 0; status == SQLITE_OK && i < sizeof functions / sizeof *functions; i++)
        status = sqlite3_create_function_v2(db, functions[i].name, functions[i].arguments, flags,
                                            connection, functions[i].function, NULL, NULL, NULL);
    return status;
}
