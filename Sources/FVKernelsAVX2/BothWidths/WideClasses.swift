/// Texts of a set of characters with some of other sets among them, a block of rows at a time: see
/// ClassKernel.
public enum WideClasses {
  /// The longest row that is looked at here.
  private static let longest: Int32 = 63

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls `other`
  /// with the first row of a block and the rows of it, a bit each, that are to be decided again: those
  /// with a byte whose number is 0, if that is asked for, or all where one has more than 63 bytes.
  ///
  /// Offsets rise. Nothing outside the column is read. `tables` are those of ByteCodes; `needed` has
  /// up to eight bytes, of each of which one of the numbers must be there, and `forbidden` those
  /// numbers that must not, a bit each.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: UnsafePointer<UInt8>, lengths: (least: Int32, most: Int32), needed: UInt64,
    forbidden: UInt8, asks: Bool, valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int, _ rows: UInt64) -> Void
  ) -> Int {
    let limit = unsafe Int(offsets[count])
    let size = unsafe RowMarks.size &+ 64
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard room.count >= size, let memory = room.baseAddress else { return 0 }
      let found = unsafe memory + RowMarks.size
      var marks = unsafe RowMarks(memory, tables: tables)
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        let block = unsafe RowBlock(rows)
        guard block.isUpTo(longest) else {
          other(row, UInt64(Bits.max))
          return
        }
        unsafe RowBlock.fetch(rows)
        unsafe marks.read(bytes, rows, block, limit: limit)
        if needed | UInt64(forbidden) == 0 {
          for part in 0..<8 { unsafe note(marks.eighth(part, rows), 0..<1, found + part) }
        } else {
          for part in 0..<8 { unsafe note(marks.eighth(part, rows), 0..<8, found + part) }
        }
        let strange = unsafe any(of: 1, found)
        var bits = block.rows(least: lengths.least, most: lengths.most) & ~strange
        var needed = needed
        while needed != 0 {
          bits &= unsafe any(of: UInt8(truncatingIfNeeded: needed), found)
          needed &>>= 8
        }
        bits &= unsafe ~any(of: forbidden, found)
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: Bits.self)
        if asks, strange != 0 { other(row, UInt64(strange)) }
      }
    }
  }

  /// Writes which of some rows have bytes of each of some numbers, those of a number eight bytes behind
  /// those of the one before.
  @inline(__always)
  private static func note(
    _ rows: RowMarks.Eighth, _ numbers: Range<Int>, _ found: UnsafeMutableRawPointer
  ) {
    let (a, b, c) = rows.planes
    for number in numbers {
      var own = number & 1 != 0 ? a : rows.inside & ~a
      own = own & (number & 2 != 0 ? b : ~b)
      own = own & (number & 4 != 0 ? c : ~c)
      unsafe found.storeBytes(
        of: ~(own .== Words()).bits, toByteOffset: 8 &* number, as: UInt8.self)
    }
  }

  /// The rows that have bytes of any of some numbers.
  @inline(__always)
  private static func any(of numbers: UInt8, _ found: UnsafeMutableRawPointer) -> Bits {
    var rows: UInt64 = 0
    var left = numbers
    while left != 0 {
      rows |= unsafe found.load(fromByteOffset: 8 &* left.trailingZeroBitCount, as: UInt64.self)
      left &= left &- 1
    }
    return Bits(eighths: rows)
  }
}
