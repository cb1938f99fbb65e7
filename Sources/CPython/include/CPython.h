/* What FVPython calls of CPython, found in the process that runs it: nothing here is linked to it.
 *
 * The functions are named and declared as in CPython's headers, and most are of its stable ABI. An
 * object's type is read where that ABI has it, behind the reference count; a CPython built otherwise
 * is noticed (cpython_load) and not used. */
#ifndef CPYTHON_H
#define CPYTHON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

typedef struct PyObject PyObject;
struct PyObject {
    intptr_t references;
    PyObject *_Nullable type;
    /* How many characters a str has, elements a list or tuple. */
    intptr_t size;
};

typedef PyObject *_Nullable cpython_new;
typedef PyObject *_Nullable (*cpython_function)(PyObject *_Nullable self,
                                                PyObject *_Nullable const *_Nullable arguments,
                                                intptr_t count, PyObject *_Nullable names);

/* A PyMethodDef. */
typedef struct {
    const char *_Nullable name;
    cpython_function _Nullable function;
    int flags;
    const char *_Nullable doc;
} cpython_method;

/* METH_FASTCALL | METH_KEYWORDS */
static const int cpython_fast_call = 0x82;

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#include "Functions.h"
#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/* Which parts of objects are where Layouts.h has them. */
struct cpython_layouts {
    /* What frees an object, where references are counted here, and whether some objects are immortal. */
    void (*_Nullable free)(PyObject *object);
    bool has_immortals;
    /* Where the characters of a str stand that has ASCII alone, 0 where that is not known; and what makes one. */
    intptr_t characters;
    cpython_new (*_Nullable new_text)(intptr_t count, uint32_t largest);
    bool has_entries;
    /* What makes an int of so many digits of 30 bits, which stand where they are known; or NULL. */
    cpython_new (*_Nullable new_number)(intptr_t digits);
};

struct cpython {
    struct cpython_layouts layouts;
#define CPYTHON_FIELD(result, name, parameters, arguments) result(*_Nonnull name) parameters;
    CPYTHON_COUNTS(CPYTHON_FIELD)
    CPYTHON_FUNCTIONS(CPYTHON_FIELD)
#undef CPYTHON_FIELD
#define CPYTHON_FIELD(name, symbol) PyObject *name;
    CPYTHON_OBJECTS(CPYTHON_FIELD)
#undef CPYTHON_FIELD
    /* What object.__new__ does, and the descriptors of slots do. */
    cpython_new (*_Nonnull new_object)(PyObject *type, PyObject *arguments,
                                       PyObject *_Nullable names);
    int (*_Nonnull set_member)(PyObject *member, PyObject *object, PyObject *value);
    /* Whether descriptors of slots are laid out as they are known here. */
    bool has_known_members;
    /* An int of bytes; NULL where there is no such function. It is not of the stable ABI. */
    cpython_new (*_Nullable from_bytes)(const unsigned char *bytes, size_t count, int is_little,
                                        int is_signed);
    /* What a weak reference is to: one of the two. From 3.13 on a new reference of the first; the other, which
     * only older ones are asked, lends it. */
    int (*_Nullable get_referent)(PyObject *reference, PyObject *_Nullable *_Nonnull referent);
    PyObject *_Nullable (*_Nullable referent)(PyObject *reference);
    /* A PyObject ** in which the type of an exception stands. */
    PyObject *_Nonnull *_Nonnull runtime_error;
};

extern struct cpython cpython;

#define CPYTHON_INLINE(result, name, parameters, arguments)                                        \
    static inline result name parameters { return cpython.name arguments; }
CPYTHON_FUNCTIONS(CPYTHON_INLINE)
#undef CPYTHON_INLINE
#define CPYTHON_INLINE(name, symbol)                                                               \
    static inline PyObject *cpython_##name(void) { return cpython.name; }
CPYTHON_OBJECTS(CPYTHON_INLINE)
#undef CPYTHON_INLINE

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#include "Layouts.h"
#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/* A new object of a class that makes its objects as `object` does; NULL without an exception for
 * another one, or for what is no class, with one where it fails. */
static inline cpython_new cpython_make(PyObject *type, PyObject *no_arguments) {
    enum { TP_NEW = 65 };
    const unsigned long is_type = 1ul << 31;
    if (!(cpython.PyType_GetFlags(type->type) & is_type) ||
        (void *)cpython.new_object != cpython.PyType_GetSlot(type, TP_NEW))
        return NULL;
    return cpython.new_object(type, no_arguments, NULL);
}

/* Sets a slot by its descriptor, one of the member_type; false with an exception. */
static inline bool cpython_set(PyObject *member, PyObject *object, PyObject *value) {
    return cpython.set_member(member, object, value) == 0;
}

/* Whether a weak reference is to an object that is there still; false, and no exception, for what is no
 * weak reference. */
bool cpython_refers(PyObject *reference, PyObject *object);

/* An int of 128 bits that is not negative. */
cpython_new cpython_number(uint64_t high, uint64_t low);

/* Where a slot stands in objects of a class, of a descriptor that is one of the member_type; 0 where that
 * is not certain. */
intptr_t cpython_offset(PyObject *member, PyObject *type);

/* What stands there, borrowed, and may be NULL. */
static inline PyObject *_Nullable cpython_at(PyObject *object, intptr_t offset) {
    return *(PyObject *_Nullable *)((char *)object + offset);
}

static inline void cpython_put(PyObject *object, intptr_t offset, PyObject *value) {
    PyObject *_Nullable *place = (PyObject *_Nullable *)((char *)object + offset);
    PyObject *before = *place;
    Py_IncRef(value);
    *place = value;
    Py_DecRef(before);
}

/* Puts something there, whose reference is taken over, and gives back what was there. */
static inline PyObject *_Nullable cpython_swap(PyObject *object, intptr_t offset,
                                               PyObject *_Nullable value) {
    PyObject *_Nullable *place = (PyObject *_Nullable *)((char *)object + offset);
    PyObject *_Nullable before = *place;
    *place = value;
    return before;
}

static inline PyObject *cpython_runtime_error(void) { return *cpython.runtime_error; }

/* Finds all of it; false in a process without CPython, with one that is too old, or with one that
 * lays out objects otherwise, as free-threaded builds do. Nothing else may be called then. */
bool cpython_load(void);

/* What is kept for the interpreter that runs this thread, which holds its lock; NULL if nothing. */
void *_Nullable cpython_state(void);

/* Keeps something for this interpreter; false where there is something, or no room. */
bool cpython_keep(void *state);

/* Keeps something no more. */
void cpython_forget(void *state);

/* Sets the documentation of a method, once for the process; the text is copied. */
bool cpython_document(cpython_method *method, const char *doc);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
