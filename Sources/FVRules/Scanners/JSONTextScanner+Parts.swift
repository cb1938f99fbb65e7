internal import FVText

// Where something cannot be read, the offset is left at the first byte that is wrong, or at the end
// of the text when that came too early.
extension JSONTextScanner {
  /// Where white space ends.
  @inline(__always)
  static func blanks(_ text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset &+= 1
      default: return offset
      }
    }
    return offset
  }

  /// Reads a member's name, the colon, and the white space around it.
  static func readName(_ text: Span<UInt8>, _ offset: inout Int) -> Bool {
    guard readString(text, &offset) else { return false }
    offset = blanks(text, from: offset)
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else { return false }
    offset = blanks(text, from: offset &+ 1)
    return true
  }

  /// Reads a string, a number, a boolean or null.
  static func readScalar(_ text: Span<UInt8>, _ offset: inout Int) -> Bool {
    guard offset < text.count else { return false }
    return switch text[offset] {
    case UInt8(ascii: "\""): readString(text, &offset)
    case UInt8(ascii: "t"): readWord(text, &offset, "true")
    case UInt8(ascii: "f"): readWord(text, &offset, "false")
    case UInt8(ascii: "n"): readWord(text, &offset, "null")
    default: readNumber(text, &offset)
    }
  }

  private static func readWord(
    _ text: Span<UInt8>, _ offset: inout Int, _ word: StaticString
  ) -> Bool {
    let wanted = TextRef(word).span
    for index in wanted.indices {
      guard offset < text.count, text[offset] == wanted[index] else { return false }
      offset &+= 1
    }
    return true
  }

  private static func readString(_ text: Span<UInt8>, _ offset: inout Int) -> Bool {
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") else { return false }
    offset = plainEnd(text, from: offset &+ 1)
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""):
        offset &+= 1
        return true
      case UInt8(ascii: "\\"):
        guard readEscape(text, &offset) else { return false }
      case ..<0x20:
        return false
      default:
        offset &+= 1
      }
    }
    return false
  }

  /// Where the characters of a string end that stand for themselves, or the text; of less than eight bytes
  /// that is not looked for.
  @inline(__always)
  private static func plainEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    guard text.count >= 8 else { return start }
    let bytes = unsafe text.bytes
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var offset = start
    while offset < text.count {
      // Behind the text zeros stand, which end it.
      let place = min(offset, text.count &- 8)
      let word =
        unsafe UInt64(
          littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
        &>> UInt64(truncatingIfNeeded: 8 &* (offset &- place))
      let (quote, escape) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
      // The first of the marks is where one of these stands; others may be beside them.
      let ends =
        ((quote &- ones) & ~quote | (escape &- ones) & ~escape | (word &- ones &* 0x20) & ~word)
        & tops
      if ends != 0 { return min(offset &+ ends.trailingZeroBitCount / 8, text.count) }
      offset &+= 8
    }
    return text.count
  }

  /// Reads a backslash and what it escapes.
  private static func readEscape(_ text: Span<UInt8>, _ offset: inout Int) -> Bool {
    offset &+= 1
    guard offset < text.count else { return false }
    switch text[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset &+= 1
      return true
    case UInt8(ascii: "u"):
      offset &+= 1
      for _ in 0..<4 {
        guard offset < text.count, ASCIISet.hexDigits.contains(text[offset]) else { return false }
        offset &+= 1
      }
      return true
    default:
      return false
    }
  }

  private static func readNumber(_ text: Span<UInt8>, _ offset: inout Int) -> Bool {
    if text[offset] == UInt8(ascii: "-") { offset &+= 1 }
    let startsWithZero = offset < text.count && text[offset] == UInt8(ascii: "0")
    if startsWithZero { offset &+= 1 } else if !readDigits(text, &offset) { return false }
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      offset &+= 1
      guard readDigits(text, &offset) else { return false }
    }
    if offset < text.count, text[offset] | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      if offset < text.count, text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-")
      {
        offset &+= 1
      }
      guard readDigits(text, &offset) else { return false }
    }
    return true
  }

  private static func readDigits(_ text: Span<UInt8>, _ offset: inout Int) -> Bool {
    let start = offset
    while offset < text.count, ASCIISet.digits.contains(text[offset]) { offset &+= 1 }
    return offset > start
  }
}
