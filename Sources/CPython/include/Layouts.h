/* Parts of objects that are not of CPython's stable ABI, as 3.11 to 3.13 have them.
 *
 * Each is tried beside CPython's own functions before anything else is done (Layouts.c). Where it is
 * not as it is known here, and in later versions, those functions are called. */
#ifndef CPYTHON_LAYOUTS_H
#define CPYTHON_LAYOUTS_H

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

static inline void Py_IncRef(PyObject *_Nullable object) {
    if (!object)
        return;
    if (!cpython.layouts.free)
        cpython.Py_IncRef(object);
    /* Of an immortal object all of the lower half is set, of which nothing may flow over. */
    else if (!cpython.layouts.has_immortals || (uint32_t)object->references != UINT32_MAX)
        object->references++;
}

static inline void Py_DecRef(PyObject *_Nullable object) {
    if (!object)
        return;
    if (!cpython.layouts.free)
        cpython.Py_DecRef(object);
    else if ((!cpython.layouts.has_immortals || (int32_t)object->references >= 0) &&
             --object->references == 0)
        cpython.layouts.free(object);
}

/* Whether there are just so many references to an object, none of them lent; false where that is not known. */
static inline bool cpython_has_references(PyObject *object, intptr_t count) {
    return cpython.layouts.free && object->references == count;
}

/* A str up to what tells how its characters are kept. */
struct cpython_text {
    PyObject object;
    intptr_t hash;
    uint32_t state;
};

/* In `state`: that the characters stand behind the object, and that they are ASCII. */
static const uint32_t cpython_ascii = 1u << 5 | 1u << 6;

/* The UTF-8 of a str, which it lends; NULL with an exception where it has none. */
static inline const char *_Nullable cpython_utf8(PyObject *text, intptr_t *count) {
    const struct cpython_text *known = (const struct cpython_text *)text;
    if (!cpython.layouts.characters || (known->state & cpython_ascii) != cpython_ascii)
        return PyUnicode_AsUTF8AndSize(text, count);
    *count = text->size;
    return (const char *)text + cpython.layouts.characters;
}

/* A new str of UTF-8; NULL with an exception. */
static inline cpython_new cpython_str(const char *_Nullable bytes, intptr_t count) {
    /* CPython has those of one character already. */
    if (!cpython.layouts.new_text || !bytes || count < 2)
        return PyUnicode_FromStringAndSize(bytes, count);
    uint64_t seen = 0, eight;
    if (count < 8) {
        for (intptr_t place = 0; place < count; place++)
            seen |= (unsigned char)bytes[place];
    } else {
        for (intptr_t place = 0; place < count - 8; place += 8) {
            __builtin_memcpy(&eight, bytes + place, 8);
            seen |= eight;
        }
        /* Those that are left, and some of the others once more. */
        __builtin_memcpy(&eight, bytes + count - 8, 8);
        seen |= eight;
    }
    if (seen & 0x8080808080808080)
        return PyUnicode_FromStringAndSize(bytes, count);
    PyObject *_Nullable text = cpython.layouts.new_text(count, 0x7F);
    if (text)
        __builtin_memcpy((char *)text + cpython.layouts.characters, bytes, (size_t)count);
    return text;
}

/* What a dict has for each key, where all keys are str. */
typedef struct {
    PyObject *key, *value;
} cpython_entry;

struct cpython_keys {
    intptr_t references;
    uint8_t log2_size, log2_index_bytes, kind;
    uint32_t version;
    intptr_t room, count;
    char indices[];
};

/* `size` of the object is how many keys it has. */
struct cpython_dict {
    PyObject object;
    uint64_t version;
    struct cpython_keys *keys;
    /* Those of a dict that shares its keys with others. */
    void *_Nullable values;
};

/* The entries of a dict, as many as it has keys, in their order; NULL where they are kept otherwise. */
static inline cpython_entry *_Nullable cpython_entries_of(PyObject *dict) {
    enum { TEXTS = 1 };
    const struct cpython_dict *known = (const struct cpython_dict *)dict;
    /* Where a key was removed there are more entries than keys. */
    if (known->values || known->keys->kind != TEXTS || known->keys->count != dict->size)
        return NULL;
    return (cpython_entry *)(known->keys->indices + ((size_t)1 << known->keys->log2_index_bytes));
}

/* The same where that is known; borrowed until somebody changes the dict. */
static inline cpython_entry *_Nullable cpython_entries(PyObject *dict) {
    return cpython.layouts.has_entries ? cpython_entries_of(dict) : NULL;
}

/* Where the digits of an int stand, each of 30 bits, the lowest first. */
static inline uint32_t *cpython_digits_of(PyObject *number) {
    return (uint32_t *)((char *)number + 24);
}

/* A Decimal, a PyDecObject. */
struct cpython_decimal {
    intptr_t references;
    PyObject *type;
    intptr_t hash;
    uint8_t flags;
    intptr_t exponent, digits, count, room;
    uint64_t *words, own[4];
};

/* Whether a Decimal is laid out so, of the functions that make one of a text and a copy of 0. */
bool cpython_tries_decimals(PyObject *maker, PyObject *copier);

/* A new Decimal of a text with few digits and without an exponent; NULL without an exception for another,
 * with one where it fails. `copier` was tried. */
cpython_new cpython_decimal_of(PyObject *copier, const char *text, intptr_t count);

/* Tries what may be used of a version; no code of Python runs meanwhile. */
struct cpython_layouts cpython_tried(const struct cpython *found, unsigned long version);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
