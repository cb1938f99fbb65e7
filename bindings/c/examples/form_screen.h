/* What the form looks like: a frame that is composed as a whole and written at once. */
#ifndef FORM_SCREEN_H
#define FORM_SCREEN_H

#include "terminal.h"
#include <formvalidate.h>

enum {
    FIELDS = 32,
    GATES = 8,
    LONGEST = 1024,
    NARROWEST = 60,
    WIDEST = 100,
    LABEL = 18,
    WORD = 12
};

/* One field, as its last event told it. */
typedef struct {
    char name[64], label[64], text[LONGEST], message[512], brand[32];
    size_t length;
    int is_active, is_sensitive, is_card, verdict, shows;
} field_view;

static struct {
    fv_form *form;
    char title[64], notice[128];
    field_view fields[FIELDS];
    struct {
        char name[64];
        int is_open;
    } gates[GATES];
    size_t field_count, gate_count, focus;
    int has_color;
} ui;

static char frame[1 << 16];
static size_t frame_length;

static inline void put_bytes(const char *bytes, size_t n) {
    if (n > sizeof frame - frame_length)
        n = sizeof frame - frame_length;
    memcpy(frame + frame_length, bytes, n);
    frame_length += n;
}
static inline void put(const char *text) { put_bytes(text, strlen(text)); }
static inline void style(const char *codes) {
    if (!ui.has_color)
        return;
    put("\033["), put(codes), put("m");
}

/* The character at a text's beginning: its bytes, and the columns it takes. */
static inline size_t character(const char *text, size_t n, int *columns) {
    unsigned char first = (unsigned char)text[0];
    size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    unsigned long point = first < 0x80 ? first : first & (0x7Fu >> size);
    size = size > n ? n : size;
    for (size_t i = 1; i < size; i++)
        point = point << 6 | ((unsigned char)text[i] & 0x3F);
    int is_mark = (point >= 0x300 && point < 0x370) || (point >= 0x200B && point < 0x2010) ||
                  (point >= 0xFE00 && point < 0xFE10);
    int is_wide = (point >= 0x1100 && point < 0x1160) || (point >= 0x2E80 && point < 0xA4D0) ||
                  (point >= 0xAC00 && point < 0xD7A4) || (point >= 0xF900 && point < 0xFB00) ||
                  (point >= 0xFE30 && point < 0xFE70) || (point >= 0xFF00 && point < 0xFF61) ||
                  (point >= 0x1F300 && point < 0x1FB00) || (point >= 0x20000 && point < 0x3FFFE);
    *columns = is_mark ? 0 : is_wide ? 2 : 1;
    return size;
}

static inline int width(const char *text, size_t n) {
    int all = 0, one = 0;
    for (size_t i = 0; i < n; all += one)
        i += character(text + i, n - i, &one);
    return all;
}

/* A text in so many columns: cut or padded. */
static inline void cell(const char *text, int columns) {
    size_t n = strlen(text), i = 0;
    int used = 0, one = 0, is_cut = width(text, n) > columns;
    while (i < n) {
        size_t size = character(text + i, n - i, &one);
        if (used + one > columns - is_cut)
            break;
        put_bytes(text + i, size);
        i += size, used += one;
    }
    if (is_cut)
        put("\xE2\x80\xA6"), used++;
    for (; used < columns; used++)
        put(" ");
}

/* What of a field's text may be seen: bullets for what is sensitive, of a card its last four digits,
 * in its brand's groups. Digits only where all is digits and separators. */
static inline void visible(const field_view *field, char *out) {
    fv_card card = {.struct_size = sizeof card};
    const char *shown = field->text;
    size_t digits = 0, n = 0, seen = 0;
    if (field->is_card) {
        fv_card_check(field->text, field->length, NULL, &card);
        if (card.formatted[0])
            shown = card.formatted;
        for (size_t i = 0; shown[i]; i++)
            digits += shown[i] != ' ' && shown[i] != '-';
    }
    for (size_t i = 0, size; shown[i]; i += size) {
        int one;
        size = character(shown + i, strlen(shown + i), &one);
        int is_digit = field->is_card && card.formatted[0] && shown[i] != ' ';
        seen += (size_t)is_digit;
        int hides = is_digit ? seen + 4 <= digits : field->is_sensitive && shown[i] != ' ';
        if (field->is_sensitive && !(field->is_card && card.formatted[0]))
            hides = 1;
        memcpy(out + n, hides ? "\xE2\x80\xA2" : shown + i, hides ? 3 : size);
        n += hides ? 3 : size;
    }
    out[n] = 0;
}

/* The end of the text that is typed, as far as there is room; the columns it takes. */
static inline int input_cell(const field_view *field, int columns) {
    char text[3 * LONGEST + 1];
    const char *start = text;
    int one;
    visible(field, text);
    while (width(start, strlen(start)) > columns - 1)
        start += character(start, strlen(start), &one);
    cell(start, columns);
    return width(start, strlen(start));
}

