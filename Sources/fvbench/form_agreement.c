#include "form.h"

#include <stdio.h>
#include <string.h>

static bool is_named(const struct field *field, fv_text name) {
    return field->name_length == name.length && memcmp(field->name, name.bytes, name.length) == 0;
}

static bool differs(const struct form *form, size_t key, const char *what) {
    fprintf(stderr,
            "fvbench: live forms, %zu fields: after key %zu, %s: the live form and "
            "fv_validate_values do not agree. No time is printed.\n",
            form->size, key + 1, what);
    return false;
}

/* Each field beside its issues in the report, which are in the order of the fields. */
static bool fields_agree(const struct form *form, size_t key, const fv_report *report) {
    size_t next = 0, count = fv_report_count(report);
    for (size_t i = 0; i < form->size; i++) {
        const struct field *field = &form->fields[i];
        fv_field_state state = {.struct_size = sizeof state};
        size_t issues = 0;
        int32_t code = FV_OK;
        for (; next < count; next++, issues++) {
            fv_issue issue = {.struct_size = sizeof issue};
            must(fv_report_issue(report, next, &issue), "fv_report_issue");
            if (!is_named(field, issue.field))
                break;
            if (issues == 0)
                code = issue.code;
        }
        must(fv_form_field(form->live, field->name, field->name_length, &state, NULL),
             "fv_form_field");
        if ((state.verdict == FV_STATE_VALID) != (issues == 0) || state.code != code ||
            state.issue_count != issues || state.verdict == FV_STATE_UNKNOWN)
            return differs(form, key, field->name);
    }
    return next == count || differs(form, key, "an issue of no field");
}

static bool key_agrees(const struct form *form, size_t key, const char *s, size_t n) {
    const struct field *typed = &form->fields[form->typed];
    fv_form_state state = {.struct_size = sizeof state};
    fv_report *report = NULL;
    bool is_open = false;
    must(fv_form_set(form->live, typed->name, typed->name_length, s, n, NULL), "fv_form_set");
    must(fv_form_gate(form->live, "all", 3, &is_open, NULL), "fv_form_gate");
    must(fv_form_get_state(form->live, &state, NULL), "fv_form_get_state");
    form->values[form->typed].text = (fv_text){s, n};
    int32_t code = fv_validate_values(form->ruleset, NULL, form->values, form->size, NULL, &report);
    if (code < FV_OK)
        must(code, "fv_validate_values");
    bool agrees = is_open == (code == FV_OK) || differs(form, key, "the gate");
    agrees = agrees && (state.is_valid == (code == FV_OK) || differs(form, key, "the form"));
    agrees = agrees && fields_agree(form, key, report);
    fv_report_free(report);
    return agrees;
}

bool form_agrees(const struct form *form) {
    struct column keys = column_make(KEYSTROKES, keystroke, TYPING_ERRORS);
    bool agrees = true;
    for (size_t i = 0; i < keys.count && agrees; i++)
        agrees = key_agrees(form, i, keys.bytes + keys.offsets[i],
                            (size_t)(keys.offsets[i + 1] - keys.offsets[i]));
    form->values[form->typed].text = (fv_text){"", 0};
    column_free(&keys);
    return agrees;
}
