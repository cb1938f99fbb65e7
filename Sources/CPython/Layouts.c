#define _GNU_SOURCE
#include "CPython.h"

#include <dlfcn.h>
#include <string.h>

enum { FIRST = 0x030B0000, SECOND = 0x030C0000, UNSEEN = 0x030E0000 };

/* References of an object that is new, and of None, which is immortal from 3.12 on. */
static void try_counts(const struct cpython *found, struct cpython_layouts *layouts) {
    /* Of a build that keeps books on them. */
    if (dlsym(RTLD_DEFAULT, "_Py_NegativeRefcount"))
        return;
    void *free = dlsym(RTLD_DEFAULT, "_Py_Dealloc");
    PyObject *sample = found->PyBytes_FromStringAndSize("a sample", 8);
    if (!free || !sample)
        return found->Py_DecRef(sample);
    const intptr_t one = sample->references;
    found->Py_IncRef(sample);
    const intptr_t two = sample->references;
    found->Py_DecRef(sample);
    const intptr_t none = found->none->references;
    found->Py_IncRef(found->none);
    const intptr_t more = found->none->references;
    found->Py_DecRef(found->none);
    layouts->has_immortals = none == more;
    const bool is_known = layouts->has_immortals
                              ? none == UINT32_MAX
                              : more == none + 1 && found->none->references == none;
    if (one == 1 && two == 2 && sample->references == 1 && is_known)
        memcpy(&layouts->free, &free, sizeof free);
    found->Py_DecRef(sample);
}

/* Whether a str is said to be ASCII, or not, as it is, and its characters stand where they are looked for. */
static bool has_characters(const struct cpython *found, PyObject *text, intptr_t place,
                           bool is_ascii) {
    const struct cpython_text *known = (const struct cpython_text *)text;
    intptr_t count = 0;
    const char *bytes = found->PyUnicode_AsUTF8AndSize(text, &count);
    const bool is_told = (known->state & cpython_ascii) == cpython_ascii;
    const bool is_there = bytes == (const char *)text + place && count == text->size;
    return bytes && is_told == is_ascii && is_there == is_ascii;
}

static void try_texts(const struct cpython *found, struct cpython_layouts *layouts,
                      intptr_t place) {
    static const char *const samples[] = {
        "", "a", "a sample", "a s\303\244mple", "a \342\202\254", "\360\237\230\200"};
    enum { OF_ASCII = 3, SAMPLES = sizeof samples / sizeof *samples };
    bool is_known = true;
    for (int each = 0; each < SAMPLES && is_known; each++) {
        PyObject *text =
            found->PyUnicode_FromStringAndSize(samples[each], (intptr_t)strlen(samples[each]));
        is_known = text && has_characters(found, text, place, each < OF_ASCII);
        found->Py_DecRef(text);
    }
    if (!is_known)
        return;
    layouts->characters = place;
    void *symbol = dlsym(RTLD_DEFAULT, "PyUnicode_New");
    cpython_new (*new_text)(intptr_t, uint32_t);
    memcpy(&new_text, &symbol, sizeof symbol);
    PyObject *made = symbol ? new_text(3, 0x7F) : NULL;
    if (made)
        memcpy((char *)made + place, "abc", 3);
    if (made && has_characters(found, made, place, true) && made->references == 1)
        layouts->new_text = new_text;
    found->Py_DecRef(made);
}

/* Whether the entries of a dict are those that CPython tells. */
static bool has_entries(const struct cpython *found, PyObject *dict) {
    const cpython_entry *entries = cpython_entries_of(dict);
    if (!entries)
        return false;
    PyObject *key = NULL, *value = NULL;
    intptr_t place = 0, count = 0;
    while (found->PyDict_Next(dict, &place, &key, &value)) {
        if (entries[count].key != key || entries[count].value != value)
            return false;
        count++;
    }
    return count == found->PyDict_Size(dict);
}

/* A dict that grows, and copies of it. Its keys are str up to the last, which is a number. */
static void try_entries(const struct cpython *found, struct cpython_layouts *layouts) {
    enum { TEXTS = 300 };
    PyObject *dict = found->PyDict_New();
    bool is_known = dict;
    for (int64_t each = 0; each <= TEXTS && is_known; each++) {
        PyObject *number = found->PyLong_FromLongLong(each);
        PyObject *key = number && each < TEXTS ? found->PyObject_Str(number) : NULL;
        is_known = number && found->PyDict_SetItem(dict, key ? key : number, number) == 0;
        found->Py_DecRef(key);
        found->Py_DecRef(number);
        const bool is_sample = (each & (each + 1)) == 0 || each == TEXTS - 1;
        if (is_known && is_sample) {
            PyObject *copy = found->PyDict_Copy(dict);
            is_known = copy && has_entries(found, dict) && has_entries(found, copy);
            found->Py_DecRef(copy);
        }
    }
    layouts->has_entries = is_known && !cpython_entries_of(dict);
    found->Py_DecRef(dict);
}

/* An int of five digits, beside the one that CPython makes of the same bytes. */
static void try_numbers(const struct cpython *found, struct cpython_layouts *layouts) {
    enum { DIGITS = 5 };
    static const uint32_t digits[DIGITS] = {0x3FFFFFFF, 0x01234567, 0x2A55AA55, 0x00000001, 0xEF};
    unsigned char bytes[16] = {0};
    for (int bit = 0; bit < 128; bit++)
        bytes[bit / 8] |= (unsigned char)((digits[bit / 30] >> bit % 30 & 1) << bit % 8);
    void *symbol = dlsym(RTLD_DEFAULT, "_PyLong_New");
    cpython_new (*new_number)(intptr_t);
    memcpy(&new_number, &symbol, sizeof symbol);
    if (!symbol || !found->from_bytes)
        return;
    PyObject *told = found->from_bytes(bytes, sizeof bytes, 1, 0), *made = new_number(DIGITS);
    if (told && made && told->size == made->size && made->references == 1 &&
        memcmp(cpython_digits_of(told), digits, sizeof digits) == 0)
        layouts->new_number = new_number;
    /* It is freed as an int. */
    if (layouts->new_number)
        memcpy(cpython_digits_of(made), digits, sizeof digits);
    found->Py_DecRef(told);
    found->Py_DecRef(made);
}

struct cpython_layouts cpython_tried(const struct cpython *found, unsigned long version) {
    struct cpython_layouts layouts = {0};
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ &&                        \
    UINTPTR_MAX == UINT64_MAX
    if (version < FIRST || version >= UNSEEN)
        return layouts;
    /* Whatever it ran would find the library half loaded. */
    const int was_enabled = found->PyGC_Disable();
    try_counts(found, &layouts);
    try_texts(found, &layouts, version < SECOND ? 48 : 40);
    try_entries(found, &layouts);
    try_numbers(found, &layouts);
    found->PyErr_Clear();
    if (was_enabled)
        found->PyGC_Enable();
#endif
    return layouts;
}
