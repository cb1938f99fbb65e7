/* Rules that need somebody else: questions, answers, and races that cannot happen. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'codes':{'taken':10001},'messages':{'en':{'taken':'{value} is taken.'}},"
    "'fields':{'region':{},'name':{'rules':[{'rule':'remote','name':'freeName','delay':300,"
    "'reads':['region'],'params':{'a':1}},'trim',{'rule':'length','min':3}]},"
    "'late':{'validateOn':'submit','rules':[{'rule':'remote','name':'x'}]},"
    "'never':{'validateOn':'never','rules':[{'rule':'remote','name':'x'}]},"
    "'lines':{'items':{'fields':{'sku':{'rules':[{'rule':'remote','name':'sku'}]}}}}},"
    "'gates':{'send':['name'],'late':['late'],'never':['never'],'lines':['lines']}}";

static fv_request request_of(fv_form *form, size_t index) {
    fv_request request = {.struct_size = sizeof request};
    EXPECT_EQ(fv_form_request(form, index, &request), FV_OK);
    return request;
}

static int32_t answer(fv_form *form, uint64_t token, int32_t code) {
    return fv_form_answer(form, token, code, NULL, 0, NULL, 0, NULL);
}

static void test_asking(void) {
    char log[LOG] = "";
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    watcher own = {.log = log};
    EXPECT_EQ(type(form, "region", "eu"), FV_OK);
    EXPECT_EQ(type(form, "name", " ada "), FV_OK);
    /* Nobody looked. */
    EXPECT_EQ(fv_form_request_count(form), 0);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_PENDING);
    EXPECT_EQ(field_of(form, "name").code, FV_PENDING);
    EXPECT_EQ(field_of(form, "name").issue_count, 0);
    EXPECT(!is_open(form, "send"));
    EXPECT_EQ(fv_form_request_count(form), 1);
    fv_request first = request_of(form, 0);
    EXPECT_IS(first.name, "freeName");
    EXPECT_IS(first.path, "/name");
    EXPECT_IS(first.params, "{\"a\":1}");
    EXPECT_EQ(first.delay, 300);
    EXPECT_IS(first.value.text, "ada");
    EXPECT_EQ(first.reads.kind, FV_VALUE_MEMBERS);
    EXPECT_EQ(first.reads.count, 1);
    EXPECT_IS(first.reads.items[0].text, "region");
    EXPECT_IS(first.reads.items[1].text, "eu");
    /* The same after its transforms is the same question. */
    EXPECT_EQ(type(form, "name", "ada"), FV_OK);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_PENDING);
    EXPECT_EQ(request_of(form, 0).token, first.token);
    /* What it reads is another: so is the question, and the old answer is nobody's. */
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "name", &own), FV_OK);
    EXPECT_EQ(type(form, "region", "us"), FV_OK);
    EXPECT_EQ(fv_form_request_count(form), 1);
    fv_request second = request_of(form, 0);
    EXPECT(second.token != first.token);
    EXPECT_LOG(log, "4;");
    EXPECT_EQ(answer(form, first.token, FV_OK), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(answer(form, second.token, FV_OK), FV_OK);
    EXPECT_LOG(log, "5 name:valid;");
    EXPECT(is_open(form, "send"));
    EXPECT_IS(field_of(form, "name").last_valid.text, "ada");
    EXPECT_EQ(answer(form, second.token, FV_OK), FV_ERR_UNKNOWN_NAME);
    /* Where another rule fails nothing is asked; what was answered is known again. */
    EXPECT_EQ(type(form, "name", "ad"), FV_OK);
    EXPECT_EQ(fv_form_request_count(form), 0);
    EXPECT_LOG(log, "6 name:refused;");
    EXPECT_EQ(type(form, "name", "ada "), FV_OK);
    EXPECT_LOG(log, "7 name:valid;");
    EXPECT_EQ(fv_form_request_count(form), 0);
    EXPECT_EQ(type(form, "name", "bob"), FV_OK);
    EXPECT_LOG(log, "8 name:pending;");
    EXPECT_EQ(fv_form_answer(form, request_of(form, 0).token, 10001, NULL, 0, NULL, 0, NULL),
              FV_OK);
    EXPECT_LOG(log, "9 name:refused;");
    EXPECT_EQ(field_of(form, "name").code, 10001);
    EXPECT_EQ(fv_form_forget_answers(form, NULL, 0, NULL), FV_OK);
    EXPECT_LOG(log, "10 name:pending;");
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

/* What was told of a question stays until the form changes, also where reading the form ends it. */
static void test_texts_stay(void) {
    static const char text[] = "somebody of a long name that is kept elsewhere";
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(type(form, "name", text), FV_OK);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_PENDING);
    EXPECT_EQ(type(form, "name", "x"), FV_OK);
    fv_request request = request_of(form, 0);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_INCOMPLETE);
    EXPECT_EQ(fv_form_request_count(form), 0);
    EXPECT_IS(request.value.text, text);
    EXPECT_IS(request.path, "/name");
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_policies(void) {
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    EXPECT(type(form, "late", "x") == FV_OK && type(form, "never", "x") == FV_OK);
    /* Until its policy lets it be judged a gate is shut, and nothing is asked. */
    EXPECT(!is_open(form, "late"));
    EXPECT(is_open(form, "never"));
    EXPECT_EQ(state_of(form).is_valid, false);
    EXPECT_EQ(fv_form_request_count(form), 0);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_PENDING);
    EXPECT_EQ(fv_form_request_count(form), 1);
    EXPECT_EQ(state_of(form).verdict, FV_STATE_PENDING);
    EXPECT(!(field_of(form, "late").flags & FV_FIELD_SHOWS));
    fv_report *report = NULL;
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_PENDING);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_PENDING);
    EXPECT_EQ(fv_report_count(report), 1);
    EXPECT_EQ(fv_report_request_count(report), 0);
    fv_report_free(report);
    /* Who gives up leaves it undecided, until the form is submitted again. */
    EXPECT_EQ(answer(form, request_of(form, 0).token, FV_UNDECIDED), FV_OK);
    EXPECT_EQ(field_of(form, "late").verdict, FV_STATE_UNDECIDED);
    EXPECT_EQ(type(form, "region", "x"), FV_OK);
    EXPECT_EQ(fv_form_request_count(form), 0);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_PENDING);
    EXPECT_EQ(fv_form_request_count(form), 1);
    EXPECT_EQ(answer(form, request_of(form, 0).token, FV_OK), FV_OK);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT(is_open(form, "late"));
    /* A reset forgets what was said. */
    EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    EXPECT_EQ(type(form, "late", "x"), FV_OK);
    EXPECT(!is_open(form, "late"));
    EXPECT_EQ(fv_form_set_policy(form, S("late"), FV_POLICY_CHANGE, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "late").verdict, FV_STATE_PENDING);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_rows(void) {
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(
        fv_form_assign_json(form, S("{\"lines\":[{\"sku\":\"a\"},{\"sku\":\"b\"}]}"), NULL, NULL),
        FV_OK);
    EXPECT(!is_open(form, "lines"));
    EXPECT_EQ(state_of(form).is_valid, false);
    EXPECT_EQ(fv_form_request_count(form), 2);
    size_t b = request_of(form, 0).value.text.bytes[0] == 'b' ? 0 : 1;
    uint64_t first = request_of(form, 1 - b).token, second = request_of(form, b).token;
    EXPECT_EQ(fv_form_move(form, S("lines"), 1, 0, NULL), FV_OK);
    EXPECT_IS(request_of(form, b).path, "/lines/0/sku");
    EXPECT_EQ(answer(form, second, 10001), FV_OK);
    EXPECT_EQ(field_of(form, "/lines/0/sku").code, 10001);
    /* A row that goes takes its questions along. */
    EXPECT_EQ(fv_form_remove(form, S("lines"), 1, NULL), FV_OK);
    EXPECT_EQ(fv_form_request_count(form), 0);
    EXPECT_EQ(answer(form, first, FV_OK), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_form_insert(form, S("lines"), 1, NULL, NULL), FV_OK);
    EXPECT_EQ(type(form, "/lines/1/sku", "b"), FV_OK);
    EXPECT_EQ(field_of(form, "/lines/1/sku").verdict, FV_STATE_PENDING);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_mistakes(void) {
    static const char *const wrong[] = {
        "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'any','rules':[{'rule':'remote','name':'"
        "x'}]}]}}}",
        "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'remote'}]}}}",
        "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'remote','name':'x','reads':['b']}]}}}",
        "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'remote','name':'x','skipOnError':false}"
        "]}}}",
        "{'formvalidate':1,'fields':{'a':{'keys':{},'values':{'rules':[{'rule':'remote','name':'x'}"
        "]}}}}",
        "{'formvalidate':1,'fields':{'a':{}},'codes':{'a':5}}",
        "{'formvalidate':1,'fields':{'a':{}},'codes':{'required':10001}}",
        "{'formvalidate':1,'fields':{'a':{}},'codes':{'a':10001,'b':10001}}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        fv_ruleset *ruleset = NULL;
        fv_error error;
        const char *text = quoted(wrong[i]);
        EXPECT_EQ(fv_ruleset_compile(text, strlen(text), NULL, &ruleset, &error), FV_ERR_COMPILE);
        EXPECT(error.pointer[0] == '/' && error.message[0] != 0);
    }
    EXPECT_EQ(fv_form_request_count(NULL), 0);
    EXPECT_EQ(fv_report_request_count(NULL), 0);
    EXPECT_EQ(fv_form_request(NULL, 0, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(answer(NULL, 1, FV_OK), FV_ERR_HANDLE);
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(fv_form_request(form, 0, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(answer(form, 0, FV_OK), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(answer(form, 1, FV_PENDING), FV_ERR_ARGUMENT);
    EXPECT_EQ(answer(form, 1, -1), FV_ERR_ARGUMENT);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

/* A warning is looked up, and nobody waits for it. */
static void test_warnings(void) {
    char log[LOG] = "";
    fv_ruleset *ruleset =
        ruleset_of(quoted("{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'remote','name':'x',"
                          "'level':'warning'}]}},'gates':{'send':['a']}}"));
    fv_form *form = form_of(ruleset, NULL);
    watcher own = {.log = log};
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "a", &own), FV_OK);
    EXPECT_EQ(type(form, "a", "x"), FV_OK);
    EXPECT_LOG(log, "1 a:valid;");
    EXPECT(is_open(form, "send"));
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_request_count(form), 1);
    fv_request request = request_of(form, 0);
    log[0] = 0;
    EXPECT_EQ(answer(form, request.token, FV_UNDECIDED), FV_OK);
    EXPECT_EQ(field_of(form, "a").flags & FV_FIELD_WARNS, FV_FIELD_WARNS);
    EXPECT_EQ(field_of(form, "a").verdict, FV_STATE_VALID);
    EXPECT_EQ(field_of(form, "a").code, FV_OK);
    EXPECT(is_open(form, "send"));
    EXPECT(strstr(log, "a:valid") != NULL);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_asking();
    test_warnings();
    test_texts_stay();
    test_policies();
    test_rows();
    test_mistakes();
    return passed("forms_remote");
}
