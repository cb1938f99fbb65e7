import FVText
import TestSupport
import Testing

@testable import FVRules

/// Numbers while they are being typed.
struct ProgressNumberTests {
  @Test(
    arguments: [
      (
        nil, nil, "- + -. +. . 1. 1 1e 1E+ 1e-5 -0 00 .5 1.5e",
        "a 1a -- +- 1.. 1.e .e e 1e+- 1ee 1,5"
      ),
      ("18", nil, "1 18 2 0 00 01 17 +1 18.", "-1 - 1. 1.0 17.9 -0 5.5 17."),
      (nil, "100", "1 99 100 -150 100.0 0100 - -1000 99.9 100.", "150 101 100.1 100.01 0101"),
      ("0", nil, "-0 - 0 5 -0.0 -00", "-5 -0.1 -05"),
      ("0.5", nil, "0 0. 0.4e 0.5 . 4 00", "0.4 0.49 .4 0.0 -"),
      (nil, "99.5", "99 99. 99.5 99.50 9", "99.51 99.6 100"),
      ("-20", "-10", "- -1 -2 -10. -20 -20.0", "1 0 + -3 -20.1 -9 -9. -21 -100"),
      ("-0.05", "0.05", "- -0 -0. -0.0 -0.05 0.04 .", "-0.06 -0.1 1 0.1 .1"),
      ("1000", "1999", "1 19 1000 1999.0 01", "2 20 1. 19. 1999.1 11111"),
      ("150", "160", "1 15 16 160 155.5", "14 17 2 1500 161 16. 160.1"),
      ("0.001", "0.002", "0 0. 0.0 0.00 0.001 0.0019 . 00", "1 0.01 0.0001 0.003 0.0021 -"),
      (
        "9007199254740993", "9007199254740993",
        "9 90071992547409 9007199254740993 9007199254740993.0",
        "9007199254740992 9007199254740994 8 90071992547409930"
      ),
      ("1e3", "2e3", "1 10 2 2000 1999.9", "3 2001 1.5 21"),
    ] as [(String?, String?, String, String)])
  func bounds(_ minimum: String?, _ maximum: String?, _ open: String, _ wrong: String) {
    let rule = TypedRule.number(minimum, maximum)
    let told = rule.wronglyTold(
      open: open.split(separator: " ").map(String.init),
      wrong: wrong.split(separator: " ").map(String.init))
    #expect(told == [])
  }

  @Test func integers() {
    let plain = TypedRule.number(nil, nil, isInteger: true)
    #expect(plain.wronglyTold(open: ["-", "+", "1", "007"], wrong: ["1.", ".", "1e", "a"]) == [])
    let odd = TypedRule.number("17.5", "18.5", isInteger: true)
    #expect(odd.wronglyTold(open: ["1", "18"], wrong: ["17", "19", "2", "180"]) == [])
    let nines = TypedRule.number("199.5", "240", isInteger: true)
    #expect(nines.wronglyTold(open: ["2", "20", "02"], wrong: ["1", "19", "199", "3", "-"]) == [])
    let below = TypedRule.number("-240", "-199.5", isInteger: true)
    #expect(below.wronglyTold(open: ["-2", "-"], wrong: ["-1", "-19", "-199", "1"]) == [])
    var strict = NumberCheck(isInteger: false)
    strict.isStrict = true
    #expect(TypedRule(.number(strict)).wronglyTold(open: [""], wrong: ["1", "-"]) == [])
  }

  /// Bounds that are doubles stand for their shortest digits.
  @Test func doubles() {
    func rule(_ minimum: Double, _ maximum: Double) -> TypedRule {
      TypedRule { constants in
        constants.numbers.append(.double(minimum))
        constants.numbers.append(.double(maximum))
        var check = NumberCheck(isInteger: false)
        check.bounds.minimum = OptionalPlace(ConstantIndex(0))
        check.bounds.maximum = OptionalPlace(ConstantIndex(1))
        return .number(check)
      }
    }
    let small = rule(0.1, 0.30000000000000004)
    let told = small.wronglyTold(
      open: ["0", "0.1", "0.30000000000000004", "."], wrong: ["0.0", "0.30000000000000005", "1"])
    #expect(told == [])
    let large = rule(-.infinity, 1e300)
    #expect(large.wronglyTold(open: ["-5", "9", "12345"], wrong: ["x"]) == [])
    let all = rule(-.leastNonzeroMagnitude, .infinity)
    #expect(all.wronglyTold(open: ["-", "-0.0", "1"], wrong: ["-1", "-0.1"]) == [])
    #expect(rule(.infinity, .infinity).wronglyTold(open: [], wrong: ["1", "-"]) == [])
  }

