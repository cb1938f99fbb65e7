extension HostScanner {
  /// Whether the whole text is an IPv4 address: four numbers up to 255.
  ///
  /// A leading zero is refused, as some read it as octal, unless the grammar at hand has it.
  public static func isIPv4(_ text: Span<UInt8>, allowsLeadingZeros: Bool = false) -> Bool {
    scanIPv4(text, from: 0, allowsLeadingZeros: allowsLeadingZeros) == .whole
  }

  /// Whether the whole text is an IPv6 address in one of the forms of RFC 4291, without a zone.
  ///
  /// `::` stands for at least `leastGap` groups: one there, two in e-mail (RFC 5321).
  public static func isIPv6(_ text: Span<UInt8>, leastGap: Int = 1) -> Bool {
    scanIPv6(text, leastGap: leastGap) == .whole
  }

  /// Reads an IPv4 address that the text ends with.
  static func scanIPv4(
    _ text: Span<UInt8>, from start: Int, allowsLeadingZeros: Bool = false
  ) -> ScanProgress {
    var offset = max(start, 0)
    for place in 0..<4 {
      if place > 0 {
        guard offset < text.count else { return .open }
        guard text[offset] == UInt8(ascii: ".") else { return .wrong }
        offset &+= 1
      }
      let first = offset
      var number = 0
      while offset < text.count, offset &- first < 3, ASCIISet.digits.contains(text[offset]) {
        number = number &* 10 &+ Int(text[offset] &- 0x30)
        offset &+= 1
      }
      guard offset > first else { return offset < text.count ? .wrong : .open }
      let hasLeadingZero = offset &- first > 1 && text[first] == 0x30
      guard number <= 255, allowsLeadingZeros || !hasLeadingZero else { return .wrong }
    }
    return offset == text.count ? .whole : .wrong
  }

  /// Reads an IPv6 address.
  static func scanIPv6(_ text: Span<UInt8>, leastGap: Int = 1) -> ScanProgress {
    let colon = UInt8(ascii: ":")
    var offset = 0
    var groups = 0
    var hasGap = false
    if !text.isEmpty, text[0] == colon {
      guard text.count >= 2 else { return .open }
      guard text[1] == colon else { return .wrong }
      hasGap = true
      offset = 2
      if text.count == 2 { return .whole }
    }
    while true {
      // So many groups at most are there where the gap stands for as few as it may.
      let most = hasGap ? 8 &- leastGap : 8
      let first = offset
      while offset < text.count, offset &- first < 5, ASCIISet.hexDigits.contains(text[offset]) {
        offset &+= 1
      }
      // A group follows every colon, but for a `::` at the very end.
      guard offset > first || offset == text.count, groups < most else { return .wrong }
      guard offset > first else { return .open }
      if offset < text.count, text[offset] == UInt8(ascii: ".") {
        guard hasGap ? groups &+ 2 <= most : groups == 6 else { return .wrong }
        return scanIPv4(text, from: first)
      }
      guard offset &- first <= 4 else { return .wrong }
      groups &+= 1
      if offset == text.count { return hasGap || groups == 8 ? .whole : .open }
      guard text[offset] == colon else { return .wrong }
      offset &+= 1
      if !hasGap, offset < text.count, text[offset] == colon {
        hasGap = true
        offset &+= 1
        if offset == text.count { return groups &+ leastGap <= 8 ? .whole : .wrong }
      }
    }
  }
}
