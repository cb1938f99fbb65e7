import FVRules
import FVText
import TestSupport
import Testing

@testable import FVColumns

@Suite struct ShortFractionTests {
  private func read(_ text: String) -> ShortFraction {
    unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe ShortFraction($0) }
  }

  /// How a number compares with the exact one of a text; nil where it is none.
  private func compare(_ number: Double, with text: String) -> Int? {
    unsafe Array(text.utf8).withUnsafeBufferPointer { bytes in
      Number(text: unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)).map {
        Number.compare(.double(number), $0)
      }
    }
  }

  /// How many digits are behind the point of a text that is a short fraction, byte by byte.
  private func places(_ text: String) -> Int? {
    var bytes = Array(text.utf8)[...]
    if let sign = bytes.first, sign == 0x2B || sign == 0x2D { bytes = bytes.dropFirst() }
    let parts = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { 0x30...0x39 ~= $0 } }),
      parts[0].count + parts[1].count <= 15
    else { return nil }
    return parts[1].count
  }

  private func expectExact(_ text: String) {
    let found = read(text)
    guard let places = places(text) else { return #expect(found.number.isNaN, "\(text)") }
    #expect(found.places == places && found.number == Double(text), "\(text)")
    #expect(compare(found.number, with: text) == 0, "\(text)")
  }

  @Test(arguments: [
    "", ".", "1", "12", "+", "-.", "1.", ".5", "-.5", "+.5", "1.5", "-1.5", "+1.5", "--1.5", "0.0",
    "-0.0", "00.10", "1..5", "1.5.", "1.2.3", "12.345", "123456.7", "1234567.8", "12345678.9",
    "0.000001", "0.0000001", "999999999999.999", "99999999999999.9", "0.00000000000001",
    "1.23456789012345", "-1.23456789012345", "1.234567890123456", "+999999999999999.9", "1e5",
    "1.e5",
    "1.5e5", "1/5", "1:5", "1,5", " 1.5", "1.5 ", "1.\u{e9}", "1.5\0", "1.\0", "/.5", "1./", "1.:",
    "-1./5",
  ]) func edgesAreExact(text: String) { expectExact(text) }

  @Test func randomTextsAreExact() {
    var random = Seeded(11)
    for _ in 0..<100_000 {
      let pieces = Array(Bool.random(using: &random) ? "0123456789" : "0129.-+/:e")
      var text = (0..<Int.random(in: 0...17, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? "0"
      }
      text.insert(".", at: Int.random(in: 0...text.count, using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 { text.insert("-", at: 0) }
      expectExact(String(text))
    }
  }
}
