#include "contest.h"
#include "reference.h"

#include "formvalidate.h"

/* The reference always looks for the brand: without it no number can be judged. */
static int32_t reference(const char *s, size_t n) {
    int16_t brand;
    return reference_card_check(s, n, &brand);
}

static int32_t library_brand(const char *s, size_t n, int16_t *brand) {
    fv_card card = {.struct_size = sizeof card};
    int32_t code = fv_card_check(s, n, NULL, &card);
    *brand = (int16_t)card.brand;
    return code;
}

EACH_VALUE(library_one, fv_card_check(s, n, NULL, NULL) == FV_OK)
EACH_VALUE(reference_one, reference(s, n) == 0)
EACH_VALUE(library_one_out, library_brand(s, n, &answers->brands[i]) == FV_OK)
EACH_VALUE(reference_one_out, reference_card_check(s, n, &answers->brands[i]) == 0)

WHOLE_COLUMN(library_column, fv_card_check_utf8(bytes, offsets, count, NULL, bitmap, NULL))
WHOLE_COLUMN(library_brands,
             fv_card_check_utf8(bytes, offsets, count, NULL, bitmap, answers->brands))
WHOLE_COLUMN(reference_brands,
             reference_card_check_utf8(bytes, offsets, count, bitmap, answers->brands))

/* What the reference finds out but is not asked for goes where nobody compares it. */
static int16_t unasked[1u << 20];
WHOLE_COLUMN(reference_column, reference_card_check_utf8(bytes, offsets, count, bitmap, unasked))

WHOLE_COLUMN(wide_column, reference_card_check_wide_utf8(bytes, offsets, count, bitmap, unasked))
WHOLE_COLUMN(wide_brands,
             reference_card_check_wide_utf8(bytes, offsets, count, bitmap, answers->brands))

#define CACHED    (64u << 10)
#define MILLION   (1u << 20)
#define ONE       "Cards, one value"
#define MANY      "Cards, column"
#define REFERENCE "C, ranges + SWAR"
#define VECTORS   "C, ranges + vectors"

#define SINGLE                                                                                     \
    {                                                                                              \
        {"fv_card_check, verdict", library_one, false}, { REFERENCE, reference_one, false }        \
    }
#define SINGLE_OUT                                                                                 \
    {                                                                                              \
        {"fv_card_check, fv_card", library_one_out, false}, {                                      \
            REFERENCE, reference_one_out, false                                                    \
        }                                                                                          \
    }
#define COLUMN                                                                                     \
    {                                                                                              \
        {"fv_card_check_utf8, verdicts", library_column, false},                                   \
            {REFERENCE, reference_column, false}, {                                                \
            VECTORS, wide_column, false                                                            \
        }                                                                                          \
    }
#define COLUMN_BRANDS                                                                              \
    {                                                                                              \
        {"fv_card_check_utf8, brands", library_brands, false},                                     \
            {REFERENCE, reference_brands, false}, {                                                \
            VECTORS, wide_brands, false                                                            \
        }                                                                                          \
    }

static const struct contest contests[] = {
    {ONE, "all brands, 3 % bad", CACHED, card_of_a_brand, 3, NULL, SINGLE},
    {ONE, "with separators, 3 % bad", CACHED, card_with_separators, 3, NULL, SINGLE},
    {ONE, "all brands, 3 % bad", CACHED, card_of_a_brand, 3, NULL, SINGLE_OUT},
    {MANY, "all brands, 1 M rows, 3 % bad", MILLION, card_of_a_brand, 3, NULL, COLUMN},
    {MANY, "all brands, 1 M rows, 3 % bad", MILLION, card_of_a_brand, 3, NULL, COLUMN_BRANDS},
    {MANY, "with separators, 1 M rows, 3 % bad", MILLION, card_with_separators, 3, NULL,
     COLUMN_BRANDS},
};

const struct contests card_contests = {contests, sizeof contests / sizeof *contests};
