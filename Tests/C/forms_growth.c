/* Forms come and go a million times, and one form lives long: memory does not grow. */
#include "live.h"
#include "resident.h"

static const char document[] =
    "{'formvalidate':1,'fields':{'email':{'rules':['trim','required','email']},"
    "'zip':{'validateOn':'blur','rules':[{'rule':'match','pattern':'[0-9]{5}'}]},"
    "'tags':{'rules':[{'rule':'each','rules':[{'rule':'length','max':3}]}]}},"
    "'gates':{'all':['email','zip']},'scenarios':{'default':['email','zip','tags'],'x':['zip']}}";

static fv_ruleset *ruleset;

static void make_and_free(long rounds) {
    for (long i = 0; i < rounds; i++)
        fv_form_free(form_of(ruleset, NULL));
}

/* A short life: typed in, observed, asked. */
static void live_and_free(long rounds) {
    for (long i = 0; i < rounds; i++) {
        fv_form *form = form_of(ruleset, i % 2 ? "x" : NULL);
        watcher own = {0};
        fv_report *report = NULL;
        fv_text text;
        EXPECT_EQ(fv_form_subscribe(form, FV_OBSERVE_REPLAY, NULL, 0, watch, &own, count_gone, NULL,
                                    NULL),
                  FV_OK);
        EXPECT_EQ(type(form, "email", "joe@example.org"), FV_OK);
        EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_OK);
        fv_report_free(report);
        EXPECT_EQ(fv_form_snapshot_json(form, &text, NULL), FV_OK);
        fv_free(text.bytes);
        fv_form_free(form);
        EXPECT(own.told == 3 && own.gone == 1);
    }
}

/* One form that never ends: whatever is done with it, it keeps what it needs and no more. */
static void live_long(long rounds) {
    static fv_form *form;
    static char text[1 << 12];
    const fv_value items[] = {text_value("abc"), text_value("de")};
    const fv_value list = {.kind = FV_VALUE_ARRAY, .items = items, .count = 2};
    if (form == NULL)
        form = form_of(ruleset, NULL);
    for (long i = 0; i < rounds; i++) {
        watcher own = {0};
        fv_text json;
        memset(text, 'a' + (int)(i % 26), sizeof text);
        EXPECT_EQ(fv_form_set(form, S("email"), text, (size_t)(i * 7) % sizeof text, NULL), FV_OK);
        EXPECT_EQ(fv_form_set_value(form, S("tags"), &list, NULL), FV_OK);
        EXPECT_EQ(subscribe(form, (int32_t)(i % 2) * FV_OBSERVE_REPLAY, NULL, &own), FV_OK);
        EXPECT_EQ(leave(form, "zip"), FV_OK);
        EXPECT_EQ(
            fv_form_assign_json(form, S("{\"tags\":[\"x\"],\"zip\":\"1\",\"q\":1}"), &json, NULL),
            FV_OK);
        fv_free(json.bytes);
        EXPECT(field_of(form, "tags").value.count >= 1); /* not assigned in "x" */
        EXPECT_EQ(fv_form_set_scenario(form, i % 3 ? "x" : NULL, NULL), FV_OK);
        EXPECT(fv_form_submit(form, NULL, NULL) >= 0);
        EXPECT_EQ(fv_form_unsubscribe(form, own.token), FV_OK);
        EXPECT_EQ(own.gone, 1);
        if (i % 5 == 0)
            EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    }
    if (rounds > 0)
        EXPECT_EQ(counters_of(form).subscribers, 0);
}

/* Changes that nobody ever looks at. */
static void type_unseen(long rounds) {
    static fv_form *form;
    char text[32];
    if (form == NULL)
        form = form_of(ruleset, NULL);
    for (long i = 0; i < rounds; i++) {
        snprintf(text, sizeof text, "unseen %ld", i);
        EXPECT_EQ(type(form, i % 2 ? "email" : "zip", text), FV_OK);
    }
    EXPECT_EQ(counters_of(form).evaluations, 0);
}

static void expect_flat(const char *what, void (*work)(long), long rounds) {
    work(rounds / 20 + 1);
    long before = resident();
    double start = milliseconds();
    work(rounds);
    long grown = resident() - before;
    printf("   %ld rounds of %s: %+ld KiB, %.1f us each\n", rounds, what, grown,
           (milliseconds() - start) * 1e3 / (double)rounds);
    EXPECT(grown < 512);
}

int main(void) {
    ruleset = ruleset_of(document);
    expect_flat("forms made and freed", make_and_free, loops(1000000));
    expect_flat("forms with a life", live_and_free, loops(50000));
    expect_flat("one form's life", live_long, loops(50000));
    expect_flat("changes unseen", type_unseen, loops(1000000));
    fv_ruleset_free(ruleset);
    return passed("forms_growth");
}
