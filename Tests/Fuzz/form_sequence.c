/* Bytes as a sequence of calls about a live form, also of calls from its subscribers: what it says is
 * what validating the typed record says, and who listens knows as much as who asks.
 *
 * Input: a byte that chooses the ruleset, then a byte a call; a text is the bytes up to a newline. */
#include "form_checks.h"

static void step(void);

static int32_t observe(void *context, fv_form *form, const fv_change *change) {
    watcher *own = context;
    HOLDS(form == it.form && !it.was_freed && own->gone == 0);
    HOLDS(change->generation >= own->generation);
    own->generation = change->generation;
    HOLDS(own->what == FV_OBSERVE_FORM || change->field_count + change->gate_count == 1);
    for (size_t i = 0; i < change->field_count; i++) {
        int field = place_of(change->fields[i].field);
        own->verdicts[field] = change->fields[i].verdict;
        own->codes[field] = change->fields[i].code;
        own->flags[field] = change->fields[i].flags;
    }
    for (size_t i = 0; i < change->gate_count; i++)
        for (int gate = 0; gate < 4; gate++)
            if (same_text(change->gates[i].gate, (fv_text){gates[gate], strlen(gates[gate])}))
                own->open[gate] = change->gates[i].is_open;
    own->verdict = change->verdict;
    own->is_valid = change->is_valid;
    if (it.budget > 0) {
        it.budget--;
        step();
    }
    return FV_OK;
}

static void end(void *context) {
    watcher *own = context;
    HOLDS(own->gone == 0);
    own->gone = 1, own->is_live = 0;
}

static void start_watching(int32_t what, int place) {
    for (watcher *own = it.watchers; own < it.watchers + WATCHERS && !it.fails; own++) {
        if (own->is_live)
            continue;
        *own = (watcher){.what = what & 15, .place = place, .is_live = 1};
        const char *name = own->what == FV_OBSERVE_FORM    ? NULL
                           : own->what == FV_OBSERVE_FIELD ? names[place]
                                                           : gates[place];
        if (!(what & FV_OBSERVE_REPLAY)) {
            fv_form_state state = {.struct_size = sizeof state};
            for (int i = 0; i < FIELDS; i++) {
                fv_field_state field = field_now(i);
                own->verdicts[i] = field.verdict, own->codes[i] = field.code;
                own->flags[i] = field.flags, own->open[i] = gate_now(i);
            }
            HOLDS(fv_form_get_state(it.form, &state, NULL) == FV_OK);
            own->verdict = state.verdict, own->is_valid = state.is_valid;
        }
        int32_t status = fv_form_subscribe(it.form, what, name, name ? strlen(name) : 0, observe,
                                           own, end, &own->token, NULL);
        HOLDS(status == FV_OK);
        return;
    }
}

static void assign(int field, const kept *value) {
    char record[8];
    fv_text result, refused = {NULL, 0};
    fv_value values[FIELDS] = {{0}};
    int n = snprintf(record, sizeof record, "{\"%s\":1}", names[field]);
    HOLDS(fv_assign_json(it.ruleset, scenarios[it.scenario], record, (size_t)n, &result, NULL) ==
          FV_OK);
    int is_refused = result.bytes[result.length - 3] == '"'; /* ,"refused":["a"]} */
    fv_free(result.bytes);
    if (!is_refused)
        put(field, value);
    values[field] = value->value;
    int32_t status = fv_form_assign_values(it.form, values, (size_t)field + 1, &refused, NULL);
    HOLDS(is_done(status) && (status < 0 || is_json(refused)));
    HOLDS(status < 0 || (refused.length > 2) == is_refused);
    fv_free(refused.bytes);
}

static void reset(void) {
    for (int i = 0; i < FIELDS; i++) {
        keep(&it.typed[i], &it.initial[i]);
        it.judged[i] = it.touched[i] = it.changed[i] = 0;
    }
    it.submitted = 0;
    HOLDS(is_done(fv_form_reset(it.form, NULL)));
}

static void set_policy(int field, int32_t policy) {
    if (it.policy[field] != policy) {
        int by_blur = it.touched[field] || it.submitted;
        it.judged[field] = policy == FV_POLICY_CHANGE ? it.changed[field] || by_blur
                           : policy == FV_POLICY_BLUR ? by_blur
                                                      : it.submitted;
        it.policy[field] = policy;
    }
    HOLDS(is_done(fv_form_set_policy(it.form, names[field], 1, policy, NULL)));
}

