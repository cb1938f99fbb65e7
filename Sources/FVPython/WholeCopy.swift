internal import CPython
internal import FVText

/// Makes copies of dicts with all lists and dicts in them, in which nobody changes anything.
@safe
struct WholeCopy {
  /// What is left of the values: where there are more, keeping none of them takes less.
  private var left = 1_024

  /// A new reference; nil for what may change otherwise or is too much, and with an exception when there is
  /// no memory. Code of Python may run meanwhile, and change what is copied: what comes of that is some
  /// record all the same.
  mutating func copy(of dict: Object) -> Object? { unsafe members(dict, depth: 0) }

  private mutating func own(_ value: Object, depth: Int) -> Object? {
    let type = unsafe value.pointee.type
    if unsafe type == cpython_dict_type() { return unsafe members(value, depth: depth + 1) }
    if unsafe type == cpython_list_type() || type == cpython_tuple_type() {
      return unsafe elements(value, depth: depth + 1)
    }
    let isConstant =
      unsafe type == cpython_unicode_type() || type == cpython_integer_type()
      || type == cpython_float_type() || type == cpython_boolean_type()
      || type == cpython_bytes_type() || value == cpython_none()
    return unsafe isConstant ? shared(value) : nil
  }

  private mutating func take(_ count: Int, depth: Int) -> Bool {
    left -= count
    return left >= 0 && depth <= Limits.nesting
  }

  private mutating func members(_ dict: Object, depth: Int) -> Object? {
    guard take(unsafe PyDict_Size(dict), depth: depth), let copy = unsafe PyDict_Copy(dict) else {
      return nil
    }
    var position = 0
    var (key, member) = unsafe (nil as Object?, nil as Object?)
    // Values alone are set meanwhile, of keys that run no code.
    while unsafe PyDict_Next(copy, &position, &key, &member) != 0 {
      guard let key = unsafe key, let member = unsafe member,
        unsafe key.pointee.type == cpython_unicode_type(),
        let own = unsafe own(member, depth: depth)
      else {
        unsafe Py_DecRef(copy)
        return nil
      }
      defer { unsafe Py_DecRef(own) }
      guard unsafe own == member || PyDict_SetItem(copy, key, own) == 0 else {
        unsafe Py_DecRef(copy)
        return nil
      }
    }
    return unsafe copy
  }

  private mutating func elements(_ items: Object, depth: Int) -> Object? {
    let isList = unsafe items.pointee.type == cpython_list_type()
    let count = unsafe items.pointee.size
    guard take(count, depth: depth), let list = unsafe PyList_New(count) else { return nil }
    for index in 0..<count {
      let item = unsafe isList ? PyList_GetItem(items, index) : PyTuple_GetItem(items, index)
      // A list may be shorter by now, and have let go of what it lends.
      guard let item = unsafe shared(item) else {
        PyErr_Clear()
        unsafe Py_DecRef(list)
        return nil
      }
      defer { unsafe Py_DecRef(item) }
      guard let own = unsafe own(item, depth: depth), unsafe PyList_SetItem(list, index, own) == 0
      else {
        unsafe Py_DecRef(list)
        return nil
      }
    }
    return unsafe list
  }
}
