/* Errors from outside: what a server said of an earlier attempt, until its field changes. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'codes':{'nameTaken':10001,'crowded':10002},"
    "'messages':{'en':{'nameTaken':'{label}: {taken} is taken.'}},"
    "'fields':{'name':{'label':'User','rules':['required']},'age':{'validateOn':'never'},"
    "'tags':{},'lines':{'items':{'fields':{'price':{'rules':['number']}}}},"
    "'prices':{'keys':{},'values':{'rules':['number']}}},"
    "'gates':{'send':['name','lines']}}";

static void add(fv_form *form, const char *path, int32_t code, const char *message,
                const char *params) {
    fv_error error;
    int32_t status = fv_form_add_error(form, path, strlen(path), code, message, strlen(message),
                                       params, strlen(params), &error);
    if (status != FV_OK)
        fprintf(stderr, "%s\n", error.message);
    EXPECT_EQ(status, FV_OK);
}

/* The issues of a field, or of all: "path:code name:message;". */
static const char *issues_of(fv_form *form, const char *field) {
    static char log[LOG];
    fv_report *report = NULL;
    log[0] = 0;
    EXPECT_EQ(fv_form_report(form, field, field ? strlen(field) : 0, &report, NULL), FV_OK);
    for (size_t i = 0; i < fv_report_count(report); i++) {
        fv_issue issue = {.struct_size = sizeof issue};
        EXPECT_EQ(fv_report_issue(report, i, &issue), FV_OK);
        note(log, issue.path.bytes, issue.path.length);
        note(log, ":", 1);
        note(log, issue.code_name.bytes, issue.code_name.length);
        note(log, ":", 1);
        note(log, issue.message.bytes, issue.message.length);
        note(log, ";", 1);
        EXPECT_EQ(issue.code >= 10000, issue.rule.length == 0);
    }
    fv_report_free(report);
    return log;
}

