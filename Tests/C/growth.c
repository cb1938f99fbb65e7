/* Memory does not grow: what compiling takes is given back, checks take nothing. */
#include "forms.h"
#include "resident.h"
#include <pthread.h>

static void compile_match_free(long rounds) {
    static const char *const texts[] = {"[A-Z]{2}[0-9]+", "(a|aa)+$", "(", "\\p{L}+-(x)\\1", "["};
    for (long i = 0; i < rounds; i++) {
        fv_pattern *pattern = NULL;
        fv_error error;
        const char *text = texts[i % 5];
        uint32_t flags = i % 7 == 0 ? FV_PATTERN_INTERPRET : FV_PATTERN_SEARCH;
        if (fv_pattern_compile(text, strlen(text), flags, &pattern, &error) == FV_OK) {
            EXPECT(fv_pattern_match(pattern, S("DE12")) >= 0);
            if (i % 11 == 0)
                EXPECT(fv_pattern_progress(pattern, S("D")) >= 0);
        }
        fv_pattern_free(pattern);
        if (i % 100 == 0) {
            const fv_card_brand rows[] = {
                {.struct_size = sizeof rows[0], .name = "visa"},
                {.struct_size = sizeof rows[0], .name = "own", .prefixes = i % 200 ? "5" : "x"}};
            fv_card_table *table = NULL;
            fv_card_table_compile(rows, 2, &table, &error);
            fv_card_table_free(table);
        }
    }
}

static void check(long rounds) {
    fv_pattern *pattern = pattern_of("[0-9 ]+", 0);
    fv_card card = {.struct_size = sizeof card};
    for (long i = 0; i < rounds; i++) {
        EXPECT_EQ(fv_card_check(S("4111 1111 1111 1111"), NULL, &card), FV_OK);
        EXPECT_EQ(fv_luhn_check(S("4111111111111111")), FV_OK);
        EXPECT_EQ(fv_pattern_match(pattern, S("4111 1111")), FV_OK);
    }
    fv_pattern_free(pattern);
}

static void destroy_nothing(void *context) { (void)context; }

static int32_t agree(void *context, const fv_call *call, const fv_value *value, fv_text *message) {
    (void)context, (void)call, (void)value, (void)message;
    return FV_CUSTOM;
}

/* Rulesets that compile and that do not, with a registry and texts that the caller owns. */
static void compile_rulesets(long rounds) {
    for (long i = 0; i < rounds; i++) {
        fv_registry *registry = NULL;
        EXPECT_EQ(fv_registry_new(&registry), FV_OK);
        EXPECT_EQ(fv_registry_add_check(registry, S("f"), agree, NULL, destroy_nothing), FV_OK);
        const char *rules = i % 3 == 0   ? "[{'rule':'match','pattern':'[a-z]+'},'email',{'rule':"
                                           "'in','values':['a',1.5,[2]]},{'rule':'card'}]"
                            : i % 3 == 1 ? "[{'rule':'custom','name':'f','message':'{label}'}]"
                                         : "['emial',{'rule':'length','min':2,'max':1}]";
        const char *json = quoted(rules);
        fv_ruleset *ruleset = NULL;
        fv_error error;
        fv_text text = {NULL, 0};
        int32_t status = fv_rule_compile(json, strlen(json), registry, &ruleset, &error);
        fv_registry_free(registry);
        EXPECT_EQ(status, i % 3 == 2 ? FV_ERR_COMPILE : FV_OK);
        if (i % 16 == 0 && ruleset != NULL)
            EXPECT_EQ(fv_ruleset_describe(ruleset, "fr", &text), FV_OK);
        else if (i % 16 == 1)
            EXPECT_EQ(fv_ruleset_mistakes(json, strlen(json), NULL, &text, NULL), FV_OK);
        fv_free(text.bytes);
        fv_ruleset_free(ruleset);
    }
}

static void make_reports(long rounds) {
    fv_ruleset *ruleset =
        rules_with("['trim','required',{'rule':'email','message':'{value}'}]", NULL);
    for (long i = 0; i < rounds; i++) {
        fv_report *report = NULL;
        fv_text text;
        EXPECT_EQ(validate(ruleset, i & 1 ? "{'a':'a@b.example'}" : "{'a':' x ','b':[1]}", &report),
                  i & 1 ? FV_OK : FV_INVALID_EMAIL);
        EXPECT_EQ(fv_report_json(report, &text), FV_OK);
        fv_report_free(report);
        EXPECT_EQ(validate(ruleset, "{'a':1,'a':2}", &report), FV_ERR_ARGUMENT);
    }
    fv_ruleset_free(ruleset);
}

/* A thread's memory goes with the thread. */
static void *one_match(void *pattern) {
    EXPECT_EQ(fv_pattern_match(pattern, S("7")), FV_OK);
    EXPECT_EQ(fv_check_json(NULL, S("\"integer\""), S("7"), NULL, NULL), FV_OK);
    return NULL;
}

static void start_threads(long rounds) {
    fv_pattern *pattern = pattern_of("[0-9]", 0);
    for (long i = 0; i < rounds; i++) {
        pthread_t thread;
        EXPECT_EQ(pthread_create(&thread, NULL, one_match, pattern), 0);
        EXPECT_EQ(pthread_join(thread, NULL), 0);
    }
    fv_pattern_free(pattern);
}

static void expect_flat(const char *what, void (*work)(long), long rounds) {
    work(rounds / 20 + 1);
    long before = resident();
    work(rounds);
    long grown = resident() - before;
    printf("   %ld rounds of %s: %+ld KiB\n", rounds, what, grown);
    EXPECT(grown < 512);
}

int main(void) {
    expect_flat("compile, match, free", compile_match_free, loops(50000));
    expect_flat("checks", check, loops(1000000));
    expect_flat("threads with a match", start_threads, loops(2000));
    expect_flat("rulesets compiled and freed", compile_rulesets, loops(25000));
    expect_flat("reports made and freed", make_reports, loops(50000));
    return passed("growth");
}
