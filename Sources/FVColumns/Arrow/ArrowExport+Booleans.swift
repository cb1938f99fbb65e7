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
    if unsafe schema != nil, unsafe !begin(&madeSchema, format: "b", flags: nullable) {
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
    guard unsafe begin(array, length: count, nullCount: nullCount, bits: size) else { return false }
    unsafe copy(bits, count, to: array.pointee.buffers?[1])
    if nullCount > 0 { unsafe copy(known, count, to: array.pointee.buffers?[0]) }
    return true
  }

  /// The first so many bits into a buffer; those behind them are 0.
  private static func copy(_ bits: Span<UInt8>, _ count: Int, to buffer: UnsafeRawPointer?) {
    let size = (count &+ 7) / 8
    guard let buffer = unsafe buffer, size > 0 else { return }
    let memory = unsafe UnsafeMutableRawPointer(mutating: buffer)
    unsafe bits.extracting(0..<size).withUnsafeBytes { from in
      guard let start = from.baseAddress else { return }
      unsafe memory.copyMemory(from: start, byteCount: size)
    }
    guard count & 7 != 0 else { return }
    let last = unsafe memory.assumingMemoryBound(to: UInt8.self) + (size &- 1)
    unsafe last.pointee &= (1 &<< UInt8(count & 7)) &- 1
  }
}
