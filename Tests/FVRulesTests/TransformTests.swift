import FVRules
import FVText
import Testing

@Suite struct TransformTests {
  private static let transforms: [Transform] = [
    .trim(set: OptionalPlace(nil)), .lowercase, .uppercase, .safe,
  ]
  private static let texts = [
    "", " ", "a", "A", "DE", "de", "dE", " DE", "DE ", "DE\u{85}", "\u{200B}DE", "DE\u{FEFF}",
    "\tde\n", "Straße", "STRASSE", "ŉ", "日本", " 日本", "1", "\u{7F}", "\u{7F}x\u{0}", "İ",
  ]

  /// What is said to stay as it is is what the transform makes of it.
  @Test(arguments: transforms)
  func whatItKeepsStays(transform: Transform) throws {
    var arena = Arena()
    var scratch = Buffer<UInt8>()
    let constants = Constants()
    for text in Self.texts {
      let copy = arena.copy(text)
      let value = Value(wellFormed: try #require(copy))
      let changed = transform.apply(to: value, constants, keepingIn: &arena, &scratch)
      let isSame = try #require(changed).text == value.text
      #expect(isSame || !transform.keeps(value), "\(text)")
    }
    #expect(!transform.keeps(.null))
  }

  /// Most texts are seen to stay.
  @Test func whatIsCommonIsKept() throws {
    var arena = Arena()
    let copy = arena.copy("DE")
    let value = Value(wellFormed: try #require(copy))
    #expect(Transform.trim(set: OptionalPlace(nil)).keeps(value))
    #expect(Transform.uppercase.keeps(value))
    #expect(!Transform.lowercase.keeps(value))
  }
}
