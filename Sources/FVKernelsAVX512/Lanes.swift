internal import CKernels
internal import _Builtin_intrinsics.intel

// The words that algorithms for both widths are written in. The same names stand in
// FVKernelsAVX2 for vectors of 32 bytes. Swift's own vectors would do, but their bitwise
// operators go lane by lane, which the optimiser undoes for a few lanes only.

/// A vector, as numbers of some width.
protocol Lanes {
  var vector: __m512i { get }
  init(vector: __m512i)
}

/// A bit for each byte of a vector, or each row of a block; the first is the lowest.
typealias Bits = UInt64

extension Lanes {
  @inline(__always)
  init() { self.init(vector: _mm512_setzero_si512()) }

  /// A vector from anywhere.
  @inline(__always)
  init(at place: UnsafeRawPointer) { self.init(vector: unsafe _mm512_loadu_si512(place)) }

  @inline(__always)
  var isZero: Bool { _mm512_test_epi32_mask(vector, vector) == 0 }

  @inline(__always)
  static func & (a: Self, b: Self) -> Self {
    Self(vector: _mm512_and_si512(a.vector, b.vector))
  }

  @inline(__always)
  static func | (a: Self, b: Self) -> Self {
    Self(vector: _mm512_or_si512(a.vector, b.vector))
  }

  @inline(__always)
  static func ^ (a: Self, b: Self) -> Self {
    Self(vector: _mm512_xor_si512(a.vector, b.vector))
  }

  @inline(__always)
  static prefix func ~ (a: Self) -> Self {
    Self(vector: _mm512_xor_si512(a.vector, _mm512_set1_epi32(-1)))
  }
}

extension Bits {
  /// So many bits, or all.
  @inline(__always)
  init(first count: Int) {
    self = _bzhi_u64(.max, UInt64(truncatingIfNeeded: Swift.min(count, 64)))
  }

  /// A bit for each 32 bytes that have any.
  @inline(__always)
  var thirtyTwos: UInt8 { (self & 0xFFFF_FFFF != 0 ? 1 : 0) | (self &>> 32 != 0 ? 2 : 0) }

  /// From a byte for each eighth of a block, with the bits of its rows.
  @inline(__always)
  init(eighths: UInt64) { self = eighths }
}
