/* Texts and arrays that are too long: nothing of them is read or kept, whatever length they say. */
#include "live.h"
#include "resident.h"

#include <sys/mman.h>

enum { LONGEST = 1 << 20 };

/* So many bytes of text, behind which nothing may be read. */
static char *text_before_wall(size_t n) {
    size_t page = 4096, size = (n + page - 1) / page * page;
    char *start =
        mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(start != MAP_FAILED);
    EXPECT_EQ(mprotect(start + size, page, PROT_NONE), 0);
    memset(start + size - n, 'a', n);
    return start + size - n;
}

static const size_t lengths[] = {LONGEST + 1,      (size_t)1 << 30, (size_t)1 << 40, SIZE_MAX / 2,
                                 SIZE_MAX / 2 + 1, SIZE_MAX - 1,    SIZE_MAX};
enum { LENGTHS = sizeof lengths / sizeof *lengths };

static const char document[] =
    "{'formvalidate':1,'stop':'all','fields':{'a':{'rules':['trim','uppercase','email',"
    "{'rule':'match','pattern':'x*'},{'rule':'in','values':['b','c','d','e','f']},"
    "{'rule':'compare','field':'b'}]},'b':{'rules':[{'rule':'required','when':{'field':'a','in':["
    "'b','c','d','e','f']}}]},'c':{'rules':[{'rule':'each','rules':['email']}]},'d':{}},"
    "'form':[{'rule':'allEqual','fields':['a','b']}]}";

/* The record's text of the verdict "undecided", told once at the path, with the limit. */
static void expect_unread(fv_report *report, const char *path) {
    fv_issue issue = issue_of(report, 0);
    EXPECT_EQ(issue.code, FV_UNDECIDED);
    EXPECT_IS(issue.path, path);
    EXPECT_IS(issue.params, "{'limit':'value'}");
}

static void test_records(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    char *wall = text_before_wall(8);
    for (int i = 0; i < LENGTHS; i++)
        for (int kind = FV_VALUE_DECIMAL; kind <= FV_VALUE_STRING; kind++) {
            fv_value values[4] = {{0}}, item = {.kind = kind, .text = {wall, lengths[i]}};
            fv_report *report = NULL;
            fv_text text;
            /* Where rules ask for it, within an array, and where no rule does. */
            values[0] = item;
            EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 4, NULL, &report), FV_UNDECIDED);
            EXPECT_EQ(fv_report_count(report), 1);
            expect_unread(report, "/a");
            EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
            EXPECT_IS(text, "{'a':null}");
            fv_report_free(report);
            values[0].kind = FV_VALUE_ABSENT;
            values[2] = (fv_value){.kind = FV_VALUE_ARRAY, .items = &item, .count = 1};
            EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 4, NULL, &report), FV_UNDECIDED);
            expect_unread(report, "/c/0");
            fv_report_free(report);
            values[2].kind = FV_VALUE_ABSENT;
            values[3] = item;
            EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 4, NULL, &report), FV_UNDECIDED);
            expect_unread(report, "/d");
            fv_report_free(report);
        }
    fv_ruleset_free(ruleset);
}

/* What is compared with a text that nobody looks at: it differs, and more is not known. */
static void test_others(void) {
    static const struct {
        const char *rule;
        int32_t code;
    } facts[] = {
        {"{'rule':'compare','field':'a'}", FV_NOT_EQUAL},
        {"{'rule':'compare','field':'a','operator':'!='}", FV_OK},
        {"{'rule':'compare','field':'a','operator':'<'}", FV_UNDECIDED},
        {"{'rule':'compare','field':'a','type':'number'}", FV_UNDECIDED},
        {"{'rule':'email','when':{'field':'a','equals':'x'}}", FV_OK},
        {"{'rule':'email','when':{'field':'a','empty':false}}", FV_INVALID_EMAIL},
        {"{'rule':'email','when':{'field':'a','matches':'x*'}}", FV_UNDECIDED},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "{'formvalidate':1,'fields':{'a':{},'b':{'rules':[%s]}},"
                 "'scenarios':{'default':['b']}}",
                 facts[i].rule);
        fv_ruleset *ruleset = ruleset_of(text);
        const fv_value values[2] = {{.kind = FV_VALUE_UNREAD, .text = {NULL, SIZE_MAX}},
                                    text_value("x")};
        EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 2, NULL, NULL), facts[i].code);
        fv_ruleset_free(ruleset);
    }
}

