/* A table is judged as its records are, one by one: whatever the layout, the slices, the threads. */
#include "batches.h"

static const char document[] =
    "{'formvalidate':1,'fields':{"
    "'email':{'rules':['trim','lowercase','required','email']},"
    "'name':{'rules':['required',{'rule':'length','min':2,'max':12}]},"
    "'password':{'rules':['required',{'rule':'length','min':8,'max':30},'containsUpperCase',"
    "'containsLowerCase','containsNumber','containsSymbol']},"
    "'again':{'rules':['required',{'rule':'compare','field':'password'}]},"
    "'phone':{'rules':[{'rule':'match','pattern':'\\\\+?[0-9]{7,15}'}]},"
    "'card':{'rules':[{'rule':'card','accept':['visa']}]},"
    "'kind':{'rules':['required',{'rule':'in','values':['company','person']}]},"
    "'vat':{'rules':[{'rule':'required','when':{'field':'kind','equals':'company'}},'lettersOnly']}"
    ","
    "'born':{'rules':['required',{'rule':'date','min':'1950-02-10'},"
    "{'rule':'any','rules':[{'rule':'match','pattern':'19.*'},{'rule':'match','pattern':'20.*'}]}]}"
    "},'form':[{'rule':'atLeastOne','fields':['phone','card']},"
    "{'rule':'allOrNone','fields':['phone','vat']}]}";

static const char *const names[FIELDS] = {"email", "name", "password", "again", "phone",
                                          "card",  "kind", "vat",      "born"};

/* What a field may hold: nearly right, right, hostile. Nobody's secrets. */
static const cell cells[FIELDS][12] = {
    {"a@b.example", "first.last@mail.example", " A@B.example ", "a@b", "a b@c.de", NULL, "", "@",
     "\xff@b.de", "\xc3\xa9@b.de", "x@-b.de", "averylongname-averylongname@mail.de"},
    {"Ann", "Al", "A", "   ", NULL, "", "Ann Lee", " Ann ", "\xe5\xb1\xb1\xe7\x94\xb0",
     "much too long a name", "\xe5", "Bo\tB"},
    {"Secret-2026", "Pass word 1", "Passwort1!", "short1!", NULL, "", "ALLUPPER1!", "alllower1!",
     "No-digits-here",
     "Gr\xc3\xb6\xc3\x9f"
     "er-1",
     "NoSymbol1", " Secret-2026 "},
    {"Secret-2026", "Secret-2026", "Passwort1!", "Passwort1!", NULL, "", "x", "Secret-2027", "\xff",
     "Pass word 1", "NoSymbol1", "ALLUPPER1!"},
    {"+4912345678", "12345678", "123", "+", NULL, "", NULL, "1234567890123456", "12a45678",
     "\xd9\xa1\xd9\xa2\xd9\xa3\xd9\xa4\xd9\xa5\xd9\xa6\xd9\xa7", "0000000", "+1 234567"},
    {"4111111111111111", "4111 1111 1111 1111", "5555555555554444", "4111111111111112", NULL, "",
     NULL, "4111", "-4111111111111111", "411111111111111a", "4222222222222", "0000000000000000"},
    {"company", "person", "company", "person", "Company", NULL, "", "x", " person", "company ",
     "\xfe", "persons"},
    {"DE", "X", "", NULL, NULL, "", "D1", "\xc3\xa9", "abcdefghijklmnop", " ", "Q", "ZZ"},
    {"2000-02-29", "1990-12-31", "1950-02-10", "1950-02-09", "1950-01-31", "1900-02-29", NULL, "",
     "2001-02-29", "20000-01-1", " 2000-01-01", "1999-9-9"},
};

static column columns[FIELDS];
static uint8_t chosen[FIELDS][MOST_ROWS];
static fv_ruleset *ruleset;

static uint32_t random_below(uint32_t limit) {
    static uint64_t state = 20261121;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((state >> 33) % limit);
}

/* Most rows are right, as most of a table's are. */
static void make_rows(void) {
    for (size_t f = 0; f < FIELDS; f++) {
        column *c = &columns[f];
        int32_t end = 0;
        for (size_t i = 0; i < 12; i++) {
            size_t n = cells[f][i] ? strlen(cells[f][i]) : 0;
            if (n)
                memcpy(c->values_bytes + end, cells[f][i], n);
            c->values_offsets[i] = end;
            end += (int32_t)n;
        }
        c->values_offsets[12] = end;
        c->values.length = 12;
        for (size_t row = 0; row < MOST_ROWS; row++) {
            chosen[f][row] = (uint8_t)(random_below(4) ? random_below(2) : random_below(12));
            c->places[row] = chosen[f][row];
            add_row(c, row, cells[f][chosen[f][row]]);
        }
    }
}

