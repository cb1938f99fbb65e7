internal import FVText

extension KnownValues {
  /// A bit for each of 64 rows from one on, or as many as there are: whether its value, or null, is not
  /// known to be right. All of them where that takes as long as a look at each.
  func strange(
    _ column: ArrowColumn, _ block: Block, _ first: Int, from base: Int, _ values: Int
  ) -> UInt64 {
    guard !column.isLoose else { return ~0 }
    return switch column.stored {
    case .int8, .uint8: strange(column, block, first, from: base, values, as: UInt8.self)
    case .int16, .uint16: strange(column, block, first, from: base, values, as: UInt16.self)
    case .int32, .uint32: strange(column, block, first, from: base, values, as: UInt32.self)
    case .int64, .uint64: strange(column, block, first, from: base, values, as: UInt64.self)
    default: ~0
    }
  }

  @inline(__always)
  private func strange<Place: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ column: ArrowColumn, _ block: Block, _ first: Int, from base: Int, _ values: Int,
    as type: Place.Type
  ) -> UInt64 {
    guard let start = unsafe column.values else { return ~0 }
    let row = block.first.index &+ first
    let places = unsafe start.assumingMemoryBound(to: Place.self) + (column.offset &+ row)
    let states = states.span
    let count = min(64, block.count &- first)
    var bits: UInt64 = 0
    guard unsafe column.validity != nil || block.hasNullRecords else {
      for index in 0..<count {
        let place = unsafe Int(truncatingIfNeeded: places[index])
        bits |= (states[base &+ place] == 1 ? 0 : 1) &<< UInt64(truncatingIfNeeded: index)
      }
      return bits
    }
    for index in 0..<count {
      // The place of a null is anything; that of what is known of null stands behind the values.
      let place = unsafe min(UInt64(truncatingIfNeeded: places[index]), UInt64(values))
      let isOpen = states[base &+ Int(truncatingIfNeeded: place)] != 1
      bits |= (isOpen ? 1 : 0) &<< UInt64(truncatingIfNeeded: index)
    }
    let present = block.present(column, first, count: count)
    return bits & present | (states[base &+ values] == 1 ? 0 : ~present)
  }
}
