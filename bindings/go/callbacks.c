#include "callbacks.h"
#include "_cgo_export.h"
#include <string.h>

static __thread uintptr_t thrown;

uintptr_t fvgo_swap_panic(uintptr_t panicked) {
    uintptr_t before = thrown;
    thrown = panicked;
    return before;
}

uintptr_t fvgo_thread(void) { return (uintptr_t)&thrown; }

fvgo_judged fvgo_validate(const fv_ruleset *ruleset, const char *scenario, const char *json,
                          size_t n, fv_options *options, uint32_t wants, fv_error *error) {
    fvgo_judged judged = {NULL, 0, 0};
    fv_report **report = wants & FVGO_REPORT ? &judged.report : NULL;
    bool is_hosted = (wants & FVGO_HOSTED) != 0;
    uintptr_t before = is_hosted ? fvgo_swap_panic(0) : 0;
    judged.status = fv_validate_json(ruleset, scenario, json, n, options, report, error);
    if (is_hosted)
        judged.panicked = fvgo_swap_panic(before);
    return judged;
}

static const char *terminated(char room[FVGO_SHORT], const char *name, size_t n) {
    if (n == 0)
        return NULL;
    memcpy(room, name, n);
    room[n] = 0;
    return room;
}

int32_t fvgo_short(fvgo_asked *asked) {
    char scenario_room[FVGO_SHORT], locale_room[FVGO_SHORT];
    fv_report **report = asked->wants & FVGO_REPORT ? &asked->report : NULL;
    fv_options options;
    if (!asked->has_options)
        return fv_validate_json(asked->ruleset, NULL, asked->json, asked->n, NULL, report, NULL);
    options =
        (fv_options){.struct_size = sizeof options,
                     .flags = asked->flags,
                     .locale = terminated(locale_room, asked->locale.bytes, asked->locale.length),
                     .issue_limit = asked->issue_limit,
                     .now = asked->now,
                     .now_nanoseconds = asked->nanoseconds,
                     .zone_minutes = asked->zone};
    return fv_validate_json(
        asked->ruleset, terminated(scenario_room, asked->scenario.bytes, asked->scenario.length),
        asked->json, asked->n, &options, report, NULL);
}

fvgo_judged fvgo_named(const fv_ruleset *ruleset, const char *json, size_t n, const char *scenario,
                       size_t scenario_length, const char *locale, size_t locale_length,
                       uint32_t flags, size_t issue_limit, int64_t now, uint32_t nanoseconds,
                       int32_t zone, uint32_t wants) {
    fvgo_asked asked = {.ruleset = ruleset,
                        .json = json,
                        .n = n,
                        .scenario = {scenario, scenario_length},
                        .locale = {locale, locale_length},
                        .issue_limit = issue_limit,
                        .now = now,
                        .flags = flags,
                        .nanoseconds = nanoseconds,
                        .zone = zone,
                        .wants = wants,
                        .has_options = true};
    int32_t status = fvgo_short(&asked);
    return (fvgo_judged){asked.report, 0, status};
}

int32_t fvgo_luhn(const fv_text *text) { return fv_luhn_check(text->bytes, text->length); }

int32_t fvgo_verdict(fv_report *const *report) { return fv_report_verdict(*report); }

int32_t fvgo_free(fv_report *const *report) {
    fv_report_free(*report);
    return 0;
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
