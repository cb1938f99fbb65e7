internal import CFormValidate
internal import CPython

extension TypedValues {
  /// What a class, or whatever is called, makes of a record: a new reference; nil with an exception.
  func made(_ record: UnsafePointer<fv_value>, into: Object) -> Object? {
    guard let maker = unsafe maker(of: into) else { return nil }
    defer { unsafe Py_DecRef(maker) }
    if unsafe maker != cpython_none() {
      switch unsafe instance(of: into, record, maker) {
      case .made(let object): return unsafe object
      case .failed: return nil
      // Python says what is amiss, or makes it in another way.
      case .other: break
      }
    }
    guard let dict = unsafe made(record) else { return nil }
    defer { unsafe Py_DecRef(dict) }
    return unsafe python.pointee.call(ruleset, .built, into, dict)
  }

  /// How a class is made, where that can be done here: a tuple of its initializer, of that which runs behind
  /// it or None, of what its members are made of, and of what they are where they are not given. None where
  /// it cannot. A new reference; nil with an exception.
  private func maker(of type: Object) -> Object? {
    if let known = unsafe python.pointee.makers.maker(of: type) { return unsafe known }
    guard let maker = unsafe python.pointee.call(ruleset, .maker, type, nil) else { return nil }
    // Python says of a tuple alone that there are references to the class.
    if unsafe maker.pointee.type == cpython_tuple_type(),
      unsafe !python.pointee.makers.note(maker, of: type)
    {
      unsafe Py_DecRef(maker)
      return nil
    }
    return unsafe maker
  }

  @safe
  private enum Instance {
    case made(Object)
    case failed
    case other
  }

  private func instance(
    of type: Object, _ record: UnsafePointer<fv_value>, _ maker: Object
  ) -> Instance {
    guard let initializer = unsafe PyTuple_GetItem(maker, 0),
      let after = unsafe PyTuple_GetItem(maker, 1), let members = unsafe PyTuple_GetItem(maker, 2),
      let standards = unsafe PyTuple_GetItem(maker, 3)
    else { return .failed }
    // Somebody may have given it another since.
    guard let name = unsafe python.pointee[.initializer],
      let now = unsafe PyObject_GetAttr(type, name)
    else { return .failed }
    unsafe Py_DecRef(now)
    guard unsafe now == initializer else { return .other }
    guard let object = unsafe python.pointee.made(type) else { return .failed }
    let ending = unsafe fill(object, record, members, standards)
    guard case .made = ending, unsafe run(after, object) else {
      unsafe Py_DecRef(object)
      if case .other = ending { return .other }
      return .failed
    }
    return unsafe .made(object)
  }

  private func fill(
    _ object: Object, _ record: UnsafePointer<fv_value>, _ members: Object, _ standards: Object
  ) -> Instance {
    let (count, wanted) = unsafe (record.pointee.count, PyDict_Size(members))
    guard count <= wanted, let items = unsafe record.pointee.items else { return .other }
    if count < wanted {
      switch unsafe fill(object, without: items, count, wanted, standards) {
      case .made: break
      case let other: return other
      }
    }
    var position = 0
    var (next, inner) = unsafe (nil as Object?, nil as Object?)
    for index in 0..<count {
      guard let name = unsafe name(items + 2 * index) else { return .failed }
      defer { unsafe Py_DecRef(name) }
      // Members mostly stand in the order of the fields.
      if unsafe PyDict_Next(members, &position, &next, &inner) == 0 || next != name {
        unsafe inner = PyDict_GetItemWithError(members, name)
      }
      guard let inner = unsafe inner else {
        guard unsafe PyErr_Occurred() == nil else { return .failed }
        return .other
      }
      guard let value = unsafe member(items + 2 * index, inner) else { return .failed }
      defer { unsafe Py_DecRef(value) }
      guard unsafe PyObject_GenericSetAttr(object, name, value) == 0 else { return .failed }
    }
    return unsafe .made(object)
  }

  /// Sets what is not given; another way is taken where it must be.
  private func fill(
    _ object: Object, without items: UnsafePointer<fv_value>, _ count: Int, _ wanted: Int,
    _ standards: Object
  ) -> Instance {
    var given = 0
    for index in 0..<count {
      guard let name = unsafe name(items + 2 * index) else { return .failed }
      defer { unsafe Py_DecRef(name) }
      if unsafe PyDict_GetItemWithError(standards, name) == nil { given += 1 }
    }
    guard unsafe PyErr_Occurred() == nil else { return .failed }
    guard unsafe given == wanted - PyDict_Size(standards) else { return .other }
    var position = 0
    var (name, standard) = unsafe (nil as Object?, nil as Object?)
    while unsafe PyDict_Next(standards, &position, &name, &standard) != 0 {
      guard let name = unsafe name, let standard = unsafe standard,
        unsafe PyObject_GenericSetAttr(object, name, standard) == 0
      else { return .failed }
    }
    return unsafe .made(object)
  }

  /// A member, which is made of a value; one that holds others is made by Python where it is a class's.
  private func member(_ name: UnsafePointer<fv_value>, _ inner: Object) -> Object? {
    guard let made = unsafe member(name) else { return nil }
    let kind = unsafe name[1].kind
    guard unsafe inner != cpython_none(), kind == FV_VALUE_MEMBERS || kind == FV_VALUE_ARRAY else {
      return unsafe made
    }
    defer { unsafe Py_DecRef(made) }
    return unsafe python.pointee.call(ruleset, .built, inner, made)
  }

  /// Runs what is to run behind the initializer; false with an exception.
  private func run(_ after: Object, _ object: Object) -> Bool {
    guard unsafe after != cpython_none() else { return true }
    guard let name = unsafe python.pointee[.afterInitializer],
      let method = unsafe PyObject_GetAttr(object, name)
    else { return false }
    defer { unsafe Py_DecRef(method) }
    guard let result = unsafe PyObject_Vectorcall(method, nil, 0, nil) else { return false }
    unsafe Py_DecRef(result)
    return true
  }
}
