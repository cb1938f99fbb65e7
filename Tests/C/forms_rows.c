/* Live forms with rows: pointers, keys, events, gates of all rows, patches, and what is not there. */
#include "forms.h"

static const char *const ORDER =
    "{'formvalidate':1,'fields':{'lines':{'rules':[{'rule':'unique','by':['sku']}],"
    "'items':{'fields':{'sku':{'rules':['trim']},'n':{'rules':['integer']}}}},"
    "'total':{'rules':[{'rule':'compare','to':{'sum':'/lines/*/n'}}]}},"
    "'gates':{'step':['/lines/*/n'],'all':['lines']}}";

static fv_value text(const char *bytes) {
    fv_value value = {.kind = FV_VALUE_STRING, .text = {bytes, strlen(bytes)}};
    return value;
}

static int32_t set(fv_form *form, const char *field, const char *typed) {
    return fv_form_set(form, field, strlen(field), typed, strlen(typed), NULL);
}

static int32_t code_of(fv_form *form, const char *field) {
    fv_field_state state = {.struct_size = sizeof state};
    EXPECT(fv_form_field(form, field, strlen(field), &state, NULL) == FV_OK);
    return state.code;
}

static uint64_t key_at(fv_form *form, size_t at) {
    uint64_t key = 0;
    EXPECT(fv_form_row_key(form, "lines", 5, at, &key, NULL) == FV_OK);
    return key;
}

struct seen {
    int events, inserted, removed, moved;
    char field[64];
};

static int32_t note(void *context, fv_form *form, const fv_change *change) {
    struct seen *seen = context;
    (void)form;
    seen->events++;
    for (size_t i = 0; i < change->list_count; i++) {
        EXPECT_IS(change->lists[i].list, "lines");
        seen->inserted += change->lists[i].kind == FV_ROW_INSERTED;
        seen->removed += change->lists[i].kind == FV_ROW_REMOVED;
        seen->moved += change->lists[i].kind == FV_ROW_MOVED;
    }
    for (size_t i = 0; i < change->field_count; i++)
        if (change->fields[i].field.length < sizeof seen->field) {
            memcpy(seen->field, change->fields[i].field.bytes, change->fields[i].field.length);
            seen->field[change->fields[i].field.length] = 0;
        }
    return FV_OK;
}

static void rows_come_and_go(fv_form *form) {
    fv_value members[4] = {text("sku"), text("a"), text("n"), text("1")};
    fv_value record = {.kind = FV_VALUE_MEMBERS, .items = members, .count = 2};
    fv_value fields[2] = {text("b"), text("2")};
    fv_value positional = {.kind = FV_VALUE_RECORD, .items = fields, .count = 2};
    fv_error error;
    struct seen seen = {0};
    uint64_t token;
    EXPECT(fv_form_subscribe(form, FV_OBSERVE_FORM, NULL, 0, note, &seen, NULL, &token, &error) ==
           FV_OK);
    EXPECT(fv_form_insert(form, "lines", 5, 0, &record, &error) == FV_OK);
    EXPECT(fv_form_insert(form, "lines", 5, 0, &positional, &error) == FV_OK);
    uint64_t first = key_at(form, 0), second = key_at(form, 1);
    EXPECT(first != second && seen.events == 2 && seen.inserted == 2);
    EXPECT(fv_form_move(form, "lines", 5, 0, 1, &error) == FV_OK);
    EXPECT(key_at(form, 1) == first && seen.moved == 1);
    EXPECT(set(form, "/lines/1/sku", " a ") == FV_OK);
    EXPECT(code_of(form, "/lines/1/sku") == FV_NOT_UNIQUE &&
           code_of(form, "/lines/0/sku") == FV_OK);
    EXPECT(set(form, "total", "4") == FV_OK && code_of(form, "total") == FV_NOT_EQUAL);
    EXPECT(set(form, "/lines/0/n", "2") == FV_OK && code_of(form, "total") == FV_OK);
    EXPECT(set(form, "/lines/0/n", "x") == FV_OK);
    EXPECT(strcmp(seen.field, "total") == 0 || strcmp(seen.field, "/lines/0/n") == 0);
    bool is_open = true;
    EXPECT(fv_form_gate(form, "all", 3, &is_open, &error) == FV_OK && !is_open);
    EXPECT(fv_form_submit_gate(form, "all", 3, &error) == FV_NOT_UNIQUE);
    EXPECT(fv_form_submit_gate(form, "step", 4, &error) == FV_NOT_INTEGER);
    EXPECT(fv_form_remove(form, "lines", 5, 0, &error) == FV_OK && seen.removed == 1);
    EXPECT(code_of(form, "/lines/0/sku") == FV_OK && key_at(form, 0) == first);
    EXPECT(fv_form_gate(form, "all", 3, &is_open, &error) == FV_OK && is_open);
    EXPECT(fv_form_submit_gate(form, "step", 4, &error) == FV_OK);
    fv_text patch;
    EXPECT(fv_form_patch_json(form, &patch, &error) == FV_OK);
    EXPECT_IS(patch, "{'lines':[{'sku':' a ','n':'2'}],'total':'4'}");
    fv_free((void *)patch.bytes);
    EXPECT(fv_form_reset(form, &error) == FV_OK);
    size_t count = 9;
    EXPECT(fv_form_row_count(form, "lines", 5, &count, &error) == FV_OK && count == 0);
}

