internal import CKernels
internal import _Builtin_intrinsics.intel

/// What kinds of bytes rows have, a block of rows at a time.
///
/// Each byte becomes a bit; then rows are runs of bits. Of blocks that have a row of more than 56 bytes,
/// which would not be in one word, each row is looked at by itself. Those with too little behind them to be
/// loaded are left to `other`, with their first row.
public enum WideBytes {
  /// The longest row of those that are looked at together.
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
      let bits =
        unsafe marks == nil
        ? RowBlock.rows(rows, least: least, most: most) : block.rows(least: least, most: most)
      guard bits != 0, unsafe mark(bytes, rows, marks, { ~set.members($0) }) else { return bits }
      return unsafe bits & rowsWhere(bytes, rows, marks, { ~set.members($0) }) { $0 == 0 }
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
      guard unsafe mark(bytes, rows, marks, { set.members($0) }) else {
        return least <= 0 ? .max : 0
      }
      return unsafe rowsWhere(bytes, rows, marks, { set.members($0) }) {
        UInt64(bitPattern: Int64($0) &- Int64(least)) <= UInt64(span)
      }
    }
  }

  /// Writes the bits of each whole block that can be looked at, and returns how many rows there are in
  /// whole blocks. There are no marks of a block with a row that is too long for them.
  @inline(__always)
  private static func forEachBlock(
    of offsets: UnsafePointer<Int32>, _ count: Int, _ valid: UnsafeMutablePointer<UInt8>,
    _ other: (_ row: Int) -> Void,
    _ bits: (_ rows: UnsafePointer<Int32>, RowBlock, _ marks: UnsafeMutableRawPointer?) -> Bits
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
        guard unsafe Bytes.areLoadable(to: rows[RowBlock.count], limit: limit) else {
          return other(row)
        }
        unsafe RowBlock.fetch(rows)
        let found = unsafe bits(rows, block, block.isUpTo(longest) ? marks : nil)
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: found, as: Bits.self)
      }
    }
  }

  /// Marks those bytes of a block that are among the members; returns whether one is.
  @inline(__always)
  private static func mark(
    _ bytes: UnsafePointer<UInt8>, _ rows: UnsafePointer<Int32>,
    _ marks: UnsafeMutableRawPointer?, _ members: (Bytes) -> Bits
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
      unsafe marks?.storeBytes(of: found, toByteOffset: place &>> 3, as: Bits.self)
      place &+= RowBlock.count
    }
    return any != 0
  }

  /// The rows of which so many bytes are among the members as pass, by their marks if there are any.
  @inline(__always)
  private static func rowsWhere(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>,
    _ marks: UnsafeMutableRawPointer?, _ members: (Bytes) -> Bits, _ pass: (Int) -> Bool
  ) -> Bits {
    let first = unsafe offsets[0]
    var bits: Bits = 0
    for row in 0..<RowBlock.count {
      let start = unsafe offsets[row]
      let length = unsafe offsets[row &+ 1] &- start
      let found: Int
      if let marks = unsafe marks {
        let place = start &- first
        let word = unsafe marks.loadUnaligned(fromByteOffset: Int(place &>> 3), as: UInt64.self)
        found =
          _bzhi_u64(
            word &>> UInt64(truncatingIfNeeded: place & 7), UInt64(truncatingIfNeeded: length)
          ).nonzeroBitCount
      } else {
        found = unsafe number(bytes + Int(start), Int(length), members)
      }
      bits |= (pass(found) ? 1 : 0) &<< Bits(truncatingIfNeeded: row)
    }
    return bits
  }

  /// How many bytes of a text are among the members.
  @inline(__always)
  private static func number(
    _ text: UnsafePointer<UInt8>, _ length: Int, _ members: (Bytes) -> Bits
  ) -> Int {
    var (found, place) = (0, 0)
    while place < length {
      let left = length &- place
      let own = unsafe members(Bytes(upTo: left, at: text + place)) & Bits(first: left)
      (found, place) = (found &+ own.nonzeroBitCount, place &+ RowBlock.count)
    }
    return found
  }
}
