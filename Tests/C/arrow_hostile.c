/* Structs that are no record batch: each is FV_ERR_ARROW, or another error, and is released once. */
#include "arrow.h"

#include <time.h>

static batch b;
static struct ArrowSchema other_schema;
static struct ArrowArray other;
static const void *other_buffers[4];
static const char utf8_cut[] = {(char)0xC3, 0};

/* Makes the column a list of texts, or one of places in a dictionary of texts. */
static void make_list(void) {
    other_schema = b.x_schema;
    b.x_schema.format = "+l";
    b.x_schema.n_children = 1;
    b.x_schema.children = b.schema_children + 1;
    b.schema_children[1] = &other_schema;
    other = b.x;
    b.x.n_buffers = 2;
    b.x.n_children = 1;
    b.x.children = b.children + 1;
    b.children[1] = &other;
}
static void make_dictionary(void) {
    other_schema = b.x_schema;
    b.x_schema.format = "i";
    b.x_schema.dictionary = &other_schema;
    other = b.x;
    b.x.n_buffers = 2;
    b.x.dictionary = &other;
    memcpy(other_buffers, b.x_buffers, sizeof other_buffers);
    static const int32_t offsets[] = {0, 1, 2, 3};
    other_buffers[1] = offsets;
    other.buffers = other_buffers;
    memcpy(b.offsets, (int32_t[]){2, 0, 77}, 12);
}
static void make_views(void) {
    static const int32_t views[] = {1, 'a', 0, 0, 2, 0, 0, 0, 13, 0, 77, 77};
    static const int64_t sizes[] = {13};
    static const char text[] = "thirteen byte";
    b.x_schema.format = "vu";
    b.x.n_buffers = 4;
    b.x_buffers[1] = views;
    b.x_buffers[2] = text;
    b.x_buffers[3] = sizes;
}

#define WAY(number, ...)                                                                           \
    case number:                                                                                   \
        __VA_ARGS__;                                                                               \
        return

/* What is done to a batch, by number; nobody else's structs are touched. */
static void spoil(int how) {
    static int32_t long_view[] = {13, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0};
    static const int64_t negative[] = {-1};
    switch (how) {
        WAY(0, b.schema.format = NULL);
        WAY(1, b.schema.format = "u");
        WAY(2, b.schema.n_children = -1);
        WAY(3, b.schema.children = NULL);
        WAY(4, b.schema.children[0] = NULL);
        WAY(5, b.schema.dictionary = &b.x_schema);
        WAY(6, b.x_schema.format = NULL);
        WAY(7, b.x_schema.format = "e");
        WAY(8, b.x_schema.format = "d:10,2");
        WAY(9, b.x_schema.format = "");
        WAY(10, b.x_schema.name = utf8_cut);
        WAY(11, b.x_schema.n_children = 1);
        WAY(12, b.x_schema.dictionary = &b.schema);
        WAY(13, b.x_schema.release = NULL);
        WAY(14, b.array.length = -1);
        WAY(15, b.array.length = INT64_MAX);
        WAY(16, b.array.offset = INT64_MAX);
        WAY(17, b.array.offset = 1);
        WAY(18, b.array.null_count = 1);
        WAY(19, b.array.null_count = -2);
        WAY(20, b.array.n_buffers = 2);
        WAY(21, b.array.buffers = NULL);
        WAY(22, b.array.n_children = 0);
        WAY(23, b.array.children = NULL);
        WAY(24, b.array.children[0] = NULL);
        WAY(25, b.array.dictionary = &b.x);
        WAY(26, b.x.length = 2);
        WAY(27, b.x.length = INT64_MIN);
        WAY(28, b.x.offset = -1);
        WAY(29, b.x.offset = INT64_MAX);
        WAY(30, b.x.null_count = 4);
        WAY(31, b.x.n_buffers = 2);
        WAY(32, b.x.n_buffers = INT64_MAX);
        WAY(33, b.x.buffers = NULL);
        WAY(34, b.x_buffers[0] = NULL);
        WAY(35, b.x_buffers[1] = NULL);
        WAY(36, b.x_buffers[2] = NULL);
        WAY(37, b.x_buffers[1] = (const char *)b.offsets + 2);
        WAY(38, b.offsets[0] = -1);
        WAY(39, b.offsets[1] = 4);
        WAY(40, b.x.dictionary = &b.x);
        WAY(41, b.x.n_children = 1);
        WAY(42, b.x.release = NULL);
        WAY(43, make_list(), b.x_schema.children = b.schema_children);
        WAY(44, make_list(), b.x_schema.children[0] = NULL);
        WAY(45, make_list(), b.x.children = NULL);
        WAY(46, make_list(), other.length = 2);
        WAY(47, make_list(), other.length = -1);
        WAY(48, make_list(), other_schema.format = "+m");
        WAY(49, make_dictionary(), b.x_schema.format = "u");
        WAY(50, make_dictionary(), b.x.dictionary = NULL);
        WAY(51, make_dictionary(), other.length = 2);
        WAY(52, make_dictionary(), b.offsets[1] = -1);
        WAY(53, make_dictionary(), b.validity[0] = 7);
        WAY(54, make_dictionary(), other_schema.dictionary = &other_schema);
        WAY(55, make_views(), b.validity[0] = 7);
        WAY(56, make_views(), b.x_buffers[1] = long_view);
        WAY(57, make_views(), b.x_buffers[2] = NULL);
        WAY(58, make_views(), b.x_buffers[3] = NULL);
        WAY(59, make_views(), b.x_buffers[3] = negative);
        WAY(60, make_views(), b.x.n_buffers = 2);
    default:
        return;
    }
}
enum { WAYS = 61 };

