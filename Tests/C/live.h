/* What the programs about live forms share: short calls, and a subscriber that writes down what it
 * is told. */
#ifndef LIVE_H
#define LIVE_H

#include "forms.h"

static inline fv_form *form_of(const fv_ruleset *ruleset, const char *scenario) {
    fv_form *form = NULL;
    fv_error error;
    int32_t status = fv_form_new(ruleset, scenario, NULL, &form, &error);
    if (status != FV_OK)
        fprintf(stderr, "%s\n", error.message);
    EXPECT_EQ(status, FV_OK);
    EXPECT(form != NULL);
    return form;
}

static inline int32_t type(fv_form *form, const char *field, const char *text) {
    return fv_form_set(form, field, strlen(field), text, strlen(text), NULL);
}

static inline int32_t leave(fv_form *form, const char *field) {
    return fv_form_blur(form, field, strlen(field), NULL);
}

static inline fv_field_state field_of(fv_form *form, const char *field) {
    fv_field_state state = {.struct_size = sizeof state};
    EXPECT_EQ(fv_form_field(form, field, strlen(field), &state, NULL), FV_OK);
    return state;
}

static inline int is_open(fv_form *form, const char *gate) {
    bool open = false;
    EXPECT_EQ(fv_form_gate(form, gate, strlen(gate), &open, NULL), FV_OK);
    return open;
}

static inline fv_form_state state_of(fv_form *form) {
    fv_form_state state = {.struct_size = sizeof state};
    EXPECT_EQ(fv_form_get_state(form, &state, NULL), FV_OK);
    return state;
}

static inline fv_form_counters counters_of(const fv_form *form) {
    fv_form_counters counters = {.struct_size = sizeof counters};
    EXPECT_EQ(fv_form_statistics(form, &counters), FV_OK);
    return counters;
}

/* A subscriber. It adds a line for each event to `log`, does `act` and answers `status`. */
typedef struct watcher watcher;
struct watcher {
    void (*act)(watcher *own, fv_form *form, const fv_change *change);
    int32_t status;
    char name; /* stands before its lines */
    int told, gone;
    uint64_t token;
    watcher *other;
    fv_form *form;
    fv_ruleset *ruleset;
    char *log; /* of LOG bytes, several may share it */
};
enum { LOG = 4096 };

static inline void note(char *log, const char *text, size_t n) {
    size_t used = strlen(log);
    EXPECT(used + n < LOG);
    memcpy(log + used, text, n);
    log[used + n] = 0;
}

/* "2 a:refused* g+ /unknown;": the generation (r: a replay), fields with their verdicts (refused:
 * invalid or incomplete, as the text may go on; *: it is to be seen), gates (+: open), and of a
 * form's subscriber its verdict, if known (!: all is valid). */
static inline void note_change(char *log, const fv_change *change) {
    static const char *const verdicts[] = {"unknown", "valid",     "refused",
                                           "refused", "undecided", "pending"};
    char line[64];
    EXPECT_EQ(change->struct_size, sizeof *change);
    snprintf(line, sizeof line, "%llu%s", (unsigned long long)change->generation,
             change->is_replay ? "r" : "");
    note(log, line, strlen(line));
    for (size_t i = 0; i < change->field_count; i++) {
        const fv_field_change *field = &change->fields[i];
        note(log, " ", 1);
        note(log, field->field.bytes, field->field.length);
        snprintf(line, sizeof line, ":%s%s", verdicts[field->verdict],
                 field->flags & FV_FIELD_SHOWS ? "*" : "");
        note(log, line, strlen(line));
        EXPECT_EQ(field->appearance == FV_APPEARANCE_MISTAKE, (field->flags & FV_FIELD_SHOWS) != 0);
    }
    for (size_t i = 0; i < change->gate_count; i++) {
        note(log, " ", 1);
        note(log, change->gates[i].gate.bytes, change->gates[i].gate.length);
        note(log, change->gates[i].is_open ? "+" : "-", 1);
    }
    if (change->verdict != 0 || change->is_valid) {
        snprintf(line, sizeof line, " /%s%s", verdicts[change->verdict],
                 change->is_valid ? "!" : "");
        note(log, line, strlen(line));
    }
    note(log, ";", 1);
}

static inline int32_t watch(void *context, fv_form *form, const fv_change *change) {
    watcher *own = context;
    own->told++;
    EXPECT_EQ(own->gone, 0);
    if (own->log != NULL) {
        if (own->name)
            note(own->log, &own->name, 1);
        note_change(own->log, change);
    }
    if (own->act != NULL)
        own->act(own, form, change);
    return own->status;
}

static inline void count_gone(void *context) { ((watcher *)context)->gone++; }

static inline int32_t subscribe(fv_form *form, int32_t what, const char *name, watcher *own) {
    return fv_form_subscribe(form, what, name, name ? strlen(name) : 0, watch, own, count_gone,
                             &own->token, NULL);
}

/* Stops the program when a log is not this; empties it. */
#define EXPECT_LOG(log, wanted)                                                                    \
    do {                                                                                           \
        EXPECT_TEXT(log, wanted);                                                                  \
        (log)[0] = 0;                                                                              \
    } while (0)

#endif
