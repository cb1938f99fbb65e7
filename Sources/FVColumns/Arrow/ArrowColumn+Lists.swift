internal import FVText

// Lists of all layouts, and maps, which are lists of entries.

extension ArrowColumn {
  /// The elements of a row that is not null, as rows of the column of elements.
  @inline(__always)
  func elements(of row: Row) -> Range<Int> {
    switch schema.type {
    case .listFixed:
      let first = (offset &+ row.index) &* schema.size
      return first..<first &+ schema.size
    case .listView32: return view(row, as: Int32.self)
    case .listView64: return view(row, as: Int64.self)
    default: return boundary(row)..<boundary(row.advanced(by: 1))
    }
  }

  private func view<Number: FixedWidthInteger & BitwiseCopyable>(
    _ row: Row, as type: Number.Type
  ) -> Range<Int> {
    guard let sizes = unsafe sizes else { return 0..<0 }
    let place = offset &+ row.index
    let first = Int(number(row, as: Number.self))
    return unsafe first..<first &+ Int(sizes.assumingMemoryBound(to: Number.self)[place])
  }

  /// Whether the offset and the size of a row can be worked with.
  func isInBounds(_ row: Row) -> Bool {
    guard let sizes = unsafe sizes else { return false }
    let place = offset &+ row.index
    let most = Int64(1) &<< 56
    let (first, size) =
      schema.type == .listView32
      ? unsafe (
        Int64(number(row, as: Int32.self)),
        Int64(sizes.assumingMemoryBound(to: Int32.self)[place])
      )
      : unsafe (number(row, as: Int64.self), sizes.assumingMemoryBound(to: Int64.self)[place])
    return (0...most).contains(first) && (0...most).contains(size)
  }

  /// Refuses lists or texts of one size that have more elements or bytes in all than can be worked with.
  func checkSize(_ rows: Range<Int>, _ name: TextRef) throws(ArrowError) {
    let (end, isBeyond) = (offset &+ rows.upperBound)
      .multipliedReportingOverflow(by: schema.size)
    guard !isBeyond, Int64(end) <= 1 << 56 else {
      throw .column(name, "is larger than can be worked with.")
    }
  }

  /// The elements that some rows have.
  func elements(of rows: Range<Int>) -> Range<Int> {
    if schema.type.hasOffsets, !rows.isEmpty {
      return boundary(Row(rows.lowerBound))..<boundary(Row(rows.upperBound))
    }
    var (first, end) = (Int.max, 0)
    for row in rows where !isNull(Row(row)) {
      let own = elements(of: Row(row))
      guard !own.isEmpty else { continue }
      first = min(first, own.lowerBound)
      end = max(end, own.upperBound)
    }
    return min(first, end)..<end
  }

  /// The row, among some that follow each other, that has an element; of lists without sizes of their
  /// own.
  func row(of element: Int, among rows: Range<Int>) -> Int {
    guard schema.type != .listFixed else { return element / max(schema.size, 1) &- offset }
    var (low, high) = (rows.lowerBound, rows.upperBound &- 1)
    while low < high {
      let middle = (low &+ high) / 2
      if boundary(Row(middle &+ 1)) > element { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// Behind as many rows from the first on as have at most so many elements together; of lists without sizes
  /// of their own.
  func end(of rows: Range<Int>, mostElements: Int) -> Int {
    let limit = elements(of: Row(rows.lowerBound)).lowerBound &+ mostElements
    guard elements(of: Row(rows.upperBound &- 1)).upperBound > limit else { return rows.upperBound }
    return row(of: limit, among: rows)
  }

  /// Whether the list of a row is empty.
  func isEmptyList(_ row: Row) -> Bool { elements(of: row).isEmpty }
}
