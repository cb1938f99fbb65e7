/* Eight threads on one ruleset: each has reports of its own, and all say what one thread says. */
#include "forms.h"
#include <pthread.h>

enum { THREADS = 8, RECORDS = 5 };

static const char *const records[RECORDS] = {
    "{'email':' a@b.example ','zip':'12345','card':'4111 1111 1111 1111'}",
    "{'email':'x','zip':'1','card':'4111'}",
    "{'zip':'abcde','tags':['ab','abcd',1]}",
    "{'email':'a@b.example','tags':[]}",
    "{'email':'a@b.example','email':'twice'}",
};
static char texts[RECORDS][256], wanted[RECORDS][4096];
static int32_t codes[RECORDS];
static const char *const locales[] = {NULL, "de"};
static _Atomic long checked;

static int32_t count(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)call, (void)message;
    ++*(_Atomic long *)context;
    return value->kind == FV_VALUE_STRING && value->text.length == 5 ? FV_OK : FV_CUSTOM;
}

static int32_t check(const fv_ruleset *ruleset, size_t which, fv_report **report) {
    const char *json = texts[which];
    fv_options options = {.struct_size = sizeof options, .locale = locales[which & 1]};
    return fv_validate_json(ruleset, NULL, json, strlen(json), &options, report, NULL);
}

static void *work(void *context) {
    const fv_ruleset *ruleset = context;
    for (long i = 0; i < loops(4000); i++) {
        size_t which = (size_t)i % RECORDS;
        fv_report *report = NULL;
        fv_text json;
        EXPECT_EQ(check(ruleset, which, &report), codes[which]);
        if (report == NULL)
            continue;
        EXPECT_EQ(fv_report_json(report, &json), FV_OK);
        EXPECT_EQ(json.length, strlen(wanted[which]));
        EXPECT_EQ(memcmp(json.bytes, wanted[which], json.length), 0);
        fv_report_free(report);
        if (i % 64 == 0) {
            fv_text text;
            EXPECT_EQ(fv_ruleset_describe(ruleset, "ja", &text), FV_OK);
            fv_free(text.bytes);
            EXPECT_EQ(fv_check_json(NULL, S("\"email\""), S("\"x\""), NULL, NULL),
                      FV_INVALID_EMAIL);
        }
    }
    return NULL;
}

int main(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("count"), count, &checked, NULL), FV_OK);
    fv_ruleset *ruleset = ruleset_with(
        quoted("{'formvalidate':1,'stop':'all','fields':{"
               "'email':{'rules':['trim','lowercase','required','email']},"
               "'zip':{'rules':[{'rule':'match','pattern':'[0-9]{5}'},{'rule':'custom','name':"
               "'count'}]},"
               "'tags':{'rules':[{'rule':'each','rules':[{'rule':'length','max':3}]}]},"
               "'card':{'rules':['card']}}}"),
        registry);
    fv_registry_free(registry);
    for (size_t i = 0; i < RECORDS; i++) {
        fv_report *report = NULL;
        fv_text json = {"", 0};
        snprintf(texts[i], sizeof texts[i], "%s", quoted(records[i]));
        codes[i] = check(ruleset, i, &report);
        if (report != NULL)
            EXPECT_EQ(fv_report_json(report, &json), FV_OK);
        snprintf(wanted[i], sizeof wanted[i], "%.*s", (int)json.length, json.bytes);
        fv_report_free(report);
    }
    EXPECT_EQ(codes[0], FV_OK);
    EXPECT_EQ(codes[4], FV_ERR_ARGUMENT);
    checked = 0;
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        EXPECT_EQ(pthread_create(&threads[i], NULL, work, ruleset), 0);
    for (int i = 0; i < THREADS; i++)
        EXPECT_EQ(pthread_join(threads[i], NULL), 0);
    long each = 0;
    for (long i = 0; i < loops(4000); i++)
        each += i % RECORDS < 3; /* the records with a "zip" */
    EXPECT_EQ(checked, THREADS * each);
    fv_ruleset_free(ruleset);
    return passed("ruleset_threads");
}
