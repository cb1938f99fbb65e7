extension EmailScanner {
  /// Reads the local part up to the first byte that cannot belong to it, which should be the `@`.
  @inline(__always)
  func localPart(_ text: Span<UInt8>) -> ScanStop {
    switch profile {
    case .html5: atoms(text, anyDots: true)
    case .pragmatic: atoms(text, anyDots: false)
    case .rfc5321:
      !text.isEmpty && text[0] == UInt8(ascii: "\"")
        ? EmailScanner.quotedString(text, spaces: false, allowsUnicode: allowsUnicode)
        : atoms(text, anyDots: false)
    }
  }

  /// Atoms with single dots between them, or, as HTML has it, dots wherever they like.
  @inline(__always)
  private func atoms(_ text: Span<UInt8>, anyDots: Bool) -> ScanStop {
    var offset = 0
    var needsAtom = true
    while true {
      let run = ASCIISet.alphanumericsEnd(text, from: offset)
      if run > offset { needsAtom = false }
      offset = run
      guard offset < text.count else { break }
      let byte = text[offset]
      if byte == UInt8(ascii: ".") {
        guard anyDots || !needsAtom else { break }
        needsAtom = !anyDots
        offset &+= 1
      } else if ASCIISet.atext.contains(byte) {
        needsAtom = false
        offset &+= 1
      } else {
        guard allowsUnicode, byte >= 0x80 else { break }
        let length = NonASCII.visibleLength(text, at: offset)
        guard length > 0 else { break }
        needsAtom = false
        offset &+= length
      }
    }
    return ScanStop(offset: offset, isWhole: !needsAtom)
  }

  /// A quoted string from its opening to its closing quote: printable ASCII, with a backslash
  /// before a quote and before a backslash.
  static func quotedString(
    _ text: Span<UInt8>, spaces: Bool, allowsUnicode: Bool
  ) -> ScanStop {
    var offset = 1
    while offset < text.count {
      let byte = text[offset]
      if ASCIISet.quoted.contains(byte) {
        offset &+= 1
      } else if byte == UInt8(ascii: "\"") {
        return ScanStop(offset: offset &+ 1, isWhole: true)
      } else if byte == UInt8(ascii: "\\") {
        offset &+= 1
        guard offset < text.count, 0x20...0x7E ~= text[offset] else { break }
        offset &+= 1
      } else {
        guard allowsUnicode, let scalar = NonASCII.scalar(text, at: offset),
          NonASCII.isVisible(scalar.value) || spaces && NonASCII.isSpace(scalar.value)
        else { break }
        offset &+= scalar.length
      }
    }
    return ScanStop(offset: min(offset, text.count), isWhole: false)
  }
}
