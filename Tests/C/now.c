/* What the time is: told with each call, and what becomes of a ruleset that needs it and is not told.
 */
#include "batches.h"
#include "live.h"

enum { NOON = 1795177800 }; /* 2026-11-20T12:30:00Z */

static fv_options at(int64_t now, int32_t zone_minutes) {
    return (fv_options){.struct_size = sizeof(fv_options),
                        .flags = FV_OPTION_NOW,
                        .now = now,
                        .zone_minutes = zone_minutes};
}

static int32_t judged(const fv_ruleset *ruleset, const char *record, const fv_options *options) {
    record = quoted(record);
    return fv_validate_json(ruleset, NULL, record, strlen(record), options, NULL, NULL);
}

static uint32_t needs_of(const fv_ruleset *ruleset) {
    uint32_t needs = 99;
    EXPECT_EQ(fv_ruleset_needs(ruleset, &needs), FV_OK);
    return needs;
}

static const char *const TODAY =
    "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'date','max':'today'}]}}}";
static const char *const CALLER = "{'formvalidate':1,'options':{'zone':'caller'},"
                                  "'fields':{'a':{'rules':[{'rule':'date','max':'today'}]}}}";
static const char *const PLAIN =
    "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'date','max':'2026-11-20'}]}}}";

static void test_records(void) {
    fv_ruleset *ruleset = ruleset_of(TODAY);
    EXPECT_EQ(needs_of(ruleset), FV_NEEDS_NOW);
    fv_options options = at(NOON, 0);
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-20'}", &options), FV_OK);
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-21'}", &options), FV_TOO_LATE);
    options.now += 86400;
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-21'}", &options), FV_OK);
    fv_value value = {.kind = FV_VALUE_STRING, .text = {"2026-11-22", 10}};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, &value, 1, &options, NULL), FV_TOO_LATE);
    fv_value members[2] = {{.kind = FV_VALUE_STRING, .text = {"a", 1}}, value};
    fv_report *report = NULL;
    EXPECT_EQ(fv_validate_members(ruleset, NULL, members, 1, &options, &report, NULL), FV_TOO_LATE);
    fv_issue issue = {.struct_size = sizeof issue};
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_IS(issue.params, "{'max':'2026-11-21'}");
    EXPECT_IS(issue.message, "a must not be after Nov 21, 2026.");
    fv_report_free(report);
    /* What is not asked is not looked at. */
    options.zone_minutes = INT32_MIN;
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-21'}", &options), FV_OK);
    fv_ruleset_free(ruleset);
    ruleset = ruleset_of(PLAIN);
    EXPECT_EQ(needs_of(ruleset), 0);
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-20'}", NULL), FV_OK);
    fv_ruleset_free(ruleset);
    uint32_t needs = 1;
    EXPECT_EQ(fv_ruleset_needs(NULL, &needs), FV_ERR_HANDLE);
    EXPECT_EQ(needs, 0);
}

static void test_zones(void) {
    fv_ruleset *ruleset = ruleset_of(CALLER);
    EXPECT_EQ(needs_of(ruleset), FV_NEEDS_NOW | FV_NEEDS_ZONE);
    fv_options options = at(NOON, 11 * 60 + 29);
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-21'}", &options), FV_TOO_LATE);
    options.zone_minutes++;
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-21'}", &options), FV_OK);
    options.zone_minutes = -12 * 60 - 31;
    EXPECT_EQ(judged(ruleset, "{'a':'2026-11-20'}", &options), FV_TOO_LATE);
    const int32_t wrong[] = {1440, -1440, INT32_MIN, INT32_MAX};
    for (int i = 0; i < 4; i++) {
        options.zone_minutes = wrong[i];
        EXPECT_EQ(judged(ruleset, "{'a':'2026-11-20'}", &options), FV_ERR_ARGUMENT);
    }
    fv_ruleset_free(ruleset);
}

