extension PatternParser {
  /// The next character of the pattern, which is UTF-8.
  mutating func character() throws(Unknown) -> UInt32 {
    guard place < text.count else { throw Unknown() }
    let lead = text[place]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard text.count - place >= length else { throw Unknown() }
    var point = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
    for index in place + 1..<place + length { point = point << 6 | UInt32(text[index] & 0x3F) }
    place += length
    return point
  }

  /// A character that stands for itself, and without case for its other cases. Those of characters
  /// above ASCII are left to PCRE2's own tables.
  func literal(_ point: UInt32) throws(Unknown) -> CodePointSet {
    try literals(point...point)
  }

  func literals(_ range: ClosedRange<UInt32>) throws(Unknown) -> CodePointSet {
    let set = CodePointSet([range])
    guard caseless else { return set }
    guard range.upperBound < 0x80 else { throw Unknown() }
    return set.asciiFolded
  }

  /// What a backslash outside a class begins.
  mutating func escape() throws(Unknown) -> SyntaxNode {
    place += 1
    switch peek() {
    case "A":
      place += 1
      return .assertion(.textStart)
    case "z":
      place += 1
      return .assertion(.textEnd)
    case "N":
      place += 1
      guard peek() != "{" else { throw Unknown() }
      return .characters(CodePointSet.newline.inverted)
    default:
      let letter = peek()
      if let set = try escapedClass() {
        switch letter {
        case "S": hasNotSpace = true
        case "h", "v": hasWideSpace = true
        default: break
        }
        return .characters(set)
      }
      return .characters(try literal(try escapedCharacter()))
    }
  }

  /// The class of a letter behind a backslash; nil when there is another letter. By Unicode, which
  /// `\h` and `\v` always are, classes are PCRE2's own.
  mutating func escapedClass() throws(Unknown) -> CodePointSet? {
    if let set = try unicodeClass() { return set }
    guard place < text.count, let set = CodePointSet(escape: text[place]) else { return nil }
    let isFixed: Bool
    switch peek() {
    case "h", "H", "v", "V": isFixed = true
    default: isFixed = false
    }
    guard isFixed || !unicode else { throw Unknown() }
    place += 1
    return set
  }

  /// The class of a letter behind a backslash where it goes by Unicode and somebody knows those.
  private mutating func unicodeClass() throws(Unknown) -> CodePointSet? {
    // Where nobody looks through columns there is nothing to gain.
    #if hasFeature(Embedded)
      return nil
    #else
      guard classes != nil else { return nil }
      var end = place + 1
      switch peek() {
      case "p", "P":
        if peek(1) == "{" {
          while end < text.count, text[end] != UInt8(ascii: "}") { end += 1 }
        }
        end += 1
      case "d", "D", "w", "W", "s", "S":
        guard unicode else { return nil }
      default: return nil
      }
      // Without case some of them are others, and not everywhere the same.
      guard end <= text.count, !caseless,
        let set = classes?.set(of: [UInt8(ascii: "\\")] + text[place..<end])
      else { throw Unknown() }
      place = end
      return set
    #endif
  }

  /// The character that something behind a backslash stands for, in and outside of classes.
  mutating func escapedCharacter() throws(Unknown) -> UInt32 {
    guard place < text.count, text[place] < 0x80 else { throw Unknown() }
    let letter = peek()
    place += 1
    switch letter {
    case "t": return 0x09
    case "n": return 0x0A
    case "r": return 0x0D
    case "f": return 0x0C
    case "e": return 0x1B
    case "a": return 0x07
    case "x": return try hexadecimal()
    case "0":
      // Up to two more octal digits.
      var point: UInt32 = 0
      for _ in 0..<2 where ("0"..."7").contains(peek()) {
        point = point * 8 + peek().value - 0x30
        place += 1
      }
      return point
    case "a"..."z", "A"..."Z", "1"..."9": throw Unknown()
    default: return letter.value
    }
  }

  /// `\x41` or `\x{41}`.
  private mutating func hexadecimal() throws(Unknown) -> UInt32 {
    let isBraced = take("{")
    var point: UInt32 = 0
    var count = 0
    while count < (isBraced ? 6 : 2), let digit = PatternParser.hexadecimal(peek()) {
      point = point << 4 | digit
      count += 1
      place += 1
    }
    if isBraced {
      guard count > 0, take("}") else { throw Unknown() }
    } else {
      guard count == 2 else { throw Unknown() }
    }
    guard point <= CodePointSet.last else { throw Unknown() }
    return point
  }

  private static func hexadecimal(_ character: Unicode.Scalar) -> UInt32? {
    switch character {
    case "0"..."9": character.value - 0x30
    case "a"..."f": character.value - 0x61 + 10
    case "A"..."F": character.value - 0x41 + 10
    default: nil
    }
  }
}
