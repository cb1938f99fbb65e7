internal import CFormValidate
internal import CPython

func parseRecord(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  unsafe parse(this, Arguments(values, count, names), .parse, ofDicts: true)
}

func parseText(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  unsafe parse(this, Arguments(values, count, names), .parseJSON, ofDicts: false)
}

/// What is valid becomes a dict, or what `into` says; what is not is told by Python.
private func parse(
  _ this: Object?, _ arguments: Arguments, _ function: NativeFunction, ofDicts takesDicts: Bool
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let (usual, into) = unsafe arguments.without(python.pointee[.into])
  if let this = unsafe this, var call = unsafe RecordCall(this, usual, python),
    unsafe takesDicts || call.record.pointee.type != cpython_dict_type()
  {
    var wanted = unsafe into
    if unsafe into == cpython_none() { unsafe wanted = nil }
    var taken = unsafe TakenRecord(TypedValues(this, python, call.known), into: wanted)
    if let code = call.parse(to: &taken) {
      if code == FV_OK { return unsafe taken.result }
      if unsafe refuse(this, usual, python) { return nil }
    }
  }
  return unsafe python.pointee.fallBack(function, this, arguments)
}

/// Raises what Python raises of a record that is not valid; false, and no exception, for one that somebody
/// made valid meanwhile.
private func refuse(
  _ this: Object, _ arguments: Arguments, _ python: UnsafeMutablePointer<Interpreter>
) -> Bool {
  let isText = unsafe arguments.values?[0]?.pointee.type != cpython_dict_type()
  let function = isText ? NativeFunction.validateJSON : .validate
  guard let report = unsafe report(this, arguments, function, ofText: isText) else { return true }
  defer { unsafe Py_DecRef(report) }
  guard let name = unsafe python.pointee[.code], let code = unsafe PyObject_GetAttr(report, name)
  else { return true }
  defer { unsafe Py_DecRef(code) }
  var overflow: Int32 = 0
  if unsafe PyLong_AsLongLongAndOverflow(code, &overflow) == Int64(FV_OK) { return false }
  guard let error = unsafe python.pointee.call(this, .error, report, nil) else { return true }
  defer { unsafe Py_DecRef(error) }
  if let type = unsafe error.pointee.type { unsafe PyErr_SetObject(type, error) }
  return true
}

/// A valid record on its way to an object of Python.
@safe
struct TakenRecord {
  private let values: TypedValues
  private let into: Object?
  /// A new reference; nil with an exception.
  private(set) var result: Object?

  init(_ values: TypedValues, into: Object?) {
    self.values = values
    unsafe self.into = into
  }

  mutating func take(_ record: UnsafePointer<fv_value>) {
    unsafe result = unsafe into.map { unsafe values.made(record, into: $0) } ?? values.made(record)
  }
}

extension RecordCall {
  /// Judges the record and takes it if it is valid; nil, and no exception, where it is for the longer way,
  /// or where the call fails.
  mutating func parse(to taken: inout TakenRecord) -> Int32? {
    let take: fv_take_function = { context, record in
      guard let context = unsafe context, let record = unsafe record else { return }
      unsafe context.assumingMemoryBound(to: TakenRecord.self).pointee.take(record)
    }
    // Code of Python may run while a record is taken: what is lent is held on to, and whoever asks this
    // ruleset meanwhile goes the longer way.
    unsafe known.pointee.isInUse = true
    defer {
      unsafe known.pointee.reader.release()
      unsafe known.pointee.isInUse = false
    }
    return unsafe withUnsafeMutablePointer(to: &taken) { taken in
      unsafe judge(isHolding: true) { known, scenario, record, options in
        switch record {
        case .values:
          unsafe fv_parse_values(
            known.pointee.ruleset, scenario, known.pointee.values, known.pointee.fieldCount,
            options, take, taken, nil, nil)
        case .text(let text):
          unsafe fv_parse_json(
            known.pointee.ruleset, scenario, text.bytes, text.count, options, take, taken, nil, nil)
        }
      }
    }
  }
}

extension Arguments {
  /// Without the last one by name, where it has that name; and that one.
  func without(_ name: Object?) -> (Arguments, Object?) {
    guard let names = unsafe names, unsafe names.pointee.size == 1, let values = unsafe values,
      unsafe PyTuple_GetItem(names, 0) == name
    else { return (self, nil) }
    return unsafe (Arguments(values, count, nil), values[count])
  }
}
