public import FVRules
public import FVText

extension JSONToken {
  /// The value of a scalar: a whole number that fits 64 bits is an integer, any other number its
  /// decimal text.
  ///
  /// An object is the object that no rule accepts. The elements of an array are not known to its
  /// token, so that it is null here.
  @inlinable @inline(__always)
  public var value: Value {
    switch kind {
    case .string, .key: Value(wellFormed: text)
    case .number: integer.map { Value($0) } ?? Value(decimal: text)
    case .true: Value(true)
    case .false: Value(false)
    case .object: .object
    case .null, .array: .null
    }
  }

  /// The number when it is written as a whole one and fits 64 bits; `-0` is 0.
  @inlinable
  public var integer: Int64? { kind == .number ? JSONToken.integer(text) : nil }

  /// The same of a number's text.
  @usableFromInline
  static func integer(_ text: TextRef) -> Int64? {
    let bytes = text.span
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    let first = isNegative ? 1 : 0
    // JSON has no leading zeros: 20 digits are too many, 19 may be, and fit 64 bits unsigned.
    guard bytes.count > first, bytes.count &- first <= 19 else { return nil }
    var magnitude: UInt64 = 0
    for index in first..<bytes.count {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      magnitude = magnitude &* 10 &+ UInt64(digit)
    }
    if isNegative {
      guard magnitude <= UInt64(1) << 63 else { return nil }
      return Int64(bitPattern: 0 &- magnitude)
    }
    return Int64(exactly: magnitude)
  }
}
