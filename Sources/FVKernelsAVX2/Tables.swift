internal import _Builtin_intrinsics.intel

/// A table of sixteen bytes for each half of a vector: what a shuffle within halves looks things up
/// in.
@inline(__always)
func tableTwice(_ bytes: SIMD16<UInt8>) -> __m256i {
  unsafe unsafeBitCast(SIMD32<UInt8>(lowHalf: bytes, highHalf: bytes), to: __m256i.self)
}
