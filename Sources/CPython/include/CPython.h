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

/* Result, name, parameters, arguments. The order is that of the sections of CPython's manual. */
#define CPYTHON_FUNCTIONS(_)                                                                       \
    _(void, Py_IncRef, (PyObject *_Nullable object), (object))                                     \
    _(void, Py_DecRef, (PyObject *_Nullable object), (object))                                     \
    _(PyObject *_Nullable, PyErr_Occurred, (void), ())                                             \
    _(void, PyErr_Clear, (void), ())                                                               \
    _(cpython_new, PyErr_NoMemory, (void), ())                                                     \
    _(void, PyErr_SetString, (PyObject * type, const char *message), (type, message))              \
    _(void, PyErr_SetObject, (PyObject * type, PyObject * value), (type, value))                   \
    _(int, PyErr_CheckSignals, (void), ())                                                         \
    _(void *_Nonnull, PyInterpreterState_Get, (void), ())                                          \
    _(void *_Nullable, PyEval_SaveThread, (void), ())                                              \
    _(void, PyEval_RestoreThread, (void *_Nullable thread), (thread))                              \
    _(cpython_new, PyImport_ImportModule, (const char *name), (name))                              \
    _(cpython_new, PyObject_GetAttr, (PyObject * object, PyObject * name), (object, name))         \
    _(cpython_new, PyObject_GetAttrString, (PyObject * object, const char *name), (object, name))  \
    _(int, PyObject_SetAttr, (PyObject * object, PyObject * name, PyObject * value),               \
      (object, name, value))                                                                       \
    _(cpython_new, PyObject_Str, (PyObject * object), (object))                                    \
    _(cpython_new, PyObject_Vectorcall,                                                            \
      (PyObject * function, PyObject *_Nullable const *_Nullable arguments, size_t count,          \
       PyObject *_Nullable names),                                                                 \
      (function, arguments, count, names))                                                         \
    _(int, PyObject_GenericSetAttr, (PyObject * object, PyObject * name, PyObject * value),        \
      (object, name, value))                                                                       \
    _(cpython_new, PyCMethod_New,                                                                  \
      (cpython_method * method, PyObject *_Nullable self, PyObject *_Nullable module,              \
       PyObject *_Nullable type),                                                                  \
      (method, self, module, type))                                                                \
    _(cpython_new, PyDescr_NewMethod, (PyObject * type, cpython_method * method), (type, method))  \
    _(unsigned long, PyType_GetFlags, (PyObject * type), (type))                                   \
    _(int, PyType_IsSubtype, (PyObject * type, PyObject * base), (type, base))                     \
    _(void *_Nullable, PyType_GetSlot, (PyObject * type, int slot), (type, slot))                  \
    _(cpython_new, PyCapsule_New,                                                                  \
      (void *pointer, const char *name, void (*_Nullable destructor)(PyObject * capsule)),         \
      (pointer, name, destructor))                                                                 \
    _(void *_Nullable, PyCapsule_GetPointer, (PyObject * capsule, const char *name),               \
      (capsule, name))                                                                             \
    _(cpython_new, PyWeakref_NewRef, (PyObject * object, PyObject *_Nullable callback),            \
      (object, callback))                                                                          \
    _(const char *_Nullable, PyUnicode_AsUTF8AndSize, (PyObject * text, intptr_t * count),         \
      (text, count))                                                                               \
    _(cpython_new, PyUnicode_FromStringAndSize, (const char *_Nullable bytes, intptr_t count),     \
      (bytes, count))                                                                              \
    _(cpython_new, PyUnicode_InternFromString, (const char *text), (text))                         \
    _(void, PyUnicode_InternInPlace, (PyObject *_Nonnull *_Nonnull text), (text))                  \
    _(cpython_new, PyBytes_FromStringAndSize, (const char *bytes, intptr_t count), (bytes, count)) \
    _(int, PyBytes_AsStringAndSize,                                                                \
      (PyObject * object, char *_Nullable *_Nonnull bytes, intptr_t *count),                       \
      (object, bytes, count))                                                                      \
    _(int64_t, PyLong_AsLongLongAndOverflow, (PyObject * number, int *overflow),                   \
      (number, overflow))                                                                          \
    _(uint64_t, PyLong_AsUnsignedLongLong, (PyObject * number), (number))                          \
    _(cpython_new, PyLong_FromLongLong, (int64_t number), (number))                                \
    _(cpython_new, PyLong_FromUnsignedLongLong, (uint64_t number), (number))                       \
    _(cpython_new, PyLong_FromString,                                                              \
      (const char *text, char *_Nullable *_Nullable end, int base), (text, end, base))             \
    _(double, PyFloat_AsDouble, (PyObject * number), (number))                                     \
    _(cpython_new, PyFloat_FromDouble, (double number), (number))                                  \
    _(cpython_new, PyDict_New, (void), ())                                                         \
    _(cpython_new, PyDict_Copy, (PyObject * dict), (dict))                                         \
    _(int, PyDict_SetItem, (PyObject * dict, PyObject * key, PyObject * value),                    \
      (dict, key, value))                                                                          \
    _(PyObject *_Nullable, PyDict_GetItemWithError, (PyObject * dict, PyObject * key),             \
      (dict, key))                                                                                 \
    _(int, PyDict_Next,                                                                            \
      (PyObject * dict, intptr_t * place, PyObject *_Nullable *_Nonnull key,                       \
       PyObject *_Nullable *_Nonnull value),                                                       \
      (dict, place, key, value))                                                                   \
    _(intptr_t, PyDict_Size, (PyObject * dict), (dict))                                            \
    _(cpython_new, PyList_New, (intptr_t count), (count))                                          \
    _(intptr_t, PyList_Size, (PyObject * list), (list))                                            \
    _(PyObject *_Nullable, PyList_GetItem, (PyObject * list, intptr_t index), (list, index))       \
    _(int, PyList_SetItem, (PyObject * list, intptr_t index, PyObject * value),                    \
      (list, index, value))                                                                        \
    _(cpython_new, PyTuple_New, (intptr_t count), (count))                                         \
    _(intptr_t, PyTuple_Size, (PyObject * tuple), (tuple))                                         \
    _(PyObject *_Nullable, PyTuple_GetItem, (PyObject * tuple, intptr_t index), (tuple, index))    \
    _(int, PyTuple_SetItem, (PyObject * tuple, intptr_t index, PyObject * value),                  \
      (tuple, index, value))

