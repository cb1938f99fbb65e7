/// Host names and addresses, as e-mail addresses, URLs and the formats `hostname` and `ip` hold
/// them.
public enum HostScanner {
  /// The longest name, in bytes (RFC 1035: 255 with the lengths and the root).
  static let longestName = 253

  /// Whether the whole text is a name of at least so many labels that is not a number.
  @inline(__always)
  static func isName(_ text: Span<UInt8>, leastLabels: Int, allowsUnicode: Bool) -> Bool {
    let name = HostName.scan(text, from: 0, allowsUnicode: allowsUnicode)
    return name.stop.isWhole && name.stop.offset == text.count && text.count <= longestName
      && name.labels >= leastLabels && !name.endsInNumber(text)
  }
}
