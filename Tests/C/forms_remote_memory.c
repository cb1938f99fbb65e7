/* Forms that ask somebody else, with rows, errors from outside and scenarios, when an allocation fails,
 * each in its turn: the call says so, or does all that it does, and the form serves on. */
#include "live.h"
#include "malloc.h"

static const char document[] =
    "{'formvalidate':1,'codes':{'taken':10001},'messages':{'en':{'taken':'{value} is taken.'}},"
    "'scenarios':{'default':['region','name','!role','lines'],'other':['name','!region','role']},"
    "'fields':{'region':{},'role':{'rules':['required']},"
    "'name':{'rules':[{'rule':'remote','name':'freeName','reads':['region'],'params':{'a':1}},"
    "'trim',{'rule':'length','min':3},{'rule':'custom','name':'f'}]},"
    "'lines':{'items':{'fields':{'sku':{'rules':['required',{'rule':'remote','name':'sku'}]}}}}},"
    "'gates':{'send':['name'],'lines':['lines']}}";
static const char record[] =
    "{\"region\":\"eu\",\"name\":\" ada lovelace, of a long name \",\"role\":"
    "\"admin\",\"lines\":[{\"sku\":\"1\"},{\"sku\":\"\"},{\"sku\":\"two\"}]}";

static fv_ruleset *ruleset;

static int32_t check(void *c, const fv_call *call, const fv_value *v, fv_text *m) {
    (void)c, (void)call, (void)v, (void)m;
    return FV_OK;
}

typedef int32_t action(fv_form *form);

static int32_t act_requests(fv_form *form) {
    size_t n = fv_form_request_count(form);
    for (size_t i = 0; i < n; i++) {
        fv_request request = {.struct_size = sizeof request};
        int32_t status = fv_form_request(form, i, &request);
        if (status < 0)
            return status;
    }
    return FV_OK;
}
static int32_t act_answer(fv_form *form) {
    fv_request request = {.struct_size = sizeof request};
    long before = left;
    left = -1;
    EXPECT(fv_form_request_count(form) > 0);
    EXPECT_EQ(fv_form_request(form, 0, &request), FV_OK);
    left = before;
    return fv_form_answer(form, request.token, 10001,
                          S("{value} is taken by {who}, who has a long name"),
                          S("{\"who\":\"somebody else whose name is longer\"}"), NULL);
}
static int32_t act_forget(fv_form *form) { return fv_form_forget_answers(form, NULL, 0, NULL); }
static int32_t act_again(fv_form *form) { return fv_form_ask_again(form, NULL, 0, NULL); }
static int32_t act_error(fv_form *form) {
    return fv_form_add_error(form, S("/lines/1/sku"), 10001, S("no {what}, which is a long text"),
                             S("{\"what\":\"sku of that number, whatever\"}"), NULL);
}
static int32_t act_errors(fv_form *form) {
    return fv_form_add_errors_json(
        form,
        S("{\"errors\":[{\"pointer\":\"/name\",\"detail\":\"a long detail of what is wrong here\"},"
          "{\"path\":\"/lines/0/sku\",\"code\":10001,\"message\":\"x\"},{\"pointer\":\"/nowhere/at/"
          "all\","
          "\"detail\":\"?\"}]}"),
        NULL);
}
static int32_t act_scenario(fv_form *form) { return fv_form_set_scenario(form, "other", NULL); }
static int32_t act_reset(fv_form *form) { return fv_form_reset(form, NULL); }
static int32_t act_assign(fv_form *form) {
    fv_text refused = {0};
    int32_t status = fv_form_assign_json(form, S(record), &refused, NULL);
    if (status == FV_OK)
        EXPECT(strstr(refused.bytes, "role"));
    fv_free((void *)refused.bytes);
    return status;
}
static int32_t act_save(fv_form *form) {
    fv_text json = {0};
    int32_t status = fv_form_save_json(form, FV_SAVE_SENSITIVE, &json, NULL);
    if (status == FV_OK) {
        fv_form *made = NULL;
        status = fv_form_restore(ruleset, json.bytes, json.length, NULL, &made, NULL);
        EXPECT_EQ(made != NULL, status == FV_OK);
        fv_form_free(made);
    }
    fv_free((void *)json.bytes);
    return status;
}

static const struct {
    const char *name;
    action *act;
} actions[] = {{"requests", act_requests}, {"answer", act_answer}, {"forget", act_forget},
               {"again", act_again},       {"error", act_error},   {"errors", act_errors},
               {"scenario", act_scenario}, {"reset", act_reset},   {"assign", act_assign},
               {"save", act_save}};

static char *snapshot(fv_form *form) {
    fv_text json = {0};
    EXPECT_EQ(fv_form_snapshot_json(form, &json, NULL), FV_OK);
    char *text = __libc_malloc(json.length + 1);
    memcpy(text, json.bytes, json.length);
    text[json.length] = 0;
    fv_free((void *)json.bytes);
    return text;
}

static int attempt(size_t what, long allowed, int once) {
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(fv_form_assign_json(form, S(record), NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_add_error(form, S("/name"), 10001, NULL, 0, NULL, 0, NULL), FV_OK);
    fv_form_submit(form, NULL, NULL);
    long before = failures;
    left = allowed, fails_once = once;
    int32_t code = actions[what].act(form);
    left = -1;
    int has_failed = failures > before;
    EXPECT(code == FV_OK || (has_failed && code == FV_ERR_MEMORY));
    __libc_free(snapshot(form)); /* It can be told, whatever became of it. */
    /* From here on all is as ever. */
    EXPECT_EQ(fv_form_clear_errors(form, NULL, 0, NULL), FV_OK);
    EXPECT_EQ(fv_form_forget_answers(form, NULL, 0, NULL), FV_OK);
    EXPECT_EQ(fv_form_set_scenario(form, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_assign_json(form, S(record), NULL, NULL), FV_OK);
    fv_form_submit(form, NULL, NULL);
    static char *wanted;
    char *text = snapshot(form);
    char *generation = strstr(text, "\"fields\"");
    EXPECT(generation != NULL);
    if (wanted == NULL) {
        wanted = generation;
    } else {
        EXPECT_TEXT(generation, wanted);
        __libc_free(text);
    }
    fv_form_free(form);
    return has_failed;
}

int main(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("f"), check, NULL, NULL), FV_OK);
    ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    for (size_t what = 0; what < sizeof actions / sizeof *actions; what++) {
        int failed = 0;
        EXPECT_EQ(attempt(what, -1, 0), 0);
        for (int once = 1; once >= 0; once--)
            for (long allowed = 0; attempt(what, allowed, once); allowed++)
                failed++;
        printf("   %s: %d allocations that may fail\n", actions[what].name, failed);
    }
    fv_ruleset_free(ruleset);
    return passed("forms_remote_memory");
}
