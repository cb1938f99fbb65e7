/* dlclose while a thread still has match memory: it is freed as the thread ends, without a crash.
 */
#include "expect.h"
#include <dlfcn.h>
#include <pthread.h>

typedef int32_t compile_function(const char *, size_t, uint32_t, fv_pattern **, fv_error *);
typedef int32_t match_function(const fv_pattern *, const char *, size_t);
typedef void free_function(fv_pattern *);

static void *library;
static pthread_barrier_t matched, closed;

/* A function of the library; a union, because C has no cast from void * to a function. */
static void *symbol(const char *name) {
    void *found = dlsym(library, name);
    EXPECT(found != NULL);
    return found;
}

static void *match_and_wait(void *context) {
    union {
        void *object;
        match_function *function;
    } match = {.object = symbol("fv_pattern_match")};
    EXPECT_EQ(match.function(context, S("123")), FV_OK);
    pthread_barrier_wait(&matched);
    pthread_barrier_wait(&closed);
    return NULL;
}

int main(void) {
    for (int round = 0; round < 3; round++) {
        library = dlopen("libformvalidate.so.1", RTLD_NOW);
        if (library == NULL)
            fprintf(stderr, "%s\n", dlerror());
        EXPECT(library != NULL);
        union {
            void *object;
            compile_function *function;
        } compile = {.object = symbol("fv_pattern_compile")};
        union {
            void *object;
            free_function *function;
        } end = {.object = symbol("fv_pattern_free")};
        fv_pattern *pattern = NULL;
        EXPECT_EQ(compile.function(S("[0-9]+"), 0, &pattern, NULL), FV_OK);
        EXPECT_EQ(pthread_barrier_init(&matched, NULL, 2), 0);
        EXPECT_EQ(pthread_barrier_init(&closed, NULL, 2), 0);
        pthread_t thread;
        EXPECT_EQ(pthread_create(&thread, NULL, match_and_wait, pattern), 0);
        pthread_barrier_wait(&matched);
        end.function(pattern);
        EXPECT_EQ(dlclose(library), 0);
        pthread_barrier_wait(&closed);
        EXPECT_EQ(pthread_join(thread, NULL), 0);
        /* It stays in memory, as the header says. */
        EXPECT(dlopen("libformvalidate.so.1", RTLD_NOW | RTLD_NOLOAD) != NULL);
    }
    return passed("unload");
}
