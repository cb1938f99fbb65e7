internal import FVKernels
internal import FVText

extension BlockTexts {
  /// The texts of views one after the other, nulls being empty; nil without memory. `skipped` gets the
  /// rows whose texts were left out as too long.
  @unsafe
  mutating func ofViews(
    _ column: ArrowColumn, _ block: Block, _ skipped: RowBits
  ) -> TextColumn? {
    guard let values = unsafe column.values else { return nil }
    let views = unsafe values + (column.offset &+ block.first.index) &* 16
    let hasNulls = unsafe column.validity != nil || block.hasNullRecords
    /// What is copied of a row.
    @inline(__always)
    func length(_ row: Int) -> Int {
      // The view of a null is anything.
      if hasNulls, block.isNull(column, block[BlockRow(row)]) { return 0 }
      let length = unsafe Int(views.load(fromByteOffset: row &* 16, as: Int32.self))
      return length > BlockTexts.longestCopied ? 0 : length
    }
    var size = 0
    for row in 0..<block.count { size &+= length(row) }
    // What stands in a view is copied whole.
    guard let (start, ends) = unsafe room(bytes: size &+ 12, rows: block.count) else { return nil }
    var place = 0
    unsafe ends[0] = 0
    for row in 0..<block.count {
      let own = length(row)
      let view = unsafe views + row &* 16
      if own <= 12 {
        let (first, last) = unsafe (
          view.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
          view.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
        )
        let to = unsafe UnsafeMutableRawPointer(start + place)
        unsafe to.storeBytes(of: first, as: UInt64.self)
        unsafe to.storeBytes(of: last, toByteOffset: 8, as: UInt32.self)
        if own == 0, unsafe view.load(as: Int32.self) > Int32(BlockTexts.longestCopied),
          !(hasNulls && block.isNull(column, block[BlockRow(row)]))
        {
          skipped.insert(BlockRow(row))
        }
      } else {
        unsafe column.view(block[BlockRow(row)]).buffer.copyBytes(to: start + place)
      }
      place &+= own
      unsafe ends[row &+ 1] = Int32(truncatingIfNeeded: place)
    }
    return unsafe TextColumn(unchecked: start, ends, count: block.count)
  }
}