  /// Every text of a small alphabet against all that is accepted of those twice as long.
  @Test(
    arguments: [
      ("1", "5"), ("15", "19"), ("0.5", "1.1"), ("-5", "1"), ("-1.5", "-0.5"), ("-15", "-10"),
      ("9", "51"), ("0", "0"), ("-0.1", "0.1"), ("95", "105"), ("10", nil),
      (nil, "-1"), (nil, "0.1"), ("5", nil), ("0.9", "1"), (nil, "0"), ("0", nil), ("51", "55"),
    ] as [(String?, String?)], [false, true])
  func allShortTexts(_ bounds: (String?, String?), _ isInteger: Bool) {
    let rule = TypedRule.number(bounds.0, bounds.1, isInteger: isInteger)
    let (early, late) = wronglyTold(rule)
    #expect(early == [] && late == [])
  }

  /// The same for bounds that are left out, and for numbers with few digits.
  @Test(
    arguments: [
      ("1", "5", nil, -1), ("0", "0.5", nil, -1), ("-5", "0", nil, -1), ("-1.5", "-0.5", nil, -1),
      (nil, nil, nil, 0), (nil, nil, nil, 1), ("15", nil, nil, 0), (nil, "0", nil, 1),
      (nil, nil, "5", -1), (nil, nil, "0.5", -1), (nil, "1", "0.5", -1), (nil, nil, "0.05", 1),
      ("0", "51", "15", -1), (nil, nil, "0.15", -1),
    ] as [(String?, String?, String?, Int32)])
  func exclusiveBoundsAndDigits(
    _ minimum: String?, _ maximum: String?, _ divisor: String?, _ decimals: Int32
  ) {
    let rule = TypedRule.number(
      above: minimum, below: maximum, multipleOf: divisor, decimals: decimals)
    let (early, late) = wronglyTold(rule)
    #expect(early == [])
    // What may still become a multiple is not looked for among digits that are not there yet.
    if divisor == nil { #expect(late == []) }
  }

  @Test func digitsBehindThePoint() {
    let price = TypedRule.number(above: "0", below: nil, decimals: 2)
    #expect(
      price.wronglyTold(
        open: ["0", "0.", "0.0", "1.", ".", "0.01", "1.500", "1.555e"],
        wrong: ["-", "0.00", ".000", "1.005", "1.5001"]) == [])
    let step = TypedRule.number(above: nil, below: nil, multipleOf: "5")
    #expect(
      step.wronglyTold(
        open: ["1", "-3", "5.", "10.00", "-", "1e"], wrong: ["1.", "5.5", "x", "1.0", "-1."])
        == [])
    let none = TypedRule.number(above: nil, below: nil, decimals: 0)
    #expect(none.wronglyTold(open: [".", "-.", "1.", "1.0"], wrong: ["1.01", ".5"]) == [])
  }

  /// Prefixes of what is accepted that are refused for good, and others that are not.
  private func wronglyTold(_ rule: TypedRule) -> (early: [String], late: [String]) {
    let alphabet = Array("0159.-".utf8)
    let (minus, point) = (UInt8(ascii: "-"), UInt8(ascii: "."))
    var accepted = Set<[UInt8]>()
    func visit(_ text: [UInt8]) {
      // No number has another sign, or two points.
      guard text.dropFirst().allSatisfy({ $0 != minus }), text.count(where: { $0 == point }) < 2
      else { return }
      if rule.accepts(text) { for end in 0...text.count { accepted.insert(Array(text[..<end])) } }
      guard text.count < 6 else { return }
      for byte in alphabet { visit(text + [byte]) }
    }
    visit([])
    var (early, late): ([String], [String]) = ([], [])
    func compare(_ text: [UInt8]) {
      let isOpen = accepted.contains(text)
      if rule.admits(text) != isOpen {
        if isOpen {
          early.append(String(decoding: text, as: UTF8.self))
        } else {
          late.append(String(decoding: text, as: UTF8.self))
        }
      }
      guard text.count < 3 else { return }
      for byte in alphabet { compare(text + [byte]) }
    }
    for byte in alphabet { compare([byte]) }
    return (early, late)
  }
}
