/* A keystroke allocates nothing once everything has had its size, whoever looks; what is made is given
 * back; and no change ends the process when an allocation fails. */
#include "live.h"
#include "malloc.h"

static const char document[] =
    "{'formvalidate':1,'fields':{"
    "'email':{'rules':['trim','required','email']},"
    "'password':{'sensitive':true,'rules':['required',{'rule':'length','min':8,'max':100},"
    "'containsNumber']},"
    "'again':{'validateOn':'blur','rules':['required',{'rule':'compare','field':'password'}]},"
    "'zip':{'rules':['lowercase',{'rule':'match','pattern':'[0-9]{5}'}]},"
    "'url':{'rules':[{'rule':'url','defaultScheme':'https'}]},"
    "'card':{'rules':['card']}},"
    "'form':[{'rule':'atLeastOne','fields':['email','zip']}],"
    "'gates':{'all':['email','password','again'],'zip':['zip']}}";

static const char *const fields[] = {"email", "password", "again", "zip", "url", "card"};
static const char *const texts[] = {" joe@example.org", "Geheim-77",          "Geheim-77", "12345",
                                    "example.org",      "4111 1111 1111 1111"};
enum { FIELDS = 6 };

/* Somebody types the texts, a character at a time, and goes back again. */
static void keystrokes(fv_form *form) {
    for (size_t i = 0; i < FIELDS; i++) {
        size_t n = strlen(texts[i]), length = strlen(fields[i]);
        for (size_t k = 1; k <= 2 * n; k++)
            EXPECT_EQ(fv_form_set(form, fields[i], length, texts[i], k <= n ? k : 2 * n - k, NULL),
                      FV_OK);
        EXPECT_EQ(fv_form_set(form, fields[i], length, texts[i], n, NULL), FV_OK);
        EXPECT_EQ(fv_form_blur(form, fields[i], length, NULL), FV_OK);
    }
    for (size_t i = 0; i < FIELDS; i++)
        EXPECT_EQ(type(form, fields[i], ""), FV_OK);
}

static int32_t tell(void *context, fv_form *form, const fv_change *change) {
    fv_field_state state = {.struct_size = sizeof state};
    long *told = context;
    ++*told;
    for (size_t i = 0; i < change->field_count; i++)
        EXPECT_EQ(fv_form_field(form, change->fields[i].field.bytes, change->fields[i].field.length,
                                &state, NULL),
                  FV_OK);
    return FV_OK;
}

/* Nobody, a form's subscriber that reads the fields, and those of a field and a gate. */
static void test_keystrokes(const fv_ruleset *ruleset) {
    static const char *const names[] = {"nobody", "form", "field and gate"};
    for (int who = 0; who < 3; who++) {
        fv_form *form = form_of(ruleset, NULL);
        long told = 0;
        if (who == 1)
            EXPECT_EQ(
                fv_form_subscribe(form, FV_OBSERVE_FORM, NULL, 0, tell, &told, NULL, NULL, NULL),
                FV_OK);
        if (who == 2) {
            EXPECT_EQ(fv_form_subscribe(form, FV_OBSERVE_FIELD, S("email"), tell, &told, NULL, NULL,
                                        NULL),
                      FV_OK);
            EXPECT_EQ(
                fv_form_subscribe(form, FV_OBSERVE_GATE, S("zip"), tell, &told, NULL, NULL, NULL),
                FV_OK);
        }
        /* Where nobody looks, the latest values are kept, and have their size after some rounds. */
        for (int i = 0; i < 40; i++)
            keystrokes(form);
        long before = allocations;
        for (long i = 0; i < loops(2000); i++)
            keystrokes(form);
        before = allocations - before;
        printf("   keystrokes with %s told: %ld allocations\n", names[who], before);
        EXPECT_EQ(before, 0);
        EXPECT(who == 0 ? told == 0 : told > 0);
        fv_form_free(form);
    }
}

static void nothing(void *context) { (void)context; }

