/* A record batch of one column "x" in static memory, for what is done to it; releases are counted. */
#ifndef ARROW_H
#define ARROW_H

#include "expect.h"

/* How often schemas, arrays and streams were released. */
static int schemas_released, arrays_released, streams_released;

static void release_schema(struct ArrowSchema *schema) {
    schemas_released++;
    schema->release = NULL;
}

static void release_array(struct ArrowArray *array) {
    arrays_released++;
    array->release = NULL;
}

/* Children are released by their parents: nobody else may. */
static void release_child_schema(struct ArrowSchema *schema) { EXPECT(!schema); }
static void release_child_array(struct ArrowArray *array) { EXPECT(!array); }

enum { ROWS = 3 };

/* A struct of a column "x" with the texts "a", "bb" and null. */
typedef struct batch {
    struct ArrowSchema schema, x_schema;
    struct ArrowArray array, x;
    struct ArrowSchema *schema_children[2];
    struct ArrowArray *children[2];
    const void *buffers[1], *x_buffers[4];
    int32_t offsets[ROWS + 1];
    uint8_t validity[1];
    char bytes[4];
} batch;

/* It is made where it stays, since its parts point at each other. */
static inline void fill(batch *b) {
    memset(b, 0, sizeof *b);
    memcpy(b->bytes, "abb", 3);
    memcpy(b->offsets, (int32_t[]){0, 1, 3, 3}, sizeof b->offsets);
    b->validity[0] = 3;
    b->x_schema = (struct ArrowSchema){
        .format = "u", .name = "x", .flags = ARROW_FLAG_NULLABLE, .release = release_child_schema};
    b->schema_children[0] = &b->x_schema;
    b->schema = (struct ArrowSchema){.format = "+s",
                                     .name = "",
                                     .n_children = 1,
                                     .children = b->schema_children,
                                     .release = release_schema};
    b->x_buffers[0] = b->validity;
    b->x_buffers[1] = b->offsets;
    b->x_buffers[2] = b->bytes;
    b->x = (struct ArrowArray){.length = ROWS,
                               .null_count = 1,
                               .n_buffers = 3,
                               .buffers = b->x_buffers,
                               .release = release_child_array};
    b->children[0] = &b->x;
    b->array = (struct ArrowArray){.length = ROWS,
                                   .n_buffers = 1,
                                   .n_children = 1,
                                   .buffers = b->buffers,
                                   .children = b->children,
                                   .release = release_array};
}

/* Says that so many structs were released since the last time. */
static inline void expect_released(int schemas, int arrays, int streams) {
    EXPECT_EQ(schemas_released, schemas);
    EXPECT_EQ(arrays_released, arrays);
    EXPECT_EQ(streams_released, streams);
    schemas_released = arrays_released = streams_released = 0;
}

/* A ruleset whose only field, x, has such rules. */
static inline fv_ruleset *ruleset_of_x(const char *rules) {
    char text[256];
    int length = snprintf(text, sizeof text,
                          "{\"formvalidate\":1,\"fields\":{\"x\":{\"rules\":[%s]}}}", rules);
    fv_ruleset *ruleset = NULL;
    EXPECT_EQ(fv_ruleset_compile(text, (size_t)length, NULL, &ruleset, NULL), FV_OK);
    return ruleset;
}

#endif
