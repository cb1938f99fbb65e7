/* What the form looks like: a frame that is composed as a whole and written at once. */
#ifndef FORM_SCREEN_H
#define FORM_SCREEN_H

#include "form_items.h"
#include "form_text.h"
#include "terminal.h"

enum { NARROWEST = 60, WIDEST = 100, LABEL = 18, WORD = 12, INDENT = 2 };

/* What of a field's text may be seen: bullets for what is sensitive, of a card its last four digits,
 * in its brand's groups. Digits only where all is digits and separators. */
static inline void visible(const item_view *item, char *out) {
    fv_card card = {.struct_size = sizeof card};
    const char *shown = item->text;
    size_t digits = 0, n = 0, seen = 0;
    if (item->place->is_card) {
        fv_card_check(item->text, item->length, NULL, &card);
        if (card.formatted[0])
            shown = card.formatted;
        for (size_t i = 0; shown[i]; i++)
            digits += shown[i] != ' ' && shown[i] != '-';
    }
    for (size_t i = 0, size; shown[i]; i += size) {
        int one, is_number = item->place->is_card && card.formatted[0];
        size = character(shown + i, strlen(shown + i), &one);
        int is_digit = is_number && shown[i] != ' ';
        seen += (size_t)is_digit;
        int hides = is_digit ? seen + 4 <= digits : item->place->is_sensitive && shown[i] != ' ';
        if (item->place->is_sensitive && !is_number)
            hides = 1;
        memcpy(out + n, hides ? "\xE2\x80\xA2" : shown + i, hides ? 3 : size);
        n += hides ? 3 : size;
    }
    out[n] = 0;
}

/* The end of the text that is typed, as far as there is room; the columns it takes. */
static inline int input_cell(const item_view *item, int columns) {
    char text[3 * LONGEST + 1];
    const char *start = text;
    int one;
    visible(item, text);
    while (width(start, strlen(start)) > columns - 1)
        start += character(start, strlen(start), &one);
    cell(start, columns);
    return width(start, strlen(start));
}

static inline int indent(const item_view *item) {
    return INDENT * (item->depth < 3 ? item->depth : 3);
}

/* The row of a field, or of a list; the column of the cursor in it. */
static inline int input_row(const item_view *item, int has_focus, int columns) {
    static const char *const words[] = {"\xC2\xB7 unknown", "\xE2\x9C\x93 valid",
                                        "\xE2\x9C\x97 invalid", "\xE2\x80\xA6 incomplete",
                                        "? undecided"};
    static const char *const colors[] = {"2", "32", "31", "33", "35"};
    int room = columns - 4 - 2 - LABEL - 4 - 2 - WORD;
    begin_row();
    put(has_focus ? "\xE2\x96\xB8 " : "  ");
    put_blanks(indent(item));
    style(has_focus ? "1" : "0");
    cell(item->label, LABEL - indent(item));
    style("0");
    put(has_focus ? "[ " : "  ");
    int used = input_cell(item, room);
    put(has_focus ? " ]  " : "    ");
    style(colors[item->verdict]);
    cell(words[item->verdict], WORD);
    style("0");
    end_row();
    return 2 + 2 + LABEL + 2 + used + 1;
}

/* Below it: what is wrong, or what may be helpful. */
static inline void message_row(const item_view *item, int has_focus, int columns) {
    char text[160] = "";
    if (item->brand[0])
        snprintf(text, sizeof text, "looks like %s", item->brand);
    else if (has_focus && item->place->choices[0])
        snprintf(text, sizeof text, "%s", item->place->choices);
    text_row(item->shows ? item->message : text, item->shows ? "31" : "2",
             item->kind == HEADING ? 2 + indent(item) : 2 + LABEL + 2, columns);
}

/* How many rows an item takes: where there is room, each input has one for a message below it. */
static inline int height(const item_view *item, int has_focus, int is_roomy) {
    if (!item->is_active)
        return 0;
    return item->kind == HEADING ? 1 + item->shows : 1 + (has_focus || is_roomy);
}

