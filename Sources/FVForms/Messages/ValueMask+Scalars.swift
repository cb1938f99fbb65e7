extension ValueMask {
  /// The scalar whose encoding begins at a place inside, and how many bytes it takes.
  ///
  /// A byte that begins no well-formed sequence counts as U+FFFD of one byte.
  static func scalar(at start: Int, of bytes: Span<UInt8>) -> (Unicode.Scalar, Int) {
    let lead = bytes[start]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard length > 0, length <= bytes.count &- start else { return ("\u{FFFD}", 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = bytes[start &+ offset]
      guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // Longer than needed; a surrogate or beyond U+10FFFF is no scalar at all.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }
}
