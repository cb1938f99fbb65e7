internal import CKernels
internal import _Builtin_intrinsics.intel

/// The rows of a block of up to 32 bytes each, two in a vector: see RowPairs.
@unsafe
struct RowEnds {
  private var pairs: RowPairs

  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ block: RowBlock) {
    unsafe pairs = RowPairs(bytes, offsets, block.lengths)
  }

  /// The next two, and the first byte of each.
  @inline(__always)
  mutating func next() -> (Bytes, Bytes.Mask) {
    let isFirst = unsafe Bytes.Mask(bits: pairs.firstBytes)
    return unsafe (Bytes(vector: pairs.next()), isFirst)
  }
}
