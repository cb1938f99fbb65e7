/* Any bytes as a message: what compiles can be written, in JSON too, and shows neither a card
 * number in full nor what is sensitive.
 *
 * Input: a byte that chooses the rule and the locale, then the template. */
#include "records.h"

enum { LONGEST = 512 };

static const char number[] = "5105105105105100", spaced[] = "5105 1051 0510 5100";
static const char secret[] = "Geheimnis";

static const char *const fields[] = {
    "\"a\":{\"rules\":[{\"rule\":\"length\",\"min\":50,\"max\":99,\"message\":\"%s\"}]}",
    "\"a\":{\"label\":{\"de\":\"Feld\",\"en\":\"Field\"},\"sensitive\":true,\"rules\":[{\"rule\":"
    "\"length\",\"min\":50,\"message\":\"%s\"}]}",
    "\"a\":{\"rules\":[{\"rule\":\"card\",\"accept\":[\"visa\"],\"message\":\"%s\"}]}",
    "\"a\":{\"rules\":[{\"rule\":\"each\",\"rules\":[{\"rule\":\"containsSymbol\",\"message\":"
    "{\"symbolNotFound\":{\"de\":\"%s\"}}}]}]}",
    "\"a\":{\"sensitive\":true,\"rules\":[{\"rule\":\"compare\",\"field\":\"b\",\"message\":"
    "{\"de\":\"%s\"}}]}",
    "\"a\":{\"rules\":[{\"rule\":\"custom\",\"name\":\"f\",\"params\":{\"p\":2},\"message\":"
    "\"%s\"}]}",
};
enum { FIELDS = sizeof fields / sizeof *fields };

static fv_value text_value(const char *text) {
    return (fv_value){.kind = FV_VALUE_STRING, .text = {text, strlen(text)}};
}

/* The template as the inside of a JSON string. */
static void escape(input in, char *out) {
    for (size_t i = 0; i < in.length; i++) {
        unsigned char c = (unsigned char)in.bytes[i];
        if (c < 0x20 || c == '"' || c == '\\')
            out += sprintf(out, "\\u%04x", c);
        else
            *out++ = (char)c;
    }
    *out = 0;
}

static int contains(const char *bytes, size_t n, const char *what) {
    size_t length = strlen(what);
    for (size_t i = 0; i + length <= n; i++)
        if (memcmp(bytes + i, what, length) == 0)
            return 1;
    return 0;
}

/* Whether the characters stand there in order, whatever lies between them: what is not filled in may
 * leave nothing there. */
static int brings(input in, const char *what) {
    for (size_t i = 0; i < in.length && *what; i++)
        what += in.bytes[i] == *what;
    return *what == 0;
}

static size_t digits_of(input in) {
    size_t count = 0;
    for (size_t i = 0; i < in.length; i++)
        count += in.bytes[i] >= '0' && in.bytes[i] <= '9';
    return count;
}

/* Neither as it is, nor its digits with something between them. */
static void check_shown(const char *bytes, size_t n) {
    char digits[4 * LONGEST];
    size_t count = 0;
    HOLDS(!contains(bytes, n, number) && !contains(bytes, n, spaced));
    HOLDS(!contains(bytes, n, secret));
    for (size_t i = 0; i < n && count < sizeof digits; i++)
        if (bytes[i] >= '0' && bytes[i] <= '9')
            digits[count++] = bytes[i];
    HOLDS(!contains(digits, count, number));
}

static void render(const fv_ruleset *ruleset, const char *locale, fv_value value) {
    const fv_value values[] = {value, text_value(secret)};
    fv_options options = {.struct_size = sizeof options, .locale = locale};
    fv_report *report = NULL;
    HOLDS(fv_validate_values(ruleset, NULL, values, 2, &options, &report) >= FV_OK);
    for (size_t i = 0; i < fv_report_count(report); i++) {
        fv_issue issue = {.struct_size = sizeof issue};
        HOLDS(fv_report_issue(report, i, &issue) == FV_OK);
        check_shown(issue.message.bytes, issue.message.length);
    }
    fv_text json;
    HOLDS(fv_report_json(report, &json) == FV_OK && is_json(json));
    fv_report_free(report);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const locales[] = {NULL, "de-AT", "fr", "ja"};
    const fv_registry *registry = registry_of_f();
    input in = {(const char *)data, size};
    uint8_t choice = next_byte(&in);
    /* A template that brings the number or the secret along proves nothing. */
    if (in.length > LONGEST || digits_of(in) > 3 || brings(in, secret))
        return -1;
    char escaped[6 * LONGEST + 1], field[sizeof escaped + 256], document[sizeof field + 256];
    escape(in, escaped);
    if (memchr(in.bytes, 0, in.length))
        return -1;
    snprintf(field, sizeof field, fields[(choice & 15) % FIELDS], escaped);
    snprintf(document, sizeof document,
             "{\"formvalidate\":1,\"fields\":{%s,\"b\":{\"sensitive\":true}}}", field);
    fv_ruleset *ruleset = NULL;
    if (fv_ruleset_compile(document, strlen(document), registry, &ruleset, NULL) != FV_OK)
        return -1;
    const fv_value list[] = {text_value(number), text_value("x"), text_value(spaced)};
    const char *locale = locales[choice >> 4 & 3];
    /* Where the field is not sensitive its value may be shown: the number masked, the secret not
     * at all, for it is in another field. */
    render(ruleset, locale, text_value(number));
    render(ruleset, locale, text_value(spaced));
    render(ruleset, locale, text_value("Karte: 5105105105105100, bis 12/30"));
    render(ruleset, locale, (fv_value){.kind = FV_VALUE_INTEGER, .integer = 5105105105105100});
    render(ruleset, locale, (fv_value){.kind = FV_VALUE_ARRAY, .items = list, .count = 3});
    fv_ruleset_free(ruleset);
    return 0;
}
