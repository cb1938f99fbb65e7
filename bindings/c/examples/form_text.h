/* Text in a frame that is composed as a whole: styles, the width of characters, cells. */
#ifndef FORM_TEXT_H
#define FORM_TEXT_H

#include <string.h>

static char frame[1 << 16];
static size_t frame_length;
static int frame_has_color;

static inline void put_bytes(const char *bytes, size_t n) {
    if (n > sizeof frame - frame_length)
        n = sizeof frame - frame_length;
    memcpy(frame + frame_length, bytes, n);
    frame_length += n;
}
static inline void put(const char *text) { put_bytes(text, strlen(text)); }
static inline void put_blanks(int count) {
    for (; count > 0; count--)
        put(" ");
}
static inline void style(const char *codes) {
    if (!frame_has_color)
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
    put_blanks(columns - used);
}

/* A line of the box around everything, with a text in it. */
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
    put_blanks(indent);
    style(codes);
    cell(text, columns - 4 - indent);
    style("0");
    end_row();
}

#endif
