extension ASCIISet {
  /// The texts whose bytes stand for a bit each of one word, and are looked at by the word.
  static var placed: ClosedRange<Int> { 8...64 }

  /// Where in a text of 8 to 64 bytes those stand that are neither letters nor digits, by bit.
  @inline(__always)
  static func othersThanAlphanumerics(_ text: Span<UInt8>) -> UInt64 {
    places(text, where: notAlphanumeric)
  }

  /// Where in such a text those stand that are no digits.
  @inline(__always)
  static func othersThanDigits(_ text: Span<UInt8>) -> UInt64 { places(text, where: notDigit) }

  @inline(__always)
  private static func places(_ text: Span<UInt8>, where marked: (UInt64) -> UInt64) -> UInt64 {
    let bytes = unsafe text.bytes
    let last = text.count &- 8
    // The last word overlaps the one before it, and says the same of what both have.
    var places = bits(bytes, last, marked) << UInt64(truncatingIfNeeded: last)
    var offset = 0
    while offset < last {
      places |= bits(bytes, offset, marked) &<< UInt64(truncatingIfNeeded: offset)
      offset &+= 8
    }
    return places
  }

  /// The high bits of the bytes that are marked, one behind the other.
  @inline(__always)
  private static func bits(
    _ bytes: RawSpan, _ offset: Int, _ marked: (UInt64) -> UInt64
  ) -> UInt64 {
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return (marked(UInt64(littleEndian: word)) &>> 7 &* 0x0102_0408_1020_4080) &>> 56
  }

  /// The high bit of every byte that is no digit.
  @inline(__always)
  private static func notDigit(_ word: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    let low = word & ~high
    let digits = (low &+ 0x5050_5050_5050_5050) & ~(low &+ 0x4646_4646_4646_4646)
    return ~(digits & ~word) & high
  }
}
