import TestSupport
import Testing

struct MessagesMaskTests {
  @Test(arguments: [
    ("", ""), ("abc", "abc"), ("1234567890", "1234567890"), ("12345678901", "*******8901"),
    ("123456789012", "********9012"), ("1234567890123", "123456***0123"),
    ("4111111111111111", "411111******1111"), ("4111 1111 1111 1111", "4111 11** **** 1111"),
    ("4111-1111-1111-1111", "4111-11**-****-1111"),
    ("4111  1111\t1111 1111", "4111  11**\t**** 1111"),
    ("4111.1111.1111.1111", "4111.11**.****.1111"), ("x4111111111111111y", "x411111******1111y"),
    ("a 378282246310005, b", "a 378282*****0005, b"), ("12345-67890", "12345-67890"),
    ("12345a67890b12345", "12345a67890b12345"), ("4111–1111–1111–1111", "4111–11**–****–1111"),
    ("4111\u{00A0}1111\u{200B}1111\u{3000}1111", "4111\u{00A0}11**\u{200B}****\u{3000}1111"),
    ("４１１１１１１１１１１１１１１１", "４１１１１１******１１１１"),
    ("٤١١١١١١١١١١١١١١١", "٤١١١١١******١١١١"), ("４1111111１1111111", "４11111******1111"),
    ("{value} 2024-01-31", "{value} 2024-01-31"), ("日本 4111111111111111。", "日本 411111******1111。"),
  ])
  func masks(_ value: String, _ expected: String) { #expect(masked(value) == expected) }

  @Test func longValuesAreCut() {
    let long = String(repeating: "é", count: 200)
    #expect(masked(long) == long)
    #expect(masked(long + "é") == long + "…")
    // A number that the cut runs through is masked as a whole.
    let start = String(repeating: "x", count: 190)
    #expect(masked(start + "4111111111111111") == start + "411111****…")
    #expect(masked(start + "41111111111") == start + "*******111…")
  }

  @Test func illFormedBytesAreReplaced() {
    #expect(masked([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(masked([0xC3]) == "\u{FFFD}")
    #expect(masked([0xED, 0xA0, 0x80]) == "\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(
      masked([0xC0, 0x80, 0xF4, 0x90, 0x80, 0x80]) == String(repeating: "\u{FFFD}", count: 6))
    #expect(
      masked(Array("41111111".utf8) + [0xFF] + Array("11111111".utf8)) == "411111**\u{FFFD}****1111"
    )
  }

  @Test func elevenDigitsInARowAreNeverShown() {
    var random = Seeded(13)
    let pieces: [String] =
      (0...9).map(String.init) + [
        "0", "1", "2", "3", "٣", "４", "५", "𝟗", " ", "-", " - ", "–", ".",
      ]
      + ["a", ",", "é", "*", "\u{FEFF}"]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...260, using: &random)
      // Some values are nearly all digits, others have much between them.
      let kinds = Int.random(in: 10...pieces.count, using: &random)
      let value = (0..<count).map { _ in pieces[Int.random(in: 0..<kinds, using: &random)] }
        .joined()
      let shown = masked(value)
      #expect(longestRun(shown) <= 10, "\(value)")
      #expect(shown.unicodeScalars.count <= 201)
      if longestRun(value) <= 10, value.unicodeScalars.count <= 200 { #expect(shown == value) }
    }
  }

  @Test func noBytesTrap() {
    var random = Seeded(14)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let shown = masked(bytes)
      #expect(shown != "(ill-formed)")
      if let text = String(validating: bytes, as: UTF8.self) {
        #expect(shown == text)
      }
    }
  }

  /// The most digits that follow each other, whatever but letters stands between them.
  private func longestRun(_ text: String) -> Int {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .decimalNumber {
        run += 1
        longest = max(longest, run)
      } else if scalar.properties.isAlphabetic {
        run = 0
      }
    }
    return longest
  }
}

@Test(arguments: ["/", ",", "·", "|", ":", "+", "*", "(", " / ", "•", "\u{200B}", "€"])
func noSeparatorShowsANumber(_ separator: String) {
  let written = ["4111", "1111", "1111", "1111"].joined(separator: separator)
  let shown = masked(written)
  #expect(shown.filter(\.isNumber).count <= 10, "\(shown)")
}

@Test func raisedAndCircledDigitsAreDigits() {
  #expect(masked("⁴¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹").contains("*"))
  #expect(masked("④①①①①①①①①①①①①①①①").contains("*"))
}
