internal import CFormValidate
internal import CPython

/// Values of the library as objects of Python: the usual ones made here, the others by Python.
@safe
struct TypedValues {
  let ruleset: Object
  let python: UnsafeMutablePointer<Interpreter>
  let known: UnsafeMutablePointer<KnownRuleset>

  init(
    _ ruleset: Object, _ python: UnsafeMutablePointer<Interpreter>,
    _ known: UnsafeMutablePointer<KnownRuleset>
  ) {
    unsafe self.ruleset = ruleset
    unsafe self.python = python
    unsafe self.known = known
  }

  /// A new reference; nil with an exception.
  func made(_ value: UnsafePointer<fv_value>) -> Object? {
    switch unsafe value.pointee.kind {
    case FV_VALUE_STRING where unsafe value.pointee.reserved == 0:
      let text = unsafe value.pointee.text
      if let made = unsafe cpython_str(text.bytes, text.length) {
        return unsafe made
      }
      // It is not UTF-8, or there is no memory: Python tells.
      PyErr_Clear()
      return unsafe asked(value)
    case FV_VALUE_STRING where unsafe value.pointee.reserved == FV_TYPE_UUID:
      return unsafe uuid(value)
    case FV_VALUE_NULL: return unsafe shared(cpython_none())
    case FV_VALUE_INTEGER: return unsafe PyLong_FromLongLong(value.pointee.integer)
    case FV_VALUE_NUMBER: return unsafe PyFloat_FromDouble(value.pointee.number)
    case FV_VALUE_BOOLEAN:
      return unsafe shared(value.pointee.integer != 0 ? cpython_yes() : cpython_no())
    case FV_VALUE_DATE: return unsafe day(value)
    case FV_VALUE_TIME: return unsafe time(value)
    case FV_VALUE_INSTANT: return unsafe instant(value)
    case FV_VALUE_DECIMAL where unsafe value.pointee.reserved == 0: return unsafe decimal(value)
    case FV_VALUE_MEMBERS: return unsafe members(value.pointee)
    case FV_VALUE_ARRAY: return unsafe elements(value.pointee)
    default: return unsafe asked(value)
    }
  }

  /// The name of a member, a new reference; nil with an exception.
  @inline(__always)
  func name(_ name: UnsafePointer<fv_value>) -> Object? {
    guard unsafe name.pointee.reserved == FV_TYPE_NAME else { return unsafe made(name) }
    return unsafe shared(known.pointee.lentName(name.pointee.integer, name.pointee.text))
  }

  /// By Python, which is asked for all that is rare.
  func asked(_ value: UnsafePointer<fv_value>) -> Object? {
    guard let address = unsafe PyLong_FromUnsignedLongLong(UInt64(UInt(bitPattern: value))) else {
      return nil
    }
    defer { unsafe Py_DecRef(address) }
    return unsafe python.pointee.call(ruleset, .typedAt, address, nil)
  }

  /// The value behind a name, a new reference; nil with an exception.
  @inline(__always)
  func member(_ name: UnsafePointer<fv_value>) -> Object? {
    let value = unsafe name + 1
    if unsafe value.pointee.kind == FV_VALUE_STRING && value.pointee.reserved == 0,
      unsafe name.pointee.reserved == FV_TYPE_NAME,
      let text = unsafe known.pointee.text(of: name.pointee.integer, value.pointee.text)
    {
      return unsafe text
    }
    return unsafe made(value)
  }

  private func members(_ value: fv_value) -> Object? {
    let count = unsafe value.count
    guard let items = unsafe value.items, count > 0 else { return unsafe PyDict_New() }
    if count <= TypedValues.mostAtOnce, unsafe known.pointee.templates.knows(items, count) {
      return unsafe filled(items, count)
    }
    let copy = unsafe known.pointee.templates.copy(items, count)
    guard let dict = unsafe copy ?? PyDict_New() else { return nil }
    for index in 0..<count where unsafe !set(items + 2 * index, in: dict) {
      unsafe Py_DecRef(dict)
      return nil
    }
    if unsafe copy == nil { unsafe known.pointee.templates.note(dict, items, count) }
    return unsafe dict
  }

  /// Sets a member of a dict; false with an exception.
  @inline(__always)
  private func set(_ name: UnsafePointer<fv_value>, in dict: Object) -> Bool {
    guard let member = unsafe member(name) else { return false }
    defer { unsafe Py_DecRef(member) }
    if unsafe name.pointee.reserved == FV_TYPE_NAME {
      let key = unsafe known.pointee.lentName(name.pointee.integer, name.pointee.text)
      return unsafe key.map { unsafe PyDict_SetItem(dict, $0, member) == 0 } ?? false
    }
    guard let key = unsafe made(name) else { return false }
    defer { unsafe Py_DecRef(key) }
    return unsafe PyDict_SetItem(dict, key, member) == 0
  }

  private func elements(_ value: fv_value) -> Object? {
    let count = unsafe value.count
    guard let list = unsafe PyList_New(count) else { return nil }
    guard let items = unsafe value.items else { return unsafe list }
    for index in 0..<count {
      // The list takes the reference over, also where it fails.
      guard let element = unsafe made(items + index),
        unsafe PyList_SetItem(list, index, element) == 0
      else {
        unsafe Py_DecRef(list)
        return nil
      }
    }
    return unsafe list
  }
}
