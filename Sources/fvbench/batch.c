#include "batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More of them would take longer to make than to check. As many as a dictionary should have. */
enum { DISTINCT = 1 << 20, DISTINCT_IN_DICTIONARY = 1 << 16, BEHIND = 64 };

enum { EMAIL, PASSWORD, PASSWORD_REPEAT, PHONE, CARD, AGE, COUNTRY, BORN };

/* --- Data ----------------------------------------------------------------------------------- */

/* Bytes that the system would still give, as Linux says; elsewhere as many as one likes. */
static double available(void) {
    char line[128];
    double kibibytes = 1e18;
    FILE *file = fopen("/proc/meminfo", "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "MemAvailable: %lf", &kibibytes) == 1)
            break;
    if (file)
        fclose(file);
    return kibibytes * 1024;
}

static void append(struct column *texts, const struct entry *entry) {
    int32_t end = texts->offsets[texts->count++];
    memcpy(texts->bytes + end, entry->bytes, entry->length);
    texts->offsets[texts->count] = end + (int32_t)entry->length;
}

static struct column room_for(size_t rows, size_t bytes) {
    struct column texts = {.bytes = allocate(bytes + BEHIND),
                           .offsets = allocate((rows + 1) * sizeof(int32_t))};
    texts.offsets[0] = 0;
    return texts;
}

static void make_records(struct batch *batch, size_t count, unsigned bad) {
    struct random random = {DATA_SEED};
    for (size_t field = 0; field < BATCH_FIELDS; field++)
        if (field != AGE)
            batch->columns[field].texts = room_for(count, count * sizeof(struct entry));
    for (size_t i = 0; i < count; i++) {
        struct registration r;
        registration_make(&random, bad, &r);
        append(&batch->columns[EMAIL].texts, &r.email);
        append(&batch->columns[PASSWORD].texts, &r.password);
        append(&batch->columns[PASSWORD_REPEAT].texts, &r.password_repeat);
        append(&batch->columns[PHONE].texts, &r.phone);
        append(&batch->columns[CARD].texts, &r.card);
        append(&batch->columns[COUNTRY].texts, &r.country);
        append(&batch->columns[BORN].texts, &r.born);
        batch->ages[i] = r.age;
    }
}

/* The texts over and over until there are enough. */
static void repeat(struct column *texts, size_t rows) {
    size_t some = texts->count;
    size_t used = (size_t)texts->offsets[some], copies = (rows + some - 1) / some;
    struct column all = room_for(rows, used * copies);
    for (size_t copy = 0; copy < copies; copy++)
        memcpy(all.bytes + copy * used, texts->bytes, used);
    for (all.count = 0; all.count < rows; all.count++)
        all.offsets[all.count + 1] =
            (int32_t)(all.count / some * used) + texts->offsets[all.count % some + 1];
    column_free(texts);
    *texts = all;
}

static struct reference_column by_hand(const struct batch *batch, int field) {
    const struct column *texts = &batch->columns[field].texts;
    return (struct reference_column){texts->bytes, texts->offsets};
}

struct batch *batch_make(size_t rows, unsigned bad, enum batch_layout layout) {
    size_t most = layout == LAYOUT_DICTIONARY ? DISTINCT_IN_DICTIONARY : DISTINCT;
    size_t distinct = rows < most ? rows : most;
    /* A record takes 125 bytes, views and the like aside, and its verdicts 5. */
    if (available() < 180.0 * (double)(rows + distinct))
        return NULL;
    struct batch *batch = allocate(sizeof *batch);
    *batch = (struct batch){.rows = rows, .layout = layout};
    batch->ages = allocate((rows + 1) * sizeof *batch->ages);
    make_records(batch, distinct, bad);
    for (size_t i = distinct; i < rows; i++)
        batch->ages[i] = batch->ages[i - distinct];
    for (int field = 0; field < BATCH_FIELDS; field++) {
        struct batch_column *column = &batch->columns[field];
        if (field == AGE) {
            column->plain = (struct batch_array){
                .format = "l", .buffer_count = 2, .buffers = {NULL, batch->ages}};
            continue;
        }
        if (rows > distinct)
            repeat(&column->texts, rows);
        column->plain =
            (struct batch_array){.format = "u",
                                 .buffer_count = 3,
                                 .buffers = {NULL, column->texts.offsets, column->texts.bytes}};
        if (layout != LAYOUT_UTF8 && (field == EMAIL || field == COUNTRY))
            batch_column_lay_out(column, layout, field == COUNTRY, distinct);
    }
    batch->by_hand = (struct reference_columns){
        .email = by_hand(batch, EMAIL),
        .password = by_hand(batch, PASSWORD),
        .password_repeat = by_hand(batch, PASSWORD_REPEAT),
        .phone = by_hand(batch, PHONE),
        .card = by_hand(batch, CARD),
        .country = by_hand(batch, COUNTRY),
        .born = by_hand(batch, BORN),
        .ages = batch->ages,
    };
    return batch;
}

void batch_free(struct batch *batch) {
    for (int field = 0; field < BATCH_FIELDS; field++) {
        column_free(&batch->columns[field].texts);
        column_free(&batch->columns[field].other.dictionary);
        free(batch->columns[field].memory[0]);
        free(batch->columns[field].memory[1]);
    }
    free(batch->ages);
    free(batch);
}

/* --- Structs for a call --------------------------------------------------------------------- */

/* Nothing is to be freed: the batch keeps its data. */
static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }
static void release_array(struct ArrowArray *array) { array->release = NULL; }

static struct ArrowSchema schema_of(const char *format, const char *name) {
    return (struct ArrowSchema){.format = format, .name = name, .release = release_schema};
}

static struct ArrowArray array_of(size_t rows, int64_t buffer_count, const void *const *buffers) {
    return (struct ArrowArray){.length = (int64_t)rows,
                               .n_buffers = buffer_count,
                               .buffers = (const void **)(uintptr_t)buffers,
                               .release = release_array};
}

void batch_call_make(const struct batch *batch, bool plain, struct batch_call *call) {
    static const char *const names[BATCH_FIELDS] = {
        "email", "password", "password_repeat", "phone", "card", "age", "country", "born",
    };
    static const void *const no_validity[1] = {NULL};
    call->schema = schema_of("+s", "");
    call->schema.n_children = BATCH_FIELDS;
    call->schema.children = call->schema_pointers;
    call->array = array_of(batch->rows, 1, no_validity);
    call->array.n_children = BATCH_FIELDS;
    call->array.children = call->array_pointers;
    for (int field = 0; field < BATCH_FIELDS; field++) {
        const struct batch_column *column = &batch->columns[field];
        const struct batch_array *from =
            plain || !column->other.format ? &column->plain : &column->other;
        call->schemas[field] = schema_of(from->format, names[field]);
        call->arrays[field] = array_of(batch->rows, from->buffer_count, from->buffers);
        call->schema_pointers[field] = &call->schemas[field];
        call->array_pointers[field] = &call->arrays[field];
        if (from->dictionary.bytes) {
            call->dictionary_schemas[field] = schema_of("u", "");
            call->dictionaries[field] =
                array_of(from->dictionary.count, 3, from->dictionary_buffers);
            call->schemas[field].dictionary = &call->dictionary_schemas[field];
            call->arrays[field].dictionary = &call->dictionaries[field];
        }
    }
}
