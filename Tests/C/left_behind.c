/* What a thread's memory keeps from one record to the next is nothing that the next one sees: behind any
 * other, each answers what it does on a thread of its own. */
#include "forms.h"
#include <pthread.h>

enum { FLAT, HOST, NESTED, RULESETS, ROWS = 9000, LONGEST = 512 };

static fv_ruleset *rulesets[RULESETS];
static const char *const records[RULESETS] = {
    "{\"x\":\" a@b.example \",\"y\":2,\"other\":1}",
    "{\"f8\":\"q\",\"l\":[{\"p\":\"a@b.example\",\"none\":1},{\"p\":\"z\"}]}",
    "{\"l\":[{\"p\":\" u \"},{\"q\":1,\"none\":2}],\"m\":{\"k\":{\"p\":\"v\"}}}",
};

static int32_t is_fine(void *context, const fv_call *call, const fv_value *value,
                       fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    return FV_OK;
}

/* --- what is asked, and what is answered -------------------------------------------------------- */

typedef struct {
    int32_t code;
    char text[LONGEST];
} answer;

static void note(answer *out, fv_text text) {
    EXPECT(text.length < LONGEST);
    memcpy(out->text, text.bytes, text.length);
    out->text[text.length] = 0;
}

static void note_report(answer *out, fv_report *report) {
    fv_text json;
    if (out->code < 0)
        return;
    EXPECT_EQ(fv_report_json(report, &json), FV_OK);
    note(out, json);
    fv_report_free(report);
}

static void ask_json(int which, answer *out) {
    fv_report *report = NULL;
    out->code = fv_validate_json(rulesets[which], NULL, records[which], strlen(records[which]),
                                 NULL, &report, NULL);
    note_report(out, report);
}

static void ask_values(int which, answer *out) {
    const fv_value row[] = {{.kind = FV_VALUE_STRING, .text = {S("p")}},
                            {.kind = FV_VALUE_STRING, .text = {S(" w ")}}};
    const fv_value rows[] = {{.kind = FV_VALUE_MEMBERS, .items = row, .count = 1}};
    fv_value values[16] = {{.kind = FV_VALUE_ABSENT}};
    for (int i = 1; i < 16; i++)
        values[i].kind = FV_VALUE_ABSENT;
    size_t count = (size_t[]){2, 10, 2}[which];
    if (which == FLAT)
        values[0] = (fv_value){.kind = FV_VALUE_STRING, .text = {S("no address")}};
    else
        values[which == HOST ? 9 : 0] =
            (fv_value){.kind = FV_VALUE_ARRAY, .items = rows, .count = 1};
    fv_report *report = NULL;
    out->code = fv_validate_values(rulesets[which], NULL, values, count, NULL, &report);
    note_report(out, report);
}

static void assign(int which, answer *out) {
    fv_text text = {NULL, 0};
    out->code =
        fv_assign_json(rulesets[which], NULL, records[which], strlen(records[which]), &text, NULL);
    if (out->code == FV_OK)
        note(out, text);
    fv_free(text.bytes);
}

static void (*const calls[])(int which, answer *out) = {ask_json, ask_values, assign};
enum { CALLS = sizeof calls / sizeof *calls };

/* --- what was there before ---------------------------------------------------------------------- */

/* The text is gone when it was judged. */
static void judge(int which, const char *text, size_t length) {
    char *copy = malloc(length);
    EXPECT(copy != NULL);
    memcpy(copy, text, length);
    EXPECT(fv_validate_json(rulesets[which], NULL, copy, length, NULL, NULL, NULL) >= 0);
    memset(copy, '#', length);
    free(copy);
}

/* Of more values than are kept. */
static void before_large(void) {
    static const char row[] = "{\"p\":\"x\"},";
    size_t n = 0;
    char *text = malloc(sizeof "{\"l\":[]}" + ROWS * sizeof row);
    EXPECT(text != NULL);
    n += (size_t)sprintf(text, "{\"l\":[");
    for (int i = 0; i < ROWS; i++)
        n += (size_t)sprintf(text + n, "%s", row);
    n += (size_t)sprintf(text + n - 1, "]}") - 1;
    judge(NESTED, text, n);
    free(text);
}

static void before_nothing(void) {}
static void before_stray(void) {
    judge(NESTED, S("{\"l\":[{\"a-key-of-nobody\":1,\"other\":2}]}"));
}
static void before_stray_values(void) { judge(HOST, S("{\"l\":[{\"a-key-of-nobody\":1}]}")); }
static void before_host(void) { judge(HOST, S("{\"f8\":\"q\"}")); }
static void before_broken(void) {
    EXPECT(fv_validate_json(rulesets[NESTED], NULL, S("{\"l\":[{\"n\":1},{\"p\":1,\"p\":2}]}"),
                            NULL, NULL, NULL) < 0);
}

static void (*const befores[])(void) = {before_nothing,      before_large, before_stray,
                                        before_stray_values, before_host,  before_broken};
enum { BEFORES = sizeof befores / sizeof *befores };

/* --- both --------------------------------------------------------------------------------------- */

typedef struct {
    int before, which, call;
    answer answer;
} task;

static void *work(void *context) {
    task *task = context;
    befores[task->before]();
    calls[task->call](task->which, &task->answer);
    return NULL;
}

static answer on_new_thread(int before, int which, int call) {
    task task = {.before = before, .which = which, .call = call};
    pthread_t thread;
    EXPECT_EQ(pthread_create(&thread, NULL, work, &task), 0);
    EXPECT_EQ(pthread_join(thread, NULL), 0);
    return task.answer;
}

int main(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, "fine", 4, is_fine, NULL, NULL), FV_OK);
    rulesets[FLAT] = ruleset_of("{'formvalidate':1,'fields':{'x':{'rules':['trim','email']},"
                                "'y':{'rules':['integer']}}}");
    rulesets[HOST] = ruleset_with(
        quoted(
            "{'formvalidate':1,'fields':{'f0':{},'f1':{},'f2':{},'f3':{},'f4':{},'f5':{},'f6':{},"
            "'f7':{},'f8':{'rules':[{'rule':'custom','name':'fine'}]},"
            "'l':{'items':{'fields':{'p':{'rules':['trim','email']}}}}}}"),
        registry);
    rulesets[NESTED] = ruleset_of(
        "{'formvalidate':1,'fields':{'l':{'items':{'fields':{'p':{'rules':['trim']},'q':{},"
        "'r':{},'s':{}}}},'m':{'values':{'fields':{'p':{'rules':['trim']}}}}}}");
    for (int which = 0; which < RULESETS; which++)
        for (int call = 0; call < CALLS; call++) {
            answer alone = on_new_thread(0, which, call);
            EXPECT(alone.code >= 0);
            for (int before = 0; before < BEFORES; before++) {
                answer behind = on_new_thread(before, which, call);
                EXPECT_EQ(behind.code, alone.code);
                EXPECT_TEXT(behind.text, alone.text);
            }
        }
    for (int which = 0; which < RULESETS; which++)
        fv_ruleset_free(rulesets[which]);
    fv_registry_free(registry);
    return passed("left_behind");
}
