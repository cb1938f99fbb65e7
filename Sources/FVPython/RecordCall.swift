internal import CFormValidate
internal import CPython
internal import FVPlatform

/// A call of a ruleset about a record, as far as it is usual: a record, a scenario and a locale.
@safe
struct RecordCall: ~Copyable {
  let known: UnsafeMutablePointer<KnownRuleset>
  let judge: Object
  /// What holds on to `known`, and to the ruleset. Both are owned.
  private let capsule: Object
  /// Borrowed.
  var record: Object
  /// The names of scenario and locale as they were given, borrowed.
  let asked: (scenario: Object?, locale: Object?)
  private let scenario: UnsafePointer<CChar>?
  private var options = unsafe fv_options()
  private var hasOptions: Bool

  /// Nil, and no exception, for a call that is for the longer way.
  @inline(__always)
  init?(
    _ this: Object?, _ arguments: Arguments, _ python: UnsafeMutablePointer<Interpreter>,
    takingLocale: Bool = true
  ) {
    guard let this = unsafe this, unsafe python.pointee.isQuick,
      let given = unsafe Given(arguments, python, takingLocale: takingLocale),
      let judge = unsafe python.pointee.rulesets.value(0, of: this)
    else { return nil }
    unsafe self.init(judge, given, python)
  }

  /// Of a ruleset's judge, whose reference is taken over.
  @inline(__always)
  init?(_ judge: Object, _ given: Given, _ python: UnsafeMutablePointer<Interpreter>) {
    guard let capsule = unsafe python.pointee.judges.value(0, of: judge) else {
      unsafe Py_DecRef(judge)
      return nil
    }
    // There is none where functions of the host could change what is lent.
    guard let known = unsafe KnownRuleset.of(capsule), unsafe known.pointee.needs == 0,
      unsafe !known.pointee.isInUse
    else {
      unsafe Py_DecRef(capsule)
      unsafe Py_DecRef(judge)
      return nil
    }
    unsafe self.known = known
    unsafe self.judge = judge
    unsafe self.capsule = capsule
    unsafe record = given.record
    unsafe scenario = given.scenario
    unsafe asked = given.asked
    hasOptions = unsafe given.locale != nil
    if hasOptions {
      unsafe options.struct_size = UInt32(MemoryLayout<fv_options>.size)
      unsafe options.locale = given.locale
    }
  }

  /// Has the record taken as it came in, save for its transforms, whether it is valid or not.
  mutating func takePlain() {
    unsafe options.struct_size = UInt32(MemoryLayout<fv_options>.size)
    unsafe options.flags = FV_OPTION_CLEANED
    hasOptions = true
  }

  var isAskedMore: Bool { unsafe asked.scenario != nil || asked.locale != nil }

  deinit {
    unsafe Py_DecRef(capsule)
    unsafe Py_DecRef(judge)
  }

  /// The record as the library takes it: the values that `known` has, or a text.
  enum Read {
    case values
    case text(LentText)
  }

  /// Judges the record, a dict or JSON text; nil, and no exception, where it is for the longer way, or
  /// where the call fails.
  @inline(__always)
  mutating func judge(
    _ report: UnsafeMutablePointer<UnsafeMutablePointer<fv_report>?>?
  ) -> Int32? {
    unsafe judge(isHolding: false) { known, scenario, record, options in
      switch record {
      case .values:
        unsafe fv_validate_values(
          known.pointee.ruleset, scenario, known.pointee.values, known.pointee.fieldCount, options,
          report)
      case .text(let text):
        unsafe fv_validate_json(
          known.pointee.ruleset, scenario, text.bytes, text.count, options, report, nil)
      }
    }
  }

  /// Reads the record and calls with it; `isHolding` says whether code of Python may run meanwhile.
  @inline(__always)
  mutating func judge(
    isHolding: Bool,
    _ call: (
      UnsafeMutablePointer<KnownRuleset>, UnsafePointer<CChar>?, Read, UnsafePointer<fv_options>?
    ) -> Int32
  ) -> Int32? {
    defer { unsafe known.pointee.reader.end() }
    let read: Read
    if unsafe record.pointee.type == cpython_dict_type() {
      guard unsafe known.pointee.read(record, isHolding: isHolding) else { return nil }
      read = .values
    } else {
      guard let text = unsafe LentText(record) else { return nil }
      read = .text(text)
    }
    let status = unsafe withUnsafePointer(to: options) { options in
      unsafe call(known, scenario, read, hasOptions ? options : nil)
    }
    return status >= 0 ? status : nil
  }
}

/// What is given to such a call, borrowed.
@safe
struct Given {
  let record: Object
  let asked: (scenario: Object?, locale: Object?)
  private(set) var scenario: UnsafePointer<CChar>?
  private(set) var locale: UnsafePointer<CChar>?

  init?(
    _ arguments: Arguments, _ python: UnsafeMutablePointer<Interpreter>, takingLocale: Bool
  ) {
    guard (1...(takingLocale ? 3 : 2)).contains(arguments.count),
      let values = unsafe arguments.values,
      let record = unsafe values[0]
    else { return nil }
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
    unsafe self.init(record, (scenario, locale))
  }

  init?(_ record: Object, _ asked: (scenario: Object?, locale: Object?)) {
    unsafe self.record = record
    unsafe self.asked = asked
    guard unsafe Given.read(asked.scenario, &scenario), unsafe Given.read(asked.locale, &locale)
    else { return nil }
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

/// A new reference; nil, and no exception, where there is no such attribute.
@inline(__always)
func attribute(_ object: Object, _ name: Object?) -> Object? {
  guard let name = unsafe name, let value = unsafe PyObject_GetAttr(object, name) else {
    PyErr_Clear()
    return nil
  }
  return unsafe value
}
