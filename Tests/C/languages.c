/* The languages of messages: what they say, and the one that suits best. */
#include "expect.h"

#define DOCUMENT(messages)                                                                         \
    "{\"formvalidate\":1,\"fields\":{\"a\":{\"label\":{\"nl\":\"A\"}," messages

static fv_ruleset *ruleset(const char *json) {
    fv_ruleset *made = NULL;
    fv_error error;
    EXPECT_EQ(fv_ruleset_compile(json, strlen(json), NULL, &made, &error), FV_OK);
    EXPECT_TEXT(error.message, "");
    return made;
}

static void best(const char *asked, size_t n, const fv_ruleset *rules, const char *expected) {
    fv_text found = {0};
    EXPECT_EQ(fv_best_locale(asked, n, rules, &found), FV_OK);
    EXPECT_EQ(found.length, strlen(expected));
    EXPECT_TEXT(found.bytes, expected);
    fv_free(found.bytes);
}

static void test_best(void) {
    best(NULL, 0, NULL, "en");
    best(S("de-AT"), NULL, "de");
    best(S("it-CH, fr;q=0.9, de;q=0.95"), NULL, "de");
    best(S("zh-TW,zh;q=0.9"), NULL, "zh-Hant");
    best(S("zh-HK"), NULL, "zh-Hant");
    best(S("zh-CN"), NULL, "zh");
    best(S("en-GB, de"), NULL, "en");
    best(S("tlh"), NULL, "en");
    best(S("*"), NULL, "en");
    best(S("de;q=0, fr;q=nonsense"), NULL, "en");
    best(S("de\0, fr"), NULL, "fr");
    best(S("\xFF\xFE,ja;q=0.1"), NULL, "ja");
    best(S(",;q=,;;,\t,es-419 ; q=0.3,"), NULL, "es");
    /* Of a list without end the beginning is read. */
    char endless[1 << 16];
    for (size_t i = 0; i < sizeof endless; i++)
        endless[i] = "aa-Latn,"[i % 8];
    memcpy(endless, "fr,", 3);
    best(endless, sizeof endless, NULL, "fr");
    best(endless + 3, sizeof endless - 3, NULL, "en");
}

static void test_languages_of_a_ruleset(void) {
    fv_ruleset *own =
        ruleset(DOCUMENT("\"rules\":[\"required\"]}},\"messages\":{\"it\":{\"required\":\"!\"}}}"));
    best(S("it-CH, de"), own, "it");
    best(S("de, it"), own, "de");
    best(S("nl"), own, "en"); /* a label is no message */
    fv_ruleset_free(own);
    fv_text text = {0};
    EXPECT_EQ(fv_best_locale(S("it"), own, &text), FV_ERR_HANDLE);
    EXPECT(text.bytes == NULL);
    own = ruleset(DOCUMENT("\"rules\":[{\"rule\":\"required\",\"message\":{\"pt-BR\":\"!\","
                           "\"required\":{\"sv\":\"!\"}}}]}}}"));
    best(S("sv-FI"), own, "sv");
    best(S("pt-BR"), own, "pt-BR");
    best(S("pt"), own, "en");
    EXPECT_EQ(fv_best_locale(S("sv"), own, NULL), FV_OK);
    EXPECT_EQ(fv_best_locale(NULL, 1, own, &text), FV_ERR_ARGUMENT);
    EXPECT(text.bytes == NULL);
    fv_ruleset_free(own);
}

static void test_messages(void) {
    const char *const locales[] = {NULL, "de-AT", "zh-TW", "zh", "", "fr;q=0.1,ja", "\xFF"};
    const char *const begins[] = {"{\"language\":\"en\"",      "{\"language\":\"de\"",
                                  "{\"language\":\"zh-Hant\"", "{\"language\":\"zh\"",
                                  "{\"language\":\"en\"",      "{\"language\":\"ja\"",
                                  "{\"language\":\"en\""};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        fv_text text = {0};
        EXPECT_EQ(fv_messages_json(locales[i], &text), FV_OK);
        EXPECT(text.length > 1000 && text.bytes[text.length] == 0);
        EXPECT(strncmp(text.bytes, begins[i], strlen(begins[i])) == 0);
        EXPECT(strstr(text.bytes, "\"tooSmall\":{\"code\":26,") != NULL);
        fv_free(text.bytes);
        EXPECT_EQ(fv_messages_json(locales[i], NULL), FV_OK);
    }
}

/* What an error of a table says is what that of a record does, but for the value. */
static void told_at(const fv_ruleset *rules, const char *field, const char *rule, const char *id,
                    int32_t code, int32_t place, const int32_t *index, size_t count,
                    const fv_options *options, const char *expected) {
    fv_report *report = NULL;
    fv_error error;
    EXPECT_EQ(fv_batch_tell(rules, field, strlen(field), rule, strlen(rule), id, strlen(id), code,
                            place, index, count, options, &report, &error),
              FV_OK);
    fv_issue issue = {.struct_size = sizeof issue};
    EXPECT_EQ(fv_report_issue(report, 0, &issue), FV_OK);
    EXPECT_EQ(issue.code, code);
    EXPECT_EQ(issue.message.length, strlen(expected));
    EXPECT(memcmp(issue.message.bytes, expected, issue.message.length) == 0);
    fv_report_free(report);
}

