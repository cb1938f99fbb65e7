#include "batch.h"

#include <string.h>

/* A text in the layout utf8_view: the whole of a short one, else where it begins. */
struct view {
    int32_t length;
    union {
        char all[12];
        struct {
            char first[4];
            int32_t buffer, offset;
        };
    };
};

static void large(struct batch_column *column) {
    const struct column *texts = &column->texts;
    int64_t *offsets = column->memory[0] = allocate((texts->count + 1) * sizeof *offsets);
    for (size_t i = 0; i <= texts->count; i++)
        offsets[i] = texts->offsets[i];
    column->other = (struct batch_array){
        .format = "U", .buffer_count = 3, .buffers = {NULL, offsets, texts->bytes}};
}

static void views(struct batch_column *column) {
    const struct column *texts = &column->texts;
    struct view *views = column->memory[0] = allocate((texts->count + 1) * sizeof *views);
    int64_t *sizes = column->memory[1] = allocate(sizeof *sizes);
    for (size_t i = 0; i < texts->count; i++) {
        int32_t start = texts->offsets[i];
        struct view view = {.length = texts->offsets[i + 1] - start};
        if ((size_t)view.length <= sizeof view.all) {
            memcpy(view.all, texts->bytes + start, (size_t)view.length);
        } else {
            memcpy(view.first, texts->bytes + start, sizeof view.first);
            view.offset = start;
        }
        views[i] = view;
    }
    sizes[0] = texts->offsets[texts->count];
    column->other = (struct batch_array){
        .format = "vu", .buffer_count = 4, .buffers = {NULL, views, texts->bytes, sizes}};
}

/* One text for each of the rows that differ. */
static struct column first_texts(const struct column *texts, size_t count) {
    size_t used = (size_t)texts->offsets[count];
    struct column first = {.bytes = allocate(used + 64),
                           .offsets = allocate((count + 1) * sizeof(int32_t)),
                           .count = count};
    memcpy(first.bytes, texts->bytes, used);
    memcpy(first.offsets, texts->offsets, (count + 1) * sizeof(int32_t));
    return first;
}

/* All pairs of capital letters, so that the place of one can be told from itself. */
static struct column letter_pairs(void) {
    enum { PAIRS = 26 * 26 };
    struct column pairs = {.bytes = allocate(2 * PAIRS + 64),
                           .offsets = allocate((PAIRS + 1) * sizeof(int32_t)),
                           .count = PAIRS};
    for (int i = 0; i <= PAIRS; i++) {
        pairs.offsets[i] = 2 * i;
        pairs.bytes[2 * i] = (char)('A' + i / 26);
        pairs.bytes[2 * i + 1] = (char)('A' + i % 26);
    }
    return pairs;
}

static void dictionary(struct batch_column *column, bool is_country, size_t distinct) {
    const struct column *texts = &column->texts;
    int32_t *indexes = column->memory[0] = allocate((texts->count + 1) * sizeof *indexes);
    struct column words = is_country ? letter_pairs() : first_texts(texts, distinct);
    for (size_t i = 0; i < texts->count; i++) {
        const char *s = texts->bytes + texts->offsets[i];
        indexes[i] = is_country ? (s[0] - 'A') * 26 + s[1] - 'A' : (int32_t)(i % distinct);
    }
    column->other = (struct batch_array){
        .format = "i",
        .buffer_count = 2,
        .buffers = {NULL, indexes},
        .dictionary = words,
        .dictionary_buffers = {NULL, words.offsets, words.bytes},
    };
}

void batch_column_lay_out(struct batch_column *column, enum batch_layout layout, bool is_country,
                          size_t distinct) {
    if (layout == LAYOUT_LARGE)
        large(column);
    else if (layout == LAYOUT_VIEW)
        views(column);
    else
        dictionary(column, is_country, distinct);
}
