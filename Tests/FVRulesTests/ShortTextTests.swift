import TestSupport
import Testing

@testable import FVRules

/// Texts of up to 64 bytes are looked at by the word, and longer ones by the byte: both by the same rules.
struct ShortTextTests {
  private var random = Seeded(0x54)

  /// An address with bytes set, taken out and put in, which often is one still.
  private mutating func changed(_ text: String, by bytes: String) -> [UInt8] {
    var text = Array(text.utf8)
    let bytes = Array(bytes.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<text.count, using: &random)
      let byte = bytes.randomElement(using: &random) ?? 0
      switch Int.random(in: 0...2, using: &random) {
      case 0: text[place] = byte
      case 1: text.insert(byte, at: place)
      default: text.remove(at: place)
      }
    }
    return text
  }

  /// Where other characters are let in all is read by the byte, and of ASCII the same is an address.
  @Test mutating func addresses() {
    let wide = EmailScanner(allowsUnicode: true)
    let words = [
      "a.b@c-d.de", "anna.schmidt@mail.example.com", "x@1.a1", "a@0123456789-0123456789.example",
    ]
    var valid = 0
    for _ in 0..<200_000 {
      let text = changed(words.randomElement(using: &random) ?? "", by: "aZ09.-@+_\"( <\u{0}")
      let isValid = EmailScanner().isValid(text)
      valid += isValid ? 1 : 0
      if isValid != wide.isValid(text) {
        Issue.record("\(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(50_000..<150_000 ~= valid)
  }

  @Test mutating func numbers() {
    let plain = /\+[1-9][0-9]{6,14}/
    let separated = /\+[1-9](?:[ .\/-]?[0-9]){6,14}/
    let texts = [
      "+49 30 901820", "+15550109999", "+1/555.010-9999", "+123 456 789 012 345", "+1234567",
    ]
    var valid = 0
    for _ in 0..<50_000 {
      let bytes = changed(texts.randomElement(using: &random) ?? "", by: "0123456789 -./+a\u{0}")
      let text = String(decoding: bytes, as: UTF8.self)
      let isValid = PhoneScanner.isValid(bytes.span, allowsSeparators: true)
      valid += isValid ? 1 : 0
      let isPlain = PhoneScanner.isValid(bytes.span)
      if isValid != (text.wholeMatch(of: separated) != nil)
        || isPlain != (text.wholeMatch(of: plain) != nil)
      {
        Issue.record("\(text)")
      }
    }
    #expect(15_000..<40_000 ~= valid)
  }
}
