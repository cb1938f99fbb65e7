internal import FVPatterns

/// Colours in hexadecimal: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
public enum ColorScanner {
  static let filter = ColumnFilter(
    "#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})", longest: 9)

  /// Whether the whole text is a colour.
  public static func isValid(_ text: Span<UInt8>) -> Bool {
    switch text.count {
    case 4, 5, 7, 9: admits(prefix: text)
    default: false
    }
  }

  /// Whether a text that is still being typed may become a colour.
  public static func admits(prefix text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return true }
    guard text.count <= 9, text[0] == UInt8(ascii: "#") else { return false }
    for index in 1..<text.count where !ASCIISet.hexDigits.contains(text[index]) { return false }
    return true
  }
}
