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
      let layout = unsafe layout(views, column, block, skipped)
    else { return nil }
    let outline = layout.outline
    var ends = unsafe layout.ends
    if let start = unsafe views.start(outline, ends) {
      return unsafe lend(start, ends, count: block.count)
    }
    if outline.hasTooLong {
      guard let (_, own) = unsafe room(bytes: ViewSizes.behind, rows: block.count) else {
        return nil
      }
      if unsafe own != ends { unsafe own.update(from: ends, count: block.count &+ 1) }
      unsafe BlockTexts.leaveOut(own, skipped)
      unsafe ends = own
    }
    let size = unsafe max(Int(ends[block.count]), ViewSizes.behind &* block.count)
    guard let (start, _) = unsafe room(bytes: size &+ ViewSizes.behind, rows: 0) else { return nil }
    unsafe views.copy(to: start, ends, outline)
    return unsafe lend(nil, ends, count: block.count)
  }

  /// How the texts of views stand, where nobody looked yet as well; nil without memory.
  @unsafe
  private mutating func layout(
    _ views: ViewColumn, _ column: ArrowColumn, _ block: Block, _ skipped: RowBits
  ) -> ViewLayout? {
    if let known = block.layout(of: column) { return known }
    guard let (_, ends) = unsafe room(bytes: ViewSizes.behind, rows: block.count) else {
      return nil
    }
    // Nothing is skipped yet: the set says which rows are there.
    let hasNulls = block.loadPresent(column, into: skipped)
    let outline = unsafe views.survey(present: hasNulls ? skipped.bytesAsTheyAre : nil, to: ends)
    skipped.fill(false)
    return outline.map { unsafe ViewLayout(outline: $0, ends: ends) }
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
