internal import _Builtin_intrinsics.intel

/// Vectors that no instruction makes.
enum Constants {
  /// What a doubled digit adds to a Luhn sum.
  @inline(__always)
  static var doubled: __m512i {
    Bytes(lanes: SIMD16(0, 2, 4, 6, 8, 1, 3, 5, 7, 9, 0, 0, 0, 0, 0, 0)).vector
  }

  /// How many bytes of a half stand behind each of its bytes.
  @inline(__always)
  static var behind: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,
        8, 7,
        6, 5, 4, 3, 2, 1, 0, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14,
        13,
        12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0), to: __m512i.self)
  }

  /// The first row's place for the bytes of one half, the second's for those of the other.
  @inline(__always)
  static var firstPair: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1), to: __m512i.self)
  }

  /// What a digit adds to a Luhn sum, and from the sixteenth on what it adds where it is doubled; 255 for
  /// what is none.
  @inline(__always)
  static var worth: __m512i {
    let plain = SIMD16<UInt8>(
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 255, 255, 255, 255, 255)
    let doubled = SIMD16<UInt8>(
      0, 2, 4, 6, 8, 1, 3, 5, 7, 9, 255, 255, 255, 255, 255, 255)
    let both = SIMD32(lowHalf: plain, highHalf: doubled)
    return unsafe unsafeBitCast(SIMD64(lowHalf: both, highHalf: both), to: __m512i.self)
  }

  /// Where the sum of each row is, of 32 rows of 16 bytes.
  @inline(__always)
  static var orderOfSums: __m512i {
    unsafe unsafeBitCast(
      SIMD32<UInt16>(
        0, 8, 16, 24, 1, 9, 17, 25, 2, 10, 18, 26, 3, 11, 19, 27, 4, 12, 20, 28, 5, 13, 21, 29, 6,
        14, 22, 30, 7, 15, 23, 31), to: __m512i.self)
  }

  /// Where the sum of each row is, of rows of up to 32 bytes.
  @inline(__always)
  static var orderOf32: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        7, 23, 6, 22, 5, 21, 4, 20, 3, 19, 2, 18, 1, 17, 0, 16, 15, 31, 14, 30, 13, 29, 12, 28, 11,
        27,
        10, 26, 9, 25, 8, 24, 39, 55, 38, 54, 37, 53, 36, 52, 35, 51, 34, 50, 33, 49, 32, 48, 47,
        63,
        46, 62, 45, 61, 44, 60, 43, 59, 42, 58, 41, 57, 40, 56), to: __m512i.self)
  }

  /// The top bit at multiples of ten from 0 on.
  @inline(__always)
  static var tensTo63: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0,
        0,
        128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0,
        0,
        128, 0, 0, 0), to: __m512i.self)
  }

  /// The top bit at multiples of ten from 64 on.
  @inline(__always)
  static var tensFrom64: __m512i {
    unsafe unsafeBitCast(
      SIMD64<UInt8>(
        0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0,
        0,
        0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 0, 0,
        0,
        0, 0, 0, 0), to: __m512i.self)
  }

  /// The even places of two vectors of 32-bit numbers; and the odd ones.
  @inline(__always)
  static var evens: __m512i {
    unsafe unsafeBitCast(
      SIMD16<Int32>(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30), to: __m512i.self)
  }

  @inline(__always)
  static var odds: __m512i { _mm512_add_epi32(evens, _mm512_set1_epi32(1)) }
}
