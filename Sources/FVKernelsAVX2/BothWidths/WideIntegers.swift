/// Decimal integers `[+-]? digits` of 64 bits, a block of rows at a time.
public enum WideIntegers {
  /// Reads as many rows as make whole blocks, writes their bits and, where somebody wants them, the
  /// numbers, 0 for what is none; returns how many. Calls `other` with the first row of each block
  /// that it leaves alone: one that has a row of more than 32 bytes, or begins less than 32 bytes
  /// behind the column's first byte.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func read(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    values: UnsafeMutablePointer<Int64>?, valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int) -> Void
  ) -> Int {
    let lowest = unsafe Int(offsets[0]) &+ 32
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      let start = unsafe Int(rows[0])
      let block = unsafe RowBlock(rows)
      guard block.isUpTo(32), start >= lowest else {
        other(row)
        return
      }
      unsafe RowBlock.fetch(bytes + start, rows, each: 12)
      var ends = unsafe RowEnds(bytes, rows, block)
      var (found, signs): (UInt64, UInt64) = (0, 0)
      for part in 0..<8 {
        let eighth = unsafe Eighth(&ends)
        let (number, fits) = eighth.number
        found |= UInt64(fits) &<< UInt64(8 &* part)
        signs |= UInt64(eighth.signs) &<< UInt64(8 &* part)
        if let values = unsafe values {
          let place = unsafe values + (row &+ RowBlock.count / 8 &* part)
          unsafe (number & Words.Mask(bits: fits).words).store(at: place)
        }
      }
      // A sign alone is no number.
      var bits = Bits(eighths: found) & block.rows(least: 1, most: 32)
      bits &= ~Bits(eighths: signs) | block.rows(least: 2, most: 32)
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: Bits.self)
    }
  }

  /// The next eighth of a block's rows.
  private struct Eighth {
    /// The number without its last sixteen digits, and those; both below 10^16.
    private let high: Words
    private let low: Words
    /// The rows with what is neither a digit nor a sign at the beginning, a bit each.
    private let strange: UInt8
    /// Those with a minus, and those with any sign.
    private let minus: UInt8
    let signs: UInt8

    @inline(__always)
    init(_ ends: inout RowEnds) {
      var rows: (strange: UInt8, minus: UInt8, signs: UInt8) = (0, 0, 0)
      @inline(__always)
      func next(_ vector: UInt8) -> Words {
        let (digits, isFirst) = unsafe ends.next()
        let minus = digits.equals(Bytes(repeating: 0x2D &- 0x30)) .& isFirst
        let signs = digits.equals(Bytes(repeating: 0x2B &- 0x30)) .& isFirst .| minus
        let numbers = digits.cleared(where: signs)
        let wrong = numbers.exceeds(Bytes(repeating: 9))
        let row = vector &* UInt8(truncatingIfNeeded: RowBlock.count / 32)
        rows.strange |= wrong.bits.thirtyTwos &<< row
        rows.minus |= minus.bits.thirtyTwos &<< row
        rows.signs |= signs.bits.thirtyTwos &<< row
        return numbers.sixteenDigits
      }
      (high, low) = Words.halves(next(0), next(1), next(2), next(3))
      (strange, minus, signs) = rows
    }

    /// The numbers, and the rows in which they have 64 bits, a sign included.
    var number: (Words, UInt8) {
      @inline(__always) get {
        let whole = high &* Words(repeating: 10_000_000_000_000_000) &+ low
        // A top bit is too much, but for the least number.
        let negative = Words.Mask(bits: minus)
        let least = (whole .== Words(repeating: .min)).bits & minus
        let large = whole.negatives & ~least | (high .> Words(repeating: 922)).bits
        return (whole.replacing(with: Words() &- whole, where: negative), ~(large | strange))
      }
    }
  }
}
