/* Functions of the host, as the library calls them, for a host that is JavaScript: each goes to a function
   of one name, whose `context` says which of the host's own it is. */
#include "formvalidate.h"

#define IMPORT(name) __attribute__((import_module("formvalidate"), import_name(name)))

IMPORT("answer") int32_t host_answer(void *, const fv_call *, const fv_value *, fv_answer *);
IMPORT("filter") int32_t host_filter(void *, const fv_call *, const fv_value *, fv_value *);
IMPORT("provider") int32_t host_provider(void *, const fv_call *, fv_value *);
IMPORT("condition") int32_t host_condition(void *, const fv_call *, bool *);
IMPORT("emptiness") int32_t host_emptiness(void *, const fv_call *, const fv_value *, bool *);
IMPORT("observer") int32_t host_observer(void *, fv_form *, const fv_change *);
IMPORT("destroy") void host_destroy(void *);

int32_t fvw_add(int32_t kind, fv_registry *registry, const char *name, size_t n, void *context) {
    switch (kind) {
    case 0:
        return fv_registry_add_answer(registry, name, n, host_answer, context, host_destroy);
    case 1:
        return fv_registry_add_filter(registry, name, n, host_filter, context, host_destroy);
    case 2:
        return fv_registry_add_provider(registry, name, n, host_provider, context, host_destroy);
    case 3:
        return fv_registry_add_condition(registry, name, n, host_condition, context, host_destroy);
    default:
        return fv_registry_add_emptiness(registry, name, n, host_emptiness, context, host_destroy);
    }
}

int32_t fvw_subscribe(fv_form *form, int32_t what, const char *name, size_t n, void *context,
                      uint64_t *token, fv_error *error) {
    return fv_form_subscribe(form, what, name, n, host_observer, context, host_destroy, token,
                             error);
}
