internal import FVKernels
internal import FVText

extension BlockTexts {
  /// The texts of views one after the other, those of nulls anything; nil without memory. `skipped` gets the
  /// rows whose texts were left out as too long, of those that are copied.
  @unsafe
  mutating func ofViews(
    _ column: ArrowColumn, _ block: Block, _ skipped: RowBits
  ) -> TextColumn? {
    guard block.count > 0, let views = unsafe column.views(block.rows),
      // Most texts are short: how much room longer ones take is found out where there are some.
      let (start, ends) = unsafe room(
        bytes: ViewSizes.behind &* (block.count &+ 1), rows: block.count)
    else { return nil }
    if column.textsFollow, let bytes = unsafe views.copyOffsets(to: ends) {
      unsafe lend(bytes)
      return unsafe finished(count: block.count)
    }
    if unsafe views.copyInline(to: start, ends) {
      return unsafe TextColumn(unchecked: start, ends, count: block.count)
    }
    // Nothing is skipped yet: the set says which rows are there.
    let hasNulls = block.loadPresent(column, into: skipped)
    let outline = unsafe views.measure(present: hasNulls ? skipped.bytesAsTheyAre : nil, to: ends)
    skipped.fill(false)
    if let start = unsafe views.start(outline, ends) {
      unsafe lend(start)
      return unsafe finished(count: block.count)
    }
    if outline.hasTooLong { unsafe BlockTexts.leaveOut(ends, skipped) }
    let size = unsafe Int(ends[block.count]) &+ ViewSizes.behind
    guard let (start, ends) = unsafe room(bytes: size, rows: block.count) else { return nil }
    unsafe views.copy(to: start, ends, outline)
    return unsafe TextColumn(unchecked: start, ends, count: block.count)
  }

  /// Makes texts empty that are too long.
  @unsafe
  private static func leaveOut(_ ends: UnsafeMutablePointer<Int32>, _ skipped: RowBits) {
    var (before, place) = (unsafe ends[0], Int32(0))
    for row in 0..<skipped.count {
      // Of two ends that are no numbers any more the difference is right still.
      let length = unsafe ends[row &+ 1] &- before
      unsafe before = ends[row &+ 1]
      if Int(length) > BlockTexts.longestCopied {
        skipped.insert(BlockRow(row))
      } else {
        place &+= length
      }
      unsafe ends[row &+ 1] = place
    }
  }
}
