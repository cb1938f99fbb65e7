/* Rules that need somebody else, and errors from outside, in records: what is left open, and checks that
 * answer with more than a code. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'codes':{'taken':10001},'messages':{'en':{'taken':'{value} is taken.'}},"
    "'fields':{'region':{},'name':{'rules':[{'rule':'remote','name':'freeName','delay':300,"
    "'reads':['region'],'params':{'a':1}},'trim',{'rule':'length','min':3}]},"
    "'late':{'validateOn':'submit','rules':[{'rule':'remote','name':'x'}]},"
    "'never':{'validateOn':'never','rules':[{'rule':'remote','name':'x'}]},"
    "'lines':{'items':{'fields':{'sku':{'rules':[{'rule':'remote','name':'sku'}]}}}}},"
    "'gates':{'send':['name'],'late':['late'],'never':['never'],'lines':['lines']}}";

static fv_report *judged(const fv_ruleset *ruleset, uint32_t flags, const char *json,
                         int32_t code) {
    fv_options options = {.struct_size = sizeof options, .flags = flags};
    fv_report *report = NULL;
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, strlen(json), &options, &report, NULL), code);
    return report;
}

static void test_records(void) {
    static const char record[] =
        "{\"region\":\"eu\",\"name\":\" ada \",\"lines\":[{\"sku\":\"a\"}]}";
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_options both = {.struct_size = sizeof both,
                       .flags = FV_OPTION_SKIP_REMOTE | FV_OPTION_DEFER_REMOTE};
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(record), &both, NULL, NULL), FV_ERR_ARGUMENT);
    fv_report_free(judged(ruleset, FV_OPTION_SKIP_REMOTE, record, FV_OK));
    fv_issue issue = {.struct_size = sizeof issue};
    fv_report *report = judged(ruleset, 0, record, FV_UNDECIDED);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_IS(issue.rule, "remote");
    fv_report_free(report);
    report = judged(ruleset, FV_OPTION_DEFER_REMOTE, record, FV_PENDING);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_PENDING);
    EXPECT_EQ(fv_report_request_count(report), 2);
    fv_request name = {.struct_size = sizeof name}, sku = name;
    EXPECT_EQ(fv_report_request(report, 0, &name), FV_OK);
    EXPECT_EQ(fv_report_request(report, 1, &sku), FV_OK);
    EXPECT_EQ(fv_report_request(report, 2, &sku), FV_ERR_ARGUMENT);
    EXPECT_IS(name.value.text, "ada");
    EXPECT_IS(name.reads.items[1].text, "eu");
    EXPECT_IS(sku.path, "/lines/0/sku");
    EXPECT_EQ(fv_report_answer(report, sku.token, FV_OK, NULL, 0, NULL, 0), FV_OK);
    EXPECT_EQ(fv_report_answer(report, sku.token, FV_OK, NULL, 0, NULL, 0), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_PENDING);
    EXPECT_EQ(fv_report_answer(report, name.token, 10001, S("{label}: {n}"), S("{\"n\":5}")),
              FV_OK);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_INVALID);
    EXPECT_EQ(fv_report_count(report), 1);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_EQ(issue.code, 10001);
    EXPECT_IS(issue.code_name, "taken");
    EXPECT_IS(issue.message, "name: 5");
    EXPECT_IS(issue.path, "/name");
    EXPECT_IS(issue.rule, "remote");
    fv_report_free(report);
    report = judged(ruleset, FV_OPTION_DEFER_REMOTE, "{\"name\":\"ad\"}",
                    FV_SHORTER_THAN_MINIMUM_LENGTH);
    EXPECT_EQ(fv_report_request_count(report), 0);
    fv_report_free(report);
    fv_ruleset_free(ruleset);
}

/* Of a warning the verdict waits for nobody. */
static void test_warnings(void) {
    static const char warning[] =
        "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'remote','name':'x','level':'warning'},"
        "{'rule':'remote','name':'y'}]},'b':{'rules':[{'rule':'remote','name':'x','level':'warning'"
        "}]}}}";
    fv_ruleset *ruleset = ruleset_of(quoted(warning));
    fv_issue issue = {.struct_size = sizeof issue};
    fv_report_counts counts = {.struct_size = sizeof counts};
    fv_request request = {.struct_size = sizeof request};
    fv_report *report = judged(ruleset, 0, "{\"b\":\"x\"}", FV_OK);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_EQ(issue.code, FV_UNDECIDED);
    EXPECT_EQ(issue.level, FV_LEVEL_WARNING);
    fv_report_free(report);
    report = judged(ruleset, FV_OPTION_DEFER_REMOTE, "{\"b\":\"x\"}", FV_OK);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_VALID);
    EXPECT_EQ(fv_report_request_count(report), 1);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_EQ(issue.code, FV_PENDING);
    EXPECT_EQ(issue.level, FV_LEVEL_WARNING);
    EXPECT_EQ(fv_report_answer(report, 1, 10001, NULL, 0, NULL, 0), FV_OK);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_VALID);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_EQ(issue.code, 10001);
    EXPECT_EQ(issue.level, FV_LEVEL_WARNING);
    fv_report_free(report);
    /* Who may refuse the value is asked first, and then nobody about a warning. */
    for (int32_t code = 0; code <= 10001; code += 10001) {
        report = judged(ruleset, FV_OPTION_DEFER_REMOTE, "{\"a\":\"x\",\"b\":\"x\"}", FV_PENDING);
        EXPECT_EQ(fv_report_request_count(report), 3);
        EXPECT_EQ(fv_report_request(report, 0, &request), FV_OK);
        EXPECT_IS(request.name, "y");
        EXPECT_EQ(fv_report_answer(report, request.token, code, NULL, 0, NULL, 0), FV_OK);
        EXPECT_EQ(fv_report_request_count(report), code ? 1 : 2);
        EXPECT_EQ(fv_report_verdict(report), code ? FV_STATE_INVALID : FV_STATE_VALID);
        EXPECT_EQ(fv_report_get_counts(report, &counts), FV_OK);
        EXPECT_EQ(counts.invalid, code ? 1 : 0);
        EXPECT_EQ(counts.pending, 0);
        EXPECT_EQ(counts.warnings, code ? 1 : 2);
        EXPECT_EQ(counts.kept, 2);
        while (fv_report_request(report, 0, &request) == FV_OK)
            EXPECT_EQ(fv_report_answer(report, request.token, FV_OK, NULL, 0, NULL, 0), FV_OK);
        EXPECT_EQ(fv_report_get_counts(report, &counts), FV_OK);
        EXPECT_EQ(counts.warnings, 0);
        EXPECT_EQ(fv_report_count(report), code ? 1 : 0);
        fv_report_free(report);
    }
    fv_ruleset_free(ruleset);
}

