internal import FVPatterns
internal import FVText

/// Host names: labels of letters, digits and hyphens, at most 253 bytes, no dot at the end.
public enum HostnameScanner {
  /// Names whose last label is of letters, so that nobody takes it for a number.
  static let filter = ColumnFilter(
    "(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)*[A-Za-z]+", longest: 63)

  /// All names, whatever their length, and those that end in a hexadecimal number.
  static let outline = ColumnFilter(
    "(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)*"
      + "(?:[A-Za-z]|[0-9]+(?:[A-Za-z]|-[A-Za-z0-9-]*[A-Za-z0-9]))(?:[A-Za-z0-9-]*[A-Za-z0-9])?",
    longest: Limits.valueBytes)

  /// Whether the whole text is a name; one label is enough, and a name that ends in a number is
  /// none, as everything that resolves it would take it for an address.
  public static func isValid(_ text: Span<UInt8>, allowsUnicode: Bool = false) -> Bool {
    HostScanner.isName(text, leastLabels: 1, allowsUnicode: allowsUnicode)
  }

  /// Whether a text that is still being typed may become a name.
  public static func admits(prefix text: Span<UInt8>, allowsUnicode: Bool = false) -> Bool {
    let name = HostName.scan(text, from: 0, allowsUnicode: allowsUnicode)
    guard
      let missing = name.missing(in: text, leastLabels: 1, isNumber: name.endsInNumber(text))
    else { return false }
    return text.count &+ missing <= HostScanner.longestName
  }
}
