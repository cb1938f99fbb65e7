extension EmailScanner {
  /// Whether a text is a pragmatic address, looked at by the word: false for some that are, which are read
  /// by the byte. Most have two or three bytes that are neither letters nor digits.
  @inline(__always)
  static func isShortAddress(_ text: Span<UInt8>) -> Bool {
    // Neither a local part nor a label is too long for the whole then.
    guard ASCIISet.placed ~= text.count else { return false }
    var others = ASCIISet.othersThanAlphanumerics(text)
    // Where the atom or label begins.
    var first = 0
    var (isDomain, dots) = (false, 0)
    while others != 0 {
      let offset = others.trailingZeroBitCount
      others &= others &- 1
      switch text[offset] {
      case UInt8(ascii: "."):
        guard offset > first else { return false }
        first = offset &+ 1
        dots &+= isDomain ? 1 : 0
      case UInt8(ascii: "@"):
        guard offset > first, !isDomain else { return false }
        first = offset &+ 1
        isDomain = true
      case UInt8(ascii: "-") where isDomain:
        // Within a label, with a letter or digit behind it.
        guard offset > first, offset &+ 1 < text.count,
          others.trailingZeroBitCount != offset &+ 1
        else { return false }
      case let byte:
        guard !isDomain, ASCIISet.atext.contains(byte) else { return false }
      }
    }
    // A last label that begins with a letter is no number.
    return dots > 0 && first < text.count && text[first] >= UInt8(ascii: "A")
  }
}
