import FVText
import TestSupport
import Testing

/// Decimals next to the machine's own numbers.
struct DecimalNumberTests {
  @Test(
    arguments: [
      ("0", 0, 0), ("-0.0", 0, 0), ("1.5", 1, 1), ("1.5", 2, -1), ("-1.5", -1, -1), ("-1.5", -2, 1),
      ("0.5", 0, 1), ("-0.5", 0, -1), ("0.5", 1, -1), ("1e-99999999999999999", 1, -1),
      ("9223372036854775807", .max, 0), ("9223372036854775807.1", .max, 1),
      ("9223372036854775808", .max, 1), ("-9223372036854775808", .min, 0),
      ("-9223372036854775808.00001", .min, -1), ("-9223372036854775807.9", .min, 1),
      ("1e19", .max, 1), ("-1e19", .min, -1), ("1e999999999999999999999", .max, 1),
      ("1e3", 1000, 0),
    ] as [(String, Int64, Int)])
  func integers(_ text: String, _ number: Int64, _ expected: Int) {
    #expect(withDecimal(text) { Decimal.compare($0, number) } == expected)
  }

  @Test(
    arguments: [
      ("0.1", 0.1, 0), ("0.10000000000000001", 0.1, 1), ("0.09999999999999999999", 0.1, -1),
      ("0.1000000000000000055511151231257827", 0.1, 1), ("9007199254740993", 9007199254740992, 1),
      ("9007199254740992", 9007199254740992, 0), ("1e23", 1e23, 0),
      ("99999999999999991611392", 1e23, -1),
      ("1e999", .infinity, -1), ("1e999999999999999999999", .infinity, -1),
      ("-1e999999999999999999999", -.infinity, 1), ("0", -.infinity, 1),
      ("1e999", .greatestFiniteMagnitude, 1), ("-1e999", -.greatestFiniteMagnitude, -1),
      ("5e-324", 0x1p-1074, 0), ("4.9e-324", 0x1p-1074, -1), ("1e-99999999999999999", 0, 1),
      ("-1e-99999999999999999", 0, -1), ("0", -0.0, 0), ("2.2250738585072014e-308", 0x1p-1022, 0),
      ("1.25", 1.25, 0), ("22e-12", 1.25, -1),
    ] as [(String, Double, Int)])
  func doubles(_ text: String, _ number: Double, _ expected: Int) {
    #expect(withDecimal(text) { Decimal.compare($0, number) } == expected)
  }

  @Test func readsBackEveryDouble() {
    var random = Seeded(12)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let text = number.description
      #expect(withDecimal(text) { $0.nearestDouble } == number)
      #expect(withDecimal(text) { Decimal.compare($0, number) } == 0)
      #expect(withDecimal(text) { Decimal.compare($0, number.nextUp) } == -1)
      #expect(withDecimal(text) { Decimal.compare($0, number.nextDown) } == 1)
    }
  }

  @Test func readsAsTheStandardLibrary() {
    var random = Seeded(13)
    for _ in 0..<20_000 {
      let text = NaiveDecimal.random(using: &random).text(using: &random)
      #expect(withDecimal(text) { $0.nearestDouble } == Double(text), "\(text)")
    }
    // Halfway between 1 and the next double, told apart by a digit far behind.
    let half = "1.00000000000000011102230246251565404236316680908203125"
    let zeros = String(repeating: "0", count: 2000)
    #expect(withDecimal(half + zeros) { $0.nearestDouble } == 1)
    #expect(withDecimal(half + zeros + "1") { $0.nearestDouble } == 1.0.nextUp)
  }

  @Test(
    arguments: [
      ("0", 0), ("-5", -5), ("+5", 5), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("0000000000000000000000000000012", 12), ("-0", 0),
      ("000", 0),
    ] as [(String, Int64)])
  func plain(_ text: String, _ expected: Int64) {
    #expect(int64(plain: text) == expected)
    #expect(isIntegerText(text))
  }

  @Test(
    arguments: [
      ("", false), ("+", false), ("-", false), ("1.0", false), ("1e3", false), ("1 ", false),
      (" 1", false), ("1a", false), ("--1", false), ("１", false), ("9223372036854775808", true),
      ("-9223372036854775809", true), ("12345678901234567890", true),
      ("99999999999999999999999999999", true), ("00000000000000000000x", false),
    ])
  func notPlain(_ text: String, _ isInteger: Bool) {
    #expect(int64(plain: text) == nil)
    #expect(isIntegerText(text) == isInteger)
  }

  private func int64(plain text: String) -> Int64? { Decimal.int64(plain: Array(text.utf8).span) }

  private func isIntegerText(_ text: String) -> Bool {
    Decimal.isIntegerText(Array(text.utf8).span)
  }
}
