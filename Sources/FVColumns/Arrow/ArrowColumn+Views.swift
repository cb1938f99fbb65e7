internal import FVText

extension ArrowColumn {
  /// The longest text that stands in its view.
  @inline(__always)
  static var longestInline: Int { 12 }

  /// Whether all views but those of null rows are of texts inside the buffers.
  func viewsFit(_ rows: Range<Int>) -> Bool {
    guard let values = unsafe values, partCount <= Int(Int32.max) else { return false }
    let views = unsafe values.assumingMemoryBound(to: Int32.self) + offset &* 4
    if partCount <= 1, unsafe ArrowColumn.fit(views, rows, size: blockSizes?[0] ?? -1) {
      return true
    }
    // Without a buffer every index is outside; what is read as a size does not matter then.
    let sizes = unsafe blockSizes ?? UnsafePointer(values.assumingMemoryBound(to: Int64.self))
    let blocks = UInt32(truncatingIfNeeded: partCount)
    var seen: Int64 = 0
    // One pass without an exit, and without a look at what is null.
    for row in rows { unsafe seen |= ArrowColumn.room(views + row &* 4, sizes, blocks) }
    if seen >= 0 { return true }
    guard unsafe validity != nil else { return false }
    return rows.allSatisfy { row in
      unsafe isNull(Row(row)) || ArrowColumn.room(views + row &* 4, sizes, blocks) >= 0
    }
  }

  /// Whether views are of texts in the one buffer, of so many bytes, or in none; false also where that takes
  /// a closer look.
  private static func fit(_ views: UnsafePointer<Int32>, _ rows: Range<Int>, size: Int64) -> Bool {
    let size = Int32(clamping: size)
    var seen: Int32 = 0
    // The compiler turns it into vector code.
    for row in rows {
      let view = unsafe views + row &* 4
      let length = unsafe view[0]
      let (block, start) = unsafe (view[2], view[3])
      let isLong = (Int32(truncatingIfNeeded: longestInline) &- length) &>> 31
      let rest = size &- start
      seen |= length | ((start | rest | (rest &- length) | block | (0 &- block)) & isLong)
    }
    return seen >= 0
  }

  /// Below 0 where a view is of a text outside of the buffers.
  @inline(__always)
  private static func room(
    _ view: UnsafePointer<Int32>, _ sizes: UnsafePointer<Int64>, _ blocks: UInt32
  ) -> Int64 {
    let length = unsafe Int64(view[0])
    let block = unsafe UInt32(bitPattern: view[2])
    let start = unsafe Int64(view[3])
    // All bits or none instead of booleans: there is nothing to jump over.
    let isLong = (Int64(longestInline) &- length) &>> 63
    let isKnown = (Int64(block) &- Int64(blocks)) &>> 63
    let size = unsafe sizes[Int(truncatingIfNeeded: Int64(block) & isLong & isKnown)]
    // The sign bit is set by what is negative, or longer than its buffer.
    return length | ((start | (size &- start &- length) | ~isKnown) & isLong)
  }

  /// The text of a view, of a row that is not null.
  func view(_ row: Row) -> TextRef {
    guard let values = unsafe values else { return TextRef() }
    let view = unsafe values + (offset &+ row.index) &* 16
    let length = unsafe Int(view.load(as: Int32.self))
    guard length > ArrowColumn.longestInline else {
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
