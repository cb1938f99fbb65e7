internal import FVPatterns

/// IP addresses: `192.0.2.1` and the forms of RFC 4291, without zone or prefix length.
public enum IPScanner {
  /// Which version's addresses are accepted.
  public enum Version: UInt8, BitwiseCopyable, Sendable {
    case any
    case v4
    case v6
  }

  private static let fourBytes =
    "(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])\\.){3}"
    + "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"

  /// Four numbers below 256.
  static let filter = ColumnFilter(fourBytes, longest: 15)
  /// The same, and all that is written like an address of version 6.
  static let outline = ColumnFilter(
    "\(fourBytes)|[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:.]+", longest: 64)

  /// Whether the whole text is an address.
  public static func isValid(_ text: Span<UInt8>, version: Version = .any) -> Bool {
    switch version {
    case .v4: HostScanner.isIPv4(text)
    case .v6: HostScanner.isIPv6(text)
    case .any: HostScanner.isIPv4(text) || HostScanner.isIPv6(text)
    }
  }

  /// Whether a text that is still being typed may become an address.
  public static func admits(prefix text: Span<UInt8>, version: Version = .any) -> Bool {
    version != .v6 && HostScanner.scanIPv4(text, from: 0) != .wrong
      || version != .v4 && HostScanner.scanIPv6(text) != .wrong
  }
}
