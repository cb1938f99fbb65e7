internal import FVText
internal import Glibc

extension MatchMemory {
  private static let key = ThreadKey()

  /// This thread's memory, made on first use; nil when it cannot be had.
  @inline(__always)
  static var ofThisThread: UnsafeMutablePointer<MatchMemory>? {
    guard let memory = unsafe key.memory else { return unsafe make() }
    return unsafe memory.assumingMemoryBound(to: MatchMemory.self)
  }

  @inline(never)
  private static func make() -> UnsafeMutablePointer<MatchMemory>? {
    // From malloc, because Swift's own allocator ends the process when there is no memory.
    guard let raw = unsafe malloc(MemoryLayout<MatchMemory>.size) else { return nil }
    guard let memory = MatchMemory() else {
      unsafe free(raw)
      return nil
    }
    let own = unsafe raw.bindMemory(to: MatchMemory.self, capacity: 1)
    unsafe own.initialize(to: memory)
    let isKept = unsafe key.keep(raw) { memory in
      guard let memory = unsafe memory else { return }
      unsafe memory.assumingMemoryBound(to: MatchMemory.self).deinitialize(count: 1)
      unsafe free(memory)
    }
    guard isKept else {
      unsafe own.deinitialize(count: 1)
      unsafe free(raw)
      return nil
    }
    return unsafe own
  }
}
