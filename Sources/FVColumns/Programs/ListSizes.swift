internal import FVKernels
internal import FVRules
internal import FVText

/// How many elements lists may have.
struct ListSizes: BitwiseCopyable, Sendable {
  /// Whether they may be empty, or null.
  var takeNone = true
  /// How many those have that are not.
  private var (least, most) = (1, Int.max)

  /// All are right.
  init() {}

  /// Those that a check lets pass as well.
  mutating func narrow(to check: CountCheck) {
    (least, most) = (max(least, check.minimum), min(most, check.maximum))
  }

  /// Those of no more elements.
  func upTo(_ count: Int) -> ListSizes {
    var own = self
    own.most = min(most, count)
    return own
  }

  /// Sets which rows of a column of lists have as many; `other` is overwritten.
  func find(_ column: ArrowColumn, _ block: Block, into right: RowBits, _ other: RowBits) {
    let takesFewest = takeNone && least == 1 && most >= 0
    let sizes = takesFewest ? 0...most : least <= most ? least...most : nil
    if let sizes { block.load(column, sized: sizes, into: right) } else { right.fill(false) }
    if takeNone, !takesFewest {
      block.load(column, sized: 0...0, into: other)
      right.formUnion(other)
    }
    guard block.loadPresent(column, into: other) else { return }
    if takeNone { right.formUnion(allBut: other) } else { right.formIntersection(other) }
  }
}

extension Block {
  /// Sets which rows of a column of lists have so many elements, those beneath a null as well.
  func load(_ column: ArrowColumn, sized sizes: ClosedRange<Int>, into bits: RowBits) {
    switch column.schema.type {
    case .listFixed: bits.fill(sizes.contains(column.schema.size))
    case .list32, .map:
      guard let values = unsafe column.values else { return bits.fill(sizes.contains(0)) }
      let offsets =
        unsafe values.assumingMemoryBound(to: Int32.self) + (column.offset &+ first.index)
      // They are to lists what they are to texts; of bytes nobody reads any.
      let start = unsafe values.assumingMemoryBound(to: UInt8.self)
      let lists = unsafe TextColumn(unchecked: start, offsets, count: count)
      unsafe ByteKernel.checkLengths(lists, within: sizes, valid: bits.bytes)
    default: bits.set { row in sizes.contains(column.elements(of: self[row]).count) }
    }
  }
}
