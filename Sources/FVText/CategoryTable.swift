internal import FVPlatform

/// The general categories of the scalars of the basic plane, a byte each: Swift's own tables take ten
/// times as long to ask.
enum CategoryTable {
  private static let size = 0x1_0000

  /// Made when the first set is asked about a scalar beyond ASCII, and kept; nil without memory.
  nonisolated(unsafe) static let places: UnsafePointer<UInt8>? = {
    guard let memory = unsafe malloc(size) else { return nil }
    let places = unsafe memory.assumingMemoryBound(to: UInt8.self)
    for value in 0..<UInt32(size) {
      // Surrogates are no scalars, and nobody asks for them.
      let category = Unicode.Scalar(value)?.properties.generalCategory
      let bit = category.map(CharacterSet.bit) ?? 0
      unsafe places[Int(value)] = UInt8(truncatingIfNeeded: bit.trailingZeroBitCount)
    }
    return unsafe UnsafePointer(places)
  }()

  /// The bit of a scalar's category, 0 for one that no set has.
  @inline(__always)
  static func bit(of scalar: UInt32) -> UInt32 { unsafe bit(of: scalar, in: places) }

  /// The same, by whoever has the table at hand.
  @unsafe @inline(__always)
  static func bit(of scalar: UInt32, in places: UnsafePointer<UInt8>?) -> UInt32 {
    guard scalar < size, let places = unsafe places else { return bitBeyond(scalar) }
    // What no set has is said by a place behind all bits.
    return unsafe UInt32(1) << UInt32(places[Int(scalar)])
  }

  /// The same of what is not in the table. Out of line: what Swift has to know of its own types first
  /// would be asked for each scalar that is.
  @inline(never)
  private static func bitBeyond(_ scalar: UInt32) -> UInt32 {
    CharacterSet.bit(of: Scalars.scalar(scalar).properties.generalCategory)
  }
}
