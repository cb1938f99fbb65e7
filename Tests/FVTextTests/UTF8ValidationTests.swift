import FVText
import TestSupport
import Testing

/// UTF-8 as Table 3-7 of the Unicode Standard has it.
struct UTF8ValidationTests {
  @Test(
    arguments: [
      ([], nil), ([0x00], nil), ([0x7F], nil), ([0xC2, 0x80], nil), ([0xDF, 0xBF], nil),
      ([0xE0, 0xA0, 0x80], nil), ([0xED, 0x9F, 0xBF], nil), ([0xEE, 0x80, 0x80], nil),
      ([0xF0, 0x90, 0x80, 0x80], nil), ([0xF4, 0x8F, 0xBF, 0xBF], nil),
      ([0x80], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x41], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0), ([0xE2, 0x82], 0), ([0xE2, 0x28, 0xA1], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xF0, 0x9F, 0x98], 0), ([0xF0, 0x9F, 0x98, 0x28], 0), ([0xFF], 0),
      ([0x41, 0xC3, 0xA9, 0xC3], 3), ([0x41, 0x42, 0x43, 0xFE], 3),
    ] as [([UInt8], Int?)])
  func table(_ bytes: [UInt8], _ offset: Int?) {
    #expect(firstIllFormed(bytes) == offset)
    #expect(isWellFormed(bytes) == (offset == nil))
  }

  @Test func everyPlaceOfEveryLength() {
    // The fast way reads words that overlap: one odd byte must be seen wherever it stands.
    for length in 0...70 {
      let plain = [UInt8](repeating: 0x61, count: length)
      #expect(isWellFormed(plain))
      for place in 0..<length {
        var odd = plain
        odd[place] = 0xFF
        #expect(!isWellFormed(odd))
        #expect(firstIllFormed(odd) == place)
      }
    }
  }

  @Test func agreesWithTheStandardLibrary() {
    var random = Seeded(1)
    for _ in 0..<50_000 {
      // Mostly bytes that begin or go on with a sequence, so that many are nearly right.
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random) | (Bool.random(using: &random) ? 0x80 : 0)
      }
      let expected = String(validating: bytes, as: UTF8.self) != nil
      #expect(isWellFormed(bytes) == expected)
    }
  }

  private func isWellFormed(_ bytes: [UInt8]) -> Bool { UTF8Validation.isWellFormed(bytes.span) }

  private func firstIllFormed(_ bytes: [UInt8]) -> Int? {
    UTF8Validation.firstIllFormed(in: bytes.span)
  }
}