static inline void line(const char *left, const char *right, const char *text, int columns) {
    int used = width(text, strlen(text)) + 3;
    put("\033[K"), put(left), put("\xE2\x94\x80 "), put(text), put(" ");
    for (; used < columns - 2; used++)
        put("\xE2\x94\x80");
    put(right), put("\r\n");
}

/* Erased before it is written: behind the last column there is nothing to erase but that. */
static inline void begin_row(void) { put("\033[K\xE2\x94\x82 "); }
static inline void end_row(void) { put(" \xE2\x94\x82\r\n"); }
static inline void text_row(const char *text, const char *codes, int indent, int columns) {
    begin_row();
    for (int i = 0; i < indent; i++)
        put(" ");
    style(codes);
    cell(text, columns - 4 - indent);
    style("0");
    end_row();
}

/* A field's row; the column of the cursor in it. */
static inline int field_row(const field_view *field, int has_focus, int columns) {
    static const char *const words[] = {"\xC2\xB7 unknown", "\xE2\x9C\x93 valid",
                                        "\xE2\x9C\x97 invalid", "\xE2\x80\xA6 incomplete",
                                        "? undecided"};
    static const char *const colors[] = {"2", "32", "31", "33", "35"};
    int room = columns - 4 - 2 - LABEL - 4 - 2 - WORD;
    begin_row();
    put(has_focus ? "\xE2\x96\xB8 " : "  ");
    style(has_focus ? "1" : "0");
    cell(field->label, LABEL);
    style("0");
    put(has_focus ? "[ " : "  ");
    int used = input_cell(field, room);
    put(has_focus ? " ]  " : "    ");
    style(colors[field->verdict]);
    cell(words[field->verdict], WORD);
    style("0");
    end_row();
    return 2 + 2 + LABEL + 2 + used + 1;
}

static inline void message_row(const field_view *field, int columns) {
    char text[64] = "";
    if (field->brand[0])
        snprintf(text, sizeof text, "looks like %s", field->brand);
    text_row(field->shows ? field->message : text, field->shows ? "31" : "2", 2 + LABEL + 2,
             columns);
}

static inline void gates_row(int columns) {
    int used = 0;
    begin_row();
    put("  ");
    for (size_t i = 0; i < ui.gate_count; i++) {
        int next = width(ui.gates[i].name, strlen(ui.gates[i].name)) + 8;
        if (used + next > columns - 6)
            break;
        style(ui.gates[i].is_open ? "1;32" : "2");
        put(ui.gates[i].is_open ? "[ \xE2\x97\x8F " : "[ \xE2\x97\x8B ");
        put(ui.gates[i].name), put(" ]");
        style("0");
        put("  ");
        used += next;
    }
    for (; used < columns - 6; used++)
        put(" ");
    end_row();
}

/* Draws all of it. Where there is no room for a message below each field, the one with the focus has
 * its own, and where there is none for all fields, those around it are shown. */
static inline void draw(void) {
    enum { AROUND = 6 }; /* rows besides the fields */
    char text[128];
    int rows, columns, cursor_row = 1, cursor_column = 1, row = 3;
    fv_form_counters counters = {.struct_size = sizeof counters};
    terminal_size(&rows, &columns);
    frame_length = 0;
    put("\033[?25l\033[H");
    if (columns < NARROWEST || rows < AROUND + 2) {
        put("The window is too small for the form.\033[J\033[?25h");
        terminal_write(frame, frame_length);
        return;
    }
    columns = columns > WIDEST ? WIDEST : columns;
    int is_roomy = rows >= AROUND + 2 * (int)ui.field_count, left = rows - AROUND - !is_roomy;
    size_t first = is_roomy || ui.focus < (size_t)left ? 0 : ui.focus - (size_t)left + 1;
    line("\xE2\x95\xAD", "\xE2\x95\xAE", ui.title, columns);
    text_row("", "0", 0, columns);
    for (size_t i = first; i < ui.field_count && left > 0; i++, row++, left--) {
        int column = field_row(&ui.fields[i], i == ui.focus, columns);
        if (i == ui.focus)
            cursor_row = row, cursor_column = column;
        if (is_roomy || i == ui.focus)
            message_row(&ui.fields[i], columns), row++, left -= is_roomy;
    }
    text_row("", "0", 0, columns);
    gates_row(columns);
    text_row(ui.notice, "1", 2, columns);
    fv_form_statistics(ui.form, &counters);
    snprintf(text, sizeof text, "generation %llu, %llu rules run \xE2\x94\x80 %s",
             (unsigned long long)counters.changes, (unsigned long long)counters.evaluations,
             columns < 76 ? "Tab, Enter, Esc" : "Tab next, Enter sends, Esc leaves");
    line("\xE2\x95\xB0", "\xE2\x95\xAF", text, columns);
    frame_length -= 2; /* no line after the last */
    if (row + AROUND - 2 <= rows) {
        snprintf(text, sizeof text, "\033[%d;1H\033[J", row + AROUND - 2);
        put(text);
    }
    snprintf(text, sizeof text, "\033[%d;%dH\033[?25h", cursor_row, cursor_column);
    put(text);
    terminal_write(frame, frame_length);
}

#endif
