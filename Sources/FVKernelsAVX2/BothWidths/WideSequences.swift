/// Texts that are a sequence of sets of characters with counts, a block of rows at a time: see
/// SequenceKernel.
public enum WideSequences {
  /// The longest row that is looked at here: no word has its top bit, which would be a sign.
  private static let longest: Int32 = 62

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls `other`
  /// with the first row of each block that it leaves alone: one with a row of more than 62 bytes.
  ///
  /// Offsets rise. Nothing outside the column is read. `tables` are those of ByteCodes; `steps` has
  /// three bytes for each step: the bit of a number that tells its set, how many bytes it takes at
  /// least, and how many at most, 64 for any.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    tables: UnsafePointer<UInt8>, steps: UnsafePointer<UInt8>, stepCount: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    unsafe RowMarks.check(
      bytes, offsets, count: count, tables: tables, valid: valid, upTo: longest, other: other
    ) { unsafe matches($0, steps, stepCount) }
  }

  /// Which of some rows the steps take to the end.
  @inline(__always)
  private static func matches(
    _ rows: RowMarks.Eighth, _ steps: UnsafePointer<UInt8>, _ count: Int
  ) -> UInt8 {
    // The place of the next byte of each row, as a bit.
    var place = Words(repeating: 1)
    var short = place .> place
    for step in 0..<count {
      let step = unsafe steps + 3 &* step
      let (least, most) = unsafe (step[1], step[2])
      let set = unsafe step[0] == 0 ? rows.planes.0 : step[0] == 1 ? rows.planes.1 : rows.planes.2
      // A run of bytes of the set carries into the place behind it.
      let end = (set &+ place) & ~set
      short = short .| place .> end.shiftedDown(by: least)
      let longer = end.shiftedDown(by: most) .> place
      place = end.replacing(with: place.shiftedUp(by: most), where: longer)
    }
    return ((place ^ rows.end | short.words) .== Words()).bits
  }
}
