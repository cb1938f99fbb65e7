/* What this backend has compiled: rulesets by name and by text, and patterns. */
#include "formvalidate_pg.h"
#include "access/xact.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "mb/pg_wchar.h"
#include "storage/proc.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"

enum { KEPT = 64 };

/* Of the last ones that were used, the newest first. A ruleset that is in use is the first. */
typedef struct {
    char *text;
    size_t length;
    fv_ruleset *ruleset; /* or */
    fv_pattern *pattern;
} compiled;

static compiled known[KEPT];

/* The name that was looked up last, and in which statement: another one looks it up again. */
static struct {
    char name[256];
    size_t length;
    Oid function;
    LocalTransactionId transaction;
    CommandId command;
    TimestampTz statement;
    const fv_ruleset *ruleset;
} last;

void fvp_raise(int32_t code, const fv_error *error) {
    fv_error plain = {.status = code};
    const fv_error *told = error ? error : &plain;
    if (code == FV_ERR_MEMORY)
        ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("formvalidate: out of memory"));
    ereport(ERROR,
            errcode(code == FV_ERR_LIMIT ? ERRCODE_PROGRAM_LIMIT_EXCEEDED
                                         : ERRCODE_INVALID_PARAMETER_VALUE),
            errmsg("formvalidate: %s", told->message[0] ? told->message : fv_code_name(code)),
            told->pointer[0] ? errdetail("At %s.", told->pointer) : 0);
}

void fvp_expect_decided(int32_t code) {
    if (code < 0)
        fvp_raise(code, NULL);
    if (code == FV_UNDECIDED || code == FV_PENDING)
        ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                errmsg("formvalidate: undecided, as a limit was hit"));
}

/* The place of what is compiled, which becomes the first; it is empty where there is no such thing. */
static compiled *place_of(const char *text, size_t n, bool is_pattern) {
    size_t at = 0;
    while (at < KEPT - 1 && known[at].text &&
           !(known[at].length == n && (known[at].pattern != NULL) == is_pattern &&
             memcmp(known[at].text, text, n) == 0))
        at++;
    compiled found = known[at];
    if (found.text && !(found.length == n && (found.pattern != NULL) == is_pattern &&
                        memcmp(found.text, text, n) == 0)) {
        if (last.ruleset == found.ruleset)
            last.ruleset = NULL;
        fv_ruleset_free(found.ruleset);
        fv_pattern_free(found.pattern);
        free(found.text);
        found = (compiled){.text = NULL};
    }
    memmove(known + 1, known, at * sizeof *known);
    known[0] = found;
    return known;
}

static const compiled *compile(const char *text, size_t n, bool is_pattern) {
    compiled *made = place_of(text, n, is_pattern);
    fv_error error = {.status = FV_ERR_MEMORY};
    int32_t status = FV_ERR_MEMORY;
    if (made->text)
        return made;
    if (GetDatabaseEncoding() != PG_UTF8)
        ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
                errmsg("formvalidate: the database must be encoded in UTF8"));
    made->text = malloc(n + 1);
    if (made->text)
        status = is_pattern ? fv_pattern_compile(text, n, 0, &made->pattern, &error)
                            : fv_ruleset_compile(text, n, NULL, &made->ruleset, &error);
    if (status != FV_OK) {
        free(made->text);
        memmove(known, known + 1, (KEPT - 1) * sizeof *known);
        known[KEPT - 1] = (compiled){.text = NULL};
        fvp_raise(status, &error);
    }
    memcpy(made->text, text, n);
    made->length = n;
    return made;
}

const fv_pattern *fvp_pattern(text *pattern) {
    return compile(VARDATA_ANY(pattern), VARSIZE_ANY_EXHDR(pattern), true)->pattern;
}

/* The document of a name in the table that stands beside the function. */
static const fv_ruleset *look_up(Oid function, text *name) {
    const char *schema = get_namespace_name(get_func_namespace(function));
    char *query =
        psprintf("SELECT document::text FROM %s.fv_rulesets WHERE name OPERATOR(pg_catalog.=) $1",
                 quote_identifier(schema));
    Oid types[] = {TEXTOID};
    Datum values[] = {PointerGetDatum(name)};
    const fv_ruleset *ruleset = NULL;
    SPI_connect();
    if (SPI_execute_with_args(query, 1, types, values, NULL, true, 1) == SPI_OK_SELECT &&
        SPI_processed == 1) {
        const char *document = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
        ruleset = compile(document, strlen(document), false)->ruleset;
    }
    SPI_finish();
    if (!ruleset)
        ereport(ERROR, errcode(ERRCODE_UNDEFINED_OBJECT),
                errmsg("formvalidate: no ruleset \"%s\" in fv_rulesets", text_to_cstring(name)));
    return ruleset;
}

static bool is_last(const char *name, size_t n, Oid function) {
    return last.ruleset && last.length == n && memcmp(last.name, name, n) == 0 &&
           last.function == function && last.transaction == MyProc->lxid &&
           last.command == GetCurrentCommandId(false) &&
           last.statement == GetCurrentStatementStartTimestamp();
}

const fv_ruleset *fvp_ruleset(FunctionCallInfo fcinfo, fvp_source source) {
    text *argument = PG_GETARG_TEXT_PP(0);
    const char *bytes = VARDATA_ANY(argument);
    size_t n = VARSIZE_ANY_EXHDR(argument);
    Oid function = fcinfo->flinfo->fn_oid;
    if (source == FVP_DOCUMENT)
        return compile(bytes, n, false)->ruleset;
    if (is_last(bytes, n, function))
        return last.ruleset;
    const fv_ruleset *ruleset = look_up(function, argument);
    last.ruleset = NULL;
    if (n < sizeof last.name) {
        memcpy(last.name, bytes, n);
        last.length = n;
        last.function = function;
        last.transaction = MyProc->lxid;
        last.command = GetCurrentCommandId(false);
        last.statement = GetCurrentStatementStartTimestamp();
        last.ruleset = ruleset;
    }
    return ruleset;
}
