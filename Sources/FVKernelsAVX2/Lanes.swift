internal import CKernels
internal import _Builtin_intrinsics.intel

// The words that algorithms for both widths are written in. The same names stand in
// FVKernelsAVX512 for vectors of 64 bytes. Swift's own vectors would do, but their bitwise
// operators go lane by lane, which the optimiser undoes for a few lanes only.

/// A vector, as numbers of some width.
protocol Lanes {
  var vector: __m256i { get }
  init(vector: __m256i)
}

/// A bit for each byte of a vector, or each row of a block; the first is the lowest.
typealias Bits = UInt32

extension Lanes {
  @inline(__always)
  init() { self.init(vector: _mm256_setzero_si256()) }

  /// A vector from anywhere.
  @inline(__always)
  init(at place: UnsafeRawPointer) { self.init(vector: unsafe fvk_load32(place)) }

  @inline(__always)
  var isZero: Bool { _mm256_testz_si256(vector, vector) != 0 }

  @inline(__always)
  static func & (a: Self, b: Self) -> Self {
    Self(vector: _mm256_and_si256(a.vector, b.vector))
  }

  @inline(__always)
  static func | (a: Self, b: Self) -> Self {
    Self(vector: _mm256_or_si256(a.vector, b.vector))
  }

  @inline(__always)
  static func ^ (a: Self, b: Self) -> Self {
    Self(vector: _mm256_xor_si256(a.vector, b.vector))
  }

  @inline(__always)
  static prefix func ~ (a: Self) -> Self {
    Self(vector: _mm256_xor_si256(a.vector, _mm256_set1_epi32(-1)))
  }
}

extension Bits {
  /// So many bits, or all.
  @inline(__always)
  init(first count: Int) {
    self = _bzhi_u32(.max, UInt32(truncatingIfNeeded: Swift.min(count, 32)))
  }

  /// A bit for each 32 bytes that have any.
  @inline(__always)
  var thirtyTwos: UInt8 { self != 0 ? 1 : 0 }

  /// From a byte for each eighth of a block, with the bits of its rows.
  @inline(__always)
  init(eighths: UInt64) {
    self.init(truncatingIfNeeded: _pext_u64(eighths, 0x0F0F_0F0F_0F0F_0F0F))
  }
}
