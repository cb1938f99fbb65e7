/* Any bytes as a record: one verdict with a report and without, whatever the order of the keys, and
 * texts that are JSON.
 *
 * Input: a line whose first byte chooses a ruleset, then the record. */
#include "records.h"

static const char *const documents[] = {
    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[\"trim\",\"required\",{\"rule\":\"length\",\"min\":2,\"max\":8,\"unit\":"
    "\"graphemes\",\"ignore\":\"punctuation\"}]},"
    "\"b\":{\"rules\":[{\"rule\":\"string\",\"max\":5,\"unit\":\"utf16\"},\"lowercase\","
    "\"uppercase\"]},"
    "\"c\":{\"rules\":[{\"rule\":\"match\",\"pattern\":\"(a|aa)+$\",\"mode\":\"search\"}]},"
    "\"a/b~\":{\"rules\":[{\"rule\":\"match\",\"pattern\":\"\\\\p{L}+\",\"not\":true,"
    "\"message\":\"{label}: {value}\"}]}}}",

    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"characters\",\"set\":\"letters\",\"contains\":{\"min\":2}},"
    "\"containsNumber\",{\"rule\":\"containsUpperCase\",\"level\":\"warning\"},"
    "\"containsLowerCase\","
    "\"containsSymbol\"]},"
    "\"b\":{\"rules\":[\"numbersOnly\",\"lettersOnly\",\"lowerCaseOnly\",\"upperCaseOnly\","
    "{\"rule\":\"characters\",\"set\":{\"not\":{\"chars\":\"abc\"}},\"only\":true}]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"email\",\"unicode\":true,\"allowName\":true}]},"
    "\"b\":{\"rules\":[{\"rule\":\"email\",\"profile\":\"rfc5321\"}]},"
    "\"c\":{\"rules\":[{\"rule\":\"url\",\"defaultScheme\":\"https\",\"allowLocal\":true}]},"
    "\"d\":{\"rules\":[{\"rule\":\"date\",\"format\":\"d.M.yyyy HH:mm\"}]}}}",

    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{\"a\":{\"rules\":[\"uuid\",\"ip\","
    "\"hostname\",\"iban\",\"hexColor\",{\"rule\":\"base64\",\"urlSafe\":true},\"json\","
    "\"creditCardCVV\",{\"rule\":\"phone\",\"separators\":true},\"luhn\"]}}}",

    "{\"formvalidate\":1,\"stop\":\"all\",\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"number\",\"min\":-1.5,\"max\":1e30},\"integer\",{\"rule\":"
    "\"range\",\"min\":0,\"max\":99}]},"
    "\"b\":{\"rules\":[{\"rule\":\"compare\",\"field\":\"a\",\"operator\":\"<=\"},{\"rule\":"
    "\"equals\",\"value\":[1,\"x\",null]}]},"
    "\"c\":{\"rules\":[\"boolean\",{\"rule\":\"in\",\"values\":[1,\"1\",1.5,null,[2]],"
    "\"strict\":false,\"allowArray\":true}]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"count\",\"max\":3},{\"rule\":\"each\",\"rules\":[\"required\","
    "{\"rule\":\"each\",\"rules\":[\"integer\"]}]}]},"
    "\"b\":{\"rules\":[{\"rule\":\"any\",\"rules\":[\"integer\",\"email\",{\"rule\":\"all\","
    "\"rules\":[\"lettersOnly\",{\"rule\":\"match\",\"pattern\":\"(a*)*b\"}]}]},{\"rule\":"
    "\"not\",\"rules\":[\"numbersOnly\"]}]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"sensitive\":true,\"rules\":[{\"rule\":\"card\",\"accept\":[\"visa\"],\"message\":"
    "\"{value} {field}\"}]},\"b\":{\"rules\":[{\"rule\":\"card\",\"message\":\"{value}\"}]},"
    "\"c\":{\"rules\":[{\"rule\":\"default\",\"value\":\"x\"},{\"rule\":\"required\",\"when\":"
    "{\"field\":\"a\",\"empty\":false}}]}},"
    "\"form\":[{\"rule\":\"exactlyOne\",\"fields\":[\"a\",\"b\"]},{\"rule\":\"allOrNone\","
    "\"fields\":[\"b\",\"c\"],\"report\":\"c\"},{\"rule\":\"allEqual\",\"fields\":[\"a\",\"b\"]}]}",

    "{\"formvalidate\":1,\"options\":{\"unknown\":\"reject\",\"limits\":{\"value\":16,\"nesting\":"
    "4,\"recordFields\":6,\"issues\":2,\"patternSubject\":8}},\"stop\":\"all\",\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"match\",\"pattern\":\"[a-z]*\"},\"required\",\"integer\"]},"
    "\"b\":{\"rules\":[{\"rule\":\"each\",\"rules\":[{\"rule\":\"in\",\"values\":[\"a\",\"b\"],"
    "\"message\":{\"notInList\":{\"en\":\"{index} {value}\"}}}]}]}}}",

    "{\"formvalidate\":1,\"fields\":{"
    "\"a\":{\"rules\":[{\"rule\":\"filter\",\"name\":\"f\"},{\"rule\":\"default\",\"provider\":"
    "\"f\"},{\"rule\":\"custom\",\"name\":\"f\",\"params\":{\"deep\":[1,{}]}}]},"
    "\"b\":{\"rules\":[{\"rule\":\"required\",\"isEmpty\":\"f\",\"when\":{\"any\":[{\"custom\":"
    "\"f\"},{\"not\":{\"field\":\"a\",\"in\":[1,\"x\"]}}]}},{\"rule\":\"each\",\"rules\":"
    "[{\"rule\":\"custom\",\"name\":\"f\"}]}]}}}",

    "{\"formvalidate\":1,\"define\":{\"name\":[\"trim\",{\"rule\":\"length\",\"max\":3}]},"
    "\"fields\":{\"a\":{\"rules\":[{\"use\":\"name\"},{\"rule\":\"required\",\"on\":\"x\"}]},"
    "\"b\":{\"rules\":[{\"rule\":\"compare\",\"field\":\"a\"}]},\"c\":{}},"
    "\"scenarios\":{\"default\":[\"a\",\"!b\"],\"x\":[\"a\",\"b\"]},\"messages\":{\"de\":"
    "{\"notEqual\":\"{label} {otherLabel}\"}}}",
};
enum { DOCUMENTS = sizeof documents / sizeof *documents, MEMBERS = 32 };

/* The members of an object that is known to be JSON, in reverse; 0 when there are too many. */
static size_t reversed(input in, char *out) {
    input members[MEMBERS];
    size_t count = 0, depth = 0, end = 0, start = 0;
    int in_string = 0;
    for (size_t i = 0; i < in.length; i++) {
        char c = in.bytes[i];
        if (in_string) {
            in_string = c != '"';
            i += c == '\\';
        } else if (c == '"') {
            in_string = 1;
        } else if (c == '{' || c == '[') {
            if (depth++ == 0)
                start = i + 1;
        } else if (((c == '}' || c == ']') && --depth == 0) || (c == ',' && depth == 1)) {
            if (count == MEMBERS)
                return 0;
            members[count++] = (input){in.bytes + start, i - start};
            start = i + 1;
        }
    }
    out[end++] = '{';
    while (count-- > 0) {
        memcpy(out + end, members[count].bytes, members[count].length);
        end += members[count].length;
        out[end++] = count ? ',' : '}';
    }
    return end;
}

/* Every issue says what it must, and all of it is there. */
static void check_issues(const fv_report *report, int32_t code) {
    fv_report_counts counts = {.struct_size = sizeof counts};
    HOLDS(fv_report_get_counts(report, &counts) == FV_OK);
    HOLDS(counts.kept == fv_report_count(report));
    HOLDS(counts.truncated == (counts.invalid + counts.undecided + counts.warnings > counts.kept));
    int32_t verdict = fv_report_verdict(report);
    HOLDS((verdict == FV_STATE_VALID) == (code == FV_OK));
    HOLDS((verdict == FV_STATE_UNDECIDED) == (code == FV_UNDECIDED));
    HOLDS((counts.invalid > 0) == (verdict == FV_STATE_INVALID));
    size_t warnings = 0;
    for (size_t i = 0; i < counts.kept; i++) {
        fv_issue issue = {.struct_size = sizeof issue};
        HOLDS(fv_report_issue(report, i, &issue) == FV_OK);
        warnings += issue.level == FV_LEVEL_WARNING;
        HOLDS(issue.code > 0 && issue.path.length > issue.field.length && issue.title.length > 0);
        HOLDS(issue.message.length > 0 && issue.reason.length > 0 && is_json(issue.params));
    }
    HOLDS(warnings <= counts.warnings && (counts.truncated || warnings == counts.warnings));
}

static void check_cleaned(const fv_ruleset *ruleset, const char *scenario, fv_text cleaned) {
    HOLDS(is_json(cleaned));
    HOLDS(fv_validate_json(ruleset, scenario, cleaned.bytes, cleaned.length, NULL, NULL, NULL) >=
          FV_OK);
}

static int is_blank(input in) {
    for (size_t i = 0; i < in.length; i++)
        if (memchr(" \t\n\r", in.bytes[i], 4) == NULL)
            return 0;
    return 1;
}

static void check_refused(input in, int32_t status, const fv_error *error) {
    HOLDS(status == FV_ERR_ARGUMENT || status == FV_ERR_LIMIT);
    HOLDS(error->status == status && error->message[0] != 0);
    HOLDS(error->offset == FV_NO_OFFSET ? status == FV_ERR_LIMIT || is_blank(in)
                                        : error->offset <= in.length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fv_ruleset *rulesets[DOCUMENTS];
    keep_rulesets(rulesets, documents, DOCUMENTS, registry_of_f());
    input in = {(const char *)data, size};
    input choice = next_line(&in);
    size_t chosen = next_byte(&choice) % DOCUMENTS;
    const fv_ruleset *ruleset = rulesets[chosen];
    const char *scenario = chosen == DOCUMENTS - 1 && next_byte(&choice) & 1 ? "x" : NULL;

    fv_report *report = NULL;
    fv_error error;
    int32_t code = fv_validate_json(ruleset, scenario, in.bytes, in.length, NULL, &report, &error);
    HOLDS(code == fv_validate_json(ruleset, scenario, in.bytes, in.length, NULL, NULL, NULL));
    HOLDS((code < 0) == (report == NULL));
    if (code < 0) {
        check_refused(in, code, &error);
        return 0;
    }
    fv_text json, cleaned;
    HOLDS(fv_report_json(report, &json) == FV_OK && is_json(json));
    HOLDS(fv_report_cleaned_json(report, &cleaned) == FV_OK);
    check_issues(report, code);
    check_cleaned(ruleset, scenario, cleaned);

    char *other = malloc(in.length + MEMBERS + 2);
    HOLDS(other != NULL);
    size_t n = reversed(in, other);
    if (n > 0) {
        fv_report *again = NULL;
        fv_text same;
        HOLDS(fv_validate_json(ruleset, scenario, other, n, NULL, &again, NULL) == code);
        HOLDS(fv_report_json(again, &same) == FV_OK && same_text(json, same));
        HOLDS(fv_report_cleaned_json(again, &same) == FV_OK && same_text(cleaned, same));
        fv_report_free(again);
    }
    free(other);
    fv_report_free(report);
    return 0;
}
