import FVCards
import TestSupport
import Testing

struct LuhnTests {
  @Test func vectorsHold() throws {
    for vector in try vectors("luhn.jsonl") {
      guard let value = vector.value, !value.isEmpty else { continue }
      #expect(isValid(value) == (vector.verdict == "valid"), "\(vector)")
    }
  }

  @Test(arguments: [
    "", "0", "7", "a", "4111 1111 1111 1111", "4111-1111", "٤١١١", "１８", "4111111111111111\n",
    " 4111111111111111", "411111111111111\0",
  ])
  func whatIsNoTwoDigits(_ text: String) { #expect(!isValid(text)) }

  @Test func theCheckDigitMakesTheNumberValid() {
    var random = Seeded(4)
    for length in 1...40 {
      let payload = random.digits(length)
      guard let digit = Luhn.checkDigit(for: payload.span) else {
        Issue.record("no check digit for \(length) digits")
        continue
      }
      for other in UInt8(0x30)...0x39 {
        let whole = String(decoding: payload + [other], as: UTF8.self)
        #expect(isValid(whole) == (other == digit))
      }
    }
  }

  @Test(arguments: ["", "a", "1 2", "١"])
  func noCheckDigit(_ text: String) {
    let digit = Luhn.checkDigit(for: Array(text.utf8).span)
    #expect(digit == nil)
  }

  private func isValid(_ text: String) -> Bool { Luhn.isValid(Array(text.utf8).span) }
}
