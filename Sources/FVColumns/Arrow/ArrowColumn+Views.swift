internal import FVKernels
internal import FVText

extension ArrowColumn {
  /// Some rows as views; nil without them.
  func views(_ rows: Range<Int>) -> ViewColumn? {
    guard let values = unsafe values else { return nil }
    return unsafe ViewColumn(
      values + (offset &+ rows.lowerBound) &* 16, count: rows.count, buffers: blocks,
      sizes: blockSizes, bufferCount: partCount)
  }

  /// Refuses views of texts outside the buffers, but those of null rows.
  func checkViews(_ rows: Range<Int>, _ name: TextRef) throws(ArrowError) {
    var ends = InlineArray<513, Int32>(repeating: 0)
    var span = ends.mutableSpan
    var first = rows.lowerBound
    while first < rows.upperBound {
      let part = first..<min(first &+ 512, rows.upperBound)
      let fit = unsafe span.withUnsafeMutableBufferPointer { ends in
        guard let views = unsafe views(part), let ends = ends.baseAddress else { return false }
        // Nobody looks at first at what is null.
        if unsafe views.survey(present: nil, to: ends) != nil { return true }
        return unsafe validity != nil
          && part.allSatisfy { row in
            unsafe isNull(Row(row)) || views.isInside(row &- part.lowerBound)
          }
      }
      guard fit else { throw .column(name, "has a text outside its buffers.") }
      first = part.upperBound
    }
  }

  /// The text of a view, of a row that is not null.
  func view(_ row: Row) -> TextRef {
    guard let values = unsafe values else { return TextRef() }
    let view = unsafe values + (offset &+ row.index) &* 16
    let length = unsafe Int(view.load(as: Int32.self))
    guard length > ViewSizes.inline else {
      let start = unsafe (view + 4).assumingMemoryBound(to: UInt8.self)
      return unsafe TextRef(unsafeStart: start, count: length)
    }
    let block = unsafe Int(view.load(fromByteOffset: 8, as: Int32.self))
    let start = unsafe Int(view.load(fromByteOffset: 12, as: Int32.self))
    guard let bytes = unsafe blocks?[block]?.assumingMemoryBound(to: UInt8.self) else {
      return TextRef()
    }
    return unsafe TextRef(unsafeStart: bytes + start, count: length)
  }
}
