public import FVPlatform

/// Things that cannot be copied, each at a place of its own; where they are stays until there are more.
@safe
public struct Slots<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// One more than there are: the last belongs to nobody, and stands for every place outside.
  @usableFromInline var start: UnsafeMutablePointer<Element>
  /// How many there is room for, the one that is nobody's included.
  @usableFromInline var capacity: Int
  @usableFromInline var used: Int

  /// How many there are.
  @inlinable
  public var count: Int { used }

  /// Makes so many; nil when there is no memory.
  @inlinable
  public init?(count: Int, _ make: () -> Element) {
    let (all, isTooMany) = count.addingReportingOverflow(1)
    let (size, isTooBig) = all.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard count >= 0, !isTooMany, !isTooBig, let memory = unsafe malloc(size) else { return nil }
    unsafe start = memory.bindMemory(to: Element.self, capacity: all)
    (used, capacity) = (count, all)
    for place in 0..<all { unsafe (start + place).initialize(to: make()) }
  }

  /// Makes more of them; false, and nothing changes, when there is no memory.
  public mutating func grow(by more: Int, _ make: () -> Element) -> Bool {
    let (wanted, isTooMany) = count.addingReportingOverflow(more)
    let (all, isOneTooMany) = wanted.addingReportingOverflow(1)
    guard more >= 0, !isTooMany, !isOneTooMany else { return false }
    if all > capacity {
      let (size, isTooBig) = max(all, capacity &* 2).multipliedReportingOverflow(
        by: MemoryLayout<Element>.stride)
      guard !isTooBig, let memory = unsafe malloc(size) else { return false }
      let place = unsafe memory.bindMemory(to: Element.self, capacity: max(all, capacity &* 2))
      unsafe place.moveInitialize(from: start, count: count &+ 1)
      unsafe free(start)
      unsafe start = place
      capacity = max(all, capacity &* 2)
    }
    // The one that is nobody's becomes the first of them.
    for place in count &+ 1..<all { unsafe (start + place).initialize(to: make()) }
    used = wanted
    return true
  }

  @inlinable
  deinit {
    unsafe start.deinitialize(count: count &+ 1)
    unsafe free(start)
  }

  /// The one at a place.
  @inlinable
  public subscript(_ place: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(place)) }
    @inline(__always) unsafeMutableAddress { unsafe address(place) }
  }

  /// Where the one at a place is, for as long as the slots are.
  @unsafe @inlinable @inline(__always)
  public func address(_ place: Int) -> UnsafeMutablePointer<Element> {
    unsafe start + (place >= 0 && place < count ? place : count)
  }
}
