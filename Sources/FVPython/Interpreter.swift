internal import CPython
internal import FVPlatform
internal import FVText

typealias Object = UnsafeMutablePointer<PyObject>

/// What the library keeps for an interpreter: objects belong to one, and there may be many in a process.
///
/// It stands in memory of its own and goes with the capsule that `begin` hands out.
@safe
struct Interpreter: ~Copyable {
  /// Whether the built-in functions do anything themselves; tests turn that off.
  var isQuick = true
  // Not inline: what is read of an array within would be copied whole.
  private var words = unsafe Buffer<Object?>()
  private var found = unsafe Buffer<Object?>()
  private var fallbacks = unsafe Buffer<Object?>()
  var makers = KnownMakers()
  var reports = SlottedClass()
  var fields = SlottedClass()
  var uuids = SlottedClass()
  var rulesets = SlottedClass()
  var judges = SlottedClass()
  var forms = SlottedClass()
  var lives = SlottedClass()
  private var noArguments = unsafe nil as Object?
  private var parts = unsafe Buffer<Object?>()
  /// What is in the capsule `Found.dates`, once that was asked for.
  var dates = unsafe nil as UnsafePointer<cpython_dates>?

  private init?() {
    unsafe noArguments = PyTuple_New(0)
    guard unsafe noArguments != nil else { return nil }
    unsafe words.fill(with: nil, count: Word.allCases.count)
    unsafe found.fill(with: nil, count: Found.allCases.count)
    unsafe parts.fill(with: nil, count: Part.allCases.count)
    unsafe fallbacks.fill(with: nil, count: NativeFunction.allCases.count)
    guard
      unsafe !words.isExhausted && !found.isExhausted && !parts.isExhausted
        && !fallbacks.isExhausted
    else { return nil }
    for word in Word.allCases {
      let text = unsafe UnsafeRawPointer(word.text.utf8Start).assumingMemoryBound(to: CChar.self)
      guard let object = unsafe PyUnicode_InternFromString(text) else { return nil }
      unsafe words[word.rawValue] = object
    }
    reports = SlottedClass(self, [.judge, .code, .owner, .given, .asked, .cleaned])
    fields = SlottedClass(
      self, [.live, .name, .value, .lastValid, .told, .verdict, .shows, .code, .issues])
    uuids = SlottedClass(self, [.int, .isSafe])
    rulesets = SlottedClass(self, [.judge])
    judges = SlottedClass(self, [.native])
    forms = SlottedClass(self, [.live, .seen, .typed])
    lives = SlottedClass(self, [.bits])
  }

  deinit {
    for index in 0..<(unsafe words.count) { unsafe Py_DecRef(words[index]) }
    for index in 0..<(unsafe found.count) { unsafe Py_DecRef(found[index]) }
    for index in 0..<(unsafe parts.count) { unsafe Py_DecRef(parts[index]) }
    unsafe Py_DecRef(noArguments)
    for index in 0..<(unsafe fallbacks.count) { unsafe Py_DecRef(fallbacks[index]) }
  }

  /// Borrowed.
  subscript(word: Word) -> Object? { unsafe words[word.rawValue] }

  /// What Python's library has, asked for when it is needed first.
  enum Found: Int, CaseIterable {
    case dates = 0
    /// object.__new__
    case new

    fileprivate var place: [StaticString] {
      switch self {
      case .dates: ["datetime", "datetime_CAPI"]
      case .new: ["builtins", "object", "__new__"]
      }
    }
  }

  /// Borrowed; nil with an exception.
  mutating func known(_ one: Found) -> Object? {
    if let object = unsafe found[one.rawValue] { return unsafe object }
    var object = unsafe nil as Object?
    for (index, step) in one.place.enumerated() {
      let name = unsafe UnsafeRawPointer(step.utf8Start).assumingMemoryBound(to: CChar.self)
      let before = unsafe object
      if index == 0 {
        unsafe object = PyImport_ImportModule(name)
      } else if let before = unsafe before {
        unsafe object = PyObject_GetAttrString(before, name)
      }
      unsafe Py_DecRef(before)
      guard unsafe object != nil else { return nil }
    }
    // What runs as a module is imported may have asked for it too.
    unsafe Py_DecRef(found[one.rawValue])
    unsafe found[one.rawValue] = object
    return unsafe object
  }

