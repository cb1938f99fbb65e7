/// A perfect hash of texts of at most eight bytes, looked into for as many rows at a time as a vector
/// has words.
public enum WideTextSet {
  /// Slots of 16 bytes, a power of two: eight bytes of text, then a length in four; what members are
  /// moved by; how far down a hash's bits are that tell the bucket.
  public typealias Table = (
    slots: UnsafeRawPointer, count: Int, moves: UnsafePointer<UInt32>, shift: UInt64, seed: UInt64
  )

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one that ends less than eight
  /// bytes before the column does.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func check(
    _ table: Table, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let limit = unsafe Int(offsets[count]) &- 8
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      guard unsafe Int(rows[RowBlock.count]) <= limit else {
        other(row)
        return
      }
      unsafe RowBlock.fetch(bytes + Int(rows[0]), rows, each: 6)
      var eighths: UInt64 = 0
      for part in 0..<8 {
        let bits = unsafe eighth(table, bytes, rows + RowBlock.count / 8 &* part)
        eighths |= UInt64(bits) &<< UInt64(8 &* part)
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(
        of: Bits(eighths: eighths), as: Bits.self)
    }
  }

  /// Which of an eighth of a block's rows are in the set.
  @inline(__always)
  private static func eighth(
    _ table: Table, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>
  ) -> UInt8 {
    let lengths = unsafe Words(lengthsOf: offsets)
    // The bytes of a longer text are not looked at: its length is that of no slot. Nor are they brought
    // from memory where all are longer.
    let eights = Words(repeating: 8)
    let isLonger = lengths .> eights
    guard isLonger.bits != 0xFF &>> UInt8(8 &- RowBlock.count / 8) else { return 0 }
    let over = (eights &- lengths.replacing(with: eights, where: isLonger)) &<< 3
    let text = unsafe Words(bytes: bytes, at: offsets)
    let key = text.shiftedUp(by: over).shiftedDown(by: over)
    let seed = unsafe Words(repeating: Int64(bitPattern: table.seed))
    let hash = mixed((key ^ seed) &+ lengths)
    let bucket = unsafe hash.shiftedDown(by: UInt8(truncatingIfNeeded: table.shift))
    let move = unsafe Words(thirtyTwos: table.moves, at: bucket)
    let place = unsafe (hash ^ move) & Words(repeating: Int64(table.count &- 1))
    let slot = place &+ place
    let found = unsafe Words(table.slots, at: slot)
    let more = unsafe Words(table.slots + 8, at: slot) & Words(repeating: 0xFFFF_FFFF)
    return (((found ^ key) | (more ^ lengths)) .== Words()).bits
  }

  /// As TextSet does it.
  @inline(__always)
  private static func mixed(_ value: Words) -> Words {
    let first = value &* Words(repeating: Int64(bitPattern: 0xBF58_476D_1CE4_E5B9))
    let second =
      (first ^ first &>> 31) &* Words(repeating: Int64(bitPattern: 0x94D0_49BB_1331_11EB))
    return second ^ second &>> 29
  }
}
