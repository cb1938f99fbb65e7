/// Whether the texts of two columns are the same, a block of rows at a time.
public enum WideEquality {
  /// Bytes and offsets, which rise.
  public typealias Column = (bytes: UnsafePointer<UInt8>, offsets: UnsafePointer<Int32>)

  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls `other`
  /// with the first row of each block that it leaves alone: one with too little behind it to be
  /// loaded. Nothing outside the columns is read.
  public static func check(
    _ a: Column, _ b: Column, count: Int, valid: UnsafeMutablePointer<UInt8>,
    other: (_ row: Int) -> Void
  ) -> Int {
    let (limitA, limitB) = unsafe (a.offsets[count], b.offsets[count])
    return RowBlock.forEach(of: count) { row in
      let (rowsA, rowsB) = unsafe (a.offsets + row, b.offsets + row)
      guard unsafe Bytes.areLoadable(to: rowsA[RowBlock.count], limit: limitA),
        unsafe Bytes.areLoadable(to: rowsB[RowBlock.count], limit: limitB)
      else {
        other(row)
        return
      }
      let (startA, startB) = unsafe (Int(rowsA[0]), Int(rowsB[0]))
      unsafe RowBlock.fetch(a.bytes + startA, rowsA, each: 10)
      unsafe RowBlock.fetch(b.bytes + startB, rowsB, each: 10)
      var bits = Bits.max
      if unsafe areEquallyLong(rowsA, rowsB) {
        // Their texts follow each other in both columns alike.
        let size = unsafe Int(rowsA[RowBlock.count]) &- startA
        if unsafe !areEqual(a.bytes + startA, b.bytes + startB, size) {
          bits = unsafe ~differing(a.bytes + startA, b.bytes + startB, rowsA)
        }
      } else {
        bits = unsafe equallyLong(rowsA, rowsB)
        var left = bits
        while left != 0 {
          let row = left.trailingZeroBitCount
          left &= left &- 1
          let start = unsafe Int(rowsA[row])
          let length = unsafe Int(rowsA[row &+ 1]) &- start
          if unsafe !isEqual(a.bytes + start, b.bytes + Int(rowsB[row]), length) {
            bits &= ~(1 &<< Bits(truncatingIfNeeded: row))
          }
        }
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: bits, as: Bits.self)
    }
  }

  /// Whether all rows have the same length in both.
  @inline(__always)
  private static func areEquallyLong(
    _ a: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>
  ) -> Bool {
    let (a, b) = unsafe (RowBlock.lengths(a), RowBlock.lengths(b))
    return ((a.0 ^ b.0) | (a.1 ^ b.1) | (a.2 ^ b.2) | (a.3 ^ b.3)).isZero
  }

  /// Which rows have the same length in both.
  @inline(__always)
  private static func equallyLong(
    _ a: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>
  ) -> Bits {
    let (a, b) = unsafe (RowBlock.lengths(a), RowBlock.lengths(b))
    return RowBlock.bits(a.0 .== b.0, a.1 .== b.1, a.2 .== b.2, a.3 .== b.3)
  }

  /// Which rows of two blocks with the same lengths are not the same.
  @inline(__always)
  private static func differing(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>
  ) -> Bits {
    let start = unsafe Int(offsets[0])
    let size = unsafe Int(offsets[RowBlock.count]) &- start
    var bits: Bits = 0
    var (place, row) = (0, 0)
    while place < size {
      let left = size &- place
      var found = unsafe Bytes(upTo: left, at: a + place).differing(
        from: Bytes(upTo: left, at: b + place))
      found &= Bits(first: left)
      while found != 0 {
        // The row of the first byte that differs; then on with the next row.
        let byte = place &+ found.trailingZeroBitCount
        while unsafe Int(offsets[row &+ 1]) &- start <= byte { row &+= 1 }
        bits |= 1 &<< Bits(truncatingIfNeeded: row)
        found &= unsafe ~Bits(first: Int(offsets[row &+ 1]) &- start &- place)
      }
      place &+= RowBlock.count
    }
    return bits
  }

  /// Whether a block's bytes are the same, which they mostly are: it is asked once.
  @inline(__always)
  private static func areEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard count >= RowBlock.count else { return unsafe isEqual(a, b, count) }
    // The last vector overlaps the one before it.
    let last = count &- RowBlock.count
    var differs = unsafe Bytes(at: a + last) ^ Bytes(at: b + last)
    var place = 0
    while place < last {
      differs = unsafe differs | (Bytes(at: a + place) ^ Bytes(at: b + place))
      place &+= RowBlock.count
    }
    return differs.isZero
  }

  @inline(__always)
  private static func isEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    var place = 0
    while place &+ RowBlock.count <= count {
      guard unsafe (Bytes(at: a + place) ^ Bytes(at: b + place)).isZero else { return false }
      place &+= RowBlock.count
    }
    let left = count &- place
    return unsafe (Bytes(first: left, at: a + place) ^ Bytes(first: left, at: b + place)).isZero
  }
}
