/// What the walk over a host name's labels found.
struct HostName: BitwiseCopyable, Sendable {
  /// The longest label, in bytes of its ASCII form (RFC 1035, 2.3.4).
  static let longestLabel = 63

  /// Where the walk stopped, and whether the last label could end there.
  var stop: ScanStop
  /// How many labels were begun.
  var labels: Int
  /// Where the last label begins.
  var lastLabel: Int

  /// Reads labels and the dots between them, up to the first byte that belongs to none.
  ///
  /// Labels are letters, digits and hyphens, with no hyphen at either end, and with
  /// `allowsUnicode` characters beyond ASCII too.
  @inline(__always)
  static func scan(_ text: Span<UInt8>, from start: Int, allowsUnicode: Bool) -> HostName {
    var offset = max(start, 0)
    var labels = 0
    while true {
      let first = offset
      labels &+= 1
      offset = ASCIISet.alphanumericsEnd(text, from: offset)
      while offset < text.count, ASCIISet.label.contains(text[offset]) { offset &+= 1 }
      var isLong = offset &- first > longestLabel
      if allowsUnicode, offset < text.count, text[offset] >= 0x80 {
        offset = unicodeLabelEnd(text, from: first)
        isLong = false
      }
      // Whatever is too much is not taken, so that no caller finds the name whole.
      if isLong { offset = first &+ longestLabel }
      if first < offset, text[first] == UInt8(ascii: "-") { offset = first }
      let isWhole = offset > first && text[offset &- 1] != UInt8(ascii: "-")
      let goesOn = isWhole && !isLong && offset < text.count && text[offset] == UInt8(ascii: ".")
      if !goesOn {
        return HostName(
          stop: ScanStop(offset: offset, isWhole: isWhole && !isLong), labels: labels,
          lastLabel: first)
      }
      offset &+= 1
    }
  }

  /// The end of a label that may hold more than ASCII.
  ///
  /// Every character beyond ASCII takes at least one of the 63 places of the encoded form, which
  /// begins with `xn--` and sets a hyphen behind the ASCII ones.
  @inline(never)
  private static func unicodeLabelEnd(_ text: Span<UInt8>, from first: Int) -> Int {
    var offset = first
    var places = 0
    var hasASCII = false
    var hasMore = false
    while offset < text.count {
      let used = places &+ (hasMore ? 4 &+ (hasASCII ? 1 : 0) : 0)
      if ASCIISet.label.contains(text[offset]) {
        guard used < longestLabel else { break }
        hasASCII = true
        offset &+= 1
      } else {
        guard let scalar = NonASCII.scalar(text, at: offset),
          NonASCII.isLabelCharacter(scalar.value),
          offset > first || !NonASCII.isLeadingMark(scalar.value),
          used &+ (hasMore ? 0 : 4 &+ (hasASCII ? 1 : 0)) < longestLabel
        else { break }
        hasMore = true
        offset &+= scalar.length
      }
      places &+= 1
    }
    return offset
  }

  /// Whether the last label consists of digits.
  @inline(__always)
  func endsInDigits(_ text: Span<UInt8>) -> Bool {
    var offset = lastLabel
    while offset < stop.offset {
      guard ASCIISet.digits.contains(text[offset]) else { return false }
      offset &+= 1
    }
    return stop.offset > lastLabel
  }

  /// Whether the last label is a number in the eyes of anything that resolves names: digits, or
  /// `0x` and hexadecimal digits.
  func endsInNumber(_ text: Span<UInt8>) -> Bool {
    if endsInDigits(text) { return true }
    guard stop.offset &- lastLabel >= 2, text[lastLabel] == UInt8(ascii: "0"),
      text[lastLabel &+ 1] | 0x20 == UInt8(ascii: "x")
    else { return false }
    for offset in (lastLabel &+ 2)..<max(stop.offset, lastLabel &+ 2) {
      guard ASCIISet.hexDigits.contains(text[offset]) else { return false }
    }
    return true
  }
}
