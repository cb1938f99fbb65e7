/* Compiling any bytes as a pattern: a pattern or an error that says where, never both.
 *
 * Input: a byte of flags, then the pattern. */
#include "fuzz.h"

static void check_error(const fv_error *error, int32_t status, size_t length) {
    HOLDS(error->status == status);
    HOLDS(memchr(error->message, 0, sizeof error->message) != NULL);
    HOLDS(memchr(error->pointer, 0, sizeof error->pointer) != NULL);
    HOLDS(error->pointer[0] == 0);
    HOLDS(error->offset == FV_NO_OFFSET || error->offset <= length);
    HOLDS((status == FV_OK) == (error->message[0] == 0));
}

/* What compiled can be used, and is gone once it is freed. */
static void use(fv_pattern *pattern) {
    static const char *const subjects[] = {"", "a", "Aa1 \n", "\xC3\xA4\xF0\x9F\x98\x80", "\xFF"};
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        size_t n = strlen(subjects[i]);
        int32_t code = fv_pattern_match(pattern, subjects[i], n);
        HOLDS(code == FV_OK || code == FV_REGEX_MISMATCH || code == FV_INVALID_UTF8 ||
              code == FV_UNDECIDED);
        HOLDS((code == FV_INVALID_UTF8) == (i == 4));
        int32_t progress = fv_pattern_progress(pattern, subjects[i], n);
        HOLDS(code == FV_REGEX_MISMATCH
                  ? progress == code || progress == FV_INCOMPLETE || progress == FV_UNDECIDED
                  : progress == code);
    }
    fv_pattern_free(pattern);
    HOLDS(fv_pattern_match(pattern, "", 0) == FV_ERR_HANDLE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input in = {(const char *)data, size};
    uint32_t flags = next_byte(&in) & 0x3F;
    fv_error error;
    memset(&error, 0xAA, sizeof error);
    fv_pattern *pattern = (fv_pattern *)&error;
    int32_t status = fv_pattern_compile(in.bytes, in.length, flags, &pattern, &error);
    check_error(&error, status, in.length);
    if (status == FV_OK) {
        use(pattern);
        return 0;
    }
    HOLDS(pattern == NULL);
    HOLDS(status == FV_ERR_COMPILE || (status == FV_ERR_LIMIT && in.length > 8192));
    return 0;
}
