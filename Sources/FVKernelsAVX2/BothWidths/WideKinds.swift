internal import CKernels
internal import _Builtin_intrinsics.intel

/// Texts of characters of one or two bytes, with a byte for each: see CharacterKinds.
public enum WideKinds {
  /// What stands for characters: of each 64 of them where they are among `kinds`, and those.
  public typealias Tables = (pages: UnsafePointer<UInt16>, kinds: UnsafePointer<UInt8>)

  /// Writes the characters of rows, and where each ends. Only those are looked at that are no longer
  /// than `most` and, a bit each, UTF-8; for them and those with longer characters `other` is called,
  /// with the row and where it is to be written, and says how many bytes it has.
  ///
  /// Offsets rise. Nothing outside the column is read; of `out`, as many bytes more are written to as
  /// there are in a vector.
  public static func write(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int, most: Int32,
    known: UnsafePointer<UInt8>, tables: Tables, to out: UnsafeMutablePointer<UInt8>,
    ends: UnsafeMutablePointer<Int32>, other: (_ row: Int, _ place: Int) -> Int
  ) {
    let limit = unsafe offsets[count]
    var end = 0
    for row in 0..<count {
      let (start, next) = unsafe (offsets[row], offsets[row &+ 1])
      let size = next &- start
      let isKnown = unsafe known[row &>> 3] &>> UInt8(truncatingIfNeeded: row & 7) & 1 != 0
      // What is read for the last piece of it.
      let last = next &- (size &- 1) % Int32(RowBlock.bytes) &- 1
      if isKnown, size > 0, size <= most,
        Bytes.areLoadable(to: last, limit: limit),
        let written = unsafe write(bytes + Int(start), Int(size), tables, to: out + end)
      {
        end &+= written
      } else {
        end &+= other(row, end)
      }
      unsafe ends[row &+ 1] = Int32(truncatingIfNeeded: end)
    }
  }

  /// Writes those of a row and returns how many; nil where one has more than two bytes.
  @inline(__always)
  private static func write(
    _ text: UnsafePointer<UInt8>, _ size: Int, _ tables: Tables, to out: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    var (place, written) = (0, 0)
    var before = Bytes()
    while place < size {
      let inside = Bits(first: size &- place)
      let own = unsafe Bytes(upTo: size &- place, at: text + place)
      if own.exceeds(Bytes(repeating: 0xDF)).bits & inside != 0 { return nil }
      let leads = own.exceeds(Bytes(repeating: 0xBF)).bits
      let lead = own.neighbours(behind: before).first
      var value = own
      // The second bytes, those behind one first byte after the other: there are few in a text.
      var left = own.topBits & ~leads & inside
      while left != 0 {
        let first = unsafe text[place &+ left.trailingZeroBitCount &- 1]
        let isOwn = lead.equals(Bytes(repeating: first))
        let page = unsafe Int(tables.pages[Int(first & 0x1F)]) &<< 6
        let kinds = unsafe own.lookUpper(in: tables.kinds + page)
        value = value.replacing(with: kinds, where: isOwn)
        left &= ~isOwn.bits
      }
      let kept = ~leads & inside
      unsafe value.store(kept, at: out + written)
      written &+= kept.nonzeroBitCount
      before = own
      place &+= RowBlock.bytes
    }
    return written
  }
}
