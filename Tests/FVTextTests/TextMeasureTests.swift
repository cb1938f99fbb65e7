import FVText
import TestSupport
import Testing

/// Lengths against the views of String.
struct TextMeasureTests {
  @Test(
    arguments: [
      ("", 0, 0, 0, 0), ("abc", 3, 3, 3, 3), ("a\r\nb", 4, 3, 4, 4), ("\r\n\r\n", 4, 2, 4, 4),
      ("é", 1, 1, 1, 2), ("e\u{301}", 2, 1, 2, 3), ("😀", 1, 1, 2, 4), ("👨‍👩‍👧‍👦", 7, 1, 11, 25),
      ("🇯🇵🇩🇪", 4, 2, 8, 16), ("a\u{0}b", 3, 3, 3, 3), (" a ", 3, 3, 3, 3), ("€ab", 3, 3, 3, 5),
    ])
  func table(_ text: String, _ scalars: Int, _ graphemes: Int, _ utf16: Int, _ bytes: Int) {
    #expect(count(text, .scalars, trims: false) == scalars)
    #expect(count(text, .graphemes, trims: false) == graphemes)
    #expect(count(text, .utf16, trims: false) == utf16)
    #expect(count(text, .bytes, trims: false) == bytes)
  }

  @Test(
    arguments: [
      ("", ""), ("  ab  ", "ab"), ("a b", "a b"), (" \t\r\n ", ""), ("\u{200B}a\u{FEFF}", "a"),
      ("\u{3000}é\u{A0}", "é"), ("a\u{200D}", "a\u{200D}"), ("é", "é"), (" é", "é"), ("é ", "é"),
      ("\u{0}", "\u{0}"), ("\u{1F}a", "\u{1F}a"), ("\u{180E}", "\u{180E}"),
    ])
  func trimming(_ text: String, _ expected: String) {
    #expect(trimmed(text) == expected)
    #expect(count(text, .bytes, trims: true) == expected.utf8.count)
  }

  @Test func ignoringComesBeforeTrimming() {
    var pool = Buffer<UInt32>()
    let dashes = CharacterSet(characters: "-–", pool: &pool)
    for (text, expected) in [("- a -", 1), ("–– ", 0), ("a - b", 4), ("-", 0), ("a-–-b", 2)] {
      let found = withText(text) {
        TextMeasure.count(
          $0.span, unit: .scalars, ignoring: dashes, trims: true, pool: pool.span)
      }
      #expect(found == expected, "\(text)")
    }
  }

  @Test func agreesWithString() {
    var random = Seeded(21)
    let digits = CharacterSet.named("digits")
    let spaces = CharacterSet.named("whitespace")
    for round in 0..<30_000 {
      let text = RandomText.next(round % 40, using: &random)
      for trims in [false, true] {
        let ignored = [nil, digits, spaces][round % 3]
        let left = reference(text, ignoring: round % 3, trims: trims)
        func found(_ unit: TextMeasure.Unit) -> Int { count(text, unit, ignored, trims: trims) }
        #expect(found(.scalars) == left.unicodeScalars.count, "\(Array(text.unicodeScalars))")
        #expect(found(.graphemes) == left.count, "\(Array(text.unicodeScalars))")
        #expect(found(.utf16) == left.utf16.count, "\(Array(text.unicodeScalars))")
        #expect(found(.bytes) == left.utf8.count, "\(Array(text.unicodeScalars))")
      }
      #expect(trimmed(text) == reference(text, ignoring: 0, trims: true))
    }
  }

  @Test func everyLength() {
    // One scalar of each width at every place of texts around the width of a word.
    for length in 0...40 {
      for place in 0...length {
        for odd in ["", "\r\n", "é", "€", "😀"] {
          let text =
            String(repeating: "a", count: place) + odd
            + String(repeating: "b", count: length - place)
          #expect(count(text, .scalars, trims: false) == text.unicodeScalars.count)
          #expect(count(text, .utf16, trims: false) == text.utf16.count)
          #expect(count(text, .graphemes, trims: false) == text.count)
        }
      }
    }
  }

  @Test func graphemesOfAnyScalars() {
    // What joins what goes by both, and by what is before them.
    let joining: [UInt32] = [
      0x0D, 0x0A, 0x41, 0xA9, 0xAD, 0xE9, 0x301, 0x34F, 0x36F, 0x370, 0x483, 0x600, 0x94D, 0x915,
      0x200D, 0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01, 0x3099, 0xFE0F, 0x1F468, 0x1F3FD, 0x1F1EF,
    ]
    var random = Seeded(22)
    for plane in [0x0000, 0x3000, 0xA000, 0x1_0000] as [UInt32] {
      for scalar in plane..<plane + 0x3000 {
        guard let own = Unicode.Scalar(scalar) else { continue }
        var text = String.UnicodeScalarView()
        for _ in 0..<8 {
          let other = Unicode.Scalar(joining[.random(in: 0..<joining.count, using: &random)])
          text.append(.random(using: &random) ? own : other ?? own)
        }
        let string = String(text)
        #expect(count(string, .graphemes, trims: false) == string.count, "\(Array(text))")
      }
    }
  }

  @Test func graphemesOfScriptsThatJoinNothing() {
    let scripts: [ClosedRange<UInt32>] = [
      0x00...0x7F, 0x0A...0x0D, 0x80...0x2FF, 0x380...0x47F, 0x4000...0x9FFF,
    ]
    let others: [UInt32] = [0x301, 0x34F, 0x370, 0x483, 0x600, 0x200D, 0x1100, 0xAC00, 0x1F468]
    var random = Seeded(23)
    for round in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let script = scripts[.random(in: 0..<scripts.count, using: &random)]
        if let own = Unicode.Scalar(.random(in: script, using: &random)) { text.append(own) }
      }
      // One that may join what is beside it, anywhere.
      if round % 3 == 0, let other = Unicode.Scalar(others[round % others.count]) {
        let place = Int.random(in: 0...text.count, using: &random)
        text.insert(other, at: text.index(text.startIndex, offsetBy: place))
      }
      let string = String(text)
      #expect(count(string, .graphemes, trims: false) == string.count, "\(Array(text))")
    }
  }

  private func count(
    _ text: String, _ unit: TextMeasure.Unit, _ ignored: CharacterSet? = nil, trims: Bool
  ) -> Int {
    withText(text) {
      TextMeasure.count($0.span, unit: unit, ignoring: ignored, trims: trims, pool: Span())
    }
  }

  private func trimmed(_ text: String) -> String {
    withText(text) { String(decoding: TextMeasure.trimmed($0).buffer, as: UTF8.self) }
  }

  private func reference(_ text: String, ignoring: Int, trims: Bool) -> String {
    var scalars = text.unicodeScalars.filter {
      switch ignoring {
      case 1: $0.properties.generalCategory != .decimalNumber
      case 2: !$0.properties.isWhitespace
      default: true
      }
    }
    func isBlank(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar else { return false }
      return scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
    }
    if trims {
      while isBlank(scalars.first) { scalars.removeFirst() }
      while isBlank(scalars.last) { scalars.removeLast() }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
