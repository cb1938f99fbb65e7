// What simdjson allocates it asks for with std::nothrow; these have no exceptions and no messages.
#include <cstdlib>
#include <new>

void *operator new(size_t size) {
    void *memory = malloc(size == 0 ? 1 : size);
    if (memory == nullptr)
        abort();
    return memory;
}

void *operator new[](size_t size) { return operator new(size); }

void *operator new(size_t size, const std::nothrow_t &) noexcept {
    return malloc(size == 0 ? 1 : size);
}

void *operator new[](size_t size, const std::nothrow_t &) noexcept {
    return malloc(size == 0 ? 1 : size);
}

void operator delete(void *memory) noexcept { free(memory); }
void operator delete[](void *memory) noexcept { free(memory); }
void operator delete(void *memory, size_t) noexcept { free(memory); }
void operator delete[](void *memory, size_t) noexcept { free(memory); }
void operator delete(void *memory, const std::nothrow_t &) noexcept { free(memory); }
void operator delete[](void *memory, const std::nothrow_t &) noexcept { free(memory); }

// That of the library says so on a stream, which takes all of input and output along.
extern "C" [[noreturn]] void __cxa_pure_virtual() { abort(); }
