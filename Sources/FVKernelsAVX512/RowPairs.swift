internal import CKernels
internal import _Builtin_intrinsics.intel

/// The rows of a block of up to 32 bytes each, two in a vector: each as digits at the end of its
/// half, behind zeros.
@unsafe
struct RowPairs {
  private let bytes: UnsafePointer<UInt8>
  private var ends: UnsafePointer<Int32>
  private let lengths: __m512i
  private var places = Constants.firstPair

  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ lengths: __m512i) {
    unsafe self.bytes = bytes - 32
    unsafe self.ends = offsets + 1
    unsafe self.lengths = lengths
  }

  /// The place of the first byte of each of the next two.
  var firstBytes: UInt64 {
    @inline(__always) get {
      let length = unsafe _mm512_permutexvar_epi8(places, lengths)
      return fvk_equal(length, _mm512_add_epi8(Constants.behind, _mm512_set1_epi8(1)))
    }
  }

  /// The next two; there are 32 times two.
  @inline(__always)
  mutating func next() -> __m512i {
    let text = unsafe fvk_join(
      fvk_load32(bytes + Int(ends[0])), fvk_load32(bytes + Int(ends[1])))
    let length = unsafe _mm512_permutexvar_epi8(places, lengths)
    let inside = fvk_greater(length, Constants.behind)
    unsafe places = _mm512_add_epi8(places, _mm512_set1_epi8(2))
    unsafe ends += 2
    return _mm512_maskz_sub_epi8(inside, text, _mm512_set1_epi8(0x30))
  }
}
