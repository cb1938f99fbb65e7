/* A form in a terminal, checked while it is typed: form RULESET [SCENARIO]
 *
 * The library keeps the form: what was typed, what may be said about it, which gates are open. This
 * program hands on keys and draws what it is told; a frame is drawn when the form tells of a change. */
#define _GNU_SOURCE
#include "form_screen.h"

static int is_drawing_due;

static void fail(const char *what, const char *why) {
    fprintf(stderr, "form: %s: %s\n", what, why);
    exit(2);
}

/* The whole file, to be freed by the caller. */
static char *contents(const char *path, size_t *length) {
    enum { MOST = 1 << 20 };
    FILE *file = fopen(path, "rb");
    char *bytes = malloc(MOST);
    if (!file || !bytes)
        fail(path, "cannot be read");
    *length = fread(bytes, 1, MOST, file);
    fclose(file);
    return bytes;
}

/* Copies a text of the library's JSON up to its closing quote; returns what follows. */
static const char *json_text(const char *json, char *out, size_t room) {
    size_t n = 0;
    for (; *json && *json != '"'; json++) {
        if (*json == '\\' && json[1])
            json++;
        if (n + 1 < room)
            out[n++] = *json;
    }
    out[n] = 0;
    return *json ? json + 1 : json;
}

/* Reads the fields, in order, and the gates from the ruleset's description, which has its keys always
 * in the same order. */
static void describe(const fv_ruleset *ruleset) {
    static const char gates[] = "\"gates\":{";
    fv_text text;
    if (fv_ruleset_describe(ruleset, getenv("FORM_LOCALE"), &text) != FV_OK)
        fail("the ruleset", "there is no such language");
    char *json = strndup(text.bytes, text.length);
    const char *at = json;
    fv_free(text.bytes);
    json_text(strstr(json, "\"name\":\"") + 8, ui.title, sizeof ui.title);
    while (ui.field_count < FIELDS && (at = strstr(at, "{\"name\":\"")) != NULL) {
        if (at == json) { /* the ruleset's own name */
            at++;
            continue;
        }
        field_view *field = &ui.fields[ui.field_count++];
        at = json_text(at + 9, field->name, sizeof field->name);
        at = json_text(strstr(at, "\"label\":\"") + 9, field->label, sizeof field->label);
        field->is_sensitive = strncmp(at, ",\"sensitive\":true", 17) == 0;
    }
    /* "name":["field",...], of each. */
    for (at = strstr(json, gates) + sizeof gates - 1; *at == '"' && ui.gate_count < GATES; at++) {
        at = json_text(at + 1, ui.gates[ui.gate_count].name, sizeof ui.gates[0].name);
        ui.gate_count++;
        at = strchr(at, ']') + 1;
        if (*at != ',')
            break;
    }
    free(json);
}

/* What the form now says of a field. */
static void look_at(fv_form *form, field_view *field) {
    fv_field_state state = {.struct_size = sizeof state};
    fv_issue issue = {.struct_size = sizeof issue};
    fv_report *report = NULL;
    fv_text brand = {"", 0};
    size_t n = strlen(field->name);
    if (fv_form_field(form, field->name, n, &state, NULL) != FV_OK)
        return;
    field->is_active = state.flags & FV_FIELD_ACTIVE;
    field->shows = (state.flags & FV_FIELD_SHOWS) != 0;
    field->verdict = state.verdict;
    field->message[0] = 0;
    if (state.suggested != FV_BRAND_NONE)
        fv_card_brand_name(NULL, state.suggested, &brand);
    snprintf(field->brand, sizeof field->brand, "%.*s", (int)brand.length, brand.bytes);
    if (!field->shows || fv_form_report(form, field->name, n, &report, NULL) != FV_OK)
        return;
    if (fv_report_issue(report, 0, &issue) == FV_OK)
        snprintf(field->message, sizeof field->message, "%.*s", (int)issue.message.length,
                 issue.message.bytes);
    fv_report_free(report);
}

/* The form tells: look at what changed, and draw. */
static int32_t changed(void *context, fv_form *form, const fv_change *change) {
    (void)context;
    for (size_t i = 0; i < change->field_count; i++)
        for (size_t k = 0; k < ui.field_count; k++)
            if (strlen(ui.fields[k].name) == change->fields[i].field.length &&
                memcmp(ui.fields[k].name, change->fields[i].field.bytes,
                       change->fields[i].field.length) == 0)
                look_at(form, &ui.fields[k]);
    for (size_t i = 0; i < change->gate_count; i++)
        for (size_t k = 0; k < ui.gate_count; k++)
            if (strlen(ui.gates[k].name) == change->gates[i].gate.length &&
                memcmp(ui.gates[k].name, change->gates[i].gate.bytes,
                       change->gates[i].gate.length) == 0)
                ui.gates[k].is_open = change->gates[i].is_open;
    is_drawing_due = 1;
    return FV_OK;
}

