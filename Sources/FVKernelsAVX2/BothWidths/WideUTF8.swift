internal import CKernels

/// Whether rows are well-formed UTF-8, a block of rows at a time.
///
/// The method is that of "Validating UTF-8 In Less Than One Instruction Per Byte" (J. Keiser,
/// D. Lemire, 2020): three tables by half-bytes say what is wrong with any two bytes in a row.
public enum WideUTF8 {
  /// Decides as many rows as make whole blocks and writes their bits; returns how many. Calls
  /// `other` with the first row of each block that it leaves alone: one with something ill-formed, or
  /// too little behind it to be loaded.
  ///
  /// Offsets rise. Nothing outside the column is read.
  public static func check(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, count: Int,
    valid: UnsafeMutablePointer<UInt8>, other: (_ row: Int) -> Void
  ) -> Int {
    let limit = unsafe offsets[count]
    return RowBlock.forEach(of: count) { row in
      let rows = unsafe offsets + row
      let (start, end) = unsafe (Int(rows[0]), Int(rows[RowBlock.count]))
      guard unsafe Bytes.areLoadable(to: rows[RowBlock.count], limit: limit),
        unsafe isASCII(bytes + start, end &- start)
          || (isWellFormed(bytes + start, end &- start) && areWhole(bytes, rows, end))
      else {
        other(row)
        return
      }
      unsafe UnsafeMutableRawPointer(valid + row &>> 3).storeBytes(of: .max, as: Bits.self)
    }
  }

  @inline(__always)
  private static func isASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var all = Bytes()
    var place = 0
    while place &+ RowBlock.count <= count {
      unsafe fvk_call_ahead(text + (place &+ 4096))
      all = unsafe all | Bytes(at: text + place)
      place &+= RowBlock.count
    }
    all = unsafe all | Bytes(first: count &- place, at: text + place)
    return all.topBits == 0
  }

  /// Whether the texts of a block are well-formed when read as one.
  @inline(never)
  private static func isWellFormed(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var before = Bytes()
    var wrong = Bytes()
    var place = 0
    while place &+ RowBlock.count <= count {
      let now = unsafe Bytes(at: text + place)
      wrong = wrong | mistakes(before, now)
      before = now
      place &+= RowBlock.count
    }
    let last = unsafe Bytes(first: count &- place, at: text + place)
    // What is cut off at the end shows in the zeros behind it.
    wrong = wrong | mistakes(before, last) | mistakes(last, Bytes())
    return wrong.isZero
  }

  /// Not zero where a byte goes wrong with those before it.
  @inline(__always)
  private static func mistakes(_ before: Bytes, _ now: Bytes) -> Bytes {
    let firstHigh = Bytes(
      lanes: SIMD16(2, 2, 2, 2, 2, 2, 2, 2, 128, 128, 128, 128, 33, 1, 21, 73))
    let firstLow = Bytes(
      lanes: SIMD16(
        231, 163, 131, 131, 139, 203, 203, 203, 203, 203, 203, 203, 203, 219, 203, 203))
    let secondHigh = Bytes(
      lanes: SIMD16(1, 1, 1, 1, 1, 1, 1, 1, 230, 174, 186, 186, 1, 1, 1, 1))
    let back = now.neighbours(behind: before)
    let pairs =
      firstHigh.look(back.first.upperHalves) & firstLow.look(back.first & Bytes(repeating: 0x0F))
      & secondHigh.look(now.upperHalves)
    // A third or fourth byte is the second of two that go on, which is a mistake anywhere else.
    let third = back.second.lowered(by: Bytes(repeating: 0x60))
    let fourth = back.third.lowered(by: Bytes(repeating: 0x70))
    return (third | fourth) & Bytes(repeating: 0x80) ^ pairs
  }

  /// Whether no row begins within a sequence, nor so ends.
  @inline(__always)
  private static func areWhole(
    _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<Int32>, _ end: Int
  ) -> Bool {
    for row in 0..<RowBlock.count {
      let start = unsafe Int(offsets[row])
      if start < end, unsafe bytes[start] & 0xC0 == 0x80 { return false }
    }
    return true
  }
}
