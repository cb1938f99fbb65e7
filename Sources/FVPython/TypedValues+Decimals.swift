internal import CFormValidate
internal import CPython
internal import FVPlatform

extension TypedValues {
  /// A short one without an exponent: of it Decimal makes just that number in any context.
  func decimal(_ value: UnsafePointer<fv_value>) -> Object? {
    let text = unsafe value.pointee.text
    guard unsafe text.length <= 64, let bytes = unsafe text.bytes else {
      return unsafe asked(value)
    }
    guard let copier = unsafe part(.decimalCopier) else { return nil }
    if unsafe copier != cpython_none() {
      if let made = unsafe cpython_decimal_of(copier, bytes, text.length) { return unsafe made }
      guard unsafe PyErr_Occurred() == nil else { return nil }
    }
    guard unsafe memchr(bytes, Int32(UInt8(ascii: "e")), text.length) == nil,
      unsafe memchr(bytes, Int32(UInt8(ascii: "E")), text.length) == nil
    else { return unsafe asked(value) }
    guard let maker = unsafe part(.decimalMaker),
      let digits = unsafe cpython_str(bytes, text.length)
    else { return nil }
    defer { unsafe Py_DecRef(digits) }
    return unsafe called(maker, digits)
  }

  /// What the package says that values are made of: borrowed; nil with an exception.
  func part(_ part: Interpreter.Part) -> Object? {
    if let known = unsafe python.pointee[part] { return unsafe known }
    guard let name = unsafe python.pointee[part.word],
      let function = unsafe PyObject_GetAttr(ruleset, name)
    else { return nil }
    defer { unsafe Py_DecRef(function) }
    guard var told = unsafe PyObject_Vectorcall(function, nil, 0, nil) else { return nil }
    if part == .decimalCopier, unsafe told != cpython_none() {
      guard let maker = unsafe self.part(.decimalMaker) else {
        unsafe Py_DecRef(told)
        return nil
      }
      if unsafe !cpython_tries_decimals(maker, told) {
        unsafe Py_DecRef(told)
        unsafe told = cpython_none()
        unsafe Py_IncRef(told)
      }
    }
    unsafe python.pointee.keep(told, as: part)
    return unsafe told
  }
}
