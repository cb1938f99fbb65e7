/* Loading the library: how long it takes, and that it leaves signals and threads alone. */
#include "expect.h"
#include <dirent.h>
#include <dlfcn.h>
#include <signal.h>

enum { SIGNALS = 64 };

static void handlers_now(struct sigaction handlers[SIGNALS]) {
    memset(handlers, 0, SIGNALS * sizeof *handlers);
    for (int number = 1; number <= SIGNALS; number++)
        sigaction(number, NULL, &handlers[number - 1]);
}

static void expect_same_handlers(const struct sigaction before[SIGNALS]) {
    struct sigaction now[SIGNALS];
    handlers_now(now);
    for (int i = 0; i < SIGNALS; i++) {
        EXPECT(now[i].sa_handler == before[i].sa_handler);
        EXPECT_EQ(now[i].sa_flags, before[i].sa_flags);
    }
}

static int thread_count(void) {
    DIR *tasks = opendir("/proc/self/task");
    EXPECT(tasks != NULL);
    int count = 0;
    for (struct dirent *entry = readdir(tasks); entry; entry = readdir(tasks))
        count += entry->d_name[0] != '.';
    closedir(tasks);
    return count;
}

typedef int32_t compile_function(const char *, size_t, uint32_t, fv_pattern **, fv_error *);
typedef int32_t match_function(const fv_pattern *, const char *, size_t);
typedef void free_function(fv_pattern *);
typedef int32_t card_function(const char *, size_t, const fv_card_options *, fv_card *);

int main(void) {
    struct sigaction before[SIGNALS];
    handlers_now(before);
    int threads = thread_count();
    double start = milliseconds();
    void *library = dlopen("libformvalidate.so.1", RTLD_NOW | RTLD_LOCAL);
    double time = milliseconds() - start;
    if (library == NULL)
        fprintf(stderr, "%s\n", dlerror());
    EXPECT(library != NULL);
    expect_same_handlers(before);
    EXPECT_EQ(thread_count(), threads);

    /* A union, because C has no cast from void * to a function. */
    union {
        void *object;
        compile_function *function;
    } compile = {.object = dlsym(library, "fv_pattern_compile")};
    union {
        void *object;
        match_function *function;
    } match = {.object = dlsym(library, "fv_pattern_match")};
    union {
        void *object;
        card_function *function;
    } card = {.object = dlsym(library, "fv_card_check")};
    union {
        void *object;
        free_function *function;
    } end = {.object = dlsym(library, "fv_pattern_free")};
    EXPECT(compile.object && match.object && card.object && end.object);
    fv_pattern *pattern = NULL;
    EXPECT_EQ(compile.function(S("[0-9]+"), 0, &pattern, NULL), FV_OK);
    EXPECT_EQ(match.function(pattern, S("123")), FV_OK);
    EXPECT_EQ(card.function(S("4111111111111111"), NULL, NULL), FV_OK);
    end.function(pattern);
    expect_same_handlers(before);
    EXPECT_EQ(thread_count(), threads);
    printf("   dlopen: %.2f ms\n", time);
    return passed("load");
}
