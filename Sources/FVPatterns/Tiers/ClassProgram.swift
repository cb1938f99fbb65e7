internal import FVKernels
internal import FVText

/// Tiers 1 and 2 where the body is one class with a count: whether all characters are in it, how
/// many there are, and which other classes are among them.
///
/// ASCII is looked at sixteen bytes at a time, by the ranges of the body, and by those of cells:
/// bytes of which all look-aheads say the same.
@safe
struct ClassProgram: ~Copyable {
  /// Fixed size, at the start of the memory.
  struct Header {
    var minimum = 0
    var maximum = 0
    /// How many ranges the ASCII part of the body has; 0 when there are too many to look for.
    var bodyCount = 0
    /// Where the ranges of the cells end, behind those of the body.
    var rangeCount = 0
    /// The classes that must be among the characters, and those that must not.
    var needed: UInt8 = 0
    var forbidden: UInt8 = 0
    /// For each combination of the cells' ranges that a value may have, whether it is right. Bit 0
    /// of the combination is the rest of the body, the bit above it the last range.
    var right: UInt64 = 0
    /// Whether there is a kernel behind the ranges.
    var hasKernel = false
    /// Whether the body has the characters above ASCII.
    var isBeyondASCII = false
  }

  /// The bits of a signature: in the body; the others are the look-aheads'.
  static let body: UInt8 = 1
  static let mostRanges = 14

  /// A signature is a byte.
  static let mostLookAheads = 6

  /// A combination of so many and the rest is a place in 64 bits.
  static let mostCellRanges = 5

  private static let signatureOffset = 64
  private static let rangeOffset = signatureOffset + 256
  private static let kernelOffset = rangeOffset + mostRanges * MemoryLayout<ByteRange>.stride
  private static let fewestOffset = kernelOffset + MemoryLayout<ClassKernel>.stride

  private let memory: TableMemory

  /// The signature of each byte, and the ranges of the body and of the cells.
  @inline(never)
  init?(_ header: Header, signatures: [UInt8], ranges: [ClosedRange<UInt8>]) {
    let fewest = ClassProgram.fewest(signatures, forbidden: header.forbidden)
    let bytes = ClassProgram.fewestOffset + fewest.count
    guard signatures.count == 256, ranges.count <= ClassProgram.mostRanges,
      let memory = TableMemory(bytes: bytes)
    else { return nil }
    var header = header
    let kernel = ClassKernel(
      signatures: signatures, needed: header.needed, forbidden: header.forbidden)
    if let kernel {
      header.hasKernel = true
      unsafe memory.start.storeBytes(
        of: kernel, toByteOffset: ClassProgram.kernelOffset, as: ClassKernel.self)
    }
    unsafe memory.start.storeBytes(of: header, as: Header.self)
    for (byte, signature) in signatures.enumerated() {
      unsafe memory.start.storeBytes(
        of: signature, toByteOffset: ClassProgram.signatureOffset + byte, as: UInt8.self)
    }
    for (missing, count) in fewest.enumerated() {
      unsafe memory.start.storeBytes(
        of: count, toByteOffset: ClassProgram.fewestOffset + missing, as: UInt8.self)
    }
    for index in ranges.indices {
      let offset = ClassProgram.rangeOffset + index * MemoryLayout<ByteRange>.stride
      unsafe memory.start.storeBytes(
        of: ByteRange(ranges[index]), toByteOffset: offset, as: ByteRange.self)
    }
    self.memory = memory
  }

  @unsafe @inline(__always)
  var header: UnsafePointer<Header> {
    unsafe UnsafePointer(memory.start.assumingMemoryBound(to: Header.self))
  }

  @unsafe @inline(__always)
  private var ranges: UnsafePointer<ByteRange> {
    unsafe UnsafePointer(
      (memory.start + ClassProgram.rangeOffset).assumingMemoryBound(to: ByteRange.self))
  }

  /// What looks at whole columns.
  var kernel: ClassKernel? {
    guard unsafe header.pointee.hasKernel else { return nil }
    return unsafe memory.start.load(
      fromByteOffset: ClassProgram.kernelOffset, as: ClassKernel.self)
  }

  /// Whether it asks for more than the body.
  @inline(__always)
  var hasLookAheads: Bool {
    unsafe header.pointee.needed | header.pointee.forbidden != 0
  }

  /// Whether the body has nothing but printable ASCII without the space.
  var isInkOnly: Bool {
    for byte in 0x00...0xFF where byte < 0x21 || byte > 0x7E {
      let signature = unsafe memory.start.load(
        fromByteOffset: ClassProgram.signatureOffset &+ byte, as: UInt8.self)
      if signature & ClassProgram.body != 0 { return false }
    }
    return true
  }

