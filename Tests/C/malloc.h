/* A malloc that counts, and fails on demand; it stands before the C library's for the whole
 * process. */
#ifndef MALLOC_H
#define MALLOC_H

#include <errno.h>
#include <pthread.h>

#include "expect.h"

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

/* Those that failed are among the allocations. */
static _Atomic long allocations, failures, frees;
/* How many more allocations succeed on this thread; negative: all. Then every one fails, or one. */
static _Thread_local long left = -1;
static _Thread_local int fails_once;

static int may_allocate(void) {
    allocations++;
    if (left == 0)
        errno = ENOMEM;
    int may = left < 0 || (left > 0 && left-- > 0);
    failures += !may;
    if (!may && fails_once)
        left = -1;
    return may;
}

void *malloc(size_t size) { return may_allocate() ? __libc_malloc(size) : NULL; }
void *calloc(size_t count, size_t size) {
    return may_allocate() ? __libc_calloc(count, size) : NULL;
}
void *realloc(void *old, size_t size) {
    if (!may_allocate())
        return NULL;
    frees += old != NULL;
    return __libc_realloc(old, size);
}
void *aligned_alloc(size_t alignment, size_t size) {
    return may_allocate() ? __libc_memalign(alignment, size) : NULL;
}
int posix_memalign(void **out, size_t alignment, size_t size) {
    *out = may_allocate() ? __libc_memalign(alignment, size) : NULL;
    return *out ? 0 : ENOMEM;
}
void free(void *memory) {
    frees += memory != NULL;
    __libc_free(memory);
}

/* Runs `first` on so many new threads, on the first of which nothing may be allocated, on the next one
 * thing, and so on: it is told how many by `context`, and leaves its code there. On some it must end
 * well, and on some not. */
static inline void on_starved_threads(void *(*first)(void *context), long count, long well) {
    int went_well = 0;
    for (long allowed = 0; allowed < count; allowed++) {
        long code = allowed;
        pthread_t thread;
        EXPECT_EQ(pthread_create(&thread, NULL, first, &code), 0);
        EXPECT_EQ(pthread_join(thread, NULL), 0);
        went_well += code == well;
    }
    EXPECT(went_well > 0 && went_well < count);
}

#endif
