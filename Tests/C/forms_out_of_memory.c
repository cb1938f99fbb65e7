/* Forms and reports when an allocation fails, each in its turn: the call says so, or does all that it
 * does; nothing is lost, and nothing ends the process. */
#include "live.h"
#include "malloc.h"

static const char document[] =
    "{'formvalidate':1,'stop':'all','fields':{"
    "'email':{'label':'E-mail','rules':['trim','required',{'rule':'email','message':'{value}?'}]},"
    "'password':{'sensitive':true,'rules':[{'rule':'length','min':8,'max':100},'containsNumber']},"
    "'again':{'rules':[{'rule':'compare','field':'password'}]},"
    "'tags':{'rules':[{'rule':'each','rules':[{'rule':'each','rules':['email']}]}]},"
    "'own':{'rules':[{'rule':'custom','name':'f'}]},"
    "'many':{'rules':['email','url','uuid','ip','hostname','iban','date','phone','hexColor',"
    "'base64','luhn','card','numbersOnly','integer','number','boolean','upperCaseOnly','json']},"
    "'card':{'rules':['card']}},"
    "'form':[{'rule':'atLeastOne','fields':['card','again']},{'rule':'allEqual','fields':['email',"
    "'own']}],'gates':{'all':['email','password'],'two':['many']}}";

static const char record[] = "{\"email\":\" joe\",\"password\":\"short\",\"again\":\"other\","
                             "\"tags\":[[\"x\"],[\"y\",\"z\"]],\"own\":[1,[2]],\"many\":\"?\"}";

static fv_ruleset *ruleset;

static int32_t check(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value;
    *message = (fv_text){S("not this one, as the host says")};
    return FV_CUSTOM;
}

static int32_t hear(void *context, fv_form *form, const fv_change *change) {
    (void)context, (void)form, (void)change;
    return FV_OK;
}

/* A report as text, so that two can be compared. */
static char *told(fv_report *report) {
    fv_text json;
    EXPECT_EQ(fv_report_json(report, &json), FV_OK);
    char *text = __libc_malloc(json.length + 1);
    memcpy(text, json.bytes, json.length);
    text[json.length] = 0;
    fv_report_free(report);
    return text;
}

/* Each is done with a form in which the record was typed, or with none, and may give a report. */
typedef int32_t action(fv_form *form, fv_report **report);

static int32_t act_validate(fv_form *form, fv_report **report) {
    const fv_options options = {.struct_size = sizeof options, .locale = "de-AT"};
    (void)form;
    return fv_validate_json(ruleset, NULL, S(record), &options, report, NULL);
}
static int32_t act_validate_some(fv_form *form, fv_report **report) {
    static const char *const fields[] = {"own", "tags", NULL};
    const fv_options options = {
        .struct_size = sizeof options, .fields = fields, .field_count = 2, .issue_limit = 3};
    (void)form;
    return fv_validate_json(ruleset, NULL, S(record), &options, report, NULL);
}
static int32_t act_submit(fv_form *form, fv_report **report) {
    return fv_form_submit(form, report, NULL);
}
static int32_t act_submit_unseen(fv_form *form, fv_report **report) {
    (void)report;
    return fv_form_submit(form, NULL, NULL);
}
static int32_t act_report(fv_form *form, fv_report **report) {
    return fv_form_report(form, NULL, 0, report, NULL);
}
static int32_t act_snapshot(fv_form *form, fv_report **report) {
    fv_text json = {NULL, 0};
    (void)report;
    int32_t status = fv_form_snapshot_json(form, &json, NULL);
    fv_free(json.bytes);
    return status;
}
static int32_t act_new(fv_form *form, fv_report **report) {
    const fv_options options = {.struct_size = sizeof options, .locale = "fr"};
    fv_form *made = NULL;
    (void)form, (void)report;
    int32_t status = fv_form_new(ruleset, NULL, &options, &made, NULL);
    EXPECT_EQ(made != NULL, status == FV_OK);
    fv_form_free(made);
    return status;
}
static int32_t act_subscribe(fv_form *form, fv_report **report) {
    uint64_t token = 0;
    (void)report;
    int32_t status = fv_form_subscribe(form, FV_OBSERVE_FORM | FV_OBSERVE_REPLAY, NULL, 0, hear,
                                       NULL, NULL, &token, NULL);
    if (status == FV_OK)
        EXPECT_EQ(fv_form_unsubscribe(form, token), FV_OK);
    return status;
}
static int32_t act_assign(fv_form *form, fv_report **report) {
    fv_text refused = {NULL, 0};
    (void)report;
    int32_t status = fv_form_assign_json(form, S(record), &refused, NULL);
    fv_free(refused.bytes);
    return status;
}
static int32_t act_set(fv_form *form, fv_report **report) {
    const fv_value item = text_value("a text that does not fit where there is none");
    const fv_value list = {.kind = FV_VALUE_ARRAY, .items = &item, .count = 1};
    (void)report;
    return fv_form_set_value(form, S("tags"), &list, NULL);
}
static int32_t act_describe(fv_form *form, fv_report **report) {
    fv_text json = {NULL, 0};
    (void)form, (void)report;
    int32_t status = fv_ruleset_describe(ruleset, "es", &json);
    fv_free(json.bytes);
    return status;
}

