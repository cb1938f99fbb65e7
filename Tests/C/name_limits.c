/* Limits of names in rulesets. */
#include "documents.h"

/* Names are as long as names of fields. */
static void test_names(void) {
    static const char *const before[] = {
        "{'formvalidate':1,'fields':{'", "{'formvalidate':1,'fields':{},'define':{'",
        "{'formvalidate':1,'fields':{},'gates':{'", "{'formvalidate':1,'fields':{},'scenarios':{'"};
    static const char *const behind[] = {"':{}}}", "':[]}}", "':[]}}", "':[]}}"};
    static const char *const pointers[] = {"/fields/", "/define/", "/gates/", "/scenarios/"};
    for (int i = 0; i < 4; i++)
        for (int length = 1024; length <= 1025; length++) {
            text document = {NULL, 0, 0};
            fv_text mistakes = {NULL, 77};
            fv_error error;
            add(&document, before[i]);
            add_times(&document, "n", length);
            add(&document, behind[i]);
            int32_t wanted = length == 1024 ? FV_OK : FV_ERR_LIMIT;
            EXPECT_EQ(fv_ruleset_compile(document.bytes, document.length, NULL, NULL, &error),
                      wanted);
            if (wanted != FV_OK)
                EXPECT_EQ(strncmp(error.pointer, pointers[i], strlen(pointers[i])), 0);
            EXPECT_EQ(fv_ruleset_mistakes(document.bytes, document.length, NULL, &mistakes, &error),
                      wanted);
            EXPECT_EQ(mistakes.length, wanted == FV_OK ? 2 : 77);
            if (wanted == FV_OK)
                fv_free(mistakes.bytes);
            free(document.bytes);
        }
}

int main(void) {
    test_names();
    return passed("name_limits");
}
