#include "form.h"
#include "random.h"

#include <stdio.h>
#include <stdlib.h>

#define PASSWORD "Secret-2026"

size_t keystroke(struct random *random, unsigned bad, char *out) {
    enum { LENGTH = sizeof PASSWORD - 1, MOST_WRONG = 8 };
    static unsigned typed, right, wrong;
    if (++typed == KEYSTROKES) {
        typed = right = wrong = 0;
    } else if (wrong > 0 && wrong < MOST_WRONG && happens(random, 40)) {
        wrong++; /* and has not seen it yet */
    } else if (wrong > 0) {
        wrong--;
    } else if (right == 0) {
        right = 1;
    } else if (happens(random, bad)) {
        wrong = 1;
    } else if (right == LENGTH || (right > 1 && happens(random, bad))) {
        right--;
    } else {
        right++;
    }
    memcpy(out, PASSWORD, right);
    memset(out + right, 'x', wrong);
    return right + wrong;
}

/* The fields besides the two of the password are of these kinds in turn. */
static const struct {
    const char *name, *rule;
} kinds[] = {
    {"email", "\"email\""},
    {"phone", "{\"rule\":\"match\",\"pattern\":\"\\\\+?[0-9]{7,15}\"}"},
    {"card", "{\"rule\":\"card\",\"accept\":[\"visa\",\"mastercard\"]}"},
    {"age", "{\"rule\":\"integer\",\"min\":18,\"max\":120}"},
    {"born", "{\"rule\":\"date\",\"min\":\"1906-01-01\",\"max\":\"2007-12-31\"}"},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static const char password_rules[] =
    "{\"rule\":\"length\",\"min\":8,\"max\":100},\"containsUpperCase\",\"containsLowerCase\","
    "\"containsNumber\",\"containsSymbol\"";

void must(int32_t code, const char *what) {
    if (code == FV_OK)
        return;
    fprintf(stderr, "fvbench: %s returned %d.\n", what, code);
    exit(1);
}

/* A registration for each group of fields. */
static void fill_fields(struct form *form) {
    struct random random = {DATA_SEED};
    struct registration person;
    struct entry age, repeated = {.bytes = PASSWORD, .length = sizeof PASSWORD - 1};
    const struct entry *of_kind[KINDS] = {&person.email, &person.phone, &person.card, &age,
                                          &person.born};
    for (size_t i = 0; i < form->typed; i++) {
        if (i % KINDS == 0) {
            registration_make(&random, 0, &person);
            age.length = (size_t)sprintf(age.bytes, "%d", (int)person.age);
        }
        struct field *field = &form->fields[i];
        snprintf(field->name, sizeof field->name, "%s%zu", kinds[i % KINDS].name, i);
        field->text = *of_kind[i % KINDS];
    }
    form->fields[form->typed] = (struct field){.name = "password"};
    form->fields[form->typed + 1] = (struct field){.name = "password_repeat", .text = repeated};
    for (size_t i = 0; i < form->size; i++)
        form->fields[i].name_length = strlen(form->fields[i].name);
}

static fv_ruleset *compile(const struct form *form) {
    char *json = allocate(1024 + form->size * 256);
    size_t n = (size_t)sprintf(json, "{\"formvalidate\":1,\"fields\":{");
    for (size_t i = 0; i < form->size; i++) {
        const char *rules = i < form->typed    ? kinds[i % KINDS].rule
                            : i == form->typed ? password_rules
                                               : "{\"rule\":\"compare\",\"field\":\"password\"}";
        n += (size_t)sprintf(json + n, "%s\"%s\":{\"rules\":[\"required\",%s]}", i > 0 ? "," : "",
                             form->fields[i].name, rules);
    }
    n += (size_t)sprintf(json + n, "},\"gates\":{\"all\":[");
    for (size_t i = 0; i < form->size; i++)
        n += (size_t)sprintf(json + n, "%s\"%s\"", i > 0 ? "," : "", form->fields[i].name);
    n += (size_t)sprintf(json + n, "]}}");
    fv_ruleset *ruleset = NULL;
    fv_error error;
    if (fv_ruleset_compile(json, n, NULL, &ruleset, &error) != FV_OK) {
        fprintf(stderr, "fvbench: the rules of a form, %s: %s\n", error.pointer, error.message);
        exit(1);
    }
    free(json);
    return ruleset;
}

/* A form that somebody filled in, and that was looked at. */
static fv_form *filled(const struct form *form) {
    fv_form *live = NULL;
    fv_form_state state = {.struct_size = sizeof state};
    must(fv_form_new(form->ruleset, NULL, NULL, &live, NULL), "fv_form_new");
    for (size_t i = 0; i < form->size; i++) {
        const struct field *field = &form->fields[i];
        must(fv_form_set(live, field->name, field->name_length, field->text.bytes,
                         field->text.length, NULL),
             "fv_form_set");
    }
    must(fv_form_get_state(live, &state, NULL), "fv_form_get_state");
    return live;
}

static int32_t observe(void *context, fv_form *live, const fv_change *change) {
    (void)live;
    ((struct form *)context)->told_is_valid = change->is_valid;
    return FV_OK;
}

void form_open(struct form *form) {
    form->typed = form->size - 2;
    form->fields = allocate(form->size * sizeof *form->fields);
    form->values = allocate(form->size * sizeof *form->values);
    fill_fields(form);
    for (size_t i = 0; i < form->size; i++)
        form->values[i] =
            (fv_value){.kind = FV_VALUE_STRING,
                       .text = {form->fields[i].text.bytes, form->fields[i].text.length}};
    form->ruleset = compile(form);
    form->live = filled(form);
    form->observed = filled(form);
    uint64_t token;
    must(fv_form_subscribe(form->observed, FV_OBSERVE_FORM, NULL, 0, observe, form, NULL, &token,
                           NULL),
         "fv_form_subscribe");
}

void form_close(struct form *form) {
    fv_form_free(form->live);
    fv_form_free(form->observed);
    fv_ruleset_free(form->ruleset);
    free(form->fields);
    free(form->values);
}