/* A ruleset that needs the time and is not told, on every path. */
static void test_untold(void) {
    fv_ruleset *ruleset = ruleset_of(TODAY);
    fv_error error;
    EXPECT_EQ(fv_validate_json(ruleset, NULL, "{}", 2, NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "FV_OPTION_NOW") != NULL);
    EXPECT_EQ(fv_validate_values_explained(ruleset, NULL, NULL, 0, NULL, NULL, &error),
              FV_ERR_ARGUMENT);
    EXPECT(strstr(error.message, "FV_OPTION_NOW") != NULL);
    EXPECT_EQ(fv_validate_members(ruleset, NULL, NULL, 0, NULL, NULL, &error), FV_ERR_ARGUMENT);
    /* The size of 0.1.0, behind which nothing is read. */
    fv_options options = at(NOON, 0);
    options.struct_size = 40;
    EXPECT_EQ(judged(ruleset, "{'a':'1970-01-01'}", &options), FV_OK);
    EXPECT_EQ(judged(ruleset, "{'a':'1970-01-02'}", &options), FV_TOO_LATE);
    options = at(NOON, 0);
    options.flags = 0;
    EXPECT_EQ(judged(ruleset, "{}", &options), FV_ERR_ARGUMENT);
    options.flags = FV_OPTION_NOW | 1u << 31;
    EXPECT_EQ(judged(ruleset, "{}", &options), FV_ERR_ARGUMENT);
    fv_form *form = NULL;
    EXPECT_EQ(fv_form_new(ruleset, NULL, NULL, &form, &error), FV_ERR_ARGUMENT);
    EXPECT(form == NULL);
    EXPECT(strstr(error.message, "FV_OPTION_NOW") != NULL);
    fv_batch *batch = NULL;
    struct ArrowSchema schema = {.format = "+s", .name = "", .release = release_nothing_schema};
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &schema, NULL, &batch, &error), FV_ERR_ARGUMENT);
    EXPECT(schema.release == NULL);
    EXPECT(batch == NULL);
    EXPECT(strstr(error.message, "FV_OPTION_NOW") != NULL);
    fv_ruleset_free(ruleset);
}

static void test_impossible(void) {
    fv_ruleset *ruleset = ruleset_of(TODAY);
    const int64_t seconds[] = {INT64_MIN, -62135596801, 253402300800, INT64_MAX};
    for (int i = 0; i < 4; i++) {
        fv_options options = at(seconds[i], 0);
        EXPECT_EQ(judged(ruleset, "{}", &options), FV_ERR_ARGUMENT);
    }
    const int64_t ends[] = {-62135596800, 253402300799};
    const char *const records[] = {"{'a':'0001-01-01'}", "{'a':'9999-12-31'}"};
    for (int i = 0; i < 2; i++) {
        fv_options options = at(ends[i], 0);
        options.now_nanoseconds = 999999999;
        EXPECT_EQ(judged(ruleset, records[i], &options), FV_OK);
        options.now_nanoseconds++;
        EXPECT_EQ(judged(ruleset, records[i], &options), FV_ERR_ARGUMENT);
    }
    fv_ruleset_free(ruleset);
    ruleset = ruleset_of(CALLER);
    for (int i = 0; i < 2; i++)
        for (int32_t zone = -1439; zone <= 1439; zone += 2878) {
            fv_options options = at(ends[i], zone);
            EXPECT_EQ(judged(ruleset, "{'a':'0001-01-01'}", &options), FV_OK);
        }
    fv_ruleset_free(ruleset);
}

static int32_t checked(const char *rule, const char *value, const fv_options *options) {
    rule = quoted(rule);
    value = quoted(value);
    return fv_check_json_with(NULL, rule, strlen(rule), value, strlen(value), options, NULL, NULL);
}

