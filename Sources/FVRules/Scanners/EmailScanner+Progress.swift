extension EmailScanner {
  /// Whether a text that is still being typed may become an address.
  public func admits(prefix text: Span<UInt8>) -> Bool {
    if admitsAddress(text) { return true }
    guard allowsName else { return false }
    let name = EmailScanner.name(text)
    guard name.offset < text.count else { return true }
    guard name.isWhole, text[name.offset] == UInt8(ascii: "<") else { return false }
    return isValid(text) || admitsAddress(text.extracting((name.offset &+ 1)..<text.count))
  }

  /// The same for the address alone.
  private func admitsAddress(_ text: Span<UInt8>) -> Bool {
    let isLimited = profile != .html5
    let longestLocal = isLimited ? EmailScanner.longestLocal : .max
    let local = localPart(text)
    guard local.offset < text.count else {
      // After a dot another character follows, inside quotes the closing one.
      return local.offset &+ (local.isWhole ? 0 : 1) <= longestLocal
    }
    guard local.isWhole, local.offset <= longestLocal, text[local.offset] == UInt8(ascii: "@"),
      let missing = missing(in: text, from: local.offset &+ 1)
    else { return false }
    return !isLimited || text.count &+ missing <= EmailScanner.longest
  }

  /// How many bytes the domain at the end lacks at the least; nil when it cannot become one.
  private func missing(in text: Span<UInt8>, from start: Int) -> Int? {
    if profile == .rfc5321, start < text.count, text[start] == UInt8(ascii: "[") {
      let literal = text.extracting(start..<text.count)
      return EmailScanner.isLiteral(literal) ? 0 : EmailScanner.admitsLiteral(literal) ? 1 : nil
    }
    let isPragmatic = profile == .pragmatic
    let name = HostName.scan(text, from: start, allowsUnicode: allowsUnicode)
    return name.missing(
      in: text, leastLabels: isPragmatic ? 2 : 1,
      isNumber: isPragmatic && name.endsInDigits(text))
  }

  /// Whether an address in brackets, of which the closing one is not there yet, may become one.
  private static func admitsLiteral(_ text: Span<UInt8>) -> Bool {
    let inside = text.extracting(1..<text.count)
    if inside.count < 5, ASCII.isBeginning(inside, of: "ipv6:") { return true }
    return literal(inside) != .wrong
  }
}
