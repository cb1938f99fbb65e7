/* Documents of several files, and documents made of others: what is asked for, what comes of it, and
 * that nothing a caller or a file says does any harm. */
#include "expect.h"

/* Files by name, and how often each was asked for. */
typedef struct {
    const char *name, *text;
    int asked;
} file;

typedef struct {
    file *files;
    size_t count;
    int32_t status; /* of files that are not there */
    int strange;    /* names that nobody should be asked for */
} folder;

static int32_t give(void *context, const char *name, size_t n, fv_text *text) {
    folder *in = context;
    char end = n > 0 ? name[n - 1] : '/';
    in->strange += n == 0 || name[0] == '/' || end == '/' || memchr(name, 0, n) != NULL ||
                   memchr(name, '\\', n) != NULL || memchr(name, ':', n) != NULL;
    for (size_t i = 0; i < in->count; i++)
        if (strlen(in->files[i].name) == n && memcmp(in->files[i].name, name, n) == 0) {
            in->files[i].asked++;
            *text = (fv_text){in->files[i].text, strlen(in->files[i].text)};
            return FV_OK;
        }
    return in->status;
}

static int32_t give_nothing(void *context, const char *name, size_t n, fv_text *text) {
    (void)name, (void)n;
    *text = (fv_text){NULL, *(size_t *)context};
    return FV_OK;
}

static char *quoted(const char *text) {
    static char out[4096];
    size_t i = 0;
    for (; text[i] != 0; i++)
        out[i] = text[i] == '\'' ? '"' : text[i];
    out[i] = 0;
    return out;
}

#define FIELDS "'formvalidate':1,'fields':"

static void expect_in_d(void *told, const fv_mistake *mistake) {
    ++*(int *)told;
    EXPECT_EQ(mistake->struct_size, sizeof *mistake);
    EXPECT_EQ(mistake->kind, FV_MISTAKE_UNKNOWN);
    EXPECT_EQ(mistake->offset, 6);
    EXPECT(mistake->pointer.length == 4 && memcmp(mistake->pointer.bytes, "/z/0", 4) == 0);
    EXPECT(mistake->file.length == 12 && memcmp(mistake->file.bytes, "parts/d.json", 12) == 0);
    EXPECT(mistake->kind_name.length == 7 && mistake->message.length > 10);
}

static void test_files(void) {
    file files[] = {
        {"base.json", "{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"required\"]}}}", 0},
        {"parts/c.json", "{\"define\":{\"x\":[{\"use\":\"y\"}],\"y\":[{\"use\":\"d.json#/z\"}]}}",
         0},
        {"parts/d.json", "{\"z\":[\"email\"]}", 0},
        {"it.json", "{\"required\":\"Manca.\"}", 0},
    };
    folder in = {files, 4, FV_ERR_UNKNOWN_NAME, 0};
    fv_compile_options options = {.struct_size = sizeof options, .file = give, .context = &in};
    char *json = quoted(
        "{" FIELDS
        "{'b':{'rules':[{'use':'parts/c.json#/define/x'},{'use':'parts/c.json#/define/x'}]}},"
        "'extends':'base.json','messages':{'it':'it.json'}}");
    fv_ruleset *ruleset = NULL;
    fv_error error;
    EXPECT_EQ(fv_ruleset_compile_with(json, strlen(json), &options, &ruleset, &error), FV_OK);
    EXPECT_TEXT(error.message, "");
    EXPECT_EQ(in.strange, 0);
    for (size_t i = 0; i < 4; i++)
        EXPECT_EQ(files[i].asked, 1);
    EXPECT_EQ(fv_ruleset_field_count(ruleset), 2);
    EXPECT_EQ(fv_validate_json(ruleset, NULL, S("{\"a\":1,\"b\":\"x\"}"), NULL, NULL, NULL),
              FV_INVALID_EMAIL);
    fv_ruleset_free(ruleset);
    fv_text merged = {0};
    EXPECT_EQ(fv_document_merge(json, strlen(json), &options, &merged, &error), FV_OK);
    EXPECT(strstr(merged.bytes, "extends") == NULL && strstr(merged.bytes, "Manca.") != NULL);
    EXPECT_EQ(fv_ruleset_compile(merged.bytes, merged.length, NULL, NULL, &error), FV_OK);
    fv_free(merged.bytes);
    EXPECT_EQ(fv_document_merge(json, strlen(json), &options, NULL, NULL), FV_OK);

    /* A file that has a mistake, or is not there. */
    files[2].text = "{\"z\":[\"emial\"]}";
    EXPECT_EQ(fv_ruleset_compile_with(json, strlen(json), &options, &ruleset, &error),
              FV_ERR_COMPILE);
    EXPECT(ruleset == NULL);
    EXPECT_TEXT(error.pointer, "parts/d.json#/z/0");
    EXPECT_EQ(error.offset, 6);
    fv_text mistakes = {0};
    EXPECT_EQ(fv_ruleset_mistakes_with(json, strlen(json), &options, &mistakes, &error), FV_OK);
    EXPECT(strstr(mistakes.bytes, "\"file\":\"parts/d.json\",\"pointer\":\"/z/0\"") != NULL);
    fv_free(mistakes.bytes);
    int told = 0;
    EXPECT_EQ(fv_ruleset_each_mistake(json, strlen(json), &options, expect_in_d, &told, &error),
              FV_OK);
    EXPECT_EQ(told, 1);
    in.count = 2;
    in.status = 12345;
    EXPECT_EQ(fv_document_merge(json, strlen(json), &options, &merged, &error), FV_ERR_COMPILE);
    EXPECT_EQ(error.detail, 12345);
    EXPECT_TEXT(error.pointer, "/messages/it");
}

