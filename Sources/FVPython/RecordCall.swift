internal import CFormValidate
internal import CPython
internal import FVPlatform

/// A call of a ruleset about a record, as far as it is usual: a record, a scenario and a locale.
@safe
struct RecordCall: ~Copyable {
  let known: UnsafeMutablePointer<KnownRuleset>
  /// What holds on to `known`, and to the ruleset: owned.
  let judge: Object
  let record: Object
  private let scenario: UnsafePointer<CChar>?
  private var options = unsafe fv_options()
  private let hasOptions: Bool

  /// Nil, and no exception, for a call that is for the longer way.
  @inline(__always)
  init?(
    _ this: Object?, _ arguments: Arguments, _ python: UnsafeMutablePointer<Interpreter>,
    takingLocale: Bool = true
  ) {
    guard let this = unsafe this, unsafe python.pointee.isQuick,
      let given = unsafe Given(arguments, python, takingLocale: takingLocale),
      let judge = unsafe attribute(this, python.pointee[.judge])
    else { return nil }
    guard let known = unsafe KnownRuleset.of(judge: judge, python),
      unsafe known.pointee.needs == 0
    else {
      unsafe Py_DecRef(judge)
      return nil
    }
    unsafe self.known = known
    unsafe self.judge = judge
    unsafe record = given.record
    unsafe scenario = given.scenario
    hasOptions = unsafe given.locale != nil
    if hasOptions {
      unsafe options.struct_size = UInt32(MemoryLayout<fv_options>.size)
      unsafe options.locale = given.locale
    }
  }

  deinit { unsafe Py_DecRef(judge) }

  /// Judges the record, a dict or JSON text; nil, and no exception, where it is for the longer way, or
  /// where the call fails.
  @inline(__always)
  mutating func judge(
    _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?
  ) -> Int32? {
    let type = unsafe record.pointee.type
    let isDict = unsafe type == cpython_dict_type()
    if isDict {
      guard unsafe known.pointee.read(record) else { return nil }
      let status = unsafe withUnsafePointer(to: options) { options in
        unsafe fv_validate_values(
          known.pointee.ruleset, scenario, known.pointee.values, known.pointee.fieldCount,
          hasOptions ? options : nil, report)
      }
      return status >= 0 ? status : nil
    }
    guard let text = unsafe LentText(record) else { return nil }
    let status = unsafe withUnsafePointer(to: options) { options in
      unsafe fv_validate_json(
        known.pointee.ruleset, scenario, text.bytes, text.count, hasOptions ? options : nil, report,
        nil)
    }
    return status >= 0 ? status : nil
  }
}

/// What is given to such a call, borrowed.
@safe
private struct Given {
  let record: Object
  private(set) var scenario: UnsafePointer<CChar>?
  private(set) var locale: UnsafePointer<CChar>?

  init?(
    _ arguments: Arguments, _ python: UnsafeMutablePointer<Interpreter>, takingLocale: Bool
  ) {
    guard (1...(takingLocale ? 3 : 2)).contains(arguments.count),
      let values = unsafe arguments.values,
      let record = unsafe values[0]
    else { return nil }
    unsafe self.record = record
    var (scenario, locale) = unsafe (
      arguments.count > 1 ? values[1] : nil, arguments.count > 2 ? values[2] : nil
    )
    if let names = unsafe arguments.names {
      for index in 0..<(unsafe names.pointee.size) {
        let (name, value) = unsafe (PyTuple_GetItem(names, index), values[arguments.count + index])
        if unsafe name == python.pointee[.scenario], unsafe scenario == nil {
          unsafe scenario = value
        } else if takingLocale, unsafe name == python.pointee[.locale], unsafe locale == nil {
          unsafe locale = value
        } else {
          return nil
        }
      }
    }
    guard unsafe Given.read(scenario, &self.scenario), unsafe Given.read(locale, &self.locale)
    else {
      return nil
    }
  }

  /// A name that ends with a NUL and has no other, or none at all.
  private static func read(_ object: Object?, _ name: inout UnsafePointer<CChar>?) -> Bool {
    guard let object = unsafe object, unsafe object != cpython_none() else { return true }
    guard unsafe object.pointee.type == cpython_unicode_type(),
      let text = unsafe LentText(object), unsafe strlen(text.bytes) == text.count
    else { return false }
    unsafe name = text.bytes
    return true
  }
}

extension KnownRuleset {
  /// Of an object that has one, as it has where no functions of the host could change what is lent; nil,
  /// and no exception, where there is none.
  @inline(__always)
  static func of(
    judge: Object, _ python: UnsafeMutablePointer<Interpreter>
  ) -> UnsafeMutablePointer<KnownRuleset>? {
    guard let capsule = unsafe attribute(judge, python.pointee[.native]) else { return nil }
    // What it is an attribute of holds on to it.
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
