/* Functions of Go that the library calls: contexts are handles of runtime/cgo. */
#ifndef CALLBACKS_H
#define CALLBACKS_H

#include <formvalidate.h>
#include <stdlib.h>

/* A panic of a function goes around the library: its handle is kept here for the thread, which stays the same
 * within one of these calls, and comes out of the call that ran the function. */
int32_t fvgo_validate(const fv_ruleset *ruleset, const char *scenario, const char *json, size_t n,
                      const fv_options *options, fv_report **report, fv_error *error,
                      uintptr_t *panicked);
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
