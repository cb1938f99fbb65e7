extension EmailScanner {
  /// Where the address begins in `Name <address>`, `"Name" <address>` and `<address>`, or nil
  /// when something else stands before it.
  ///
  /// The name is nobody's address, so it may hold characters beyond ASCII whatever the address
  /// may.
  static func addressAfterName(_ text: Span<UInt8>) -> Int? {
    guard !text.isEmpty else { return nil }
    let name: ScanStop
    switch text[0] {
    case UInt8(ascii: "<"): return 1
    case UInt8(ascii: "\""): name = quotedName(text)
    default: name = words(text)
    }
    guard name.isWhole else { return nil }
    var offset = name.offset
    while offset < text.count, text[offset] == UInt8(ascii: " ") { offset &+= 1 }
    guard offset < text.count, text[offset] == UInt8(ascii: "<") else { return nil }
    return offset &+ 1
  }

  /// A quoted string with something to see in it.
  private static func quotedName(_ text: Span<UInt8>) -> ScanStop {
    var name = quotedString(text, spaces: true, allowsUnicode: true)
    var blanks = 1
    while blanks < name.offset, text[blanks] == UInt8(ascii: " ") { blanks &+= 1 }
    if blanks &+ 1 >= name.offset { name.isWhole = false }
    return name
  }

  /// Words with spaces between and behind them.
  private static func words(_ text: Span<UInt8>) -> ScanStop {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if ASCIISet.word.contains(byte) || byte == UInt8(ascii: " ") && offset > 0 {
        offset &+= 1
      } else {
        guard let scalar = NonASCII.scalar(text, at: offset),
          NonASCII.isVisible(scalar.value) || offset > 0 && NonASCII.isSpace(scalar.value)
        else { break }
        offset &+= scalar.length
      }
    }
    return ScanStop(offset: offset, isWhole: offset > 0)
  }
}
