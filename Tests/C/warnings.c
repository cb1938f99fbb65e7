/* Warnings: found, counted and told, in records and in forms, and never a reason to be invalid. */
#include "live.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'mail':{'rules':['trim',"
    "{'rule':'length','min':12,'level':'warning','id':'short','message':'{label} is short.'},"
    "'email']},'again':{'rules':[{'rule':'required','level':'warning'}]},"
    "'tags':{'items':{'rules':[{'rule':'length','max':3,'level':'warning'}]},"
    "'rules':[{'rule':'unique','level':'warning'}]}},"
    "'form':[{'rule':'allEqual','fields':['mail','again'],'level':'warning'}],"
    "'gates':{'send':['mail','again','tags']}}";

static void test_valid_record(const fv_ruleset *ruleset) {
    static const char *const paths[] = {"/mail", "/tags/0", "/tags/1", "/tags/1", "/mail"};
    static const int32_t codes[] = {FV_SHORTER_THAN_MINIMUM_LENGTH, FV_LONGER_THAN_MAXIMUM_LENGTH,
                                    FV_LONGER_THAN_MAXIMUM_LENGTH, FV_NOT_UNIQUE, FV_NOT_EQUAL};
    fv_report *report = NULL;
    fv_text json;
    EXPECT_EQ(validate(ruleset, "{'mail':'a@b.de','again':'x','tags':['long','long']}", &report),
              FV_OK);
    EXPECT_EQ(fv_report_verdict(report), FV_STATE_VALID);
    fv_report_counts counts = counts_of(report);
    EXPECT(counts.warnings == 5 && counts.kept == 5 && counts.truncated == 0);
    EXPECT(counts.invalid == 0 && counts.undecided == 0 && counts.pending == 0);
    /* Transforms stand among the rules as well, and those of a list in front of its elements'. */
    static const int32_t places[] = {1, 5, 5, 4, 6};
    for (size_t i = 0; i < 5; i++) {
        fv_issue issue = issue_of(report, i);
        EXPECT_EQ(issue.level, FV_LEVEL_WARNING);
        EXPECT_EQ(issue.place, places[i]);
        EXPECT_EQ(issue.code, codes[i]);
        EXPECT_IS(issue.path, paths[i]);
    }
    EXPECT_IS(issue_of(report, 0).id, "short");
    EXPECT_IS(issue_of(report, 0).message, "mail is short.");
    EXPECT_EQ(fv_report_json(report, &json), FV_OK);
    EXPECT(has(json, "\"verdict\":\"valid\"") && has(json, "\"warnings\":5"));
    EXPECT(has(json, "\"level\":\"warning\""));
    EXPECT_EQ(fv_report_cleaned_json(report, &json), FV_OK);
    EXPECT(has(json, "\"mail\":\"a@b.de\""));
    fv_report_free(report);
    EXPECT_EQ(
        validate(ruleset, "{'mail':'long@enough.example','again':'long@enough.example'}", &report),
        FV_OK);
    EXPECT_EQ(counts_of(report).warnings, 0);
    EXPECT_EQ(fv_report_json(report, &json), FV_OK);
    EXPECT(!has(json, "warning") && !has(json, "level"));
    fv_report_free(report);
}

/* What a warning is about is judged on: `skipOnError` and the code returned do not see it. */
static void test_errors(const fv_ruleset *ruleset) {
    fv_report *report = NULL;
    EXPECT_EQ(validate(ruleset, "{'mail':'short'}", &report), FV_INVALID_EMAIL);
    fv_report_counts counts = counts_of(report);
    EXPECT(counts.warnings == 2 && counts.invalid == 1 && counts.kept == 3);
    EXPECT_EQ(issue_of(report, 0).level, FV_LEVEL_WARNING);
    EXPECT_EQ(issue_of(report, 1).level, FV_LEVEL_ERROR);
    EXPECT_EQ(issue_of(report, 1).code, FV_INVALID_EMAIL);
    fv_report_free(report);
    /* Not even where a warning takes the only place that there is. */
    fv_options options = {.struct_size = sizeof options, .issue_limit = 1};
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{\"mail\":\"short\"}"), &options, &report, NULL),
              FV_INVALID_EMAIL);
    counts = counts_of(report);
    EXPECT(counts.warnings == 2 && counts.invalid == 1 && counts.kept == 1 && counts.truncated);
    fv_report_free(report);
    /* What the document says wins: a record that nobody wants a report of says the same. */
    EXPECT_EQ(validate(ruleset, "{'mail':'a@b.de'}", NULL), FV_OK);
}

static void note_flags(watcher *own, fv_form *form, const fv_change *change) {
    (void)form;
    for (size_t i = 0; i < change->field_count; i++)
        note(own->log, change->fields[i].flags & FV_FIELD_WARNS ? "!" : ".", 1);
}

