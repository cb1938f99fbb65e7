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
      let end = unsafe LuhnKernel.load(start, size &- 8) ^ LuhnKernel.zeros
      low = unsafe LuhnKernel.load(start, 0) ^ LuhnKernel.zeros
      if size > 16 {
        middle = unsafe LuhnKernel.load(start, 8) ^ LuhnKernel.zeros
        high = end &>> UInt64(8 &* (24 &- size))
      } else if size > 8 {
        middle = end &>> UInt64(8 &* (16 &- size))
      }
    }
    let outside =
      LuhnKernel.outside(low) | LuhnKernel.outside(middle) | LuhnKernel.outside(high)
    if LuhnKernel.isDecimal(outside) {
      count = size
    } else {
      self = DigitBlock()
    }
  }

  /// Sixteen digits in groups of four, with a byte between them that is not looked at; empty when it is
  /// anything else.
  public init(groups text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 19, let start = text.baseAddress else { return }
    let firstHalf: UInt64 = 0xFFFF_FFFF
    let second = unsafe LuhnKernel.load(start, 5) &<< 32
    low = unsafe LuhnKernel.load(start, 0) & firstHalf | second
    let last = unsafe LuhnKernel.load(start, 11) & ~firstHalf
    middle = unsafe LuhnKernel.load(start, 10) & firstHalf | last
    low ^= LuhnKernel.zeros
    middle ^= LuhnKernel.zeros
    if LuhnKernel.isDecimal(LuhnKernel.outside(low) | LuhnKernel.outside(middle)) {
      count = 16
    } else {
      self = DigitBlock()
    }
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

  /// The Luhn sum, the last digit being the check digit. The zeros behind it add nothing.
  @inlinable
  public var luhnSum: UInt64 {
    let sums =
      count & 1 == 0
      ? LuhnKernel.sums(evenLength: low) &+ LuhnKernel.sums(evenLength: middle)
        &+ LuhnKernel.sums(evenLength: high)
      : LuhnKernel.sums(oddLength: low) &+ LuhnKernel.sums(oddLength: middle)
        &+ LuhnKernel.sums(oddLength: high)
    return LuhnKernel.total(sums)
  }
}