/* Fields that the scenario leaves out are not part of the form. */
static void choose_fields(const fv_ruleset *ruleset, const char *scenario) {
    fv_report *report = NULL;
    size_t kept = 0;
    fv_validate_json(ruleset, scenario, "{}", 2, NULL, &report, NULL);
    for (size_t i = 0; i < ui.field_count; i++) {
        field_view *field = &ui.fields[i];
        look_at(ui.form, field);
        field->is_card =
            fv_report_card(report, field->name, strlen(field->name), NULL, NULL) == FV_OK;
        if (field->is_active && kept++ != i)
            ui.fields[kept - 1] = *field;
    }
    ui.field_count = kept;
    fv_report_free(report);
}

static void type(field_view *field) {
    ui.notice[0] = 0;
    is_drawing_due = 1;
    fv_form_set(ui.form, field->name, strlen(field->name), field->text, field->length, NULL);
}

/* Takes away the last character, with the marks upon it. */
static void erase(field_view *field) {
    int columns = 0;
    while (field->length > 0 && columns == 0) {
        do
            field->length--;
        while (field->length > 0 && ((unsigned char)field->text[field->length] & 0xC0) == 0x80);
        character(field->text + field->length, strlen(field->text + field->length), &columns);
        field->text[field->length] = 0;
    }
    type(field);
}

static void move(size_t step) {
    const field_view *field = &ui.fields[ui.focus];
    ui.focus = (ui.focus + step) % ui.field_count;
    is_drawing_due = 1;
    fv_form_blur(ui.form, field->name, strlen(field->name), NULL);
}

static void submit(void) {
    size_t wrong = 0;
    int32_t code = fv_form_submit(ui.form, NULL, NULL);
    for (size_t i = ui.field_count; i-- > 0;)
        if (ui.fields[i].shows)
            wrong++, ui.focus = i;
    if (code == FV_OK)
        snprintf(ui.notice, sizeof ui.notice, "All is valid: the record may be sent.");
    else
        snprintf(ui.notice, sizeof ui.notice, "Not sent: %zu of %zu fields need another look.",
                 wrong, ui.field_count);
    is_drawing_due = 1;
}

/* One key; false to leave. */
static int handle(key key) {
    field_view *field = &ui.fields[ui.focus];
    size_t n = strlen(key.bytes);
    switch (key.kind) {
    case KEY_LEAVE:
        return 0;
    case KEY_TEXT:
        if (field->length + n >= LONGEST)
            break;
        memcpy(field->text + field->length, key.bytes, n + 1);
        field->length += n;
        type(field);
        break;
    case KEY_ERASE:
        erase(field);
        break;
    case KEY_CLEAR:
        field->text[field->length = 0] = 0;
        type(field);
        break;
    case KEY_NEXT:
        move(1);
        break;
    case KEY_PREVIOUS:
        move(ui.field_count - 1);
        break;
    case KEY_ENTER:
        submit();
        break;
    case KEY_REDRAW:
        terminal_write("\033[2J", 4);
        is_drawing_due = 1;
    }
    return 1;
}

int main(int argc, char **argv) {
    if (argc < 2 || argc > 3)
        return fprintf(stderr, "usage: %s RULESET [SCENARIO]\n", argv[0]), 2;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        fail("standard input and output", "a terminal is needed");
    size_t length;
    char *document = contents(argv[1], &length);
    fv_ruleset *ruleset;
    fv_error error;
    if (fv_ruleset_compile(document, length, NULL, &ruleset, &error) != FV_OK)
        fail(argv[1], error.message);
    fv_options options = {.struct_size = sizeof options, .locale = getenv("FORM_LOCALE")};
    const char *scenario = argc > 2 ? argv[2] : NULL;
    if (fv_form_new(ruleset, scenario, &options, &ui.form, &error) != FV_OK)
        fail(argc > 2 ? argv[2] : "the form", error.message);
    free(document);
    describe(ruleset);
    choose_fields(ruleset, scenario);
    fv_ruleset_free(ruleset); /* the form keeps it */
    if (ui.field_count == 0)
        fail(argv[1], "the scenario has no fields");
    ui.has_color = getenv("NO_COLOR") == NULL;
    terminal_start();
    fv_form_subscribe(ui.form, FV_OBSERVE_FORM | FV_OBSERVE_REPLAY, NULL, 0, changed, NULL, NULL,
                      NULL, NULL);
    do {
        if (is_drawing_due)
            draw();
        is_drawing_due = 0;
    } while (handle(terminal_key()));
    fv_form_free(ui.form);
    return 0;
}
