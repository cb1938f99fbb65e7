/// Memory on the stack for what a kernel notes of a block.
///
/// `withUnsafeTemporaryAllocation` takes what is aligned for vectors from the heap, and ends the process
/// where there is no more of that.
struct StackRoom {
  private typealias Four = (Bytes, Bytes, Bytes, Bytes)

  private var vectors: (Four, Four, Four, Four, Four, Four, Four)

  @inline(__always)
  init() {
    let four = (Bytes(), Bytes(), Bytes(), Bytes())
    vectors = (four, four, four, four, four, four, four)
  }
}
