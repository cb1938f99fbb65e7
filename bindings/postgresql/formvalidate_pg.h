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

/* The ruleset or pattern of an argument, compiled once a backend; raises what is wrong with it. */
const fv_ruleset *fvp_ruleset(FunctionCallInfo fcinfo, fvp_source source);
const fv_pattern *fvp_pattern(text *pattern);

/* Judges the arguments of a function: ruleset, record, scenario, now[, locale]. Raises where the call fails. */
int32_t fvp_judge(FunctionCallInfo fcinfo, fvp_source source, fvp_form form, fv_report **report,
                  const fv_ruleset **ruleset);

/* The members of an object: 2 * count values, in memory of the current context. Raises for what is none. */
const fv_value *fvp_members(Jsonb *record, size_t *count);

/* Raises a status below 0, and a code that says that nothing was decided. */
void fvp_raise(int32_t code, const fv_error *error);
void fvp_expect_decided(int32_t code);

#endif
