#define _GNU_SOURCE
#include "CPython.h"

#include <dlfcn.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpython cpython;

/* 3.11: older ones cannot import the package. */
enum { OLDEST = 0x030B0000, UNTOLD = 0x030F0000, INTERPRETERS = 64, UNTRIED = 0, LOADED, MISSING };

static bool find(struct cpython *found) {
    const unsigned long *version = dlsym(RTLD_DEFAULT, "Py_Version");
    if (!version || *version < OLDEST)
        return false;
    void *symbol;
#define FIND(result, name, parameters, arguments)                                                  \
    if (!(symbol = dlsym(RTLD_DEFAULT, #name)))                                                    \
        return false;                                                                              \
    memcpy(&found->name, &symbol, sizeof symbol);
    CPYTHON_COUNTS(FIND)
    CPYTHON_FUNCTIONS(FIND)
#undef FIND
#define FIND(name, symbol)                                                                         \
    if (!(found->name = dlsym(RTLD_DEFAULT, #symbol)))                                             \
        return false;
    CPYTHON_OBJECTS(FIND)
#undef FIND
    if (!(found->runtime_error = dlsym(RTLD_DEFAULT, "PyExc_RuntimeError")))
        return false;
    found->has_known_members = *version < UNTOLD;
    symbol = dlsym(RTLD_DEFAULT, "PyWeakref_GetRef");
    memcpy(&found->get_referent, &symbol, sizeof symbol);
    symbol = symbol ? NULL : dlsym(RTLD_DEFAULT, "PyWeakref_GetObject");
    memcpy(&found->referent, &symbol, sizeof symbol);
    if (!found->get_referent && !found->referent)
        return false;
    symbol = dlsym(RTLD_DEFAULT, "_PyLong_FromByteArray");
    memcpy(&found->from_bytes, &symbol, sizeof symbol);
    enum { TP_DESCR_SET = 55, TP_NEW = 65 };
    if (!(symbol = found->PyType_GetSlot(found->object_type, TP_NEW)))
        return false;
    memcpy(&found->new_object, &symbol, sizeof symbol);
    if (!(symbol = found->PyType_GetSlot(found->member_type, TP_DESCR_SET)))
        return false;
    memcpy(&found->set_member, &symbol, sizeof symbol);
    /* The type of True is bool: if it is not where it is looked for, no object's type is. */
    if (found->yes->type != found->boolean_type)
        return false;
    found->layouts = cpython_tried(found, *version);
    return true;
}

bool cpython_load(void) {
    static atomic_int state = UNTRIED;
    static atomic_flag is_taken = ATOMIC_FLAG_INIT;
    int now = atomic_load_explicit(&state, memory_order_acquire);
    if (now != UNTRIED)
        return now == LOADED;
    while (atomic_flag_test_and_set_explicit(&is_taken, memory_order_acquire))
        ;
    now = atomic_load_explicit(&state, memory_order_relaxed);
    if (now == UNTRIED) {
        struct cpython found;
        now = find(&found) ? LOADED : MISSING;
        if (now == LOADED)
            cpython = found;
        atomic_store_explicit(&state, now, memory_order_release);
    }
    atomic_flag_clear_explicit(&is_taken, memory_order_release);
    return now == LOADED;
}

/* An interpreter's place is written by that interpreter alone, which has it while it runs. */
static struct { _Atomic(void *) interpreter, state; } kept[INTERPRETERS];

void *cpython_state(void) {
    void *interpreter = PyInterpreterState_Get();
    for (int place = 0; place < INTERPRETERS; place++)
        if (atomic_load_explicit(&kept[place].interpreter, memory_order_acquire) == interpreter)
            return atomic_load_explicit(&kept[place].state, memory_order_relaxed);
    return NULL;
}

bool cpython_keep(void *state) {
    if (cpython_state())
        return false;
    void *interpreter = PyInterpreterState_Get();
    for (int place = 0; place < INTERPRETERS; place++) {
        void *nobody = NULL;
        if (!atomic_compare_exchange_strong(&kept[place].interpreter, &nobody, interpreter))
            continue;
        /* Nobody else looks for this interpreter. */
        atomic_store_explicit(&kept[place].state, state, memory_order_relaxed);
        return true;
    }
    return false;
}

void cpython_forget(void *state) {
    for (int place = 0; place < INTERPRETERS; place++) {
        if (atomic_load_explicit(&kept[place].state, memory_order_relaxed) != state)
            continue;
        atomic_store_explicit(&kept[place].state, NULL, memory_order_relaxed);
        atomic_store_explicit(&kept[place].interpreter, NULL, memory_order_release);
    }
}

/* A PyMemberDescrObject, which is not of the stable ABI: the same from 3.11 to 3.14. */
struct member {
    PyObject *references, *type;
    PyObject *owner, *name, *qualified_name;
    const struct {
        const char *name;
        int type;
        intptr_t offset;
        int flags;
    } * told;
};

intptr_t cpython_offset(PyObject *member, PyObject *type) {
    enum { T_OBJECT_EX = 16 };
    const struct member *known = (const struct member *)member;
    if (!cpython.has_known_members || !PyType_IsSubtype(type, known->owner) ||
        known->told->type != T_OBJECT_EX || known->told->flags != 0)
        return 0;
    return known->told->offset;
}

bool cpython_refers(PyObject *reference, PyObject *object) {
    PyObject *referent = NULL;
    if (!cpython.get_referent) {
        referent = cpython.referent(reference);
        if (!referent)
            PyErr_Clear();
        return referent == object;
    }
    if (cpython.get_referent(reference, &referent) < 0)
        PyErr_Clear();
    /* It lives on: whoever asks holds it too. */
    Py_DecRef(referent);
    return referent == object;
}

PyObject *cpython_number(uint64_t high, uint64_t low) {
    enum { DIGITS = 5, BITS = 30 };
    const uint32_t all = (1u << BITS) - 1;
    /* The last of them is not 0. */
    if (cpython.layouts.new_number && high >> 56) {
        PyObject *number = cpython.layouts.new_number(DIGITS);
        if (number) {
            uint32_t *digits = cpython_digits_of(number);
            digits[0] = (uint32_t)low & all;
            digits[1] = (uint32_t)(low >> BITS) & all;
            digits[2] = (uint32_t)(low >> 2 * BITS | high << 4) & all;
            digits[3] = (uint32_t)(high >> 26) & all;
            digits[4] = (uint32_t)(high >> 56);
        }
        return number;
    }
    unsigned char bytes[16];
    for (int place = 0; place < 8; place++) {
        bytes[place] = (unsigned char)(low >> 8 * place);
        bytes[8 + place] = (unsigned char)(high >> 8 * place);
    }
    if (cpython.from_bytes)
        return cpython.from_bytes(bytes, sizeof bytes, 1, 0);
    char digits[33];
    snprintf(digits, sizeof digits, "%016" PRIx64 "%016" PRIx64, high, low);
    return PyLong_FromString(digits, NULL, 16);
}

bool cpython_document(cpython_method *method, const char *doc) {
    char *copy = strdup(doc), *nothing = NULL;
    if (!copy)
        return false;
    _Atomic(char *) *place = (_Atomic(char *) *)&method->doc;
    if (!atomic_compare_exchange_strong(place, &nothing, copy))
        free(copy);
    return true;
}
