#include "contest.h"
#include "form.h"

#include <stdlib.h>

static struct form forms[] = {
    {.size = 10}, {.size = 30}, {.size = 100}, {.size = 300}, {.size = 1000}};
enum { FORMS = sizeof forms / sizeof *forms };

void forms_open(void) {
    for (size_t i = 0; i < FORMS; i++) {
        form_open(&forms[i]);
        if (!form_agrees(&forms[i]))
            exit(1);
    }
}

void forms_close(void) {
    for (size_t i = 0; i < FORMS; i++)
        form_close(&forms[i]);
}

/* A key, and what whoever draws the form asks after it: the form's state and the field's. */
static inline bool press(const struct form *form, fv_form *live, const char *s, size_t n) {
    const struct field *typed = &form->fields[form->typed];
    fv_form_state state = {.struct_size = sizeof state};
    fv_field_state field = {.struct_size = sizeof field};
    return fv_form_set(live, typed->name, typed->name_length, s, n, NULL) == FV_OK &&
           fv_form_get_state(live, &state, NULL) == FV_OK &&
           fv_form_field(live, typed->name, typed->name_length, &field, NULL) == FV_OK &&
           state.is_valid;
}

/* The same with a subscriber, whose word counts. */
static inline bool press_observed(const struct form *form, const char *s, size_t n) {
    (void)press(form, form->observed, s, n);
    return form->told_is_valid;
}

/* Without live forms: the whole record anew. It is the fastest way to do so, and tells no more than
 * whether the record is valid. */
static inline bool judge_anew(const struct form *form, const char *s, size_t n) {
    form->values[form->typed].text = (fv_text){s, n};
    return fv_validate_values(form->ruleset, NULL, form->values, form->size, NULL, NULL) == FV_OK;
}

/* What a form costs beside its keystrokes; the reference is one whole record, judged once. */
static inline bool make_and_free(const struct form *form) {
    fv_form *live = NULL;
    int32_t code = fv_form_new(form->ruleset, NULL, NULL, &live, NULL);
    fv_form_free(live);
    return code == FV_OK;
}

static inline bool could_judge(const struct form *form) {
    return fv_validate_values(form->ruleset, NULL, form->values, form->size, NULL, NULL) >= FV_OK;
}

/* A call for each key. The bitmap says after which ones the form was valid; of lives, whether there
 * was one. */
#define EACH_KEY(function, call)                                                                   \
    static void function(const struct column *column, const void *context,                         \
                         struct answers *answers) {                                                \
        const struct form *form = context;                                                         \
        for (size_t i = 0; i < column->count; i++) {                                               \
            const char *s = column->bytes + column->offsets[i];                                    \
            size_t n = (size_t)(column->offsets[i + 1] - column->offsets[i]);                      \
            (void)s, (void)n;                                                                      \
            answers->bitmap[i / 8] |= (uint8_t)((call) << i % 8);                                  \
        }                                                                                          \
    }

EACH_KEY(silent, press(form, form->live, s, n))
EACH_KEY(observed, press_observed(form, s, n))
EACH_KEY(anew, judge_anew(form, s, n))
EACH_KEY(life, make_and_free(form))
EACH_KEY(judgement, could_judge(form))

#define KEY    "Live forms, a keystroke"
#define LIFE   "Live forms, made and freed"
#define RECORD "fv_validate_values"

#define SILENT                                                                                     \
    {                                                                                              \
        {"fv_form_set, state and field", silent, false}, { RECORD, anew, false }                   \
    }
#define OBSERVED                                                                                   \
    {                                                                                              \
        {"the same, one subscriber", observed, false}, { RECORD, anew, false }                     \
    }
#define LIVES                                                                                      \
    {                                                                                              \
        {"fv_form_new, fv_form_free", life, false}, { RECORD, judgement, false }                   \
    }
#define KEYS(data, form, who)                                                                      \
    { KEY, data, KEYSTROKES, keystroke, TYPING_ERRORS, form, who }
#define FORMED(data, form)                                                                         \
    { LIFE, data, KEYSTROKES, keystroke, TYPING_ERRORS, form, LIVES }

static const struct contest contests[] = {
    KEYS("10 fields", &forms[0], SILENT),    KEYS("30 fields", &forms[1], SILENT),
    KEYS("100 fields", &forms[2], SILENT),   KEYS("300 fields", &forms[3], SILENT),
    KEYS("1,000 fields", &forms[4], SILENT), KEYS("10 fields", &forms[0], OBSERVED),
    KEYS("30 fields", &forms[1], OBSERVED),  KEYS("100 fields", &forms[2], OBSERVED),
    KEYS("300 fields", &forms[3], OBSERVED), KEYS("1,000 fields", &forms[4], OBSERVED),
    FORMED("10 fields", &forms[0]),          FORMED("100 fields", &forms[2]),
    FORMED("1,000 fields", &forms[4]),
};

const struct contests form_contests = {contests, sizeof contests / sizeof *contests};
