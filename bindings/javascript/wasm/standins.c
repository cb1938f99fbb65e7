/* What wasi-libc does not have, in one thread. */
#include <assert.h>
#include <errno.h>
#include <stdlib.h>

#include <pthread.h>

enum { KEYS = 16 };

static const void *values[KEYS];
static unsigned used;

int pthread_key_create(pthread_key_t *key, void (*end)(void *)) {
    (void)end; /* The thread ends with the memory. */
    if (used == KEYS)
        return EAGAIN;
    *key = used++;
    return 0;
}

int pthread_key_delete(pthread_key_t key) {
    values[key] = NULL;
    return 0;
}

void *pthread_getspecific(pthread_key_t key) { return (void *)values[key]; }

int pthread_setspecific(pthread_key_t key, const void *value) {
    values[key] = value;
    return 0;
}

/* That of wasi-libc writes to a file, which takes all of its input and output along. */
_Noreturn void __assert_fail(const char *text, const char *file, int line, const char *function) {
    (void)text, (void)file, (void)line, (void)function;
    abort();
}

/* What Swift's runtime has where there is one: a number as C reads it. There is one locale here. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
    char *end;
    *number = strtod(text, &end);
    return end;
}
