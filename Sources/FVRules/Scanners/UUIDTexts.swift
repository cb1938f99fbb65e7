/// UUIDs as RFC 9562 writes them, a word of eight bytes at a time.
public enum UUIDTexts {
  /// Whether a text is one.
  @unsafe @inlinable @inline(__always)
  public static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 36, let bytes = unsafe UnsafeRawPointer(text.baseAddress) else {
      return false
    }
    @inline(__always) func word(_ place: Int) -> UInt64 {
      unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    // Eight digits; then each time a hyphen and four digits stand at the same places of a word.
    let (first, second, third) = (word(0), word(8), word(18))
    let (fourth, last) = (word(24), word(28))
    let hyphens: UInt64 = 0x0000_2D00_0000_002D
    guard second & 0x0000_FF00_0000_00FF == hyphens, third & 0x0000_FF00_0000_00FF == hyphens else {
      return false
    }
    // The two bytes between the second word and the third are looked at with these.
    let between = unsafe UInt64(
      UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt16.self)))
    let digits: UInt64 = 0x0000_3000_0000_0030
    let keep: UInt64 = 0xFFFF_00FF_FFFF_FF00
    return outside(first) | outside(second & keep | digits) | outside(third & keep | digits)
      | outside(fourth) | outside(last) | outside(between | 0x3030_3030_3030_0000) == 0
  }

  /// Not 0 where some byte is no hexadecimal digit.
  @inlinable @inline(__always)
  static func outside(_ word: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    let low = word & ~high
    @inline(__always) func reaches(_ word: UInt64, _ byte: UInt64) -> UInt64 {
      word &+ (0x80 &- byte) &* 0x0101_0101_0101_0101
    }
    let digit = reaches(low, 0x30) & ~reaches(low, 0x3A)
    let small = low | 0x2020_2020_2020_2020
    let letter = reaches(small, 0x61) & ~reaches(small, 0x67)
    return (word | ~(digit | letter)) & high
  }
}
