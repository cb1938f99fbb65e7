extension URLScanner {
  /// Whether a text that is still being typed may become a URL, where it has not got beyond the
  /// `://` of a scheme.
  public static func isBeginning(_ text: Span<UInt8>, ofScheme scheme: Span<UInt8>) -> Bool {
    let shared = min(text.count, scheme.count)
    guard ASCII.isSame(text, scheme, upTo: shared) else { return false }
    let colon = text.extracting(shared..<text.count)
    return ASCII.isBeginning(colon, of: "://")
  }

  /// Whether a text that is still being typed may become a URL, whose scheme is known to be good.
  ///
  /// - Parameters:
  ///   - start: Where the text goes on behind the `://`.
  ///   - before: How many bytes of the URL stand in front of the text.
  ///   - mayHaveUser: Whether an `@` may follow, which makes user information of what is there.
  public func admits(
    prefix text: Span<UInt8>, from start: Int, before: Int = 0, mayHaveUser: Bool = true
  ) -> Bool {
    guard start >= 0, start <= text.count, text.count &+ before <= URLScanner.longest,
      let missing = missing(in: text, from: start, mayHaveUser)
    else { return false }
    return text.count &+ before &+ missing <= URLScanner.longest
  }

  /// How many bytes at the least are missing behind the scheme; nil when it is wrong already.
  private func missing(in text: Span<UInt8>, from start: Int, _ mayHaveUser: Bool) -> Int? {
    let end = URLScanner.authorityEnd(text, from: start)
    let authority = text.extracting(start..<end)
    guard end < text.count else {
      return mayHaveUser ? missingFromAuthority(authority) : missingFromHost(authority)
    }
    guard isAuthority(authority) else { return nil }
    return URLScanner.missingFromEscape(text, at: restEnd(text, from: end))
  }

  /// The length of the shortest host.
  private var shortestHost: Int { allowsLocal ? 1 : 3 }

  private func missingFromAuthority(_ text: Span<UInt8>) -> Int? {
    let user = run(text, from: 0, of: .userInfo)
    if user < text.count, text[user] == UInt8(ascii: "@") {
      return missingFromHost(text.extracting((user &+ 1)..<text.count))
    }
    let host = missingFromHost(text)
    // All of it may be user information too, with an `@` and a host to come.
    guard let escape = URLScanner.missingFromEscape(text, at: user) else { return host }
    return min(host ?? .max, escape &+ 1 &+ shortestHost)
  }

  private func missingFromHost(_ text: Span<UInt8>) -> Int? {
    guard !text.isEmpty else { return shortestHost }
    if text[0] == UInt8(ascii: "[") { return missingFromLiteral(text) }
    let name = HostName.scan(text, from: 0, allowsUnicode: allowsUnicode)
    guard name.stop.offset == text.count else {
      return hostEnd(text).flatMap { URLScanner.missingFromPort(text, from: $0) }
    }
    let isNumber = name.endsInNumber(text) && !HostScanner.isIPv4(text)
    guard
      let missing = name.missing(
        in: text, leastLabels: allowsLocal ? 1 : 2, isNumber: isNumber),
      text.count &+ missing <= HostScanner.longestName
    else { return nil }
    return missing
  }

  private func missingFromLiteral(_ text: Span<UInt8>) -> Int? {
    for offset in 1..<text.count where text[offset] == UInt8(ascii: "]") {
      return URLScanner.literalEnd(text).flatMap { URLScanner.missingFromPort(text, from: $0) }
    }
    return HostScanner.scanIPv6(text.extracting(1..<text.count)) == .wrong ? nil : 1
  }

  /// The same for what stands behind the host, if anything does.
  private static func missingFromPort(_ text: Span<UInt8>, from end: Int) -> Int? {
    end == text.count ? 0 : missingFromPort(text.extracting(end..<text.count))
  }

  /// How many hexadecimal digits are missing where a run stopped: none at the end of the text, one
  /// or two of a `%` shortly before; nil where something else stands.
  private static func missingFromEscape(_ text: Span<UInt8>, at offset: Int) -> Int? {
    switch text.count &- offset {
    case 0: return 0
    case 1 where text[offset] == UInt8(ascii: "%"): return 2
    case 2
    where text[offset] == UInt8(ascii: "%") && ASCIISet.hexDigits.contains(text[offset &+ 1]):
      return 1
    default: return nil
    }
  }
}
