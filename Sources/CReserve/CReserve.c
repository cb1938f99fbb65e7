#include "CReserve.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

enum { SIZE = 4 << 20, USUAL = 16 };

/* Pages of zeros that nobody has touched: address space only. */
static _Alignas(4096) unsigned char reserve[SIZE];
static atomic_flag is_taken = ATOMIC_FLAG_INIT;
static size_t used, pieces;

static void lock(void) {
    while (atomic_flag_test_and_set_explicit(&is_taken, memory_order_acquire))
        ;
}

static void unlock(void) { atomic_flag_clear_explicit(&is_taken, memory_order_release); }

/* Stands before each piece. */
typedef struct {
    _Alignas(USUAL) size_t start;
    size_t size;
} header;

size_t __real_malloc_usable_size(void *memory) __attribute__((weak));

static int is_reserved(const void *memory) { return (uintptr_t)memory - (uintptr_t)reserve < SIZE; }

static size_t rounded(size_t size) { return (size + USUAL - 1) & ~(size_t)(USUAL - 1); }

static void *take(size_t size, size_t alignment) {
    void *memory = NULL;
    lock();
    size_t start = (used + sizeof(header) + alignment - 1) & ~(alignment - 1);
    if (alignment <= SIZE / 4 && size <= SIZE / 4 && start + rounded(size) <= SIZE) {
        memory = reserve + start;
        ((header *)memory)[-1] = (header){used, rounded(size)};
        used = start + rounded(size);
        pieces++;
    }
    unlock();
    if (memory == NULL)
        abort();
    return memory;
}

static void give_back(const void *memory) {
    const header *own = (const header *)memory - 1;
    size_t end = (uintptr_t)memory - (uintptr_t)reserve + own->size;
    lock();
    if (--pieces == 0)
        used = 0;
    else if (end == used)
        used = own->start;
    unlock();
}

void *__wrap_swift_slowAlloc(size_t size, size_t mask) {
    size_t alignment = mask == SIZE_MAX || mask < USUAL ? USUAL : mask + 1;
    void *memory = NULL;
    if (alignment == USUAL)
        memory = malloc(size);
    else if (posix_memalign(&memory, alignment, size) != 0)
        memory = NULL;
    return memory != NULL ? memory : take(size, alignment);
}

void __wrap_swift_slowDealloc(void *memory, size_t size, size_t mask) {
    (void)size, (void)mask;
    if (is_reserved(memory))
        give_back(memory);
    else
        free(memory);
}

size_t __wrap_malloc_usable_size(void *memory) {
    if (is_reserved(memory))
        return ((const header *)memory)[-1].size;
    return __real_malloc_usable_size != NULL ? __real_malloc_usable_size(memory) : 0;
}
