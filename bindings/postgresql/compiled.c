/* What this backend has compiled: rulesets by name and by text, and patterns. */
#include "formvalidate_pg.h"
#include "access/xact.h"
#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "mb/pg_wchar.h"
#include "nodes/primnodes.h"
#include "storage/proc.h"
#include "utils/lsyscache.h"
#include "utils/timestamp.h"

enum { KEPT = 64 };

static fvp_compiled known[KEPT];
static uint64 uses;

/* When a name was looked up: in which statement. Another one looks it up again. */
typedef struct {
    LocalTransactionId transaction;
    SubTransactionId within; /* where it is rolled back, so is what the table had */
    CommandId command;
    TimestampTz statement;
} moment;

/* The name that was looked up last. */
static struct {
    char name[256];
    size_t length;
    Oid function;
    moment when;
    fvp_compiled *compiled;
    uint64 id;
} last;

/* What a place of a query that gives a constant compiled, or found by it then: no text is compared again. */
typedef struct {
    fvp_compiled *compiled;
    uint64 id;
    moment when;
} constant;

void fvp_raise(int32_t code, const fv_error *error) {
    fv_error plain = {.status = code};
    const fv_error *told = error ? error : &plain;
    if (code == FV_ERR_MEMORY)
        ereport(ERROR, errcode(ERRCODE_OUT_OF_MEMORY), errmsg("formvalidate: out of memory"));
    if (code > 0)
        ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                errmsg("formvalidate: undecided, as a limit was hit"));
    ereport(ERROR,
            errcode(code == FV_ERR_LIMIT ? ERRCODE_PROGRAM_LIMIT_EXCEEDED
                                         : ERRCODE_INVALID_PARAMETER_VALUE),
            errmsg("formvalidate: %s", told->message[0] ? told->message : fv_code_name(code)),
            told->pointer[0] ? errdetail("At %s.", told->pointer) : 0);
}

static bool is_of(const fvp_compiled *one, const char *text, size_t n, bool is_pattern) {
    return one->text && one->length == n && (one->pattern != NULL) == is_pattern &&
           memcmp(one->text, text, n) == 0;
}

static void forget(fvp_compiled *old) {
    fv_ruleset_free(old->ruleset);
    fv_pattern_free(old->pattern);
    for (int i = 0; i < FVP_SHAPES; i++)
        free(old->shapes[i]);
    free(old->values);
    free(old->text);
    *old = (fvp_compiled){.text = NULL};
}

/* What was compiled of a text, or the place of what was used longest ago, which is free then. */
static fvp_compiled *place_of(const char *text, size_t n, bool is_pattern) {
    fvp_compiled *oldest = known;
    for (fvp_compiled *one = known; one < known + KEPT; one++) {
        if (is_of(one, text, n, is_pattern))
            return one;
        if (one->used < oldest->used)
            oldest = one;
    }
    forget(oldest);
    return oldest;
}

static fvp_compiled *compile(const char *text, size_t n, bool is_pattern) {
    fvp_compiled *made = place_of(text, n, is_pattern);
    fv_error error = {.status = FV_ERR_MEMORY};
    int32_t status = FV_ERR_MEMORY;
    made->used = ++uses;
    if (made->text)
        return made;
    if (GetDatabaseEncoding() != PG_UTF8)
        ereport(ERROR, errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
                errmsg("formvalidate: the database must be encoded in UTF8"));
    char *copy = malloc(n + 1);
    if (copy)
        status = is_pattern ? fv_pattern_compile(text, n, 0, &made->pattern, &error)
                            : fv_ruleset_compile(text, n, NULL, &made->ruleset, &error);
    if (status != FV_OK) {
        free(copy);
        fvp_raise(status, &error);
    }
    if (made->ruleset) {
        made->field_count = fv_ruleset_field_count(made->ruleset);
        made->values = malloc(sizeof *made->values * (made->field_count + 1));
        if (!made->values) {
            free(copy);
            forget(made);
            fvp_raise(FV_ERR_MEMORY, NULL);
        }
    }
    memcpy(copy, text, n);
    made->text = copy;
    made->length = n;
    made->id = uses;
    if (made->ruleset) {
        fv_ruleset_needs(made->ruleset, &made->needs);
        made->rejects_unknown = fv_ruleset_rejects_unknown(made->ruleset);
    }
    return made;
}