static void submit(void) {
    fv_report *report = NULL, *wanted = NULL;
    fv_text got, other;
    it.submitted = 1;
    for (int i = 0; i < FIELDS; i++)
        it.judged[i] = 1;
    int32_t code = fv_form_submit(it.form, &report, NULL);
    if (code >= 0 && !it.fails && !it.was_freed) {
        truth truth = truth_now();
        HOLDS(code == truth.code && validate(NULL, &wanted) >= 0);
        HOLDS(fv_report_json(report, &got) == FV_OK && fv_report_json(wanted, &other) == FV_OK);
        if (counts(0) && counts(1) && counts(2) && it.policy[3] != FV_POLICY_NEVER) {
            HOLDS(same_text(got, other));
            HOLDS(fv_report_cleaned_json(report, &got) == FV_OK &&
                  fv_report_cleaned_json(wanted, &other) == FV_OK && same_text(got, other));
        }
    }
    HOLDS(code >= 0 || is_done(code));
    fv_report_free(report);
    fv_report_free(wanted);
}

/* A beginning of a text that is valid is not invalid. */
static void type_out(int field, kept *value) {
    int states[LONGEST + 1];
    size_t n = value->value.text.length;
    it.budget = 0;
    for (size_t k = 0; k <= n; k++) {
        states[k] = FV_STATE_UNKNOWN;
        if (k < n && !begins_character(value->text[k]))
            continue;
        value->value.text.length = k;
        put(field, value);
        HOLDS(fv_form_set(it.form, names[field], 1, value->text, k, NULL) == FV_OK);
        states[k] = field_now(field).verdict;
    }
    for (size_t k = 0; k < n && states[n] == FV_STATE_VALID; k++)
        HOLDS(states[k] != FV_STATE_INVALID);
}

static void step(void) {
    uint8_t byte = next_byte(&it.in);
    int field = byte >> 4 & 3;
    kept value;
    if (it.was_freed)
        return;
    switch (byte & 15) {
    case 0:
    case 1:
        next_value(&value, 1);
        put(field, &value);
        HOLDS(is_done(
            fv_form_set(it.form, names[field], 1, value.text, value.value.text.length, NULL)));
        break;
    case 2:
    case 3:
        next_value(&value, 0);
        put(field, &value);
        HOLDS(is_done(fv_form_set_value(it.form, names[field], 1, &value.value, NULL)));
        break;
    case 4:
        next_value(&value, 1);
        if (!it.fails)
            type_out(field, &value);
        break;
    case 5:
        it.touched[field] = 1;
        it.judged[field] |= it.policy[field] <= FV_POLICY_BLUR;
        HOLDS(is_done(fv_form_blur(it.form, names[field], 1, NULL)));
        break;
    case 6:
        submit();
        break;
    case 7:
        next_value(&value, 0);
        assign(field, &value);
        break;
    case 8:
        it.scenario ^= 1;
        HOLDS(is_done(fv_form_set_scenario(it.form, scenarios[it.scenario], NULL)));
        break;
    case 9:
        reset();
        break;
    case 10:
        set_policy(field, next_byte(&it.in) & 3);
        break;
    case 11:
        next_value(&value, 0);
        if (!is_same(&it.initial[field].value, &value.value)) {
            if (!is_dirty(field))
                keep(&it.typed[field], &value);
            keep(&it.initial[field], &value);
        }
        HOLDS(is_done(fv_form_set_initial(it.form, names[field], 1, &value.value, NULL)));
        break;
    case 12:
        start_watching((byte >> 6 & 1) * FV_OBSERVE_REPLAY + next_byte(&it.in) % 3, field);
        break;
    case 13:
        if (it.watchers[field].is_live && it.watchers[field].token != 0)
            HOLDS(is_done(fv_form_unsubscribe(it.form, it.watchers[field].token)));
        break;
    case 14:
        if (byte >> 4 != 15)
            it.budget = byte >> 4;
        else if (it.may_have_failed = 1, it.fails = !it.fails, !it.fails)
            set_policy(0, it.policy[0] ^ 1); /* tells what could not be told */
        break;
    default:
        if (byte == 255 && next_byte(&it.in) == 255) {
            it.was_freed = 1;
            fv_form_free(it.form);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fv_ruleset *rulesets[DOCUMENTS];
    if (rulesets[0] == NULL) {
        begin_keeping();
        for (size_t i = 0; i < DOCUMENTS; i++)
            rulesets[i] = ruleset_of(documents[i], registry_that_fails());
        end_keeping();
    }
    memset(&it, 0, sizeof it);
    it.in = (input){(const char *)data, size};
    it.ruleset = rulesets[next_byte(&it.in) % DOCUMENTS];
    HOLDS(fv_form_new(it.ruleset, NULL, NULL, &it.form, NULL) == FV_OK);
    for (int i = 0; i < FIELDS; i++)
        it.policy[i] = field_now(i).policy;
    while (it.in.length > 0 && !it.was_freed) {
        it.may_have_failed = it.fails;
        int is_blind = (uint8_t)it.in.bytes[0] >> 7;
        step();
        if (is_blind || it.fails || it.was_freed)
            continue;
        check_all();
        for (int i = 0; i < WATCHERS; i++)
            if (it.watchers[i].is_live)
                check_watcher(&it.watchers[i]);
    }
    fv_form_free(it.form);
    for (int i = 0; i < WATCHERS; i++)
        HOLDS(!it.watchers[i].is_live);
    return 0;
}