static void test_ways(const fv_ruleset *ruleset) {
    for (int how = 0; how < WAYS; how++) {
        fv_error error;
        fv_batch *batch = NULL;
        fill(&b);
        spoil(how);
        int32_t wanted = how == 43 ? FV_ERR_LIMIT : FV_ERR_ARROW;
        int32_t status =
            fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &batch, &error);
        if (status != wanted)
            fprintf(stderr, "way %d: ", how);
        EXPECT_EQ(status, wanted);
        EXPECT_EQ(error.status, wanted);
        EXPECT(strlen(error.message) > 10);
        EXPECT(!batch);
        expect_released(1, 1, 0);
    }
}

/* What the ways above begin with is a record batch as it is. */
static void test_good(const fv_ruleset *ruleset) {
    static void (*const makers[])(void) = {make_list, make_dictionary, make_views};
    for (size_t i = 0; i < 3; i++) {
        fill(&b);
        makers[i]();
        EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, NULL, NULL), FV_OK);
        expect_released(1, 1, 0);
    }
}

/* A name that never ends is read as far as a field's name goes, and told cut. */
static void test_long_names(const fv_ruleset *ruleset) {
    enum { LENGTH = 1 << 16 };
    char *name = malloc(LENGTH);
    EXPECT(name != NULL);
    memset(name, 'x', LENGTH);
    fv_batch *batch = NULL;
    fill(&b);
    b.x_schema.name = name;
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &batch, NULL), FV_OK);
    expect_released(1, 1, 0);
    fv_batch_free(batch);
    fv_error error;
    fill(&b);
    b.x_schema.format = name;
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, NULL, &error),
              FV_ERR_ARROW);
    EXPECT(strstr(error.message, "no values here"));
    expect_released(1, 1, 0);
    free(name);
}

/* Arrow's null has no buffer: rows of it cost nothing to make, and must not cost long to read. */
static void test_rows_of_nothing(const fv_ruleset *ruleset) {
    static const struct {
        int64_t rows;
        int32_t status;
    } cases[] = {
        {1 << 26, FV_OK},
        {(int64_t)1 << 31, FV_ERR_LIMIT},
        {(int64_t)1 << 33, FV_ERR_LIMIT},
        {(int64_t)1 << 55, FV_ERR_LIMIT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int columns = 0; columns < 2; columns++) {
            fill(&b);
            b.x_schema.format = "n";
            b.x.n_buffers = 0;
            b.x.length = b.x.null_count = b.array.length = cases[i].rows;
            b.schema.n_children = b.array.n_children = columns;
            fv_error error;
            fv_batch *batch = NULL;
            clock_t start = clock();
            int32_t status =
                fv_validate_arrow(ruleset, NULL, &b.schema, &b.array, NULL, &batch, &error);
            EXPECT_EQ(status, cases[i].status);
            EXPECT((double)(clock() - start) / CLOCKS_PER_SEC < 1);
            EXPECT(status == FV_OK || strstr(error.message, "at most 2147483647 rows"));
            fv_batch_free(batch);
            expect_released(1, 1, 0);
        }
    }
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of_x("");
    test_good(ruleset);
    test_ways(ruleset);
    test_long_names(ruleset);
    test_rows_of_nothing(ruleset);
    fv_ruleset_free(ruleset);
    return passed("arrow_hostile");
}
