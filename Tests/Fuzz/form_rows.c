/* Bytes as a sequence of calls about a live form whose records nest: rows come, go and move, and what it
 * says is what validating the typed record says.
 *
 * Input: two bytes a call, what is done and to which row or with which text. */
#include "fuzz.h"

enum { ROWS = 8, FIELDS = 3, TEXTS = 8 };

static const char document[] =
    "{\"formvalidate\":1,\"fields\":{"
    "\"most\":{\"rules\":[\"integer\"]},"
    "\"who\":{\"when\":{\"field\":\"most\",\"min\":1},\"fields\":{"
    "\"a\":{\"rules\":[\"trim\",\"required\"]},\"b\":{}}},"
    "\"lines\":{\"rules\":[\"required\",{\"rule\":\"count\",\"max\":{\"field\":\"most\"}},"
    "{\"rule\":\"unique\",\"by\":[\"a\"]}],\"items\":{"
    "\"form\":[{\"rule\":\"atLeastOne\",\"fields\":[\"a\",\"b\"]}],\"fields\":{"
    "\"a\":{\"rules\":[\"trim\",{\"rule\":\"length\",\"max\":1}]},"
    "\"b\":{\"rules\":[{\"rule\":\"required\",\"when\":{\"field\":\"n\",\"exclusiveMin\":1}}]},"
    "\"n\":{\"rules\":[{\"rule\":\"integer\",\"min\":{\"field\":\"/most\"}}]}}}},"
    "\"total\":{\"rules\":[{\"rule\":\"compare\",\"to\":{\"sum\":\"/lines/*/n\"}}]}},"
    "\"gates\":{\"rows\":[\"/lines/*/n\",\"/lines/*/a\"],\"all\":[\"lines\",\"total\"]}}";
static const char *const names[] = {"a", "b", "n"};
static const char *const texts[TEXTS] = {"", "a", "b", " a", "1", "2", "x", "ab"};

/* What was typed, by the places of texts. */
static struct { int most, total, who[2], count, rows[ROWS][FIELDS]; } typed;
static fv_form *form;
static fv_ruleset *ruleset;

static void set(const char *path, int text) {
    int32_t status = fv_form_set(form, path, strlen(path), texts[text], strlen(texts[text]), NULL);
    HOLDS(status == FV_OK);
}

/* Writes fields as JSON; a record with nothing filled in is null. */
static char *record(char *out, const int *values, int count) {
    int filled = 0;
    for (int i = 0; i < count; i++)
        filled |= values[i];
    if (!filled)
        return out + sprintf(out, "null");
    for (int i = 0; i < count; i++)
        out += sprintf(out, "%s\"%s\":\"%s\"", i ? "," : "{", names[i], texts[values[i]]);
    return out + sprintf(out, "}");
}

static int same(fv_text a, fv_text b) {
    return a.length == b.length && memcmp(a.bytes, b.bytes, a.length) == 0;
}

static void check(void) {
    static char json[4096];
    char *out =
        json + sprintf(json, "{\"most\":\"%s\",\"total\":\"%s\",\"who\":", texts[typed.most],
                       texts[typed.total]);
    out = record(out, typed.who, 2);
    out += sprintf(out, ",\"lines\":[");
    for (int i = 0; i < typed.count; i++) {
        out += sprintf(out, "%s", i ? "," : "");
        out = record(out, typed.rows[i], FIELDS);
    }
    out += sprintf(out, "]}");
    fv_report *own = NULL, *wanted = NULL;
    fv_text got, other;
    int32_t code = fv_form_submit(form, &own, NULL);
    HOLDS(code == fv_validate_json(ruleset, NULL, json, (size_t)(out - json), NULL, &wanted, NULL));
    HOLDS(code >= 0);
    HOLDS(fv_report_json(own, &got) == FV_OK && fv_report_json(wanted, &other) == FV_OK);
    HOLDS(same(got, other));
    fv_form_state state = {.struct_size = sizeof state};
    HOLDS(fv_form_get_state(form, &state, NULL) == FV_OK && state.is_valid == (code == FV_OK));
    size_t rows = 0;
    HOLDS(fv_form_row_count(form, "lines", 5, &rows, NULL) == FV_OK);
    HOLDS(rows == (size_t)typed.count);
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j <= i; j++) {
            uint64_t key = 0, before = 0;
            HOLDS(fv_form_row_key(form, "lines", 5, i, &key, NULL) == FV_OK);
            HOLDS(fv_form_row_key(form, "lines", 5, j, &before, NULL) == FV_OK);
            HOLDS(key != 0 && (key == before) == (i == j));
        }
    fv_report_free(own);
    fv_report_free(wanted);
}

