internal import _Builtin_intrinsics.intel

extension Constants {
  /// The least byte at each place of a date in each lane.
  @inline(__always)
  static var dateFirst: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        48, 48, 48, 48, 45, 48, 48, 45, 48, 48, 0, 0, 0, 0, 0, 0, 48, 48, 48, 48, 45, 48, 48, 45,
        48, 48, 0, 0, 0, 0, 0, 0, 48, 48, 48, 48, 45, 48, 48, 45, 48, 48, 0, 0, 0, 0, 0, 0, 48,
        48, 48, 48, 45, 48, 48, 45, 48, 48, 0, 0, 0, 0, 0, 0), to: __m512i.self)
  }

  /// How far above that it may be.
  @inline(__always)
  static var dateSpan: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 255, 255, 255, 255, 255, 255, 9, 9, 9, 9, 0, 9, 9, 0, 9, 9,
        255, 255, 255, 255, 255, 255, 9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 255, 255, 255, 255, 255, 255,
        9, 9, 9, 9, 0, 9, 9, 0, 9, 9, 255, 255, 255, 255, 255, 255), to: __m512i.self)
  }

  /// Where a date's digits are, without what is between them.
  @inline(__always)
  static var dateDigits: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        0, 1, 2, 3, 5, 6, 8, 9, 128, 128, 128, 128, 128, 128, 128, 128, 0, 1, 2, 3, 5, 6, 8, 9,
        128, 128, 128, 128, 128, 128, 128, 128, 0, 1, 2, 3, 5, 6, 8, 9, 128, 128, 128, 128, 128,
        128, 128, 128, 0, 1, 2, 3, 5, 6, 8, 9, 128, 128, 128, 128, 128, 128, 128, 128),
      to: __m512i.self)
  }

  /// How many days months have, by number.
  @inline(__always)
  static var daysOfMonths: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0, 0, 31, 28, 31, 30, 31, 30, 31,
        31, 30, 31, 30, 31, 0, 0, 0, 0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0,
        0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0, 0, 0), to: __m512i.self)
  }
}