/* A check of that name answers records, with all that it may say; a form asks all the same. */
static int32_t told(void *context, const fv_call *call, const fv_value *value, fv_answer *given) {
    (void)context;
    EXPECT_EQ(call->struct_size, sizeof *call);
    EXPECT_EQ(given->struct_size, sizeof *given);
    EXPECT_IS(call->locale, "de");
    EXPECT_EQ(call->flags, FV_CALL_NOW);
    EXPECT_EQ(call->now, 86400);
    if (call->path.length == 5) {
        EXPECT_IS(call->path, "/name");
        EXPECT(call->parent == NULL);
    } else {
        EXPECT_IS(call->path, "/lines/0/sku");
        EXPECT_EQ(call->parent->kind, FV_VALUE_MEMBERS);
        EXPECT_IS(call->parent->items[0].text, "sku");
    }
    if (value->text.bytes[0] == 'o')
        return FV_OK;
    given->code_name = (fv_text){S("taken")};
    given->message = (fv_text){S("{label} {n, plural, one {# mal} other {# Mal}}")};
    given->params = (fv_text){S("{\"n\":2}")};
    return FV_CUSTOM;
}

static void test_answers(void) {
    fv_registry *registry = NULL;
    static const char *const reads[] = {"region"};
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_answer(registry, S("freeName"), told, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_answer(registry, S("sku"), told, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_remote(registry, S("x"), 50, reads, 1), FV_OK);
    EXPECT_EQ(fv_registry_add_remote(registry, S("x"), 50, NULL, 1), FV_ERR_ARGUMENT);
    fv_ruleset *ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    fv_options options = {.struct_size = sizeof options, .locale = "de", .flags = FV_OPTION_NOW};
    options.now = 86400;
    fv_report *report = NULL;
    fv_issue issue = {.struct_size = sizeof issue};
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{\"name\":\"ada\",\"lines\":[{\"sku\":\"ok\"}]}"),
                               &options, &report, NULL),
              10001);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_IS(issue.message, "name 2 Mal");
    EXPECT_IS(issue.params, "{\"a\":1,\"n\":2}");
    fv_report_free(report);
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(type(form, "name", "ada"), FV_OK);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_PENDING);
    EXPECT_EQ(type(form, "late", "x"), FV_OK);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_PENDING);
    fv_request late = {.struct_size = sizeof late};
    EXPECT_EQ(fv_form_request(form, 1, &late), FV_OK);
    EXPECT_EQ(late.delay, 50);
    EXPECT_EQ(late.reads.count, 1);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

/* A function that has come to know better is asked again only when it is told so, or at a submit. */
static int32_t known(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)call, (void)value, (void)message;
    return *(int32_t *)context;
}

static void test_again(void) {
    int32_t code = FV_OK;
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("known"), known, &code, NULL), FV_OK);
    fv_ruleset *ruleset = rules_with("[{'rule':'custom','name':'known'}]", registry);
    fv_registry_free(registry);
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(type(form, "a", "x"), FV_OK);
    EXPECT_EQ(field_of(form, "a").verdict, FV_STATE_VALID);
    code = 10001;
    EXPECT_EQ(field_of(form, "a").verdict, FV_STATE_VALID);
    EXPECT_EQ(fv_form_ask_again(form, S("b"), NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_form_ask_again(form, S("a"), NULL), FV_OK);
    EXPECT_EQ(field_of(form, "a").code, 10001);
    code = FV_OK;
    EXPECT_EQ(fv_form_ask_again(form, NULL, 0, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "a").verdict, FV_STATE_VALID);
    EXPECT_EQ(fv_form_ask_again(NULL, NULL, 0, NULL), FV_ERR_HANDLE);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_language_of_a_valid_report(void) {
    fv_ruleset *ruleset = ruleset_of("{\"formvalidate\":1,\"fields\":{\"a\":{}}}");
    fv_options options = {.struct_size = sizeof options, .locale = "de-AT, en"};
    fv_report *report = NULL;
    fv_issue issue = {.struct_size = sizeof issue};
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{}"), &options, &report, NULL), FV_OK);
    EXPECT_EQ(fv_report_add_error(report, S("/a"), FV_REQUIRED, NULL, 0, NULL, 0), FV_OK);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_IS(issue.message, "a darf nicht leer sein.");
    fv_report_free(report);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_records();
    test_warnings();
    test_answers();
    test_again();
    test_language_of_a_valid_report();
    return passed("records_remote");
}
