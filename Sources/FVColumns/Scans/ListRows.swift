internal import FVText

/// Some rows of a block of lists without sizes of their own, whose elements are a block too.
struct ListRows {
  private let column: ArrowColumn
  private let block: Block
  private let hasNulls: Bool
  /// The rows in their block, and the elements in their column.
  let rows: Range<Int>
  let elements: Range<Int>

  /// As many rows from one on as have no more elements together than a block may have rows.
  init(of column: ArrowColumn, _ block: Block, from row: Int) {
    let all = block.first.index &+ row..<block.rows.upperBound
    let end = column.end(of: all, mostElements: BatchJob.blockRows) &- block.first.index
    self.init(of: column, block, row..<end)
  }

  /// All rows, however many elements they have.
  init(of column: ArrowColumn, _ block: Block) { self.init(of: column, block, 0..<block.count) }

  private init(of column: ArrowColumn, _ block: Block, _ rows: Range<Int>) {
    (self.column, self.block, self.rows) = (column, block, rows)
    hasNulls = unsafe column.validity != nil || block.hasNullRecords
    guard !rows.isEmpty else {
      elements = 0..<0
      return
    }
    let (first, last) = (BlockRow(rows.lowerBound), BlockRow(rows.upperBound &- 1))
    let start = column.elements(of: block[first]).lowerBound
    elements = start..<column.elements(of: block[last]).upperBound
  }

  /// The elements of a row in their block.
  @inline(__always)
  func elements(of row: BlockRow) -> Range<Int> {
    let own = column.elements(of: block[row])
    return own.lowerBound &- elements.lowerBound..<own.upperBound &- elements.lowerBound
  }

  /// Whether a row is null: what stands beneath is nobody's.
  @inline(__always)
  private func isNull(_ row: BlockRow) -> Bool { hasNulls && block.isNull(column, block[row]) }

  /// Adds the rows that have some of a set of elements.
  func insert(among some: RowBits, into set: RowBits) {
    guard !some.isEmpty else { return }
    if !hasNulls, some.memberCount == some.count {
      // All of those that have any.
      return withEnds { end in
        rows.forEach { row in if end(row &- 1) < end(row) { set.insert(BlockRow(row)) } }
      }
    }
    withEnds { end in
      var row = rows.lowerBound
      for word in 0..<some.wordCount {
        let first = word &<< 6
        var left = some[word: word]
        while left != 0 {
          let element = first &+ left.trailingZeroBitCount
          while row &+ 1 < rows.upperBound, end(row) <= element { row &+= 1 }
          if !isNull(BlockRow(row)) { set.insert(BlockRow(row)) }
          // All others of the row say the same.
          let next = max(end(row), element &+ 1) &- first
          left &= next < 64 ? .max &<< UInt64(truncatingIfNeeded: next) : 0
        }
      }
    }
  }

  /// Sets the elements of some rows.
  func spread(_ some: RowBits, into set: RowBits) {
    let areAll = !hasNulls && some.contains(rows)
    set.fill(areAll)
    guard !areAll else { return }
    withEnds { end in
      some.forEach(in: rows) { row in
        guard !isNull(row) else { return }
        set.insert(end(row.index &- 1)..<end(row.index))
      }
    }
  }

  /// Runs `body` with where the elements of a row end in their block.
  @inline(__always)
  private func withEnds(_ body: ((_ row: Int) -> Int) -> Void) {
    let first = column.offset &+ block.first.index &+ 1
    let start = elements.lowerBound
    switch column.schema.type {
    case .listFixed:
      let size = column.schema.size
      body { row in (first &+ row) &* size &- start }
    case .list64:
      guard let values = unsafe column.values else { return }
      let ends = unsafe values.assumingMemoryBound(to: Int64.self) + first
      body { row in unsafe Int(ends[row]) &- start }
    default:
      guard let values = unsafe column.values else { return }
      let ends = unsafe values.assumingMemoryBound(to: Int32.self) + first
      body { row in unsafe Int(ends[row]) &- start }
    }
  }
}
