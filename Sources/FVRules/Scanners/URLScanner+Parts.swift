extension URLScanner {
  /// Where a run of these characters, `%` with two hexadecimal digits, and, if they may stand
  /// here, characters beyond ASCII ends.
  @inline(__always)
  func run(_ text: Span<UInt8>, from start: Int, of set: ASCIISet) -> Int {
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if set.contains(byte) {
        offset &+= 1
      } else if byte == UInt8(ascii: "%") {
        guard text.count &- offset >= 3, ASCIISet.hexDigits.contains(text[offset &+ 1]),
          ASCIISet.hexDigits.contains(text[offset &+ 2])
        else { break }
        offset &+= 3
      } else {
        guard allowsUnicode, byte >= 0x80 else { break }
        let length = NonASCII.visibleLength(text, at: offset)
        guard length > 0 else { break }
        offset &+= length
      }
    }
    return offset
  }

  /// Where the path, the query and the fragment that may stand behind the host end.
  func restEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var offset = run(text, from: start, of: .path)
    if offset < text.count, text[offset] == UInt8(ascii: "?") {
      offset = run(text, from: offset &+ 1, of: .query)
    }
    if offset < text.count, text[offset] == UInt8(ascii: "#") {
      offset = run(text, from: offset &+ 1, of: .query)
    }
    return offset
  }

  /// Where the host at the beginning ends, or nil when there is none.
  func hostEnd(_ text: Span<UInt8>) -> Int? {
    if !text.isEmpty, text[0] == UInt8(ascii: "[") { return URLScanner.literalEnd(text) }
    let name = HostName.scan(text, from: 0, allowsUnicode: allowsUnicode)
    let end = name.stop.offset
    guard name.stop.isWhole, end <= HostScanner.longestName else { return nil }
    if name.endsInNumber(text) {
      return HostScanner.isIPv4(text.extracting(0..<end)) ? end : nil
    }
    guard allowsLocal || name.labels >= 2 else { return nil }
    return end
  }

  /// Where an IPv6 address in brackets ends.
  static func literalEnd(_ text: Span<UInt8>) -> Int? {
    var offset = 1
    while offset < text.count, text[offset] != UInt8(ascii: "]") { offset &+= 1 }
    guard offset < text.count, HostScanner.isIPv6(text.extracting(1..<offset)) else { return nil }
    return offset &+ 1
  }

  /// How many digits a colon and a port from 1 to 65,535 lack at the least; nil when it is no port
  /// and becomes none.
  static func missingFromPort(_ text: Span<UInt8>) -> Int? {
    guard 1...6 ~= text.count, text[0] == UInt8(ascii: ":") else { return nil }
    var port = 0
    for index in 1..<text.count {
      guard ASCIISet.digits.contains(text[index]) else { return nil }
      port = port &* 10 &+ Int(text[index] &- 0x30)
    }
    guard port <= 65_535 else { return nil }
    return port > 0 ? 0 : text.count < 6 ? 1 : nil
  }
}