static void test_form(const fv_ruleset *ruleset) {
    char log[LOG] = "";
    watcher own = {.log = log, .act = note_flags};
    fv_form *form = form_of(ruleset, NULL);
    fv_report *report = NULL;
    fv_text json;
    EXPECT_EQ(type(form, "again", "a@b.de"), FV_OK);
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FIELD, "mail", &own), FV_OK);
    EXPECT_EQ(type(form, "mail", "a@b.de"), FV_OK);
    fv_field_state mail = field_of(form, "mail");
    EXPECT(mail.verdict == FV_STATE_VALID && mail.code == FV_OK && mail.issue_count == 0);
    EXPECT(mail.flags & FV_FIELD_WARNS);
    EXPECT(!(mail.flags & FV_FIELD_SHOWS) && mail.appearance == FV_APPEARANCE_FILLED);
    EXPECT_IS(mail.last_valid.text, "a@b.de");
    EXPECT_LOG(log, "2 mail:valid;!");
    EXPECT(is_open(form, "send") && state_of(form).is_valid);
    EXPECT_EQ(fv_form_report(form, S("mail"), &report, NULL), FV_OK);
    EXPECT(fv_report_count(report) == 1 && issue_of(report, 0).level == FV_LEVEL_WARNING);
    fv_report_free(report);
    /* An error beside it is what the field tells. */
    EXPECT_EQ(type(form, "mail", "short"), FV_OK);
    mail = field_of(form, "mail");
    EXPECT(mail.code == FV_INVALID_EMAIL && mail.issue_count == 1);
    EXPECT(mail.flags & FV_FIELD_WARNS);
    EXPECT(!is_open(form, "send"));
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_INVALID_EMAIL);
    EXPECT_EQ(counts_of(report).warnings, 2);
    fv_report_free(report);
    EXPECT_EQ(fv_form_snapshot_json(form, &json, NULL), FV_OK);
    EXPECT(has(json, "\"warnings\":[{"));
    fv_free(json.bytes);
    /* It goes when nothing is left to tell. */
    EXPECT_EQ(type(form, "mail", "long@enough.example"), FV_OK);
    EXPECT_EQ(type(form, "again", "long@enough.example"), FV_OK);
    EXPECT(!(field_of(form, "mail").flags & FV_FIELD_WARNS));
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_OK);
    EXPECT_EQ(counts_of(report).warnings, 0);
    fv_report_free(report);
    /* A required field that only warns. */
    EXPECT_EQ(type(form, "again", ""), FV_OK);
    EXPECT(field_of(form, "again").flags & FV_FIELD_WARNS);
    EXPECT(is_open(form, "send"));
    fv_form_free(form);
}

/* Rows: what is like another is told again when rows go. */
static void test_rows(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    fv_text refused;
    EXPECT_EQ(fv_form_assign_json(form, S("{\"tags\":[\"a\",\"a\",\"long\"]}"), &refused, NULL),
              FV_OK);
    fv_free(refused.bytes);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT(field_of(form, "/tags/1").flags & FV_FIELD_WARNS);
    EXPECT(field_of(form, "/tags/2").flags & FV_FIELD_WARNS);
    EXPECT(!(field_of(form, "/tags/0").flags & FV_FIELD_WARNS));
    EXPECT_EQ(field_of(form, "/tags/1").verdict, FV_STATE_VALID);
    EXPECT_EQ(fv_form_remove(form, S("tags"), 0, NULL), FV_OK);
    EXPECT(!(field_of(form, "/tags/0").flags & FV_FIELD_WARNS));
    EXPECT(field_of(form, "/tags/1").flags & FV_FIELD_WARNS);
    EXPECT(is_open(form, "send"));
    fv_form_free(form);
}

static void test_own_errors(const fv_ruleset *ruleset) {
    /* A server's warnings are no errors from outside. */
    static const char answer[] = "{'issues':[{'path':'/mail','code':3,'message':'a',"
                                 "'level':'warning'},{'path':'/again','code':3,'message':'b'}]}";
    fv_form *form = form_of(ruleset, NULL);
    const char *json = quoted(answer);
    EXPECT_EQ(fv_form_add_errors_json(form, json, strlen(json), NULL), FV_OK);
    EXPECT_EQ(field_of(form, "mail").issue_count, 0);
    EXPECT_EQ(field_of(form, "again").issue_count, 1);
    fv_form_free(form);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    test_valid_record(ruleset);
    test_errors(ruleset);
    test_form(ruleset);
    test_rows(ruleset);
    test_own_errors(ruleset);
    fv_ruleset_free(ruleset);
    return passed("warnings");
}