static void test_arguments(void) {
    fv_ruleset *ruleset = (fv_ruleset *)&ruleset;
    fv_error error;
    char *json = quoted("{" FIELDS "{'a':{}},'extends':'b.json'}");
    size_t n = strlen(json);
    EXPECT_EQ(fv_ruleset_compile_with(json, n, NULL, &ruleset, &error), FV_ERR_COMPILE);
    EXPECT(ruleset == NULL);
    EXPECT_TEXT(error.pointer, "/extends");
    EXPECT_EQ(error.detail, FV_MISTAKE_UNSUPPORTED);
    EXPECT_EQ(fv_document_merge(json, n, NULL, NULL, &error), FV_ERR_COMPILE);
    size_t length = 0;
    fv_compile_options options = {.struct_size = 8, .file = give_nothing, .context = &length};
    EXPECT_EQ(fv_ruleset_compile_with(json, n, &options, &ruleset, &error), FV_ERR_ARGUMENT);
    options.struct_size = sizeof options;
    options.flags = 1;
    EXPECT_EQ(fv_ruleset_compile_with(json, n, &options, &ruleset, &error), FV_ERR_ARGUMENT);
    options.flags = 0;
    /* No text, a length without a text, a length beyond all memory. */
    const size_t lengths[] = {0, 1, SIZE_MAX, SIZE_MAX / 2 + 1};
    for (size_t i = 0; i < 4; i++) {
        length = lengths[i];
        EXPECT_EQ(fv_ruleset_compile_with(json, n, &options, &ruleset, &error), FV_ERR_COMPILE);
        EXPECT_EQ(fv_ruleset_mistakes_with(json, n, &options, NULL, &error), FV_OK);
    }
    options.registry = (const fv_registry *)(uintptr_t)12345;
    EXPECT_EQ(fv_ruleset_compile_with(json, n, &options, &ruleset, &error), FV_ERR_HANDLE);
    EXPECT_EQ(fv_ruleset_compile_with(NULL, 1, NULL, &ruleset, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_mistakes_with(NULL, 1, NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_each_mistake(NULL, 1, NULL, expect_in_d, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_ruleset_each_mistake(S("{}"), NULL, NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_merge(NULL, 1, NULL, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_partial(NULL, 1, 0, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_partial(S("{}"), 2, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_extend(S("{}"), S("7"), NULL, &error), FV_ERR_COMPILE);
    EXPECT_EQ(error.detail, FV_MISTAKE_TYPE);
    EXPECT_EQ(fv_document_extend(S("[]"), S("{}"), NULL, &error), FV_ERR_COMPILE);
    EXPECT_EQ(fv_document_extend(NULL, 1, S("{}"), NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_extend(S("{}"), NULL, 1, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_pick(NULL, 1, NULL, 0, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_pick(S("{}"), NULL, 1, NULL, &error), FV_ERR_ARGUMENT);
    const char *names[] = {NULL};
    EXPECT_EQ(fv_document_omit(S("{}"), names, 1, NULL, &error), FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_document_omit(S("{}"), names, SIZE_MAX, NULL, &error), FV_ERR_LIMIT);
    names[0] = "a";
    EXPECT_EQ(fv_document_omit(S("{}"), names, 1, NULL, &error), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_document_omit(S("{"), names, 1, NULL, &error), FV_ERR_COMPILE);
}

/* Whatever JSON it is: something is made of it, or it is a mistake. */
static void test_odd_documents(void) {
    static const char *const odd[] = {
        "null",
        "[]",
        "7",
        "'a'",
        "{}",
        "{'fields':7}",
        "{'fields':{'a':7}}",
        "{'fields':{'a':{'rules':{}},'a':{'rules':[7,{},[],{'rule':7}]}}}",
        "{'fields':{'a':{'use':7,'rules':[{'use':{}}]}},'define':7}",
        "{'fields':{'a':{}},'form':7,'scenarios':7,'gates':7,'messages':7}",
        "{'fields':{'a':{}},'form':[7,{'rule':'exactlyOne','fields':7}],'gates':{'g':[7,'!a']}}",
        "{'fields':{'a':{'fields':[]}},'define':{'x':7,'x':{'fields':{'b':null}}},'extends':7}",
        "{'fields':{'a':{'use':'x'}},'define':{'x':{'use':'y'},'y':{'use':'x','items':7}}}",
        "{'fields':{'a':{'use':'x'}},'define':{'x':{'fields':{'b':{'use':'x'},'b':7}}}}",
        "{'fields':{'a':{'items':{'fields':{'b':7}},'values':[],'fields':{'b':{}}}}}",
        ("{'fields':{'a':{'fields':{'b':null,'':{},'*':{'fields':{'b':{}}}}}},"
         "'gates':{'g':['/a/b/']}}"),
    };
    const char *names[] = {"a"};
    const char *const within[] = {"/a/b", "/a/*/b", "/a/b/b/b/b/b", "/a/",
                                  "//",   "/a/*",   "/a/~",         "/a/b/"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        char *json = quoted(odd[i]);
        size_t n = strlen(json);
        fv_text text = {0};
        for (uint32_t flags = 0; flags < 2; flags++) {
            EXPECT_EQ(fv_document_partial(json, n, flags, &text, NULL), FV_OK);
            fv_free(text.bytes);
        }
        int32_t status = fv_document_pick(json, n, names, 1, &text, NULL);
        EXPECT(status == FV_OK || status == FV_ERR_UNKNOWN_NAME);
        if (status == FV_OK)
            fv_free(text.bytes);
        for (size_t name = 0; name < sizeof within / sizeof *within; name++) {
            for (int omits = 0; omits < 2; omits++) {
                status = (omits ? fv_document_omit : fv_document_pick)(json, n, within + name, 1,
                                                                       &text, NULL);
                EXPECT(status == FV_OK || status == FV_ERR_UNKNOWN_NAME);
                if (status == FV_OK)
                    fv_free(text.bytes);
            }
        }
        text = (fv_text){NULL, 0};
        status = fv_document_extend(json, n, json, n, &text, NULL);
        EXPECT(status == FV_OK || status == FV_ERR_COMPILE);
        fv_free(text.bytes);
        EXPECT(fv_document_merge(json, n, NULL, NULL, NULL) <= FV_OK);
    }
}

int main(void) {
    test_files();
    test_arguments();
    test_odd_documents();
    return passed("reuse");
}
