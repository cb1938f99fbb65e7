internal import CFormValidate
internal import CPython

func isRecordValid(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if var call = unsafe RecordCall(this, arguments, python, takingLocale: false),
    let code = unsafe call.judge(nil)
  {
    return unsafe shared(code == FV_OK ? cpython_yes() : cpython_no())
  }
  return unsafe python.pointee.fallBack(.isValid, this, arguments)
}

func validateRecord(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  unsafe report(this, Arguments(values, count, names), .validate, ofText: false)
}

func validateText(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  unsafe report(this, Arguments(values, count, names), .validateJSON, ofText: true)
}

/// What was found in a record, as an object of Python.
private func report(
  _ this: Object?, _ arguments: Arguments, _ function: NativeFunction, ofText isText: Bool
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  if let this = unsafe this, var call = unsafe RecordCall(this, arguments, python),
    unsafe isText != (call.record.pointee.type == cpython_dict_type())
  {
    var report = unsafe nil as UnsafeMutablePointer<fv_report>?
    if let code = unsafe call.judge(&report), let report = unsafe report {
      guard let owner = unsafe ReportCapsule.make(report) else { return nil }
      defer { unsafe Py_DecRef(owner) }
      return unsafe python.pointee.report(this, call.judge, owner, code)
    }
  }
  return unsafe python.pointee.fallBack(function, this, arguments)
}

/// Native reports in capsules, which free them as they go.
enum ReportCapsule {
  private static let text: StaticString = "formvalidate.report"

  private static var name: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// A new reference, which owns the report; nil with an exception, and the report is gone.
  static func make(_ report: UnsafeMutablePointer<fv_report>) -> Object? {
    let capsule = unsafe PyCapsule_New(report, name) { capsule in
      guard let report = unsafe PyCapsule_GetPointer(capsule, ReportCapsule.name) else { return }
      unsafe fv_report_free(report.assumingMemoryBound(to: fv_report.self))
    }
    if unsafe capsule == nil { unsafe fv_report_free(report) }
    return unsafe capsule
  }
}

extension Interpreter {
  /// A new report of the class that a ruleset names; nil with an exception.
  fileprivate mutating func report(
    _ ruleset: Object, _ judge: Object, _ owner: Object, _ code: Int32
  ) -> Object? {
    guard let names = unsafe words(.judge, .owner, .code), let name = unsafe self[.report],
      let type = unsafe PyObject_GetAttr(ruleset, name)
    else { return nil }
    defer { unsafe Py_DecRef(type) }
    guard let number = unsafe PyLong_FromLongLong(Int64(code)) else { return nil }
    defer { unsafe Py_DecRef(number) }
    guard let report = unsafe made(type) else { return nil }
    guard unsafe PyObject_SetAttr(report, names.0, judge) == 0,
      unsafe PyObject_SetAttr(report, names.1, owner) == 0,
      unsafe PyObject_SetAttr(report, names.2, number) == 0
    else {
      unsafe Py_DecRef(report)
      return nil
    }
    return unsafe report
  }

  private func words(_ one: Word, _ two: Word, _ three: Word) -> (Object, Object, Object)? {
    guard let one = unsafe self[one], let two = unsafe self[two], let three = unsafe self[three]
    else { return nil }
    return unsafe (one, two, three)
  }

  /// Calls a function of Python that is an attribute, with one argument or two.
  func call(_ object: Object, _ name: Word, _ first: Object, _ second: Object?) -> Object? {
    guard let name = unsafe self[name], let function = unsafe PyObject_GetAttr(object, name) else {
      return nil
    }
    defer { unsafe Py_DecRef(function) }
    return unsafe withUnsafeTemporaryAllocation(of: Object?.self, capacity: 2) { room in
      unsafe room.initializeElement(at: 0, to: first)
      unsafe room.initializeElement(at: 1, to: second)
      return unsafe PyObject_Vectorcall(function, room.baseAddress, second == nil ? 1 : 2, nil)
    }
  }
}
