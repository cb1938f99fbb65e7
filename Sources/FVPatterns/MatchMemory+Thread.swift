internal import FVPlatform
internal import FVText

extension MatchMemory {
  private static let key = ThreadKey()

  /// This thread's memory, made on first use; nil when it cannot be had.
  @inline(__always)
  static var ofThisThread: UnsafeMutablePointer<MatchMemory>? {
    unsafe key.value(MatchMemory.init) { memory in
      guard let memory = unsafe memory as UnsafeMutableRawPointer? else { return }
      unsafe memory.assumingMemoryBound(to: MatchMemory.self).deinitialize(count: 1)
      unsafe free(memory)
    }
  }
}
