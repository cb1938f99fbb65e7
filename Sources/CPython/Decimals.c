#include "CPython.h"

#include <string.h>

/* A number as a Decimal has it. */
struct parts {
    uint64_t coefficient;
    intptr_t exponent, digits;
    bool is_negative;
};

/* What a text is: digits, and perhaps a sign in front and a point within; so many that one word has them. */
static bool read_parts(const char *text, intptr_t count, struct parts *parts) {
    enum { MOST_DIGITS = 19 };
    intptr_t place = count > 0 && text[0] == '-', behind = 0;
    *parts = (struct parts){.is_negative = place};
    if (count > place + MOST_DIGITS + 1 || count <= place || text[count - 1] == '.')
        return false;
    bool has_point = false;
    for (intptr_t start = place, digits = 0; place < count; place++) {
        const unsigned digit = (unsigned)text[place] - '0';
        if (text[place] == '.' && !has_point && place > start) {
            has_point = true;
            continue;
        }
        if (digit > 9 || ++digits > MOST_DIGITS)
            return false;
        parts->coefficient = 10 * parts->coefficient + digit;
        /* Zeros in front are none. */
        parts->digits += parts->coefficient != 0;
        behind += has_point;
    }
    parts->exponent = -behind;
    parts->digits += parts->digits == 0;
    return true;
}

enum { NEGATIVE = 1 };

/* Whether a Decimal has just these parts, all of them in itself. */
static bool has(const PyObject *decimal, const struct parts *parts, uint8_t flags) {
    const struct cpython_decimal *known = (const struct cpython_decimal *)decimal;
    return known->references == 1 && known->hash == -1 &&
           known->flags == (flags | (parts->is_negative ? NEGATIVE : 0)) &&
           known->exponent == parts->exponent && known->digits == parts->digits &&
           known->count == 1 && known->room == sizeof known->own / sizeof *known->own &&
           known->words == known->own && known->own[0] == parts->coefficient;
}

static void set(PyObject *decimal, const struct parts *parts) {
    struct cpython_decimal *known = (struct cpython_decimal *)decimal;
    if (parts->is_negative)
        known->flags |= NEGATIVE;
    known->exponent = parts->exponent;
    known->digits = parts->digits;
    known->own[0] = parts->coefficient;
}

/* Whether CPython shows both alike. */
static bool look_alike(PyObject *one, PyObject *other) {
    PyObject *first = PyObject_Str(one), *second = PyObject_Str(other);
    intptr_t count = 0, length = 0;
    const char *text = first ? PyUnicode_AsUTF8AndSize(first, &count) : NULL;
    const char *shown = second ? PyUnicode_AsUTF8AndSize(second, &length) : NULL;
    const bool are_alike =
        text && shown && count == length && memcmp(text, shown, (size_t)count) == 0;
    Py_DecRef(first);
    Py_DecRef(second);
    return are_alike;
}

static bool is_as_known(PyObject *maker, PyObject *copier, const char *sample) {
    const struct parts zero = {.digits = 1};
    struct parts parts;
    const intptr_t count = (intptr_t)strlen(sample);
    PyObject *text = PyUnicode_FromStringAndSize(sample, count);
    PyObject *told = text ? PyObject_Vectorcall(maker, &text, 1, NULL) : NULL;
    PyObject *made = told ? PyObject_Vectorcall(copier, NULL, 0, NULL) : NULL;
    bool is_known = made && made->type == told->type && read_parts(sample, count, &parts);
    const uint8_t flags = is_known ? ((struct cpython_decimal *)made)->flags : 0;
    is_known = is_known && has(made, &zero, flags) && has(told, &parts, flags);
    if (is_known) {
        set(made, &parts);
        is_known = look_alike(made, told);
    }
    Py_DecRef(text);
    Py_DecRef(told);
    Py_DecRef(made);
    return is_known;
}

bool cpython_tries_decimals(PyObject *maker, PyObject *copier) {
    static const char *const samples[] = {"0",
                                          "-0.00",
                                          "7",
                                          "-12.50",
                                          "0.0001",
                                          "007.5",
                                          "1234567890123456789",
                                          "-9.999999999999999999"};
    bool is_known = sizeof(struct cpython_decimal) == 104;
    for (size_t each = 0; each < sizeof samples / sizeof *samples && is_known; each++)
        is_known = is_as_known(maker, copier, samples[each]);
    PyErr_Clear();
    return is_known;
}

PyObject *cpython_decimal_of(PyObject *copier, const char *text, intptr_t count) {
    struct parts parts;
    if (!read_parts(text, count, &parts))
        return NULL;
    PyObject *made = PyObject_Vectorcall(copier, NULL, 0, NULL);
    if (made)
        set(made, &parts);
    return made;
}
