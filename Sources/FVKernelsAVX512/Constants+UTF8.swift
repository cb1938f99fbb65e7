internal import _Builtin_intrinsics.intel

extension Constants {
  /// 63 to 126: each byte's place less one, behind 64 others.
  @inline(__always)
  static var from63: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84,
        85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105,
        106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123,
        124, 125, 126), to: __m512i.self)
  }

  /// What may be wrong with two bytes, going by the first one's higher half.
  @inline(__always)
  static var firstHigh: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        2, 2, 2, 2, 2, 2, 2, 2, 128, 128, 128, 128, 33, 1, 21, 73, 2, 2, 2, 2, 2, 2, 2, 2, 128,
        128, 128, 128, 33, 1, 21, 73, 2, 2, 2, 2, 2, 2, 2, 2, 128, 128, 128, 128, 33, 1, 21, 73,
        2, 2, 2, 2, 2, 2, 2, 2, 128, 128, 128, 128, 33, 1, 21, 73), to: __m512i.self)
  }

  /// The same by its lower half.
  @inline(__always)
  static var firstLow: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        231, 163, 131, 131, 139, 203, 203, 203, 203, 203, 203, 203, 203, 219, 203, 203, 231, 163,
        131, 131, 139, 203, 203, 203, 203, 203, 203, 203, 203, 219, 203, 203, 231, 163, 131, 131,
        139, 203, 203, 203, 203, 203, 203, 203, 203, 219, 203, 203, 231, 163, 131, 131, 139, 203,
        203, 203, 203, 203, 203, 203, 203, 219, 203, 203), to: __m512i.self)
  }

  /// And by the second one's higher half.
  @inline(__always)
  static var secondHigh: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        1, 1, 1, 1, 1, 1, 1, 1, 230, 174, 186, 186, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 230, 174,
        186, 186, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 230, 174, 186, 186, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 230, 174, 186, 186, 1, 1, 1, 1), to: __m512i.self)
  }
}
