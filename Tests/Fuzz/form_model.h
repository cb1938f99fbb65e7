/* What the target on live forms is compared with: the record as it was typed, what was done with it,
 * and what its subscribers were told. */
#ifndef FORM_MODEL_H
#define FORM_MODEL_H

#include "records.h"

enum { FIELDS = 4, WATCHERS = 6, LONGEST = 48 };

static const char *const names[FIELDS] = {"a", "b", "c", "d"};
static const char *const gates[] = {"ab", "c", "all", "none"};
static const char *const scenarios[] = {"default", "x"};

#define SCENARIOS                                                                                  \
    ",\"gates\":{\"ab\":[\"a\",\"b\"],\"c\":[\"c\"],\"all\":[\"a\",\"b\",\"c\",\"d\"],\"none\":"   \
    "[]},\"scenarios\":{\"default\":[\"a\",\"b\",\"c\",\"d\"],\"x\":[\"b\",\"!c\",\"a\"]}}"

static const char *const documents[] = {
    "{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"trim\",\"required\",{\"rule\":\"length\","
    "\"min\":2,\"max\":4}]},\"b\":{\"validateOn\":\"blur\",\"rules\":[\"email\"]},\"c\":{\"rules\":"
    "[{\"rule\":\"compare\",\"field\":\"a\"}]},\"d\":{\"validateOn\":\"submit\",\"rules\":["
    "\"card\","
    "{\"rule\":\"required\",\"on\":\"x\"}]}}" SCENARIOS,

    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{\"a\":{\"rules\":[\"safe\"]},\"b\":{"
    "\"rules\":"
    "[{\"rule\":\"default\",\"value\":\"xy\",\"when\":{\"field\":\"a\",\"empty\":false}},{\"rule\":"
    "\"required\",\"when\":{\"field\":\"c\",\"equals\":\"y\"}},{\"rule\":\"length\",\"max\":3}]},"
    "\"c\":{\"rules\":[{\"rule\":\"compare\",\"field\":\"b\",\"when\":{\"not\":{\"field\":\"d\","
    "\"matches\":\"x+\"}}},\"uppercase\",{\"rule\":\"match\",\"pattern\":\"[A-Z]*\"}]},\"d\":"
    "{\"rules\":[{\"rule\":\"compare\",\"field\":\"c\",\"operator\":\"<=\"}]}},\"form\":[{\"rule\":"
    "\"atLeastOne\",\"fields\":[\"b\",\"d\"],\"report\":\"d\"},{\"rule\":\"allEqual\",\"fields\":"
    "[\"a\",\"c\"],\"on\":\"x\"}]" SCENARIOS,

    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{\"a\":{\"rules\":[{\"rule\":\"url\","
    "\"defaultScheme\":\"https\",\"allowLocal\":true,\"when\":{\"field\":\"d\",\"empty\":false}},"
    "{\"rule\":\"length\",\"max\":9}]},\"b\":{\"rules\":[{\"rule\":\"compare\",\"field\":\"a\"}]},"
    "\"c\":{\"rules\":[{\"rule\":\"any\",\"rules\":[\"integer\",{\"rule\":\"compare\",\"field\":"
    "\"b\"},{\"rule\":\"all\",\"rules\":[\"lettersOnly\",{\"rule\":\"length\",\"min\":2}]}]},"
    "{\"rule\":\"not\",\"rules\":[{\"rule\":\"match\",\"pattern\":\"(a|aa)+b\"}]}]},\"d\":{"
    "\"sensitive\":true,\"rules\":[{\"rule\":\"each\",\"rules\":[{\"rule\":\"length\",\"max\":2},"
    "{\"rule\":\"in\",\"values\":[\"x\",1]}]}]}},\"form\":[{\"rule\":\"allOrNone\",\"fields\":"
    "[\"a\",\"d\"],\"when\":{\"field\":\"c\",\"equals\":\"x\"}}]" SCENARIOS,

    "{\"formvalidate\":1,\"options\":{\"limits\":{\"value\":12,\"patternSubject\":6}},\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"filter\",\"name\":\"f\",\"when\":{\"field\":\"b\",\"equals\":"
    "\"x\""
    "}},{\"rule\":\"custom\",\"name\":\"f\"}]},\"b\":{\"rules\":[{\"rule\":\"match\",\"pattern\":"
    "\"[a-z]*\"},{\"rule\":\"custom\",\"name\":\"f\",\"skipOnEmpty\":false,\"when\":{\"custom\":"
    "\"f\""
    "}}]},\"c\":{\"validateOn\":\"never\",\"rules\":[{\"rule\":\"required\",\"isEmpty\":\"f\"},"
    "{\"rule\":\"default\",\"provider\":\"f\"}]},\"d\":{\"rules\":[{\"rule\":\"compare\",\"field\":"
    "\"c\"},{\"rule\":\"number\",\"max\":12}]}},\"form\":[{\"rule\":\"exactlyOne\",\"fields\":"
    "[\"c\",\"d\"],\"when\":{\"custom\":\"f\"}}]" SCENARIOS,
};
enum { DOCUMENTS = sizeof documents / sizeof *documents };

/* A value with memory of its own. */
typedef struct {
    fv_value value, item;
    char text[LONGEST];
} kept;

/* Who listens, and what he knows: verdicts, flags and codes of fields, which gates are open. */
typedef struct {
    uint64_t token;
    int32_t what;
    int place, is_live, gone;
    uint64_t generation;
    int32_t verdicts[FIELDS], codes[FIELDS];
    uint32_t flags[FIELDS];
    bool open[4];
    int32_t verdict;
    bool is_valid;
} watcher;

/* What the form is to know. */
static struct {
    fv_form *form;
    const fv_ruleset *ruleset;
    input in;
    int scenario, budget, was_freed;
    int fails, may_have_failed; /* functions of the registry */
    kept typed[FIELDS], initial[FIELDS];
    int judged[FIELDS], touched[FIELDS], changed[FIELDS], submitted;
    int32_t policy[FIELDS];
    watcher watchers[WATCHERS];
} it;

/* Whether a change was done: it was, too, when a function of the registry failed. */
static inline int is_done(int32_t status) {
    return status == FV_OK || (status == FV_ERR_HOST && it.may_have_failed);
}

/* Functions that fail now and then. */
static inline int32_t check(void *context, const fv_call *call, const fv_value *value,
                            fv_text *message) {
    return it.fails ? -9 : any_check(context, call, value, message);
}
static inline int32_t filter(void *context, const fv_call *call, const fv_value *value,
                             fv_value *result) {
    return it.fails ? -9 : any_filter(context, call, value, result);
}
static inline int32_t condition(void *context, const fv_call *call, bool *holds) {
    return it.fails ? -9 : any_condition(context, call, holds);
}

static inline fv_registry *registry_that_fails(void) {
    fv_registry *registry = NULL;
    HOLDS(fv_registry_new(&registry) == FV_OK);
    HOLDS(fv_registry_add_check(registry, "f", 1, check, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_filter(registry, "f", 1, filter, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_provider(registry, "f", 1, any_provider, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_condition(registry, "f", 1, condition, NULL, NULL) == FV_OK);
    HOLDS(fv_registry_add_emptiness(registry, "f", 1, any_emptiness, NULL, NULL) == FV_OK);
    return registry;
}

static inline int is_empty(const fv_value *value) {
    return value->kind <= FV_VALUE_NULL || (value->kind == FV_VALUE_STRING && !value->text.length);
}

static inline int is_same(const fv_value *a, const fv_value *b) {
    return a->kind == b->kind && a->integer == b->integer && same_text(a->text, b->text) &&
           a->count == b->count && (a->count == 0 || is_same(a->items, b->items));
}

/* A copy: values point into themselves. */
static inline void keep(kept *to, const kept *from) {
    *to = *from;
    if (to->value.kind == FV_VALUE_ARRAY)
        to->item.text.bytes = to->text, to->value.items = &to->item;
    else if (to->value.kind == FV_VALUE_STRING)
        to->value.text.bytes = to->text;
}

static inline int is_active(int field) { return it.scenario == 0 || field != 3; }

static inline int counts(int field) {
    return is_active(field) && it.policy[field] != FV_POLICY_NEVER;
}

static inline int is_dirty(int field) {
    const fv_value *typed = &it.typed[field].value, *initial = &it.initial[field].value;
    return !(is_empty(typed) && is_empty(initial)) && !is_same(typed, initial);
}

static inline int place_of(fv_text name) {
    for (int i = 0; i < FIELDS; i++)
        if (name.length == 1 && name.bytes[0] == names[i][0])
            return i;
    HOLDS(!"a field of the ruleset");
    return 0;
}

/* The next value of the input: its kind, and its text. */
static inline void next_value(kept *out, int is_text) {
    uint8_t kind = is_text ? 0 : next_byte(&it.in) & 7;
    input line = next_line(&it.in);
    size_t n = line.length < LONGEST ? line.length : LONGEST;
    *out = (kept){.value = {.kind = FV_VALUE_STRING, .text = {out->text, n}}};
    if (n > 0)
        memcpy(out->text, line.bytes, n);
    if (kind == 1)
        out->value = (fv_value){.kind = FV_VALUE_NULL};
    else if (kind == 2)
        out->value = (fv_value){.kind = FV_VALUE_INTEGER, .integer = (int64_t)n};
    else if (kind == 3)
        out->value = (fv_value){.kind = FV_VALUE_BOOLEAN, .integer = n > 0};
    else if (kind == 4)
        out->value = (fv_value){.kind = FV_VALUE_OBJECT};
    else if (kind >= 5) {
        out->item = out->value;
        out->value = (fv_value){.kind = FV_VALUE_ARRAY, .items = &out->item, .count = 1};
    }
}

/* The model first: subscribers call in turn before the call returns. */
static inline void put(int field, const kept *value) {
    if (is_same(&it.typed[field].value, &value->value))
        return;
    keep(&it.typed[field], value);
    it.changed[field] = 1;
    if (it.policy[field] == FV_POLICY_CHANGE)
        it.judged[field] = 1;
}

#endif
