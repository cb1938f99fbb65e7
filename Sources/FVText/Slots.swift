internal import Glibc

/// A fixed number of things that cannot be copied, each at a place of its own that stays.
@safe
public struct Slots<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let start: UnsafeMutablePointer<Element>?
  /// How many there are.
  public let count: Int

  /// Makes so many; nil when there is no memory.
  public init?(count: Int, _ make: () -> Element) {
    guard count > 0 else {
      unsafe start = nil
      self.count = 0
      return
    }
    let size = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !size.overflow, let memory = unsafe malloc(size.partialValue) else { return nil }
    let start = unsafe memory.bindMemory(to: Element.self, capacity: count)
    for place in 0..<count { unsafe (start + place).initialize(to: make()) }
    unsafe self.start = start
    self.count = count
  }

  deinit {
    guard let start = unsafe start else { return }
    unsafe start.deinitialize(count: count)
    unsafe free(start)
  }

  /// The one at a place, which must be inside, as with an array.
  @inlinable
  public subscript(_ place: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address(place)) }
    @inline(__always) unsafeMutableAddress { unsafe address(place) }
  }

  /// Where the one at a place is, for as long as the slots are.
  @unsafe @inlinable @inline(__always)
  public func address(_ place: Int) -> UnsafeMutablePointer<Element> {
    guard place >= 0, place < count, let start = unsafe start else {
      let nothing: [UnsafeMutablePointer<Element>] = unsafe []
      return unsafe nothing[place]
    }
    return unsafe start + place
  }
}
