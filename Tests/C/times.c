/* Points in time and times of day: texts, bounds, and what is being typed. */
#include "live.h"

static int32_t judged(const char *rule, const char *value) {
    rule = quoted(rule);
    value = quoted(value);
    return fv_check_json(NULL, rule, strlen(rule), value, strlen(value), NULL, NULL);
}

static void test_texts(void) {
    EXPECT_EQ(judged("'datetime'", "'2024-02-29T12:00:00.123456789012Z'"), FV_OK);
    EXPECT_EQ(judged("'datetime'", "'2023-02-29T12:00:00Z'"), FV_INVALID_DATE_TIME);
    EXPECT_EQ(judged("'datetime'", "12"), FV_INVALID_DATE_TIME);
    EXPECT_EQ(
        judged("{'rule':'datetime','min':'2024-02-29T12:00:00+02:00'}", "'2024-02-29T09:59:59.9Z'"),
        FV_TOO_EARLY);
    EXPECT_EQ(judged("{'rule':'datetime','zone':'none','fraction':false}", "'2024-02-29 12:00:00'"),
              FV_OK);
    EXPECT_EQ(judged("'time'", "'23:59:59.9'"), FV_OK);
    EXPECT_EQ(judged("'time'", "'24:00'"), FV_INVALID_TIME);
    EXPECT_EQ(judged("{'rule':'time','max':'17:00'}", "'17:00:00.000000001'"), FV_TOO_LATE);
    EXPECT_EQ(judged("{'rule':'time','max':'17:00:60'}", "'12:00'"), FV_ERR_COMPILE);
}

/* Each beginning, in memory of its own size. */
static void test_beginnings(void) {
    const char *document = quoted("{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'datetime',"
                                  "'min':'2024-02-29T12:00:00Z'}]},'b':{'rules':['time']}}}");
    fv_ruleset *ruleset = NULL;
    EXPECT_EQ(fv_ruleset_compile(document, strlen(document), NULL, &ruleset, NULL), FV_OK);
    fv_form *form = form_of(ruleset, NULL);
    const char *const texts[] = {"2024-03-01t00:30:59.1234567890+02:45", "12:30:59.1234567890"};
    const char *const fields[] = {"a", "b"};
    for (int field = 0; field < 2; field++)
        for (size_t n = 1; n <= strlen(texts[field]); n++) {
            char *typed = malloc(n);
            EXPECT(typed != NULL);
            memcpy(typed, texts[field], n);
            EXPECT_EQ(fv_form_set(form, fields[field], 1, typed, n, NULL), FV_OK);
            free(typed);
            int32_t verdict = field_of(form, fields[field]).verdict;
            EXPECT(verdict == FV_STATE_VALID || verdict == FV_STATE_INCOMPLETE);
        }
    type(form, "a", "2024-02-27");
    EXPECT_EQ(field_of(form, "a").verdict, FV_STATE_INVALID);
    type(form, "b", "12:6");
    EXPECT_EQ(field_of(form, "b").verdict, FV_STATE_INVALID);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_texts();
    test_beginnings();
    return passed("times");
}
