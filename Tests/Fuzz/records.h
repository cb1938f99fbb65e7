/* What the targets on rulesets share: rulesets that are known to compile, texts that must be JSON,
 * functions for a registry. */
#ifndef RECORDS_H
#define RECORDS_H

#include "fuzz.h"
#include <sanitizer/lsan_interface.h>

/* What is kept from run to run hangs on a handle, where the leak check cannot see it. */
static inline void begin_keeping(void) { __lsan_disable(); }
static inline void end_keeping(void) { __lsan_enable(); }

static inline fv_ruleset *ruleset_of(const char *json, const fv_registry *registry) {
    fv_ruleset *ruleset = NULL;
    fv_error error;
    int32_t status = fv_ruleset_compile(json, strlen(json), registry, &ruleset, &error);
    if (status != FV_OK)
        fprintf(stderr, "%.80s...: %s %s\n", json, error.pointer, error.message);
    HOLDS(status == FV_OK);
    return ruleset;
}

/* Whether a text is JSON, as the rule of that name has it. */
static inline int is_json(fv_text text) {
    static fv_ruleset *rule;
    if (rule == NULL) {
        begin_keeping();
        HOLDS(fv_rule_compile("\"json\"", 6, NULL, &rule, NULL) == FV_OK);
        end_keeping();
    }
    const fv_value value = {.kind = FV_VALUE_STRING, .text = text};
    int32_t code = fv_validate_values(rule, NULL, &value, 1, NULL, NULL);
    return text.length > 0 && (code == FV_OK || code == FV_UNDECIDED);
}

static inline int same_text(fv_text a, fv_text b) {
    return a.length == b.length && (a.length == 0 || memcmp(a.bytes, b.bytes, a.length) == 0);
}

/* Functions for rulesets to call: what they answer depends on the value's kind alone. */
static inline int32_t any_check(void *context, const fv_call *call, const fv_value *value,
                                fv_text *message) {
    HOLDS(context == NULL && call->struct_size == sizeof *call);
    if (value->kind == FV_VALUE_ARRAY)
        *message = (fv_text){"no list, please", 15};
    return value->kind == FV_VALUE_STRING ? FV_OK : 10000 + value->kind;
}
static inline int32_t any_filter(void *context, const fv_call *call, const fv_value *value,
                                 fv_value *result) {
    HOLDS(context == NULL && call->struct_size == sizeof *call);
    *result = *value;
    return FV_OK;
}
static inline int32_t any_provider(void *context, const fv_call *call, fv_value *result) {
    HOLDS(context == NULL && call->struct_size == sizeof *call);
    *result = (fv_value){.kind = FV_VALUE_STRING, .text = {"provided", 8}};
    return FV_OK;
}
static inline int32_t any_condition(void *context, const fv_call *call, bool *holds) {
    HOLDS(context == NULL);
    *holds = call->record_count > 1;
    return FV_OK;
}
static inline int32_t any_emptiness(void *context, const fv_call *call, const fv_value *value,
                                    bool *is_empty) {
    HOLDS(context == NULL && call->struct_size == sizeof *call);
    *is_empty = value->kind <= FV_VALUE_NULL;
    return FV_OK;
}

/* The registry with one function of each kind, all of them named "f". */
static inline const fv_registry *registry_of_f(void) {
    static fv_registry *registry = NULL;
    if (registry != NULL)
        return registry;
    begin_keeping();
    HOLDS(fv_registry_new(&registry) == FV_OK);
    HOLDS(fv_registry_add_check(registry, "f", 1, any_check, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_filter(registry, "f", 1, any_filter, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_provider(registry, "f", 1, any_provider, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_condition(registry, "f", 1, any_condition, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_emptiness(registry, "f", 1, any_emptiness, NULL, NULL) == FV_OK);
    end_keeping();
    return registry;
}

static inline void release_no_columns(struct ArrowSchema *schema) { schema->release = NULL; }

/* How a ruleset goes over columns is made with its first table, and stays with it. */
static inline void begin_tables(const fv_ruleset *ruleset) {
    struct ArrowSchema schema = {.format = "+s", .release = release_no_columns};
    fv_batch *batch = NULL;
    fv_batch_new(ruleset, NULL, &schema, NULL, &batch, NULL);
    fv_batch_free(batch);
}

/* Compiles documents once, with a registry; they stay. */
static inline void keep_rulesets(fv_ruleset **rulesets, const char *const *documents, size_t count,
                                 const fv_registry *registry) {
    if (rulesets[0] != NULL)
        return;
    begin_keeping();
    for (size_t i = 0; i < count; i++) {
        rulesets[i] = ruleset_of(documents[i], registry);
        begin_tables(rulesets[i]);
    }
    end_keeping();
}

/* The ruleset of a run: one of those that are kept, or one of the input's own. */
typedef struct {
    const fv_ruleset *ruleset;
    fv_ruleset *own; /* NULL for one that is kept */
    uint8_t which, how;
    input choice; /* what the line of choices has left */
} chosen;

/* Reads which ruleset it is and how the run goes, and behind the last of the kept ones a document. False
 * where that does not compile. */
static inline bool choose(input *in, fv_ruleset **kept, const char *const *documents, size_t count,
                          chosen *out) {
    keep_rulesets(kept, documents, count, NULL);
    *out = (chosen){.choice = next_line(in)};
    out->which = next_byte(&out->choice) % (uint8_t)(count + 1);
    out->how = next_byte(&out->choice);
    if (out->which == count) {
        input line = next_line(in);
        if (fv_ruleset_compile(line.bytes, line.length, NULL, &out->own, NULL) != FV_OK)
            return false;
    }
    out->ruleset = out->own ? out->own : kept[out->which];
    return true;
}

#endif
