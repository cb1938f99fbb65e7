import FVText
import TestSupport
import Testing

/// Decimals as texts, read and compared exactly.
struct DecimalTests {
  @Test(
    arguments: [
      "0", "-0", "+0", "007", "1.5", ".5", "-.5", "+1.5", "1e3", "1E3", "1e+3", "1e-3", ".5e1",
      "1e999999999999999999999", "1e-99999999999999999", "00.00", "12345678901234567890",
    ])
  func isOne(_ text: String) { #expect(withDecimal(text) { _ in true } == true) }

  @Test(
    arguments: [
      "", "+", "-", ".", "1.", "-1.", "1.e5", "e5", ".e5", "1e", "1e+", "1e1.5", " 1", "1 ", "1\n",
      "1_000", "1,5", "0x10", "NaN", "Infinity", "inf", "++1", "+-1", "1..2", "1.2.3", "１", "١",
      "1\u{0}", "--1", "1e5 ", "e", "1ee5", "1-",
    ])
  func isNone(_ text: String) { #expect(withDecimal(text) { _ in true } == nil) }

  @Test(
    arguments: [
      ("0", "-0", 0), ("0e5", "-0.000e999", 0), ("1", "1.0", 0), ("1e3", "1000", 0), ("1", "2", -1),
      ("-1", "-2", 1), ("-1", "1", -1), ("0.1", ".10", 0), ("0.09999999999999999999", "0.1", -1),
      ("0.1000000000000000000001", "0.1", 1), ("9007199254740993", "9007199254740992", 1),
      ("10", "9", 1), ("1e-5", "0.00001", 0), ("123e-2", "1.23", 0),
      ("0", "1e-99999999999999999", -1),
      ("1e999999999999999999999", "1e999999999999999999998", 1),
      ("1e999999999999999999999", "10e999999999999999999998", 0),
      ("-1e999999999999999999999", "10e999999999999999999998", -1),
      ("1e-999999999999999999999", "1e-999999999999999999998", -1),
      ("0.1e-999999999999999999999", "1e-1000000000000000000000", 0),
      ("1e-99999999999999999999", "1e99999999999999999999", -1),
      ("1e99999999999999999999", "1e5", 1), ("1e-99999999999999999999", "1e5", -1),
      ("1e1152921504606846976", "10e1152921504606846975", 0),
      ("1e576460752303423488", "10e576460752303423487", 0),
      ("1e000000000000000000000000000000003", "1000", 0),
      ("12e99999999999999999999", "123e99999999999999999998", -1),
      ("1234567e99999999999999999999", "5", 1), ("5", "1234567e-99999999999999999999", 1),
    ])
  func order(_ a: String, _ b: String, _ expected: Int) {
    #expect(compare(a, b) == expected)
    #expect(compare(b, a) == -expected)
    #expect(compare(a, a) == 0)
  }

  @Test func everyShortText() throws {
    // Each text of up to six characters that matter, against the grammar as an expression.
    let grammar = try Regex(#"[+-]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][+-]?[0-9]+)?"#)
    var texts = [""]
    for _ in 0..<6 {
      texts = texts.flatMap { text in ["+", "-", ".", "e", "0", "2"].map { text + $0 } }
      for text in texts {
        let isOne = try grammar.wholeMatch(in: text) != nil
        if (withDecimal(text) { $0.nearestDouble == Double(text) } == true) != isOne {
          Issue.record("\(text)")
        }
      }
    }
  }

  @Test func agreesWithDigitsWrittenOut() {
    var random = Seeded(11)
    for _ in 0..<20_000 {
      let a = NaiveDecimal.random(using: &random)
      // Often nearly the same number in another form.
      let b = Bool.random(using: &random) ? a.nearby(using: &random) : .random(using: &random)
      let (textA, textB) = (a.text(using: &random), b.text(using: &random))
      #expect(compare(textA, textB) == NaiveDecimal.compare(a, b), "\(textA) \(textB)")
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1e3", 1000), ("1.50e1", 15), ("100", 100), ("-1.0", -1),
      ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("9999999999999999999", nil),
      ("1e18", 1_000_000_000_000_000_000),
      ("1e19", nil), ("18446744073709551616", nil), ("18446744073709551617", nil), ("1.5", nil),
      ("1e-1", nil), ("1e999999999999999999999", nil), ("0e999999999999999999999", 0),
      ("0.00092233720368547758070e22", .max), ("000000000000000000000000000012", 12),
    ] as [(String, Int64?)])
  func integers(_ text: String, _ expected: Int64?) {
    #expect(withDecimal(text) { $0.int64 } == .some(expected))
  }

  @Test(
    arguments: [
      ("0", true), ("1.0", true), ("1e3", true), ("1.5e1", true), ("1.5", false), ("1e-1", false),
      ("10e-1", true), ("1e-999999999999999999999", false), ("1e999999999999999999999", true),
    ])
  func integral(_ text: String, _ expected: Bool) {
    #expect(withDecimal(text) { $0.isIntegral } == expected)
  }

  @Test func signs() {
    #expect(withDecimal("-1") { $0.isNegative } == true)
    #expect(withDecimal("-0.0") { $0.isNegative } == false)
    #expect(withDecimal("-0.0") { $0.isZero } == true)
    #expect(withDecimal("1e-99999999999999999") { $0.isZero } == false)
  }

  private func compare(_ a: String, _ b: String) -> Int? {
    withDecimal(a) { a in withDecimal(b) { b in Decimal.compare(a, b) } } ?? nil
  }
}

/// What a decimal is, while its text is there.
func withDecimal<Result>(_ text: String, _ body: (Decimal) -> Result) -> Result? {
  withText(text) { Decimal($0).map(body) }
}
