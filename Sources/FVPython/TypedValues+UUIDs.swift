internal import CFormValidate
internal import CPython

extension TypedValues {
  /// A UUID, made of the two members that one has; by Python where there are others.
  func uuid(_ value: UnsafePointer<fv_value>) -> Object? {
    guard let parts = unsafe part(.uuid) else { return nil }
    guard unsafe parts.pointee.type == cpython_tuple_type(),
      let type = unsafe PyTuple_GetItem(parts, 0),
      let safety = unsafe PyTuple_GetItem(parts, 1),
      let number = unsafe number(ofHexadecimal: value.pointee.text)
    else {
      PyErr_Clear()
      return unsafe asked(value)
    }
    defer { unsafe Py_DecRef(number) }
    unsafe python.pointee.uuids.meet(type)
    guard let uuid = unsafe python.pointee.made(type) else { return nil }
    guard unsafe python.pointee.uuids.set(0, number, of: uuid),
      unsafe python.pointee.uuids.set(1, safety, of: uuid)
    else {
      unsafe Py_DecRef(uuid)
      return nil
    }
    return unsafe uuid
  }

  /// The number that 32 digits are, whatever hyphens stand between them; nil, perhaps with an exception, for
  /// other texts.
  private func number(ofHexadecimal text: fv_text) -> Object? {
    guard let digits = unsafe text.bytes else { return nil }
    var (high, number, count) = (UInt64(0), UInt64(0), 0)
    for index in 0..<(unsafe text.length) {
      let byte = UInt8(bitPattern: unsafe digits[index])
      if byte == UInt8(ascii: "-") { continue }
      guard let digit = byte.hexadecimalValue, count < 32 else { return nil }
      if count == 16 { high = number }
      number = number &<< 4 | UInt64(digit)
      count &+= 1
    }
    guard count == 32 else { return nil }
    return unsafe cpython_number(high, number)
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    if self &- 0x30 < 10 { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }
}
