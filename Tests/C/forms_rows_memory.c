/* Live forms whose records nest, when an allocation fails, each in its turn: rows, records and maps come,
 * go and are replaced. The call says so, or does all that it does; done again with memory, all is as if
 * none had failed. */
#include "live.h"
#include "malloc.h"

static const char document[] =
    "{'formvalidate':1,'stop':'all','fields':{"
    "'a':{'rules':['trim','lowercase','required','email']},"
    "'lines':{'rules':[{'rule':'unique','by':['sku']}],'items':{'fields':{"
    "'sku':{'rules':['required']},'count':{'rules':['integer']},'tags':{'items':{}}}}},"
    "'total':{'rules':[{'rule':'compare','to':{'sum':'/lines/*/count'}}]},"
    "'map':{'values':{'rules':['integer']}},"
    "'named':{'values':{'fields':{'z':{'rules':['required']}}}},"
    "'bad':{'label':'B','rules':['email',{'rule':'length','min':5}]},"
    "'address':{'fields':{'zip':{'rules':['required']}}},"
    "'plain':{'items':{'rules':['integer']}}},"
    "'gates':{'g':['lines','a']},'scenarios':{'other':['a','lines','total']}}";

static const char record[] =
    "{\"a\":\" Ada@Example.com \",\"lines\":[{\"sku\":\"A\",\"count\":1},{\"sku\":\"B\","
    "\"count\":\"2\",\"tags\":[\"long enough a text to be kept elsewhere\"]}],\"total\":3,"
    "\"map\":{\"k\":\"1\"},\"named\":{\"n\":{\"z\":\"\"}},\"bad\":\"x\"}";

static fv_ruleset *ruleset;

#define MEMBERS(array)                                                                             \
    { .kind = FV_VALUE_MEMBERS, .items = array, .count = sizeof array / sizeof *array / 2 }
#define LIST(array)                                                                                \
    { .kind = FV_VALUE_ARRAY, .items = array, .count = sizeof array / sizeof *array }
#define TEXT(literal)                                                                              \
    {                                                                                              \
        .kind = FV_VALUE_STRING, .text = { S(literal) }                                            \
    }

static const fv_value tags[] = {TEXT("one"), TEXT("two")};
static const fv_value row[] = {TEXT("sku"), TEXT("Z, which is a rather long one"), TEXT("tags"),
                               LIST(tags)};
static const fv_value texts[] = {TEXT("12"), TEXT("a text that is too long to be an integer")};
static const fv_value rows[] = {MEMBERS(row), MEMBERS(row), MEMBERS(row)};
static const fv_value numbers[] = {TEXT("k"), TEXT("9"), TEXT("l"), TEXT("a text that is none")};
static const fv_value inner[] = {TEXT("z"), TEXT("")};
static const fv_value named[] = {TEXT("n"), MEMBERS(inner), TEXT("o"), MEMBERS(inner)};
static const fv_value zip[] = {TEXT("zip"), TEXT("01234, or what else it may be")};
static const fv_value one_row = MEMBERS(row), all_rows = LIST(rows), text = TEXT("x@y.example"),
                      map = MEMBERS(numbers), names = MEMBERS(named), address = MEMBERS(zip),
                      long_texts = LIST(texts);

