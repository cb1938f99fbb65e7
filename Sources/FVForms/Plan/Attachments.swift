/// What other modules make of a plan once and keep with it, an object for each of its scenarios.
@safe @usableFromInline
package struct Attachments: ~Copyable, @unchecked Sendable {
  private let all: UnsafeMutablePointer<Attachment>
  private let count: Int

  /// Empty places.
  init(count: Int) {
    self.count = count
    unsafe all = .allocate(capacity: count)
    for place in 0..<count { unsafe (all + place).initialize(to: Attachment()) }
  }

  deinit {
    unsafe all.deinitialize(count: count)
    unsafe all.deallocate()
  }

  /// The object at a place, made when it is first asked for; nil for a place that is not there, or
  /// that has an object of another class.
  package func object<Object: AnyObject>(_ place: Int, _ make: () -> Object) -> Object? {
    guard place >= 0, place < count else { return nil }
    return unsafe all[place].object(make)
  }
}
