internal import FVText

/// Tiers 1 and 2 where the body is one class with a count: whether all characters are in it, how
/// many there are, and which other classes are among them.
///
/// Bytes of which the body and the look-aheads say the same are a cell; one pass tells which cells
/// a value has.
@safe
struct ClassProgram: ~Copyable {
  /// Fixed size, at the start of the memory.
  struct Header {
    var minimum = 0
    var maximum = 0
    /// The classes that must be among the characters, and those that must not.
    var needed: UInt8 = 0
    var forbidden: UInt8 = 0
    /// What the bytes of no other cell are in.
    var rest: UInt8 = 0
    /// Whether the cells are few enough to be looked for sixteen bytes at a time.
    var isWide = false
    var cellCount = 0
  }

  /// Bytes that are in the same classes, as ranges.
  struct Cell {
    var signature: UInt8 = 0
    var firstRange: Int32 = 0
    var endRange: Int32 = 0
  }

  /// The bits of a signature: in the body; of a character above ASCII, where the body has those;
  /// the others are the look-aheads'.
  static let body: UInt8 = 1
  static let long: UInt8 = 0x80

  private static let signatureOffset = 64
  private static let cellOffset = signatureOffset + 256
  static let mostCells = 10
  private static let rangeOffset = cellOffset + 128
  static let mostRanges = 14

  private let memory: TableMemory

  init?(_ header: Header, signatures: [UInt8], cells: [Cell], ranges: [ClosedRange<UInt8>]) {
    let bytes = ClassProgram.rangeOffset + ranges.count * MemoryLayout<ByteRange>.stride
    guard signatures.count == 256, cells.count <= ClassProgram.mostCells,
      let memory = TableMemory(bytes: bytes)
    else { return nil }
    unsafe memory.start.storeBytes(of: header, as: Header.self)
    for (byte, signature) in signatures.enumerated() {
      unsafe memory.start.storeBytes(
        of: signature, toByteOffset: ClassProgram.signatureOffset + byte, as: UInt8.self)
    }
    for (index, cell) in cells.enumerated() {
      let offset = ClassProgram.cellOffset + index * MemoryLayout<Cell>.stride
      unsafe memory.start.storeBytes(of: cell, toByteOffset: offset, as: Cell.self)
    }
    for (index, range) in ranges.enumerated() {
      let offset = ClassProgram.rangeOffset + index * MemoryLayout<ByteRange>.stride
      unsafe memory.start.storeBytes(of: ByteRange(range), toByteOffset: offset, as: ByteRange.self)
    }
    self.memory = memory
  }

  /// Whether it asks for more than the body.
  var hasLookAheads: Bool {
    let header = unsafe memory.start.load(as: Header.self)
    return header.needed | header.forbidden != 0
  }

  /// Whether a value matches. `isBlock` when sixteen bytes may be read however short it is;
  /// `isKnown` when it is known to be UTF-8.
  @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>, isBlock: Bool, isKnown: Bool) -> Bool {
    let header = unsafe memory.start.assumingMemoryBound(to: Header.self)
    let count = text.count
    guard unsafe count >= header.pointee.minimum else { return false }
    guard count > 0, let start = text.baseAddress else {
      return unsafe header.pointee.needed == 0
    }
    guard unsafe header.pointee.isWide else { return unsafe matchesBytewise(text, isKnown) }
    var found: UInt8 = 0
    var all: UInt8 = 0xFF
    if count < 16 {
      let block = unsafe isBlock ? ByteBlock(at: start) : ByteBlock(at: start, count: count)
      let valid = 1 &<< UInt32(truncatingIfNeeded: count) &- 1
      unsafe look(block, valid, header, &found, &all)
    } else {
      var offset = 0
      while offset < count &- 16 {
        unsafe look(ByteBlock(at: start + offset), 0xFFFF, header, &found, &all)
        // A byte outside the body decides.
        guard all & ClassProgram.body != 0 else { return false }
        offset &+= 16
      }
      // The last block overlaps the one before it.
      unsafe look(ByteBlock(at: start + (count &- 16)), 0xFFFF, header, &found, &all)
    }
    if found & ClassProgram.long != 0 { return unsafe matchesBytewise(text, isKnown) }
    return unsafe count <= header.pointee.maximum
      && ClassProgram.decides(header, found, all)
  }

  @unsafe @inline(__always)
  private static func decides(
    _ header: UnsafeMutablePointer<Header>, _ found: UInt8, _ all: UInt8
  ) -> Bool {
    let needed = unsafe header.pointee.needed
    return unsafe all & body != 0 && found & needed == needed
      && found & header.pointee.forbidden == 0
  }

  /// Adds what is in sixteen bytes, of which the valid ones count.
  @unsafe @inline(__always)
  private func look(
    _ block: ByteBlock, _ valid: UInt32, _ header: UnsafeMutablePointer<Header>,
    _ found: inout UInt8, _ all: inout UInt8
  ) {
    let cells = unsafe (memory.start + ClassProgram.cellOffset).assumingMemoryBound(to: Cell.self)
    let ranges = unsafe (memory.start + ClassProgram.rangeOffset)
      .assumingMemoryBound(to: ByteRange.self)
    var left = valid
    var range = 0
    for index in unsafe 0..<header.pointee.cellCount {
      let cell = unsafe cells[index]
      var bits: UInt32 = 0
      repeat {
        unsafe bits |= block.bits(in: ranges[range])
        range &+= 1
      } while range < Int(cell.endRange)
      bits &= valid
      left &= ~bits
      ClassProgram.note(cell.signature, bits, &found, &all)
    }
    unsafe ClassProgram.note(header.pointee.rest, left, &found, &all)
  }

  /// Notes a cell if there is a byte of it, without a branch.
  @inline(__always)
  private static func note(
    _ signature: UInt8, _ bits: UInt32, _ found: inout UInt8, _ all: inout UInt8
  ) {
    let mask: UInt8 = bits != 0 ? 0xFF : 0
    found |= signature & mask
    all &= signature | ~mask
  }

  /// The same byte by byte, for classes in many pieces, and where characters are to be counted
  /// instead of bytes.
  @inline(never)
  private func matchesBytewise(_ text: UnsafeBufferPointer<UInt8>, _ isKnown: Bool) -> Bool {
    let header = unsafe memory.start.assumingMemoryBound(to: Header.self)
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
    guard unsafe ClassProgram.decides(header, found, all),
      unsafe (header.pointee.minimum...header.pointee.maximum).contains(characters)
    else { return false }
    return isKnown || found & ClassProgram.long == 0 || UTF8Validation.isWellFormed(unsafe text.span)
  }
}
