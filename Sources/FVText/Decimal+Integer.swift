extension Decimal {
  /// The value if it is a whole number of 64 bits: `1e3` is 1000.
  public var int64: Int64? {
    guard isIntegral, let whole = wholePart else { return nil }
    if isNegative { return whole > 1 << 63 ? nil : Int64(truncatingIfNeeded: 0 &- whole) }
    return Int64(exactly: whole)
  }

  /// Which of a decimal and an integer is greater: -1, 0 or 1, exactly.
  public static func compare(_ a: Decimal, _ b: Int64) -> Int {
    let (signA, signB) = (a.sign, Int(b.signum()))
    guard signA == signB else { return signA < signB ? -1 : 1 }
    guard signA != 0 else { return 0 }
    guard let whole = a.wholePart else { return signA }
    if whole != b.magnitude { return whole < b.magnitude ? 0 &- signA : signA }
    return a.isIntegral ? 0 : signA
  }

  /// What stands before the point, without the sign; nil if it has more than 19 digits.
  private var wholePart: UInt64? {
    let places = magnitude
    guard places <= 19 else { return nil }
    let bytes = text.span
    let count = digitCount
    var whole: UInt64 = 0
    var index = 0
    while index < places {
      // Nineteen nines are below 2^64.
      whole = whole &* 10 &+ (index < count ? UInt64(digit(index, in: bytes)) : 0)
      index &+= 1
    }
    return whole
  }

  /// Whether a text is an integer as people write it, `[+-]? digits`, of any length.
  public static func isIntegerText(_ text: Span<UInt8>) -> Bool {
    var at = 0
    _ = skipSign(text, &at)
    guard at < text.count else { return false }
    skipDigits(text, &at)
    return at == text.count
  }

  /// The value of `[+-]? digits`; nil for any other text and for what needs more than 64 bits.
  public static func int64(plain text: Span<UInt8>) -> Int64? {
    var at = 0
    let isNegative = skipSign(text, &at)
    guard at < text.count else { return nil }
    // Zeros in front would be counted as digits below.
    while at < text.count &- 1, text[at] == 0x30 { at &+= 1 }
    guard text.count &- at <= 19 else { return nil }
    var whole: UInt64 = 0
    while at < text.count {
      let digit = text[at] &- 0x30
      guard digit < 10 else { return nil }
      whole = whole &* 10 &+ UInt64(digit)
      at &+= 1
    }
    guard whole <= UInt64(Int64.max) &+ (isNegative ? 1 : 0) else { return nil }
    return Int64(truncatingIfNeeded: isNegative ? 0 &- whole : whole)
  }
}

extension Decimal {
  /// What a number from 0 comes to times a power of ten, up to 10¹⁸; nil where that is no whole number of
  /// at most eighteen digits.
  public func integer(timesTenTo places: Int) -> UInt64? {
    guard !isZero else { return 0 }
    let count = magnitude &+ min(max(places, 0), 18)
    guard !isNegative, (1...18).contains(count), digitCount <= count else { return nil }
    let bytes = text.span
    var integer: UInt64 = 0
    for index in 0..<count {
      integer = integer &* 10 &+ UInt64(index < digitCount ? digit(index, in: bytes) : 0)
    }
    return integer
  }
}
