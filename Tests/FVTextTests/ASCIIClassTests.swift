import FVText
import TestSupport
import Testing

/// Classes of bytes against one comparison a byte.
struct ASCIIClassTests {
  @Test(arguments: [ASCIIClass.digit, .letter, .upperCase, .lowerCase, .symbol])
  func everyByteAtEveryPlace(_ kind: ASCIIClass) {
    for length in 1...20 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = [UInt8](repeating: UInt8(ascii: " "), count: length)
          bytes[place] = byte
          #expect(count(bytes, kind) == (isMember(byte, kind) ? 1 : 0))
        }
      }
    }
  }

  @Test(arguments: [ASCIIClass.digit, .letter, .upperCase, .lowerCase, .symbol])
  func randomTexts(_ kind: ASCIIClass) {
    var random = Seeded(31)
    let members = (UInt8.min...UInt8.max).filter { isMember($0, kind) }
    for round in 0..<10_000 {
      var bytes = (0..<round % 70).compactMap { _ in members.randomElement(using: &random) }
      #expect(holdsAll(bytes, kind))
      #expect(count(bytes, kind) == bytes.count)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        guard let place = bytes.indices.randomElement(using: &random) else { continue }
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let expected = bytes.count { isMember($0, kind) }
      #expect(count(bytes, kind) == expected)
      #expect(holdsAll(bytes, kind) == (expected == bytes.count))
    }
  }

  private func holdsAll(_ bytes: [UInt8], _ kind: ASCIIClass) -> Bool {
    kind.holdsAll(of: bytes.span)
  }

  private func count(_ bytes: [UInt8], _ kind: ASCIIClass) -> Int { kind.count(in: bytes.span) }

  private func isMember(_ byte: UInt8, _ kind: ASCIIClass) -> Bool {
    let isDigit = ("0"..."9").contains(Unicode.Scalar(byte))
    let isUpper = ("A"..."Z").contains(Unicode.Scalar(byte))
    let isLower = ("a"..."z").contains(Unicode.Scalar(byte))
    switch kind {
    case .digit: return isDigit
    case .letter: return isUpper || isLower
    case .upperCase: return isUpper
    case .lowerCase: return isLower
    case .symbol: return byte > 0x20 && byte < 0x7F && !isDigit && !isUpper && !isLower
    }
  }
}

@Test func onePassFindsTheClassesThatCountingFinds() {
  var random = Seeded(0xC1A55)
  let classes: [ASCIIClass] = [.digit, .letter, .upperCase, .lowerCase, .symbol]
  let alphabets: [[UInt8]] = [Array(0...255), Array("aZ09 .\u{7F}é".utf8), Array("abc".utf8)]
  for round in 0..<20_000 {
    let alphabet = alphabets[round % alphabets.count]
    let count = Int.random(in: 0...40, using: &random)
    let text = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    var present: ASCIIClass.Classes = []
    for one in classes where one.count(in: text.span) > 0 { present.insert(.init(one)) }
    let asked = ASCIIClass.Classes(rawValue: UInt8.random(in: 0..<32, using: &random))
    let found = ASCIIClass.holds(asked, in: text.span)
    #expect(found == asked.isSubset(of: present))
  }
}
