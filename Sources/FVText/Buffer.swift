internal import FVPlatform

/// A list of plain values that grows, in memory from malloc.
///
/// Swift's own allocator ends the process when there is no memory; this one remembers that it had
/// none (`isExhausted`) and drops what does not fit, so that a check can report it.
@safe
public struct Buffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<Element>?
  @usableFromInline var capacity = 0
  @usableFromInline var used = 0
  @usableFromInline var hasFailed = false

  /// An empty list, which takes no memory.
  public init() {}

  deinit {
    // Most of them stay without memory.
    guard let start = unsafe start else { return }
    unsafe free(start)
  }

  /// Whether there are no elements.
  @inlinable @inline(__always)
  public var isEmpty: Bool { used == 0 }

  /// How many elements there are.
  @inlinable @inline(__always)
  public var count: Int { used }

  /// Whether memory could not be had for something that was to be appended.
  @inlinable @inline(__always)
  public var isExhausted: Bool { hasFailed }

  /// Appends one element, if there is memory for it.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity, !grow(by: 1) { return }
    guard let start = unsafe start else { return }
    unsafe start[used] = element
    used &+= 1
  }

  /// Appends so many equal elements, all of them or none.
  @inlinable
  public mutating func append(repeating element: Element, count: Int) {
    if count > capacity &- used, !grow(by: count) { return }
    guard count > 0, let start = unsafe start else { return }
    for index in used..<used &+ count { unsafe start[index] = element }
    used &+= count
  }

  /// Appends elements one after the other, all of them or none.
  @inlinable
  public mutating func append(_ elements: Span<Element>) {
    guard !elements.isEmpty else { return }
    if elements.count > capacity &- used, !grow(by: elements.count) { return }
    guard let start = unsafe start else { return }
    unsafe elements.withUnsafeBufferPointer {
      guard let from = $0.baseAddress else { return }
      // `update(from:)` goes element by element in Embedded Swift.
      unsafe UnsafeMutableRawPointer(start + used).copyMemory(
        from: from, byteCount: $0.count &* MemoryLayout<Element>.stride)
    }
    used &+= elements.count
  }

  /// Appends what another list holds; where that had no memory for all, neither has this.
  @inlinable
  public mutating func append(_ other: borrowing Buffer) {
    append(other.span)
    if other.isExhausted { exhaust() }
  }

  /// Notes that something which belongs here could not be had.
  @inlinable
  public mutating func exhaust() { hasFailed = true }

  /// Makes room for so many more, so that appending them cannot fail; false, and nothing changes,
  /// when there is no memory.
  public mutating func reserve(_ more: Int) -> Bool {
    if more <= capacity &- used { return true }
    let before = hasFailed
    defer { hasFailed = before }
    return grow(by: more, least: 0)
  }

  /// Makes room for so many more; false when there is no memory.
  @usableFromInline @inline(never)
  mutating func grow(by more: Int, least: Int = 16) -> Bool {
    let (needed, isTooMany) = used.addingReportingOverflow(more)
    let wanted = max(needed, capacity &* 2, least)
    let (bytes, isTooBig) = wanted.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !isTooMany, !isTooBig, let memory = unsafe realloc(start, bytes) else {
      hasFailed = true
      return false
    }
    unsafe start = memory.bindMemory(to: Element.self, capacity: wanted)
    capacity = wanted
    return true
  }

  /// Makes it so many equal elements; fewer when there is no memory for all. What could not be had
  /// before is forgotten.
  @inlinable
  public mutating func fill(with element: Element, count: Int) {
    (used, hasFailed) = (0, false)
    // It rarely grows any more.
    if count > capacity, !grow(by: count, least: 0) { return }
    guard let start = unsafe start else { return }
    for index in 0..<count { unsafe start[index] = element }
    used = count
  }

  /// Removes all but the first `kept`; the memory stays for the next use.
  @inlinable @inline(__always)
  public mutating func truncate(_ kept: Int = 0) {
    used = min(max(kept, 0), used)
    if kept == 0 { hasFailed = false }
  }

  /// Removes all; where they were many, the system has their memory until it is needed again.
  public mutating func discard() {
    unsafe Pages.discard(start, count: used &* MemoryLayout<Element>.stride)
    truncate()
  }

  /// Removes so many from the front.
  public mutating func removeFirst(_ removed: Int) {
    let removed = min(max(removed, 0), used)
    guard removed > 0, let start = unsafe start else { return }
    used &-= removed
    unsafe UnsafeMutableRawPointer(start).copyMemory(
      from: start + removed, byteCount: used &* MemoryLayout<Element>.stride)
  }

  /// The element at a place, which must be inside, as with an array.
  @inlinable
  public subscript(_ index: Int) -> Element {
    @inline(__always) get { span[index] }
    @inline(__always) set {
      guard UInt(bitPattern: index) < UInt(bitPattern: used) else { return }
      unsafe start.unsafelyUnwrapped[index] = newValue
    }
    // In place: a part of a large element is changed without copying the whole, twice.
    @inline(__always) _modify {
      var elements = mutableSpan
      yield &elements[index]
    }
  }

  /// Where the elements stand until it grows or goes; nil when it has no memory.
  @unsafe @inlinable @inline(__always)
  public var pointer: UnsafeMutablePointer<Element>? { unsafe start }

  /// All elements.
  public var span: Span<Element> {
    @_lifetime(borrow self)
    @inlinable @inline(__always)
    get {
      let span = unsafe Span(_unsafeElements: UnsafeBufferPointer(start: start, count: used))
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }
}

extension Buffer {
  /// All elements, to be changed.
  @usableFromInline var mutableSpan: MutableSpan<Element> {
    @_lifetime(&self)
    @inlinable @inline(__always)
    mutating get {
      let span = unsafe MutableSpan(
        _unsafeElements: UnsafeMutableBufferPointer(start: start, count: used))
      return unsafe _overrideLifetime(span, mutating: &self)
    }
  }
}

extension Buffer where Element == UInt8 {
  /// Appends a text.
  @inlinable
  public mutating func append(_ text: TextRef) { append(text.span) }

  /// Appends a literal.
  public mutating func append(_ literal: StaticString) { append(TextRef(literal)) }

  /// The bytes as a text that stays until the list grows or goes.
  public var text: TextRef { unsafe TextRef(unsafeStart: start, count: count) }
}
