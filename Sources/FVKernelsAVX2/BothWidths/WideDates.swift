/// Dates of the form `yyyy-MM-dd`, a block of rows at a time, a quarter in a vector.
public enum WideDates {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one that ends less than 16 bytes
  /// before the column does.
  ///
  /// Offsets rise. Nothing outside the column is read. `bounds` are those of DateKernel.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    bounds: (least: Int32, most: Int32), valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int) -> Void
  ) -> Int {
    let limit = unsafe offsets[count] &- 16
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      guard unsafe rows[RowBlock.count] <= limit else {
        other(row)
        return
      }
      unsafe RowBlock.fetch(bytes + Int(rows[0]), rows, each: 10)
      var bits = unsafe RowBlock.rows(rows, least: 10, most: 10)
      if bits != 0 {
        var real: Bits = 0
        for part in 0..<4 {
          let first = RowBlock.count / 4 &* part
          let own = unsafe quarter(bytes, rows + first, bounds)
          real |= Bits(own) &<< Bits(truncatingIfNeeded: first)
        }
        bits &= real
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: Bits.self)
    }
  }

  /// Which of a quarter of a block's rows begin with a date within bounds.
  @inline(__always)
  private static func quarter(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>,
    _ bounds: (least: Int32, most: Int32)
  ) -> UInt16 {
    // Row 4 r + v is in lane r of vector v, so that the numbers come out in order.
    let first = unsafe Digits(bytes, offsets)
    let second = unsafe Digits(bytes, offsets + 1)
    let third = unsafe Digits(bytes, offsets + 2)
    let fourth = unsafe Digits(bytes, offsets + 3)
    // A row's numbers in 32 bits: century, year, month and day.
    let numbers = Words.packed(
      Words.lower(first.pairs, second.pairs), Words.lower(third.pairs, fourth.pairs))
    // Both halves of what is left of a row, and then a row in 32 bits.
    let left = Words.packed(
      Words.lower(first.left, second.left) | Words.upper(first.left, second.left),
      Words.lower(third.left, fourth.left) | Words.upper(third.left, fourth.left))
    let good = left .== Numbers() .& areReal(numbers)
    return good.bits & ~areOutside(numbers, bounds).bits
  }

  /// Some rows, a lane each.
  private struct Digits {
    /// By how much each byte is outside what a date has there.
    let left: Words
    /// Century, year, month and day, in 16 bits each.
    let pairs: Words

    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>) {
      let least = Bytes(
        lanes: SIMD16(48, 48, 48, 48, 45, 48, 48, 45, 48, 48, 0, 0, 0, 0, 0, 0))
      let span = Bytes(
        lanes: SIMD16(9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 255, 255, 255, 255, 255, 255))
      let places = Bytes(
        lanes: SIMD16(0, 1, 2, 3, 5, 6, 8, 9, 128, 128, 128, 128, 128, 128, 128, 128))
      let digits = unsafe Bytes(sixteens: bytes, offsets, apart: 4) &- least
      left = digits.lowered(by: span).words
      pairs = digits.look(places).twoDigits
    }
  }

  /// Which dates, as century, year, month and day, lie before or behind bounds.
  @inline(__always)
  private static func areOutside(
    _ numbers: Numbers, _ bounds: (least: Int32, most: Int32)
  ) -> Numbers.Mask {
    // Of each four bytes, the first becomes the highest.
    let places = Bytes(lanes: SIMD16(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12))
    let orders = numbers.bytes.look(places).numbers
    return Numbers(repeating: bounds.least) .> orders .| orders .> Numbers(repeating: bounds.most)
  }

  /// Which dates, as century, year, month and day, are on the calendar.
  @inline(__always)
  private static func areReal(_ numbers: Numbers) -> Numbers.Mask {
    let zero = Numbers()
    // The days of a month at its place, none of what is no month.
    let ofMonths = Bytes(
      lanes: SIMD16(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0))
    let days = ofMonths.look(numbers.bytes.clamped(to: 15)).numbers
    // A century is a leap year when 400 divides it.
    let areCenturies = numbers & Numbers(repeating: 0xFF00) .== zero
    let years = (numbers &>> 8).replacing(with: numbers, where: areCenturies)
    let areLeap = years & Numbers(repeating: 3) .== zero
    let areFebruary =
      numbers & Numbers(repeating: 0xFF0000) .== Numbers(repeating: 0x020000)
    let more = days &+ Numbers(repeating: 0x010000)
    let most = days.replacing(with: more, where: areLeap .& areFebruary)
    // From 1 to that: the day less one, without a sign, is below it.
    let before = ((numbers &>> 24) &- Numbers(repeating: 1)) & Numbers(repeating: 0xFF)
    let areInMonth = (most &<< 8) &>> 24 .> before
    return areInMonth .& .!(numbers & Numbers(repeating: 0xFFFF) .== zero)
  }
}
