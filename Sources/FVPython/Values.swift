internal import CFormValidate
internal import CPython

/// A text that an object lends, as long as it is there and no other code of Python runs.
@safe
struct LentText {
  let bytes: UnsafePointer<CChar>
  let count: Int

  /// Longer ones are left to Python, which lets others run meanwhile.
  static let longest = 65_536

  /// Of a str or bytes, and no class derived from them; nil, and no exception, for anything else and
  /// for a str that has no UTF-8.
  @inline(__always)
  init?(_ object: Object) {
    let type = unsafe object.pointee.type
    if unsafe type == cpython_unicode_type() {
      guard unsafe object.pointee.size <= LentText.longest else { return nil }
      guard let text = unsafe utf8(of: object) else { return nil }
      unsafe (bytes, count) = text
    } else {
      guard unsafe type == cpython_bytes_type() else { return nil }
      var (bytes, count) = unsafe (nil as UnsafeMutablePointer<CChar>?, 0)
      guard unsafe PyBytes_AsStringAndSize(object, &bytes, &count) == 0 else {
        PyErr_Clear()
        return nil
      }
      guard let bytes = unsafe bytes else { return nil }
      unsafe self.bytes = UnsafePointer(bytes)
      self.count = count
    }
    guard count <= LentText.longest else { return nil }
  }
}

/// The UTF-8 of a str, which lends it; nil, and no exception, for a str that has none.
@inline(__always)
func utf8(of text: Object) -> (bytes: UnsafePointer<CChar>, count: Int)? {
  var count = 0
  guard let bytes = unsafe cpython_utf8(text, &count) else {
    PyErr_Clear()
    return nil
  }
  return unsafe (bytes, count)
}

/// A new reference to an object of CPython that is always there.
@inline(__always)
func shared(_ object: Object?) -> Object? {
  unsafe Py_IncRef(object)
  return unsafe object
}

func checkLuhn(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  let arguments = unsafe Arguments(values, count, names)
  if unsafe python.pointee.isQuick, let value = unsafe arguments.single,
    let text = unsafe LentText(value)
  {
    let status = unsafe fv_luhn_check(text.bytes, text.count)
    if status >= 0 {
      return unsafe shared(status == FV_OK ? cpython_yes() : cpython_no())
    }
  }
  return unsafe python.pointee.fallBack(.luhn, nil, arguments)
}

func matchPattern(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  unsafe judge(this, Arguments(values, count, names), .patternMatch) {
    unsafe fv_pattern_match($0, $1.bytes, $1.count)
  }
}

func followPattern(
  _ this: Object?, _ values: UnsafePointer<Object?>?, _ count: Int, _ names: Object?
) -> Object? {
  unsafe judge(this, Arguments(values, count, names), .patternProgress) {
    unsafe fv_pattern_progress($0, $1.bytes, $1.count)
  }
}

/// What a pattern says of the only argument.
@inline(__always)
private func judge(
  _ this: Object?, _ arguments: Arguments, _ function: NativeFunction,
  _ ask: (UnsafePointer<fv_pattern>?, LentText) -> Int32
) -> Object? {
  guard let python = unsafe Interpreter.current() else { return nil }
  if unsafe python.pointee.isQuick, let value = unsafe arguments.single,
    let this = unsafe this, let bits = unsafe bits(of: this, python),
    let text = unsafe LentText(value)
  {
    // Bits of a pattern that was closed are those of none.
    let status = unsafe ask(UnsafePointer<fv_pattern>(bitPattern: bits), text)
    if let verdict = verdict(status) { return unsafe shared(python.pointee[verdict]) }
  }
  return unsafe python.pointee.fallBack(function, this, arguments)
}

private func verdict(_ status: Int32) -> Interpreter.Word? {
  switch status {
  case FV_OK: .valid
  case FV_REGEX_MISMATCH, FV_INVALID_UTF8: .invalid
  case FV_INCOMPLETE: .incomplete
  case FV_UNDECIDED: .undecided
  default: nil
  }
}

/// The bits of the handle that an object has; nil, and no exception, where it has none.
@inline(__always)
func bits(
  of object: Object, _ python: UnsafeMutablePointer<Interpreter>
) -> UInt? {
  guard let name = unsafe python.pointee[.bits],
    let told = unsafe PyObject_GetAttr(object, name)
  else {
    PyErr_Clear()
    return nil
  }
  defer { unsafe Py_DecRef(told) }
  return unsafe bits(told)
}

/// The bits of a handle that its bytes are; nil, and no exception, for anything else.
@inline(__always)
func bits(_ told: Object) -> UInt? {
  var (bytes, count) = unsafe (nil as UnsafeMutablePointer<CChar>?, 0)
  guard unsafe told.pointee.type == cpython_bytes_type(),
    unsafe told.pointee.size == MemoryLayout<UInt>.size,
    unsafe PyBytes_AsStringAndSize(told, &bytes, &count) == 0, let bytes = unsafe bytes
  else { return nil }
  return unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt.self)
}

/// Calls with one argument; nil with an exception.
func called(_ function: Object, _ argument: Object) -> Object? {
  unsafe withUnsafeTemporaryAllocation(of: Object?.self, capacity: 1) { room in
    unsafe room.initializeElement(at: 0, to: argument)
    return unsafe PyObject_Vectorcall(function, room.baseAddress, 1, nil)
  }
}
