internal import FVText

// How many keys many rows have, before they are looked up: so that no table grows step by step.

extension KeyScan {
  /// From how many rows on that is worth it.
  private static var manyRows: Int { 1 << 16 }

  mutating func estimateWords(
    _ cells: KeyCells, _ columns: borrowing ArrowColumns, _ set: inout KeySet
  ) {
    guard columns.count >= KeyScan.manyRows else { return }
    let seed = set.seed
    if let plain = unsafe cells.plainWords {
      for row in 0..<columns.count {
        unsafe estimate.note(WordKey(word: plain[row]).hash(seed))
      }
    } else {
      for row in 0..<columns.count {
        guard let place = cells.row(Row(row), columns), let word = cells.values.keyWord(place)
        else { continue }
        estimate.note(WordKey(word: word).hash(seed))
      }
    }
    set.expect(words: estimate.count)
  }

  mutating func estimateTexts(
    _ cells: KeyCells, _ columns: borrowing ArrowColumns, _ set: inout KeySet
  ) {
    guard columns.count >= KeyScan.manyRows else { return }
    let seed = set.seed
    let isPlain = cells.values.schema.type == .text32
    for row in 0..<columns.count {
      guard let place = cells.row(Row(row), columns) else { continue }
      let text = isPlain ? cells.values.text32(place) : cells.values.text(place)
      if !text.isEmpty, text.count < 16 { estimate.note(PairKey(short: text).hash(seed)) }
    }
    set.expect(shorts: estimate.count)
  }
}
