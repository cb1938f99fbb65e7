/// The Luhn sum (ISO/IEC 7812-1 Annex B) eight digits at a time in one 64-bit word.
///
/// Counted from the last digit, which is the check digit, every second one is doubled.
public enum LuhnKernel {
  /// Whether a text is at least two ASCII digits with the right check digit at the end.
  @inlinable @inline(__always)
  public static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress else { return false }
    if text.count == 16 { return unsafe isValidSixteen(start) }
    return unsafe isValidOfAnyLength(text)
  }

  /// What most cards have.
  @inlinable @inline(__always)
  static func isValidSixteen(_ start: UnsafePointer<UInt8>) -> Bool {
    let first = unsafe load(start, 0) ^ zeros
    let last = unsafe load(start, 8) ^ zeros
    let sum = sums(evenLength: first) &+ sums(evenLength: last)
    return isDecimal(outside(first) | outside(last)) && total(sum) % 10 == 0
  }

  @usableFromInline
  static func isValidOfAnyLength(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress, text.count >= 2 else { return false }
    if text.count <= 8 {
      let digits = unsafe DigitBlock(text)
      return digits.count >= 2 && digits.luhnSum % 10 == 0
    }
    // Words from the end on; the first is what is left, moved up behind zeros.
    var end = text.count
    var sum: UInt64 = 0
    var strange: UInt64 = 0
    repeat {
      end &-= 8
      let digits = unsafe load(start, end) ^ zeros
      strange |= outside(digits)
      sum &+= total(sums(evenLength: digits))
    } while end > 8
    let first = unsafe (load(start, 0) ^ zeros) &<< UInt64(8 &* (8 &- end))
    sum &+= total(sums(evenLength: first))
    return isDecimal(strange | outside(first)) && sum % 10 == 0
  }

  // MARK: One word

  @inlinable @inline(__always)
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  @inlinable @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Has the sign bit of some byte set when a byte of the word is above 9: adding 0x76 lifts all
  /// above 9 there, and what carries into its neighbour had it already.
  @inlinable @inline(__always)
  static func outside(_ digits: UInt64) -> UInt64 { (digits &+ 0x7676_7676_7676_7676) | digits }

  @inlinable @inline(__always)
  static func isDecimal(_ outside: UInt64) -> Bool { outside & 0x8080_8080_8080_8080 == 0 }

  /// Four 16-bit sums of the eight digits of which the bytes 0, 2, 4 and 6 are doubled: so it is in
  /// a word that ends with the number, or by an even number of digits before its end.
  @inlinable @inline(__always)
  static func sums(evenLength digits: UInt64) -> UInt64 {
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    return sums(plain: (digits &>> 8) & mask, doubled: digits & mask)
  }

  /// The same where the other four bytes are doubled.
  @inlinable @inline(__always)
  static func sums(oddLength digits: UInt64) -> UInt64 {
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    return sums(plain: digits & mask, doubled: (digits &>> 8) & mask)
  }

  @inlinable @inline(__always)
  static func sums(plain: UInt64, doubled: UInt64) -> UInt64 {
    let twice = doubled &<< 1
    let overNine = ((twice &+ 0x0076_0076_0076_0076) &>> 7) & 0x0001_0001_0001_0001
    return plain &+ twice &- overNine &* 9
  }

  @inlinable @inline(__always)
  static func total(_ sums: UInt64) -> UInt64 { (sums &* 0x0001_0001_0001_0001) &>> 48 }
}
