internal import FVText

extension JSONWriter {
  /// Appends a text in quotes, with what RFC 8259 forbids in them escaped and nothing else.
  mutating func quote(_ text: TextRef) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    while true {
      let end = JSONWriter.plainEnd(text.span, from: start)
      bytes.append(text.slice(start..<end))
      guard end < text.count else { break }
      escape(text.span[end])
      start = end &+ 1
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      bytes.append(byte < 0x10 ? "u000" : "u001")
      let digit = byte & 0xF
      bytes.append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
    default: bytes.append(byte)
    }
  }

  /// The offset of the first byte from `start` on that must be escaped, or the text's end.
  private static func plainEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    let raw = unsafe text.bytes
    var offset = start
    while text.count &- offset >= 8 {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
      // A borrow can mark a byte above a marked one, never below: the lowest mark is right.
      let marks = special(word)
      if marks != 0 { return offset &+ marks.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    if offset < text.count, text.count &- start >= 8 {
      // The rest as one word too, which begins with what is known to be plain.
      let last = text.count &- 8
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: last, as: UInt64.self))
      let marks = special(word)
      return marks == 0 ? text.count : last &+ marks.trailingZeroBitCount / 8
    }
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      offset &+= 1
    }
    return offset
  }

  /// The high bit of each byte that is a control character, a quote or a backslash.
  @inline(__always)
  private static func special(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let below = (word &- ones &* 0x20) & ~word
    let same = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    return (below | same) & (ones &* 0x80)
  }
}
