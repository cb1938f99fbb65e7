/// International bank account numbers (ISO 13616).
public enum IBANScanner {
  /// Whether the whole text is an IBAN: the country's length and structure, and the check digits.
  ///
  /// Letters may be small. With `allowsSeparators` single spaces or hyphens may stand inside, as
  /// numbers are printed in groups of four.
  public static func isValid(_ text: Span<UInt8>, allowsSeparators: Bool = true) -> Bool {
    guard text.count >= 15, var structure = Structure(of: text[0], text[1]) else { return false }
    // Everything is in front of the country and the check digits when the remainder is taken.
    var remainder = 0
    var checkDigits = 0
    var place = 2
    for offset in 2..<text.count {
      let byte = text[offset]
      if allowsSeparators, isSeparator(text, at: offset) { continue }
      if place < 4 {
        guard ASCIISet.digits.contains(byte) else { return false }
        checkDigits = checkDigits &* 10 &+ Int(byte &- 0x30)
      } else {
        guard structure.takes(byte) else { return false }
        remainder = appending(byte, to: remainder)
      }
      place &+= 1
    }
    guard structure.isComplete, 2...98 ~= checkDigits else { return false }
    remainder = appending(text[1], to: appending(text[0], to: remainder))
    return (remainder &* 100 &+ checkDigits) % 97 == 1
  }

  /// The remainder by 97 of a number with one more character behind it: letters are 10 to 35.
  @inline(__always)
  private static func appending(_ byte: UInt8, to remainder: Int) -> Int {
    if ASCIISet.digits.contains(byte) { return (remainder &* 10 &+ Int(byte &- 0x30)) % 97 }
    return (remainder &* 100 &+ Int((byte | 0x20) &- UInt8(ascii: "a")) &+ 10) % 97
  }

  /// Whether a space or a hyphen stands here, with a character of the number on either side.
  @inline(__always)
  private static func isSeparator(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "-"), offset > 0,
      offset &+ 1 < text.count
    else { return false }
    return ASCIISet.alphanumerics.contains(text[offset &- 1])
      && ASCIISet.alphanumerics.contains(text[offset &+ 1])
  }
}
