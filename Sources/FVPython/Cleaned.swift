internal import CFormValidate
internal import CPython

/// The cleaned record of a report: what was made before, else what judging again gives of what the report
/// keeps.
func readCleaned(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if let this = unsafe this, count == 0, unsafe names == nil {
    if let known = unsafe python.pointee.part(.cleaned, of: this) { return unsafe known }
    var made = unsafe nil as Object?
    if let kept = unsafe KeptRecord(this, python), unsafe kept.read(cleanedOf: this, to: &made) {
      return unsafe made
    }
  }
  return unsafe python.pointee.fallBack(.reportCleaned, this, arguments)
}

/// What a report keeps to be judged again.
@safe
private struct KeptRecord: ~Copyable {
  private let python: UnsafeMutablePointer<Interpreter>
  /// A text or a dict, and the names that were given with it, or nil. Both are owned.
  private let given: Object
  private let asked: Object?

  /// Nil, and no exception, for a report that has a native one.
  init?(_ report: Object, _ python: UnsafeMutablePointer<Interpreter>) {
    guard let given = unsafe python.pointee.part(.given, of: report) else { return nil }
    unsafe self.python = python
    unsafe self.given = given
    unsafe asked = python.pointee.part(.asked, of: report)
  }

  deinit {
    unsafe Py_DecRef(given)
    unsafe Py_DecRef(asked)
  }

  /// Makes a new reference, which the report keeps too, or none with an exception; false, and no exception,
  /// where Python judges again.
  func read(cleanedOf report: Object, to made: inout Object?) -> Bool {
    var names = unsafe (scenario: nil as Object?, locale: nil as Object?)
    if let asked = unsafe asked {
      guard unsafe asked.pointee.type == cpython_tuple_type() && asked.pointee.size == 2 else {
        return false
      }
      unsafe names = (PyTuple_GetItem(asked, 0), PyTuple_GetItem(asked, 1))
    }
    guard unsafe python.pointee.isQuick, let wanted = unsafe Given(given, names),
      let judge = unsafe python.pointee.part(.judge, of: report),
      var call = unsafe RecordCall(judge, wanted, python)
    else { return false }
    call.takePlain()
    var taken = unsafe TakenRecord(TypedValues(report, python, call.known), into: nil)
    guard call.parse(to: &taken) != nil else { return false }
    guard let cleaned = unsafe taken.result else { return true }
    if unsafe python.pointee.keep(cleaned, of: report) {
      unsafe made = cleaned
    } else {
      unsafe Py_DecRef(cleaned)
    }
    return true
  }
}

extension Interpreter {
  /// What a report has there: a new reference; nil, and no exception, where that is nothing or None.
  fileprivate mutating func part(_ part: ReportPart, of report: Object) -> Object? {
    guard let value = unsafe reports.value(part.rawValue, of: report) else { return nil }
    guard unsafe value == cpython_none() else { return unsafe value }
    unsafe Py_DecRef(value)
    return nil
  }

  /// Has a report keep its cleaned record; false with an exception.
  fileprivate mutating func keep(_ cleaned: Object, of report: Object) -> Bool {
    unsafe reports.set(ReportPart.cleaned.rawValue, cleaned, of: report)
  }
}