  /// Whether a value matches. `isBlock` when sixteen bytes may be read however short it is;
  /// `isKnown` when it is known to be UTF-8.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>, isBlock: Bool, isKnown: Bool) -> Bool {
    let count = text.count
    guard unsafe count >= header.pointee.minimum else { return false }
    guard count > 0, let start = text.baseAddress else {
      return unsafe header.pointee.needed == 0
    }
    guard unsafe holdsAll(start, count, isBlock: isBlock) else {
      let isOther = unsafe header.pointee.isBeyondASCII || header.pointee.bodyCount == 0
      return unsafe isOther && matchesBytewise(text, isKnown)
    }
    guard unsafe count <= header.pointee.maximum else { return false }
    return unsafe !hasLookAheads || looksRight(start, count, isBlock: isBlock)
  }

  /// Whether all bytes are ASCII and in the body.
  @unsafe @inline(__always)
  func holdsAll(_ start: UnsafePointer<UInt8>, _ count: Int, isBlock: Bool) -> Bool {
    if count < 16 {
      let block = unsafe isBlock ? ByteBlock(at: start) : ByteBlock(at: start, count: count)
      let valid = 1 &<< UInt32(truncatingIfNeeded: count) &- 1
      return unsafe ~members(block) & valid == 0
    }
    var offset = 0
    while offset < count &- 16 {
      guard unsafe members(ByteBlock(at: start + offset)) == 0xFFFF else { return false }
      offset &+= 16
    }
    // The last block overlaps the one before it.
    return unsafe members(ByteBlock(at: start + (count &- 16))) == 0xFFFF
  }

  /// Which of sixteen bytes are none of the body's.
  @unsafe @inline(__always)
  func outsiders(_ block: ByteBlock) -> UInt32 { unsafe members(block) ^ 0xFFFF }

  @unsafe @inline(__always)
  private func members(_ block: ByteBlock) -> UInt32 {
    var bits: UInt32 = 0
    var range = unsafe ranges
    let end = unsafe range + header.pointee.bodyCount
    while unsafe range < end {
      bits |= unsafe block.bits(in: range.pointee)
      unsafe range += 1
    }
    return bits
  }

  /// Whether the look-aheads hold for bytes that are all ASCII and in the body.
  @unsafe @inline(__always)
  func looksRight(_ start: UnsafePointer<UInt8>, _ count: Int, isBlock: Bool) -> Bool {
    var found: UInt32 = 0
    if count <= 16 {
      let isWhole = isBlock || count == 16
      let block = unsafe isWhole ? ByteBlock(at: start) : ByteBlock(at: start, count: count)
      found = unsafe combination(block, 1 &<< UInt32(truncatingIfNeeded: count) &- 1)
    } else {
      var offset = 0
      while offset < count &- 16 {
        found |= unsafe combination(ByteBlock(at: start + offset), 0xFFFF)
        offset &+= 16
      }
      found |= unsafe combination(ByteBlock(at: start + (count &- 16)), 0xFFFF)
    }
    return unsafe header.pointee.right &>> UInt64(found) & 1 != 0
  }

  /// Which cells are in sixteen bytes, of which the valid ones count. Without a branch, since
  /// values differ in this.
  @unsafe @inline(__always)
  private func combination(_ block: ByteBlock, _ valid: UInt32) -> UInt32 {
    var all: UInt32 = 0
    var found: UInt32 = 0
    var range = unsafe ranges + header.pointee.bodyCount
    let end = unsafe ranges + header.pointee.rangeCount
    while unsafe range < end {
      let bits = unsafe block.bits(in: range.pointee)
      all |= bits
      found = found &<< 1 | (bits & valid != 0 ? 1 : 0)
      unsafe range += 1
    }
    return found &<< 1 | (valid & ~all != 0 ? 1 : 0)
  }

  @unsafe @inline(__always)
  private func isRight(_ found: UInt8) -> Bool {
    let needed = unsafe header.pointee.needed
    return unsafe found & needed == needed && found & header.pointee.forbidden == 0
  }

  /// The same byte by byte, for classes in many pieces, and where characters are to be counted
  /// instead of bytes.
  @unsafe @inline(never)
  private func matchesBytewise(_ text: UnsafeBufferPointer<UInt8>, _ isKnown: Bool) -> Bool {
    let (found, all, characters) = unsafe tally(text)
    guard all & ClassProgram.body != 0, unsafe isRight(found),
      unsafe characters >= header.pointee.minimum, unsafe characters <= header.pointee.maximum
    else { return false }
    return unsafe isKnown || UTF8Validation.isWellFormed(text.span)
  }

  /// The signatures that some bytes have, those that all have, and how many characters there are.
  @unsafe @inline(__always)
  func tally(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (found: UInt8, all: UInt8, characters: Int) {
    let signatures = unsafe (memory.start + ClassProgram.signatureOffset)
      .assumingMemoryBound(to: UInt8.self)
    var found: UInt8 = 0
    var all: UInt8 = 0xFF
    var characters = 0
    for index in 0..<text.count {
      let byte = unsafe text[index]
      let signature = unsafe signatures[Int(byte)]
      found |= signature
      all &= signature
      if byte & 0xC0 != 0x80 { characters &+= 1 }
    }
    return (found, all, characters)
  }

  /// The fewest characters that have all classes of a signature that are missing; see
  /// `ClassProgram.fewest`.
  func fewest(for missing: UInt8) -> UInt8 {
    unsafe memory.start.load(
      fromByteOffset: ClassProgram.fewestOffset &+ Int(missing >> 1), as: UInt8.self)
  }
}
