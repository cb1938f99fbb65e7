internal import CPython
internal import FVPlatform

/// The built-in functions that are made here, each in place of one of Python that does the same.
///
/// What is rare is left to that one: other arguments than the usual, errors, what takes long. So there
/// is one truth about both, and no error is told in two places.
enum NativeFunction: Int, CaseIterable {
  case luhn = 0
  case card
  case patternMatch, patternProgress
  case isValid, validate, validateJSON, parse, parseJSON, reportCleaned
  case formSet, formBlur, formField

  /// The name by which Python asks for it, and its own behind the last dot.
  var name: StaticString {
    switch self {
    case .luhn: "luhn"
    case .card: "card"
    case .patternMatch: "Pattern.match"
    case .patternProgress: "Pattern.progress"
    case .isValid: "Ruleset.is_valid"
    case .validate: "Ruleset.validate"
    case .validateJSON: "Ruleset.validate_json"
    case .parse: "Ruleset.parse"
    case .parseJSON: "Ruleset.parse_json"
    case .reportCleaned: "Report.cleaned"
    case .formSet: "Form.set"
    case .formBlur: "Form.blur"
    case .formField: "Form.__getitem__"
    }
  }

  private var function: cpython_function {
    switch self {
    case .luhn: unsafe checkLuhn
    case .card: unsafe judgeCard
    case .patternMatch: unsafe matchPattern
    case .patternProgress: unsafe followPattern
    case .isValid: unsafe isRecordValid
    case .validate: unsafe validateRecord
    case .validateJSON: unsafe validateText
    case .parse: unsafe parseRecord
    case .parseJSON: unsafe parseText
    case .reportCleaned: unsafe readCleaned
    case .formSet: unsafe setField
    case .formBlur: unsafe leaveField
    case .formField: unsafe readField
    }
  }

  init?(_ name: UnsafePointer<CChar>) {
    let text = unsafe String(cString: name)
    guard let found = NativeFunction.allCases.first(where: { $0.name.description == text }) else {
      return nil
    }
    self = found
  }

  /// CPython keeps their addresses: they stay as long as the process.
  @safe
  private struct Table: @unchecked Sendable {
    let methods: UnsafeMutablePointer<cpython_method>

    init() {
      unsafe methods = .allocate(capacity: NativeFunction.allCases.count)
      for function in NativeFunction.allCases {
        let full = unsafe UnsafeRawPointer(function.name.utf8Start)
          .assumingMemoryBound(to: CChar.self)
        let dot = unsafe strrchr(full, Int32(UInt8(ascii: ".")))
        let name = unsafe dot.map { unsafe UnsafePointer($0 + 1) } ?? full
        unsafe (methods + function.rawValue).initialize(
          to: cpython_method(
            name: name, function: function.function, flags: cpython_fast_call, doc: nil))
      }
    }
  }

  private static let table = Table()

  /// A new built-in function of a module; nil with an exception.
  func function(of module: Object, named name: Object?, doc: UnsafePointer<CChar>) -> Object? {
    guard let method = unsafe method(doc) else { return nil }
    return unsafe PyCMethod_New(method, module, name, nil)
  }

  /// A new method of a type; nil with an exception.
  func method(of type: Object, doc: UnsafePointer<CChar>) -> Object? {
    guard let method = unsafe method(doc) else { return nil }
    return unsafe PyDescr_NewMethod(type, method)
  }

  private func method(_ doc: UnsafePointer<CChar>) -> UnsafeMutablePointer<cpython_method>? {
    let method = unsafe NativeFunction.table.methods + rawValue
    guard unsafe cpython_document(method, doc) else {
      unsafe _ = PyErr_NoMemory()
      return nil
    }
    return unsafe method
  }
}

/// The arguments of a call, borrowed: those by place, then those by name.
@safe
struct Arguments {
  let values: UnsafePointer<Object?>?
  /// How many go by place.
  let count: Int
  let names: Object?

  init(_ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?) {
    unsafe self.values = values
    self.count = count
    unsafe self.names = names
  }

  /// The only argument, where there is one and it goes by place.
  @inline(__always)
  var single: Object? {
    guard count == 1, unsafe names == nil, let values = unsafe values else { return nil }
    return unsafe values[0]
  }
}

extension Interpreter {
  /// Calls the function of Python that does the same, with the arguments as they are.
  func fallBack(_ function: NativeFunction, _ this: Object?, _ arguments: Arguments) -> Object? {
    guard let fallback = unsafe self[function] else {
      unsafe PyErr_SetString(cpython_runtime_error(), "the interpreter is ending")
      return nil
    }
    // A callback may take it away meanwhile.
    unsafe Py_IncRef(fallback)
    defer { unsafe Py_DecRef(fallback) }
    guard let this = unsafe this else {
      return unsafe PyObject_Vectorcall(
        fallback, arguments.values, arguments.count, arguments.names)
    }
    let named = unsafe arguments.names.map { unsafe PyTuple_Size($0) } ?? 0
    let total = arguments.count + max(named, 0)
    return unsafe withUnsafeTemporaryAllocation(of: Object?.self, capacity: total + 1) { room in
      unsafe room.initializeElement(at: 0, to: this)
      for index in 0..<total {
        unsafe room.initializeElement(at: index + 1, to: arguments.values?[index])
      }
      return unsafe PyObject_Vectorcall(
        fallback, room.baseAddress, arguments.count + 1, arguments.names)
    }
  }
}
