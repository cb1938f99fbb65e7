/* Rulesets: what compiles, what is wrong with the others, and what a ruleset tells of itself. */
#include "forms.h"

static const char registration[] =
    "{'formvalidate':1,'name':'registration','define':{'strong':[{'rule':'length','min':8,'max':"
    "100},'containsNumber']},'fields':{"
    "'email':{'label':{'de':'E-Mail-Adresse','en':'E-mail'},'validateOn':'blur','rules':['trim',"
    "'required',{'rule':'email'}]},"
    "'password':{'sensitive':true,'rules':['required',{'use':'strong'}]},"
    "'kind':{'rules':[{'rule':'in','values':['person','company',1]}]},"
    "'vat':{'rules':[{'rule':'required','when':{'field':'kind','equals':'company'},'on':'register'"
    "}]}},"
    "'form':[{'rule':'atLeastOne','id':'one','fields':['email','vat'],'report':'last'}],"
    "'scenarios':{'login':['email','!password'],'register':['email','password','kind','vat']},"
    "'gates':{'go':['email','password']}}";

static void test_compiling(void) {
    const char *json = quoted(registration);
    fv_ruleset *ruleset = NULL;
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    EXPECT_EQ(fv_ruleset_compile(json, strlen(json), NULL, &ruleset, &error), FV_OK);
    EXPECT(ruleset != NULL);
    EXPECT_EQ(error.status, FV_OK);
    EXPECT_EQ(error.detail, 0);
    EXPECT(error.offset == FV_NO_OFFSET);
    EXPECT_TEXT(error.pointer, "");
    EXPECT_TEXT(error.message, "");
    EXPECT_EQ(fv_ruleset_compile(json, strlen(json), NULL, NULL, NULL), FV_OK);

    static const char *const names[] = {"email", "password", "kind", "vat"};
    EXPECT_EQ(fv_ruleset_field_count(ruleset), 4);
    for (size_t i = 0; i < 4; i++) {
        fv_text name = {NULL, 0};
        EXPECT_EQ(fv_ruleset_field_name(ruleset, i, &name), FV_OK);
        EXPECT_IS(name, names[i]);
    }
    EXPECT_EQ(fv_ruleset_field_name(ruleset, 4, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_field_name(ruleset, SIZE_MAX, NULL), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_field_name(ruleset, 0, NULL), FV_OK);
    size_t index = 0;
    EXPECT_EQ(fv_ruleset_field_index(ruleset, S("vat"), &index), FV_OK);
    EXPECT_EQ(index, 3);
    EXPECT_EQ(fv_ruleset_field_index(ruleset, S("email"), NULL), FV_OK);
    EXPECT_EQ(fv_ruleset_field_index(ruleset, S("Email"), &index), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_ruleset_field_index(ruleset, NULL, 1, &index), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_field_index(NULL, S("vat"), &index), FV_ERR_HANDLE);
    EXPECT_EQ(index, 3);
    EXPECT_EQ(fv_ruleset_host_function_count(ruleset), 0);
    EXPECT(!fv_ruleset_rejects_unknown(ruleset));
    fv_ruleset_free(ruleset);

    ruleset = ruleset_of("{'formvalidate':1,'options':{'unknown':'reject'},'fields':{}}");
    EXPECT(fv_ruleset_rejects_unknown(ruleset));
    EXPECT_EQ(fv_ruleset_field_count(ruleset), 0);
    fv_ruleset_free(ruleset);

    /* One rule, and a list of them: the field is named "value". */
    static const char *const rules[] = {"'email'", "{'rule':'email'}", "['trim','email']", "[]"};
    for (size_t i = 0; i < 4; i++) {
        const char *rule = quoted(rules[i]);
        fv_text name = {NULL, 0};
        EXPECT_EQ(fv_rule_compile(rule, strlen(rule), NULL, &ruleset, &error), FV_OK);
        EXPECT_EQ(fv_ruleset_field_count(ruleset), 1);
        EXPECT_EQ(fv_ruleset_field_name(ruleset, 0, &name), FV_OK);
        EXPECT_IS(name, "value");
        fv_ruleset_free(ruleset);
    }
    /* Names are compared by their characters, never by what looks the same. */
    fv_ruleset_free(ruleset_of("{'formvalidate':1,'fields':{'\xC3\xA9':{},'e\xCC\x81':{}}}"));
}

/* Every kind of mistake, with the place where it is: what stands at the mark @ (which is taken
 * away), or nowhere. */
static const struct {
    int32_t detail;
    const char *pointer, *document;
} wrong[] = {
    {FV_MISTAKE_SYNTAX, "", "{'formvalidate':1,'fields':{}@"},
    {FV_MISTAKE_SYNTAX, "", "{'formvalidate':1,'fields':{@\xFF}}"},
    {FV_MISTAKE_SYNTAX, "", "{'formvalidate':1,'fields':{}} @x"},
    {FV_MISTAKE_TYPE, "", "@[]"},
    {FV_MISTAKE_TYPE, "/fields", "{'formvalidate':1,'fields':@[]}"},
    {FV_MISTAKE_TYPE, "/fields/a/rules/0/min",
     "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'length','min':@'3'}]}}}"},
    {FV_MISTAKE_TYPE, "/formvalidate", "{'formvalidate':@'1','fields':{}}"},
    {FV_MISTAKE_MISSING, "", "@{'fields':{}}"},
    {FV_MISTAKE_MISSING, "", "@{'formvalidate':1}"},
    {FV_MISTAKE_MISSING, "/fields/a/rules/0",
     "{'formvalidate':1,'fields':{'a':{'rules':[@{'rule':'match'}]}}}"},
    {FV_MISTAKE_UNKNOWN, "/fields/a/rules/0",
     "{'formvalidate':1,'fields':{'a':{'rules':[@'emial']}}}"},
    {FV_MISTAKE_UNKNOWN, "/fields/a/rules/0/mni",
     "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'length',@'mni':3}]}}}"},
    {FV_MISTAKE_UNKNOWN, "/fields/a/rules/1/accept/0",
     "{'formvalidate':1,'fields':{'a':{'rules':['trim',{'rule':'card','accept':[@'vissa']}]}}}"},
    {FV_MISTAKE_UNKNOWN, "/fields/a/rules/0/field",
     "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'compare','field':@'b'}]}}}"},
    {FV_MISTAKE_UNKNOWN, "/scenarios/x/0",
     "{'formvalidate':1,'fields':{'a':{}},'scenarios':{'x':[@'b']}}"},
    {FV_MISTAKE_UNKNOWN, "/fields/a/rules/0/name",
     "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'custom','name':@'mine'}]}}}"},
    {FV_MISTAKE_UNKNOWN, "/fields/a~1b~0/labl",
     "{'formvalidate':1,'fields':{'a/b~':{@'labl':'x'}}}"},
    {FV_MISTAKE_DUPLICATE, "/fields/a", "{'formvalidate':1,'fields':{'a':{},@'a':{}}}"},
    {FV_MISTAKE_DUPLICATE, "/scenarios/x/1",
     "{'formvalidate':1,'fields':{'a':{}},'scenarios':{'x':['a',@'!a']}}"},
    {FV_MISTAKE_RANGE, "/fields/a/rules/0/min",
     "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'length','min':@3,'max':2}]}}}"},
    {FV_MISTAKE_RANGE, "/fields/a/rules/0/rules",
     "{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'any','rules':@[]}]}}}"},
    {FV_MISTAKE_CYCLE, "/define/q/0/use",
     "{'formvalidate':1,'define':{'p':[{'use':'q'}],'q':[{'use':@'p'}]},'fields':{'a':{'rules':"
     "[{'use':'p'}]}}}"},
    {FV_MISTAKE_CONFLICT, "/fields/a/rules/0",
     "{'formvalidate':1,'fields':{'a':{'rules':[@{'rule':'length','min':1,'equal':2}]}}}"},
    {FV_MISTAKE_UNSUPPORTED, "/formvalidate", "{'formvalidate':@2,'fields':{}}"},
};

static void test_mistakes(void) {
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char document[1024];
        const char *text = quoted(wrong[i].document), *mark = strchr(text, '@');
        size_t offset = (size_t)(mark - text);
        snprintf(document, sizeof document, "%.*s%s", (int)offset, text, mark + 1);
        fv_ruleset *ruleset = (fv_ruleset *)document;
        fv_error error;
        fv_text mistakes;
        int32_t status = fv_ruleset_compile(document, strlen(document), NULL, &ruleset, &error);
        if (status != FV_ERR_COMPILE || error.detail != wrong[i].detail || error.offset != offset)
            fprintf(stderr, "%s: %s at %llu\n", document, error.message,
                    (unsigned long long)error.offset);
        EXPECT_EQ(status, FV_ERR_COMPILE);
        EXPECT(ruleset == NULL);
        EXPECT_EQ(error.status, FV_ERR_COMPILE);
        EXPECT_EQ(error.detail, wrong[i].detail);
        EXPECT_TEXT(error.pointer, wrong[i].pointer);
        EXPECT_EQ(error.offset, offset);
        EXPECT(error.message[0] != 0);
        EXPECT_EQ(fv_ruleset_compile(document, strlen(document), NULL, NULL, NULL), FV_ERR_COMPILE);
        EXPECT_EQ(fv_ruleset_mistakes(document, strlen(document), NULL, &mistakes, &error), FV_OK);
        EXPECT_EQ(error.status, FV_OK);
        EXPECT(mistakes.length > 2);
        fv_free(mistakes.bytes);
    }
}

