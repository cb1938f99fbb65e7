internal import CKernels
internal import _Builtin_intrinsics.intel

/// A vector as numbers of 32 bits.
struct Numbers: Lanes {
  let vector: __m256i

  @inline(__always)
  init(vector: __m256i) { self.vector = vector }

  @inline(__always)
  init(repeating number: Int32) { vector = _mm256_set1_epi32(number) }

  /// 16, 32 and so on.
  @inline(__always)
  static var multiplesOf16: Numbers {
    Numbers(vector: _mm256_setr_epi32(16, 32, 48, 64, 80, 96, 112, 128))
  }

  @inline(__always)
  static func &+ (a: Numbers, b: Numbers) -> Numbers {
    Numbers(vector: _mm256_add_epi32(a.vector, b.vector))
  }

  @inline(__always)
  static func &- (a: Numbers, b: Numbers) -> Numbers {
    Numbers(vector: _mm256_sub_epi32(a.vector, b.vector))
  }

  /// Shifts, without a sign.
  @inline(__always)
  static func &<< (a: Numbers, count: Int32) -> Numbers {
    Numbers(vector: _mm256_slli_epi32(a.vector, count))
  }

  @inline(__always)
  static func &>> (a: Numbers, count: Int32) -> Numbers {
    Numbers(vector: _mm256_srli_epi32(a.vector, count))
  }

  /// What a comparison says of each.
  struct Mask {
    let lanes: __m256i

    @inline(__always)
    var bits: UInt16 {
      UInt16(truncatingIfNeeded: _mm256_movemask_ps(_mm256_castsi256_ps(lanes)))
    }

    @inline(__always)
    static func .& (a: Mask, b: Mask) -> Mask { Mask(lanes: _mm256_and_si256(a.lanes, b.lanes)) }

    @inline(__always)
    static prefix func .! (a: Mask) -> Mask { Mask(lanes: (~Numbers(vector: a.lanes)).vector) }

    @inline(__always)
    static func .| (a: Mask, b: Mask) -> Mask { Mask(lanes: _mm256_or_si256(a.lanes, b.lanes)) }
  }

  @inline(__always)
  static func .== (a: Numbers, b: Numbers) -> Mask {
    Mask(lanes: _mm256_cmpeq_epi32(a.vector, b.vector))
  }

  @inline(__always)
  static func .> (a: Numbers, b: Numbers) -> Mask {
    Mask(lanes: _mm256_cmpgt_epi32(a.vector, b.vector))
  }

  @inline(__always)
  func replacing(with other: Numbers, where mask: Mask) -> Numbers {
    Numbers(vector: _mm256_blendv_epi8(vector, other.vector, mask.lanes))
  }

  /// Whether any is negative.
  @inline(__always)
  var anyIsNegative: Bool { _mm256_movemask_ps(_mm256_castsi256_ps(vector)) != 0 }
}
