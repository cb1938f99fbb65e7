/// Up to 24 decimal digits in three words: digit i is byte i, the bytes behind the last are 0.
@frozen
public struct DigitBlock: Sendable {
  /// Most digits a block can hold.
  public static let capacity = 24

  // Three fields instead of an array: they travel in registers.
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var middle: UInt64 = 0
  @usableFromInline var high: UInt64 = 0
  /// How many digits there are.
  public private(set) var count = 0

  /// No digit.
  @inlinable public init() {}

  /// The digits of a text of 1 to 24 ASCII digits; empty when it is anything else.
  public init(_ text: UnsafeBufferPointer<UInt8>) {
    let size = text.count
    guard size > 0, size <= DigitBlock.capacity, let start = text.baseAddress else { return }
    if size < 8 {
      for index in 0..<size {
        low |= unsafe UInt64(start[index] ^ 0x30) &<< UInt64(8 &* index)
      }
    } else {
      // The last word is read from the text's end and moved down to its place.
      let zeros: UInt64 = 0x3030_3030_3030_3030
      let end = unsafe LuhnKernel.load(start, size &- 8) ^ zeros
      low = unsafe LuhnKernel.load(start, 0) ^ zeros
      if size > 16 {
        middle = unsafe LuhnKernel.load(start, 8) ^ zeros
        high = end &>> UInt64(8 &* (24 &- size))
      } else if size > 8 {
        middle = end &>> UInt64(8 &* (16 &- size))
      }
    }
    let outside = outsideDecimal(low) | outsideDecimal(middle) | outsideDecimal(high)
    guard outside & 0x8080_8080_8080_8080 == 0 else {
      self = DigitBlock()
      return
    }
    count = size
  }

  @inline(__always)
  private func outsideDecimal(_ word: UInt64) -> UInt64 { (word &+ 0x7676_7676_7676_7676) | word }

  /// Appends a digit, 0 to 9; the caller stops at the capacity.
  public mutating func append(_ digit: UInt8) {
    let shifted = UInt64(digit) &<< UInt64(8 &* (count & 7))
    switch count &>> 3 {
    case 0: low |= shifted
    case 1: middle |= shifted
    default: high |= shifted
    }
    count &+= 1
  }

  /// Digit `index`, 0 to 9.
  public subscript(index: Int) -> UInt8 {
    let word =
      switch index &>> 3 {
      case 0: low
      case 1: middle
      default: high
      }
    return UInt8(truncatingIfNeeded: word &>> UInt64(8 &* (index & 7)))
  }

  /// The first eight digits, the first in the lowest byte.
  @inlinable @inline(__always)
  public var firstEight: UInt64 { low }

  /// The Luhn sum modulo 10, the last digit being the check digit.
  @inlinable
  public var luhnRemainder: UInt64 {
    // Every second digit from the right is doubled; the zeros behind the last add nothing.
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    let even = (low & mask, middle & mask, high & mask)
    let odd = ((low &>> 8) & mask, (middle &>> 8) & mask, (high &>> 8) & mask)
    let (plain, doubled) = count & 1 == 0 ? (odd, even) : (even, odd)
    let sum =
      LuhnKernel.sums(plain: plain.0, doubled: doubled.0)
      &+ LuhnKernel.sums(plain: plain.1, doubled: doubled.1)
      &+ LuhnKernel.sums(plain: plain.2, doubled: doubled.2)
    return LuhnKernel.total(sum) % 10
  }
}
