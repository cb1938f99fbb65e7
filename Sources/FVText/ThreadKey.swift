public import FVPlatform
public import Synchronization

/// The key under which each thread keeps a piece of memory of its own.
///
/// A plain word, because a lazily made global costs a call of swift_once at every use.
@safe
public struct ThreadKey: ~Copyable, Sendable {
  /// The key plus 1; 0 until it is made.
  @usableFromInline let known = Atomic<UInt>(0)

  /// A key that is made when it is first used.
  public init() {}

  /// This thread's memory, or nil when it has none yet.
  @unsafe @inlinable @inline(__always)
  var memory: UnsafeMutableRawPointer? {
    let known = known.load(ordering: .acquiring)
    guard known != 0 else { return nil }
    return unsafe pthread_getspecific(pthread_key_t(known &- 1))
  }

  /// This thread's value, made on first use in memory from malloc, because Swift's own allocator ends
  /// the process when there is none; nil when it cannot be had. `end` takes the value apart and
  /// frees it when the thread ends.
  @unsafe @inlinable @inline(__always)
  public func value<Value: ~Copyable>(
    _ make: () -> Value?, end: ThreadEnd
  ) -> UnsafeMutablePointer<Value>? {
    if let memory = unsafe memory { return unsafe memory.assumingMemoryBound(to: Value.self) }
    return unsafe made(make, end)
  }

  @unsafe @usableFromInline @inline(never)
  func made<Value: ~Copyable>(
    _ make: () -> Value?, _ end: ThreadEnd
  ) -> UnsafeMutablePointer<Value>? {
    guard let raw = unsafe malloc(MemoryLayout<Value>.size) else { return nil }
    guard let value = make() else {
      unsafe free(raw)
      return nil
    }
    let own = unsafe raw.bindMemory(to: Value.self, capacity: 1)
    unsafe own.initialize(to: value)
    guard unsafe keep(raw, end: end) else {
      unsafe own.deinitialize(count: 1)
      unsafe free(raw)
      return nil
    }
    return unsafe own
  }

  /// Gives this thread its memory; `end` gets it when the thread ends. False when there is no place
  /// for it.
  @unsafe
  private func keep(
    _ memory: UnsafeMutableRawPointer, end: ThreadEnd
  ) -> Bool {
    guard let key = unsafe key(end) else { return false }
    return unsafe pthread_setspecific(key, memory) == 0
  }

  /// The key, made by whoever comes first.
  private func key(
    _ end: ThreadEnd
  ) -> pthread_key_t? {
    let current = known.load(ordering: .acquiring)
    if current != 0 { return pthread_key_t(current - 1) }
    var key = pthread_key_t()
    guard unsafe pthread_key_create(&key, end) == 0 else { return nil }
    let made = known.compareExchange(
      expected: 0, desired: UInt(key) + 1, ordering: .acquiringAndReleasing)
    if made.exchanged { return key }
    pthread_key_delete(key)
    return pthread_key_t(made.original - 1)
  }
}
