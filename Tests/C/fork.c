/* Compiled handles after fork: the child uses the parent's, makes its own, and ends them. */
#include "expect.h"
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static fv_pattern *pattern;
static fv_card_table *table;

static void *use(void *context) {
    (void)context;
    fv_card_options options = {.struct_size = sizeof options, .table = table};
    EXPECT_EQ(fv_pattern_match(pattern, S("123")), FV_OK);
    EXPECT_EQ(fv_pattern_match(pattern, S("12x")), FV_REGEX_MISMATCH);
    EXPECT_EQ(fv_pattern_progress(pattern, S("")), FV_INCOMPLETE);
    EXPECT_EQ(fv_card_check(S("4111111111111111"), &options, NULL), FV_OK);
    fv_pattern *own = pattern_of("a|b", 0);
    EXPECT_EQ(fv_pattern_match(own, S("b")), FV_OK);
    fv_pattern_free(own);
    return NULL;
}

static void use_in_thread(void) {
    pthread_t thread;
    EXPECT_EQ(pthread_create(&thread, NULL, use, NULL), 0);
    EXPECT_EQ(pthread_join(thread, NULL), 0);
}

int main(void) {
    const fv_card_brand visa = {.struct_size = sizeof visa, .name = "visa"};
    pattern = pattern_of("[0-9]+", FV_PATTERN_PCRE2);
    EXPECT_EQ(fv_card_table_compile(&visa, 1, &table, NULL), FV_OK);
    use(NULL);
    use_in_thread();
    for (int i = 0; i < 4; i++) {
        pid_t child = fork();
        EXPECT(child >= 0);
        if (child == 0) {
            use(NULL);
            use_in_thread();
            fv_pattern_free(pattern);
            fv_card_table_free(table);
            EXPECT_EQ(fv_pattern_match(pattern, S("1")), FV_ERR_HANDLE);
            _exit(0);
        }
        int status = 0;
        EXPECT(waitpid(child, &status, 0) == child);
        EXPECT(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 0);
    }
    /* What the children freed was theirs. */
    use(NULL);
    fv_pattern_free(pattern);
    fv_card_table_free(table);
    return passed("fork");
}
