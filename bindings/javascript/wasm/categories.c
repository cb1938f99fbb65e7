/* The general category of a scalar. PCRE2 has a table of them that is loaded anyway, of an older Unicode
   than Swift's; what Swift says is the answer, so that newer scalars stand beside the table. Compiled for
   the machine that builds, this is the program that finds them and prints `newer.inc`. */
#include "config.h"
#include "pcre2_internal.h"

/* The places of PCRE2's categories, in their order, among Swift's. */
static const uint8_t places[] = {25, 26, 29, 28, 27, 1,  3,  4,  2,  0,  6,  7,  5,  8,  9,
                                 10, 11, 12, 14, 16, 15, 17, 13, 19, 20, 18, 21, 23, 24, 22};

enum { COUNT_BITS = 16, CATEGORY_BITS = 5 };

#ifdef __wasm__

/* The first scalar of a run and the category it has, and how many more there are. */
typedef struct {
    uint32_t start;
    uint16_t more;
} run;

static const run newer[] = {
#include "newer.inc"
};

uint8_t __wrap__swift_stdlib_getGeneralCategory(uint32_t scalar) {
    size_t low = 0, high = sizeof newer / sizeof *newer;
    while (low < high) {
        size_t middle = (low + high) / 2;
        uint32_t first = newer[middle].start >> CATEGORY_BITS;
        if (scalar < first)
            high = middle;
        else if (scalar - first > newer[middle].more)
            low = middle + 1;
        else
            return newer[middle].start & ((1 << CATEGORY_BITS) - 1);
    }
    return places[UCD_CHARTYPE(scalar)];
}

#else

uint8_t _swift_stdlib_getGeneralCategory(uint32_t scalar);

int main(void) {
    for (uint32_t scalar = 0; scalar <= MAX_UTF_CODE_POINT;) {
        uint8_t category = _swift_stdlib_getGeneralCategory(scalar);
        uint32_t next = scalar + 1;
        if (category != places[UCD_CHARTYPE(scalar)]) {
            while (next <= MAX_UTF_CODE_POINT && next - scalar < 1 << COUNT_BITS &&
                   _swift_stdlib_getGeneralCategory(next) == category &&
                   places[UCD_CHARTYPE(next)] != category)
                ++next;
            printf("{0x%X << CATEGORY_BITS | %d, %d},\n", (unsigned)scalar, category,
                   (int)(next - scalar - 1));
        }
        scalar = next;
    }
    return 0;
}

#endif