static inline void gates_row(int columns) {
    int used = 0;
    begin_row();
    put("  ");
    for (size_t i = 0; i < facts.gate_count; i++) {
        int next = width(facts.gates[i], strlen(facts.gates[i])) + 8;
        if (used + next > columns - 6)
            break;
        style(ui.gate_is_open[i] ? "1;32" : "2");
        put(ui.gate_is_open[i] ? "[ \xE2\x97\x8F " : "[ \xE2\x97\x8B ");
        put(facts.gates[i]), put(" ]");
        style("0");
        put("  ");
        used += next;
    }
    put_blanks(columns - 6 - used);
    end_row();
}

static inline void notice_row(int columns) {
    static const char keys[] =
        "Ctrl-N new row, Ctrl-X removes it, Ctrl-\xE2\x86\x91\xE2\x86\x93 moves it";
    const item_view *item = &ui.items[ui.focus];
    int has_rows = item->kind == LIST || item->list[0];
    text_row(ui.notice[0] || !has_rows ? ui.notice : keys, ui.notice[0] ? "1" : "2", 2, columns);
}

static inline void last_line(int columns) {
    fv_form_counters counters = {.struct_size = sizeof counters};
    char text[128];
    fv_form_statistics(ui.form, &counters);
    snprintf(text, sizeof text, "generation %llu, %llu rules run \xE2\x94\x80 %s",
             (unsigned long long)counters.changes, (unsigned long long)counters.evaluations,
             columns < 76 ? "Tab, Enter, Esc" : "Tab next, Enter sends, Esc leaves");
    line("\xE2\x95\xB0", "\xE2\x95\xAF", text, columns);
    frame_length -= 2; /* no line after the last */
}

/* Draws all of it. Where there is no room for a message below each field, the one with the focus has
 * its own, and where there is none for all fields, those around it are shown. */
static inline void draw(void) {
    enum { AROUND = 6 }; /* rows besides the items */
    static const char more[] = "\xE2\x8B\xAE";
    char text[64];
    int rows, columns, cursor_row = 1, cursor_column = 1, row = 3, all = 0;
    terminal_size(&rows, &columns);
    frame_length = 0;
    put("\033[?25l\033[H");
    if (columns < NARROWEST || rows < AROUND + 2) {
        put("The window is too small for the form.\033[J\033[?25h");
        terminal_write(frame, frame_length);
        return;
    }
    columns = columns > WIDEST ? WIDEST : columns;
    for (size_t i = 0; i < ui.item_count; i++)
        all += height(&ui.items[i], i == ui.focus, 1);
    int is_roomy = all <= rows - AROUND, left = rows - AROUND;
    size_t first = ui.focus;
    int above = height(&ui.items[first], 1, is_roomy);
    while (first > 0 && above + height(&ui.items[first - 1], 0, is_roomy) <= left)
        above += height(&ui.items[--first], 0, is_roomy);
    line("\xE2\x95\xAD", "\xE2\x95\xAE", facts.title, columns);
    text_row(first > 0 ? more : "", "2", 2, columns);
    size_t i = first;
    for (; i < ui.item_count; i++) {
        const item_view *item = &ui.items[i];
        int has_focus = i == ui.focus, takes = height(item, has_focus, is_roomy);
        if (takes > left)
            break;
        if (has_focus)
            cursor_row = row;
        if (takes > 0 && item->kind == HEADING)
            text_row(item->label, "1", 2 + indent(item), columns);
        else if (takes > 0 && has_focus)
            cursor_column = input_row(item, 1, columns);
        else if (takes > 0)
            input_row(item, 0, columns);
        if (takes > 1)
            message_row(item, has_focus, columns);
        row += takes, left -= takes;
    }
    text_row(i < ui.item_count ? more : "", "2", 2, columns);
    gates_row(columns);
    notice_row(columns);
    last_line(columns);
    if (row + AROUND - 2 <= rows) {
        snprintf(text, sizeof text, "\033[%d;1H\033[J", row + AROUND - 2);
        put(text);
    }
    snprintf(text, sizeof text, "\033[%d;%dH\033[?25h", cursor_row, cursor_column);
    put(text);
    terminal_write(frame, frame_length);
}

#endif
