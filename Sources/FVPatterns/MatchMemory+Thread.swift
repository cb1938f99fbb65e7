internal import Glibc
internal import Synchronization

extension MatchMemory {
  /// The key under which each thread keeps its memory, plus 1; 0 until it is made. A plain word,
  /// because a lazily made global costs a call of swift_once at every use.
  private static let knownKey = Atomic<UInt>(0)

  /// The key, made by whoever comes first; the destructor runs as a thread ends.
  private static func makeKey() -> pthread_key_t? {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { memory in
      guard let memory = unsafe memory else { return }
      let own = unsafe memory.assumingMemoryBound(to: MatchMemory.self)
      unsafe own.deinitialize(count: 1)
      unsafe free(memory)
    }
    guard status == 0 else { return nil }
    let known = knownKey.compareExchange(
      expected: 0, desired: UInt(key) + 1, ordering: .acquiringAndReleasing)
    if known.exchanged { return key }
    pthread_key_delete(key)
    return pthread_key_t(known.original - 1)
  }

  /// This thread's memory, made on first use; nil when it cannot be had.
  @inline(__always)
  static var ofThisThread: UnsafeMutablePointer<MatchMemory>? {
    let known = knownKey.load(ordering: .acquiring)
    guard known != 0, let memory = unsafe pthread_getspecific(pthread_key_t(known &- 1)) else {
      return unsafe make()
    }
    return unsafe memory.assumingMemoryBound(to: MatchMemory.self)
  }

  @inline(never)
  private static func make() -> UnsafeMutablePointer<MatchMemory>? {
    let known = knownKey.load(ordering: .acquiring)
    guard let key = known == 0 ? makeKey() : pthread_key_t(known - 1) else { return nil }
    // From malloc, because Swift's own allocator ends the process when there is no memory.
    guard let raw = unsafe malloc(MemoryLayout<MatchMemory>.size) else { return nil }
    guard let memory = MatchMemory() else {
      unsafe free(raw)
      return nil
    }
    let own = unsafe raw.bindMemory(to: MatchMemory.self, capacity: 1)
    unsafe own.initialize(to: memory)
    guard unsafe pthread_setspecific(key, raw) == 0 else {
      unsafe own.deinitialize(count: 1)
      unsafe free(raw)
      return nil
    }
    return unsafe own
  }
}
