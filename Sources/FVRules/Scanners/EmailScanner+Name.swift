extension EmailScanner {
  /// Where the address begins in `Name <address>`, `"Name" <address>` and `<address>`, or nil
  /// when something else stands before it.
  ///
  /// The name is nobody's address, so it may hold characters beyond ASCII whatever the address
  /// may.
  public static func addressAfterName(_ text: Span<UInt8>) -> Int? {
    let name = name(text)
    guard name.isWhole, name.offset < text.count, text[name.offset] == UInt8(ascii: "<") else {
      return nil
    }
    return name.offset &+ 1
  }

  /// Reads the name and the spaces behind it, up to the `<`.
  static func name(_ text: Span<UInt8>) -> ScanStop {
    guard !text.isEmpty else { return ScanStop(offset: 0, isWhole: false) }
    var name: ScanStop
    switch text[0] {
    case UInt8(ascii: "<"): return ScanStop(offset: 0, isWhole: true)
    case UInt8(ascii: "\""): name = quotedName(text)
    default: name = words(text)
    }
    guard name.isWhole else { return name }
    while name.offset < text.count, text[name.offset] == UInt8(ascii: " ") { name.offset &+= 1 }
    return name
  }

  /// A quoted string with something to see in it.
  private static func quotedName(_ text: Span<UInt8>) -> ScanStop {
    var name = quotedString(text, spaces: true, allowsUnicode: true)
    var blanks = 1
    while blanks < name.offset, text[blanks] == UInt8(ascii: " ") { blanks &+= 1 }
    // With nothing but blanks before it, the closing quote is not taken.
    if name.isWhole, blanks &+ 1 >= name.offset {
      name = ScanStop(offset: name.offset &- 1, isWhole: false)
    }
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
