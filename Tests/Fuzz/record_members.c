/* Any members as a record, and any bytes as a locale: one verdict with a report and without, whatever
 * the order of the members.
 *
 * Input: a line that is the locale, then lines of a kind, a letter, and of a name, a tab and a text. */
#include "records.h"

enum { MEMBERS = 16 };

static const char document[] =
    "{\"formvalidate\":1,\"options\":{\"unknown\":\"reject\"},\"fields\":{"
    "\"a\":{\"rules\":[\"trim\",\"required\",{\"rule\":\"length\",\"max\":4}]},"
    "\"b\":{\"rules\":[\"present\",\"integer\"]},"
    "\"e\":{\"rules\":[{\"rule\":\"compare\",\"field\":\"a\",\"message\":{\"de\":\"{value}\"}}]}}}";

static fv_value value_of(char kind, input text) {
    fv_value value = {.kind = FV_VALUE_STRING, .text = {text.bytes, text.length}};
    switch (kind) {
    case 'n':
        value.kind = FV_VALUE_NULL;
        break;
    case 'i':
        value.kind = FV_VALUE_INTEGER;
        value.integer = (int64_t)text.length;
        break;
    case 'd':
        value.kind = FV_VALUE_DECIMAL;
        break;
    case 'o':
        value.kind = FV_VALUE_OBJECT;
        break;
    case 'u':
        value.kind = FV_VALUE_UNREAD;
        break;
    default:
        break;
    }
    return value;
}

/* The members of the lines, from the first on or from the last; how many there are. */
static size_t read_members(input in, fv_value *members) {
    size_t count = 0;
    while (in.length > 0 && count < MEMBERS) {
        input line = next_line(&in);
        char kind = (char)next_byte(&line);
        const char *tab = line.length ? memchr(line.bytes, '\t', line.length) : NULL;
        input name = {line.bytes, tab ? (size_t)(tab - line.bytes) : line.length};
        input text = {tab ? tab + 1 : NULL, tab ? line.length - name.length - 1 : 0};
        members[2 * count] = value_of('s', name);
        members[2 * count + 1] = value_of(kind, text);
        count++;
    }
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fv_ruleset *ruleset;
    if (ruleset == NULL) {
        begin_keeping();
        ruleset = ruleset_of(document, NULL);
        end_keeping();
    }
    input in = {(const char *)data, size};
    input locale = next_line(&in);
    char tag[1100] = {0};
    if (locale.length > 0)
        memcpy(tag, locale.bytes, locale.length < sizeof tag ? locale.length : sizeof tag - 1);
    fv_options options = {.struct_size = sizeof options, .locale = tag};

    fv_value members[2 * MEMBERS], reversed[2 * MEMBERS];
    size_t count = read_members(in, members);
    for (size_t i = 0; i < count; i++)
        memcpy(reversed + 2 * i, members + 2 * (count - 1 - i), 2 * sizeof *members);

    fv_report *report = NULL, *again = NULL;
    fv_error error;
    int32_t code = fv_validate_members(ruleset, NULL, members, count, &options, &report, &error);
    HOLDS(code == fv_validate_members(ruleset, NULL, members, count, NULL, NULL, NULL));
    HOLDS((code < 0) == (report == NULL) && error.status == (code < 0 ? code : FV_OK));
    if (code < 0) {
        HOLDS(code == FV_ERR_ARGUMENT && error.message[0] != 0);
        HOLDS(fv_validate_members(ruleset, NULL, reversed, count, NULL, NULL, NULL) == code);
        return 0;
    }
    HOLDS(fv_validate_members(ruleset, NULL, reversed, count, &options, &again, NULL) == code);
    fv_text json, same;
    HOLDS(fv_report_json(report, &json) == FV_OK && is_json(json));
    HOLDS(fv_report_json(again, &same) == FV_OK && same_text(json, same));
    fv_report_free(report);
    fv_report_free(again);
    return 0;
}
