/// A row of a column, or of the record batch that it is a column of, from 0.
struct Row: BitwiseCopyable, Comparable, Sendable {
  let index: Int

  @inline(__always)
  init(_ index: Int) { self.index = index }

  @inline(__always)
  static func < (a: Row, b: Row) -> Bool { a.index < b.index }

  /// The row so many behind it.
  @inline(__always)
  func advanced(by count: Int) -> Row { Row(index &+ count) }
}

/// A row of a block, from 0: its place in `RowBits`.
struct BlockRow: BitwiseCopyable, Equatable, Sendable {
  let index: Int

  @inline(__always)
  init(_ index: Int) { self.index = index }
}
