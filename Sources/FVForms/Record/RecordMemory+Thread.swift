internal import FVText
internal import Glibc

/// A thread's memory, and whether a record is being checked in it.
private struct ThreadMemory: ~Copyable {
  var isInUse = false
  var memory: RecordMemory

  /// Nil when there is no memory.
  init?() {
    guard let memory = RecordMemory() else { return nil }
    self.memory = memory
  }
}

extension RecordMemory {
  private static let key = ThreadKey()

  /// Runs `body` with this thread's memory, or, when a function of the host validates in its turn,
  /// with memory made for it; nil when there is none to be had.
  @inline(__always)
  public static func withThreadMemory<Result>(
    _ body: (inout RecordMemory) -> Result
  ) -> Result? {
    guard let thread = unsafe ofThisThread, unsafe !thread.pointee.isInUse else {
      guard var own = RecordMemory() else { return nil }
      return body(&own)
    }
    unsafe thread.pointee.isInUse = true
    defer { unsafe thread.pointee.isInUse = false }
    return unsafe body(&thread.pointee.memory)
  }

  @inline(__always)
  private static var ofThisThread: UnsafeMutablePointer<ThreadMemory>? {
    guard let memory = unsafe key.memory else { return unsafe make() }
    return unsafe memory.assumingMemoryBound(to: ThreadMemory.self)
  }

  @inline(never)
  private static func make() -> UnsafeMutablePointer<ThreadMemory>? {
    // From malloc, because Swift's own allocator ends the process when there is no memory.
    guard let raw = unsafe malloc(MemoryLayout<ThreadMemory>.size) else { return nil }
    guard let memory = ThreadMemory() else {
      unsafe free(raw)
      return nil
    }
    let own = unsafe raw.bindMemory(to: ThreadMemory.self, capacity: 1)
    unsafe own.initialize(to: memory)
    let isKept = unsafe key.keep(raw) { memory in
      guard let memory = unsafe memory else { return }
      unsafe memory.assumingMemoryBound(to: ThreadMemory.self).deinitialize(count: 1)
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