const fv_pattern *fvp_pattern(text *pattern) {
    return compile(VARDATA_ANY(pattern), VARSIZE_ANY_EXHDR(pattern), true)->pattern;
}

/* The document of a name in the table that stands beside the function. */
static fvp_compiled *look_up(Oid function, text *name) {
    const char *schema = get_namespace_name(get_func_namespace(function));
    char *query =
        psprintf("SELECT document::text FROM %s.fv_rulesets WHERE name OPERATOR(pg_catalog.=) $1",
                 quote_identifier(schema));
    Oid types[] = {TEXTOID};
    Datum values[] = {PointerGetDatum(name)};
    fvp_compiled *found = NULL;
    SPI_connect();
    if (SPI_execute_with_args(query, 1, types, values, NULL, true, 1) == SPI_OK_SELECT &&
        SPI_processed == 1) {
        const char *document = SPI_getvalue(SPI_tuptable->vals[0], SPI_tuptable->tupdesc, 1);
        found = compile(document, strlen(document), false);
    }
    SPI_finish();
    if (!found)
        ereport(ERROR, errcode(ERRCODE_UNDEFINED_OBJECT),
                errmsg("formvalidate: no ruleset \"%s\" in fv_rulesets", text_to_cstring(name)));
    return found;
}

static moment this_moment(void) {
    return (moment){MyProc->lxid, GetCurrentSubTransactionId(), GetCurrentCommandId(false),
                    GetCurrentStatementStartTimestamp()};
}

static bool is_now(const moment *when) {
    return when->transaction == MyProc->lxid && when->within == GetCurrentSubTransactionId() &&
           when->command == GetCurrentCommandId(false) &&
           when->statement == GetCurrentStatementStartTimestamp();
}

static bool is_last(const char *name, size_t n, Oid function) {
    return last.compiled && last.compiled->id == last.id && last.length == n &&
           memcmp(last.name, name, n) == 0 && last.function == function && is_now(&last.when);
}

/* Whether the document or name stands in the query. A parameter does not: a variable of PL/pgSQL changes, and the
 * place of the query stays. */
static bool is_constant(const FmgrInfo *site) {
    if (!site->fn_expr || !IsA(site->fn_expr, FuncExpr))
        return false;
    const List *arguments = ((const FuncExpr *)site->fn_expr)->args;
    return arguments != NIL && IsA(linitial(arguments), Const);
}

/* Keeps what a constant stands for at its place. */
static fvp_compiled *keep(FmgrInfo *site, fvp_compiled *found) {
    constant *kept = site->fn_extra;
    if (!kept && is_constant(site))
        site->fn_extra = kept = MemoryContextAllocZero(site->fn_mcxt, sizeof *kept);
    if (kept)
        *kept = (constant){found, found->id, this_moment()};
    return found;
}

static fvp_compiled *of_name(text *name, Oid function) {
    const char *bytes = VARDATA_ANY(name);
    size_t n = VARSIZE_ANY_EXHDR(name);
    if (is_last(bytes, n, function))
        return last.compiled;
    fvp_compiled *found = look_up(function, name);
    last.compiled = NULL;
    if (n < sizeof last.name) {
        memcpy(last.name, bytes, n);
        last.length = n;
        last.function = function;
        last.when = this_moment();
        last.compiled = found;
        last.id = found->id;
    }
    return found;
}

fvp_compiled *fvp_ruleset(FunctionCallInfo fcinfo, fvp_source source) {
    FmgrInfo *site = fcinfo->flinfo;
    const constant *kept = site->fn_extra;
    if (kept && kept->compiled->id == kept->id && (source == FVP_DOCUMENT || is_now(&kept->when)))
        return kept->compiled;
    text *argument = PG_GETARG_TEXT_PP(0);
    if (source == FVP_NAMED)
        return keep(site, of_name(argument, site->fn_oid));
    return keep(site, compile(VARDATA_ANY(argument), VARSIZE_ANY_EXHDR(argument), false));
}
