import FVText
import Testing

/// Sets against the properties of the standard library, scalar by scalar.
struct CharacterSetTests {
  /// Everything that has much in it, and a sample of the rest.
  private static let scalars: [Unicode.Scalar] =
    (Array(0..<0x20000) + Array(0xE0000..<0xE0200)
    + Array(stride(from: 0x20000, to: 0x110000, by: 97)))
    .compactMap { Unicode.Scalar(UInt32($0)) }

  @Test(
    arguments: [
      ("digits", ["Nd"]), ("letters", ["Lu", "Ll", "Lt", "Lm", "Lo"]), ("uppercase", ["Lu", "Lt"]),
      ("lowercase", ["Ll"]),
      ("alphanumerics", ["Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No"]),
      ("symbols", ["Sm", "Sc", "Sk", "So"]),
      ("punctuation", ["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]),
      ("whitespace", ["White_Space"]),
    ])
  func names(_ name: String, _ categories: [String]) {
    guard let set = CharacterSet.named(name), let ascii = CharacterSet.named("ascii:" + name) else {
      Issue.record("no such set")
      return
    }
    for scalar in Self.scalars {
      let category = abbreviation(scalar.properties.generalCategory)
      let isMember =
        categories.contains(category)
        || scalar.properties.isWhitespace && categories.contains("White_Space")
      #expect(contains(set, scalar) == isMember, "\(scalar.value)")
      #expect(contains(ascii, scalar) == (isMember && scalar.isASCII), "\(scalar.value)")
      #expect(contains(set.inverted, scalar) != isMember, "\(scalar.value)")
      #expect(contains(ascii.inverted, scalar) == !(isMember && scalar.isASCII))
    }
  }

  @Test func trimmed() {
    for scalar in Self.scalars {
      let isBlank =
        scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
      #expect(contains(.trimmed, scalar) == isBlank)
    }
  }

  @Test(arguments: ["", "Digits", "digit", "ascii:", "ascii:ascii:digits", "ascii", "none"])
  func unknown(_ name: String) { #expect(CharacterSet.named(name) == nil) }

  @Test(
    arguments: [
      "", "!?", "aa", "\u{0}\u{3F}\u{40}\u{7F}", "äöüÄÖÜß", "一丁七丂", "😀😁😂🇩a", "éé\u{10FFFF}\u{80}",
    ])
  func characters(_ characters: String) {
    var pool = Buffer<UInt32>()
    // Something of another set is in the pool already.
    let other = CharacterSet(characters: "xéñ漢", pool: &pool)
    let set = CharacterSet(characters: characters, pool: &pool)
    let members = Set(characters.unicodeScalars)
    for scalar in Self.scalars + Array(members) {
      let isMember = set.contains(scalar.value, pool: pool.span)
      #expect(isMember == members.contains(scalar), "\(scalar.value)")
      let isOther = set.inverted.contains(scalar.value, pool: pool.span)
      #expect(isOther == !isMember)
    }
    let isEAcute = other.contains(0xE9, pool: pool.span)
    #expect(isEAcute)
    let isMissing = other.contains(0xE9, pool: Span())
    #expect(!isMissing)
  }

  @Test func scalarsInBothDirections() {
    let text = String(String.UnicodeScalarView(Self.scalars))
    let bytes = Array(text.utf8)
    var offset = 0
    for scalar in Self.scalars { #expect(Scalars.next(bytes.span, &offset) == scalar.value) }
    #expect(offset == bytes.count)
    for scalar in Self.scalars.reversed() {
      #expect(Scalars.previous(bytes.span, &offset) == scalar.value)
    }
    #expect(offset == 0)
  }

  @Test func brokenTextsStayInside() {
    for bytes in [[0xF0], [0xE2, 0x82], [0x80], [0x80, 0x80, 0x80, 0x80], [0xFF, 0x41]] as [[UInt8]]
    {
      var offset = 0
      while offset < bytes.count {
        let before = offset
        _ = Scalars.next(bytes.span, &offset)
        #expect(offset > before && offset <= bytes.count)
      }
      while offset > 0 {
        let before = offset
        _ = Scalars.previous(bytes.span, &offset)
        #expect(offset < before)
      }
    }
  }

  private func contains(_ set: CharacterSet, _ scalar: Unicode.Scalar) -> Bool {
    set.contains(scalar.value, pool: Span())
  }

  private func abbreviation(_ category: Unicode.GeneralCategory) -> String {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    default: "other"
    }
  }
}
