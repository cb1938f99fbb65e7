import FVText
import TestSupport
import Testing

/// Multiples of decimals, and their digits behind the point.
struct DecimalMultipleTests {
  @Test(
    arguments: [
      ("0", "7", true), ("-0.0", "0.3", true), ("0.3", "0.1", true), ("0.35", "0.1", false),
      ("-7.45", "0.05", true), ("7.451", "0.05", false), ("1e3", "7", false), ("7e900", "7", true),
      ("1", "0.01", true), ("1", "3e-5", false), ("3", "3e-5", true), ("5", "10", false),
      ("1e18", "999999999999999999", false), ("999999999999999999e5", "999999999999999999", true),
      // Divisors that no machine word holds.
      ("9999999999999999999999", "9999999999999999999999", true),
      ("9999999999999999999998", "9999999999999999999999", false),
      ("19999999999999999999998", "9999999999999999999999", true),
      ("1234567890123456789012345678900", "12345678901234567890123456789", true),
      ("0.12345678901234567890123456789", "12345678901234567890123456789", false),
      ("0", "12345678901234567890123456789", true),
    ])
  func isMultiple(_ number: String, _ divisor: String, _ expected: Bool) {
    #expect(with(number, divisor) { $0.isMultiple(of: $1) } == expected)
  }

  /// A long number times a small one is a multiple of it; one more is none.
  @Test(arguments: [1, 17, 18, 19, 26, 27, 28, 500, 996])
  func productsAreMultiples(_ count: Int) {
    var random = Seeded(UInt64(count))
    for _ in 0..<20 {
      var digits = random.digits(count).map { Int($0) - 0x30 }
      digits[0] = 4
      digits[count - 1] = 3
      let factor = Int.random(in: 1...9_999, using: &random)
      let divisor = digits.map(String.init).joined()
      let product = times(digits, factor)
      let next = times(digits, factor, plus: 1)
      #expect(with(product, divisor) { $0.isMultiple(of: $1) } == true)
      #expect(with(next, divisor) { $0.isMultiple(of: $1) } == false)
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("0.000", 0), ("1.500", 1), ("1e-3", 3), ("1.2345e2", 2), ("120e-1", 0),
      ("-.25", 2), ("1e99999999999999999999", 0), ("1e-99999999999999999999", Int.max),
    ])
  func decimals(_ text: String, _ expected: Int) {
    #expect(with(text, "1") { number, _ in number.decimals } == expected)
  }

  @Test(
    arguments: [
      ("1e1000", true), ("1e1001", false), ("9.9e1000", true), ("1e-1000", true),
      ("1e-1001", false), ("0e9999", true), (String(repeating: "1", count: 1_000), true),
      (String(repeating: "1", count: 1_001), false),
      ("1" + String(repeating: "0", count: 1_000), true),
      ("1e99999999999999999999", false), ("1e-99999999999999999999", false),
    ])
  func isWithinArithmetic(_ text: String, _ expected: Bool) {
    #expect(with(text, "1") { number, _ in number.isWithinArithmetic } == expected)
  }

  @Test func doublesTimesPowersOfTen() {
    #expect(0.07.scaled(byTenTo: 2) == .whole(7))
    #expect((0.1 + 0.2).scaled(byTenTo: 1) == .fraction)
    #expect(1e-300.scaled(byTenTo: 2) == .fraction)
    #expect((-0.0).scaled(byTenTo: 0) == .whole(0))
    #expect(1e300.scaled(byTenTo: 0) == .unsure && 1.5.scaled(byTenTo: 23) == .unsure)
    var random = Seeded(7)
    for _ in 0..<20_000 {
      let whole = Int64.random(in: -99_999_999_999_999...99_999_999_999_999, using: &random)
      let power = Int.random(in: 0...9, using: &random)
      let text = "\(whole)e-\(power)"
      guard let double = Double(text) else { continue }
      #expect(double.scaled(byTenTo: power) == .whole(whole), "\(text)")
      // Its shortest digits say the same.
      let places = with(double.description, "1") { number, _ in number.decimals } ?? 0
      for power in 0...12 {
        guard double.scaled(byTenTo: power) != .unsure else { continue }
        #expect((double.scaled(byTenTo: power) != .fraction) == (places <= power), "\(double)")
      }
    }
  }

  private func times(_ digits: [Int], _ factor: Int, plus rest: Int = 0) -> String {
    var product: [Int] = []
    var carry = rest
    for digit in digits.reversed() {
      carry += digit * factor
      product.append(carry % 10)
      carry /= 10
    }
    while carry > 0 {
      product.append(carry % 10)
      carry /= 10
    }
    return product.reversed().map(String.init).joined()
  }

  private func with<Answer>(
    _ a: String, _ b: String, _ body: (Decimal, Decimal) -> Answer
  ) -> Answer? {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let a = Decimal(TextRef(unsafeStart: a.baseAddress, count: a.count)),
          let b = Decimal(TextRef(unsafeStart: b.baseAddress, count: b.count))
        else { return nil }
        return body(a, b)
      }
    }
  }
}
