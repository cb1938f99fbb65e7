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

/* The keys of a record, and the field that each of them is: most records have those of one before. */
typedef struct {
    uint32 count;      /* how many */
    uint32 length;     /* of all of them, one behind the other */
    fv_value **fields; /* where the value of each belongs; NULL: nowhere */
    fv_value **absent; /* the fields that no key stands for */
    uint32 absent_count;
    JEntry *entries;
    char *keys;
} fvp_shape;

enum { FVP_SHAPES = 32 };

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
    fv_value *values; /* of one record at a time: a field each */
    fvp_shape *shapes[FVP_SHAPES];
    const fvp_shape *latest; /* one of them */
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

/* Raises a status below 0, or where nothing was decided. */
void fvp_raise(int32_t code, const fv_error *error);

/* Raises for a code that says neither that a value is valid nor that it is not. */
static inline void fvp_expect_decided(int32_t code) {
    if (code < 0 || code == FV_UNDECIDED || code == FV_PENDING)
        fvp_raise(code, NULL);
}

#endif
