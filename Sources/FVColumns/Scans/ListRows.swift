/// Some rows of a block of lists without sizes of their own, whose elements are a block too.
struct ListRows {
  private let column: ArrowColumn
  private let block: Block
  /// The rows in their block, and the elements in their column.
  let rows: Range<Int>
  let elements: Range<Int>

  /// As many rows from one on as have no more elements together than a block may have rows.
  init(of column: ArrowColumn, _ block: Block, from row: Int) {
    (self.column, self.block) = (column, block)
    let all = block.first.index &+ row..<block.rows.upperBound
    rows = row..<column.end(of: all, mostElements: BatchJob.blockRows) &- block.first.index
    let first = column.elements(of: block[BlockRow(row)]).lowerBound
    let last = BlockRow(max(row, rows.upperBound &- 1))
    elements = first..<(rows.isEmpty ? first : column.elements(of: block[last]).upperBound)
  }

  /// The elements of a row in their block.
  @inline(__always)
  func elements(of row: BlockRow) -> Range<Int> {
    let own = column.elements(of: block[row])
    return own.lowerBound &- elements.lowerBound..<own.upperBound &- elements.lowerBound
  }

  /// Adds the rows that have some of a set of elements; what stands beneath a null is nobody's.
  func insert(among some: RowBits, into set: RowBits) {
    guard !some.isEmpty else { return }
    for index in rows {
      let row = BlockRow(index)
      guard some.memberCount(in: elements(of: row)) > 0, !block.isNull(column, block[row]) else {
        continue
      }
      set.insert(row)
    }
  }
}
