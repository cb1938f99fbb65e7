import FVText
import TestSupport
import Testing

/// Case by Unicode, scalar by scalar.
struct CaseMappingTests {
  @Test(
    arguments: [
      ("", "", ""), ("aBc1!", "abc1!", "ABC1!"), ("@[`{", "@[`{", "@[`{"), ("ß", "ß", "SS"),
      ("ÄÖ", "äö", "ÄÖ"), ("İ", "i\u{307}", "İ"), ("ı", "ı", "I"), ("ΑΣ", "ασ", "ΑΣ"),
      ("ς", "ς", "Σ"), ("ﬃ", "ﬃ", "FFI"), ("ǅ", "ǆ", "Ǆ"), ("ΐ", "ΐ", "\u{399}\u{308}\u{301}"),
      ("𐐀", "𐐨", "𐐀"), ("漢字かな각😀", "漢字かな각😀", "漢字かな각😀"), ("Ⅷⓐ", "ⅷⓐ", "ⅧⒶ"),
    ])
  func table(_ text: String, _ lower: String, _ upper: String) {
    #expect(scalars(mapped(text, .lowercase)) == scalars(lower))
    #expect(scalars(mapped(text, .uppercase)) == scalars(upper))
  }

  @Test func everyScalar() {
    for value in 0..<UInt32(0x110000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let (lower, upper) = (properties.lowercaseMapping, properties.uppercaseMapping)
      let text = String(scalar)
      // Nearly all have no case; only where there is something to see is it compared.
      let isLower = isUnchanged(text, .lowercase)
      let isUpper = isUnchanged(text, .uppercase)
      if isLower != (scalars(lower) == [scalar]) || isUpper != (scalars(upper) == [scalar]) {
        Issue.record("\(value)")
      }
      if !isLower { #expect(scalars(mapped(text, .lowercase)) == scalars(lower)) }
      if !isUpper { #expect(scalars(mapped(text, .uppercase)) == scalars(upper)) }
    }
  }

  @Test func agreesWithString() {
    var random = Seeded(41)
    for _ in 0..<10_000 {
      let text = RandomText.next(30, using: &random)
      let (lower, upper) = (text.lowercased(), text.uppercased())
      #expect(scalars(mapped(text, .lowercase)) == scalars(lower))
      #expect(scalars(mapped(text, .uppercase)) == scalars(upper))
      #expect(isUnchanged(text, .lowercase) == (scalars(text) == scalars(lower)))
      #expect(isUnchanged(text, .uppercase) == (scalars(text) == scalars(upper)))
    }
  }

  private func mapped(_ text: String, _ mapping: CaseMapping) -> String {
    var list = Buffer<UInt8>()
    withText(text) { mapping.append($0.span, to: &list) }
    return String(decoding: list.text.buffer, as: UTF8.self)
  }

  private func isUnchanged(_ text: String, _ mapping: CaseMapping) -> Bool {
    withText(text) { mapping.isUnchanged($0.span) }
  }

  /// What equal strings may still differ in.
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