/* Each is one call. */
static int32_t do_insert(fv_form *form) {
    return fv_form_insert(form, S("lines"), 1, &one_row, NULL);
}
static int32_t do_insert_nothing(fv_form *form) {
    return fv_form_insert(form, S("plain"), 0, NULL, NULL);
}
static int32_t do_insert_within(fv_form *form) {
    return fv_form_insert(form, S("/lines/0/tags"), 0, &text, NULL);
}
static int32_t do_remove(fv_form *form) { return fv_form_remove(form, S("lines"), 0, NULL); }
static int32_t do_move(fv_form *form) { return fv_form_move(form, S("lines"), 0, 1, NULL); }
static int32_t do_set_list(fv_form *form) {
    return fv_form_set_value(form, S("lines"), &all_rows, NULL);
}
static int32_t do_set_map(fv_form *form) { return fv_form_set_value(form, S("map"), &map, NULL); }
static int32_t do_set_named(fv_form *form) {
    return fv_form_set_value(form, S("named"), &names, NULL);
}
static int32_t do_set_record(fv_form *form) {
    return fv_form_set_value(form, S("address"), &address, NULL);
}
static int32_t do_set_within(fv_form *form) {
    return fv_form_set(form, S("/lines/1/sku"), S("A"), NULL);
}
static int32_t do_begin_list(fv_form *form) {
    return fv_form_set_initial(form, S("lines"), &all_rows, NULL);
}
static int32_t do_begin_nested(fv_form *form) {
    int32_t status = fv_form_reset(form, NULL);
    return status == FV_OK ? do_begin_list(form) : status;
}
static int32_t do_begin_plain(fv_form *form) {
    return fv_form_set_initial(form, S("plain"), &long_texts, NULL);
}
static int32_t do_begin_map(fv_form *form) {
    return fv_form_set_initial(form, S("map"), &map, NULL);
}
static int32_t do_begin_record(fv_form *form) {
    return fv_form_set_initial(form, S("address"), &address, NULL);
}
static int32_t do_begin(fv_form *form) { return fv_form_set_initial(form, S("bad"), &text, NULL); }
static int32_t do_assign(fv_form *form) { return fv_form_assign_json(form, S(record), NULL, NULL); }
static int32_t do_reset(fv_form *form) { return fv_form_reset(form, NULL); }
static int32_t do_reset_list(fv_form *form) { return fv_form_reset_field(form, S("lines"), NULL); }
static int32_t do_submit(fv_form *form) {
    int32_t code = fv_form_submit(form, NULL, NULL);
    return code < 0 ? code : FV_OK;
}

static const struct {
    const char *name;
    int32_t (*act)(fv_form *form);
    int is_step; /* whether doing it twice is something else than doing it once */
} actions[] = {{"insert", do_insert, 1},
               {"insert nothing", do_insert_nothing, 1},
               {"insert within", do_insert_within, 1},
               {"remove", do_remove, 1},
               {"move", do_move, 1},
               {"set a list", do_set_list, 0},
               {"set a map", do_set_map, 0},
               {"set a map of records", do_set_named, 0},
               {"set a record", do_set_record, 0},
               {"set within", do_set_within, 0},
               {"initial list", do_begin_list, 0},
               {"reset and initial list", do_begin_nested, 0},
               {"initial list of none", do_begin_plain, 0},
               {"initial map", do_begin_map, 0},
               {"initial record", do_begin_record, 0},
               {"initial value", do_begin, 0},
               {"assign", do_assign, 0},
               {"reset", do_reset, 0},
               {"reset a list", do_reset_list, 0},
               {"submit", do_submit, 0}};
enum { ACTIONS = sizeof actions / sizeof *actions, KINDS = 4, LONGEST = 16384, MOST = 2000 };

/* Watched or not, with what was typed or with nothing. */
static fv_form *made(int kind) {
    fv_form *form = form_of(ruleset, NULL);
    static watcher own;
    own = (watcher){0};
    if (kind & 1)
        EXPECT_EQ(subscribe(form, FV_OBSERVE_FORM, NULL, &own), FV_OK);
    if (kind & 2) {
        EXPECT_EQ(fv_form_assign_json(form, S(record), NULL, NULL), FV_OK);
    } else {
        EXPECT_EQ(fv_form_insert(form, S("lines"), 0, NULL, NULL), FV_OK);
        EXPECT_EQ(fv_form_insert(form, S("lines"), 0, &one_row, NULL), FV_OK);
        EXPECT_EQ(fv_form_set_initial(form, S("lines"), &all_rows, NULL), FV_OK);
    }
    EXPECT_EQ(leave(form, "bad"), FV_OK);
    return form;
}

