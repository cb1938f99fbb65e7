/* Large records that nest: what judging one of nearly a million values needs beside it, and that another
 * of the same size allocates nothing. */
#include "forms.h"
#include "malloc.h"
#include "resident.h"
#include <sys/wait.h>

enum { MIB = 1024, MOST_BESIDE = 64 * MIB, ROOM = 48 << 20 };

/* A list of records, with rules across it and with transforms; of numbers; of lists; of maps, and of
 * maps in them; of numbers that differ; of texts that are changed. */
static const char *const documents[] = {
    "{'formvalidate':1,'fields':{'l':{'items':{'fields':{"
    "'a':{'rules':['required']},'b':{'rules':['integer']},'c':{}}}}}}",
    "{'formvalidate':1,'fields':{"
    "'l':{'rules':[{'rule':'unique','by':['b']}],'items':{'fields':{"
    "'a':{'rules':['trim','required']},'b':{'rules':['integer']},'c':{}}}},"
    "'t':{'rules':[{'rule':'compare','to':{'sum':'/l/*/b'}}]}}}",
    "{'formvalidate':1,'fields':{'l':{'items':{'rules':['integer']}}}}",
    "{'formvalidate':1,'fields':{'l':{'items':{'items':{'rules':['integer']}}}}}",
    "{'formvalidate':1,'fields':{'l':{'items':{'values':{'rules':['integer']}}}}}",
    "{'formvalidate':1,'fields':{'l':{'items':{'values':{'keys':{'rules':['string']},"
    "'values':{'rules':['integer']}}}}}}",
    "{'formvalidate':1,'fields':{'l':{'rules':['unique'],'items':{'rules':['integer']}}}}",
    "{'formvalidate':1,'fields':{'l':{'rules':['unique'],'items':{'rules':['trim','uppercase']}}}}",
};
enum { RECORDS, ACROSS, NUMBERS, LISTS, MAPS, MAPS_IN_MAPS, TWINS, CHANGED, SHAPES };

/* How many elements are nearly a million values, those of which there is a place to judge. */
static const size_t most[SHAPES] = {249000, 249000, 990000, 330000, 330000, 240000, 990000, 650000};

static char *json;

static size_t write_element(char *out, int shape, size_t i) {
    switch (shape) {
    case RECORDS:
        return (size_t)sprintf(out, "{\"a\":\"x%zu\",\"b\":%zu,\"c\":%zu}", i % 7, i, i % 9);
    case ACROSS:
        return (size_t)sprintf(out, "{\"a\":\" x%zu\",\"b\":%zu,\"c\":%zu}", i % 7, i, i % 9);
    case NUMBERS:
        return (size_t)sprintf(out, "%zu", i % 1000);
    case LISTS:
        return (size_t)sprintf(out, "[%zu]", i % 1000);
    case MAPS:
        return (size_t)sprintf(out, "{\"k\":%zu}", i % 1000);
    case MAPS_IN_MAPS:
        return (size_t)sprintf(out, "{\"k\":{\"l\":%zu}}", i % 1000);
    case TWINS:
        return (size_t)sprintf(out, "%zu", i);
    default:
        return (size_t)sprintf(out, "\" x%zu\"", i);
    }
}

/* A record of at most so many elements and bytes. */
static size_t write_record(int shape, size_t elements, size_t bytes) {
    size_t n = (size_t)sprintf(json, "{\"l\":[");
    for (size_t i = 0; i < elements && n + 64 < bytes; i++) {
        if (i)
            json[n++] = ',';
        n += write_element(json + n, shape, i);
    }
    return n + (size_t)sprintf(json + n, "]}");
}

static void judge(const fv_ruleset *ruleset, size_t n) {
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, n, NULL, NULL, NULL), FV_OK);
}

static void report_on(const fv_ruleset *ruleset, size_t n) {
    fv_report *report = NULL;
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, n, NULL, &report, NULL), FV_OK);
    fv_report_free(report);
}

/* Of more texts than there is room to change some are undecided. */
static void refuse(const fv_ruleset *ruleset, size_t n) {
    (void)n;
    size_t more = write_record(CHANGED, 990000, ROOM);
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, more, NULL, NULL, NULL), FV_UNDECIDED);
}

/* In a process of its own: what was needed most at once is told of a whole process. What a report has of
 * the record is about as long as that was. */
static void test_peak(int shape, void use(const fv_ruleset *, size_t), int is_reported) {
    fflush(stdout);
    pid_t child = fork();
    EXPECT(child >= 0);
    if (child == 0) {
        fv_ruleset *ruleset = ruleset_of(documents[shape]);
        EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{}"), NULL, NULL, NULL), FV_OK);
        size_t n = write_record(shape, most[shape], ROOM);
        long before = resident();
        for (int round = 0; round < 3; round++)
            use(ruleset, n);
        long beside = peak() - before;
        printf("   shape %d: %zu KiB of JSON, %ld MiB beside it%s\n", shape, n >> 10, beside / MIB,
               is_reported ? ", with a report" : "");
        fflush(stdout);
        EXPECT(beside <= MOST_BESIDE + (is_reported ? (long)n : 0));
        fv_ruleset_free(ruleset);
        _exit(0);
    }
    int status = 0;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void test_again(int shape) {
    static const size_t sizes[] = {1 << 10, 1 << 20, 8 << 20};
    fv_ruleset *ruleset = ruleset_of(documents[shape]);
    for (int i = 0; i < 3; i++) {
        size_t n = write_record(shape, most[shape], sizes[i]);
        judge(ruleset, n);
        long before = allocations, freed = frees;
        judge(ruleset, n);
        judge(ruleset, n);
        EXPECT_EQ(allocations - before, 0);
        EXPECT_EQ(frees - freed, 0);
    }
    fv_ruleset_free(ruleset);
}

/* What a large record took is not there any more when the next one is read. */
static void test_given_back(void) {
    for (int shape = 0; shape < SHAPES; shape++) {
        fv_ruleset *ruleset = ruleset_of(documents[shape]);
        size_t n = write_record(shape, 3, 1 << 10);
        judge(ruleset, n);
        long before = resident();
        judge(ruleset, write_record(shape, most[shape], 8 << 20));
        judge(ruleset, write_record(shape, 3, 1 << 10));
        EXPECT(resident() - before < 12 * MIB);
        fv_ruleset_free(ruleset);
    }
}

int main(void) {
    json = malloc(ROOM);
    EXPECT(json != NULL);
    for (int shape = 0; shape < SHAPES; shape++) {
        test_peak(shape, judge, 0);
        test_peak(shape, report_on, 1);
    }
    test_peak(CHANGED, refuse, 0);
    for (int shape = 0; shape < SHAPES; shape++)
        test_again(shape);
    test_given_back();
    free(json);
    return passed("large_memory");
}
