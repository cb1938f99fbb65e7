/// Colours in hexadecimal: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
public enum ColorScanner {
  /// Whether the whole text is a colour.
  public static func isValid(_ text: Span<UInt8>) -> Bool {
    switch text.count {
    case 4, 5, 7, 9: break
    default: return false
    }
    guard text[0] == UInt8(ascii: "#") else { return false }
    for index in 1..<text.count where !ASCIISet.hexDigits.contains(text[index]) { return false }
    return true
  }
}
