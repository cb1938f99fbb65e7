internal import FVKernels
internal import FVText

extension BlockTexts {
  /// The dates of rows in another order of the same digits, written as `yyyy-MM-dd`; empty texts for what
  /// is none. Nil without memory.
  @unsafe
  mutating func dates(_ column: TextColumn, _ layout: DateLayout) -> TextColumn? {
    let rows = unsafe column.count
    guard let (bytes, offsets) = unsafe room(bytes: rows &* 10, rows: rows) else { return nil }
    var end = 0
    for row in 0..<rows {
      unsafe offsets[row] = Int32(truncatingIfNeeded: end)
      let text = unsafe column.text(row)
      guard unsafe layout.fits(text), let start = text.baseAddress else { continue }
      let date = unsafe bytes + end
      for place in 0..<4 { unsafe date[place] = start[layout.year &+ place] }
      unsafe date[4] = UInt8(ascii: "-")
      unsafe date[5] = start[layout.month]
      unsafe date[6] = start[layout.month &+ 1]
      unsafe date[7] = UInt8(ascii: "-")
      unsafe date[8] = start[layout.day]
      unsafe date[9] = start[layout.day &+ 1]
      end &+= 10
    }
    unsafe offsets[rows] = Int32(truncatingIfNeeded: end)
    return unsafe TextColumn(unchecked: bytes, offsets, count: rows)
  }
  /// The same of texts whose parts may be a digit shorter.
  @unsafe
  mutating func dates(_ column: TextColumn, _ layout: LooseDateLayout) -> TextColumn? {
    let rows = unsafe column.count
    guard let (bytes, offsets) = unsafe room(bytes: rows &* 10, rows: rows) else { return nil }
    var end = 0
    for row in 0..<rows {
      unsafe offsets[row] = Int32(truncatingIfNeeded: end)
      if unsafe layout.write(column.text(row), to: bytes + end) { end &+= 10 }
    }
    unsafe offsets[rows] = Int32(truncatingIfNeeded: end)
    return unsafe TextColumn(unchecked: bytes, offsets, count: rows)
  }
}
