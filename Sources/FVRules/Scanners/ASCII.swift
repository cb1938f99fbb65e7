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
    a.count == b.count && isSame(a, b, upTo: a.count)
  }

  /// Whether a text begins with a literal in small letters, in whatever case.
  static func hasPrefix(_ text: Span<UInt8>, _ prefix: StaticString) -> Bool {
    let wanted = TextRef(prefix).span
    return text.count >= wanted.count && isSame(text, wanted, upTo: wanted.count)
  }

  /// Whether a literal in small letters begins with a text, in whatever case.
  static func isBeginning(_ text: Span<UInt8>, of literal: StaticString) -> Bool {
    let whole = TextRef(literal).span
    return text.count <= whole.count && isSame(text, whole, upTo: text.count)
  }

  /// Whether so many bytes, which both texts have, are the same but for the case of letters.
  @inline(__always)
  static func isSame(_ a: Span<UInt8>, _ b: Span<UInt8>, upTo count: Int) -> Bool {
    for index in 0..<count where lowercased(a[index]) != lowercased(b[index]) { return false }
    return true
  }
}