static void what_is_not_there_is_said_so(fv_form *form) {
    fv_error error;
    size_t count;
    uint64_t key;
    EXPECT(fv_form_remove(form, "lines", 5, 0, &error) == FV_ERR_ARGUMENT);
    EXPECT(fv_form_insert(form, "lines", 5, 1, NULL, &error) == FV_ERR_ARGUMENT);
    EXPECT(fv_form_insert(form, "lines", 5, SIZE_MAX, NULL, &error) == FV_ERR_ARGUMENT);
    EXPECT(fv_form_move(form, "lines", 5, 0, 0, &error) == FV_ERR_ARGUMENT);
    EXPECT(fv_form_row_key(form, "lines", 5, 0, &key, &error) == FV_ERR_ARGUMENT);
    EXPECT(fv_form_row_count(form, "total", 5, &count, &error) == FV_ERR_ARGUMENT);
    EXPECT(fv_form_row_count(form, "x", 1, &count, &error) == FV_ERR_UNKNOWN_NAME);
    EXPECT(fv_form_submit_gate(form, "x", 1, &error) == FV_ERR_UNKNOWN_NAME);
    EXPECT(fv_form_insert(NULL, "lines", 5, 0, NULL, &error) == FV_ERR_HANDLE);
    EXPECT(set(form, "/lines/0/n", "1") == FV_ERR_ARGUMENT);
    const char *const wrong[] = {"/lines/x", "/", "//", "/lines/0/y", "/lines/~2", "/total/0", ""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        EXPECT(set(form, wrong[i], "1") < 0);
    fv_value seven = {.kind = FV_VALUE_INTEGER, .integer = 7};
    EXPECT(fv_form_set_value(form, "lines", 5, &seven, &error) == FV_OK);
    EXPECT(code_of(form, "lines") == FV_INVALID_TYPE);
    EXPECT(fv_form_insert(form, "lines", 5, 0, NULL, &error) == FV_OK);
    EXPECT(code_of(form, "lines") == FV_OK);
}

static void many_rows(fv_form *form) {
    fv_error error;
    for (int i = 0; i < 2000; i++)
        EXPECT(fv_form_insert(form, "lines", 5, (size_t)i, NULL, &error) == FV_OK);
    EXPECT(set(form, "/lines/1999/n", "3") == FV_OK && set(form, "total", "3") == FV_OK);
    for (int i = 0; i < 2000; i++)
        EXPECT(fv_form_remove(form, "lines", 5, 0, &error) == FV_OK);
}

int main(void) {
    fv_ruleset *ruleset = ruleset_of(ORDER);
    fv_form *form = NULL;
    fv_error error;
    EXPECT(fv_form_new(ruleset, NULL, NULL, &form, &error) == FV_OK);
    rows_come_and_go(form);
    fv_form_free(form);
    EXPECT(fv_form_new(ruleset, NULL, NULL, &form, &error) == FV_OK);
    what_is_not_there_is_said_so(form);
    fv_form_free(form);
    EXPECT(fv_form_new(ruleset, NULL, NULL, &form, &error) == FV_OK);
    many_rows(form);
    fv_form_free(form);
    fv_ruleset_free(ruleset);
    return passed("forms_rows");
}
