#if FV_WIDE_KERNELS
  internal import FVKernelsAVX2
  internal import FVKernelsAVX512
#endif

/// Dates of the form `yyyy-MM-dd` (ISO 8601, RFC 3339) that are on the Gregorian calendar, from the
/// year 1 on.
public enum DateKernel {
  /// Whether one text is.
  @inlinable
  public static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count == 10, let start = text.baseAddress else { return false }
    // The separators become the digit 0; the day's digits take their places in a second look.
    let word = unsafe LuhnKernel.load(start, 0)
    let separators: UInt64 = 0xFF00_00FF_0000_0000
    guard word & separators == 0x2D00_002D_0000_0000 else { return false }
    let (tens, ones) = unsafe (UInt64(start[8] ^ 0x30), UInt64(start[9] ^ 0x30))
    let digits = (word & ~separators | LuhnKernel.zeros & separators) ^ LuhnKernel.zeros
    guard LuhnKernel.isDecimal(LuhnKernel.outside(digits | tens &<< 32 | ones &<< 56)) else {
      return false
    }
    // Each even byte receives ten times itself and the byte behind it.
    let pairs = digits &* 10 &+ digits &>> 8
    let (century, year) = (pairs & 0xFF, (pairs &>> 16) & 0xFF)
    let (month, day) = ((pairs &>> 40) & 0xFF, tens &* 10 &+ ones)
    guard century | year != 0, month &- 1 < 12, day > 0 else { return false }
    // A century is a leap year when 400 divides it.
    let isLeap = (year == 0 ? century : year) & 3 == 0
    let days: UInt64 =
      month == 2 ? (isLeap ? 29 : 28) : 30 | (month ^ (month &>> 3)) & 1
    return day <= days
  }

  /// A date as a number that grows with it, below 2^31: century, year of the century, month and day,
  /// a byte each.
  @inlinable
  public static func order(year: Int, month: Int, day: Int) -> UInt32 {
    let (century, year) = (UInt32(truncatingIfNeeded: year / 100), year % 100)
    return century &<< 24 | UInt32(truncatingIfNeeded: year &<< 16 | month &<< 8 | day)
  }

  /// That of a text that is a date.
  private static func order(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    func number(_ place: Int) -> Int {
      unsafe Int(text[place] & 0xF) &* 10 &+ Int(text[place &+ 1] & 0xF)
    }
    return order(year: number(0) &* 100 &+ number(2), month: number(5), day: number(8))
  }

  /// Writes which rows are, and lie within bounds.
  public static func check(
    _ column: TextColumn, within bounds: ClosedRange<UInt32> = 0...UInt32(Int32.max),
    valid: UnsafeMutablePointer<UInt8>, with kernels: KernelSet = .best
  ) {
    func oneByOne(_ rows: Range<Int>) {
      unsafe column.writeBits(to: valid, rows: rows) { _, text in
        unsafe isValid(text) && bounds.contains(order(text))
      }
    }
    var decided = 0
    #if FV_WIDE_KERNELS
      let least = Int32(clamping: bounds.lowerBound)
      let most = Int32(clamping: bounds.upperBound)
      switch kernels {
      case .portable: break
      case .avx2:
        decided = unsafe FVKernelsAVX2.WideDates.check(
          column.bytes, column.offsets, count: column.count, bounds: (least, most), valid: valid,
          other: { oneByOne($0..<$0 &+ kernels.block) })
      case .avx512:
        decided = unsafe FVKernelsAVX512.WideDates.check(
          column.bytes, column.offsets, count: column.count, bounds: (least, most), valid: valid,
          other: { oneByOne($0..<$0 &+ kernels.block) })
      }
    #endif
    unsafe oneByOne(decided..<column.count)
  }
}
