/* What the parts of the extension share. Only functions that are not within a call of the library raise. */
#ifndef FORMVALIDATE_PG_H
#define FORMVALIDATE_PG_H

#include "postgres.h"

#include "fmgr.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include <formvalidate.h>

/* A ruleset's document, or its name in the table of the extension. */
typedef enum { FVP_DOCUMENT, FVP_NAMED } fvp_source;
/* What a record is given as. */
typedef enum { FVP_JSONB, FVP_TEXT } fvp_form;

/* A key that stood at a place of the last records, and the field that it is. */
typedef struct {
    uint8 length;
    char key[31];
    int32 field; /* -1: of none */
} fvp_key;

enum { FVP_KEYS = 64 };

/* What was compiled of a text, until another text takes its place. */
typedef struct {
    char *text;
    size_t length;
    fv_ruleset *ruleset; /* or */
    fv_pattern *pattern;
    uint64 used; /* rises: the least was used longest ago */
    uint64 id;   /* of what is compiled here: never used again, 0 where nothing is */
    uint32_t needs;
    size_t field_count;
    bool rejects_unknown;
    fvp_key keys[FVP_KEYS];
} fvp_compiled;

/* The ruleset or pattern of an argument, compiled once a backend; raises what is wrong with it. */
fvp_compiled *fvp_ruleset(FunctionCallInfo fcinfo, fvp_source source);
const fv_pattern *fvp_pattern(text *pattern);

/* Judges the arguments of a function: ruleset, record, scenario, now[, locale]. Raises where the call fails. */
int32_t fvp_judge(FunctionCallInfo fcinfo, fvp_source source, fvp_form form, fv_report **report,
                  const fv_ruleset **ruleset);

/* Judges a record, in memory of the current context. Raises for what is no object. */
int32_t fvp_judge_jsonb(fvp_compiled *rules, const char *scenario, Jsonb *record,
                        const fv_options *options, fv_report **report, fv_error *error);

/* Raises a status below 0, and a code that says that nothing was decided. */
void fvp_raise(int32_t code, const fv_error *error);
void fvp_expect_decided(int32_t code);

#endif
