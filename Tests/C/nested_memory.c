/* Judging a record that nests allocates nothing after a thread's first one of its size, however it is
 * given; and no record ends the process when an allocation fails. */
#include "forms.h"
#include "malloc.h"

static fv_ruleset *ruleset;

static const char document[] =
    "{'formvalidate':1,'stop':'all','options':{'unknown':'reject'},'fields':{"
    "'customer':{'rules':['required'],'when':{'field':'off','empty':true},'fields':{"
    "'name':{'rules':['trim','required']}}},"
    "'lines':{'rules':[{'rule':'unique','by':['sku']},{'rule':'count','max':50}],'items':{'fields':"
    "{"
    "'sku':{'rules':['uppercase','required']},'price':{'rules':['number']}}}},"
    "'notes':{'keys':{'rules':['string']},'values':{'rules':['string']}},'off':{},"
    "'total':{'rules':[{'rule':'compare','to':{'sum':'/lines/*/price'}}]}}}";

static const char right[] =
    "{\"customer\":{\"name\":\" x \"},\"lines\":[{\"sku\":\"a\",\"price\":1.5},{\"sku\":\"b\","
    "\"price\":\"2.25\"}],\"notes\":{\"k\":\"v\",\"l\":\"w\"},\"total\":3.75}";
static const char wrong[] =
    "{\"customer\":{\"name\":\"\",\"z\":1,\"y\":2},\"lines\":[{\"sku\":\"a\",\"price\":\"x\"},"
    "{\"sku\":\"A\"},null,7],\"notes\":{\"k\":1},\"total\":4}";

static void check_right(void) {
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(right), NULL, NULL, NULL), FV_OK);
}
static void check_wrong(void) {
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S(wrong), NULL, NULL, NULL), FV_REQUIRED);
}
static void check_values(void) {
    const fv_value name[] = {text_value(" x ")};
    const fv_value one[] = {text_value("a"), {.kind = FV_VALUE_DECIMAL, .text = {S("1.5")}}};
    const fv_value two[] = {text_value("price"),
                            {.kind = FV_VALUE_NUMBER, .number = 2.25},
                            text_value("sku"),
                            text_value("b")};
    const fv_value lines[] = {{.kind = FV_VALUE_RECORD, .items = one, .count = 2},
                              {.kind = FV_VALUE_MEMBERS, .items = two, .count = 2}};
    const fv_value notes[] = {text_value("k"), text_value("v"), text_value("l"), text_value("w")};
    const fv_value values[] = {{.kind = FV_VALUE_RECORD, .items = name, .count = 1},
                               {.kind = FV_VALUE_ARRAY, .items = lines, .count = 2},
                               {.kind = FV_VALUE_MEMBERS, .items = notes, .count = 2},
                               {.kind = FV_VALUE_ABSENT},
                               {.kind = FV_VALUE_NUMBER, .number = 3.75}};
    EXPECT_EQ(fv_validate_values(ruleset, NULL, values, 5, NULL, NULL), FV_OK);
}

static void test_counts(void) {
    static void (*const checks[])(void) = {check_right, check_wrong, check_values};
    for (size_t i = 0; i < 3; i++) {
        checks[i]();
        long before = allocations;
        for (long round = 0; round < loops(5000); round++)
            checks[i]();
        if (allocations != before)
            fprintf(stderr, "check %zu: ", i);
        EXPECT_EQ(allocations - before, 0);
    }
}

/* With so few allocations a call says that it had no memory, or what is so. */
static int report_with(long allowed, const char *record, size_t n, int32_t wanted) {
    fv_report *report = NULL;
    fv_text json;
    left = allowed;
    int32_t code = fv_validate_json(ruleset, NULL, record, n, NULL, &report, NULL);
    int32_t written = code >= 0 ? fv_report_json(report, &json) : FV_ERR_MEMORY;
    left = -1;
    EXPECT(code == wanted || code == FV_ERR_MEMORY);
    EXPECT_EQ(report != NULL, code >= 0);
    fv_report_free(report);
    return written == FV_OK;
}

static void *first_record(void *context) {
    long allowed = *(long *)context;
    left = allowed;
    int32_t code = fv_validate_json(ruleset, NULL, S(wrong), NULL, NULL, NULL);
    left = -1;
    EXPECT(code == FV_REQUIRED || code == FV_ERR_MEMORY);
    check_right();
    check_wrong();
    *(long *)context = code;
    return NULL;
}

