/// Characters beyond ASCII, for the formats that may be told to accept them.
enum NonASCII {
  /// A character and how many bytes it takes.
  struct Scalar: BitwiseCopyable, Sendable {
    var value: UInt32
    var length: Int
  }

  /// The character at a place, or nil where there is none beyond ASCII that is well-formed.
  static func scalar(_ text: Span<UInt8>, at offset: Int) -> Scalar? {
    guard offset >= 0, offset < text.count else { return nil }
    let lead = text[offset]
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard text.count &- offset >= length else { return nil }
    var value = UInt32(lead & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07))
    for index in 1..<length {
      let byte = text[offset &+ index]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Scalar(value: value, length: length)
  }

  /// How many bytes a visible character takes at this place; 0 where there is none.
  static func visibleLength(_ text: Span<UInt8>, at offset: Int) -> Int {
    guard let scalar = scalar(text, at: offset), isVisible(scalar.value) else { return 0 }
    return scalar.length
  }

  /// Whether it is white space beyond ASCII.
  static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether somebody who reads the text would see it: no space, no control, nothing that only
  /// turns the direction of writing, nothing private or unassigned for ever. The two joiners
  /// count as visible, since words and emoji are spelled with them.
  static func isVisible(_ value: UInt32) -> Bool {
    switch value {
    case ..<0xA0, 0xAD, 0x61C, 0x180E: false
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: false
    case 0xD800...0xF8FF, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF0...0xFFFF: false
    case 0xE0000...: false
    default: value & 0xFFFE != 0xFFFE && !isSpace(value)
    }
  }

  /// Whether it may stand in a label of an internationalised host name.
  ///
  /// IDNA's table has thousands of rows. This leaves out, by whole blocks, what it leaves out:
  /// spaces, signs, symbols, emoji, and the compatibility forms, the full-width dots above all.
  static func isLabelCharacter(_ value: UInt32) -> Bool {
    switch value {
    case ..<0xB7, 0xB8...0xBF, 0xD7, 0xF7, 0x37E, 0x387: false
    case 0x1FBD, 0x1FBF...0x1FC1, 0x1FCD...0x1FCF, 0x1FDD...0x1FDF, 0x1FED...0x1FEF: false
    case 0x1FFD...0x1FFF: false
    case 0x200C, 0x200D, 0x214E, 0x2184: true
    case 0x2000...0x2BFF, 0x2E00...0x2E2E, 0x2E30...0x3004: false
    case 0x3008...0x3029, 0x302E...0x303B, 0x303D...0x3040: false
    case 0x3200...0x33FF, 0xFB00...0xFB1D, 0xFB1F...0xFE1F, 0xFE30...0xFE72: false
    case 0xFE74...0xFFFF, 0x1D400...0x1D7FF, 0x1F000...0x1FAFF: false
    default: isVisible(value)
    }
  }

  /// Whether a label must not begin with it: the marks that combine with what stands before.
  static func isLeadingMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x483...0x487, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x302A...0x302D: true
    case 0x200C, 0x200D, 0x3099, 0x309A, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
