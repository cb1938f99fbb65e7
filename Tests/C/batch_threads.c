/* The threads that judge a table do not run the host's signal handlers, and end with the call. */
#include "forms.h"
#include <dirent.h>
#include <signal.h>
#include <unistd.h>

enum { ROWS = 400000 };

static int64_t numbers[ROWS];
static size_t others_seen;

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }
static void release_array(struct ArrowArray *array) { array->release = NULL; }

/* The signals that a thread blocks; all of them for one that has ended meanwhile. */
static unsigned long long blocked(const char *thread) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/self/task/%.20s/status", thread);
    FILE *file = fopen(path, "r");
    unsigned long long signals = ~0ull;
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "SigBlk: %llx", &signals) == 1)
            break;
    if (file)
        fclose(file);
    return signals;
}

static size_t look_at_threads(void) {
    size_t others = 0;
    char own[32];
    snprintf(own, sizeof own, "%d", (int)getpid());
    DIR *tasks = opendir("/proc/self/task");
    EXPECT(tasks != NULL);
    for (struct dirent *entry; (entry = readdir(tasks));) {
        if (entry->d_name[0] == '.' || strcmp(entry->d_name, own) == 0)
            continue;
        others++;
        EXPECT(blocked(entry->d_name) >> (SIGUSR1 - 1) & 1);
    }
    closedir(tasks);
    return others;
}

static int32_t look(void *context, uint64_t rows) {
    (void)context, (void)rows;
    others_seen += look_at_threads();
    return 0;
}

static void judge(fv_ruleset *ruleset, uint32_t threads) {
    const void *buffers[2] = {NULL, numbers}, *none[1] = {NULL};
    struct ArrowSchema field = {.format = "l", .name = "a", .release = release_schema};
    struct ArrowArray column = {
        .length = ROWS, .n_buffers = 2, .buffers = buffers, .release = release_array};
    struct ArrowSchema *fields[1] = {&field};
    struct ArrowArray *columns[1] = {&column};
    struct ArrowSchema schema = {
        .format = "+s", .n_children = 1, .children = fields, .release = release_schema};
    struct ArrowArray array = {.length = ROWS,
                               .n_buffers = 1,
                               .buffers = none,
                               .n_children = 1,
                               .children = columns,
                               .release = release_array};
    fv_batch_options options = {
        .struct_size = sizeof options, .threads = threads, .progress = look};
    EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &schema, &array, &options, NULL, NULL),
              FV_NOT_EQUAL);
}

int main(void) {
    fv_ruleset *ruleset = rules_with("[{'rule':'equals','value':0}]", NULL);
    numbers[ROWS - 1] = 1;
    size_t before = look_at_threads();
    judge(ruleset, 1);
    EXPECT_EQ(others_seen, before);
    for (int i = 0; i < 20 && others_seen == 0; i++)
        judge(ruleset, 3);
    EXPECT(others_seen > 0);
    EXPECT_EQ(look_at_threads(), before);
    sigset_t signals;
    EXPECT_EQ(pthread_sigmask(SIG_SETMASK, NULL, &signals), 0);
    EXPECT_EQ(sigismember(&signals, SIGUSR1), 0);
    fv_ruleset_free(ruleset);
    return passed("batch_threads");
}
