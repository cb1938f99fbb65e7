internal import CKernels
internal import _Builtin_intrinsics.intel

/// A vector as numbers of 32 bits.
struct Numbers: Lanes {
  let vector: __m512i

  @inline(__always)
  init(vector: __m512i) { self.vector = vector }

  @inline(__always)
  init(repeating number: Int32) { vector = _mm512_set1_epi32(number) }

  /// 16, 32 and so on.
  @inline(__always)
  static var multiplesOf16: Numbers {
    let numbers = SIMD16<Int32>(
      16, 32, 48, 64, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256)
    return Numbers(vector: unsafe unsafeBitCast(numbers, to: __m512i.self))
  }

  @inline(__always)
  static func &+ (a: Numbers, b: Numbers) -> Numbers {
    Numbers(vector: _mm512_add_epi32(a.vector, b.vector))
  }

  @inline(__always)
  static func &- (a: Numbers, b: Numbers) -> Numbers {
    Numbers(vector: _mm512_sub_epi32(a.vector, b.vector))
  }

  /// Shifts, without a sign.
  @inline(__always)
  static func &<< (a: Numbers, count: UInt32) -> Numbers {
    Numbers(vector: _mm512_slli_epi32(a.vector, count))
  }

  @inline(__always)
  static func &>> (a: Numbers, count: UInt32) -> Numbers {
    Numbers(vector: _mm512_srli_epi32(a.vector, count))
  }

  /// What a comparison says of each.
  struct Mask {
    let bits: UInt16

    @inline(__always)
    static func .& (a: Mask, b: Mask) -> Mask { Mask(bits: a.bits & b.bits) }

    @inline(__always)
    static prefix func .! (a: Mask) -> Mask { Mask(bits: ~a.bits) }

    @inline(__always)
    static func .| (a: Mask, b: Mask) -> Mask { Mask(bits: a.bits | b.bits) }
  }

  @inline(__always)
  static func .== (a: Numbers, b: Numbers) -> Mask {
    Mask(bits: ~fvk_differs32(a.vector, b.vector))
  }

  @inline(__always)
  static func .> (a: Numbers, b: Numbers) -> Mask { Mask(bits: fvk_greater32(a.vector, b.vector)) }

  @inline(__always)
  func replacing(with other: Numbers, where mask: Mask) -> Numbers {
    Numbers(vector: _mm512_mask_mov_epi32(vector, mask.bits, other.vector))
  }

  /// Whether any is negative.
  @inline(__always)
  var anyIsNegative: Bool { _mm512_movepi32_mask(vector) != 0 }
}
