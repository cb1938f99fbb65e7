internal import CKernels
internal import _Builtin_intrinsics.intel

/// What kinds of bytes rows have, a block of rows at a time.
///
/// Each byte becomes a bit; then rows are runs of bits. Blocks that have a row of more than 56 bytes,
/// which would not be in one word, or too little behind them to be loaded, are left to `other`, with
/// their first row.
public enum WideBytes {
  /// The longest row that is looked at here.
  private static let longest: Int32 = 56

  /// Writes which rows have a length within bounds and no byte that is not in the set. Decides as
  /// many rows as make whole blocks, and returns how many.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func checkAll(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    set: (UInt64, UInt64, UInt64, UInt64), least: Int32, most: Int32,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let set = ByteTables(set)
    return unsafe forEachBlock(of: offsets, count, valid, other) { rows, block, marks in
      let bits = block.rows(least: least, most: most)
      guard unsafe mark(bytes, rows, marks, { ~set.members($0) }) else { return bits }
      return unsafe bits & rowsWhere(rows, marks) { $0 == 0 }
    }
  }

  /// Writes which rows have a number of bytes of the set within bounds; as the one above otherwise.
  public static func checkCount(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    set: (UInt64, UInt64, UInt64, UInt64), least: Int32, most: Int32,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let set = ByteTables(set)
    let span = Int64(most) &- Int64(least)
    guard span >= 0 else { return 0 }
    return unsafe forEachBlock(of: offsets, count, valid, other) { rows, _, marks in
      _ = unsafe mark(bytes, rows, marks) { set.members($0) }
      return unsafe rowsWhere(rows, marks) {
        UInt64(bitPattern: Int64($0.nonzeroBitCount) &- Int64(least)) <= UInt64(span)
      }
    }
  }

  /// Writes the bits of each whole block that can be looked at, and returns how many rows there are in
  /// whole blocks.
  @inline(__always)
  private static func forEachBlock(
    of offsets: UnsafePointer<Int32>, _ count: Int, _ valid: UnsafeMutablePointer<UInt8>,
    _ other: (_ row: Int) -> Void,
    _ bits: (_ rows: UnsafePointer<Int32>, RowBlock, _ marks: UnsafeMutableRawPointer) -> Bits
  ) -> Int {
    let limit = unsafe offsets[count]
    // Bits of all bytes, and as many more as a word read at the end goes beyond them.
    let size = RowBlock.count &* Int(longest) / 8 &+ 16
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard room.count >= size, let marks = room.baseAddress else { return 0 }
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        let block = unsafe RowBlock(rows)
        guard unsafe Bytes.areLoadable(to: rows[RowBlock.count], limit: limit),
          block.isUpTo(longest)
        else {
          other(row)
          return
        }
        unsafe RowBlock.fetch(rows)
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(
          of: bits(rows, block, marks), as: Bits.self)
      }
    }
  }

  /// Marks those bytes of a block that are among the members; returns whether one is.
  @inline(__always)
  private static func mark(
    _ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>,
    _ marks: UnsafeMutableRawPointer, _ members: (Bytes) -> Bits
  ) -> Bool {
    let text = unsafe bytes + Int(rows[0])
    let size = unsafe Int(rows[RowBlock.count] &- rows[0])
    var any: Bits = 0
    var place = 0
    while place < size {
      unsafe fvk_call_ahead(text + (place &+ 4096))
      let left = size &- place
      let found = unsafe members(Bytes(upTo: left, at: text + place)) & Bits(first: left)
      any |= found
      unsafe marks.storeBytes(of: found, toByteOffset: place &>> 3, as: Bits.self)
      place &+= RowBlock.count
    }
    return any != 0
  }

  /// The rows whose marks, as a word, pass.
  @inline(__always)
  private static func rowsWhere(
    _ offsets: UnsafePointer<Int32>, _ marks: UnsafeMutableRawPointer, _ pass: (UInt64) -> Bool
  ) -> Bits {
    let first = unsafe offsets[0]
    var bits: Bits = 0
    for row in 0..<RowBlock.count {
      let start = unsafe offsets[row] &- first
      let length = unsafe offsets[row &+ 1] &- offsets[row]
      let word = unsafe marks.loadUnaligned(fromByteOffset: Int(start &>> 3), as: UInt64.self)
      let own = _bzhi_u64(
        word &>> UInt64(truncatingIfNeeded: start & 7), UInt64(truncatingIfNeeded: length))
      bits |= (pass(own) ? 1 : 0) &<< Bits(truncatingIfNeeded: row)
    }
    return bits
  }
}
