/* A form in a terminal, checked while it is typed: form RULESET [SCENARIO]
 *
 * The library keeps the form: what was typed, what may be said about it, which gates are open. This
 * program hands on keys and draws what it is told; a frame is drawn when the form tells of a change. */
#define _GNU_SOURCE
#include "form_events.h"
#include "form_screen.h"

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

static void type(item_view *item) {
    fv_form_set(ui.form, item->path, strlen(item->path), item->text, item->length, NULL);
}

/* Of what is true or false, an answer is typed. */
static void choose(item_view *item, char answer) {
    fv_value value = {.kind = FV_VALUE_NULL};
    if (answer == 'y' || answer == 'n')
        value = (fv_value){.kind = FV_VALUE_BOOLEAN, .integer = answer == 'y'};
    fv_form_set_value(ui.form, item->path, strlen(item->path), &value, NULL);
}

/* Takes away the last character, with the marks upon it. */
static void erase(item_view *item) {
    int columns = 0;
    while (item->length > 0 && columns == 0) {
        do
            item->length--;
        while (item->length > 0 && ((unsigned char)item->text[item->length] & 0xC0) == 0x80);
        character(item->text + item->length, strlen(item->text + item->length), &columns);
        item->text[item->length] = 0;
    }
    type(item);
}

/* What a key does to the text of a field. */
static void edit(item_view *item, key key) {
    size_t n = strlen(key.bytes);
    if (item->kind != FIELD)
        return;
    ui.notice[0] = 0;
    is_drawing_due = 1;
    if (item->place->is_boolean) {
        choose(item, key.kind == KEY_TEXT ? key.bytes[0] : 0);
    } else if (key.kind == KEY_ERASE) {
        erase(item);
    } else if (key.kind == KEY_CLEAR) {
        item->text[item->length = 0] = 0;
        type(item);
    } else if (item->length + n < LONGEST) {
        memcpy(item->text + item->length, key.bytes, n + 1);
        item->length += n;
        type(item);
    }
}

/* What a key does to the row that the focus is in, or to the list. The items are others when the form has
 * told of it. */
static void edit_rows(const item_view *item, int kind) {
    int is_first = item->kind == LIST && kind == KEY_INSERT_ROW;
    char list[PATH];
    memcpy(list, is_first ? item->path : item->list, PATH);
    size_t n = strlen(list), at = item->row;
    int32_t status = FV_ERR_ARGUMENT;
    int is_full = kind == KEY_INSERT_ROW && ui.item_count + facts.place_count > ITEMS;
    if (kind == KEY_INSERT_ROW && !is_full)
        status = fv_form_insert(ui.form, list, n, is_first ? 0 : at + 1, NULL, NULL);
    else if (kind == KEY_REMOVE_ROW)
        status = fv_form_remove(ui.form, list, n, at, NULL);
    else if (kind == KEY_MOVE_ROW_UP && at > 0)
        status = fv_form_move(ui.form, list, n, at, at - 1, NULL);
    else if (kind == KEY_MOVE_ROW_DOWN)
        status = fv_form_move(ui.form, list, n, at, at + 1, NULL);
    if (status != FV_OK)
        snprintf(ui.notice, sizeof ui.notice, "%s",
                 is_full ? "There is no room for more rows."
                         : "There is nothing to do that with here.");
    is_drawing_due = 1;
}

static void move(size_t step) {
    const item_view *item = &ui.items[ui.focus];
    size_t place = ui.focus;
    do
        place = (place + step) % ui.item_count;
    while (!is_focusable(&ui.items[place]) && place != ui.focus);
    ui.focus = place;
    is_drawing_due = 1;
    fv_form_blur(ui.form, item->path, strlen(item->path), NULL);
}

static void submit(void) {
    size_t wrong = 0, count = 0;
    int32_t code = fv_form_submit(ui.form, NULL, NULL);
    for (size_t i = ui.item_count; i-- > 0;) {
        if (!is_focusable(&ui.items[i]))
            continue;
        count++;
        if (ui.items[i].shows)
            wrong++, ui.focus = i;
    }
    if (code == FV_OK)
        snprintf(ui.notice, sizeof ui.notice, "All is valid: the record may be sent.");
    else
        snprintf(ui.notice, sizeof ui.notice, "Not sent: %zu of %zu fields need another look.",
                 wrong, count);
    is_drawing_due = 1;
}

/* One key; false to leave. */
static int handle(key key) {
    switch (key.kind) {
    case KEY_LEAVE:
        return 0;
    case KEY_TEXT:
    case KEY_ERASE:
    case KEY_CLEAR:
        edit(&ui.items[ui.focus], key);
        break;
    case KEY_INSERT_ROW:
    case KEY_REMOVE_ROW:
    case KEY_MOVE_ROW_UP:
    case KEY_MOVE_ROW_DOWN:
        edit_rows(&ui.items[ui.focus], key.kind);
        break;
    case KEY_NEXT:
        move(1);
        break;
    case KEY_PREVIOUS:
        move(ui.item_count - 1);
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

/* Lists at the root begin with a row to fill in. */
static void begin_lists(void) {
    fv_value row = {.kind = FV_VALUE_NULL};
    fv_value rows = {.kind = FV_VALUE_ARRAY, .items = &row, .count = 1};
    for (size_t i = 0; i < facts.place_count; i++)
        if (facts.places[i].shape == FV_SHAPE_LIST && !strchr(facts.places[i].pointer + 1, '/'))
            fv_form_set_initial(ui.form, facts.places[i].pointer, strlen(facts.places[i].pointer),
                                &rows, NULL);
    lay_out_all();
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
    if (!read_facts(ruleset, options.locale))
        fail("the ruleset", "there is no such language");
    fv_ruleset_free(ruleset); /* the form keeps it */
    begin_lists();
    focus_from(0);
    if (ui.item_count == 0 || !is_focusable(&ui.items[ui.focus]))
        fail(argv[1], "the scenario has no fields");
    frame_has_color = getenv("NO_COLOR") == NULL;
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
