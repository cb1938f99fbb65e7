internal import CKernels

/// The offsets of a column, a block of rows at a time.
public enum WideOffsets {
  /// Whether none is smaller than the one before and the first is not negative.
  public static func rise(_ offsets: UnsafePointer<Int32>, count: Int) -> Bool {
    // The top bit stays set by any negative offset or difference. Two that differ by more than a
    // number holds are of unlike signs, so one of them is negative.
    var seen = Numbers(repeating: unsafe offsets[0])
    var row = RowBlock.forEach(of: count) { row in
      for part in 0..<4 {
        let place = unsafe offsets + (row &+ RowBlock.count / 4 &* part)
        unsafe fvk_call_ahead(place + 1024)
        let ends = unsafe Numbers(at: place + 1)
        seen = unsafe seen | ends | (ends &- Numbers(at: place))
      }
    }
    var rest: Int32 = 0
    while row < count {
      let end = unsafe offsets[row &+ 1]
      rest |= unsafe end | (end &- offsets[row])
      row &+= 1
    }
    return !seen.anyIsNegative && rest >= 0
  }

  /// Writes which rows have a length within bounds that are not negative. Decides as many as make
  /// whole blocks, and returns how many.
  public static func checkLengths(
    _ offsets: UnsafePointer<Int32>, count: Int, least: Int32, most: Int32,
    valid: UnsafeMutablePointer<UInt8>
  ) -> Int {
    RowBlock.forEach(of: count) { row in
      unsafe RowBlock.fetch(offsets + row)
      let bits = unsafe RowBlock.rows(offsets + row, least: least, most: most)
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: Bits.self)
    }
  }
}