/* The objects of CPython that are of the process, and what they are called here. */
#define CPYTHON_OBJECTS(_)                                                                         \
    _(unicode_type, PyUnicode_Type)                                                                \
    _(bytes_type, PyBytes_Type)                                                                    \
    _(integer_type, PyLong_Type)                                                                   \
    _(float_type, PyFloat_Type)                                                                    \
    _(boolean_type, PyBool_Type)                                                                   \
    _(dict_type, PyDict_Type)                                                                      \
    _(list_type, PyList_Type)                                                                      \
    _(tuple_type, PyTuple_Type)                                                                    \
    _(object_type, PyBaseObject_Type)                                                              \
    _(member_type, PyMemberDescr_Type)                                                             \
    _(none, _Py_NoneStruct)                                                                        \
    _(yes, _Py_TrueStruct)                                                                         \
    _(no, _Py_FalseStruct)                                                                         \
    _(ellipsis, _Py_EllipsisObject)

/* What the module datetime has in the capsule "datetime.datetime_CAPI", up to what is called. */
typedef struct {
    PyObject *date_type, *datetime_type, *time_type, *delta_type, *zone_type, *utc;
    cpython_new (*_Nonnull date)(int year, int month, int day, PyObject *type);
    cpython_new (*_Nonnull datetime)(int year, int month, int day, int hour, int minute, int second,
                                     int microsecond, PyObject *zone, PyObject *type);
    cpython_new (*_Nonnull time)(int hour, int minute, int second, int microsecond, PyObject *zone,
                                 PyObject *type);
    cpython_new (*_Nonnull delta)(int days, int seconds, int microseconds, int is_normal,
                                  PyObject *type);
    cpython_new (*_Nonnull zone)(PyObject *offset, PyObject *_Nullable name);
} cpython_dates;

struct cpython {
#define CPYTHON_FIELD(result, name, parameters, arguments) result(*_Nonnull name) parameters;
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
