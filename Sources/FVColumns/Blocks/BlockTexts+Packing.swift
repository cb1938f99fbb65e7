internal import FVKernels
internal import FVText

extension BlockTexts {
  /// Some rows of a column one behind the other, `places` saying which they are, and empty ones up to a
  /// whole word; the last of these has bytes enough for kernels to read what stands before it at once. Nil
  /// without memory, or for texts of which that would take longer.
  @unsafe
  mutating func packed(
    _ column: TextColumn, _ rows: RowBits, places: inout Buffer<Int32>
  ) -> TextColumn? {
    places.truncate()
    var size = 0
    rows.forEach { row in
      size &+= unsafe column.text(row.index).count
      places.append(Int32(truncatingIfNeeded: row.index))
    }
    let count = places.count
    let all = (count &+ 64) & ~63
    guard !places.isExhausted, size <= count &* BlockTexts.mostOfShort,
      let (start, ends) = unsafe room(bytes: size &+ BlockTexts.behind, rows: all)
    else { return nil }
    var end = 0
    unsafe ends[0] = 0
    for place in 0..<count {
      let text = unsafe column.text(Int(places[place]))
      unsafe text.copyBytes(to: start + end)
      end &+= text.count
      unsafe ends[place &+ 1] = Int32(truncatingIfNeeded: end)
    }
    for place in count..<all { unsafe ends[place &+ 1] = Int32(truncatingIfNeeded: end) }
    unsafe ends[all] = Int32(truncatingIfNeeded: end &+ BlockTexts.behind)
    unsafe (start + end).update(repeating: 0x20, count: BlockTexts.behind)
    return unsafe TextColumn(unchecked: start, ends, count: all)
  }

  /// As much as the widest kernel reads at once.
  private static let behind = 64
}
