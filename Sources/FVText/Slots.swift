public import Glibc

/// A fixed number of things that cannot be copied, each at a place of its own that stays.
@safe
public struct Slots<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  /// One more than there are: the last belongs to nobody, and stands for every place outside.
  @usableFromInline let start: UnsafeMutablePointer<Element>
  /// How many there are.
  public let count: Int

  /// Makes so many; nil when there is no memory.
  @inlinable
  public init?(count: Int, _ make: () -> Element) {
    let (all, isTooMany) = count.addingReportingOverflow(1)
    let (size, isTooBig) = all.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard count >= 0, !isTooMany, !isTooBig, let memory = unsafe malloc(size) else { return nil }
    unsafe start = memory.bindMemory(to: Element.self, capacity: all)
    self.count = count
    for place in 0..<all { unsafe (start + place).initialize(to: make()) }
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
