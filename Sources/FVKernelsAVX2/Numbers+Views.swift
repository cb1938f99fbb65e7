internal import CKernels
internal import _Builtin_intrinsics.intel

/// What views are read by.
extension Numbers {
  /// The lower numbers of each lane of two vectors in turn, or the upper ones.
  @inline(__always)
  static func lower(_ a: Numbers, _ b: Numbers) -> Numbers {
    Numbers(vector: _mm256_unpacklo_epi32(a.vector, b.vector))
  }

  @inline(__always)
  static func upper(_ a: Numbers, _ b: Numbers) -> Numbers {
    Numbers(vector: _mm256_unpackhi_epi32(a.vector, b.vector))
  }

  /// The first of each lane, then the second of each, and so on.
  @inline(__always)
  var fromLanes: Numbers {
    Numbers(
      vector: _mm256_permutevar8x32_epi32(vector, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)))
  }

  /// Each with all that stand before it added.
  @inline(__always)
  var runningSums: Numbers { Numbers(vector: fvk_running_sums256(vector)) }

  /// The last one, as often as there are numbers.
  @inline(__always)
  var lastEverywhere: Numbers {
    Numbers(vector: _mm256_permutevar8x32_epi32(vector, _mm256_set1_epi32(7)))
  }

  /// The greater of each two, without signs.
  @inline(__always)
  func larger(_ other: Numbers) -> Numbers {
    Numbers(vector: _mm256_max_epu32(vector, other.vector))
  }

  /// The greatest of those that are not negative.
  @inline(__always)
  var most: Int32 { fvk_most256(vector) }

  @inline(__always)
  func store(at place: UnsafeMutablePointer<Int32>) {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: vector, as: __m256i.self)
  }
}
