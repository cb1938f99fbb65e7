internal import CKernels
internal import _Builtin_intrinsics.intel

/// 64 rows that are looked at together: the bits of one word.
struct RowBlock {
  static let count = 64
  /// The bytes of a vector.
  static let bytes = 64

  /// As bytes, which say nothing when one is longer than 255.
  let lengths: __m512i
  private let longest: UInt32

  /// The lengths between 65 offsets.
  @inline(__always)
  init(_ offsets: UnsafePointer<Int32>) {
    let (a, b, c, d) = unsafe RowBlock.lengths(offsets)
    longest = _mm512_reduce_max_epu32(
      _mm512_max_epu32(
        _mm512_max_epu32(a.vector, b.vector), _mm512_max_epu32(c.vector, d.vector)))
    lengths = fvk_join4(
      _mm512_cvtepi32_epi8(a.vector), _mm512_cvtepi32_epi8(b.vector),
      _mm512_cvtepi32_epi8(c.vector), _mm512_cvtepi32_epi8(d.vector))
  }

  /// Whether no row has more than so many bytes; one that ends before it starts has.
  @inline(__always)
  func isUpTo(_ length: Int32) -> Bool { longest <= UInt32(bitPattern: length) }

  /// The rows, none of them longer than 255 bytes, with a length within bounds that are not
  /// negative.
  @inline(__always)
  func rows(least: Int32, most: Int32) -> Bits {
    guard least <= min(most, 255) else { return 0 }
    let low = _mm512_set1_epi8(Int8(truncatingIfNeeded: least))
    let high = _mm512_set1_epi8(Int8(truncatingIfNeeded: min(most, 255)))
    return ~(fvk_greater(low, lengths) | fvk_greater(lengths, high))
  }
}
