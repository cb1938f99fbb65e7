/* The functions of the extension, but for the one that gives rows. */
#include "formvalidate_pg.h"
#include "utils/timestamp.h"

PG_MODULE_MAGIC;

/* Tells the library the time that a statement gives. A clock is never read: a check means the same tomorrow. */
static void set_now(FunctionCallInfo fcinfo, const fvp_compiled *rules, fv_options *options) {
    if (PG_NARGS() > 3 && !PG_ARGISNULL(3)) {
        const int64 epoch = (int64)(POSTGRES_EPOCH_JDATE - UNIX_EPOCH_JDATE) * SECS_PER_DAY;
        TimestampTz now = PG_GETARG_TIMESTAMPTZ(3);
        if (TIMESTAMP_NOT_FINITE(now))
            ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                    errmsg("formvalidate: now must be finite"));
        int64 seconds = now / USECS_PER_SEC - (now % USECS_PER_SEC < 0);
        options->flags |= FV_OPTION_NOW;
        options->now = seconds + epoch;
        options->now_nanoseconds = (uint32_t)(now - seconds * USECS_PER_SEC) * 1000;
        return;
    }
    if (rules->needs)
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("formvalidate: the ruleset needs the time: give it as the argument now"));
}

enum { SHORT = 64 };

/* An argument that is a name, NUL-terminated; a short one in `room`. */
static const char *name_argument(FunctionCallInfo fcinfo, int number, char room[SHORT]) {
    if (PG_NARGS() <= number || PG_ARGISNULL(number))
        return NULL;
    text *name = PG_GETARG_TEXT_PP(number);
    size_t n = VARSIZE_ANY_EXHDR(name);
    if (n >= SHORT)
        return text_to_cstring(name);
    memcpy(room, VARDATA_ANY(name), n);
    room[n] = 0;
    return room;
}

int32_t fvp_judge(FunctionCallInfo fcinfo, fvp_source source, fvp_form form, fv_report **report,
                  const fv_ruleset **used) {
    fv_options options = {.struct_size = sizeof options};
    char scenario_room[SHORT], locale_room[SHORT];
    fvp_compiled *rules = fvp_ruleset(fcinfo, source);
    const char *scenario = name_argument(fcinfo, 2, scenario_room);
    fv_error error;
    int32_t code;
    options.locale = name_argument(fcinfo, 4, locale_room);
    set_now(fcinfo, rules, &options);
    if (used)
        *used = rules->ruleset;
    if (form == FVP_JSONB) {
        /* Where they say nothing they need not be read. */
        const fv_options *told = options.flags || options.locale ? &options : NULL;
        code = fvp_judge_jsonb(rules, scenario, PG_GETARG_JSONB_P(1), told, report, &error);
    } else {
        text *record = PG_GETARG_TEXT_PP(1);
        code = fv_validate_json(rules->ruleset, scenario, VARDATA_ANY(record),
                                VARSIZE_ANY_EXHDR(record), &options, report, &error);
    }
    if (code < 0)
        fvp_raise(code, &error);
    return code;
}

static Datum valid(FunctionCallInfo fcinfo, fvp_source source, fvp_form form) {
    if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
        PG_RETURN_NULL();
    int32_t code = fvp_judge(fcinfo, source, form, NULL, NULL);
    fvp_expect_decided(code);
    PG_RETURN_BOOL(code == FV_OK);
}

static Datum code_of(FunctionCallInfo fcinfo, fvp_source source, fvp_form form) {
    const fv_ruleset *ruleset;
    fv_text name = {NULL, 0};
    if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
        PG_RETURN_NULL();
    int32_t code = fvp_judge(fcinfo, source, form, NULL, &ruleset);
    fv_ruleset_code_name(ruleset, code, &name);
    PG_RETURN_TEXT_P(cstring_to_text_with_len(name.bytes, (int)name.length));
}

#define FVP_FUNCTION(name, body)                                                                   \
    PG_FUNCTION_INFO_V1(name);                                                                     \
    Datum name(PG_FUNCTION_ARGS) { return body; }

FVP_FUNCTION(fvp_valid_jsonb, valid(fcinfo, FVP_DOCUMENT, FVP_JSONB))
FVP_FUNCTION(fvp_valid_text, valid(fcinfo, FVP_DOCUMENT, FVP_TEXT))
FVP_FUNCTION(fvp_valid_named_jsonb, valid(fcinfo, FVP_NAMED, FVP_JSONB))
FVP_FUNCTION(fvp_valid_named_text, valid(fcinfo, FVP_NAMED, FVP_TEXT))
FVP_FUNCTION(fvp_code_jsonb, code_of(fcinfo, FVP_DOCUMENT, FVP_JSONB))
FVP_FUNCTION(fvp_code_text, code_of(fcinfo, FVP_DOCUMENT, FVP_TEXT))
FVP_FUNCTION(fvp_code_named_jsonb, code_of(fcinfo, FVP_NAMED, FVP_JSONB))
FVP_FUNCTION(fvp_code_named_text, code_of(fcinfo, FVP_NAMED, FVP_TEXT))

PG_FUNCTION_INFO_V1(fvp_luhn);
Datum fvp_luhn(PG_FUNCTION_ARGS) {
    text *number = PG_GETARG_TEXT_PP(0);
    int32_t code = fv_luhn_check(VARDATA_ANY(number), VARSIZE_ANY_EXHDR(number));
    fvp_expect_decided(code);
    PG_RETURN_BOOL(code == FV_OK);
}

PG_FUNCTION_INFO_V1(fvp_card_brand);
Datum fvp_card_brand(PG_FUNCTION_ARGS) {
    text *number = PG_GETARG_TEXT_PP(0);
    fv_card card = {.struct_size = sizeof card};
    fv_text name = {NULL, 0};
    int32_t code = fv_card_check(VARDATA_ANY(number), VARSIZE_ANY_EXHDR(number), NULL, &card);
    fvp_expect_decided(code);
    if (code != FV_OK || fv_card_brand_name(NULL, card.brand, &name) != FV_OK)
        PG_RETURN_NULL();
    PG_RETURN_TEXT_P(cstring_to_text_with_len(name.bytes, (int)name.length));
}

PG_FUNCTION_INFO_V1(fvp_match);
Datum fvp_match(PG_FUNCTION_ARGS) {
    const fv_pattern *pattern = fvp_pattern(PG_GETARG_TEXT_PP(0));
    text *value = PG_GETARG_TEXT_PP(1);
    int32_t code = fv_pattern_match(pattern, VARDATA_ANY(value), VARSIZE_ANY_EXHDR(value));
    fvp_expect_decided(code);
    PG_RETURN_BOOL(code == FV_OK);
}
