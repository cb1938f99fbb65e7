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

  /// Whether all views but those of null rows are of texts inside the buffers; notes how these stand there.
  mutating func viewsFit(_ rows: Range<Int>) -> Bool {
    guard let views = unsafe views(rows), partCount <= Int(Int32.max) else { return false }
    // Nobody looks at first at what is null.
    if let textsFollow = unsafe views.follow() {
      self.textsFollow = textsFollow
      return true
    }
    guard unsafe validity != nil else { return false }
    return rows.allSatisfy { row in
      unsafe isNull(Row(row)) || views.isInside(row &- rows.lowerBound)
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
