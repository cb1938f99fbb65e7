internal import _Builtin_intrinsics.intel

/// A set of bytes as tables to shuffle: see ByteSet.
struct ByteTables {
  private let lower: __m256i
  private let upper: __m256i

  @inline(__always)
  init(_ tables: (UInt64, UInt64, UInt64, UInt64)) {
    lower = ByteTables.table(tables.0, tables.1)
    upper = ByteTables.table(tables.2, tables.3)
  }

  /// The bytes that are in the set.
  @inline(__always)
  func members(_ bytes: __m256i) -> UInt32 {
    // A top bit gives 0: each byte asks one table.
    let rows = _mm256_or_si256(
      _mm256_shuffle_epi8(lower, bytes),
      _mm256_shuffle_epi8(upper, _mm256_xor_si256(bytes, _mm256_set1_epi8(-0x80))))
    let bits = ByteTables.table(0x8040_2010_0804_0201, 0x8040_2010_0804_0201)
    let high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(0x0F))
    let found = _mm256_and_si256(rows, _mm256_shuffle_epi8(bits, high))
    let none = _mm256_cmpeq_epi8(found, _mm256_setzero_si256())
    return ~UInt32(bitPattern: _mm256_movemask_epi8(none))
  }

  @inline(__always)
  private static func table(_ low: UInt64, _ high: UInt64) -> __m256i {
    let (low, high) = (Int64(bitPattern: low), Int64(bitPattern: high))
    return _mm256_set_epi64x(high, low, high, low)
  }
}
