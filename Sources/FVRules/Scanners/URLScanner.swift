/// URLs with a host: RFC 3986, read once from left to right.
public struct URLScanner: BitwiseCopyable, Sendable {
  /// The longest URL, in bytes.
  static let longest = 2_000

  /// Whether hosts of one label, `localhost` among them, are hosts.
  public var allowsLocal: Bool
  /// Whether characters beyond ASCII may stand unescaped.
  public var allowsUnicode: Bool

  public init(allowsLocal: Bool = false, allowsUnicode: Bool = false) {
    self.allowsLocal = allowsLocal
    self.allowsUnicode = allowsUnicode
  }

  /// Whether the whole text is a URL of an accepted scheme.
  ///
  /// - Parameter schemes: Says whether a scheme, as it is written, is accepted. Schemes have no
  ///   case: `ASCII.equalsIgnoringCase` compares them.
  public func isValid(_ text: Span<UInt8>, schemes: (Span<UInt8>) -> Bool) -> Bool {
    guard let scheme = URLScanner.schemeEnd(text), schemes(text.extracting(0..<scheme)) else {
      return false
    }
    let start = scheme &+ 3
    return isValid(text.extracting(start..<text.count), behind: start)
  }

  /// Whether a text is a URL with a scheme and "://" in front, of so many bytes.
  public func isValid(_ text: Span<UInt8>, behind front: Int) -> Bool {
    guard text.count <= URLScanner.longest &- front else { return false }
    let end = URLScanner.authorityEnd(text, from: 0)
    return isAuthority(text.extracting(0..<end)) && restEnd(text, from: end) == text.count
  }

  /// Whether a text begins with a scheme, of whatever kind of URL; without one a default scheme is
  /// prepended. What stands before a port is a host.
  public static func hasScheme(_ text: Span<UInt8>) -> Bool {
    guard let colon = schemeColon(text) else { return false }
    let end = portEnd(text, behind: colon)
    return end == colon &+ 1 || (end < text.count && authorityEnd(text, from: end) > end)
  }

  /// Where the scheme before `://` ends.
  static func schemeEnd(_ text: Span<UInt8>) -> Int? {
    guard let colon = schemeColon(text), text.count &- colon >= 3,
      text[colon &+ 1] == UInt8(ascii: "/"), text[colon &+ 2] == UInt8(ascii: "/")
    else { return nil }
    return colon
  }

  /// Where the colon stands behind what may be a scheme.
  @inline(__always)
  static func schemeColon(_ text: Span<UInt8>) -> Int? {
    guard !text.isEmpty, ASCIISet.letters.contains(text[0]) else { return nil }
    var offset = 1
    while offset < text.count, ASCIISet.scheme.contains(text[offset]) { offset &+= 1 }
    return offset < text.count && text[offset] == UInt8(ascii: ":") ? offset : nil
  }

  /// Where the digits behind a colon end.
  static func portEnd(_ text: Span<UInt8>, behind colon: Int) -> Int {
    var offset = colon &+ 1
    while offset < text.count, ASCIISet.digits.contains(text[offset]) { offset &+= 1 }
    return offset
  }

  /// Where the path, the query or the fragment begins.
  @inline(__always)
  static func authorityEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return offset
      default: offset &+= 1
      }
    }
    return offset
  }

  /// User information, host and port.
  func isAuthority(_ text: Span<UInt8>) -> Bool {
    // What stands before an `@` is user information; neither it nor a host holds another.
    let user = run(text, from: 0, of: .userInfo)
    let hasUser = user < text.count && text[user] == UInt8(ascii: "@")
    let host = text.extracting((hasUser ? user &+ 1 : 0)..<text.count)
    guard let end = hostEnd(host) else { return false }
    return end == host.count || URLScanner.missingFromPort(host.extracting(end..<host.count)) == 0
  }
}
