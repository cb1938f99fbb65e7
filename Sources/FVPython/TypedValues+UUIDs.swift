internal import CFormValidate
internal import CPython

extension TypedValues {
  /// A UUID, made of the two members that one has; by Python where there are others.
  func uuid(_ value: UnsafePointer<fv_value>) -> Object? {
    guard let parts = unsafe parts() else { return nil }
    guard unsafe parts.pointee.type == cpython_tuple_type(),
      let type = unsafe PyTuple_GetItem(parts, 0),
      let safety = unsafe PyTuple_GetItem(parts, 1),
      let number = unsafe number(ofHexadecimal: value.pointee.text)
    else {
      PyErr_Clear()
      return unsafe asked(value)
    }
    defer { unsafe Py_DecRef(number) }
    guard unsafe python.pointee.uuids.learn(type), let uuid = unsafe python.pointee.made(type)
    else { return nil }
    guard unsafe python.pointee.uuids.set(0, number, of: uuid),
      unsafe python.pointee.uuids.set(1, safety, of: uuid)
    else {
      unsafe Py_DecRef(uuid)
      return nil
    }
    return unsafe uuid
  }

  /// What one is made of, or None: borrowed; nil with an exception.
  private func parts() -> Object? {
    if let known = unsafe python.pointee.uuidParts { return unsafe known }
    guard let name = unsafe python.pointee[.uuidParts],
      let function = unsafe PyObject_GetAttr(ruleset, name)
    else { return nil }
    defer { unsafe Py_DecRef(function) }
    guard let parts = unsafe PyObject_Vectorcall(function, nil, 0, nil) else { return nil }
    unsafe python.pointee.keep(uuidParts: parts)
    return unsafe parts
  }

  /// The number that 32 digits are, whatever hyphens stand between them; nil, perhaps with an exception, for
  /// other texts.
  private func number(ofHexadecimal text: fv_text) -> Object? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 33) { digits in
      var count = 0
      for index in 0..<(unsafe text.length) {
        guard let bytes = unsafe text.bytes else { return nil }
        let byte = unsafe bytes[index]
        if byte == 0x2D { continue }
        guard count < 32, byte >= 0x30 else { return nil }
        unsafe digits.initializeElement(at: count, to: byte)
        count += 1
      }
      guard count == 32, let start = digits.baseAddress else { return nil }
      unsafe digits.initializeElement(at: count, to: 0)
      return unsafe PyLong_FromString(start, nil, 16)
    }
  }
}
