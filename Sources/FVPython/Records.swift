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
func report(
  _ this: Object?, _ arguments: Arguments, _ function: NativeFunction, ofText isText: Bool
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  if let this = unsafe this, var call = unsafe RecordCall(this, arguments, python),
    unsafe isText != (call.record.pointee.type == cpython_dict_type())
  {
    if let given = unsafe call.kept() {
      defer { unsafe Py_DecRef(given) }
      if let code = unsafe call.judgeToKeep(given) {
        return unsafe python.pointee.report(this, call, .given, given, code)
      }
    }
    guard unsafe PyErr_Occurred() == nil else { return nil }
    var report = unsafe nil as UnsafeMutablePointer<fv_report>?
    if let code = unsafe call.judge(&report), let report = unsafe report {
      guard let owner = unsafe ReportCapsule.make(report) else { return nil }
      defer { unsafe Py_DecRef(owner) }
      return unsafe python.pointee.report(this, call, .owner, owner, code)
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

extension RecordCall {
  /// What stays as it is when the caller changes the record, so that a report can judge it again when somebody
  /// asks for more than its code: the text, or a copy of the dict. A new reference; nil for a larger record, or
  /// with an exception.
  fileprivate func kept() -> Object? {
    guard unsafe record.pointee.type == cpython_dict_type() else { return unsafe shared(record) }
    // One with parts is not kept: where the last one had some, this one mostly has, and is read once.
    guard unsafe !known.pointee.reader.hasParts else { return nil }
    return unsafe PyDict_Size(record) <= RecordCall.mostKept ? PyDict_Copy(record) : nil
  }

  private static let mostKept = 128

  /// Judges what was kept; nil, and no exception, where it has parts that may change, long texts, or values that
  /// nobody asked for and that no report should keep.
  fileprivate mutating func judgeToKeep(_ given: Object) -> Int32? {
    let before = unsafe record
    unsafe record = given
    defer { unsafe record = before }
    return unsafe judge(isHolding: false) { known, scenario, read, options in
      switch read {
      case .values:
        guard unsafe !known.pointee.reader.hasParts, unsafe !known.pointee.reader.isLong,
          unsafe !known.pointee.hasStrays
        else {
          return FV_ERR_PYTHON
        }
        return unsafe fv_validate_values(
          known.pointee.ruleset, scenario, known.pointee.values, known.pointee.fieldCount, options,
          nil)
      case .text(let text):
        return unsafe fv_validate_json(
          known.pointee.ruleset, scenario, text.bytes, text.count, options, nil, nil)
      }
    }
  }

  /// The names that were given, which judging again needs: a new reference, nil with an exception.
  fileprivate func askedNames() -> Object? {
    let nothing = unsafe cpython_none()
    guard let names = unsafe PyTuple_New(2) else { return nil }
    // The tuple takes the references over.
    guard let scenario = unsafe shared(asked.scenario ?? nothing),
      unsafe PyTuple_SetItem(names, 0, scenario) == 0,
      let locale = unsafe shared(asked.locale ?? nothing),
      unsafe PyTuple_SetItem(names, 1, locale) == 0
    else {
      unsafe Py_DecRef(names)
      return nil
    }
    return unsafe names
  }
}

extension Interpreter {
  /// A new report of the class that a ruleset names, which has `owned`; nil with an exception.
  fileprivate mutating func report(
    _ ruleset: Object, _ call: borrowing RecordCall, _ kind: ReportPart, _ owned: Object,
    _ code: Int32
  ) -> Object? {
    guard let name = unsafe self[.report], let type = unsafe PyObject_GetAttr(ruleset, name) else {
      return nil
    }
    defer { unsafe Py_DecRef(type) }
    unsafe reports.meet(type)
    guard let number = unsafe PyLong_FromLongLong(Int64(code)) else { return nil }
    defer { unsafe Py_DecRef(number) }
    guard let report = unsafe made(type) else { return nil }
    guard unsafe set(.judge, call.judge, of: report), unsafe set(.code, number, of: report),
      unsafe set(kind, owned, of: report), unsafe kind == .owner || setAsked(call, of: report)
    else {
      unsafe Py_DecRef(report)
      return nil
    }
    return unsafe report
  }

  /// The slots of reports, in the order in which `reports` has them.
  enum ReportPart: Int {
    case judge = 0
    case code, owner, given, asked, cleaned
  }

  // Were it not mutating, Swift 6.3 would copy the whole interpreter for each call.
  private mutating func set(_ part: ReportPart, _ value: Object, of report: Object) -> Bool {
    unsafe reports.set(part.rawValue, value, of: report)
  }

  /// Of a report that judges again: with what it was asked for, if that is not the usual.
  private mutating func setAsked(_ call: borrowing RecordCall, of report: Object) -> Bool {
    guard call.isAskedMore else { return true }
    guard let asked = unsafe call.askedNames() else { return false }
    defer { unsafe Py_DecRef(asked) }
    return unsafe set(.asked, asked, of: report)
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
