internal import CKernels
internal import _Builtin_intrinsics.intel

/// The rows of a block of up to 32 bytes each, one in a vector: each as digits at its end, behind zeros.
@unsafe
struct RowEnds {
  private let bytes: UnsafePointer<UInt8>
  private var offsets: UnsafePointer<Int32>

  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ block: RowBlock) {
    unsafe self.bytes = bytes - 32
    unsafe self.offsets = offsets
  }

  /// The next one, and its first byte; there are 32.
  @inline(__always)
  mutating func next() -> (Bytes, Bytes.Mask) {
    let end = unsafe offsets[1]
    let length = unsafe Int8(truncatingIfNeeded: end &- offsets[0])
    unsafe offsets += 1
    // How many bytes stand behind each.
    let behind = _mm256_setr_epi8(
      31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16,
      15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
    let lengths = _mm256_set1_epi8(length)
    let inside = _mm256_cmpgt_epi8(lengths, behind)
    let first = _mm256_cmpeq_epi8(lengths, _mm256_add_epi8(behind, _mm256_set1_epi8(1)))
    let text = unsafe _mm256_sub_epi8(fvk_load32(bytes + Int(end)), _mm256_set1_epi8(0x30))
    return (Bytes(vector: _mm256_and_si256(text, inside)), Bytes.Mask(lanes: first))
  }
}
