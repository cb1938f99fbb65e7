internal import _Builtin_intrinsics.intel

/// A set of bytes as tables to shuffle: see ByteSet.
struct ByteTables {
  private let lower: __m512i
  private let upper: __m512i

  @inline(__always)
  init(_ tables: (UInt64, UInt64, UInt64, UInt64)) {
    lower = ByteTables.table(tables.0, tables.1)
    upper = ByteTables.table(tables.2, tables.3)
  }

  /// The bytes that are in the set.
  @inline(__always)
  func members(_ bytes: __m512i) -> UInt64 {
    // A top bit gives 0: each byte asks one table.
    let rows = _mm512_or_si512(
      _mm512_shuffle_epi8(lower, bytes),
      _mm512_shuffle_epi8(upper, _mm512_xor_si512(bytes, _mm512_set1_epi8(-0x80))))
    let bits = ByteTables.table(0x8040_2010_0804_0201, 0x8040_2010_0804_0201)
    let high = _mm512_and_si512(_mm512_srli_epi16(bytes, 4), _mm512_set1_epi8(0x0F))
    return _mm512_test_epi8_mask(rows, _mm512_shuffle_epi8(bits, high))
  }

  @inline(__always)
  private static func table(_ low: UInt64, _ high: UInt64) -> __m512i {
    let (low, high) = (Int64(bitPattern: low), Int64(bitPattern: high))
    return _mm512_set_epi64(high, low, high, low, high, low, high, low)
  }
}
