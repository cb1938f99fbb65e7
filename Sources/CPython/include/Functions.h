/* What is called of CPython, by its names; the part of CPython.h that is a table. */
#ifndef CPYTHON_FUNCTIONS_H
#define CPYTHON_FUNCTIONS_H

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/* Result, name, parameters, arguments. What Layouts.h does itself where it can. */
#define CPYTHON_COUNTS(_)                                                                          \
    _(void, Py_IncRef, (PyObject *_Nullable object), (object))                                     \
    _(void, Py_DecRef, (PyObject *_Nullable object), (object))

/* The order is that of the sections of CPython's manual. */
#define CPYTHON_FUNCTIONS(_)                                                                       \
    _(PyObject *_Nullable, PyErr_Occurred, (void), ())                                             \
    _(void, PyErr_Clear, (void), ())                                                               \
    _(cpython_new, PyErr_NoMemory, (void), ())                                                     \
    _(void, PyErr_SetString, (PyObject * type, const char *message), (type, message))              \
    _(void, PyErr_SetObject, (PyObject * type, PyObject * value), (type, value))                   \
    _(int, PyErr_CheckSignals, (void), ())                                                         \
    _(int, PyGC_Enable, (void), ())                                                                \
    _(int, PyGC_Disable, (void), ())                                                               \
    _(int, PyObject_GC_IsTracked, (PyObject * object), (object))                                   \
    _(void, PyObject_GC_Track, (void *object), (object))                                           \
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

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
