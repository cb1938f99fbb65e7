internal import FVKernels
internal import FVText

extension BlockTexts {
  /// The texts of views one after the other, nulls being empty; nil without memory. `skipped` gets the
  /// rows whose texts were left out as too long, of those that are copied.
  @unsafe
  mutating func ofViews(
    _ column: ArrowColumn, _ block: Block, _ skipped: RowBits
  ) -> TextColumn? {
    guard let values = unsafe column.values, block.count > 0 else { return nil }
    let views = unsafe values + (column.offset &+ block.first.index) &* 16
    let hasNulls = unsafe column.validity != nil || block.hasNullRecords
    if !hasNulls, unsafe lendsBuffer(column, views, count: block.count) {
      return unsafe finished(count: block.count)
    }
    // Most texts are short: how much room longer ones take is found out where there are some.
    var most = BlockTexts.wideCopy &* (block.count &+ 1)
    if unsafe areInline(views, count: block.count),
      let (start, ends) = unsafe room(bytes: most, rows: block.count)
    {
      unsafe BlockTexts.copyInline(column, views, block, hasNulls: hasNulls, to: start, ends)
      return unsafe TextColumn(unchecked: start, ends, count: block.count)
    }
    while true {
      guard let (start, ends) = unsafe room(bytes: most, rows: block.count) else { return nil }
      let size = unsafe BlockTexts.copy(
        column, views, block, hasNulls: hasNulls, skipped, to: start, room: most, ends)
      guard size > most else {
        return unsafe TextColumn(unchecked: start, ends, count: block.count)
      }
      most = size
    }
  }

  /// Lends the texts where they are, if all are long and lie one behind the other in one buffer.
  @unsafe
  private mutating func lendsBuffer(
    _ column: ArrowColumn, _ views: UnsafeRawPointer, count: Int
  ) -> Bool {
    let views = unsafe views.assumingMemoryBound(to: Int32.self)
    let (part, longest) = unsafe (views[2], Int32(ArrowColumn.longestInline))
    guard unsafe views[0] > longest, let bytes = unsafe column.blocks?[Int(part)],
      let (_, ends) = unsafe room(bytes: BlockTexts.wideCopy, rows: count)
    else { return false }
    unsafe ends[0] = views[3]
    var first = 0
    while first < count {
      // What lies elsewhere shows soon; the compiler turns the loops into vector code.
      let next = min(first &+ 64, count)
      var seen: Int32 = 0
      var differing = unsafe ends[first] ^ views[first &* 4 &+ 3]
      for row in first..<next {
        let view = unsafe views + row &* 4
        let end = unsafe view[3] &+ view[0]
        unsafe ends[row &+ 1] = end
        seen |= unsafe (longest &- view[0]) ^ .min | end
        differing |= unsafe view[2] ^ part
      }
      for row in first &+ 1..<next {
        differing |= unsafe ends[row] ^ views[row &* 4 &+ 3]
      }
      guard differing == 0, seen >= 0 else { return false }
      first = next
    }
    unsafe lend(bytes.assumingMemoryBound(to: UInt8.self))
    return true
  }

  /// Whether the texts of so many rows all stand in their views.
  @unsafe
  private func areInline(_ views: UnsafeRawPointer, count: Int) -> Bool {
    func length(_ row: Int) -> UInt32 {
      unsafe views.load(fromByteOffset: row &* 16, as: UInt32.self)
    }
    // Where most are longer the first one tells.
    var longest = length(0)
    guard longest <= ArrowColumn.longestInline else { return false }
    for row in 0..<count { longest = max(longest, length(row)) }
    return longest <= ArrowColumn.longestInline
  }

