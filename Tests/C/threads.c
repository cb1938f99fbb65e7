/* Eight threads on one pattern and one table: every one counts what a single thread counts. */
#include "expect.h"
#include <pthread.h>

enum { THREADS = 8, VALUES = 64 };

typedef struct {
    const fv_pattern *pattern;
    const fv_card_table *table;
    long rounds, matched, progressed, cards, rows;
} job;

/* Every third value is a number of the pattern, every fourth row of the column passes. */
static void *work(void *context) {
    job *mine = context;
    fv_card_options options = {.struct_size = sizeof options, .table = mine->table};
    char bytes[VALUES * 4];
    int32_t offsets[VALUES + 1] = {0};
    for (int i = 0; i < VALUES; i++) {
        memcpy(bytes + i * 4, i % 4 ? "12x4" : "1234", 4);
        offsets[i + 1] = (i + 1) * 4;
    }
    for (long i = 0; i < mine->rounds; i++) {
        char value[16];
        int n = snprintf(value, sizeof value, i % 3 ? "%ldx" : "%ld", i);
        mine->matched += fv_pattern_match(mine->pattern, value, (size_t)n) == FV_OK;
        mine->progressed += fv_pattern_progress(mine->pattern, S("")) == FV_INCOMPLETE;
        mine->cards += fv_card_check(S("4111111111111111"), i & 1 ? &options : NULL, NULL) == FV_OK;
        if (i % 64 == 0) {
            uint8_t valid[VALUES / 8];
            EXPECT_EQ(fv_pattern_match_utf8(mine->pattern, bytes, offsets, VALUES, valid), FV_OK);
            for (int row = 0; row < VALUES; row++)
                mine->rows += valid[row / 8] >> (row % 8) & 1;
        }
    }
    return NULL;
}

int main(void) {
    const fv_card_brand visa = {.struct_size = sizeof visa, .name = "visa"};
    fv_card_table *table = NULL;
    EXPECT_EQ(fv_card_table_compile(&visa, 1, &table, NULL), FV_OK);
    static const uint32_t ways[] = {0, FV_PATTERN_PCRE2, FV_PATTERN_PCRE2 | FV_PATTERN_INTERPRET};
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
        fv_pattern *pattern = pattern_of("[0-9]+", ways[way]);
        long rounds = loops(20000);
        job jobs[THREADS];
        pthread_t threads[THREADS];
        for (int i = 0; i < THREADS; i++) {
            jobs[i] = (job){.pattern = pattern, .table = table, .rounds = rounds};
            EXPECT_EQ(pthread_create(&threads[i], NULL, work, &jobs[i]), 0);
        }
        for (int i = 0; i < THREADS; i++) {
            EXPECT_EQ(pthread_join(threads[i], NULL), 0);
            EXPECT_EQ(jobs[i].matched, (rounds + 2) / 3);
            EXPECT_EQ(jobs[i].progressed, rounds);
            EXPECT_EQ(jobs[i].cards, rounds);
            EXPECT_EQ(jobs[i].rows, (rounds + 63) / 64 * (VALUES / 4));
        }
        fv_pattern_free(pattern);
    }
    fv_card_table_free(table);
    return passed("threads");
}
