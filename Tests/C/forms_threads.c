/* A form each on eight threads, over one ruleset with functions of the host: all come to the same. */
#include "live.h"
#include <pthread.h>

enum { THREADS = 8 };

static const char document[] =
    "{'formvalidate':1,'fields':{'email':{'rules':['trim','lowercase','required','email']},"
    "'again':{'validateOn':'blur','rules':[{'rule':'compare','field':'email'}]},"
    "'zip':{'rules':[{'rule':'match','pattern':'[0-9]{5}'},{'rule':'custom','name':'count'}]},"
    "'card':{'rules':['card']}},'gates':{'all':['email','again','zip','card']}}";

static _Atomic long asked;
static fv_ruleset *ruleset;

static int32_t count(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)call, (void)value, (void)message;
    ++*(_Atomic long *)context;
    return FV_OK;
}

static int32_t tell(void *context, fv_form *form, const fv_change *change) {
    uint64_t *sum = context;
    *sum = *sum * 31 + change->generation + change->field_count * 7 + change->gate_count * 11;
    if (change->gate_count > 0 && change->gates[0].is_open)
        EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    return FV_OK;
}

/* A life of one form, and a number that all it was told adds up to. */
static uint64_t life(void) {
    static const char *const texts[] = {" Joe@example.org", "joe@example.org", "12345",
                                        "4111 1111 1111 1111"};
    static const char *const fields[] = {"email", "again", "zip", "card"};
    uint64_t sum = 1, token;
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(fv_form_subscribe(form, 0, NULL, 0, tell, &sum, NULL, &token, NULL), FV_OK);
    for (int i = 0; i < 4; i++) {
        size_t n = strlen(texts[i]);
        for (size_t k = 1; k <= n; k++)
            EXPECT_EQ(fv_form_set(form, fields[i], strlen(fields[i]), texts[i], k, NULL), FV_OK);
        EXPECT_EQ(leave(form, fields[i]), FV_OK);
    }
    EXPECT(!is_open(form, "all")); /* it was, and who heard of it reset the form */
    fv_text json;
    EXPECT_EQ(fv_form_snapshot_json(form, &json, NULL), FV_OK);
    sum = sum * 31 + json.length;
    fv_free(json.bytes);
    EXPECT_EQ(fv_form_unsubscribe(form, token), FV_OK);
    fv_form_free(form);
    return sum;
}

static void *work(void *wanted) {
    for (long i = 0; i < loops(1000); i++)
        EXPECT(life() == *(uint64_t *)wanted);
    return NULL;
}

/* A form may go from one thread to another, as long as they take turns. */
static void *go_on(void *context) {
    fv_form *form = context;
    EXPECT_EQ(type(form, "zip", "12345"), FV_OK);
    EXPECT_EQ(field_of(form, "zip").verdict, FV_STATE_VALID);
    EXPECT_EQ(type(form, "zip", "1"), FV_OK);
    return NULL;
}

static void test_turns(void) {
    fv_form *form = form_of(ruleset, NULL);
    watcher own = {0};
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "zip", &own), FV_OK);
    for (long i = 0; i < loops(200); i++) {
        pthread_t thread;
        EXPECT_EQ(pthread_create(&thread, NULL, go_on, form), 0);
        EXPECT_EQ(pthread_join(thread, NULL), 0);
        EXPECT_EQ(field_of(form, "zip").value.text.length, 1);
        EXPECT_EQ(own.told, 2 * (i + 1));
    }
    fv_form_free(form);
    EXPECT_EQ(own.gone, 1);
}

int main(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("count"), count, &asked, NULL), FV_OK);
    ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    uint64_t wanted = life();
    pthread_t threads[THREADS];
    long once = asked;
    EXPECT(once > 0);
    for (int i = 0; i < THREADS; i++)
        EXPECT_EQ(pthread_create(&threads[i], NULL, work, &wanted), 0);
    for (int i = 0; i < THREADS; i++)
        EXPECT_EQ(pthread_join(threads[i], NULL), 0);
    EXPECT_EQ(asked, once * (1 + THREADS * loops(1000)));
    test_turns();
    fv_ruleset_free(ruleset);
    return passed("forms_threads");
}