/* A pattern's mistake has PCRE2's own number, and its offset is in the pattern. */
static void test_pattern_mistakes(void) {
    const char *json =
        quoted("{'formvalidate':1,'fields':{'a':{'rules':[{'rule':'match','pattern':'ab(cd'}]}}}");
    fv_error error, own;
    EXPECT_EQ(fv_ruleset_compile(json, strlen(json), NULL, NULL, &error), FV_ERR_COMPILE);
    EXPECT_EQ(fv_pattern_compile(S("ab(cd"), 0, NULL, &own), FV_ERR_COMPILE);
    EXPECT_EQ(error.detail, own.detail);
    EXPECT(error.detail > 100);
    EXPECT_EQ(error.offset, own.offset);
    EXPECT_TEXT(error.pointer, "/fields/a/rules/0/pattern");
}

static void test_all_mistakes(void) {
    const char *json = quoted("{'formvalidate':1,'fields':{'a':{'rules':['emial',{'rule':'length',"
                              "'min':2,'max':1}]},'b':{'x':1}}}");
    fv_text mistakes = {NULL, 0};
    fv_error error;
    EXPECT_EQ(fv_ruleset_mistakes(json, strlen(json), NULL, &mistakes, &error), FV_OK);
    EXPECT(has(mistakes, quoted("[{'mistake':'unknown','pointer':'/fields/a/rules/0','offset':42,"
                                "'message':'")));
    EXPECT(has(mistakes, quoted("{'mistake':'range','pointer':'/fields/a/rules/1/min',")));
    EXPECT(has(mistakes, quoted("{'mistake':'unknown','pointer':'/fields/b/x',")));
    EXPECT_EQ(mistakes.bytes[mistakes.length], 0);
    fv_free(mistakes.bytes);
    EXPECT_EQ(fv_ruleset_compile(json, strlen(json), NULL, NULL, &error), FV_ERR_COMPILE);
    EXPECT_TEXT(error.pointer, "/fields/a/rules/0");
    EXPECT_EQ(error.offset, 42);

    json = quoted(registration);
    EXPECT_EQ(fv_ruleset_mistakes(json, strlen(json), NULL, &mistakes, NULL), FV_OK);
    EXPECT_IS(mistakes, "[]");
    fv_free(mistakes.bytes);
    EXPECT_EQ(fv_ruleset_mistakes(json, strlen(json), NULL, NULL, &error), FV_OK);
}