  /// Writes such texts, and where each ends: as many bytes of each as there may be, of which the next takes
  /// back what there is not.
  @unsafe
  private static func copyInline(
    _ column: ArrowColumn, _ views: UnsafeRawPointer, _ block: Block, hasNulls: Bool,
    to start: UnsafeMutablePointer<UInt8>, _ ends: UnsafeMutablePointer<Int32>
  ) {
    var place = 0
    unsafe ends[0] = 0
    for row in 0..<block.count {
      let view = unsafe views + row &* 16
      var length = unsafe Int(view.load(as: Int32.self))
      if hasNulls, block.isNull(column, block[BlockRow(row)]) { length = 0 }
      let to = unsafe UnsafeMutableRawPointer(start + place)
      let head = unsafe view.loadUnaligned(fromByteOffset: 4, as: UInt64.self)
      let tail = unsafe view.load(fromByteOffset: 12, as: UInt32.self)
      unsafe to.storeBytes(of: head, as: UInt64.self)
      unsafe to.storeBytes(of: tail, toByteOffset: 8, as: UInt32.self)
      place &+= length
      unsafe ends[row &+ 1] = Int32(truncatingIfNeeded: place)
    }
  }

  /// Writes all texts, where each ends, and behind the last one anything; returns how much room that takes,
  /// and nothing is there for certain where that is more than there is.
  @unsafe
  private static func copy(
    _ column: ArrowColumn, _ views: UnsafeRawPointer, _ block: Block, hasNulls: Bool,
    _ skipped: RowBits, to start: UnsafeMutablePointer<UInt8>, room: Int,
    _ ends: UnsafeMutablePointer<Int32>
  ) -> Int {
    // Without a buffer nothing is long: what is read as the first one's does not matter then.
    let sizes = unsafe column.blockSizes ?? UnsafePointer(views.assumingMemoryBound(to: Int64.self))
    let blocks =
      unsafe column.blocks ?? UnsafePointer(views.assumingMemoryBound(to: UnsafeRawPointer?.self))
    let last = room &- wideCopy
    var place = 0
    unsafe ends[0] = 0
    for row in 0..<block.count {
      let view = unsafe views + row &* 16
      var length = unsafe Int(view.load(as: Int32.self))
      // The view of a null is anything.
      if hasNulls, block.isNull(column, block[BlockRow(row)]) { length = 0 }
      if length > longestCopied {
        skipped.insert(BlockRow(row))
        length = 0
      }
      // All bits or none instead of booleans: of short and long texts in turn nobody foresees the next.
      let isLong = (ArrowColumn.longestInline &- length) &>> 63
      let part = unsafe Int(view.load(fromByteOffset: 8, as: Int32.self)) & isLong
      let first = unsafe Int(view.load(fromByteOffset: 12, as: Int32.self)) & isLong
      let far = unsafe Int(bitPattern: blocks[part]) &+ first
      let near = Int(bitPattern: view) &+ 4
      let rest = (block.count &- row) &* 16 &- 4
      let left = unsafe (Int(sizes[part]) &- first) & isLong | rest & ~isLong
      if let from = unsafe UnsafeRawPointer(bitPattern: far & isLong | near & ~isLong),
        place &+ length <= last
      {
        unsafe copy(from, count: length, left: left, to: start + place)
      }
      place &+= length
      unsafe ends[row &+ 1] = Int32(truncatingIfNeeded: place)
    }
    return place &+ wideCopy
  }

  /// So many bytes are written of a text that is not longer.
  private static let wideCopy = 64

  /// Copies a text; where so many bytes are left of its buffer, more than it has.
  @unsafe @inline(__always)
  private static func copy(
    _ from: UnsafeRawPointer, count: Int, left: Int, to place: UnsafeMutablePointer<UInt8>
  ) {
    guard count <= wideCopy, left >= wideCopy else {
      let text = unsafe from.assumingMemoryBound(to: UInt8.self)
      return unsafe UnsafeBufferPointer(start: text, count: count).copyBytes(to: place)
    }
    let to = UnsafeMutableRawPointer(place)
    let head = unsafe from.loadUnaligned(as: SIMD4<UInt64>.self)
    unsafe to.storeBytes(of: head, as: SIMD4<UInt64>.self)
    guard count > 32 else { return }
    let tail = unsafe from.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt64>.self)
    unsafe to.storeBytes(of: tail, toByteOffset: 32, as: SIMD4<UInt64>.self)
  }
}