/* Of a form in which the record was typed. */
static char saved[4096];

static int32_t act_restore(fv_form *form, fv_report **report) {
    fv_form *made = NULL;
    (void)form, (void)report;
    int32_t status = fv_form_restore(ruleset, saved, strlen(saved), NULL, &made, NULL);
    EXPECT_EQ(made != NULL, status == FV_OK);
    if (made != NULL) {
        long before = left;
        fv_text again = {NULL, 0};
        left = -1;
        EXPECT_EQ(fv_form_save_json(made, FV_SAVE_SENSITIVE, &again, NULL), FV_OK);
        EXPECT(again.length == strlen(saved) && memcmp(again.bytes, saved, again.length) == 0);
        fv_free(again.bytes);
        left = before;
    }
    fv_form_free(made);
    return status;
}
static int32_t act_save(fv_form *form, fv_report **report) {
    fv_text json = {NULL, 0};
    (void)report;
    int32_t status = fv_form_save_json(form, FV_SAVE_SENSITIVE, &json, NULL);
    EXPECT(status != FV_OK || json.length == strlen(saved));
    fv_free(json.bytes);
    return status;
}
static int32_t act_values(fv_form *form, fv_report **report) {
    fv_text json = {NULL, 0};
    (void)report;
    int32_t status = fv_form_values(form, &json, NULL);
    fv_free(json.bytes);
    return status;
}

static const struct {
    const char *name;
    action *act;
    int is_set; /* whether it changes the record */
} actions[] = {{"validate", act_validate, 0}, {"validate some", act_validate_some, 0},
               {"submit", act_submit, 0},     {"submit without a report", act_submit_unseen, 0},
               {"report", act_report, 0},     {"snapshot", act_snapshot, 0},
               {"new", act_new, 0},           {"subscribe", act_subscribe, 0},
               {"assign", act_assign, 0},     {"set", act_set, 1},
               {"describe", act_describe, 0}, {"save", act_save, 0},
               {"restore", act_restore, 0},   {"values", act_values, 0}};
enum { ACTIONS = sizeof actions / sizeof *actions };

static fv_form *typed(int is_watched) {
    fv_form *form = form_of(ruleset, NULL);
    if (is_watched)
        EXPECT_EQ(fv_form_subscribe(form, FV_OBSERVE_FORM, NULL, 0, hear, NULL, NULL, NULL, NULL),
                  FV_OK);
    EXPECT_EQ(fv_form_assign_json(form, S(record), NULL, NULL), FV_OK);
    return form;
}

/* Does one thing with so many allocations; 1 when one failed. What there is afterwards is as if none
 * had. */
static int attempt(int what, long allowed, int once, int is_watched, const char *wanted) {
    fv_report *report = NULL;
    fv_form *form = typed(is_watched);
    long before = failures;
    left = allowed, fails_once = once;
    int32_t code = actions[what].act(form, &report);
    left = -1;
    int has_failed = failures > before;
    EXPECT(code >= FV_OK || (has_failed && code == FV_ERR_MEMORY));
    EXPECT(report == NULL || code >= FV_OK);
    if (report != NULL && actions[what].act == act_submit) {
        char *text = told(report);
        EXPECT_TEXT(text, wanted);
        __libc_free(text);
    } else {
        fv_report_free(report);
    }
    if (actions[what].is_set)
        EXPECT_EQ(fv_form_assign_json(form, S(record), NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_INVALID_EMAIL);
    char *text = told(report);
    EXPECT_TEXT(text, wanted);
    __libc_free(text);
    fv_form_free(form);
    return has_failed;
}

int main(void) {
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_check(registry, S("f"), check, NULL, NULL), FV_OK);
    ruleset = ruleset_with(quoted(document), registry);
    fv_registry_free(registry);
    fv_report *report = NULL;
    fv_form *form = typed(0);
    fv_text json = {NULL, 0};
    EXPECT_EQ(fv_form_save_json(form, FV_SAVE_SENSITIVE, &json, NULL), FV_OK);
    EXPECT(json.length < sizeof saved);
    memcpy(saved, json.bytes, json.length);
    fv_free(json.bytes);
    EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_INVALID_EMAIL);
    char *wanted = told(report);
    fv_form_free(form);
    for (int is_watched = 0; is_watched < 2; is_watched++)
        for (int what = 0; what < ACTIONS; what++) {
            int failed = 0;
            /* Once a process: words, and what Swift keeps of types. */
            EXPECT_EQ(attempt(what, -1, 0, is_watched, wanted), 0);
            for (int once = 1; once >= 0; once--)
                for (long allowed = 0; attempt(what, allowed, once, is_watched, wanted); allowed++)
                    failed++;
            printf("   %s%s: %d allocations that may fail\n", actions[what].name,
                   is_watched ? ", watched" : "", failed);
            EXPECT(failed > 0);
        }
    __libc_free(wanted);
    fv_ruleset_free(ruleset);
    return passed("forms_out_of_memory");
}
