/* A jsonb as the library's values, without a text between: keys and strings stay where they are. */
#include "formvalidate_pg.h"
#include "utils/numeric.h"

enum { DEEPEST = 64 };

static fv_value value_of(const JsonbValue *scalar) {
    fv_value value = {.kind = FV_VALUE_NULL};
    switch (scalar->type) {
    case jbvBool:
        value.kind = FV_VALUE_BOOLEAN;
        value.integer = scalar->val.boolean;
        break;
    case jbvNumeric: {
        /* A number is its digits; so is it in the library. */
        char *digits =
            DatumGetCString(DirectFunctionCall1(numeric_out, NumericGetDatum(scalar->val.numeric)));
        value.kind = FV_VALUE_DECIMAL;
        value.text = (fv_text){digits, strlen(digits)};
        break;
    }
    case jbvString:
        value.kind = FV_VALUE_STRING;
        value.text = (fv_text){scalar->val.string.val, (size_t)scalar->val.string.len};
        break;
    default:
        break;
    }
    return value;
}

/* Reads the rest of an array or object, whose first token was just read. */
static fv_value read_container(JsonbIterator **iterator, JsonbIteratorToken begin,
                               const JsonbValue *head, int depth) {
    JsonbValue token;
    JsonbIteratorToken kind;
    bool is_object = begin == WJB_BEGIN_OBJECT;
    size_t capacity =
        is_object ? 2 * (size_t)head->val.object.nPairs : (size_t)head->val.array.nElems;
    fv_value *items = palloc(sizeof *items * (capacity + 1));
    size_t count = 0;
    if (depth > DEEPEST)
        ereport(ERROR, errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                errmsg("formvalidate: the record is nested more than %d deep", DEEPEST));
    while ((kind = JsonbIteratorNext(iterator, &token, false)) != WJB_END_OBJECT &&
           kind != WJB_END_ARRAY && kind != WJB_DONE)
        items[count++] = kind == WJB_BEGIN_OBJECT || kind == WJB_BEGIN_ARRAY
                             ? read_container(iterator, kind, &token, depth + 1)
                             : value_of(&token);
    return (fv_value){.kind = is_object ? FV_VALUE_MEMBERS : FV_VALUE_ARRAY,
                      .items = items,
                      .count = is_object ? count / 2 : count};
}

const fv_value *fvp_members(Jsonb *record, size_t *count) {
    JsonbValue head;
    JsonbIterator *iterator;
    if (!JB_ROOT_IS_OBJECT(record))
        ereport(ERROR, errcode(ERRCODE_INVALID_PARAMETER_VALUE),
                errmsg("formvalidate: the record is not a JSON object"));
    iterator = JsonbIteratorInit(&record->root);
    fv_value object =
        read_container(&iterator, JsonbIteratorNext(&iterator, &head, false), &head, 1);
    *count = object.count;
    return object.items;
}
