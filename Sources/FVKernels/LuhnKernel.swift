/// The Luhn sum (ISO/IEC 7812-1 Annex B) eight digits at a time in one 64-bit word.
///
/// Words are loaded so that the last digit stands in the highest byte. Counted from there every
/// second digit is doubled, which are the bytes 0, 2, 4 and 6 of each word, whatever the length.
public enum LuhnKernel {
  /// Four 16-bit sums of one word, or nil when a byte is no ASCII digit.
  @inlinable @inline(__always)
  static func lanes(_ word: UInt64) -> UInt64? {
    let digits = word ^ 0x3030_3030_3030_3030
    // Adding 0x76 lifts all above 9 into the sign bit; what carries had it already.
    let outside = (digits &+ 0x7676_7676_7676_7676) | digits
    guard outside & 0x8080_8080_8080_8080 == 0 else { return nil }
    return sums(
      plain: (digits &>> 8) & 0x00FF_00FF_00FF_00FF, doubled: digits & 0x00FF_00FF_00FF_00FF)
  }

  /// Four sums of a plain digit and the digits of a doubled one, each in 16 bits.
  @inlinable @inline(__always)
  static func sums(plain: UInt64, doubled: UInt64) -> UInt64 {
    let twice = doubled &<< 1
    let overNine = ((twice &+ 0x0076_0076_0076_0076) &>> 7) & 0x0001_0001_0001_0001
    return plain &+ twice &- overNine &* 9
  }

  @inlinable @inline(__always)
  static func total(_ lanes: UInt64) -> UInt64 { (lanes &* 0x0001_0001_0001_0001) &>> 48 }

  @inlinable @inline(__always)
  static func load(_ start: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// The sum modulo 10 when the last of `count` bytes is the check digit, or nil when one of them
  /// is no ASCII digit. The caller vouches for `count` readable bytes.
  @inlinable
  public static func remainder(_ start: UnsafePointer<UInt8>, count: Int) -> UInt64? {
    if count == 16 {
      guard let low = unsafe lanes(load(start, 0)), let high = unsafe lanes(load(start, 8)) else {
        return nil
      }
      return total(low &+ high) % 10
    }
    guard count >= 8 else { return unsafe shortRemainder(start, count: count) }
    var sum: UInt64 = 0
    var end = count
    while end >= 8 {
      end &-= 8
      guard let lanes = unsafe lanes(load(start, end)) else { return nil }
      sum &+= total(lanes)
    }
    guard end > 0 else { return sum % 10 }
    // What is left is moved up to the end of its word, behind zeros.
    let word = unsafe load(start, 0) &<< UInt64(8 &* (8 &- end))
    guard let lanes = lanes(word | (0x3030_3030_3030_3030 &>> UInt64(8 &* end))) else { return nil }
    return (sum &+ total(lanes)) % 10
  }

  @usableFromInline
  static func shortRemainder(_ start: UnsafePointer<UInt8>, count: Int) -> UInt64? {
    var word: UInt64 = 0x3030_3030_3030_3030
    for index in 0..<count {
      word = unsafe (word &>> 8) | (UInt64(start[index]) &<< 56)
    }
    return lanes(word).map { total($0) % 10 }
  }
}
