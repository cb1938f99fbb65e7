internal import CFormValidate
internal import CPython
internal import FVPlatform

/// A call of a ruleset about a record, as far as it is usual: a record and the name of a scenario.
@safe
struct RecordCall {
  let known: UnsafeMutablePointer<KnownRuleset>
  let record: Object
  let scenario: UnsafePointer<CChar>?

  /// Nil, and no exception, for a call that is for the longer way.
  @inline(__always)
  init?(_ this: Object?, _ arguments: Arguments, _ python: UnsafeMutablePointer<Interpreter>) {
    guard let this = unsafe this, arguments.count >= 1, arguments.count <= 2,
      let values = unsafe arguments.values, let record = unsafe values[0]
    else { return nil }
    var scenario = unsafe arguments.count == 2 ? values[1] : nil
    if let names = unsafe arguments.names {
      guard unsafe scenario == nil, unsafe names.pointee.size == 1,
        unsafe PyTuple_GetItem(names, 0) == python.pointee[.scenario]
      else { return nil }
      unsafe scenario = values[arguments.count]
    }
    guard let known = unsafe KnownRuleset.of(ruleset: this, python),
      let name = unsafe RecordCall.name(scenario)
    else { return nil }
    unsafe self.known = known
    unsafe self.record = record
    unsafe self.scenario = name.bytes
  }

  /// A name that ends with a NUL and has no other, or none at all.
  private static func name(_ object: Object?) -> (bytes: UnsafePointer<CChar>?, Void)? {
    guard let object = unsafe object, unsafe object != cpython_none() else {
      return (nil, ())
    }
    guard unsafe object.pointee.type == cpython_unicode_type(),
      let text = unsafe LentText(object), unsafe strlen(text.bytes) == text.count
    else { return nil }
    return unsafe (text.bytes, ())
  }
}

extension KnownRuleset {
  /// Of an object that has one, or no functions of the host that could change what is lent; nil, and no
  /// exception, where there is none.
  @inline(__always)
  static func of(
    ruleset: Object, _ python: UnsafeMutablePointer<Interpreter>
  ) -> UnsafeMutablePointer<KnownRuleset>? {
    guard let judge = unsafe attribute(ruleset, python.pointee[.judge]) else { return nil }
    // What it is an attribute of holds on to it.
    unsafe Py_DecRef(judge)
    guard let capsule = unsafe attribute(judge, python.pointee[.native]) else { return nil }
    unsafe Py_DecRef(capsule)
    guard unsafe capsule != cpython_none() else { return nil }
    return unsafe of(capsule)
  }
}

/// A new reference; nil, and no exception, where there is no such attribute.
@inline(__always)
func attribute(_ object: Object, _ name: Object?) -> Object? {
  guard let name = unsafe name, let value = unsafe PyObject_GetAttr(object, name) else {
    PyErr_Clear()
    return nil
  }
  return unsafe value
}

func judgeRecord(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if unsafe python.pointee.isQuick, let call = unsafe RecordCall(this, arguments, python),
    unsafe call.known.pointee.needs == 0, unsafe call.known.pointee.read(call.record)
  {
    let known = unsafe call.known
    let status = unsafe fv_validate_values(
      known.pointee.ruleset, call.scenario, known.pointee.values, known.pointee.fieldCount, nil, nil
    )
    if status >= 0 { return unsafe shared(status == FV_OK ? cpython_yes() : cpython_no()) }
  }
  return unsafe python.pointee.fallBack(.isValid, this, arguments)
}
