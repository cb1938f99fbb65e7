/* Code names both ways, for every code and status that the header defines. */
#include "expect.h"
#include <ctype.h>

/* codes.inc holds CODE(INVALID_EMAIL) and so on, made from the header when this is built. */
static const struct {
    const char *constant;
    int32_t code;
} codes[] = {
#define CODE(name) {#name, FV_##name},
#include "codes.inc"
#undef CODE
};

enum { COUNT = sizeof codes / sizeof *codes };

/* Whether invalidEmail is INVALID_EMAIL, and errorMemory ERR_MEMORY, in lower camel case. */
static int is_spelled(const char *constant, const char *name) {
    char wanted[64] = "";
    size_t end = 0;
    if (strncmp(constant, "ERR_", 4) == 0) {
        memcpy(wanted, "error", 6);
        end = 5;
        constant += 3;
    }
    int begins = 0;
    for (; *constant; constant++) {
        if (*constant == '_') {
            begins = 1;
            continue;
        }
        /* Within a word either case will do: invalidURL, invalidBase64. */
        char c = name[end];
        if (begins ? c != *constant : tolower(c) != tolower(*constant))
            return 0;
        wanted[end++] = c;
        begins = 0;
    }
    return islower(name[0]) && strcmp(wanted, name) == 0;
}

static int is_code(int32_t number) {
    for (size_t i = 0; i < COUNT; i++)
        if (codes[i].code == number)
            return 1;
    return 0;
}

int main(void) {
    EXPECT(COUNT > 50);
    for (size_t i = 0; i < COUNT; i++) {
        const char *name = fv_code_name(codes[i].code);
        if (!is_spelled(codes[i].constant, name))
            EXPECT_TEXT(name, codes[i].constant);
        int32_t back = 77777;
        EXPECT_EQ(fv_code_from_name(name, strlen(name), &back), FV_OK);
        EXPECT_EQ(back, codes[i].code);
        for (size_t j = 0; j < i; j++)
            EXPECT(codes[i].code != codes[j].code && strcmp(name, fv_code_name(codes[j].code)));
        EXPECT_EQ(fv_code_from_name(name, strlen(name) - 1, &back), FV_ERR_UNKNOWN_NAME);
        EXPECT(fv_code_name(codes[i].code) == name);
    }
    for (int32_t number = -1000; number <= 11000; number++)
        if (!is_code(number))
            EXPECT_TEXT(fv_code_name(number), "");
    EXPECT_TEXT(fv_code_name(INT32_MIN), "");
    EXPECT_TEXT(fv_code_name(INT32_MAX), "");
    int32_t untouched = 77777;
    EXPECT_EQ(fv_code_from_name(S("InvalidEmail"), &untouched), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_code_from_name(S("invalidEmail "), &untouched), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(fv_code_from_name(S("\xFF"), &untouched), FV_ERR_UNKNOWN_NAME);
    EXPECT_EQ(untouched, 77777);
    return passed("codes");
}
