/* What stands on the screen, one under another: fields, and headings of records, lists and rows. The
 * form is asked for all of it again when its rows are others. */
#ifndef FORM_ITEMS_H
#define FORM_ITEMS_H

#include "form_places.h"

enum { ITEMS = 256, LONGEST = 1024, DEEPEST = 8 };

/* One of them, as its last event told it. `list` is the innermost list that it stands in a row of, ""
 * for none; `key` stays with that row wherever it goes. */
typedef struct {
    const place_facts *place;
    enum { FIELD, HEADING, LIST } kind;
    int depth, is_active, verdict, shows;
    uint64_t key;
    size_t row, length;
    char path[PATH], list[PATH], label[80], text[LONGEST], message[512], brand[32];
} item_view;

static struct {
    fv_form *form;
    char notice[128];
    item_view items[ITEMS];
    int gate_is_open[GATES];
    size_t item_count, focus;
} ui;

static inline int is_focusable(const item_view *item) {
    return item->is_active && item->kind != HEADING;
}

/* A value as a person would type it. */
static inline void show_value(item_view *item, const fv_value *value) {
    fv_text text = value->kind == FV_VALUE_STRING ? value->text : (fv_text){"", 0};
    if (value->kind == FV_VALUE_BOOLEAN)
        text = (fv_text){value->integer ? "yes" : "no", value->integer ? 3 : 2};
    item->length = text.length < LONGEST ? text.length : 0;
    if (item->length > 0)
        memcpy(item->text, text.bytes, item->length);
    item->text[item->length] = 0;
}

/* What the form now says of an item. */
static inline void look_at(item_view *item) {
    fv_field_state state = {.struct_size = sizeof state};
    fv_issue issue = {.struct_size = sizeof issue};
    fv_report *report = NULL;
    fv_text brand = {"", 0};
    size_t n = strlen(item->path), rows = 0;
    item->is_active = item->message[0] = 0;
    if (fv_form_field(ui.form, item->path, n, &state, NULL) != FV_OK)
        return;
    item->is_active = state.flags & FV_FIELD_ACTIVE;
    item->shows = (state.flags & FV_FIELD_SHOWS) != 0;
    item->verdict = state.verdict;
    if (item->kind == FIELD)
        show_value(item, &state.value);
    if (item->kind == LIST && fv_form_row_count(ui.form, item->path, n, &rows, NULL) == FV_OK)
        snprintf(item->text, sizeof item->text, rows == 1 ? "%zu row" : "%zu rows", rows);
    if (state.suggested != FV_BRAND_NONE)
        fv_card_brand_name(NULL, state.suggested, &brand);
    snprintf(item->brand, sizeof item->brand, "%.*s", (int)brand.length, brand.bytes);
    if (!item->shows || fv_form_report(ui.form, item->path, n, &report, NULL) != FV_OK)
        return;
    /* A report of a record or list has the issues of what is within, too. */
    for (size_t i = 0; fv_report_issue(report, i, &issue) == FV_OK && !item->message[0]; i++)
        if (item->kind == FIELD ||
            (issue.path.length == n && memcmp(issue.path.bytes, item->path, n) == 0))
            snprintf(item->message, sizeof item->message, "%.*s", (int)issue.message.length,
                     issue.message.bytes);
    fv_report_free(report);
}

/* A place's path in the rows that are gone through: each star becomes the index of a row. */
static inline void write_path(const char *pointer, const size_t *rows, char *out) {
    size_t n = 0;
    for (; *pointer && n + 24 < PATH; pointer++) {
        int is_star = *pointer == '*' && pointer[-1] == '/' && (!pointer[1] || pointer[1] == '/');
        if (is_star)
            n += (size_t)snprintf(out + n, PATH - n, "%zu", *rows++);
        else
            out[n++] = *pointer;
    }
    out[n] = 0;
}

/* Adds items for places, in the row that `around` is the heading of; NULL: at the root. */
static inline void lay_out(size_t place, size_t end, const item_view *around, size_t *rows,
                           size_t level, int depth);

/* Adds items for all rows of a list. */
static inline void lay_out_rows(const item_view *list, size_t place, size_t end, size_t *rows,
                                size_t level, int depth) {
    size_t count = 0;
    fv_form_row_count(ui.form, list->path, strlen(list->path), &count, NULL);
    for (size_t row = 0; row < count && level < DEEPEST; row++) {
        item_view within = {.row = row};
        rows[level] = row;
        memcpy(within.list, list->path, PATH);
        fv_form_row_key(ui.form, list->path, strlen(list->path), row, &within.key, NULL);
        lay_out(place, end, &within, rows, level + 1, depth);
    }
}

static inline void lay_out(size_t place, size_t end, const item_view *around, size_t *rows,
                           size_t level, int depth) {
    for (size_t next; place < end && ui.item_count < ITEMS; place = next) {
        const place_facts *facts_of = &facts.places[place];
        size_t n = strlen(facts_of->pointer);
        int is_row = n > 2 && strcmp(facts_of->pointer + n - 2, "/*") == 0;
        next = place_behind(place);
        if (facts_of->shape == FV_SHAPE_MAP)
            continue; /* one value, for which there is no control here */
        item_view *item = &ui.items[ui.item_count++];
        memset(item, 0, sizeof *item);
        item->place = facts_of;
        item->depth = depth;
        item->kind = facts_of->shape == FV_SHAPE_PLAIN    ? FIELD
                     : facts_of->shape == FV_SHAPE_RECORD ? HEADING
                                                          : LIST;
        write_path(facts_of->pointer, rows, item->path);
        snprintf(item->label, sizeof item->label, "%s", facts_of->label);
        if (around) {
            if (is_row)
                snprintf(item->label, sizeof item->label, "%s %zu", facts_of->label,
                         around->row + 1);
            item->key = around->key, item->row = around->row;
            memcpy(item->list, around->list, PATH);
        }
        look_at(item);
        if (item->kind == HEADING)
            lay_out(place + 1, next, around, rows, level, depth + 1);
        if (item->kind == LIST)
            lay_out_rows(item, place + 1, next, rows, level, depth + 1);
    }
}

/* Asks the form for everything that it has now. */
static inline void lay_out_all(void) {
    size_t rows[DEEPEST] = {0};
    ui.item_count = 0;
    lay_out(0, facts.place_count, NULL, rows, 0, 0);
}

#endif