static void test_failing(void) {
    on_starved_threads(first_record, 100, FV_REQUIRED);
    long allowed = 0;
    while (allowed < 4000 && !report_with(allowed, S(wrong), FV_REQUIRED))
        allowed++;
    EXPECT(allowed > 0 && allowed < 4000);
}

/* What takes memory besides: numbers of many digits, which are worked with, and keys that are no fields. */
static const struct {
    const char *fields, *more, *record;
    int32_t code;
} others[] = {
    {"'ls':{'items':{'fields':{'q':{},'p':{},'a':{'rules':[{'rule':'compare','to':{'product':['q',"
     "'p'],'scale':2}}]}}}}",
     "",
     "{\"ls\":[{\"q\":\"123456789012345678901234567890\",\"p\":\"12345678901234567890123456789."
     "125\","
     "\"a\":0}]}",
     FV_NOT_EQUAL},
    {"'ls':{'items':{'fields':{'q':{}}}},'t':{'rules':[{'rule':'compare','to':{'sum':'/ls/*/q'}}]}",
     "",
     "{\"ls\":[{\"q\":\"123456789012345678901234567890\"},{\"q\":\"-1e60\"},{\"q\":\"1e-30\"},"
     "{\"q\":1e90}],\"t\":0}",
     FV_NOT_EQUAL},
    {"'ls':{'items':{'fields':{'q':{}}}},'t':{'rules':[{'rule':'number','max':{'max':'/ls/*/q'}}]}",
     "",
     "{\"ls\":[{\"q\":\"123456789012345678901234567890\"},{\"q\":"
     "\"123456789012345678901234567891\"}],"
     "\"t\":\"123456789012345678901234567892\"}",
     FV_TOO_BIG},
    {"'a':{'rules':[{'rule':'number','multipleOf':123456789012345678901.5}]}", "",
     "{\"a\":\"123456789012345678901234567890.07\"}", FV_NOT_MULTIPLE},
    {"'a':{},'o':{'fields':{'z':{}}}", ",'options':{'unknown':'reject'}",
     "{\"a\":1,\"b\":2,\"o\":{\"y\":1}}", FV_NOT_ALLOWED},
};
static size_t other;
static fv_text wanted;

/* A thread's first record, judged by `ruleset`: what is told of it is what is so. */
static void *first_report(void *context) {
    fv_report *report = NULL;
    fv_text json;
    left = *(long *)context;
    int32_t code = fv_validate_json(ruleset, NULL, others[other].record,
                                    strlen(others[other].record), NULL, &report, NULL);
    left = -1;
    EXPECT(code == others[other].code || code == FV_ERR_MEMORY);
    if (code >= 0) {
        EXPECT_EQ(fv_report_json(report, &json), FV_OK);
        if (wanted.bytes)
            EXPECT(json.length == wanted.length && !memcmp(json.bytes, wanted.bytes, json.length));
        else
            wanted =
                (fv_text){memcpy(__libc_malloc(json.length), json.bytes, json.length), json.length};
    }
    fv_report_free(report);
    *(long *)context = code;
    return NULL;
}

static void test_others(void) {
    for (other = 0; other < sizeof others / sizeof *others; other++) {
        char text[1000];
        snprintf(text, sizeof text, "{'formvalidate':1,'fields':{%s}%s}", others[other].fields,
                 others[other].more);
        ruleset = ruleset_of(text);
        long all = -1;
        first_report(&all);
        for (fails_once = 0; fails_once <= 1; fails_once++)
            on_starved_threads(first_report, 100, others[other].code);
        fails_once = 0;
        fv_ruleset_free(ruleset);
        __libc_free((void *)wanted.bytes);
        wanted = (fv_text){NULL, 0};
    }
}

int main(void) {
    ruleset = ruleset_of(document);
    EXPECT(allocations > 0);
    check_right();
    /* Once a process: words, and what Swift keeps of types. */
    EXPECT_EQ(report_with(-1, S(wrong), FV_REQUIRED), 1);
    test_counts();
    test_failing();
    fv_ruleset_free(ruleset);
    test_others();
    return passed("nested_memory");
}
