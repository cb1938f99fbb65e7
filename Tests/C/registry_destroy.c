/* Destroy notices that use the very registry, ruleset, form or batch which gives their context back:
 * they find it as it is after the call, or gone. */
#include "arrow.h"
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'x':{'rules':[{'rule':'custom','name':'f'}]}}}";

/* What a notice does with its own registry, and how often it was sent. */
typedef struct notice notice;
struct notice {
    void (*act)(notice *own);
    fv_registry *registry;
    fv_ruleset *ruleset;
    int sent;
};

static void destroy(void *context) {
    notice *own = context;
    own->sent++;
    if (own->act != NULL && own->sent == 1)
        own->act(own);
}

static int32_t refuse(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    return FV_CUSTOM;
}

static int32_t add(fv_registry *registry, const char *name, notice *own) {
    return fv_registry_add_check(registry, name, strlen(name), refuse, own, destroy);
}

static void act_add_other(notice *own) {
    for (int i = 0; i < 100; i++) {
        char name[8];
        snprintf(name, sizeof name, "n%d", i);
        EXPECT_EQ(fv_registry_add_check(own->registry, name, strlen(name), refuse, NULL, NULL),
                  FV_OK);
    }
}
static void act_add_same(notice *own) {
    EXPECT_EQ(fv_registry_add_check(own->registry, S("f"), refuse, NULL, NULL), FV_OK);
}
static void act_compile(notice *own) {
    fv_ruleset *ruleset = ruleset_with(quoted(document), own->registry);
    EXPECT_EQ(validate(ruleset, "{'x':'x'}", NULL), FV_CUSTOM);
    fv_ruleset_free(ruleset);
}
static void act_free(notice *own) {
    fv_registry_free(own->registry);
    EXPECT_EQ(add(own->registry, "f", own), FV_ERR_HANDLE);
    own->sent--;
}

static void (*const acts[])(notice *) = {act_add_other, act_add_same, act_compile, act_free};
enum { ACTS = sizeof acts / sizeof *acts };

/* Another function takes the name, where `ruleset` may still need the one before. */
static void test_replaced(void) {
    for (int i = 0; i < ACTS; i++)
        for (int is_needed = 0; is_needed < 2; is_needed++) {
            notice own = {.act = acts[i]};
            EXPECT_EQ(fv_registry_new(&own.registry), FV_OK);
            EXPECT_EQ(add(own.registry, "f", &own), FV_OK);
            fv_ruleset *ruleset = is_needed ? ruleset_with(quoted(document), own.registry) : NULL;
            EXPECT_EQ(fv_registry_add_check(own.registry, S("f"), refuse, NULL, NULL), FV_OK);
            EXPECT_EQ(own.sent, !is_needed);
            fv_ruleset_free(ruleset);
            EXPECT_EQ(own.sent, 1);
            fv_registry_free(own.registry);
            EXPECT_EQ(own.sent, 1);
        }
}

/* The name is bad. */
static void test_refused(void) {
    for (int i = 0; i < ACTS; i++) {
        notice own = {.act = acts[i]}, kept = {0};
        EXPECT_EQ(fv_registry_new(&own.registry), FV_OK);
        EXPECT_EQ(add(own.registry, "f", &kept), FV_OK);
        EXPECT_EQ(add(own.registry, "", &own), FV_ERR_ARGUMENT);
        EXPECT_EQ(own.sent, 1);
        fv_registry_free(own.registry);
        EXPECT_EQ(kept.sent, 1);
    }
}

/* The registry goes, and with it many functions that all want to use it. */
static void act_find_it_gone(notice *own) {
    EXPECT_EQ(add(own->registry, "g", own), FV_ERR_HANDLE);
    own->sent--;
    EXPECT_EQ(fv_ruleset_compile(S("{}"), own->registry, NULL, NULL), FV_ERR_HANDLE);
    fv_registry_free(own->registry);
}

static void test_freed(void) {
    notice own[100];
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    for (int i = 0; i < 100; i++) {
        char name[8];
        snprintf(name, sizeof name, "n%d", i);
        own[i] = (notice){.act = act_find_it_gone, .registry = registry};
        EXPECT_EQ(add(registry, name, &own[i]), FV_OK);
    }
    fv_registry_free(registry);
    for (int i = 0; i < 100; i++)
        EXPECT_EQ(own[i].sent, 1);
}

/* The last who needs the function is a ruleset, a form or a batch. */
static void act_find_ruleset_gone(notice *own) {
    EXPECT_EQ(validate(own->ruleset, "{'x':1}", NULL), FV_ERR_HANDLE);
    fv_ruleset_free(own->ruleset);
    EXPECT_EQ(fv_registry_add_check(own->registry, S("f"), refuse, NULL, NULL), FV_OK);
    act_compile(own);
}

static void test_last(void) {
    for (int way = 0; way < 3; way++) {
        notice own = {.act = act_find_ruleset_gone};
        fv_form *form = NULL;
        fv_batch *batch = NULL;
        EXPECT_EQ(fv_registry_new(&own.registry), FV_OK);
        EXPECT_EQ(add(own.registry, "f", &own), FV_OK);
        own.ruleset = ruleset_with(quoted(document), own.registry);
        if (way == 1)
            form = form_of(own.ruleset, NULL);
        if (way == 2) {
            static struct batch columns;
            fill(&columns);
            EXPECT_EQ(fv_batch_new(own.ruleset, NULL, &columns.schema, NULL, &batch, NULL), FV_OK);
        }
        EXPECT_EQ(fv_registry_add_check(own.registry, S("f"), refuse, NULL, NULL), FV_OK);
        EXPECT_EQ(own.sent, 0);
        fv_ruleset_free(own.ruleset);
        EXPECT_EQ(own.sent, way == 0);
        fv_form_free(form);
        fv_batch_free(batch);
        EXPECT_EQ(own.sent, 1);
        fv_registry_free(own.registry);
    }
}

int main(void) {
    test_replaced();
    test_refused();
    test_freed();
    test_last();
    return passed("registry_destroy");
}
