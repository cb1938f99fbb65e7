/* Swift compares texts by what they are once normalised, and brings 20,000 bytes of tables for it. The
   library asks that of names in documents alone; what it judges, fields and texts, it compares byte for
   byte. Here no scalar stands for others, so that names are compared byte for byte as well. */
#include <stdint.h>

const uint8_t *_swift_stdlib_nfd_decompositions = 0;

/* A scalar that takes no part in normalising. */
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
    (void)scalar;
    return 0;
}

/* The entry of another scalar, which says that this one has none. */
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return scalar == 0 ? 1 : 0; }

/* Two scalars that stay two. */
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    (void)first, (void)second;
    return UINT32_MAX;
}
