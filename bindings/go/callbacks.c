#include "callbacks.h"
#include "_cgo_export.h"

static __thread uintptr_t thrown;

uintptr_t fvgo_swap_panic(uintptr_t panicked) {
    uintptr_t before = thrown;
    thrown = panicked;
    return before;
}

uintptr_t fvgo_thread(void) { return (uintptr_t)&thrown; }

int32_t fvgo_validate(const fv_ruleset *ruleset, const char *scenario, const char *json, size_t n,
                      const fv_options *options, fv_report **report, fv_error *error,
                      uintptr_t *panicked) {
    uintptr_t before = fvgo_swap_panic(0);
    int32_t status = fv_validate_json(ruleset, scenario, json, n, options, report, error);
    *panicked = fvgo_swap_panic(before);
    return status;
}

static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_answer *answer) {
    return fvgoCheck((uintptr_t)context, (fv_call *)call, (fv_value *)value, answer);
}

static int32_t filter(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    return fvgoFilter((uintptr_t)context, (fv_call *)call, (fv_value *)value, result);
}

static int32_t provider(void *context, const fv_call *call, fv_value *result) {
    return fvgoFilter((uintptr_t)context, (fv_call *)call, NULL, result);
}

static int32_t condition(void *context, const fv_call *call, bool *holds) {
    return fvgoTest((uintptr_t)context, (fv_call *)call, NULL, holds);
}

static int32_t emptiness(void *context, const fv_call *call, const fv_value *value,
                         bool *is_empty) {
    return fvgoTest((uintptr_t)context, (fv_call *)call, (fv_value *)value, is_empty);
}

static int32_t observer(void *context, fv_form *form, const fv_change *change) {
    (void)form;
    return fvgoObserve((uintptr_t)context, (fv_change *)change);
}

static void mistake(void *context, const fv_mistake *told) {
    fvgoMistake((uintptr_t)context, (fv_mistake *)told);
}

static void destroy(void *context) { fvgoDestroy((uintptr_t)context); }

int32_t fvgo_add_check(fv_registry *registry, const char *name, size_t n, uintptr_t context) {
    return fv_registry_add_answer(registry, name, n, check, (void *)context, destroy);
}

int32_t fvgo_add_filter(fv_registry *registry, const char *name, size_t n, uintptr_t context) {
    return fv_registry_add_filter(registry, name, n, filter, (void *)context, destroy);
}

int32_t fvgo_add_provider(fv_registry *registry, const char *name, size_t n, uintptr_t context) {
    return fv_registry_add_provider(registry, name, n, provider, (void *)context, destroy);
}

int32_t fvgo_add_condition(fv_registry *registry, const char *name, size_t n, uintptr_t context) {
    return fv_registry_add_condition(registry, name, n, condition, (void *)context, destroy);
}

int32_t fvgo_add_emptiness(fv_registry *registry, const char *name, size_t n, uintptr_t context) {
    return fv_registry_add_emptiness(registry, name, n, emptiness, (void *)context, destroy);
}

int32_t fvgo_subscribe(fv_form *form, int32_t what, const char *name, size_t n, uintptr_t context,
                       uint64_t *token, fv_error *error) {
    return fv_form_subscribe(form, what, name, n, observer, (void *)context, destroy, token, error);
}

int32_t fvgo_mistakes(const char *json, size_t n, const fv_registry *registry, uintptr_t context,
                      fv_error *error) {
    const fv_compile_options options = {.struct_size = sizeof options, .registry = registry};
    return fv_ruleset_each_mistake(json, n, &options, mistake, (void *)context, error);
}
