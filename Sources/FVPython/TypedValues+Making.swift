internal import CFormValidate
internal import CPython

extension TypedValues {
  /// What a class, or whatever is called, makes of a record: a new reference; nil with an exception.
  func made(_ record: UnsafePointer<fv_value>, into: Object) -> Object? {
    guard let maker = unsafe maker(of: into) else { return nil }
    defer { unsafe Py_DecRef(maker) }
    if unsafe maker != cpython_none() {
      // What it is called with is all that Python says of some.
      if unsafe PyTuple_Size(maker) == 2 {
        guard let kinds = unsafe PyTuple_GetItem(maker, 0),
          let nones = unsafe PyTuple_GetItem(maker, 1)
        else { return nil }
        return unsafe PyDict_Size(nones) == 0
          ? made(record, calling: into, kinds) : made(record, calling: into, kinds, above: nones)
      }
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

  /// How a class is made: of one that is called with its members the classes of these, by name, and the
  /// members that are None where they are not given, in a tuple of two; where all can be done here, a tuple of
  /// its initializer, `__setattr__` and `__new__`, of that which runs behind them or None, of the names of its
  /// members, of their places by name, of what they are made of, and by name of what they are where they are
  /// not given. None where it cannot. A new reference; nil with an exception.
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
    guard let isKnown = unsafe isKnown(type, maker) else { return .failed }
    guard isKnown else { return .other }
    guard let after = unsafe PyTuple_GetItem(maker, 3), let names = unsafe PyTuple_GetItem(maker, 4)
    else { return .failed }
    let count = unsafe PyTuple_Size(names)
    guard unsafe record.pointee.count <= count else { return .other }
    return unsafe withUnsafeTemporaryAllocation(
      of: UnsafePointer<fv_value>?.self, capacity: count
    ) { given in
      unsafe given.initialize(repeating: nil)
      // All that may be for the other way is found before any code of Python runs.
      guard let isWhole = unsafe find(record, maker, given) else { return .failed }
      guard isWhole else { return .other }
      guard let object = unsafe python.pointee.made(type) else { return .failed }
      guard unsafe fill(object, given, maker), unsafe run(after, object) else {
        unsafe Py_DecRef(object)
        return .failed
      }
      return unsafe .made(object)
    }
  }

  /// Whether a class still has what makes and initializes its objects: somebody may have given it others
  /// since. Nil with an exception.
  private func isKnown(_ type: Object, _ maker: Object) -> Bool? {
    let words: InlineArray<3, Interpreter.Word> = [.initializer, .setter, .new]
    for index in words.indices {
      guard let known = unsafe PyTuple_GetItem(maker, index),
        let name = unsafe python.pointee[words[index]],
        let now = unsafe PyObject_GetAttr(type, name)
      else { return nil }
      unsafe Py_DecRef(now)
      guard unsafe now == known else { return false }
    }
    return true
  }

  /// Finds what is given for each member; false where there is more, or less than has no standard. Nil with
  /// an exception.
  private func find(
    _ record: UnsafePointer<fv_value>, _ maker: Object,
    _ given: UnsafeMutableBufferPointer<UnsafePointer<fv_value>?>
  ) -> Bool? {
    guard let names = unsafe PyTuple_GetItem(maker, 4),
      let places = unsafe PyTuple_GetItem(maker, 5),
      let standards = unsafe PyTuple_GetItem(maker, 7)
    else { return nil }
    var expected = 0
    for index in 0..<(unsafe record.pointee.count) {
      guard let item = unsafe record.pointee.items.map({ unsafe $0 + 2 * index }) else {
        return false
      }
      guard let name = unsafe name(item) else { return nil }
      defer { unsafe Py_DecRef(name) }
      // Members mostly stand in the order of the fields.
      if unsafe expected >= given.count || PyTuple_GetItem(names, expected) != name {
        guard let place = unsafe PyDict_GetItemWithError(places, name) else {
          return unsafe PyErr_Occurred() == nil ? false : nil
        }
        var overflow: Int32 = 0
        expected = Int(unsafe PyLong_AsLongLongAndOverflow(place, &overflow))
      }
      guard given.indices.contains(expected) else { return false }
      unsafe given[expected] = unsafe item
      expected += 1
    }
    for place in given.indices where unsafe given[place] == nil {
      guard let name = unsafe PyTuple_GetItem(names, place) else { return nil }
      guard unsafe PyDict_GetItemWithError(standards, name) != nil else {
        return unsafe PyErr_Occurred() == nil ? false : nil
      }
    }
    return true
  }

  /// Sets the members in the order in which the initializer does it; false with an exception.
  private func fill(
    _ object: Object, _ given: UnsafeMutableBufferPointer<UnsafePointer<fv_value>?>, _ maker: Object
  ) -> Bool {
    guard let names = unsafe PyTuple_GetItem(maker, 4),
      let kinds = unsafe PyTuple_GetItem(maker, 6),
      let standards = unsafe PyTuple_GetItem(maker, 7)
    else { return false }
    for place in given.indices {
      guard let name = unsafe PyTuple_GetItem(names, place),
        let kind = unsafe PyTuple_GetItem(kinds, place)
      else { return false }
      let value =
        unsafe given[place].map { unsafe member($0, kind) }
        ?? shared(PyDict_GetItemWithError(standards, name))
      guard let value = unsafe value else { return false }
      defer { unsafe Py_DecRef(value) }
      guard unsafe PyObject_GenericSetAttr(object, name, value) == 0 else { return false }
    }
    return true
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
