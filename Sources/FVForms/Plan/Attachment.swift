public import Synchronization

/// An object that is made when it is first asked for, and kept.
///
/// Made without a lock: of two threads that make one, one wins.
@safe @usableFromInline
package struct Attachment: ~Copyable, Sendable {
  /// The object, retained; 0 for none yet.
  @usableFromInline let kept = Atomic<UInt>(0)

  /// None yet.
  package init() {}

  @inlinable deinit {
    let kept = kept.load(ordering: .acquiring)
    guard let object = unsafe UnsafeRawPointer(bitPattern: kept) else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// The object, made when it is first asked for; nil when it is one of another class, or could not be
  /// made, which is tried anew the next time.
  package func object<Object: AnyObject>(_ make: () -> Object?) -> Object? {
    let known = kept.load(ordering: .acquiring)
    if known != 0 { return object(at: known) }
    guard let made = make() else { return nil }
    let mine = unsafe UInt(bitPattern: Unmanaged<AnyObject>.passRetained(made).toOpaque())
    let (isFirst, other) = kept.compareExchange(
      expected: 0, desired: mine, ordering: .acquiringAndReleasing)
    guard !isFirst else { return made }
    unsafe Unmanaged<AnyObject>.passUnretained(made).release()
    return object(at: other)
  }

  private func object<Object: AnyObject>(at address: UInt) -> Object? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    #if hasFeature(Embedded)
      return object as? Object
    #else
      // A cast would ask the runtime, at every call.
      guard type(of: object) == Object.self else { return nil }
      return unsafe unsafeDowncast(object, to: Object.self)
    #endif
  }
}
