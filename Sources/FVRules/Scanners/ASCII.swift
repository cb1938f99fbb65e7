internal import FVText

/// Comparing bytes without regard to the case of ASCII letters.
public enum ASCII {
  /// The small letter of a capital; any other byte as it is.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Whether two texts are the same but for the case of ASCII letters.
  public static func equalsIgnoringCase(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where lowercased(a[index]) != lowercased(b[index]) { return false }
    return true
  }

  /// Whether a text begins with a literal in small letters, in whatever case.
  static func hasPrefix(_ text: Span<UInt8>, _ prefix: StaticString) -> Bool {
    let wanted = TextRef(prefix).span
    guard text.count >= wanted.count else { return false }
    for index in wanted.indices where lowercased(text[index]) != wanted[index] { return false }
    return true
  }
}
