internal import FVKernels

/// Tier 1: a sequence of ASCII classes with counts in which each class takes all it can, since
/// what follows cannot begin with it.
@safe
struct SequenceProgram: ~Copyable {
  /// A class and how many bytes of it.
  struct Item {
    /// Most classes have one range, so it stands here.
    let range: ByteRange
    let minimum: Int
    let maximum: Int
    /// The others.
    let firstRange: Int
    let endRange: Int
  }

  private static let itemOffset = 64
  private static let memberOffset = itemOffset + ClassItem.most * MemoryLayout<Item>.stride
  private static let rangeOffset = memberOffset + 512
  static let mostRanges = 24
  private static let kernelOffset = rangeOffset + mostRanges * MemoryLayout<ByteRange>.stride

  private let memory: TableMemory

  /// The items; bit i of a byte's members is whether item i takes it.
  @inline(never)
  init?(_ items: [Item], members: [UInt16], ranges: [ClosedRange<UInt8>]) {
    let bytes = SequenceProgram.kernelOffset + MemoryLayout<SequenceKernel>.size
    guard items.count <= ClassItem.most, members.count == 256,
      let memory = TableMemory(bytes: bytes)
    else { return nil }
    unsafe memory.start.storeBytes(of: items.count, as: Int.self)
    unsafe memory.start.storeBytes(of: ranges.isEmpty, toByteOffset: 8, as: Bool.self)
    for (index, item) in items.enumerated() {
      let offset = SequenceProgram.itemOffset + index * MemoryLayout<Item>.stride
      unsafe memory.start.storeBytes(of: item, toByteOffset: offset, as: Item.self)
    }
    for (byte, bits) in members.enumerated() {
      let offset = SequenceProgram.memberOffset + 2 * byte
      unsafe memory.start.storeBytes(of: bits, toByteOffset: offset, as: UInt16.self)
    }
    for (index, range) in ranges.enumerated() {
      let offset = SequenceProgram.rangeOffset + index * MemoryLayout<ByteRange>.stride
      unsafe memory.start.storeBytes(of: ByteRange(range), toByteOffset: offset, as: ByteRange.self)
    }
    let counts = items.map { (least: $0.minimum, most: $0.maximum) }
    if let kernel = SequenceKernel(members: members, counts: counts) {
      unsafe memory.start.storeBytes(of: true, toByteOffset: 9, as: Bool.self)
      unsafe memory.start.storeBytes(
        of: kernel, toByteOffset: SequenceProgram.kernelOffset, as: SequenceKernel.self)
    }
    self.memory = memory
  }