static void test_checks(void) {
    fv_options options = at(NOON, 0);
    options.now_nanoseconds = 500000000;
    const char *rule = "{'rule':'datetime','max':'now+30min'}";
    EXPECT_EQ(checked(rule, "'2026-11-20T13:00:00.5Z'", &options), FV_OK);
    EXPECT_EQ(checked(rule, "'2026-11-20T13:00:00.500000001Z'", &options), FV_TOO_LATE);
    EXPECT_EQ(checked("{'rule':'date','min':'today-18y-1d'}", "'2008-11-19'", &options), FV_OK);
    EXPECT_EQ(checked(rule, "''", NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(checked("{'rule':'datetime','max':'now+30'}", "''", &options), FV_ERR_COMPILE);
    EXPECT_EQ(checked("'date'", "'2008-11-19'", NULL), FV_OK);
    const char *plain = quoted("{'rule':'date','min':'today'}");
    EXPECT_EQ(fv_check_json(NULL, plain, strlen(plain), "\"\"", 2, NULL, NULL), FV_ERR_ARGUMENT);
}

static void test_forms(void) {
    fv_ruleset *ruleset = ruleset_of(CALLER);
    fv_options options = at(NOON, 0);
    fv_form *form = NULL;
    EXPECT_EQ(fv_form_new(ruleset, NULL, &options, &form, NULL), FV_OK);
    char log[LOG] = "";
    watcher own = {.log = log};
    EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
    type(form, "a", "2026-11-21");
    EXPECT_LOG(log, "1 a:refused;");
    EXPECT_EQ(fv_form_set_now(form, NOON + 3600, 0, 0, NULL), FV_OK);
    EXPECT_LOG(log, "");
    EXPECT_EQ(counters_of(form).changes, 1);
    EXPECT_EQ(fv_form_set_now(form, NOON + 3600, 0, 12 * 60, NULL), FV_OK);
    EXPECT_LOG(log, "2 a:valid /valid!;");
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_form_set_now(form, NOON, 0, 0, NULL), FV_OK);
    EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_TOO_LATE);
    EXPECT_EQ(fv_form_set_now(form, NOON, 1000000000, 0, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_set_now(form, INT64_MAX, 0, 0, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_set_now(form, NOON, 0, 1440, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_form_set_now(NULL, NOON, 0, 0, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(field_of(form, "a").verdict, FV_STATE_INVALID);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    ruleset = ruleset_of(PLAIN);
    form = form_of(ruleset, NULL);
    EXPECT_EQ(fv_form_set_now(form, NOON, 0, 9999, NULL), FV_OK);
    EXPECT_EQ(counters_of(form).changes, 0);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

static void test_batches(void) {
    static column texts;
    static const char *const days[] = {"2026-11-19", "2026-11-20", "2026-11-21"};
    enum { ROWS = 3000 };
    for (size_t row = 0; row < ROWS; row++)
        add_row(&texts, row, days[row % 3]);
    fv_ruleset *ruleset = ruleset_of(CALLER);
    for (int layout = 0; layout < 3; layout++)
        for (int later = 0; later < 2; later++) {
            lay_out(&texts, "a", 0, ROWS, layout);
            struct ArrowSchema *children[] = {&texts.schema};
            struct ArrowArray *arrays[] = {&texts.array};
            const void *none[] = {NULL};
            struct ArrowSchema schema = {.format = "+s",
                                         .name = "",
                                         .n_children = 1,
                                         .children = children,
                                         .release = release_nothing_schema};
            struct ArrowArray array = {.length = ROWS,
                                       .n_buffers = 1,
                                       .buffers = none,
                                       .n_children = 1,
                                       .children = arrays,
                                       .release = release_nothing_array};
            fv_batch_options options = {.struct_size = sizeof options,
                                        .threads = 2,
                                        .flags = FV_OPTION_NOW,
                                        .now = NOON,
                                        .zone_minutes = later ? 12 * 60 : 0};
            fv_batch *batch = NULL;
            EXPECT_EQ(fv_validate_arrow(ruleset, NULL, &schema, &array, &options, &batch, NULL),
                      later ? FV_OK : FV_TOO_LATE);
            fv_batch_totals totals = {.struct_size = sizeof totals};
            EXPECT_EQ(fv_batch_get_totals(batch, &totals), FV_OK);
            EXPECT_EQ(totals.invalid, later ? 0 : ROWS / 3);
            fv_batch_free(batch);
        }
    struct ArrowSchema schema = {.format = "+s", .name = "", .release = release_nothing_schema};
    fv_batch_options options = {.struct_size = sizeof options, .flags = FV_OPTION_NOW | 1u};
    fv_batch *batch = NULL;
    EXPECT_EQ(fv_batch_new(ruleset, NULL, &schema, &options, &batch, NULL), FV_ERR_ARGUMENT);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_records();
    test_zones();
    test_untold();
    test_impossible();
    test_checks();
    test_forms();
    test_batches();
    return passed("now");
}
