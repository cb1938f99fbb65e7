internal import FVPlatform
internal import FVText

/// A memory for records, and whether one is being checked in it.
@usableFromInline
struct ThreadMemory: ~Copyable {
  fileprivate var isInUse = false
  /// Whether it is no thread's, but made for one record.
  fileprivate var isApart = false
  @usableFromInline var memory: RecordMemory

  /// Nil when there is no memory.
  fileprivate init?() {
    guard let memory = RecordMemory() else { return nil }
    self.memory = memory
  }
}

extension RecordMemory {
  private static let key = ThreadKey()

  /// Runs `body` with this thread's memory, or, when a function of the host validates in its turn,
  /// with memory made for it; nil when there is none to be had. The body is compiled into where it is called.
  @inlinable @inline(__always)
  public static func withThreadMemory<Result>(
    _ body: (inout RecordMemory) -> Result
  ) -> Result? {
    guard let taken = unsafe take() else { return nil }
    defer { unsafe giveBack(taken) }
    return unsafe body(&taken.pointee.memory)
  }

  @usableFromInline @inline(never)
  static func take() -> UnsafeMutablePointer<ThreadMemory>? {
    guard let thread = unsafe ofThisThread, unsafe !thread.pointee.isInUse else {
      return unsafe makeApart()
    }
    unsafe thread.pointee.isInUse = true
    return unsafe thread
  }

  @usableFromInline @inline(never)
  static func giveBack(_ taken: UnsafeMutablePointer<ThreadMemory>) {
    if unsafe taken.pointee.isApart { return unsafe end(taken) }
    unsafe taken.pointee.memory.settle()
    unsafe taken.pointee.isInUse = false
  }

  @inline(never)
  private static func makeApart() -> UnsafeMutablePointer<ThreadMemory>? {
    guard let raw = unsafe malloc(MemoryLayout<ThreadMemory>.size) else { return nil }
    guard let made = ThreadMemory() else {
      unsafe free(raw)
      return nil
    }
    let apart = unsafe raw.bindMemory(to: ThreadMemory.self, capacity: 1)
    unsafe apart.initialize(to: made)
    unsafe apart.pointee.isApart = true
    return unsafe apart
  }

  @inline(never)
  private static func end(_ memory: UnsafeMutablePointer<ThreadMemory>) {
    unsafe memory.deinitialize(count: 1)
    unsafe free(memory)
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
