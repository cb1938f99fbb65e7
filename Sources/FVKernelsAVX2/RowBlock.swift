internal import _Builtin_intrinsics.intel

/// 32 rows that are looked at together: the bits of one word.
struct RowBlock {
  static let count = 32
  /// The bytes of a vector.
  static let bytes = 32

  private let lengths: Lengths

  @inline(__always)
  init(_ offsets: UnsafePointer<Int32>) { unsafe lengths = RowBlock.lengths(offsets) }

  /// Whether no row has more than so many bytes; one that ends before it starts has.
  @inline(__always)
  func isUpTo(_ length: Int32) -> Bool {
    let limit = _mm256_set1_epi32(length)
    let longest = _mm256_max_epu32(
      _mm256_max_epu32(lengths.0.vector, lengths.1.vector),
      _mm256_max_epu32(lengths.2.vector, lengths.3.vector))
    return Numbers(vector: _mm256_xor_si256(_mm256_max_epu32(longest, limit), limit)).isZero
  }

  /// Which rows have a length within bounds that are not negative.
  @inline(__always)
  func rows(least: Int32, most: Int32) -> Bits {
    RowBlock.rows(lengths, least: least, most: most)
  }
}
