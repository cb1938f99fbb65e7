internal import CFormValidate
internal import FVText

// Rows that are alike stand there once: where each run of them ends, and its value.

extension ArrowColumn {
  /// Takes the ends of the runs, the first child, and checks that the runs have all the rows.
  mutating func takeRuns(
    _ array: UnsafePointer<ArrowArray>, rows: Range<Int>, _ name: TextRef
  ) throws(ArrowError) {
    guard let children = unsafe array.pointee.children, let child = unsafe children[0],
      unsafe children[1] != nil
    else { throw .column(name, "has runs without ends or without values.") }
    var ends = ArrowColumn(ColumnSchema(stored))
    let shape = unsafe try ArrowShape(UnsafePointer(child), children: 0, name)
    ends.offset = shape.offset
    unsafe try ends.take(UnsafePointer(child), shape, name)
    guard unsafe ends.validity == nil else { throw .column(name, "has a run whose end is null.") }
    try ends.check(shape.rows, name)
    var last = 0
    for run in shape.rows {
      let end = ends.runEnd(Row(run))
      guard end > last else { throw .column(name, "has runs that do not end behind each other.") }
      last = end
    }
    let (end, isBeyond) = offset.addingReportingOverflow(rows.upperBound)
    guard rows.isEmpty || !isBeyond && end <= last else {
      throw .column(name, "has fewer rows in its runs than it says.")
    }
    runOffset = ends.offset
    partCount = shape.rows.count
    unsafe values = ends.values
  }

  /// The run that a row is in.
  func run(of row: Row) -> Row {
    let place = offset &+ row.index
    var (low, high) = (0, partCount)
    while low < high {
      let middle = (low &+ high) / 2
      if runEnd(Row(runOffset &- offset &+ middle)) > place {
        high = middle
      } else {
        low = middle &+ 1
      }
    }
    return Row(low)
  }

  /// Where a run ends; of a column of ends, by its row.
  private func runEnd(_ row: Row) -> Int {
    switch stored {
    case .runs16: Int(number(row, as: Int16.self))
    case .runs32: Int(number(row, as: Int32.self))
    default: Int(truncatingIfNeeded: number(row, as: Int64.self))
    }
  }
}