/* What a life of a form takes is given back. */
static void life(const fv_ruleset *ruleset) {
    fv_form *form = form_of(ruleset, NULL);
    fv_report *report = NULL;
    fv_text text;
    long told = 0;
    uint64_t token;
    const fv_value item = text_value("x");
    const fv_value list = {.kind = FV_VALUE_ARRAY, .items = &item, .count = 1};
    EXPECT_EQ(fv_form_subscribe(form, 0, NULL, 0, tell, &told, nothing, &token, NULL), FV_OK);
    keystrokes(form);
    EXPECT_EQ(fv_form_set_value(form, S("zip"), &list, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "zip").value.count, 1);
    EXPECT_EQ(fv_form_set_initial(form, S("url"), &list, NULL), FV_OK);
    EXPECT_EQ(fv_form_assign_json(form, S("{\"url\":[[\"a\"],2],\"x\":1}"), &text, NULL), FV_OK);
    fv_free(text.bytes);
    EXPECT_EQ(fv_form_snapshot_json(form, &text, NULL), FV_OK);
    fv_free(text.bytes);
    EXPECT(fv_form_submit(form, &report, NULL) > 0);
    fv_report_free(report);
    EXPECT_EQ(fv_form_unsubscribe(form, token), FV_OK);
    EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    fv_form_free(form);
}

static void test_lives(const fv_ruleset *ruleset) {
    for (int i = 0; i < 3; i++)
        life(ruleset);
    long balance = allocations - frees;
    for (long i = 0; i < loops(1000); i++)
        life(ruleset);
    EXPECT_EQ(allocations - frees, balance);
}

enum { ATTEMPTS = 10 };

/* What may fail for want of memory: it says so, and the form goes on. */
static int32_t attempt(fv_form *form, int what) {
    const fv_value item = text_value("a text that does not fit where there is none");
    const fv_value list = {.kind = FV_VALUE_ARRAY, .items = &item, .count = 1};
    switch (what) {
    case 0:
        return type(form, "email", "a-rather-long-address@of.example.org");
    case 1:
        return fv_form_set_value(form, S("zip"), &list, NULL);
    case 2:
        return fv_form_set_initial(form, S("url"), &item, NULL);
    case 3:
        return fv_form_field(form, S("email"), NULL, NULL);
    case 4:
        return fv_form_gate(form, S("all"), NULL, NULL);
    case 5:
        return fv_form_get_state(form, NULL, NULL);
    case 6:
        return fv_form_submit(form, NULL, NULL);
    case 7:
        return fv_form_reset(form, NULL);
    case 8:
        return leave(form, "again");
    default:
        return fv_form_set_policy(form, S("zip"), FV_POLICY_SUBMIT, NULL);
    }
}

/* The first failures of a process are single ones: Swift makes what it keeps of types where it needs
 * that first, also on the way back from a failure. */
static void test_failing(const fv_ruleset *ruleset, int once, int is_watched) {
    int all = 0;
    for (int what = 0; what < ATTEMPTS; what++) {
        int failed = 0, went_well = 0;
        for (long allowed = once ? -1 : 0; allowed < 40 && went_well < 4; allowed++) {
            fv_form *form = form_of(ruleset, NULL);
            watcher own = {0};
            if (is_watched)
                EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
            if (what > 2)
                for (size_t i = 0; i < FIELDS; i++)
                    EXPECT_EQ(type(form, fields[i], texts[i]), FV_OK);
            left = allowed, fails_once = once;
            int32_t code = attempt(form, what);
            left = -1;
            EXPECT(code == FV_OK || code == FV_ERR_MEMORY);
            *(code == FV_OK ? &went_well : &failed) += 1;
            /* With memory it is as if nothing had been. */
            EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
            for (size_t i = 0; i < FIELDS; i++)
                EXPECT_EQ(type(form, fields[i], texts[i]), FV_OK);
            EXPECT_EQ(state_of(form).is_valid, 1);
            EXPECT_EQ(fv_form_submit(form, NULL, NULL), FV_OK);
            fv_form_free(form);
        }
        all += failed;
        EXPECT(went_well > 0);
    }
    printf("   changes and looks%s: %d allocations that may fail\n", is_watched ? ", watched" : "",
           all);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    EXPECT(allocations > 0);
    test_keystrokes(ruleset);
    test_lives(ruleset);
    test_failing(ruleset, 1, 0), test_failing(ruleset, 0, 0);
    test_failing(ruleset, 1, 1), test_failing(ruleset, 0, 1);
    fv_ruleset_free(ruleset);
    return passed("forms_memory");
}