static void told(const fv_ruleset *rules, const char *rule, const char *id, int32_t code,
                 const fv_options *options, const char *expected) {
    told_at(rules, "a", rule, id, code, -1, NULL, 0, options, expected);
}

/* Which of several rules it was, and of which element. */
static void test_errors_at_places(void) {
    fv_ruleset *own = ruleset(
        DOCUMENT("\"items\":{\"rules\":["
                 "{\"rule\":\"match\",\"pattern\":\"a\",\"message\":\"one\"},"
                 "{\"rule\":\"match\",\"pattern\":\"b\",\"message\":\"two {index}\"}]}}}}"));
    const int32_t index[2] = {6, 2};
    fv_options options = {.struct_size = sizeof options};
    for (int32_t place = -2; place < 5; place++)
        told_at(own, "/a/*", "match", "", FV_REGEX_MISMATCH, place, index, 2, &options,
                place == 1 ? "two 3" : "one");
    told_at(own, "/a/*", "match", "", FV_REGEX_MISMATCH, 1, NULL, 0, &options, "two ");
    told_at(own, "a", "email", "", FV_INVALID_EMAIL, 1, index, 0, &options,
            "a is not a valid e-mail address.");
    fv_report *report = NULL;
    fv_error error;
    EXPECT_EQ(
        fv_batch_tell(own, S("a"), NULL, 0, NULL, 0, 1, 0, NULL, 1, &options, &report, &error),
        FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_tell(own, S("a"), NULL, 0, NULL, 0, 1, 0, index, (size_t)-1, &options,
                            &report, &error),
              FV_ERR_ARGUMENT);
    fv_ruleset_free(own);
}

static void test_errors_of_tables(void) {
    fv_ruleset *own = ruleset(
        DOCUMENT("\"rules\":[{\"rule\":\"length\",\"min\":2},{\"rule\":\"length\",\"max\":5},"
                 "{\"rule\":\"number\",\"exclusiveMax\":1.5},{\"rule\":\"email\",\"id\":\"x\","
                 "\"message\":\"{value}!\"},{\"rule\":\"date\",\"max\":\"today\"}]},\"b\":{}},"
                 "\"form\":[{\"rule\":\"atLeastOne\",\"fields\":[\"b\",\"a\"]}]}"));
    fv_options options = {.struct_size = sizeof options, .flags = FV_OPTION_NOW};
    told(own, "length", "", FV_SHORTER_THAN_MINIMUM_LENGTH, &options,
         "a must be at least 2 characters long.");
    told(own, "length", "", FV_LONGER_THAN_MAXIMUM_LENGTH, &options,
         "a must be at most 5 characters long.");
    told(own, "number", "", FV_TOO_BIG, &options, "a must be less than 1.5.");
    told(own, "email", "x", FV_INVALID_EMAIL, &options, "\xe2\x80\xa2\xe2\x80\xa2\xe2\x80\xa2!");
    told(own, "email", "y", FV_INVALID_EMAIL, &options, "a is not a valid e-mail address.");
    told(own, "date", "", FV_TOO_LATE, &options, "a must not be after Jan 1, 1970.");
    told(own, "atLeastOne", "", FV_REQUIRED, &options,
         "At least one of these fields is required: b, a.");
    options.locale = "nl, de";
    told(own, "atLeastOne", "", FV_REQUIRED, &options,
         "Mindestens eines dieser Felder muss ausgef\xc3\xbcllt sein: b, A.");
    fv_error error;
    fv_report *report = NULL;
    EXPECT_EQ(fv_batch_tell(own, S("a"), NULL, 0, NULL, 0, 1, -1, NULL, 0, NULL, &report, &error),
              FV_ERR_ARGUMENT); /* the time */
    EXPECT_EQ(
        fv_batch_tell(own, NULL, 1, NULL, 0, NULL, 0, 1, -1, NULL, 0, &options, &report, &error),
        FV_ERR_ARGUMENT);
    EXPECT_EQ(fv_batch_tell(own, NULL, 0, NULL, 0, NULL, 0, 1, -1, NULL, 0, &options, NULL, NULL),
              FV_OK);
    EXPECT(report == NULL);
    fv_ruleset_free(own);
    EXPECT_EQ(fv_batch_tell(own, S("a"), NULL, 0, NULL, 0, 1, -1, NULL, 0, NULL, &report, &error),
              FV_ERR_HANDLE);
}

int main(void) {
    test_best();
    test_languages_of_a_ruleset();
    test_messages();
    test_errors_of_tables();
    test_errors_at_places();
    return passed("languages");
}
