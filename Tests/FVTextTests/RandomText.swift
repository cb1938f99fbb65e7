import FVText
import TestSupport

/// Texts of scalars that are easily miscounted.
enum RandomText {
  private static let alphabets: [[Unicode.Scalar]] = [
    Array("ab1 \t\r\n!_~Z".unicodeScalars),
    Array(
      "éþ˧©\u{AD}\u{2FF}\u{300}\u{301}\u{308}ß\u{A0}\u{3000}\u{85}\u{2028}\u{200B}\u{FEFF}"
        .unicodeScalars),
    Array("👩👨👧👦\u{200D}\u{FE0F}🏽🇯🇵🇩🇪❤\u{20E3}".unicodeScalars),
    Array("\u{1100}\u{1161}\u{11A8}각\u{928}\u{93F}\u{94D}\u{915}\u{E33}\u{600}١Ⅷ".unicodeScalars),
    Array("ΣσςǅİıŒﬀ𐐀𐐨Ⓐ€漢字".unicodeScalars),
  ]

  /// A text of up to `longest` scalars, of one alphabet or of several.
  static func next(_ longest: Int, using random: inout Seeded) -> String {
    var text = String.UnicodeScalarView()
    var alphabet = alphabets[0]
    for _ in 0..<Int.random(in: 0...longest, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        alphabet = alphabets.randomElement(using: &random) ?? alphabet
      }
      if let scalar = alphabet.randomElement(using: &random) { text.append(scalar) }
    }
    return String(text)
  }
}

/// What is computed of a text where it is, which stays for that long.
func withText<Result>(_ text: String, _ body: (TextRef) -> Result) -> Result {
  var text = text
  return text.withUTF8 { body(TextRef(unsafeStart: $0.baseAddress, count: $0.count)) }
}
