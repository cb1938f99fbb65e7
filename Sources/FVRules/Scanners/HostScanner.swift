/// Host names and addresses, as e-mail addresses, URLs and the formats `hostname` and `ip` hold
/// them.
public enum HostScanner {
  /// The longest name, in bytes (RFC 1035: 255 with the lengths and the root).
  static let longestName = 253

  /// Whether the whole text is a name of at least so many labels that is no number.
  @inline(__always)
  static func isName(_ text: Span<UInt8>, leastLabels: Int, allowsUnicode: Bool) -> Bool {
    let name = HostName.scan(text, from: 0, allowsUnicode: allowsUnicode)
    return name.stop.isWhole && name.stop.offset == text.count && text.count <= longestName
      && name.labels >= leastLabels && !name.endsInNumber(text)
  }

  /// Whether the whole text is an IPv4 address: four numbers up to 255.
  ///
  /// A leading zero is refused, as some read it as octal, unless the grammar at hand has it.
  public static func isIPv4(_ text: Span<UInt8>, allowsLeadingZeros: Bool = false) -> Bool {
    isIPv4(text, from: 0, allowsLeadingZeros: allowsLeadingZeros)
  }

  static func isIPv4(_ text: Span<UInt8>, from start: Int, allowsLeadingZeros: Bool) -> Bool {
    var offset = max(start, 0)
    for place in 0..<4 {
      if place > 0 {
        guard offset < text.count, text[offset] == UInt8(ascii: ".") else { return false }
        offset &+= 1
      }
      let first = offset
      var number = 0
      while offset < text.count, offset &- first < 3, ASCIISet.digits.contains(text[offset]) {
        number = number &* 10 &+ Int(text[offset] &- 0x30)
        offset &+= 1
      }
      guard offset > first, number <= 255 else { return false }
      let hasLeadingZero = offset &- first > 1 && text[first] == 0x30
      guard allowsLeadingZeros || !hasLeadingZero else { return false }
    }
    return offset == text.count
  }

  /// Whether the whole text is an IPv6 address in one of the forms of RFC 4291, without a zone.
  ///
  /// `::` stands for at least `leastGap` groups: one there, two in e-mail (RFC 5321).
  public static func isIPv6(_ text: Span<UInt8>, leastGap: Int = 1) -> Bool {
    let colon = UInt8(ascii: ":")
    var offset = 0
    var groups = 0
    var hasGap = false
    if text.count >= 2, text[0] == colon, text[1] == colon {
      hasGap = true
      offset = 2
      if text.count == 2 { return true }
    }
    while true {
      let first = offset
      while offset < text.count, offset &- first < 5, ASCIISet.hexDigits.contains(text[offset]) {
        offset &+= 1
      }
      // A group follows every colon, but for a `::` at the very end.
      guard offset > first else { return false }
      if offset < text.count, text[offset] == UInt8(ascii: ".") {
        guard isIPv4(text, from: first, allowsLeadingZeros: false) else { return false }
        groups &+= 2
        break
      }
      guard offset &- first <= 4, groups < 8 else { return false }
      groups &+= 1
      if offset == text.count { break }
      guard text[offset] == colon else { return false }
      offset &+= 1
      if !hasGap, offset < text.count, text[offset] == colon {
        hasGap = true
        offset &+= 1
        if offset == text.count { break }
      }
    }
    return hasGap ? groups &+ leastGap <= 8 : groups == 8
  }
}
