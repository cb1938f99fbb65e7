extension Decimal {
  /// A hash that is the same for numbers that are the same, however they are written.
  ///
  /// It goes by all digits, and by a remainder of the power of ten whose divisor nobody outside knows:
  /// exponents may be of any length.
  public var hash: UInt64 {
    guard !isZero else { return TextHash.mix(0, 5) }
    let bytes = text.span
    var hash = TextHash.mix(powerRemainder, isNegative ? 6 : 7)
    var word: UInt64 = 0
    for index in 0..<digitCount {
      word = word &* 10 &+ UInt64(digit(index, in: bytes))
      // Nineteen digits fit.
      guard index % 19 == 18 else { continue }
      hash = TextHash.mix(word, hash)
      word = 0
    }
    return TextHash.mix(word, hash)
  }

  /// `magnitude`, exactly, modulo a secret number.
  private var powerRemainder: UInt64 {
    // Below 2^56, so that a remainder times ten fits.
    let divisor = TextHash.seed >> 8 | 1 << 55 | 1
    let bytes = exponentDigits.span
    var remainder: UInt64 = 0
    for index in bytes.indices {
      remainder = (remainder &* 10 &+ UInt64(bytes[index] &- 0x30)) % divisor
    }
    let shifted = UInt64(shift.magnitude) % divisor
    let power = exponent < 0 ? divisor &- remainder : remainder
    return (power &+ (shift < 0 ? divisor &- shifted : shifted)) % divisor
  }
}
