/* What must hold of a live form at any moment. */
#ifndef FORM_CHECKS_H
#define FORM_CHECKS_H

#include "form_model.h"

/* What validating the typed record says. */
typedef struct {
    int issues[FIELDS], invalid[FIELDS];
    int32_t first[FIELDS]; /* the code of the first issue */
    int32_t code;          /* of the record without the fields that are never judged */
} truth;

static inline int32_t validate(const fv_options *options, fv_report **report) {
    fv_value values[FIELDS];
    for (int i = 0; i < FIELDS; i++)
        values[i] = it.typed[i].value;
    return fv_validate_values(it.ruleset, scenarios[it.scenario], values, FIELDS, options, report);
}

static inline truth truth_now(void) {
    truth found = {.code = FV_OK};
    fv_report *report = NULL;
    HOLDS(validate(NULL, &report) >= 0);
    for (size_t i = 0; i < fv_report_count(report); i++) {
        fv_issue issue = {.struct_size = sizeof issue};
        HOLDS(fv_report_issue(report, i, &issue) == FV_OK);
        int field = place_of(issue.field);
        found.invalid[field] += issue.code != FV_UNDECIDED;
        if (found.issues[field]++ == 0)
            found.first[field] = issue.code;
        if (counts(field) && (found.code == FV_OK || found.code == FV_UNDECIDED))
            found.code = issue.code;
    }
    fv_report_free(report);
    return found;
}

static inline int is_open_by(const truth *truth, const char *fields) {
    for (; *fields; fields++)
        if (counts(*fields - 'a') && truth->issues[*fields - 'a'] > 0)
            return 0;
    return 1;
}

static inline fv_field_state field_now(int field) {
    fv_field_state state = {.struct_size = sizeof state};
    HOLDS(fv_form_field(it.form, names[field], 1, &state, NULL) == FV_OK);
    return state;
}

static inline bool gate_now(int gate) {
    bool open = false;
    HOLDS(fv_form_gate(it.form, gates[gate], strlen(gates[gate]), &open, NULL) == FV_OK);
    return open;
}

static inline void check_field(int field, const truth *truth) {
    fv_field_state state = field_now(field);
    int judged = it.judged[field] && counts(field);
    int shows = (state.flags & FV_FIELD_SHOWS) != 0;
    HOLDS((state.verdict == FV_STATE_UNKNOWN) == !judged);
    HOLDS((state.flags & FV_FIELD_ACTIVE ? 1 : 0) == is_active(field));
    HOLDS((state.flags & FV_FIELD_TOUCHED ? 1 : 0) == it.touched[field]);
    HOLDS((state.flags & FV_FIELD_DIRTY ? 1 : 0) == is_dirty(field));
    HOLDS(state.policy == it.policy[field]);
    HOLDS(is_same(&state.value, &it.typed[field].value));
    HOLDS(shows == ((it.touched[field] || it.submitted) && judged && truth->issues[field] > 0));
    HOLDS((state.appearance == FV_APPEARANCE_MISTAKE) == shows);
    HOLDS(state.issue_count == (judged ? (size_t)truth->issues[field] : 0));
    HOLDS(state.code == (judged ? truth->first[field] : FV_OK));
    if (!judged)
        return;
    HOLDS((state.verdict == FV_STATE_VALID) == (truth->issues[field] == 0));
    HOLDS((state.verdict == FV_STATE_UNDECIDED) ==
          (truth->issues[field] > 0 && truth->invalid[field] == 0));
    /* The same by validating that field alone, where rules over several are told at their own. */
    fv_options options = {.struct_size = sizeof options, .fields = &names[field], .field_count = 1};
    if (it.scenario == 0)
        HOLDS((validate(&options, NULL) == FV_OK) == (truth->issues[field] == 0));
}

static inline void check_watcher(const watcher *own) {
    for (int i = 0; i < FIELDS; i++) {
        if (own->what != FV_OBSERVE_FORM && (own->what != FV_OBSERVE_FIELD || own->place != i))
            continue;
        fv_field_state state = field_now(i);
        HOLDS(own->verdicts[i] == state.verdict && own->codes[i] == state.code);
        HOLDS(own->flags[i] == state.flags);
    }
    for (int i = 0; i < 4; i++)
        if (own->what == FV_OBSERVE_FORM || (own->what == FV_OBSERVE_GATE && own->place == i))
            HOLDS(own->open[i] == gate_now(i));
    fv_form_state state = {.struct_size = sizeof state};
    HOLDS(fv_form_get_state(it.form, &state, NULL) == FV_OK);
    if (own->what == FV_OBSERVE_FORM)
        HOLDS(own->verdict == state.verdict && own->is_valid == state.is_valid);
}

static inline void check_all(void) {
    static const char *const members[] = {"ab", "c", "abcd", ""};
    truth truth = truth_now();
    fv_form_state state = {.struct_size = sizeof state};
    fv_text json;
    size_t shown = 0;
    for (int i = 0; i < FIELDS; i++) {
        check_field(i, &truth);
        HOLDS(gate_now(i) == is_open_by(&truth, members[i]));
        shown += (field_now(i).flags & FV_FIELD_SHOWS) != 0;
    }
    HOLDS(fv_form_get_state(it.form, &state, NULL) == FV_OK);
    HOLDS(state.is_valid == is_open_by(&truth, members[2]));
    HOLDS(state.shown_count == shown && state.is_submitted == it.submitted);
    int is_wrong = state.verdict != FV_STATE_VALID && state.verdict != FV_STATE_UNKNOWN;
    HOLDS(is_wrong == (shown > 0) && (state.verdict != FV_STATE_VALID || state.is_valid));
    HOLDS(fv_form_snapshot_json(it.form, &json, NULL) == FV_OK && is_json(json));
    fv_free(json.bytes);
}

#endif
