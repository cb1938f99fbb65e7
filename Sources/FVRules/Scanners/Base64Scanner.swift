internal import FVPatterns
internal import FVText

/// Base64 of RFC 4648, without line breaks.
public enum Base64Scanner {
  static let filter = ColumnFilter(
    "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)",
    longest: 4_096)

  /// The same of any length, and what is safe in URLs, padded or not.
  static let outline = ColumnFilter(
    "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)",
    longest: Limits.valueBytes)
  static let safeOutline = ColumnFilter(
    "(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{4}|[A-Za-z0-9_-]{3}=?|[A-Za-z0-9_-]{2}(?:==)?)",
    longest: Limits.valueBytes)

  /// Whether the whole text is base64 of at least one byte.
  ///
  /// The standard alphabet must be padded to groups of four; the one that is safe in URLs may be
  /// padded or not, as both are about.
  public static func isValid(_ text: Span<UInt8>, urlSafe: Bool = false) -> Bool {
    guard let shape = Shape(text, urlSafe: urlSafe), shape.characters > 0 else { return false }
    // One character alone holds no byte; the others say how many `=` follow.
    switch shape.characters & 3 {
    case 0: return shape.padding == 0
    case 1: return false
    case let rest: return shape.padding == 4 &- rest || urlSafe && shape.padding == 0
    }
  }

  /// Whether a text that is still being typed may become base64.
  public static func admits(prefix text: Span<UInt8>, urlSafe: Bool = false) -> Bool {
    guard let shape = Shape(text, urlSafe: urlSafe) else { return false }
    // Padding only fills up a group of which at least two characters are there.
    let rest = shape.characters & 3
    return shape.padding == 0 || rest >= 2 && shape.padding <= 4 &- rest
  }

  /// Characters of the alphabet, and `=` behind them.
  private struct Shape: BitwiseCopyable {
    let characters: Int
    let padding: Int

    /// Nil when the text has anything else.
    init?(_ text: Span<UInt8>, urlSafe: Bool) {
      let set: ASCIISet = urlSafe ? .base64URL : .base64
      var offset = 0
      while offset < text.count, set.contains(text[offset]) { offset &+= 1 }
      characters = offset
      padding = text.count &- offset
      guard padding <= 2 else { return nil }
      for index in offset..<text.count where text[index] != UInt8(ascii: "=") { return nil }
    }
  }
}
