internal import CFormValidate
internal import FVPlatform

extension ArrowExport {
  /// Bits as a boolean array that the caller releases; where `known` has no bit a row is null. The
  /// least significant bit of a byte is its first row.
  ///
  /// False, and nothing written, when there is no memory. What is not asked for is not made.
  static func booleans(
    _ bits: Span<UInt8>, known: Span<UInt8>, count: Int,
    _ schema: UnsafeMutablePointer<ArrowSchema>?, _ array: UnsafeMutablePointer<ArrowArray>?
  ) -> Bool {
    var madeSchema = unsafe ArrowSchema()
    var madeArray = unsafe ArrowArray()
    if unsafe array != nil, unsafe !booleans(bits, known: known, count: count, &madeArray) {
      return false
    }
    // Nullable, whether or not a row is.
    if unsafe schema != nil, unsafe !begin(&madeSchema, format: "b", flags: 2) {
      unsafe madeArray.release?(&madeArray)
      return false
    }
    if let schema = unsafe schema { unsafe schema.initialize(to: madeSchema) }
    if let array = unsafe array { unsafe array.initialize(to: madeArray) }
    return true
  }

  private static func booleans(
    _ bits: Span<UInt8>, known: Span<UInt8>, count: Int, _ array: UnsafeMutablePointer<ArrowArray>
  ) -> Bool {
    let size = (count &+ 7) / 8
    guard count >= 0, bits.count >= size, known.count >= size else { return false }
    var knownCount = 0
    for byte in 0..<size {
      let isLast = byte == size &- 1 && count & 7 != 0
      let mask: UInt8 = isLast ? (1 &<< UInt8(count & 7)) &- 1 : 0xFF
      knownCount &+= (known[byte] & mask).nonzeroBitCount
    }
    let nullCount = count &- knownCount
    guard unsafe begin(array, length: count, nullCount: nullCount, buffers: 2) else { return false }
    if let values = unsafe copy(bits, count) {
      unsafe array.pointee.buffers?[1] = UnsafeRawPointer(values)
      guard nullCount > 0 else { return true }
      if let validity = unsafe copy(known, count) {
        unsafe array.pointee.buffers?[0] = UnsafeRawPointer(validity)
        return true
      }
    }
    unsafe array.pointee.release?(array)
    return false
  }

  /// A buffer of the first so many bits; those behind them are 0.
  private static func copy(_ bits: Span<UInt8>, _ count: Int) -> UnsafeMutableRawPointer? {
    let size = (count &+ 7) / 8
    guard let memory = unsafe zeros(size) else { return nil }
    let bytes = unsafe memory.bindMemory(to: UInt8.self, capacity: size)
    for byte in 0..<size { unsafe bytes[byte] = bits[byte] }
    if count & 7 != 0 { unsafe bytes[size &- 1] &= (1 &<< UInt8(count & 7)) &- 1 }
    return unsafe memory
  }
}
