import FVText
import TestSupport
import Testing

/// Numbers of few digits next to exact ones, which they must write the same as.
struct ShortDecimalTests {
  @Test(arguments: [
    "0", "-0", "0.00", "7", "-7", "007", "+1.50", "100", "-12000", "0.001", "123456789012345678",
    "99999999999999999.9",
  ])
  func reads(_ text: String) throws {
    let number = try #require(short(text))
    #expect(written(number) == exactly([text]) { _, _ in }, "\(text)")
  }

  @Test(arguments: [
    "", "+", "-", ".", ".5", "5.", "1.2.3", "1e3", " 1", "1 ", "１", "1,5", "1.-5", "--1",
    "1234567890123456789", "0.1234567890123456789",
  ])
  func leaves(_ text: String) { #expect(short(text) == nil) }

  @Test func addsAsExactNumbersDo() throws {
    var random = Seeded(21)
    for _ in 0..<4_000 {
      let texts = (0..<Int.random(in: 1...8, using: &random)).map { _ in randomText(&random) }
      var sum = ShortDecimal()
      var isShort = true
      var flushed = ExactNumber()
      for text in texts {
        let term = try #require(short(text))
        if isShort, sum.add(term) { continue }
        if isShort { flushed.set(sum) }
        isShort = false
        var exact = number(text)
        flushed.add(&exact)
      }
      let expected = exactly(texts) { total, term in total.add(&term) }
      #expect((isShort ? written(sum) : written(flushed)) == expected, "\(texts)")
    }
  }

  @Test func multipliesAndRoundsAsExactNumbersDo() throws {
    var random = Seeded(22)
    var scratch = ExactNumber()
    var count = 0
    for _ in 0..<4_000 {
      let texts = (0..<Int.random(in: 1...4, using: &random)).map { _ in randomText(&random) }
      let scale = Int.random(in: -1...6, using: &random)
      let rounding = try #require(ExactNumber.Rounding.allCases.randomElement(using: &random))
      var product = try #require(short(texts[0]))
      var exact = number(texts[0])
      var fits = true
      for text in texts.dropFirst() {
        let term = try #require(short(text))
        fits = fits && product.multiply(term)
        exact.multiply(number(text), &scratch)
      }
      if scale >= 0 {
        fits = fits && product.round(to: scale, rounding)
        exact.round(to: scale, rounding)
      }
      guard fits else { continue }
      count += 1
      #expect(written(product) == written(exact), "\(texts) \(scale) \(rounding)")
    }
    #expect(count > 1_000)
  }

  @Test func comparesAsExactNumbersDo() throws {
    var random = Seeded(23)
    for _ in 0..<4_000 {
      let (a, b) = (randomText(&random), randomText(&random))
      let (x, y) = (try #require(short(a)), try #require(short(b)))
      guard let order = ShortDecimal.compare(x, y) else { continue }
      let expected = withDecimal(a) { x in withDecimal(b) { y in Decimal.compare(x, y) } }
      #expect(order == expected, "\(a) \(b)")
    }
  }

  // MARK: -

  private func short(_ text: String) -> ShortDecimal? {
    ShortDecimal(plain: Array(text.utf8).span)
  }

  private func number(_ text: String) -> ExactNumber {
    var number = ExactNumber()
    var isSet = false
    _ = withDecimal(text) { isSet = number.set($0) }
    #expect(isSet)
    return number
  }

  private func exactly(
    _ texts: [String], _ body: (inout ExactNumber, inout ExactNumber) -> Void
  ) -> String {
    var total = ExactNumber()
    for (index, text) in texts.enumerated() {
      var term = number(text)
      if index == 0 { total.add(&term) } else { body(&total, &term) }
    }
    return written(total)
  }

  private func written(_ number: ShortDecimal) -> String {
    var out = Buffer<UInt8>()
    number.write(to: &out)
    return String(decoding: out.text.buffer, as: UTF8.self)
  }

  private func written(_ number: borrowing ExactNumber) -> String {
    var out = Buffer<UInt8>()
    let isWritten = number.write(to: &out)
    #expect(isWritten)
    return String(decoding: out.text.buffer, as: UTF8.self)
  }

  /// A number of up to 18 digits, many of them short, some with zeros at either end.
  private func randomText(_ random: inout Seeded) -> String {
    let most = Bool.random(using: &random) ? 4 : 18
    let count = Int.random(in: 1...most, using: &random)
    var digits = (0..<count).map { _ in
      Int.random(in: 0...3, using: &random) == 0 ? 0 : Int.random(in: 0...9, using: &random)
    }.map(String.init)
    if count > 1, Bool.random(using: &random) {
      digits.insert(".", at: Int.random(in: 1..<count, using: &random))
    }
    let sign = ["", "", "-", "+"][Int.random(in: 0..<4, using: &random)]
    return sign + digits.joined()
  }
}
