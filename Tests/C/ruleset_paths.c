/* Fields within fields: what they are called, what is told of them, and what of them is judged or
 * assigned. */
#include "forms.h"

static const char orders[] =
    "{'formvalidate':1,'fields':{"
    "'total':{'rules':[{'rule':'compare','to':{'sum':'/lines/*/price'}}]},"
    "'customer':{'rules':['required'],'label':'Customer','fields':{"
    "'a/b':{'rules':['required']},'kind':{},'card':{'rules':['card']}}},"
    "'lines':{'items':{'fields':{'sku':{'rules':['required',{'rule':'length','max':8}]},"
    "'tags':{'items':{'rules':['required']}},'price':{}}}},"
    "'notes':{'keys':{'rules':[{'rule':'length','max':2}]},'values':{}},'last':{}},"
    "'scenarios':{'s':['customer','!/customer/kind','/lines/*/sku','/notes/*']},"
    "'gates':{'g':['total','/lines/*/sku']}}";

static void test_paths(void) {
    static const struct {
        const char *path;
        int32_t shape;
    } wanted[] = {
        {"total", FV_SHAPE_PLAIN},          {"customer", FV_SHAPE_RECORD},
        {"/customer/a~1b", FV_SHAPE_PLAIN}, {"/customer/kind", FV_SHAPE_PLAIN},
        {"/customer/card", FV_SHAPE_PLAIN}, {"lines", FV_SHAPE_LIST},
        {"/lines/*", FV_SHAPE_RECORD},      {"/lines/*/sku", FV_SHAPE_PLAIN},
        {"/lines/*/tags", FV_SHAPE_LIST},   {"/lines/*/tags/*", FV_SHAPE_PLAIN},
        {"/lines/*/price", FV_SHAPE_PLAIN}, {"notes", FV_SHAPE_MAP},
        {"/notes/*", FV_SHAPE_PLAIN},       {"last", FV_SHAPE_PLAIN},
    };
    enum { COUNT = sizeof wanted / sizeof *wanted };
    fv_ruleset *ruleset = ruleset_of(orders);
    EXPECT_EQ(fv_ruleset_path_count(ruleset), COUNT);
    EXPECT_EQ(fv_ruleset_field_count(ruleset), 5);
    for (size_t i = 0; i < COUNT; i++) {
        fv_text path;
        int32_t shape = -1;
        size_t place = 99;
        EXPECT_EQ(fv_ruleset_path_at(ruleset, i, &path), FV_OK);
        EXPECT_IS(path, wanted[i].path);
        EXPECT_EQ(fv_ruleset_path_shape(ruleset, i, &shape), FV_OK);
        EXPECT_EQ(shape, wanted[i].shape);
        EXPECT_EQ(fv_ruleset_path_index(ruleset, wanted[i].path, strlen(wanted[i].path), &place),
                  FV_OK);
        EXPECT_EQ(place, i);
    }
    size_t place = 99;
    EXPECT_EQ(fv_ruleset_path_index(ruleset, S("/total"), &place), FV_OK);
    EXPECT_EQ(place, 0);
    static const char *const unknown[] = {
        "",           "/",         "*",          "customer/kind", "/customer/",    "/lines/0",
        "/lines/",    "/lines/*/", "/lines/sku", "/total/x",      "/customer/a/b", "/customer/a~2b",
        "/notes/*/x", "/customer~"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        EXPECT_EQ(fv_ruleset_path_index(ruleset, unknown[i], strlen(unknown[i]), &place),
                  FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_ruleset_path_index(ruleset, NULL, 1, &place), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_path_index(ruleset, NULL, 0, &place), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_ruleset_path_at(ruleset, COUNT, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_path_at(ruleset, SIZE_MAX, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_path_shape(ruleset, COUNT, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_path_shape(ruleset, 0, NULL), FV_OK);
    EXPECT_EQ(fv_ruleset_path_count(NULL), 0);
    EXPECT_EQ(fv_ruleset_path_at(NULL, 0, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_ruleset_path_index(NULL, S("x"), NULL), FV_ERR_HANDLE);
    EXPECT_EQ(fv_ruleset_path_shape(NULL, 0, NULL), FV_ERR_HANDLE);
    fv_ruleset_free(ruleset);
    ruleset = ruleset_of("{'formvalidate':1,'fields':{'a':{},'b':{}}}");
    EXPECT_EQ(fv_ruleset_path_count(ruleset), 2);
    EXPECT_EQ(fv_ruleset_path_index(ruleset, S("b"), &place), FV_OK);
    EXPECT_EQ(place, 1);
    fv_ruleset_free(ruleset);
}

static void test_describing(void) {
    fv_ruleset *ruleset = ruleset_of(orders);
    fv_text text;
    EXPECT_EQ(fv_ruleset_describe(ruleset, NULL, &text), FV_OK);
    EXPECT(
        has(text,
            quoted("'path':'customer','shape':'record','type':'record','members':['/customer/a~1b',"
                   "'/customer/kind','/customer/card'],'form':[]")));
    EXPECT(has(text, quoted("'path':'lines','shape':'list','type':'list','members':['/lines/*']")));
    EXPECT(has(
        text, quoted("'path':'notes','shape':'map','type':'map','members':['/notes/*'],'keys':{")));
    EXPECT(has(text, quoted("'operands':[{'rule':'compare','operand':'sum','fields':["
                            "'/lines/*/price']}]")));
    EXPECT(has(text, quoted("'gates':{'g':['total','/lines/*/sku']}")));
    EXPECT(has(text, quoted("'minLength':null,'maxLength':8,'values':null,'path':'/lines/*/sku',"
                            "'shape':'plain','type':'text','scenarios':{'default':{'active':true,"
                            "'assignable':true,'required':true}")));
    fv_free(text.bytes);
    fv_ruleset_free(ruleset);
}

static void expect_issues(const fv_ruleset *ruleset, const char *const *fields, size_t count,
                          const char *wanted) {
    fv_options options = {.struct_size = sizeof options, .fields = fields, .field_count = count};
    const char *json = quoted("{'customer':{},'lines':[{'tags':['']},{'sku':'123456789'}],"
                              "'notes':{'abc':1}}");
    fv_report *report = NULL;
    char found[512] = "";
    EXPECT(fv_validate_json(ruleset, NULL, json, strlen(json), &options, &report, NULL) >= 0);
    for (size_t i = 0; i < fv_report_count(report); i++) {
        fv_text path = issue_of(report, i).path;
        size_t n = strlen(found);
        snprintf(found + n, sizeof found - n, "%.*s ", (int)path.length, path.bytes);
    }
    EXPECT_TEXT(found, wanted);
    fv_report_free(report);
}

static void test_subsets(void) {
    fv_ruleset *ruleset = ruleset_of(orders);
    static const char *const all[] = {"customer", "lines", "notes"},
                             *const skus[] = {"/lines/*/sku"},
                             *const tags[] = {"/lines/*/tags", "/notes/*"},
                             *const customer[] = {"/customer"}, *const wrong[] = {"/lines/0"};
    expect_issues(ruleset, all, 3,
                  "/customer/a~1b /lines/0/sku /lines/0/tags/0 /lines/1/sku /notes/abc ");
    expect_issues(ruleset, skus, 1, "/lines/0/sku /lines/1/sku ");
    expect_issues(ruleset, tags, 2, "/lines/0/tags/0 /notes/abc ");
    expect_issues(ruleset, customer, 1, "/customer/a~1b ");
    expect_issues(ruleset, all, 0, "");
    fv_options options = {.struct_size = sizeof options, .fields = wrong, .field_count = 1};
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{}"), &options, NULL, NULL), FV_ERR_UNKNOWN_NAME);
    fv_ruleset_free(ruleset);
}

static void test_assigning(void) {
    fv_ruleset *ruleset = ruleset_of(orders);
    const char *json =
        quoted("{'total':1,'customer':{'kind':'x','a/b':2,'z':1},'lines':[{'sku':'a','price':1},"
               "{'price':2},null,3],'notes':{'k':'v'},'other':1}");
    fv_text text;
    EXPECT_EQ(fv_assign_json(ruleset, "s", json, strlen(json), &text, NULL), FV_OK);
    EXPECT_IS(text, "{'assigned':{'customer':{'a/b':2},'lines':[{'sku':'a'},{},null,null],"
                    "'notes':{'k':'v'}},'refused':['total','/customer/kind','/lines/*',"
                    "'/lines/*/price','/customer/z','other']}");
    fv_free(text.bytes);
    json = quoted("{'customer':{'kind':1},'lines':7}");
    EXPECT_EQ(fv_assign_json(ruleset, "s", json, strlen(json), &text, NULL), FV_OK);
    EXPECT_IS(text, "{'assigned':{'customer':{}},'refused':['/customer/kind','lines']}");
    fv_free(text.bytes);
    EXPECT_EQ(
        fv_assign_json(ruleset, "s", S("{\"customer\":{\"kind\":1,\"kind\":2}}"), &text, NULL),
        FV_ERR_ARGUMENT);
    fv_ruleset_free(ruleset);
}

static void test_cards(void) {
    fv_ruleset *ruleset = ruleset_of(
        "{'formvalidate':1,'fields':{'r':{'fields':{'c':{'rules':['card']}}},'l':{'items':{"
        "'rules':['card']}}}}");
    fv_report *report = NULL;
    fv_text json;
    EXPECT_EQ(validate(ruleset, "{'r':{'c':'4111111111111111'},'l':['5555555555554444']}", &report),
              FV_OK);
    EXPECT_EQ(fv_report_json(report, &json), FV_OK);
    EXPECT(has(json, quoted("'cards':{'/r/c':{'brand':'visa'")));
    EXPECT(has(json, quoted("'/l/0':{'brand':'mastercard'")));
    fv_report_free(report);
    fv_ruleset_free(ruleset);
}

/* What a filter makes of any value: the items that it was registered with. */
static int32_t give(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    (void)call;
    (void)value;
    *result = *(const fv_value *)context;
    return 0;
}

static int32_t keep(void *context, const fv_call *call, const fv_value *value, fv_value *result) {
    (void)context;
    (void)call;
    *result = *value;
    return 0;
}

/* What a rule puts in the place of a record, list or map is judged as what came in would be. */
static void test_replacing(void) {
    const fv_value name[] = {text_value("n"), text_value(" x "), text_value("z"), text_value("1")};
    const fv_value object = {.kind = FV_VALUE_MEMBERS, .items = name, .count = 2};
    const fv_value texts[] = {text_value("a"), text_value(""), text_value("ccc"), text_value("")};
    const fv_value list = {.kind = FV_VALUE_ARRAY, .items = texts, .count = 4};
    const fv_value twins[] = {text_value("n"), text_value("x"), text_value("n"), text_value("y")};
    const fv_value twice = {.kind = FV_VALUE_MEMBERS, .items = twins, .count = 2};
    fv_registry *registry = NULL;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("object"), give, (void *)&object, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("list"), give, (void *)&list, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("twice"), give, (void *)&twice, NULL), FV_OK);
    EXPECT_EQ(fv_registry_add_filter(registry, S("keep"), keep, NULL, NULL), FV_OK);
    static const struct {
        const char *rules, *record, *paths, *cleaned;
    } facts[] = {
        {"'r':{'rules':[{'rule':'filter','name':'object'}],'unknown':'reject','fields':{'n':{"
         "'rules':['trim','required']},'o':{'rules':['required']}}}",
         "{'r':{'n':'','o':1,'q':2}}", "/r/o /r/z ", "{'r':{'n':'x'}}"},
        {"'r':{'rules':[{'rule':'filter','name':'object'}],'fields':{'n':{'rules':['trim']},"
         "'o':{'when':{'field':'n','empty':true},'rules':['required']}}}",
         "{'r':'text'}", "", "{'r':{'n':'x'}}"},
        {"'l':{'rules':[{'rule':'filter','name':'list'},{'rule':'count','max':3}],'items':{"
         "'rules':['required']}}",
         "{'l':'a,b'}", "/l /l/1 ", "{'l':['a','','ccc']}"},
        {"'r':{'rules':[{'rule':'filter','name':'keep'}],'fields':{'n':{'rules':['required']}}}",
         "{'r':{'n':''}}", "/r/n ", "{'r':{'n':''}}"},
        {"'x':{},'l':{'rules':[{'rule':'count','max':1,'when':{'field':'x','equals':1}}],'items':{"
         "'rules':['required']}}",
         "{'l':[1,'']}", "/l/1 ", "{'l':[1,'']}"},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        char document[1024], found[256] = "";
        snprintf(document, sizeof document, "{'formvalidate':1,'fields':{%s}}", facts[i].rules);
        fv_ruleset *ruleset = ruleset_with(quoted(document), registry);
        fv_report *report = NULL;
        fv_text text;
        EXPECT(validate(ruleset, facts[i].record, &report) >= 0);
        for (size_t k = 0; k < fv_report_count(report); k++) {
            fv_text path = issue_of(report, k).path;
            size_t n = strlen(found);
            snprintf(found + n, sizeof found - n, "%.*s ", (int)path.length, path.bytes);
        }
        if (strcmp(found, facts[i].paths) != 0)
            fprintf(stderr, "replacing %zu: ", i);
        EXPECT_TEXT(found, facts[i].paths);
        EXPECT_EQ(fv_report_cleaned_json(report, &text), FV_OK);
        EXPECT_IS(text, facts[i].cleaned);
        fv_report_free(report);
        fv_ruleset_free(ruleset);
    }
    fv_ruleset *ruleset = ruleset_with(
        quoted("{'formvalidate':1,'fields':{'r':{'rules':[{'rule':'filter','name':'twice'}],"
               "'fields':{'n':{}}}}}"),
        registry);
    EXPECT_EQ(validate(ruleset, "{}", NULL), FV_ERR_HOST);
    fv_ruleset_free(ruleset);
    fv_registry_free(registry);
}

int main(void) {
    test_paths();
    test_describing();
    test_subsets();
    test_assigning();
    test_cards();
    test_replacing();
    return passed("ruleset_paths");
}