  /// Whether a value matches.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress else { return unsafe matchesBytewise(text) }
    let count = text.count
    guard count <= 16 else { return unsafe matchesLong(text) }
    let block = unsafe count == 16 ? ByteBlock(at: start) : ByteBlock(at: start, count: count)
    return unsafe matches(block, count, isPlain: false)
  }

  /// What looks at whole columns.
  var kernel: SequenceKernel? {
    guard unsafe memory.start.load(fromByteOffset: 9, as: Bool.self) else { return nil }
    return unsafe memory.start.load(
      fromByteOffset: SequenceProgram.kernelOffset, as: SequenceKernel.self)
  }

  /// Whether no class has anything but printable ASCII without the space.
  var isInkOnly: Bool {
    for byte in 0x00...0xFF where byte < 0x21 || byte > 0x7E {
      let bits = unsafe memory.start.load(
        fromByteOffset: SequenceProgram.memberOffset &+ 2 &* byte, as: UInt16.self)
      if bits != 0 { return false }
    }
    return true
  }

  /// Whether each class has but one range.
  @inline(__always)
  var isPlain: Bool { unsafe memory.start.load(fromByteOffset: 8, as: Bool.self) }

  /// Whether the first bytes of a block, whatever follows, match.
  @unsafe @inline(__always)
  func matches(_ block: ByteBlock, _ count: Int, isPlain: Bool) -> Bool {
    let valid: UInt32 = 1 &<< UInt32(truncatingIfNeeded: count) &- 1
    var item = unsafe UnsafeRawPointer(memory.start + SequenceProgram.itemOffset)
      .assumingMemoryBound(to: Item.self)
    let end = unsafe item + memory.start.load(as: Int.self)
    var place: UInt32 = 0
    repeat {
      var bits = unsafe block.bits(in: item.pointee.range)
      if unsafe !isPlain && item.pointee.firstRange != item.pointee.endRange {
        bits |= unsafe otherBits(block, item)
      }
      let run = (~((bits & valid) &>> place)).trailingZeroBitCount
      guard unsafe run >= item.pointee.minimum else { return false }
      place &+= unsafe UInt32(truncatingIfNeeded: min(run, item.pointee.maximum))
      unsafe item += 1
    } while unsafe item < end
    return Int(place) == count
  }

  /// Up to 64 bytes.
  private func matchesLong(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = text.count
    guard count > 16, count <= 64, let start = text.baseAddress else {
      return unsafe matchesBytewise(text)
    }
    let last = count &- 16
    return unsafe matches(count) { item in
      // The last block overlaps the one before it.
      var all = unsafe bits(ByteBlock(at: start + last), item) &<< UInt64(truncatingIfNeeded: last)
      var offset = 0
      while offset < last {
        let block = unsafe ByteBlock(at: start + offset)
        all |= unsafe bits(block, item) &<< UInt64(truncatingIfNeeded: offset)
        offset &+= 16
      }
      return all
    }
  }

  /// Goes through the items; `bits` tells which of up to 64 bytes an item takes.
  @unsafe @inline(__always)
  private func matches(_ count: Int, _ bits: (UnsafePointer<Item>) -> UInt64) -> Bool {
    let items = unsafe UnsafePointer(
      (memory.start + SequenceProgram.itemOffset).assumingMemoryBound(to: Item.self))
    var place = 0
    for index in unsafe 0..<memory.start.load(as: Int.self) {
      let item = unsafe items + index
      // All bytes are taken: shifting by 64 would shift by nothing.
      let here = unsafe place < 64 ? bits(item) &>> UInt64(truncatingIfNeeded: place) : 0
      let run = (~here).trailingZeroBitCount
      guard unsafe run >= item.pointee.minimum else { return false }
      place &+= unsafe min(run, item.pointee.maximum)
    }
    return place == count
  }

  @unsafe @inline(__always)
  private func bits(_ block: ByteBlock, _ item: UnsafePointer<Item>) -> UInt64 {
    unsafe UInt64(block.bits(in: item.pointee.range) | otherBits(block, item))
  }

  @unsafe @inline(__always)
  private func otherBits(_ block: ByteBlock, _ item: UnsafePointer<Item>) -> UInt32 {
    let ranges = unsafe (memory.start + SequenceProgram.rangeOffset)
      .assumingMemoryBound(to: ByteRange.self)
    var bits: UInt32 = 0
    for range in unsafe item.pointee.firstRange..<item.pointee.endRange {
      unsafe bits |= block.bits(in: ranges[range])
    }
    return bits
  }

  /// The same byte by byte, for values that are long.
  @unsafe @inline(never)
  private func matchesBytewise(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (place, isWhole) = unsafe reach(text)
    return isWhole && place == text.count
  }

  /// Whether a value that does not match ends where an item wants more: every item has a byte.
  @unsafe
  func mayGoOn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (place, isWhole) = unsafe reach(text)
    return !isWhole && place == text.count
  }

  /// How far the items take the bytes, and whether each had its least.
  @unsafe @inline(__always)
  private func reach(_ text: UnsafeBufferPointer<UInt8>) -> (place: Int, isWhole: Bool) {
    let items = unsafe (memory.start + SequenceProgram.itemOffset)
      .assumingMemoryBound(to: Item.self)
    let members = unsafe (memory.start + SequenceProgram.memberOffset)
      .assumingMemoryBound(to: UInt16.self)
    var place = 0
    for index in unsafe 0..<memory.start.load(as: Int.self) {
      let item = unsafe items[index]
      let bit: UInt16 = 1 &<< UInt16(truncatingIfNeeded: index)
      let end = text.count &- place > item.maximum ? place &+ item.maximum : text.count
      let start = place
      while place < end, unsafe members[Int(text[place])] & bit != 0 { place &+= 1 }
      guard place &- start >= item.minimum else { return (place, false) }
    }
    return (place, true)
  }
}