static void tell(char *out, fv_text json) {
    size_t used = strlen(out);
    EXPECT(used + json.length + 1 < LONGEST);
    memcpy(out + used, json.bytes, json.length);
    out[used + json.length] = 0;
}
static void tell_values(fv_form *form, char *out) {
    fv_text json;
    EXPECT_EQ(fv_form_values(form, &json, NULL), FV_OK);
    tell(out, json);
    fv_free(json.bytes);
}
static void tell_state(fv_form *form, char *out) {
    char line[100];
    fv_form_state state = state_of(form);
    snprintf(line, sizeof line, " valid %d verdict %d shown %d dirty %d gate %d\n", state.is_valid,
             (int)state.verdict, (int)state.shown_count, (int)state.dirty_count,
             is_open(form, "g"));
    tell(out, (fv_text){line, strlen(line)});
}

/* What becomes of a form: its values and state, what is wrong with it, the same in another scenario and
 * after a reset. */
static void live(fv_form *form, char *out) {
    fv_report *report = NULL;
    fv_text json;
    tell_values(form, out), tell_state(form, out);
    EXPECT(fv_form_submit(form, &report, NULL) >= 0);
    EXPECT_EQ(fv_report_json(report, &json), FV_OK);
    tell(out, json), tell_state(form, out);
    fv_report_free(report);
    EXPECT_EQ(fv_form_set_scenario(form, "other", NULL), FV_OK);
    tell_state(form, out);
    EXPECT_EQ(fv_form_insert(form, S("plain"), 0, &text, NULL), FV_OK);
    EXPECT_EQ(fv_form_insert(form, S("lines"), 0, &one_row, NULL), FV_OK);
    EXPECT_EQ(fv_form_set_scenario(form, "default", NULL), FV_OK);
    tell_values(form, out), tell_state(form, out);
    EXPECT_EQ(fv_form_reset(form, NULL), FV_OK);
    tell_values(form, out), tell_state(form, out);
}

static char values[2][LONGEST], wanted[LONGEST], found[LONGEST];

/* Does one thing with so many allocations; 1 when one failed. */
static int attempt(int what, int kind, long allowed) {
    fv_form *form = made(kind);
    long before = failures;
    left = allowed;
    int32_t status = actions[what].act(form);
    left = -1;
    int has_failed = failures > before;
    EXPECT(status == FV_OK || (has_failed && status == FV_ERR_MEMORY));
    values[1][0] = found[0] = 0;
    tell_values(form, values[1]);
    /* What was done and only not told need not be done again. */
    if (status != FV_OK && (!actions[what].is_step || strcmp(values[0], values[1]) != 0))
        EXPECT_EQ(actions[what].act(form), FV_OK);
    live(form, found);
    if (allowed < 0) {
        strcpy(values[0], values[1]), strcpy(wanted, found);
    } else if (strcmp(found, wanted) != 0) {
        fprintf(stderr, "%s, kind %d, %ld allocations, then %d:\n%s\nis not\n%s\n",
                actions[what].name, kind, allowed, (int)status, found, wanted);
        exit(1);
    }
    fv_form_free(form);
    return has_failed;
}

/* Rows that come and go do not take more and more memory where nobody is told of them. */
static void test_counts(void) {
    fv_form *form = made(0);
    long one = 0, before = 0, rounds = loops(2000);
    for (long round = 0; round <= 40 + rounds; round++) {
        if (round == 41)
            one = allocations - before;
        if (round == 40 || round == 41)
            before = allocations;
        EXPECT_EQ(do_insert_nothing(form), FV_OK);
        EXPECT_EQ(fv_form_remove(form, S("plain"), 0, NULL), FV_OK);
    }
    EXPECT_EQ(allocations - before, rounds * one);
    fv_form_free(form);
}

int main(void) {
    ruleset = ruleset_of(document);
    test_counts();
    for (int kind = 0; kind < KINDS; kind++)
        for (int what = 0; what < ACTIONS; what++) {
            int failed = 0;
            /* Once a process: what Swift keeps of types. */
            attempt(what, kind, -1), attempt(what, kind, -1);
            for (fails_once = 1; fails_once >= 0; fails_once--)
                for (long allowed = 0; attempt(what, kind, allowed); allowed++, failed++)
                    EXPECT(allowed < MOST);
            printf("   %s, %d: %d allocations that may fail\n", actions[what].name, kind, failed);
        }
    fv_ruleset_free(ruleset);
    return passed("forms_rows_memory");
}
