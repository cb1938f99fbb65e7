internal import CKernels
internal import _Builtin_intrinsics.intel

/// What kinds of bytes rows have, 32 rows at a time.
///
/// Each byte becomes a bit; then rows are runs of bits. Blocks that have a row of more than 56 bytes,
/// which would not be in one word, or end less than 32 bytes before the column does, are left to
/// `other`, with their first row.
public enum BytesAVX2 {
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
    let limit = unsafe offsets[count] &- 32
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard room.count >= BytesAVX2.room, let marks = room.baseAddress else { return 0 }
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        // Vectors end where the column does.
        guard unsafe rows[RowBlock.count] <= limit, unsafe RowBlock.areUpTo(longest, rows) else {
          other(row)
          return
        }
        var bits = unsafe RowBlock.rows(rows, least: least, most: most)
        let start = unsafe bytes + Int(rows[0])
        let size = unsafe Int(rows[RowBlock.count] &- rows[0])
        if unsafe mark(start, size, inverted: true, marks, { set.members($0) }) {
          bits &= unsafe rowsWhere(rows, marks) { $0 == 0 }
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt32.self)
      }
    }
  }

  /// Writes which rows have a number of bytes of the set within bounds; as the one above otherwise.
  public static func checkCount(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    set: (UInt64, UInt64, UInt64, UInt64), least: Int32, most: Int32,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let set = ByteTables(set)
    let limit = unsafe offsets[count] &- 32
    let span = Int64(most) &- Int64(least)
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard span >= 0, room.count >= BytesAVX2.room, let marks = room.baseAddress else {
        return 0
      }
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        // Vectors end where the column does.
        guard unsafe rows[RowBlock.count] <= limit, unsafe RowBlock.areUpTo(longest, rows) else {
          other(row)
          return
        }
        let start = unsafe bytes + Int(rows[0])
        let size = unsafe Int(rows[RowBlock.count] &- rows[0])
        _ = unsafe mark(start, size, inverted: false, marks) { set.members($0) }
        let bits = unsafe rowsWhere(rows, marks) {
          UInt64(bitPattern: Int64($0.nonzeroBitCount) &- Int64(least)) <= UInt64(span)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt32.self)
      }
    }
  }

  /// Bits of all bytes of a block, and as many more as a word read at its end goes beyond them.
  private static var room: Int { RowBlock.count &* Int(longest) / 8 &+ 16 }

  /// Marks the bytes of a block that are in a set, or those that are not; returns whether one is.
  @inline(__always)
  private static func mark(
    _ text: UnsafePointer<UInt8>, _ size: Int, inverted: Bool, _ marks: UnsafeMutableRawPointer,
    _ members: (__m256i) -> UInt32
  ) -> Bool {
    var any: UInt32 = 0
    var place = 0
    while place < size {
      unsafe fvk_prefetch(text + (place &+ 4096))
      let left = UInt32(truncatingIfNeeded: min(32, size &- place))
      let found = unsafe members(fvk_load32(text + place))
      let marked = _bzhi_u32(inverted ? ~found : found, left)
      any |= marked
      unsafe marks.storeBytes(of: marked, toByteOffset: place &>> 3, as: UInt32.self)
      place &+= 32
    }
    return any != 0
  }

  /// The rows whose marks, as a word, pass.
  @inline(__always)
  private static func rowsWhere(
    _ offsets: UnsafePointer<Int32>, _ marks: UnsafeMutableRawPointer, _ pass: (UInt64) -> Bool
  ) -> UInt32 {
    let first = unsafe offsets[0]
    var bits: UInt32 = 0
    for row in 0..<RowBlock.count {
      let start = unsafe offsets[row] &- first
      let length = unsafe offsets[row &+ 1] &- offsets[row]
      let word = unsafe marks.loadUnaligned(fromByteOffset: Int(start &>> 3), as: UInt64.self)
      let own = _bzhi_u64(
        word &>> UInt64(truncatingIfNeeded: start & 7), UInt64(truncatingIfNeeded: length))
      bits |= (pass(own) ? 1 : 0) &<< UInt32(truncatingIfNeeded: row)
    }
    return bits
  }
}
