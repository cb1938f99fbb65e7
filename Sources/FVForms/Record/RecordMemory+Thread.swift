internal import FVPlatform
internal import FVText

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
  @inlinable @inline(__always)
  public static func withThreadMemory<Result>(
    _ body: (inout RecordMemory) -> Result
  ) -> Result? {
    var result: Result?
    _ = withThreadMemory { memory -> Int32 in
      result = body(&memory)
      return 0
    }
    return result
  }

  /// The same for a body that gives a code: others are made of it where they are called.
  public static func withThreadMemory(_ body: (inout RecordMemory) -> Int32) -> Int32? {
    guard let thread = unsafe ofThisThread, unsafe !thread.pointee.isInUse else {
      guard var own = RecordMemory() else { return nil }
      return body(&own)
    }
    unsafe thread.pointee.isInUse = true
    defer {
      unsafe thread.pointee.memory.settle()
      unsafe thread.pointee.isInUse = false
    }
    return unsafe body(&thread.pointee.memory)
  }

  @inline(__always)
  private static var ofThisThread: UnsafeMutablePointer<ThreadMemory>? {
    unsafe key.value(ThreadMemory.init) { memory in
      guard let memory = unsafe memory as UnsafeMutableRawPointer? else { return }
      unsafe memory.assumingMemoryBound(to: ThreadMemory.self).deinitialize(count: 1)
      unsafe free(memory)
    }
  }
}
