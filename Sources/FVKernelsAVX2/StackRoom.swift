internal import _Builtin_intrinsics.intel

/// Memory on the stack for what a kernel notes of a block.
///
/// `withUnsafeTemporaryAllocation` takes what is aligned for vectors from the heap, and ends the process
/// where there is no more of that.
struct StackRoom {
  private typealias Four = (__m256i, __m256i, __m256i, __m256i)

  private var vectors: (Four, Four, Four, Four, Four, Four, Four)

  @inline(__always)
  init() {
    let zero = _mm256_setzero_si256()
    let four = (zero, zero, zero, zero)
    vectors = (four, four, four, four, four, four, four)
  }
}
