internal import Synchronization

/// What other modules make of a plan once and keep with it, an object for each of its scenarios.
///
/// Made without a lock: of two threads that make the same, one wins.
@safe
package struct Attachments: ~Copyable, @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Atomic<UInt>>
  private let count: Int

  /// Empty places.
  init(count: Int) {
    self.count = count
    unsafe slots = .allocate(capacity: count)
    for place in 0..<count { unsafe (slots + place).initialize(to: Atomic(0)) }
  }

  deinit {
    for place in 0..<count {
      let kept = unsafe slots[place].load(ordering: .acquiring)
      guard let object = unsafe UnsafeRawPointer(bitPattern: kept) else { continue }
      unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
    }
    unsafe slots.deinitialize(count: count)
    unsafe slots.deallocate()
  }

  /// The object at a place, made when it is first asked for; nil for a place that is not there, or
  /// that has an object of another class.
  package func object<Object: AnyObject>(_ place: Int, _ make: () -> Object) -> Object? {
    guard place >= 0, place < count else { return nil }
    let known = unsafe slots[place].load(ordering: .acquiring)
    if known != 0 { return object(at: known) }
    let made = make()
    let mine = unsafe UInt(bitPattern: Unmanaged<AnyObject>.passRetained(made).toOpaque())
    let (isFirst, other) = unsafe slots[place].compareExchange(
      expected: 0, desired: mine, ordering: .acquiringAndReleasing)
    guard !isFirst else { return made }
    unsafe Unmanaged<AnyObject>.passUnretained(made).release()
    return object(at: other)
  }

  private func object<Object: AnyObject>(at address: UInt) -> Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    // A cast would ask the runtime, at every call.
    guard type(of: object) == Object.self else { return nil }
    return unsafe unsafeDowncast(object, to: Object.self)
  }
}
