/* A PCRE2 that was built without its JIT, which these functions stand for: the interpreter does all. */
#include "expect.h"
#include <dlfcn.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

static int has_jit;

int pcre2_config_8(uint32_t what, void *where) {
    if (what == PCRE2_CONFIG_JIT) {
        *(uint32_t *)where = (uint32_t)has_jit;
        return 0;
    }
    union {
        void *object;
        int (*function)(uint32_t, void *);
    } real = {.object = dlsym(RTLD_NEXT, "pcre2_config_8")};
    return real.function(what, where);
}

int pcre2_jit_compile_8(pcre2_code_8 *code, uint32_t options) {
    return code && options ? PCRE2_ERROR_JIT_BADOPTION : 0;
}

pcre2_jit_stack_8 *pcre2_jit_stack_create_8(size_t first, size_t most,
                                            pcre2_general_context_8 *context) {
    return first > most ? (pcre2_jit_stack_8 *)(void *)context : NULL;
}

int main(void) {
    /* One that has a JIT, and no memory for its stack. */
    has_jit = 1;
    fv_pattern *pattern = pattern_of("(a+)-\\1", 0);
    EXPECT_EQ(fv_pattern_match(pattern, S("aa-aa")), FV_ERR_MEMORY);
    fv_pattern_free(pattern);

    has_jit = 0;
    static const uint32_t modes[] = {0, FV_PATTERN_SEARCH};
    for (size_t mode = 0; mode < sizeof modes / sizeof *modes; mode++) {
        pattern = pattern_of("(a+)-\\1b?$", modes[mode]);
        EXPECT_EQ(fv_pattern_match(pattern, S("aa-aa")), FV_OK);
        EXPECT_EQ(fv_pattern_match(pattern, S("aa-ac")), FV_REGEX_MISMATCH);
        EXPECT_EQ(fv_pattern_progress(pattern, S("aa-a")), modes[mode] ? FV_OK : FV_INCOMPLETE);
        const int32_t offsets[] = {0, 5, 10};
        uint8_t valid = 0;
        EXPECT_EQ(fv_pattern_match_utf8(pattern, "aa-aaaa-ab", offsets, 2, &valid), FV_OK);
        EXPECT_EQ(valid, modes[mode] ? 3 : 1);
        fv_pattern_free(pattern);
    }
    pattern = pattern_of("[a-z]+\\d", 0);
    EXPECT_EQ(fv_pattern_match(pattern, S("ab1")), FV_OK);
    fv_pattern_free(pattern);
    return passed("without_jit");
}
