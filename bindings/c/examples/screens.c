/* Two screens of an app while somebody types: screens RULESET
 *
 * The first asks for an e-mail address and a password and opens its button, the second for a name and a
 * phone number, of which the number alone is enough for a code to be sent. A line for each action tells
 * the states of the screen's fields and which of its buttons are open. RULESET is screens.json;
 * bindings/python/examples/screens.py prints the same. */
#include <formvalidate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 34, MOST = 1 << 16, FIELDS = 5 };

static const char *const fields[FIELDS] = {"email", "password", "name", "surname", "phone"};
static const char *const states[] = {"unknown", "valid", "invalid", "incomplete", "undecided"};

/* A button, and a field that it needs: the screen that has the field has the button. */
static const struct {
    const char *name, *field;
} gates[] = {{"next", "email"}, {"register", "name"}, {"sendCode", "phone"}};

static fv_form *form;

static void expect_ok(int32_t status, const fv_error *error) {
    if (status >= 0)
        return;
    fprintf(stderr, "screens: %s\n", error->message);
    exit(1);
}

static fv_field_state field_of(const char *name) {
    fv_field_state state = {.struct_size = sizeof state};
    fv_error error;
    expect_ok(fv_form_field(form, name, strlen(name), &state, &error), &error);
    return state;
}

/* Prints the line of an action. */
static void show(const char *action) {
    const char *between = "  ";
    fv_error error;
    printf("%-*s", WIDTH, action);
    for (size_t i = 0; i < FIELDS; i++) {
        fv_field_state state = field_of(fields[i]);
        if (!(state.flags & FV_FIELD_ACTIVE))
            continue;
        printf("%s%s:%s", between, fields[i], states[state.verdict]);
        between = " ";
    }
    between = "  ";
    for (size_t i = 0; i < sizeof gates / sizeof *gates; i++) {
        bool is_open = false;
        if (!(field_of(gates[i].field).flags & FV_FIELD_ACTIVE))
            continue;
        expect_ok(fv_form_gate(form, gates[i].name, strlen(gates[i].name), &is_open, &error),
                  &error);
        printf("%s[%s %s]", between, gates[i].name, is_open ? "open" : "shut");
        between = " ";
    }
    putchar('\n');
}

static void type(const char *name, const char *text) {
    char action[128];
    fv_error error;
    expect_ok(fv_form_set(form, name, strlen(name), text, strlen(text), &error), &error);
    if (strcmp(name, "password") == 0)
        snprintf(action, sizeof action, "type %s (%zu characters)", name, strlen(text));
    else
        snprintf(action, sizeof action, "type %s \"%s\"", name, text);
    show(action);
}

static void leave(const char *name) {
    char action[64];
    fv_error error;
    expect_ok(fv_form_blur(form, name, strlen(name), &error), &error);
    snprintf(action, sizeof action, "blur %s", name);
    show(action);
}

int main(int argc, char **argv) {
    static char document[MOST];
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    fv_ruleset *ruleset;
    fv_error error;
    if (argc != 2)
        return fprintf(stderr, "usage: %s RULESET\n", argv[0]), 2;
    if (!file)
        return fprintf(stderr, "screens: %s cannot be read\n", argv[1]), 2;
    size_t length = fread(document, 1, sizeof document, file);
    fclose(file);
    expect_ok(fv_ruleset_compile(document, length, NULL, &ruleset, &error), &error);
    expect_ok(fv_form_new(ruleset, "registration", NULL, &form, &error), &error);
    fv_ruleset_free(ruleset); /* the form keeps it */

    puts("== Registration");
    type("email", "a");
    type("email", "ada@");
    type("email", "ada@example.com");
    leave("email");
    type("password", "short");
    leave("password");
    type("password", "correct horse 1");

    expect_ok(fv_form_set_scenario(form, "profile", &error), &error);
    puts("== Profile");
    type("phone", "+49");
    type("phone", "+4915112345678");
    type("name", "Ada");
    type("surname", "Lovelace");
    int32_t code = fv_form_submit(form, NULL, &error);
    expect_ok(code, &error);
    show(code == FV_OK ? "submit valid" : "submit invalid");
    fv_form_free(form);
    return 0;
}
