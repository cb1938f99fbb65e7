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
    if let halves = unsafe halves(ofUsual: text) {
      return unsafe cpython_number(halves.high, halves.low)
    }
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

/// Both halves of 32 digits in groups of 8, 4, 4, 4 and 12, as UUIDs mostly are; nil for another text.
private func halves(ofUsual text: fv_text) -> (high: UInt64, low: UInt64)? {
  guard unsafe text.length == 36, let start = unsafe text.bytes.map(UnsafeRawPointer.init) else {
    return nil
  }
  let hyphen = UInt8(ascii: "-")
  func isHyphen(_ place: Int) -> Bool {
    unsafe start.load(fromByteOffset: place, as: UInt8.self) == hyphen
  }
  guard isHyphen(8), isHyphen(13), isHyphen(18), isHyphen(23) else { return nil }
  func four(_ place: Int) -> UInt64 {
    UInt64(UInt32(littleEndian: unsafe start.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }
  guard let first = (four(0) | four(4) &<< 32).eightHexadecimalDigits,
    let second = (four(9) | four(14) &<< 32).eightHexadecimalDigits,
    let third = (four(19) | four(24) &<< 32).eightHexadecimalDigits,
    let last = (four(28) | four(32) &<< 32).eightHexadecimalDigits
  else { return nil }
  return (first &<< 32 | second, third &<< 32 | last)
}

extension UInt64 {
  /// The number that eight digits are, the first in the lowest byte; nil where one is none.
  fileprivate var eightHexadecimalDigits: UInt64? {
    let (each, top) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    guard self & top == 0 else { return nil }
    let small = self | each &* 0x20
    // The top bit of a byte says that it is not below a bound.
    let isDigit = (self &+ each &* (0x80 - 0x30)) & ~(self &+ each &* (0x80 - 0x3A))
    let isLetter = (small &+ each &* (0x80 - 0x61)) & ~(small &+ each &* (0x80 - 0x67))
    guard (isDigit | isLetter) & top == top else { return nil }
    var number = (self & (each &* 0x0F)) &+ (isLetter & top) &>> 7 &* 9
    // Two and two are one, in front of what stands behind them.
    number = (number &<< 4 | number &>> 8) & 0x00FF_00FF_00FF_00FF
    number = (number &<< 8 | number &>> 16) & 0x0000_FFFF_0000_FFFF
    return (number &<< 16 | number &>> 32) & 0xFFFF_FFFF
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    if self &- 0x30 < 10 { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }
}
