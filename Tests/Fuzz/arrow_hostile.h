/* What may be wrong with a record batch: all that a callee can see. Formats that make buffers longer
 * than they are, which nobody can see, are left out. */
#ifndef ARROW_HOSTILE_H
#define ARROW_HOSTILE_H

#include "arrow_tables.h"

/* Numbers that nobody means: negative, or more than there can be. */
static inline int64_t wrong_number(input *in) {
    static const int64_t numbers[] = {-1, -2, INT32_MIN, INT64_MIN, INT64_MAX, INT64_MAX - 7};
    return numbers[next_byte(in) % 6];
}

static inline void spoil_schema(struct ArrowSchema *schema, input *in) {
    static const char *const formats[] = {"",  "+s",  "+r", "u",   "+vL",     "+l",   "+vl",  "n",
                                          "b", "tdq", "ts", "tss", "d:9,2,7", "tsq:", "+w:2", "zz"};
    switch (next_byte(in) % 7) {
    case 0:
        schema->format = NULL;
        break;
    case 1:
        schema->format = formats[next_byte(in) % 16];
        break;
    case 2:
        schema->name = next_byte(in) & 1 ? NULL : "\xC3(";
        break;
    case 3:
        schema->n_children = schema->n_children ? next_byte(in) & 1 ? 0 : -1 : wrong_number(in);
        break;
    case 4:
        schema->children = NULL;
        break;
    case 5:
        schema->dictionary = NULL;
        break;
    default:
        if (schema->n_children > 0)
            schema->children[next_byte(in) % schema->n_children]->release = NULL;
    }
}

/* Other numbers where rows stand that are checked one by one: views, places, offsets of lists. For
 * offsets of texts those are taken that there are, or negative ones. */
static inline void spoil_rows(struct ArrowArray *array, const char *format, input *in) {
    const made_array *made = array->private_data;
    size_t width = format[0] == '+' ? format[1] == 'l' ? 4 : 8 : format[0] == 'v' ? 4 : 1;
    int is_text = strchr("uzUZ", format[0]) != NULL && !array->dictionary;
    if (is_text)
        width = format[0] == 'u' || format[0] == 'z' ? 4 : 8;
    size_t count = made->row_bytes / width;
    if (count == 0)
        return;
    char *rows = (char *)array->buffers[1];
    size_t from = next_byte(in) % count * width, to = next_byte(in) % count * width;
    int64_t number = wrong_number(in);
    if (is_text && number > 0)
        memmove(rows + to, rows + from, width);
    else
        memcpy(rows + to, (const char *)&number + (is_text ? 8 - width : next_byte(in) % 4),
               width > 4 && !is_text ? 4 : width);
}

static inline void spoil_array(struct ArrowArray *array, input *in) {
    int is_view = array->n_buffers == 5;
    switch (next_byte(in) % 12) {
    case 0:
        array->length = wrong_number(in);
        break;
    case 1:
        array->length = array->length > 0 ? array->length - 1 : 0;
        break;
    case 2:
        array->offset = wrong_number(in);
        break;
    case 3:
        array->null_count = wrong_number(in);
        break;
    case 4:
        array->null_count = next_byte(in);
        break;
    case 5:
        array->n_buffers = is_view ? next_byte(in) % 3 : wrong_number(in);
        break;
    case 6:
        array->n_buffers -= is_view ? 3 : array->n_buffers > 0;
        break;
    case 7:
        array->buffers = NULL;
        break;
    case 8:
        if (array->n_buffers > 0)
            array->buffers[next_byte(in) % array->n_buffers] = NULL;
        break;
    case 9:
        array->n_children = array->n_children ? array->n_children - 1 : wrong_number(in);
        break;
    case 10:
        if (next_byte(in) & 1)
            array->children = NULL;
        else if (array->n_children > 0)
            array->children[0] = NULL;
        break;
    default:
        if (array->dictionary && next_byte(in) & 1)
            array->dictionary->release = NULL;
        else
            array->dictionary = NULL;
    }
}

/* Spoils one thing in a table: of the root, a column, its elements or its dictionary. */
static inline void spoil(struct ArrowSchema *schema, struct ArrowArray *array, input *in) {
    uint8_t how = next_byte(in);
    for (int depth = how & 3; depth > 0; depth--) {
        uint8_t child = next_byte(in);
        if (array->n_children > 0) {
            schema = schema->children[child % array->n_children];
            array = array->children[child % array->n_children];
        } else if (array->dictionary) {
            schema = schema->dictionary;
            array = array->dictionary;
        }
    }
    const char *format = schema->format;
    if (how & 4)
        spoil_schema(schema, in);
    else if (how & 8 && array->n_buffers > 1 && array->buffers[1])
        spoil_rows(array, format, in);
    else
        spoil_array(array, in);
}

#endif
