#include "contest.h"
#include "reference.h"

#include "formvalidate.h"

EACH_VALUE(library, fv_luhn_check(s, n) == FV_OK)
EACH_VALUE(swar, reference_luhn_swar(s, n) == 0)
EACH_VALUE(table, reference_luhn_table(s, n) == 0)
EACH_VALUE(naive, reference_luhn_naive(s, n) == 0)

WHOLE_COLUMN(library_column, fv_luhn_check_utf8(bytes, offsets, count, bitmap))
WHOLE_COLUMN(wide_column, reference_luhn_wide_utf8(bytes, offsets, count, bitmap))
WHOLE_COLUMN(avx2_column, reference_luhn_avx2_utf8(bytes, offsets, count, bitmap))
WHOLE_COLUMN(swar_column, reference_luhn_swar_utf8(bytes, offsets, count, bitmap))
WHOLE_COLUMN(table_column, reference_luhn_table_utf8(bytes, offsets, count, bitmap))
WHOLE_COLUMN(naive_column, reference_luhn_naive_utf8(bytes, offsets, count, bitmap))

/* Reads what the column checks read. The sum is kept where the compiler cannot drop it. */
static volatile uint64_t sum;
WHOLE_COLUMN(read_column, sum = reference_read(bytes, (size_t)offsets[count]) +
                                reference_read(offsets, (count + 1) * sizeof *offsets))

#define SINGLE                                                                                     \
    {                                                                                              \
        {"fv_luhn_check", library, false}, {"C, SWAR", swar, false}, {"C, table", table, false}, { \
            "C, naive", naive, false                                                               \
        }                                                                                          \
    }
#define COLUMN                                                                                     \
    {                                                                                              \
        {"fv_luhn_check_utf8", library_column, false}, {"C, AVX-512", wide_column, false},         \
            {"C, AVX2", avx2_column, false}, {"C, SWAR", swar_column, false},                      \
            {"C, table", table_column, false}, {                                                   \
            "C, naive", naive_column, false                                                        \
        }                                                                                          \
    }
#define FROM_MEMORY                                                                                \
    {                                                                                              \
        {"fv_luhn_check_utf8", library_column, false}, {"C, AVX-512", wide_column, false},         \
            {"C, AVX2", avx2_column, false}, {"C, SWAR", swar_column, false}, {                    \
            READING, read_column, true                                                             \
        }                                                                                          \
    }

/* 64 K rows stay in a core's cache; 16 M rows, with their offsets 320 MiB, in none. */
#define CACHED   (64u << 10)
#define MILLION  (1u << 20)
#define MILLIONS (16u << 20)
#define ONE      "Luhn, one value"
#define MANY     "Luhn, column"

static const struct contest contests[] = {
    {ONE, "16 digits, valid", CACHED, card_16, 0, NULL, SINGLE},
    {ONE, "16 digits, 3 % bad", CACHED, card_16, 3, NULL, SINGLE},
    {ONE, "16 digits, all bad", CACHED, card_16, 100, NULL, SINGLE},
    {ONE, "13-19 digits, 3 % bad", CACHED, card_13_19, 3, NULL, SINGLE},
    {MANY, "16 digits, 64 K rows, 3 % bad", CACHED, card_16, 3, NULL, COLUMN},
    {MANY, "13-19 digits, 64 K rows, 3 % bad", CACHED, card_13_19, 3, NULL, COLUMN},
    {MANY, "16 digits, 1 M rows, valid", MILLION, card_16, 0, NULL, COLUMN},
    {MANY, "16 digits, 1 M rows, 3 % bad", MILLION, card_16, 3, NULL, COLUMN},
    {MANY, "16 digits, 1 M rows, all bad", MILLION, card_16, 100, NULL, COLUMN},
    {MANY, "13-19 digits, 1 M rows, 3 % bad", MILLION, card_13_19, 3, NULL, COLUMN},
    {MANY, "16 digits, 16 M rows, 3 % bad", MILLIONS, card_16, 3, NULL, FROM_MEMORY},
    {MANY, "13-19 digits, 16 M rows, 3 % bad", MILLIONS, card_13_19, 3, NULL, FROM_MEMORY},
};

const struct contests luhn_contests = {contests, sizeof contests / sizeof *contests};
