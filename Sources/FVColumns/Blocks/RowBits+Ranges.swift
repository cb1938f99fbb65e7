extension RowBits {
  /// Adds the rows of a range.
  @inline(__always)
  func insert(_ rows: Range<Int>) {
    forEachPart(of: rows) { word, mask in self[word: word] |= mask }
  }

  /// Whether all rows of a range are in it.
  func contains(_ rows: Range<Int>) -> Bool {
    var missing: UInt64 = 0
    forEachPart(of: rows) { word, mask in missing |= mask & ~self[word: word] }
    return missing == 0
  }

  /// Goes through the rows of a range that are in it.
  @inline(__always)
  func forEach(in rows: Range<Int>, _ body: (_ row: BlockRow) -> Void) {
    forEachPart(of: rows) { word, mask in
      var left = self[word: word] & mask
      while left != 0 {
        body(BlockRow(word &<< 6 &+ left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
  }

  /// Goes through the words of a range, with the bits that are in it.
  @inline(__always)
  private func forEachPart(of rows: Range<Int>, _ body: (_ word: Int, _ mask: UInt64) -> Void) {
    var first = rows.lowerBound
    while first < rows.upperBound {
      let size = min(64 &- first & 63, rows.upperBound &- first)
      let mask = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- size)
      body(first &>> 6, mask &<< BlockRow(first).shift)
      first &+= size
    }
  }
}
