/// E-mail addresses, read once from left to right.
public struct EmailScanner: BitwiseCopyable, Sendable {
  /// Whose idea of an address it is.
  public enum Profile: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// What mail on the internet is sent to: an unquoted local part and a name with a dot.
    case pragmatic
    /// What `<input type="email">` accepts: dots anywhere, any name, no limit on the whole.
    case html5
    /// What RFC 5321 can carry: quoted local parts and address literals too.
    case rfc5321
  }

  /// The longest address and the longest local part, in bytes.
  static let longest = 254
  static let longestLocal = 64

  /// Whose idea of an address it is.
  public var profile: Profile
  /// Whether local parts of RFC 6531 and host names beyond ASCII are addresses.
  public var allowsUnicode: Bool
  /// Whether a display name and angle brackets may surround the address.
  public var allowsName: Bool

  public init(
    profile: Profile = .pragmatic, allowsUnicode: Bool = false, allowsName: Bool = false
  ) {
    self.profile = profile
    self.allowsUnicode = allowsUnicode
    self.allowsName = allowsName
  }

  /// The characters of which all its addresses consist; nil where it takes others as well.
  var alphabet: ASCIISet? {
    allowsUnicode || allowsName || profile == .rfc5321 ? nil : .atext.adding(".@")
  }

  /// Whether the whole text is an address.
  public func isValid(_ text: Span<UInt8>) -> Bool {
    if allowsName, !text.isEmpty, text[text.count &- 1] == UInt8(ascii: ">") {
      guard let start = EmailScanner.addressAfterName(text) else { return false }
      return isAddress(text.extracting(start..<max(text.count &- 1, start)))
    }
    return isAddress(text)
  }

  @inline(__always)
  private func isAddress(_ text: Span<UInt8>) -> Bool {
    // The common case is compiled apart: nothing in it asks about Unicode.
    if !allowsUnicode, profile == .pragmatic {
      return EmailScanner.isShortAddress(text)
        || EmailScanner(profile: .pragmatic).isPlainAddress(text)
    }
    return isAnyAddress(text)
  }

  @inline(never)
  private func isAnyAddress(_ text: Span<UInt8>) -> Bool { isPlainAddress(text) }

  /// Local part, `@`, domain: each goes on where the one before it stopped.
  @inline(__always)
  private func isPlainAddress(_ text: Span<UInt8>) -> Bool {
    let isLimited = profile != .html5
    if isLimited, text.count > EmailScanner.longest { return false }
    let local = localPart(text)
    guard local.isWhole, local.offset < text.count, text[local.offset] == UInt8(ascii: "@"),
      !isLimited || local.offset <= EmailScanner.longestLocal
    else { return false }
    return isDomain(text, from: local.offset &+ 1)
  }

  @inline(__always)
  private func isDomain(_ text: Span<UInt8>, from start: Int) -> Bool {
    if profile == .rfc5321, start < text.count, text[start] == UInt8(ascii: "[") {
      return EmailScanner.isLiteral(text.extracting(start..<text.count))
    }
    let name = HostName.scan(text, from: start, allowsUnicode: allowsUnicode)
    guard name.stop.isWhole, name.stop.offset == text.count else { return false }
    return profile != .pragmatic || name.labels >= 2 && !name.endsInDigits(text)
  }

  /// Whether it is an address in brackets: `[192.0.2.1]` or `[IPv6:2001:db8::1]`.
  static func isLiteral(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 2, text[text.count &- 1] == UInt8(ascii: "]") else { return false }
    let inside = text.extracting(1..<(text.count &- 1))
    return literal(inside) == .whole
  }

  /// Reads what stands in the brackets.
  static func literal(_ inside: Span<UInt8>) -> ScanProgress {
    if ASCII.hasPrefix(inside, "ipv6:") {
      return HostScanner.scanIPv6(inside.extracting(5..<inside.count), leastGap: 2)
    }
    return HostScanner.scanIPv4(inside, from: 0, allowsLeadingZeros: true)
  }
}
