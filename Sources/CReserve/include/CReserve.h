/* A reserve for Swift's own objects.
 *
 * Swift ends the process when malloc has nothing for an object, an array or a string. In the shared
 * library its allocator is this one (the linker's --wrap, see the Makefile): what malloc has no memory
 * for comes out of a reserve that takes no memory before. So the call goes on to where a buffer of C
 * cannot be had, and says FV_ERR_MEMORY, or it ends as if nothing had been.
 *
 * The reserve is for all threads, and for what a call needs for a while: what is given back last is
 * used again first. When it is used up as well, the process ends as it would have.
 */
#ifndef FV_CRESERVE_H
#define FV_CRESERVE_H

#include <stddef.h>

/* What Swift calls instead of swift_slowAlloc and swift_slowDealloc: `mask` is the alignment less one,
 * all bits for the usual one. */
void *__wrap_swift_slowAlloc(size_t size, size_t mask);
void __wrap_swift_slowDealloc(void *memory, size_t size, size_t mask);
/* Swift asks how large a piece came out, so as to fill arrays up. */
size_t __wrap_malloc_usable_size(void *memory);

#endif
