/* What the form tells: which items are looked at again, and where the focus is then. */
#ifndef FORM_EVENTS_H
#define FORM_EVENTS_H

#include "form_items.h"

static int is_drawing_due;

/* The item for a place in the row of a key; ui.item_count for none. */
static inline size_t item_of(const place_facts *place, uint64_t key) {
    size_t i = 0;
    while (i < ui.item_count && !(ui.items[i].place == place && ui.items[i].key == key))
        i++;
    return i;
}

static inline size_t item_at(const char *path) {
    size_t i = 0;
    while (i < ui.item_count && strcmp(ui.items[i].path, path) != 0)
        i++;
    return i;
}

/* Takes the focus to the next item that may have it, from one on; else to the first. */
static inline void focus_from(size_t place) {
    for (size_t i = 0; i < ui.item_count; i++)
        if (is_focusable(&ui.items[ui.focus = (place + i) % ui.item_count]))
            return;
    ui.focus = 0;
}

/* Where the focus goes when a list did something: into a new row; else it stays in its row, and when
 * that is gone, goes to the row that took its place, or to the list. */
static inline size_t next_focus(const item_view *before, const fv_list_change *last) {
    size_t place = item_of(before->place, before->key);
    for (size_t i = ui.item_count; last->kind == FV_ROW_INSERTED && i-- > 0;)
        if (ui.items[i].key == last->key)
            place = i;
    if (place == ui.item_count)
        place = item_at(before->path);
    if (place == ui.item_count)
        place = item_at(before->list);
    return place;
}

static inline void rows_changed(const fv_list_change *last) {
    static const char *const what[] = {"is new", "is gone", "moved here"};
    item_view before = ui.items[ui.focus];
    lay_out_all();
    focus_from(next_focus(&before, last));
    snprintf(ui.notice, sizeof ui.notice, "Row %zu of %.*s %s, its key is %llu.", last->index + 1,
             (int)last->list.length, last->list.bytes, what[last->kind],
             (unsigned long long)last->key);
}

/* The form tells: look at what changed, and draw. */
static inline int32_t changed(void *context, fv_form *form, const fv_change *change) {
    (void)context, (void)form;
    for (size_t i = 0; i < change->field_count; i++) {
        char path[PATH];
        write_pointer(change->fields[i].field, path);
        size_t place = item_at(path);
        if (place < ui.item_count)
            look_at(&ui.items[place]);
    }
    if (change->list_count > 0)
        rows_changed(&change->lists[change->list_count - 1]);
    for (size_t i = 0; i < change->gate_count; i++)
        for (size_t k = 0; k < facts.gate_count; k++)
            if (strlen(facts.gates[k]) == change->gates[i].gate.length &&
                memcmp(facts.gates[k], change->gates[i].gate.bytes, strlen(facts.gates[k])) == 0)
                ui.gate_is_open[k] = change->gates[i].is_open;
    if (!is_focusable(&ui.items[ui.focus]))
        focus_from(ui.focus);
    is_drawing_due = 1;
    return FV_OK;
}

#endif
