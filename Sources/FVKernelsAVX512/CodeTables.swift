internal import _Builtin_intrinsics.intel

/// The numbers of bytes, as tables to look them up in: see ByteCodes.
struct CodeTables {
  /// The numbers of 128 bytes, the last of them 0.
  private let lower: Bytes
  private let upper: Bytes

  @inline(__always)
  init(_ tables: UnsafePointer<UInt8>) {
    lower = unsafe Bytes(at: tables)
    upper = unsafe Bytes(at: tables + 64)
  }

  /// The bytes whose numbers have bit 0, 1 and 2; those above 127 have none.
  @inline(__always)
  func marks(_ text: Bytes) -> (Bits, Bits, Bits) {
    // Bytes above 127 become that, which is none of the table's.
    let places = text.clamped(to: 127).vector
    let numbers = _mm512_permutex2var_epi8(lower.vector, places, upper.vector)
    return (
      _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(1)),
      _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(2)),
      _mm512_test_epi8_mask(numbers, _mm512_set1_epi8(4))
    )
  }
}