static void test_field(void) {
    char log[LOG] = "";
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    watcher own = {.log = log};
    EXPECT_EQ(type(form, "name", "ada"), FV_OK);
    EXPECT(is_open(form, "send"));
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
    add(form, "/name", 10001, "", "{\"taken\":\"ada\"}");
    EXPECT_LOG(log, "2 name:refused* send- /refused;");
    EXPECT_EQ(field_of(form, "name").code, 10001);
    EXPECT_EQ(field_of(form, "name").issue_count, 1);
    EXPECT_EQ(field_of(form, "name").appearance, FV_APPEARANCE_MISTAKE);
    EXPECT_TEXT(issues_of(form, "name"), "/name:nameTaken:User: ada is taken.;");
    add(form, "name", 10002, "{not} a template", "");
    EXPECT_LOG(log, "3 name:refused* /refused;");
    EXPECT_TEXT(issues_of(form, NULL),
                "/name:nameTaken:User: ada is taken.;/name:crowded:{not} a template;");
    /* It goes as the value changes, and not before. */
    EXPECT_EQ(type(form, "name", "ada"), FV_OK);
    EXPECT_EQ(type(form, "tags", "x"), FV_OK);
    EXPECT_EQ(field_of(form, "name").issue_count, 2);
    log[0] = 0;
    EXPECT_EQ(type(form, "name", "bob"), FV_OK);
    EXPECT_LOG(log, "5 name:valid send+ /unknown!;");
    /* One that nobody judges shuts its gates all the same, and its own issues come first. */
    add(form, "name", 10001, "no", "");
    EXPECT_EQ(fv_form_clear_errors(form, S("name"), NULL), FV_OK);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_VALID);
    EXPECT_EQ(type(form, "name", ""), FV_OK);
    add(form, "/name", 10001, "no", "");
    EXPECT_EQ(field_of(form, "name").code, FV_REQUIRED);
    EXPECT_EQ(field_of(form, "name").issue_count, 2);
    add(form, "age", 10001, "no", "");
    EXPECT_EQ(field_of(form, "age").verdict, FV_STATE_INVALID);
    EXPECT(field_of(form, "age").flags & FV_FIELD_SHOWS);
    EXPECT_EQ(fv_form_clear_errors(form, NULL, 0, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "age").verdict, FV_STATE_UNKNOWN);
    /* Submitting drops all: they answered an earlier attempt. */
    EXPECT_EQ(type(form, "name", "eve"), FV_OK);
    add(form, "name", 10001, "no", "");
    add(form, "", 10001, "closed today", "");
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_VALID);
    add(form, "name", 10001, "no", "");
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_VALID);
    add(form, "name", 10001, "no", "");
    EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "name").verdict, FV_STATE_UNKNOWN);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_form(void) {
    char log[LOG] = "";
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    watcher own = {.log = log};
    EXPECT_EQ(type(form, "name", "ada"), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
    add(form, "", 10002, "", "");
    EXPECT_LOG(log, "2 /refused!;");
    EXPECT(is_open(form, "send"));
    EXPECT_EQ(state_of(form).verdict, FV_STATE_INVALID);
    EXPECT_EQ(state_of(form).shown_count, 1);
    EXPECT_TEXT(issues_of(form, NULL), ":crowded:This value is not valid.;");
    EXPECT_TEXT(issues_of(form, "name"), "");
    fv_text json = {NULL, 0};
    EXPECT_EQ(fv_form_snapshot_json(form, &json, NULL), FV_OK);
    EXPECT(strstr(json.bytes, "\"issues\":[{\"field\":\"\",\"path\":\"\"") != NULL);
    fv_free(json.bytes);
    /* A second one beside it; any other change takes both. */
    add(form, "", 10001, "{taken}", "{\"taken\":[1, 2]}");
    EXPECT_EQ(state_of(form).shown_count, 2);
    log[0] = 0;
    EXPECT_EQ(leave(form, "name"), FV_OK);
    EXPECT_LOG(log, "4 name:valid /unknown!;");
    EXPECT_TEXT(issues_of(form, NULL), "");
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_rows(void) {
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    EXPECT_EQ(
        fv_form_assign_json(form,
                            S("{\"name\":\"a\",\"tags\":[\"x\",\"y\"],\"lines\":[{\"price\":1},"
                              "{\"price\":2}],\"prices\":{\"EUR\":1}}"),
                            NULL, NULL),
        FV_OK);
    add(form, "/lines/1/price", 10002, "two", "");
    add(form, "/lines", 10002, "all", "");
    add(form, "/tags/1", 10002, "y", "");
    add(form, "/prices/EUR", 10002, "euro", "");
    EXPECT_TEXT(issues_of(form, NULL),
                "/tags/1:crowded:y;/lines:crowded:all;/lines/1/price:crowded:two;"
                "/prices/EUR:crowded:euro;");
    EXPECT(!is_open(form, "send"));
    EXPECT_EQ(fv_form_move(form, S("lines"), 1, 0, NULL), FV_OK);
    EXPECT_TEXT(issues_of(form, "/lines/0/price"), "/lines/0/price:crowded:two;");
    EXPECT_EQ(type(form, "/lines/1/price", "3"), FV_OK);
    /* What a list holds has changed, and so has it. */
    EXPECT_TEXT(issues_of(form, "lines"), "");
    EXPECT_EQ(fv_form_remove(form, S("lines"), 0, NULL), FV_OK);
    EXPECT_TEXT(issues_of(form, NULL), "/tags/1:crowded:y;/prices/EUR:crowded:euro;");
    EXPECT(is_open(form, "send"));
    EXPECT_EQ(fv_form_insert(form, S("lines"), 0, NULL, NULL), FV_OK);
    EXPECT_TEXT(issues_of(form, "/lines/0/price"), "");
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_json(void) {
    static const char problem[] =
        "{'type':'about:blank','errors':[{'pointer':'#/name','code':'nameTaken','detail':'{no}',"
        "'params':{'taken':1}},{'path':'/lines/7/"
        "price','code':8,'message':'gone'},{'code':0},3.5]}";
    fv_ruleset *ruleset = ruleset_of(quoted(document));
    fv_form *form = form_of(ruleset, NULL);
    fv_error error;
    const char *text = quoted(problem);
    EXPECT_EQ(fv_form_add_errors_json(form, text, strlen(text), &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(error.offset, (uint64_t)(strstr(text, "3.5") - text));
    EXPECT_TEXT(issues_of(form, NULL), "");
    char good[sizeof problem];
    snprintf(good, sizeof good, "%.*s]}", (int)(strstr(text, ",3.5") - text), text);
    EXPECT_EQ(fv_form_add_errors_json(form, good, strlen(good), &error), FV_OK);
    EXPECT_EQ(state_of(form).generation, 1);
    EXPECT_EQ(field_of(form, "name").code, 10001);
    EXPECT_EQ(state_of(form).shown_count, 3);
    /* What the form has no field for is the form's, with its path. */
    fv_report *report = NULL;
    fv_issue issue = {.struct_size = sizeof issue};
    EXPECT_EQ(fv_form_report(form, NULL, 0, &report, NULL), FV_OK);
    EXPECT_EQ(fv_report_count(report), 3);
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_IS(issue.path, "/lines/7/price");
    EXPECT_IS(issue.message, "gone");
    EXPECT_EQ(issue.code, FV_REGEX_MISMATCH);
    EXPECT_EQ(fv_report_issue(report, 2, &issue), FV_OK);
    EXPECT_IS(issue.message, "{no}");
    EXPECT_IS(issue.params, "{\"taken\":1}");
    /* A report can be told the same way, and a form what a report holds. */
    EXPECT_EQ(fv_report_add_error(report, S("/lines/0/price"), 10001, S("{label}"), S("{}")),
              FV_OK);
    fv_text json;
    EXPECT_EQ(fv_report_json(report, &json), FV_OK);
    EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    EXPECT_EQ(fv_form_add_errors_json(form, json.bytes, json.length, &error), FV_OK);
    EXPECT_EQ(state_of(form).shown_count, 4);
    fv_report_free(report);
    for (size_t n = 0; n < strlen(good); n++)
        EXPECT_EQ(fv_form_add_errors_json(form, good, n, NULL), FV_ERR_ARGUMENT);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_field();
    test_form();
    test_rows();
    test_json();
    return passed("forms_outside");
}
