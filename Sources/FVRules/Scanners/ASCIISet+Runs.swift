extension ASCIISet {
  /// Where a run of letters and digits ends, eight bytes at a time.
  ///
  /// In a text of fewer than eight bytes it may say so too early: callers go on by the byte.
  @inline(__always)
  static func alphanumericsEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    let bytes = unsafe text.bytes
    let last = text.count &- 8
    guard last >= 0, start >= 0 else { return start }
    var offset = start
    while offset <= last {
      let loaded = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self)
      let others = notAlphanumeric(UInt64(littleEndian: loaded))
      if others != 0 { return offset &+ others.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    // The last word again, without the bytes before the offset; the zeros shifted in end the run.
    guard offset < text.count else { return offset }
    let loaded = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: last, as: UInt64.self)
    let rest = UInt64(littleEndian: loaded) &>> UInt64((offset &- last) &* 8)
    return offset &+ notAlphanumeric(rest).trailingZeroBitCount >> 3
  }

  /// The high bit of every byte that is neither a letter nor a digit.
  @inline(__always)
  static func notAlphanumeric(_ word: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    // Each sum sets a byte's high bit when the byte is at least "0", above "9", and so on;
    // without high bits in the summands nothing is carried into the next byte.
    let low = word & ~high
    let small = low | 0x2020_2020_2020_2020
    let digits = (low &+ 0x5050_5050_5050_5050) & ~(low &+ 0x4646_4646_4646_4646)
    let letters = (small &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(small &+ 0x0505_0505_0505_0505)
    return ~((digits | letters) & ~word) & high
  }
}