/* The next error of the table must be this issue of the record. */
static void expect_error(const struct ArrowArray *errors, size_t place, int64_t row,
                         const fv_issue *issue) {
    EXPECT((int64_t)place < errors->length);
    const int64_t *rows = errors->children[0]->buffers[1];
    const int32_t *codes = errors->children[3]->buffers[1];
    EXPECT_EQ(rows[place], row);
    EXPECT_EQ(codes[place], issue->code);
    for (int i = 1; i <= 2; i++) {
        const struct ArrowArray *child = errors->children[i];
        int32_t at = ((const int32_t *)child->buffers[1])[place];
        const int32_t *offsets = child->dictionary->buffers[1];
        const char *bytes = child->dictionary->buffers[2];
        fv_text wanted = i == 1 ? issue->field : issue->rule;
        EXPECT_EQ((size_t)(offsets[at + 1] - offsets[at]), wanted.length);
        EXPECT(memcmp(bytes + offsets[at], wanted.bytes, wanted.length) == 0);
    }
}

/* Judges rows as a table and as records. */
static void compare(size_t first, size_t count, const int layouts[FIELDS], uint32_t threads) {
    struct ArrowSchema *schemas[FIELDS];
    struct ArrowArray *arrays[FIELDS];
    for (size_t f = 0; f < FIELDS; f++) {
        lay_out(&columns[f], names[f], first, count, layouts[f]);
        schemas[f] = &columns[f].schema;
        arrays[f] = &columns[f].array;
    }
    const void *none[1] = {NULL};
    struct ArrowSchema schema = {.format = "+s",
                                 .n_children = FIELDS,
                                 .children = schemas,
                                 .release = release_nothing_schema};
    struct ArrowArray array = {.length = (int64_t)count,
                               .n_buffers = 1,
                               .buffers = none,
                               .n_children = FIELDS,
                               .children = arrays,
                               .release = release_nothing_array};
    fv_batch_options options = {.struct_size = sizeof options, .threads = threads};
    fv_batch *batch = NULL;
    fv_error error;
    int32_t code = fv_validate_arrow(ruleset, NULL, &schema, &array, &options, &batch, &error);
    if (code < 0)
        fprintf(stderr, "%s\n", error.message);
    EXPECT(code >= 0);
    struct ArrowArray valid, errors;
    EXPECT_EQ(fv_batch_valid(batch, NULL, &valid), FV_OK);
    EXPECT_EQ(fv_batch_errors(batch, NULL, &errors), FV_OK);
    size_t place = 0;
    int32_t first_code = FV_OK;
    for (size_t row = first; row < first + count; row++) {
        fv_value values[FIELDS] = {0};
        for (size_t f = 0; f < FIELDS; f++) {
            cell text = cells[f][chosen[f][row]];
            values[f].kind = text ? FV_VALUE_STRING : FV_VALUE_NULL;
            if (text)
                values[f].text = (fv_text){text, strlen(text)};
        }
        fv_report *report = NULL;
        int32_t own = fv_validate_values(ruleset, NULL, values, FIELDS, NULL, &report);
        if (first_code == FV_OK)
            first_code = own;
        size_t issues = fv_report_count(report);
        for (size_t i = 0; i < issues; i++) {
            fv_issue issue = {.struct_size = sizeof issue};
            EXPECT_EQ(fv_report_issue(report, i, &issue), FV_OK);
            expect_error(&errors, place++, (int64_t)(row - first), &issue);
        }
        const uint8_t *bits = valid.buffers[1];
        EXPECT_EQ((bits[(row - first) / 8] >> (row - first) % 8) & 1, own == FV_OK);
        fv_report_free(report);
    }
    EXPECT_EQ((int64_t)place, errors.length);
    EXPECT_EQ(code, first_code);
    valid.release(&valid);
    errors.release(&errors);
    fv_batch_free(batch);
}

int main(void) {
    ruleset = ruleset_of(document);
    make_rows();
    for (int layout = 0; layout < LAYOUTS; layout++) {
        int layouts[FIELDS];
        for (size_t f = 0; f < FIELDS; f++)
            layouts[f] = layout;
        compare(0, 0, layouts, 1);
        compare(0, 1, layouts, 1);
        compare(7, 2049, layouts, 2);
    }
    for (int round = 0; round < 12; round++) {
        int layouts[FIELDS];
        for (size_t f = 0; f < FIELDS; f++)
            layouts[f] = (int)random_below(LAYOUTS);
        size_t first = random_below(70);
        compare(first, random_below(300), layouts, 1 + random_below(3));
    }
    int plain[FIELDS] = {0};
    compare(0, MOST_ROWS, plain, 3);
    fv_ruleset_free(ruleset);
    return passed("batches");
}
