/// A column of text in Arrow's large_utf8 layout, its offsets of 64 bits checked.
///
/// The caller vouches for the bytes up to the last offset for as long as the value is used.
@unsafe
public struct LargeTextColumn {
  private let bytes: UnsafePointer<UInt8>
  private let offsets: UnsafePointer<Int64>
  /// How many rows there are.
  public let count: Int

  /// Rows of a part, whose offsets go onto the stack.
  private static var rowsOfPart: Int { 4_096 }

  /// Nil when an offset is negative or falls, or when a pointer that is needed is missing.
  public init?(bytes: UnsafePointer<UInt8>?, offsets: UnsafePointer<Int64>?, count: Int) {
    guard let offsets = unsafe offsets, count > 0,
      UInt(bitPattern: offsets) % UInt(MemoryLayout<Int64>.alignment) == 0,
      unsafe OffsetsKernel.rise(offsets, count: count),
      let bytes = unsafe bytes ?? (offsets[count] == offsets[0] ? TextColumn.nothing : nil)
    else {
      guard count == 0 else { return nil }
      unsafe self.bytes = TextColumn.nothing  // Nobody reads from either pointer.
      unsafe self.offsets = UnsafeRawPointer(TextColumn.nothing).assumingMemoryBound(
        to: Int64.self)
      unsafe self.count = 0
      return
    }
    unsafe self.bytes = bytes
    unsafe self.offsets = offsets
    unsafe self.count = count
  }

  /// Goes through the rows from the first to the last: as columns with offsets of 32 bits, which a
  /// kernel takes, each with the bits of its rows; and where rows are too long for that one by one.
  ///
  /// A part has at most `limit` bytes.
  @inline(__always)
  public func writeBits(
    to bits: UnsafeMutablePointer<UInt8>, limit: Int = Int(Int32.max),
    parts: (_ part: TextColumn, _ bits: UnsafeMutablePointer<UInt8>) -> Void,
    where passes: (_ text: UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    var ends = InlineArray<4_097, Int32>(repeating: 0)
    var span = ends.mutableSpan
    unsafe span.withUnsafeMutableBufferPointer { ends in
      guard let ends = ends.baseAddress else { return }
      var row = 0
      while unsafe row < count {
        var end = unsafe min(row &+ LargeTextColumn.rowsOfPart, count)
        // Half as many until they fit; parts begin with a byte of bits.
        while end &- row > 64, unsafe size(row..<end) > limit {
          end = row &+ ((end &- row) / 2 &+ 63) & ~63
        }
        if unsafe size(row..<end) <= limit {
          let base = unsafe offsets[row]
          for place in row...end {
            unsafe ends[place &- row] = Int32(truncatingIfNeeded: offsets[place] &- base)
          }
          let part = unsafe TextColumn(
            unchecked: bytes + Int(base), ends, count: end &- row)
          unsafe parts(part, bits + row &>> 3)
        } else {
          unsafe writeBits(to: bits, rows: row..<end, where: passes)
        }
        row = end
      }
    }
  }

  private func size(_ rows: Range<Int>) -> Int {
    unsafe Int(offsets[rows.upperBound] &- offsets[rows.lowerBound])
  }

  @inline(__always)
  private func writeBits(
    to bits: UnsafeMutablePointer<UInt8>, rows: Range<Int>,
    where passes: (_ text: UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    for row in rows {
      let text = unsafe UnsafeBufferPointer(
        start: bytes + Int(offsets[row]), count: size(row..<row &+ 1))
      let bit: UInt8 = 1 &<< UInt8(truncatingIfNeeded: row & 7)
      if row & 7 == 0 { unsafe bits[row &>> 3] = 0 }
      if unsafe passes(text) { unsafe bits[row &>> 3] |= bit }
    }
  }
}

extension LuhnKernel {
  /// Writes which rows are valid, and returns whether all could be decided.
  public static func check(
    _ column: LargeTextColumn, valid: UnsafeMutablePointer<UInt8>,
    with kernels: KernelSet = .best
  ) -> Bool {
    var allDecided = true
    unsafe column.writeBits(
      to: valid,
      parts: { part, bits in
        if unsafe !check(part, valid: bits, with: kernels) { allDecided = false }
      },
      where: { text in
        if text.count > valueLimit { allDecided = false }
        return unsafe text.count <= valueLimit && isValid(text)
      })
    return allDecided
  }
}
