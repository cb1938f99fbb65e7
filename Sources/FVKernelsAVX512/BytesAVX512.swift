internal import CKernels
internal import _Builtin_intrinsics.intel

/// What kinds of bytes rows have, 64 rows at a time.
///
/// Each byte becomes a bit; then rows are runs of bits. Blocks that have a row of more than 56 bytes,
/// which would not be in one word, are left to `other`, with their first row.
public enum BytesAVX512 {
  /// The longest row that is looked at here.
  private static let longest: UInt32 = 56

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
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard room.count >= BytesAVX512.room, let marks = room.baseAddress else { return 0 }
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        let block = unsafe RowBlock(rows)
        guard block.longest <= longest else {
          other(row)
          return
        }
        var bits = block.rows(least: least, most: most)
        let start = unsafe bytes + Int(rows[0])
        let size = unsafe Int(rows[RowBlock.count] &- rows[0])
        if unsafe mark(start, size, inverted: true, marks, { set.members($0) }) {
          bits &= unsafe rowsWhere(rows, marks) { $0 == 0 }
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
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
    let span = Int64(most) &- Int64(least)
    var stack = StackRoom()
    return unsafe withUnsafeMutableBytes(of: &stack) { room in
      guard span >= 0, room.count >= BytesAVX512.room, let marks = room.baseAddress else {
        return 0
      }
      return RowBlock.forEach(of: count) { row in
        let rows = unsafe offsets + row
        let block = unsafe RowBlock(rows)
        guard block.longest <= longest else {
          other(row)
          return
        }
        let start = unsafe bytes + Int(rows[0])
        let size = unsafe Int(rows[RowBlock.count] &- rows[0])
        _ = unsafe mark(start, size, inverted: false, marks) { set.members($0) }
        let bits = unsafe rowsWhere(rows, marks) {
          UInt64(bitPattern: Int64($0.nonzeroBitCount) &- Int64(least)) <= UInt64(span)
        }
        unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: UInt64.self)
      }
    }
  }

  /// Bits of all bytes of a block, and as many more as a word read at its end goes beyond them.
  private static var room: Int { RowBlock.count &* Int(longest) / 8 &+ 16 }

  /// Marks the bytes of a block that are in a set, or those that are not; returns whether one is.
  @inline(__always)
  private static func mark(
    _ text: UnsafePointer<UInt8>, _ size: Int, inverted: Bool, _ marks: UnsafeMutableRawPointer,
    _ members: (__m512i) -> UInt64
  ) -> Bool {
    var any: UInt64 = 0
    var place = 0
    while place < size {
      unsafe fvk_prefetch(text + (place &+ 4096))
      let left = size &- place
      let inside = left < 64 ? _bzhi_u64(.max, UInt64(truncatingIfNeeded: left)) : .max
      let found = unsafe members(_mm512_maskz_loadu_epi8(inside, text + place))
      let marked = (inverted ? ~found : found) & inside
      any |= marked
      unsafe marks.storeBytes(of: marked, toByteOffset: place &>> 3, as: UInt64.self)
      place &+= 64
    }
    return any != 0
  }

  /// The rows whose marks, as a word, pass.
  @inline(__always)
  private static func rowsWhere(
    _ offsets: UnsafePointer<Int32>, _ marks: UnsafeMutableRawPointer, _ pass: (UInt64) -> Bool
  ) -> UInt64 {
    let first = unsafe offsets[0]
    var bits: UInt64 = 0
    for row in 0..<RowBlock.count {
      let start = unsafe offsets[row] &- first
      let length = unsafe offsets[row &+ 1] &- offsets[row]
      let word = unsafe marks.loadUnaligned(fromByteOffset: Int(start &>> 3), as: UInt64.self)
      let own = _bzhi_u64(
        word &>> UInt64(truncatingIfNeeded: start & 7), UInt64(truncatingIfNeeded: length))
      bits |= (pass(own) ? 1 : 0) &<< UInt64(row)
    }
    return bits
  }
}