/* The same text says the same as JSON and in a form, of which a form keeps its length. */
static void test_forms(void) {
    enum { HUGE_TEXT = 200 << 20 };
    fv_ruleset *ruleset = ruleset_of(document);
    fv_form *form = form_of(ruleset, NULL);
    char *json = malloc(LONGEST + 16);
    memcpy(json, "{\"d\":\"", 6);
    memset(json + 6, 'a', LONGEST + 1);
    memcpy(json + 7 + LONGEST, "\"}", 2);
    fv_report *report = NULL;
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, LONGEST + 9, NULL, &report, NULL),
              FV_UNDECIDED);
    expect_unread(report, "/d");
    fv_report_free(report);
    json[LONGEST + 6] = '"', json[LONGEST + 7] = '}';
    EXPECT_EQ(fv_validate_json(ruleset, NULL, json, LONGEST + 8, NULL, NULL, NULL), FV_OK);
    free(json);

    char *text = text_before_wall(HUGE_TEXT);
    long before = resident();
    EXPECT_EQ(fv_form_set(form, S("d"), text, HUGE_TEXT, NULL), FV_OK);
    EXPECT_EQ(field_of(form, "d").verdict, FV_STATE_UNDECIDED);
    EXPECT_EQ(field_of(form, "d").value.kind, FV_VALUE_UNREAD);
    EXPECT_EQ(field_of(form, "d").value.text.length, HUGE_TEXT);
    EXPECT(field_of(form, "d").value.text.bytes == NULL);
    EXPECT(resident() - before < 1024);
    fv_value own = field_of(form, "d").value;
    uint64_t generation = state_of(form).generation;
    EXPECT_EQ(fv_form_set_value(form, S("d"), &own, NULL), FV_OK);
    EXPECT_EQ(state_of(form).generation, generation);
    for (int i = 0; i < LENGTHS; i++) {
        fv_value value = {.kind = FV_VALUE_STRING, .text = {text, lengths[i]}};
        EXPECT_EQ(fv_form_set(form, S("a"), text, lengths[i], NULL), FV_OK);
        EXPECT_EQ(field_of(form, "a").verdict, FV_STATE_UNDECIDED);
        EXPECT_EQ(fv_form_set_initial(form, S("a"), &value, NULL), FV_OK);
        EXPECT_EQ(fv_form_submit(form, &report, NULL), FV_UNDECIDED);
        fv_report_free(report);
        EXPECT_EQ(type(form, "a", "b"), FV_OK);
    }
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

/* Arrays that say more elements than a record has, where they hold fewer. */
static void test_counts(void) {
    fv_ruleset *ruleset = ruleset_of(document);
    fv_form *form = form_of(ruleset, NULL);
    const size_t counts[] = {1000001, SIZE_MAX / 128, SIZE_MAX / 2, SIZE_MAX / 2 + 1, SIZE_MAX};
    const fv_value one = {.kind = FV_VALUE_NULL};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        fv_value list = {.kind = FV_VALUE_ARRAY, .items = &one, .count = counts[i]};
        fv_value outer = {.kind = FV_VALUE_ARRAY, .items = &list, .count = 1};
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &list, 1, NULL, NULL), FV_ERR_LIMIT);
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &outer, 1, NULL, NULL), FV_ERR_LIMIT);
        EXPECT_EQ(fv_form_set_value(form, S("a"), &list, NULL), FV_ERR_LIMIT);
        EXPECT_EQ(fv_form_assign_values(form, &outer, 1, NULL, NULL), FV_ERR_LIMIT);
        EXPECT_EQ(fv_validate_values(ruleset, NULL, &one, counts[i], NULL, NULL), FV_ERR_ARGUMENT);
    }
    fv_form_free(form);
    fv_ruleset_free(ruleset);
}

int main(void) {
    test_records();
    test_others();
    test_forms();
    test_counts();
    return passed("long_values");
}
