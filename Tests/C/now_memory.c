/* What is told from now costs no memory after a thread's first record or a form's first judgement, and
 * nothing is lost when there is none. */
#include "live.h"
#include "malloc.h"

enum { NOON = 1795177800 }; /* 2026-11-20T12:30:00Z */

static const char document[] =
    "{'formvalidate':1,'options':{'zone':'caller'},'fields':{"
    "'born':{'rules':['required',{'rule':'date','min':'today-120y','max':'today-18y'}]},"
    "'expiry':{'rules':[{'rule':'date','format':'MM/yy','min':'today'}]},"
    "'signed':{'rules':[{'rule':'datetime','zone':'optional','min':'now-24h-30min'}]},"
    "'from':{'rules':['date',{'rule':'compare','operator':'>=','value':'today+1m'}]},"
    "'to':{'rules':['datetime',{'rule':'compare','operator':'<','value':'now+1y-1d'}]}}}";
static const char record[] =
    "{\"born\":\"2008-11-20\",\"expiry\":\"11/26\",\"signed\":\"2026-11-19T14:00:00\","
    "\"from\":\"2026-12-20\",\"to\":\"2027-11-19T12:29:59.9Z\"}";

static fv_ruleset *ruleset;

static int32_t judge(int64_t now, int32_t zone) {
    const fv_options options = {
        .struct_size = sizeof options, .flags = FV_OPTION_NOW, .now = now, .zone_minutes = zone};
    return fv_validate_json(ruleset, NULL, S(record), &options, NULL, NULL);
}

static void test_records(void) {
    EXPECT_EQ(judge(NOON, 120), FV_OK);
    EXPECT_EQ(judge(NOON - 86400, 120), FV_TOO_LATE);
    long before = allocations;
    for (int64_t round = 0; round < loops(20000); round++) {
        EXPECT_EQ(judge(NOON, 120 - (int32_t)(round % 60)), FV_OK);
        EXPECT_EQ(judge(NOON - 86400, 120), FV_TOO_LATE);
    }
    EXPECT_EQ(allocations - before, 0);
}

/* A thread's first record, for which little may be had. */
static void *first_record(void *context) {
    left = *(long *)context;
    int32_t code = judge(NOON, 120);
    left = -1;
    EXPECT(code == FV_OK || code == FV_ERR_MEMORY);
    EXPECT_EQ(judge(NOON - 86400, 120), FV_TOO_LATE);
    EXPECT_EQ(judge(NOON, 120), FV_OK);
    *(long *)context = code;
    return NULL;
}

static fv_form *filled_form(void) {
    static const char *const values[][2] = {{"born", "2008-11-20"},
                                            {"expiry", "11/26"},
                                            {"signed", "2026-11-19T14:00:00"},
                                            {"from", "2026-12-20"},
                                            {"to", "2027-11-19T12:29:59.9Z"}};
    const fv_options options = {
        .struct_size = sizeof options, .flags = FV_OPTION_NOW, .now = NOON, .zone_minutes = 120};
    fv_form *form = NULL;
    int32_t status = fv_form_new(ruleset, NULL, &options, &form, NULL);
    EXPECT(status == FV_OK || status == FV_ERR_MEMORY);
    EXPECT_EQ(form != NULL, status == FV_OK);
    if (form == NULL)
        return NULL;
    left = -1;
    for (int i = 0; i < 5; i++)
        EXPECT_EQ(type(form, values[i][0], values[i][1]), FV_OK);
    return form;
}

static void test_forms(void) {
    fv_form *form = filled_form();
    long before = 0;
    for (int64_t round = 0; round < 1000; round++) {
        if (round == 2)
            before = allocations;
        int is_later = round % 2 == 0;
        EXPECT_EQ(fv_form_set_now(form, NOON - is_later * 86400, 0, 120, NULL), FV_OK);
        EXPECT_EQ(state_of(form).is_valid, !is_later);
    }
    EXPECT_EQ(allocations - before, 0);
    fv_form_free(form);
}

static void test_failing_forms(void) {
    int went_well = 0;
    for (long allowed = 0; allowed < 200; allowed++) {
        left = allowed;
        fv_form *form = filled_form();
        left = -1;
        if (form == NULL)
            continue;
        went_well++;
        for (long few = 0; few < 4; few++) {
            left = few;
            int32_t status = fv_form_set_now(form, NOON - 86400, 0, 120, NULL);
            left = -1;
            EXPECT(status == FV_OK || status == FV_ERR_MEMORY);
            EXPECT_EQ(fv_form_set_now(form, NOON - 86400, 0, 120, NULL), FV_OK);
            EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_TOO_LATE);
            EXPECT_EQ(fv_form_set_now(form, NOON, 0, 120, NULL), FV_OK);
            EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
        }
        fv_form_free(form);
    }
    EXPECT(went_well > 0 && went_well < 200);
}

int main(void) {
    ruleset = ruleset_of(document);
    test_records();
    on_starved_threads(first_record, 60, FV_OK);
    test_forms();
    test_failing_forms();
    fv_ruleset_free(ruleset);
    return passed("now_memory");
}
