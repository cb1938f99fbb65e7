/// An exact decimal number, looked at where its text is.
///
/// The value is 0.d₁d₂d₃… × 10^`magnitude`, where d₁ is the first digit that is not 0 and the
/// digits end with the last that is not. Zero has no digits. Nothing is copied or computed, so a
/// number may have a million digits and an exponent of a million digits.
public struct Decimal: BitwiseCopyable, Sendable {
  /// The text that it is read from.
  public let text: TextRef
  /// Whether it is below zero; `-0` is not.
  public let isNegative: Bool
  /// Where the first digit that counts is, and where the last one ends.
  let first: Int
  let end: Int
  /// Where the decimal point lies among these digits; `end` if there is none among them.
  let point: Int
  /// How many digits stand before the point; negative: how many zeros stand behind it.
  let shift: Int
  /// The exponent as written, held within `exponentLimit`.
  let exponent: Int

  /// Beyond half of this, exponents are compared by their digits: no text is long enough for its
  /// shift to matter there by itself.
  static var exponentLimit: Int { 1 << (Int.bitWidth - 4) }

  /// The number that the whole text is: `[+-]? (digits [. digits] | . digits) ([eE] [+-]? digits)?`,
  /// nothing around it; nil for any other text.
  public init?(_ text: TextRef) {
    let bytes = text.span
    var at = 0
    let hasMinus = Decimal.skipSign(bytes, &at)
    let start = at
    Decimal.skipDigits(bytes, &at)
    let pointAt = at
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at &+= 1
      Decimal.skipDigits(bytes, &at)
      guard at > pointAt &+ 1 else { return nil }
    } else {
      guard at > start else { return nil }
    }
    var last = at
    guard let exponent = Decimal.exponent(bytes, &at), at == bytes.count else { return nil }

    var first = start
    while first < last, !Decimal.isSignificant(bytes[first]) { first &+= 1 }
    while first < last, !Decimal.isSignificant(bytes[last &- 1]) { last &-= 1 }
    let isZero = first == last
    self.text = text
    self.isNegative = hasMinus && !isZero
    self.first = first
    self.end = last
    self.point = pointAt > first && pointAt < last ? pointAt : last
    if isZero {
      (self.shift, self.exponent) = (0, 0)
    } else {
      self.shift = first < pointAt ? pointAt &- first : pointAt &+ 1 &- first
      self.exponent = exponent
    }
  }

  /// Whether it is zero, with any sign.
  public var isZero: Bool { first == end }

  /// Whether it has no fraction, by its value, however it is written: `1.0` has none.
  public var isIntegral: Bool { isZero || magnitude >= digitCount }

  /// How many digits there are from the first to the last that is not 0.
  var digitCount: Int { end &- first &- (point < end ? 1 : 0) }

  /// The power of ten in front of which the digits stand, for exponents that are not out of bounds.
  var magnitude: Int { exponent &+ shift }

  /// Whether the exponent is so long that it must be compared by its digits.
  var hasLongExponent: Bool { exponent.magnitude >= UInt(Decimal.exponentLimit / 2) }

  /// Digit `index`, which must be one of `digitCount`, as a number.
  @inline(__always)
  func digit(_ index: Int, in bytes: Span<UInt8>) -> UInt8 {
    let place = first &+ index
    return bytes[place < point ? place : place &+ 1] &- 0x30
  }
}

extension Decimal {
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a byte of digits and a point is neither the point nor a 0.
  @inline(__always)
  private static func isSignificant(_ byte: UInt8) -> Bool { byte > 0x30 }

  /// Skips a sign; whether it was a minus.
  @inline(__always)
  static func skipSign(_ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
    guard at < bytes.count else { return false }
    let sign = bytes[at]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { at &+= 1 }
    return sign == UInt8(ascii: "-")
  }

  @inline(__always)
  static func skipDigits(_ bytes: Span<UInt8>, _ at: inout Int) {
    while at < bytes.count, isDigit(bytes[at]) { at &+= 1 }
  }

  /// Reads the exponent, if there is one, held within the limit; nil if it has no digits.
  private static func exponent(_ bytes: Span<UInt8>, _ at: inout Int) -> Int? {
    guard at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") else { return 0 }
    at &+= 1
    let hasMinus = skipSign(bytes, &at)
    let start = at
    var exponent = 0
    while at < bytes.count, isDigit(bytes[at]) {
      // Once it is at the limit it stays there.
      let isLong = exponent > exponentLimit / 10
      exponent = isLong ? exponentLimit : exponent &* 10 &+ Int(bytes[at] &- 0x30)
      at &+= 1
    }
    guard at > start else { return nil }
    return hasMinus ? 0 &- exponent : exponent
  }
}
