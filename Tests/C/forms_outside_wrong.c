/* Errors from outside that are refused, and change nothing. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'codes':{'nameTaken':10001,'crowded':10002},"
    "'messages':{'en':{'nameTaken':'{label}: {taken} is taken.'}},"
    "'fields':{'name':{'label':'User','rules':['required']},'age':{'validateOn':'never'},"
    "'tags':{},'lines':{'items':{'fields':{'price':{'rules':['number']}}}},"
    "'prices':{'keys':{},'values':{'rules':['number']}}},"
    "'gates':{'send':['name','lines']}}";

static void test_wrong(void) {
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    fv_error error;
    int32_t code = -77;
    fv_text name = {NULL, 0};
    EXPECT_EQ(fv_form_add_error(form, S("nam"), 10001, S("x"), S(""), &error), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_form_add_error(form, S("name"), FV_OK, S("x"), S(""), &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_add_error(form, S("name"), FV_PENDING, S("x"), S(""), NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_add_error(form, S("name"), -3, S("x"), S(""), NULL), FV_ERR_ARGUMENT);
    /* Codes that are nobody's. */
    EXPECT_EQ(fv_form_add_error(form, S("name"), 9999, S("x"), S(""), &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "10,000"));
    EXPECT_EQ(fv_form_add_error(form, S("name"), 500, S("x"), S(""), NULL), FV_ERR_ARGUMENT);
    /* A row that is not there. */
    EXPECT_EQ(fv_form_add_error(form, S("/lines/0/price"), 1, S("x"), S(""), &error),
              FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "row that is not there"));
    EXPECT_EQ(fv_form_add_error(form, S("/lines/0/prise"), 1, S("x"), S(""), NULL),
              FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_form_add_error(form, S("name"), 10001, S("{"), S("{}"), NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_add_error(form, S("name"), 10001, S("x"), S("[]"), &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "params") != NULL);
    EXPECT_EQ(fv_form_add_error(form, NULL, 4, 10001, NULL, 0, NULL, 0, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_add_error(NULL, S("name"), 1, NULL, 0, NULL, 0, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_form_clear_errors(form, S("nam"), NULL), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_form_clear_errors(form, S(""), NULL), FV_OK);
    EXPECT_EQ(state_of(form).generation, 0);
    for (int i = 0; i < 1000; i++)
        EXPECT_EQ(fv_form_add_error(form, i % 2 ? "name" : "", i % 2 * 4, 1, S(""), S(""), NULL),
                  FV_OK);
    EXPECT_EQ(fv_form_add_error(form, S("name"), 1, NULL, 0, NULL, 0, NULL), FV_ERR_LIMIT);
    EXPECT_EQ(fv_form_clear_errors(form, NULL, 0, NULL), FV_OK);
    EXPECT_EQ(fv_ruleset_code(ruleset, S("nameTaken"), &code), FV_OK);
    EXPECT_EQ(code, 10001);
    EXPECT_EQ(fv_ruleset_code(ruleset, S("invalidEmail"), &code), FV_OK);
    EXPECT_EQ(code, FV_INVALID_EMAIL);
    EXPECT_EQ(fv_ruleset_code(ruleset, S("nametaken"), &code), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_ruleset_code_name(ruleset, 10002, &name), FV_OK);
    EXPECT_IS(name, "crowded");
    EXPECT_EQ(fv_ruleset_code_name(ruleset, 10003, &name), FV_OK);
    EXPECT_IS(name, "custom");
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

/* Errors whose members are of another kind than those of a problem document. */
static void test_problems(void) {
    static const char *const wrong[] = {
        "{'errors':[{'pointer':7}]}",
        "{'issues':[{'path':{}}]}",
        "[{'field':['name']}]",
        "{'errors':[{'code':true}]}",
        "{'errors':[{'codeName':[]}]}",
        "{'errors':[{'message':1}]}",
        "{'errors':[{'detail':false}]}",
        "{'errors':[{'params':'x'}]}",
        "{'errors':[{'path':'name'},{'pointer':7}]}",
        "{'error':[]}",
        "7",
        "{'errors':{}}",
    };
    static const char *const good[] = {
        "{'errors':[{'pointer':null,'code':null,'message':null,'params':null}]}",
        "{'errors':[{'code':'nobodyKnowsIt'}]}",
        "[{'path':'name','code':9999}]",
    };
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    fv_error error;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *text = quoted(wrong[i]);
        EXPECT_EQ(fv_form_add_errors_json(form, text, strlen(text), &error), FV_ERR_ARGUMENT);
        EXPECT(error.offset < strlen(text));
    }
    EXPECT_EQ(state_of(form).generation, 0);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        const char *text = quoted(good[i]);
        EXPECT_EQ(fv_form_add_errors_json(form, text, strlen(text), &error), FV_OK);
        EXPECT_EQ(state_of(form).generation, i + 1);
    }
    EXPECT_EQ(field_of(form, "name").code, FV_CUSTOM);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_wrong();
    test_problems();
    return passed("forms_outside_wrong");
}
