internal import FVForms
internal import FVRules
internal import FVText

/// Looks up the keys of many rows, and calls for the memory of some hundred before it is needed.
struct KeyScan: ~Copyable {
  private static var blockRows: Int { 256 }

  private var hashes = Buffer<UInt64>()
  private var words = Buffer<WordKey>()
  private var shorts = Buffer<PairKey>()
  private var texts = Buffer<TextRef>()
  /// What of the block counts.
  private var rows = Buffer<Int>()
  private var scratch = Buffer<UInt8>()
  /// How many keys were looked at in all, of large record batches.
  var estimate = KeyEstimate()

  /// Nil without memory.
  init?() {
    guard hashes.reserve(KeyScan.blockRows), words.reserve(KeyScan.blockRows),
      shorts.reserve(KeyScan.blockRows), texts.reserve(KeyScan.blockRows),
      rows.reserve(KeyScan.blockRows)
    else { return nil }
  }

  /// Looks at the keys of all rows. With `adds` they are put into the set, and `found` is told each that
  /// was there; else those that are not.
  mutating func run(
    _ reader: KeyReader, _ columns: borrowing ArrowColumns, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ set: inout KeySet, adds: Bool, _ found: (Int) -> Void
  ) throws(BatchFailure) {
    switch reader.onlyForm {
    case .word:
      let cells = KeyCells(columns[reader.fields[0]], of: columns)
      if adds { estimateWords(cells, columns, &set) }
      if let plain = unsafe cells.plainWords {
        return unsafe try runPlain(plain, columns.count, &set, adds, found)
      }
      try runBlocks(columns.count) { scan, rows throws(BatchFailure) in
        try scan.runWords(cells, rows, columns, &set, adds, found)
      }
    case .text:
      let cells = KeyCells(columns[reader.fields[0]], of: columns)
      if adds { estimateTexts(cells, columns, &set) }
      try runBlocks(columns.count) { scan, rows throws(BatchFailure) in
        try scan.runTexts(cells, rows, columns, &set, adds, found)
      }
    default:
      for row in 0..<columns.count {
        scratch.truncate()
        guard try reader.append(Row(row), columns, plan, &memory, to: &scratch) else { continue }
        try look(scratch.text, row, &set, adds, found)
      }
    }
  }

  private mutating func runBlocks(
    _ count: Int, _ body: (inout KeyScan, Range<Int>) throws(BatchFailure) -> Void
  ) throws(BatchFailure) {
    var first = 0
    while first < count {
      let end = min(first &+ KeyScan.blockRows, count)
      hashes.truncate()
      words.truncate()
      shorts.truncate()
      texts.truncate()
      rows.truncate()
      try body(&self, first..<end)
      first = end
    }
  }

  private mutating func runWords(
    _ cells: KeyCells, _ block: Range<Int>, _ columns: borrowing ArrowColumns,
    _ set: inout KeySet, _ adds: Bool, _ found: (Int) -> Void
  ) throws(BatchFailure) {
    for row in block {
      guard let place = cells.row(Row(row), columns), let word = cells.values.keyWord(place) else {
        continue
      }
      let key = WordKey(word: word)
      let hash = key.hash(set.seed)
      set.prefetch(word: hash)
      words.append(key)
      hashes.append(hash)
      rows.append(row)
    }
    for index in 0..<rows.count {
      guard adds else {
        if !set.contains(words[index], hashes[index]) { found(rows[index]) }
        continue
      }
      guard let isNew = set.insert(words[index], hashes[index]) else { throw .memory }
      if !isNew { found(rows[index]) }
    }
  }

  /// The same of words that stand in a row: here what is ahead is called for while the processor has
  /// the keys in front of it to compare.
  private mutating func runPlain(
    _ plain: UnsafePointer<UInt64>, _ count: Int, _ set: inout KeySet, _ adds: Bool,
    _ found: (Int) -> Void
  ) throws(BatchFailure) {
    guard let hashes = unsafe hashes.pointer else { throw .memory }
    let (seed, ahead, last) = (set.seed, 64, KeyScan.blockRows &- 1)
    for row in -ahead..<count {
      let next = row &+ ahead
      if next < count {
        let hash = unsafe WordKey(word: plain[next]).hash(seed)
        set.prefetch(word: hash)
        unsafe hashes[next & last] = hash
      }
      guard row >= 0 else { continue }
      let key = unsafe WordKey(word: plain[row])
      let hash = unsafe hashes[row & last]
      guard adds else {
        if !set.contains(key, hash) { found(row) }
        continue
      }
      guard let isNew = set.insert(key, hash) else { throw .memory }
      if !isNew { found(row) }
    }
  }

  private mutating func runTexts(
    _ cells: KeyCells, _ block: Range<Int>, _ columns: borrowing ArrowColumns,
    _ set: inout KeySet, _ adds: Bool, _ found: (Int) -> Void
  ) throws(BatchFailure) {
    let isPlain = cells.values.schema.type == .text32
    for row in block {
      guard let place = cells.row(Row(row), columns) else { continue }
      let text = isPlain ? cells.values.text32(place) : cells.values.text(place)
      guard !text.isEmpty, text.count <= Limits.valueBytes else { continue }
      var (key, hash) = (PairKey.none, UInt64(0))
      if text.count < 16 {
        key = PairKey(short: text)
        hash = key.hash(set.seed)
        set.prefetch(short: hash)
      }
      texts.append(text)
      shorts.append(key)
      hashes.append(hash)
      rows.append(row)
    }
    for index in 0..<rows.count {
      let key = shorts[index]
      guard key != .none else {
        try look(texts[index], rows[index], &set, adds, found)
        continue
      }
      guard adds else {
        if !set.contains(short: key, hashes[index]) { found(rows[index]) }
        continue
      }
      guard let isNew = set.insert(short: key, hashes[index]) else { throw .memory }
      if !isNew { found(rows[index]) }
    }
  }

  private func look(
    _ text: TextRef, _ row: Int, _ set: inout KeySet, _ adds: Bool, _ found: (Int) -> Void
  ) throws(BatchFailure) {
    guard adds else {
      if !set.contains(text) { found(row) }
      return
    }
    guard let isNew = set.insert(text) else { throw .memory }
    if !isNew { found(row) }
  }
}