static void insert(int at) {
    if (typed.count == ROWS)
        return;
    at %= typed.count + 1;
    memmove(typed.rows[at + 1], typed.rows[at], sizeof *typed.rows * (size_t)(typed.count - at));
    memset(typed.rows[at], 0, sizeof *typed.rows);
    typed.count++;
    HOLDS(fv_form_insert(form, "lines", 5, (size_t)at, NULL, NULL) == FV_OK);
}

static void take(int at) {
    HOLDS(fv_form_remove(form, "lines", 5, (size_t)typed.count, NULL) == FV_ERR_ARGUMENT);
    if (typed.count == 0)
        return;
    at %= typed.count;
    typed.count--;
    memmove(typed.rows[at], typed.rows[at + 1], sizeof *typed.rows * (size_t)(typed.count - at));
    HOLDS(fv_form_remove(form, "lines", 5, (size_t)at, NULL) == FV_OK);
}

static void move(int from, int to) {
    if (typed.count == 0)
        return;
    from %= typed.count, to %= typed.count;
    int row[FIELDS];
    memcpy(row, typed.rows[from], sizeof row);
    memmove(typed.rows[from], typed.rows[from + 1],
            sizeof *typed.rows * (size_t)(typed.count - 1 - from));
    memmove(typed.rows[to + 1], typed.rows[to],
            sizeof *typed.rows * (size_t)(typed.count - 1 - to));
    memcpy(typed.rows[to], row, sizeof row);
    HOLDS(fv_form_move(form, "lines", 5, (size_t)from, (size_t)to, NULL) == FV_OK);
}

/* Goes on with a form of what was saved, which judged nothing yet. */
static void restore(void) {
    fv_text saved = {0}, again = {0};
    fv_form *other = NULL;
    HOLDS(fv_form_save_json(form, 0, &saved, NULL) == FV_OK);
    HOLDS(fv_form_restore(ruleset, saved.bytes, saved.length, NULL, &other, NULL) == FV_OK);
    HOLDS(fv_form_save_json(other, 0, &again, NULL) == FV_OK && same(saved, again));
    fv_free((void *)saved.bytes), fv_free((void *)again.bytes);
    fv_form_free(form);
    form = other;
}

static void reset_row(int row) {
    char path[32];
    if (typed.count == 0)
        return;
    row %= typed.count;
    memset(typed.rows[row], 0, sizeof *typed.rows);
    sprintf(path, "/lines/%d", row);
    HOLDS(fv_form_reset_field(form, path, strlen(path), NULL) == FV_OK);
}

static void step(uint8_t what, uint8_t with) {
    char path[32];
    int text = with % TEXTS, row = with / TEXTS;
    switch (what % 15) {
    case 0:
        insert(row);
        break;
    case 1:
        take(row);
        break;
    case 2:
        move(row, text);
        break;
    case 3:
        set("most", typed.most = text);
        break;
    case 4:
        set("total", typed.total = text);
        break;
    case 5:
        set("/who/a", typed.who[0] = text);
        break;
    case 6:
        set("/who/b", typed.who[1] = text);
        break;
    case 7:
        check();
        break;
    case 8: {
        bool open;
        HOLDS(fv_form_gate(form, "rows", 4, &open, NULL) == FV_OK);
        return;
    }
    case 9:
        memset(&typed, 0, sizeof typed);
        HOLDS(fv_form_reset(form, NULL) == FV_OK);
        return;
    case 10:
        restore();
        break;
    case 11:
        reset_row(row);
        break;
    case 12:
        HOLDS(fv_form_touch(form, "lines", 5, NULL) == FV_OK);
        HOLDS(fv_form_set_locale(form, "de", NULL) == FV_OK);
        HOLDS(fv_form_set_locale(form, NULL, NULL) == FV_OK);
        break;
    default:
        if (typed.count == 0)
            return;
        row %= typed.count;
        sprintf(path, "/lines/%d/%s", row, names[what / 15 % FIELDS]);
        set(path, typed.rows[row][what / 15 % FIELDS] = text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    HOLDS(fv_ruleset_compile(document, sizeof document - 1, NULL, &ruleset, NULL) == FV_OK);
    memset(&typed, 0, sizeof typed);
    HOLDS(fv_form_new(ruleset, NULL, NULL, &form, NULL) == FV_OK);
    for (size_t i = 0; i + 1 < size && i < 400; i += 2)
        step(data[i], data[i + 1]);
    check();
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    return 0;
}
