/* Functions of Go that the library calls: contexts are handles of runtime/cgo. */
#ifndef CALLBACKS_H
#define CALLBACKS_H

#include <formvalidate.h>
#include <stdlib.h>

/* What a call gave, by value: what C writes to, Go would have to allocate. */
typedef struct {
    fv_report *report;
    uintptr_t panicked; /* what a function of Go panicked with, a handle, or 0 */
    int32_t status;
} fvgo_judged;

enum { FVGO_REPORT = 1, FVGO_HOSTED = 2 };

/* A panic of a function goes around the library: its handle is kept here for the thread, which stays the same
 * within one of these calls, and comes out of the call that ran the function. */
fvgo_judged fvgo_validate(const fv_ruleset *ruleset, const char *scenario, const char *json,
                          size_t n, fv_options *options, uint32_t wants, fv_error *error);
/* With names that are shorter than this, and without fields, the options are made here: one call for all. */
enum { FVGO_SHORT = 64 };
fvgo_judged fvgo_named(const fv_ruleset *ruleset, const char *json, size_t n, const char *scenario,
                       size_t scenario_length, const char *locale, size_t locale_length,
                       uint32_t flags, size_t issue_limit, int64_t now, uint32_t nanoseconds,
                       int32_t zone, uint32_t wants);
/* The same as a function of one argument: what goes in, and the report that comes out. */
typedef struct {
    const fv_ruleset *ruleset;
    const char *json;
    size_t n;
    fv_text scenario, locale;
    size_t issue_limit;
    int64_t now;
    uint32_t flags, nanoseconds;
    int32_t zone;
    uint32_t wants;
    bool has_options;
    fv_report *report;
} fvgo_asked;
int32_t fvgo_short(fvgo_asked *asked);
/* As fv_luhn_check, fv_report_verdict and fv_report_free. */
int32_t fvgo_luhn(const fv_text *text);
int32_t fvgo_verdict(fv_report *const *report);
int32_t fvgo_free(fv_report *const *report);
uintptr_t fvgo_swap_panic(uintptr_t panicked);
/* A number for the thread that asks, while it runs. */
uintptr_t fvgo_thread(void);

int32_t fvgo_add_check(fv_registry *registry, const char *name, size_t n, uintptr_t context);
int32_t fvgo_add_filter(fv_registry *registry, const char *name, size_t n, uintptr_t context);
int32_t fvgo_add_provider(fv_registry *registry, const char *name, size_t n, uintptr_t context);
int32_t fvgo_add_condition(fv_registry *registry, const char *name, size_t n, uintptr_t context);
int32_t fvgo_add_emptiness(fv_registry *registry, const char *name, size_t n, uintptr_t context);
int32_t fvgo_subscribe(fv_form *form, int32_t what, const char *name, size_t n, uintptr_t context,
                       uint64_t *token, fv_error *error);
int32_t fvgo_mistakes(const char *json, size_t n, const fv_registry *registry, uintptr_t context,
                      fv_error *error);

#endif