  /// What values are made of, as the package says it, whatever its name.
  enum Part: Int, CaseIterable {
    /// Of UUIDs the class and a member of each, or None.
    case uuid = 0
    /// A function that makes a Decimal of digits.
    case decimalMaker
    /// A function that makes a Decimal that is 0, whose parts may be set; or None.
    case decimalCopier

    var word: Word {
      switch self {
      case .uuid: .uuidParts
      case .decimalMaker: .decimalMaker
      case .decimalCopier: .decimalCopier
      }
    }
  }

  /// Borrowed; nil where nobody has asked the package yet.
  subscript(part: Part) -> Object? { unsafe parts[part.rawValue] }

  /// Takes over a reference to it.
  mutating func keep(_ told: Object, as part: Part) {
    let before = unsafe parts[part.rawValue]
    unsafe parts[part.rawValue] = told
    unsafe Py_DecRef(before)
  }

  /// A new object of a class, which is made as `object` makes it: one with a layout of its own, or
  /// what is no class, is an exception.
  mutating func made(_ type: Object) -> Object? {
    if let nothing = unsafe noArguments, let object = unsafe cpython_make(type, nothing) {
      return unsafe object
    }
    guard unsafe PyErr_Occurred() == nil else { return nil }
    guard let new = unsafe known(.new) else { return nil }
    return unsafe called(new, type)
  }

  /// The function of Python that does what a built-in one leaves over.
  subscript(function: NativeFunction) -> Object? { unsafe fallbacks[function.rawValue] }

  mutating func set(_ fallback: Object, of function: NativeFunction) {
    unsafe Py_IncRef(fallback)
    let before = unsafe fallbacks[function.rawValue]
    unsafe fallbacks[function.rawValue] = fallback
    unsafe Py_DecRef(before)
  }
}

extension Interpreter {
  /// Of the interpreter that runs this thread; an exception where it is about to end.
  @inline(__always)
  static func current() -> UnsafeMutablePointer<Interpreter>? {
    if let state = unsafe cpython_state() {
      return unsafe state.assumingMemoryBound(to: Interpreter.self)
    }
    unsafe PyErr_SetString(cpython_runtime_error(), "the interpreter is ending")
    return nil
  }

  private static let name: StaticString = "formvalidate"

  private static var capsuleName: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Begins with this interpreter. A new reference to a capsule; nil with an exception, or without one
  /// where there is an interpreter that is not known here, or where it has begun before.
  static func begin() -> Object? {
    guard cpython_load(), unsafe cpython_state() == nil else { return nil }
    guard let memory = unsafe malloc(MemoryLayout<Interpreter>.size) else {
      return unsafe PyErr_NoMemory()
    }
    let state = unsafe memory.bindMemory(to: Interpreter.self, capacity: 1)
    guard let made = Interpreter() else {
      unsafe free(memory)
      return nil
    }
    unsafe state.initialize(to: made)
    guard unsafe cpython_keep(state) else {
      unsafe end(state)
      return nil
    }
    let capsule = unsafe PyCapsule_New(state, capsuleName) { capsule in
      guard let state = unsafe PyCapsule_GetPointer(capsule, Interpreter.capsuleName) else {
        return
      }
      unsafe Interpreter.end(state.assumingMemoryBound(to: Interpreter.self))
    }
    if unsafe capsule == nil { unsafe end(state) }
    return unsafe capsule
  }

  private static func end(_ state: UnsafeMutablePointer<Interpreter>) {
    // First, for what goes now may run code that calls in again.
    unsafe cpython_forget(state)
    unsafe state.deinitialize(count: 1)
    unsafe free(state)
  }
}
