internal import FVPlatform

/// Memory for texts and lists that live together: handed out piece by piece, given back at once.
///
/// What was handed out stays where it is until `reset` or the end.
@safe
public struct Arena: ~Copyable, @unchecked Sendable {
  @usableFromInline var blocks = Buffer<Block>()
  /// The block that is being filled.
  @usableFromInline var current = 0
  @usableFromInline var used = 0

  @safe @usableFromInline
  struct Block: BitwiseCopyable {
    @usableFromInline var start: UnsafeMutableRawPointer
    @usableFromInline var size: Int
  }

  private static let smallest = 4_096
  /// How large blocks are, save for what needs a larger one.
  private static let largest = 1 << 20
  /// What a reset arena keeps at most, so that another record of the same size takes no memory.
  private static let most = 64 << 20

  /// An empty arena, which takes no memory.
  @inlinable
  public init() {}

  deinit {
    for index in 0..<blocks.count { unsafe free(blocks[index].start) }
  }

  /// Takes everything back; its memory stays for the next use.
  @inline(__always)
  public mutating func reset() {
    if current > 0 || used > Arena.largest { rewind() }
    used = 0
  }

  @inline(never)
  private mutating func rewind() {
    var (needed, all) = (used, 0)
    for index in 0..<blocks.count {
      all &+= blocks[index].size
      if index < current { needed &+= blocks[index].size }
    }
    // What so much was for is not needed together with what comes next.
    if needed > 4 &* Arena.largest {
      for index in 0...current {
        unsafe Pages.discard(blocks[index].start, count: blocks[index].size)
      }
    }
    current = 0
    guard all > Arena.most else { return }
    for index in 0..<blocks.count { unsafe free(blocks[index].start) }
    blocks.truncate()
  }

  /// So many bytes, aligned for everything; nil when there is no memory.
  @unsafe @inline(__always)
  public mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    unsafe allocate(count, after: (used &+ 15) & ~15)
  }

  /// So many bytes behind the first so many of the block; nil when there is no memory.
  @inline(__always)
  private mutating func allocate(_ count: Int, after start: Int) -> UnsafeMutableRawPointer? {
    guard count >= 0, count < Int.max - 32 else { return nil }
    if current < blocks.count, count <= blocks[current].size &- start {
      used = start &+ count
      return unsafe blocks[current].start + start
    }
    return unsafe allocateBlock(count)
  }

  /// Room for so many plain values, to be filled at once; nil when there is no memory.
  @unsafe @inline(__always)
  public mutating func list<Element: BitwiseCopyable>(
    of count: Int, as type: Element.Type = Element.self
  ) -> UnsafeMutableBufferPointer<Element>? {
    let (size, isTooBig) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !isTooBig, let memory = unsafe allocate(size) else { return nil }
    return unsafe UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: type, capacity: count), count: count)
  }

  /// Takes back what of the piece that was handed out last stands from `start` on, where it ends at `end`;
  /// nothing of a piece behind which another was handed out.
  @unsafe @inline(__always)
  public mutating func takeBack(
    from start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer
  ) {
    guard current < blocks.count, unsafe blocks[current].start + used == end,
      unsafe blocks[current].start <= start, unsafe start <= end
    else { return }
    used = unsafe start - blocks[current].start
  }

  @inline(never)
  private mutating func allocateBlock(_ size: Int) -> UnsafeMutableRawPointer? {
    var next = current &+ 1
    while next < blocks.count {
      if size <= blocks[next].size {
        current = next
        used = size
        return unsafe blocks[next].start
      }
      next &+= 1
    }
    let last = blocks.isEmpty ? Arena.smallest / 2 : blocks[blocks.count - 1].size
    let wanted = max(min(last &* 2, Arena.largest), size)
    guard let memory = unsafe malloc(wanted) else { return nil }
    let before = blocks.count
    unsafe blocks.append(Block(start: memory, size: wanted))
    guard blocks.count > before else {
      unsafe free(memory)
      return nil
    }
    current = before
    used = size
    return unsafe memory
  }

  /// A copy of a text that stays; nil when there is no memory.
  public mutating func copy(_ text: Span<UInt8>) -> TextRef? {
    guard !text.isEmpty else { return TextRef() }
    // Texts stand anywhere: most are shorter than what everything else is aligned by.
    guard let place = unsafe allocate(text.count, after: used) else { return nil }
    let bytes = unsafe place.assumingMemoryBound(to: UInt8.self)
    unsafe text.withUnsafeBufferPointer {
      if let from = $0.baseAddress {
        unsafe place.copyMemory(from: from, byteCount: $0.count)
      }
    }
    return unsafe TextRef(unsafeStart: bytes, count: text.count)
  }

  /// A copy of a text that stays; nil when there is no memory.
  public mutating func copy(_ text: TextRef) -> TextRef? { copy(text.span) }

  /// A copy of a text that stays; nil when there is no memory.
  public mutating func copy(_ text: String) -> TextRef? {
    var text = text
    return text.withUTF8 { unsafe copy($0.span) }
  }
}