static void test_registries(void) {
    const char *json = quoted("{'formvalidate':1,'fields':{}}");
    fv_registry *registry = NULL;
    fv_ruleset *ruleset = NULL;
    fv_error error;
    EXPECT_EQ(fv_registry_new(&registry), FV_OK);
    EXPECT_EQ(fv_ruleset_compile(json, strlen(json), registry, &ruleset, &error), FV_OK);
    fv_ruleset_free(ruleset);
    fv_registry_free(registry);
    fv_text mistakes = {NULL, 77};
    EXPECT_EQ(fv_ruleset_compile(json, strlen(json), registry, &ruleset, &error), FV_ERR_HANDLE);
    EXPECT(ruleset == NULL);
    EXPECT_EQ(error.status, FV_ERR_HANDLE);
    EXPECT_EQ(fv_rule_compile(S("[]"), registry, &ruleset, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_ruleset_mistakes(json, strlen(json), registry, &mistakes, NULL), FV_ERR_HANDLE);
    EXPECT_EQ(mistakes.length, 77);
    EXPECT_EQ(fv_check_json(registry, S("[]"), S("1"), NULL, &error), FV_ERR_HANDLE);
}

static void test_describing(void) {
    fv_ruleset *ruleset = ruleset_of(registration);
    fv_text text = {NULL, 0};
    EXPECT_EQ(fv_rules_json(NULL), FV_OK);
    EXPECT_EQ(fv_rules_json(&text), FV_OK);
    EXPECT(strstr(text.bytes, "{\"rule\":\"email\",\"kind\":\"check\""));
    EXPECT(strstr(text.bytes, "{\"number\":18,\"name\":\"required\""));
    EXPECT(has(text, quoted("'limits':{'locale':35,'options':{'value':1048576,")));
    EXPECT_EQ(text.length, strlen(text.bytes));
    fv_free(text.bytes);
    EXPECT_EQ(fv_ruleset_describe(ruleset, "de-AT", &text), FV_OK);
    EXPECT_EQ(text.bytes[text.length], 0);
    EXPECT(has(text, quoted("{'name':'registration','scenarios':['default','login','register']")));
    EXPECT(has(text, quoted("{'name':'email','label':'E-Mail-Adresse','sensitive':false,"
                            "'validateOn':'blur','input':'email'")));
    EXPECT(has(text, quoted("'name':'password','label':'password','sensitive':true")));
    EXPECT(has(text, quoted("'input':'password','minLength':8,'maxLength':100")));
    EXPECT(has(text, quoted("'values':['person','company',1]")));
    EXPECT(has(text, quoted("'login':{'active':true,'assignable':false,'required':true}")));
    EXPECT(has(text, quoted("'register':{'active':true,'assignable':true,'required':'conditional'"
                            "}")));
    EXPECT(has(text, quoted("'form':[{'rule':'atLeastOne','id':'one','fields':['email','vat'],"
                            "'report':'vat'}],'gates':{'go':['email','password']}}")));
    fv_free(text.bytes);
    EXPECT_EQ(fv_ruleset_describe(ruleset, NULL, &text), FV_OK);
    EXPECT(has(text, quoted("'label':'E-mail'")));
    fv_free(text.bytes);
    EXPECT_EQ(fv_ruleset_describe(ruleset, NULL, NULL), FV_OK);
    EXPECT_EQ(fv_ruleset_describe(ruleset, "no locale", &text), FV_OK);
    EXPECT(has(text, quoted("'label':'E-mail'")));
    fv_free(text.bytes);
    fv_ruleset_free(ruleset);
    fv_free(NULL);
}

int main(void) {
    test_compiling();
    test_mistakes();
    test_pattern_mistakes();
    test_all_mistakes();
    test_registries();
    test_describing();
    return passed("rulesets");
}
