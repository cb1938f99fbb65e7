internal import CFormValidate
internal import CPython

extension TypedValues {
  /// What a class makes that is called with the members of a record, by name: a new reference; nil with an
  /// exception.
  func made(
    _ record: UnsafePointer<fv_value>, calling type: Object, _ kinds: Object
  ) -> Object? {
    let count = unsafe record.pointee.count
    guard let names = unsafe PyTuple_New(count) else { return nil }
    defer { unsafe Py_DecRef(names) }
    return unsafe withUnsafeTemporaryAllocation(of: Object?.self, capacity: max(count, 1)) { room in
      var made = 0
      defer { for index in 0..<made { unsafe Py_DecRef(room[index]) } }
      while made < count, let item = unsafe record.pointee.items.map({ unsafe $0 + 2 * made }) {
        // The tuple takes the reference over, also where it fails.
        guard let name = unsafe name(item), unsafe PyTuple_SetItem(names, made, name) == 0 else {
          return nil
        }
        let kind = unsafe PyDict_GetItemWithError(kinds, name)
        if unsafe kind == nil, unsafe PyErr_Occurred() != nil { return nil }
        guard let value = unsafe member(item, kind ?? cpython_none()) else { return nil }
        unsafe room.initializeElement(at: made, to: value)
        made += 1
      }
      return unsafe PyObject_Vectorcall(type, room.baseAddress, 0, names)
    }
  }

  /// The same of a class that is also called with some members that the record has not.
  func made(
    _ record: UnsafePointer<fv_value>, calling type: Object, _ kinds: Object, above nones: Object
  ) -> Object? {
    guard let members = unsafe PyDict_Copy(nones) else { return nil }
    defer { unsafe Py_DecRef(members) }
    guard let items = unsafe record.pointee.items else {
      return unsafe python.pointee.call(ruleset, .called, type, members)
    }
    for index in 0..<(unsafe record.pointee.count) {
      let item = unsafe items + 2 * index
      guard let name = unsafe name(item) else { return nil }
      defer { unsafe Py_DecRef(name) }
      let kind = unsafe PyDict_GetItemWithError(kinds, name)
      if unsafe kind == nil, unsafe PyErr_Occurred() != nil { return nil }
      guard let value = unsafe member(item, kind ?? cpython_none()) else { return nil }
      defer { unsafe Py_DecRef(value) }
      guard unsafe PyDict_SetItem(members, name, value) == 0 else { return nil }
    }
    return unsafe python.pointee.call(ruleset, .called, type, members)
  }

  /// The value behind a name, of a class that the class that has it says: itself, one in a tuple for each
  /// element of a list, or something else that Python knows. None says nothing.
  func member(_ name: UnsafePointer<fv_value>, _ kind: Object) -> Object? {
    let value = unsafe name + 1
    let holds = unsafe (
      value.pointee.kind == FV_VALUE_MEMBERS, value.pointee.kind == FV_VALUE_ARRAY
    )
    guard unsafe kind != cpython_none(), holds.0 || holds.1 else { return unsafe member(name) }
    if unsafe kind.pointee.type == cpython_tuple_type() {
      guard let inner = unsafe PyTuple_GetItem(kind, 0) else { return nil }
      return unsafe holds.0 ? made(value, into: inner) : elements(value.pointee, into: inner)
    }
    if holds.0 { return unsafe made(value, into: kind) }
    guard let list = unsafe made(value) else { return nil }
    defer { unsafe Py_DecRef(list) }
    return unsafe python.pointee.call(ruleset, .built, kind, list)
  }

  /// A list of which a class makes what holds members.
  private func elements(_ value: fv_value, into inner: Object) -> Object? {
    guard let list = unsafe PyList_New(value.count) else { return nil }
    guard let items = unsafe value.items else { return unsafe list }
    for index in 0..<(unsafe value.count) {
      let item = unsafe items + index
      let isObject = unsafe item.pointee.kind == FV_VALUE_MEMBERS
      guard let element = unsafe isObject ? made(item, into: inner) : made(item),
        unsafe PyList_SetItem(list, index, element) == 0
      else {
        unsafe Py_DecRef(list)
        return nil
      }
    }
    return unsafe list
  }
}
