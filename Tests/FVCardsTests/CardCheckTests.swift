import FVCards
import TestSupport
import Testing

struct CardCheckTests {
  @Test func vectorsHold() throws {
    for vector in try vectors("cards.jsonl") {
      guard let text = vector.card else { continue }
      let answer = check(text)
      if let verdict = vector.verdict { #expect("\(answer.state)" == verdict, "\(vector)") }
      if let expected = vector.brand { #expect(brand(text) == expected, "\(vector)") }
      if let expected = vector.subBrand {
        #expect(CardTable.standard.name(of: answer.subBrand) == expected, "\(vector)")
      }
    }
  }

  @Test(
    arguments: [
      ("", CardAnswer.State.incomplete, [.brand, .length]),
      ("4111111111111111", .valid, []),
      ("4111 1111-1111 1111", .valid, []),
      ("4222222222222", .valid, []),
      // visa may have 19 digits, mastercard has 16 only
      ("4111111111111112", .incomplete, .checkDigit),
      ("5555555555554446", .invalid, .checkDigit),
      ("5555 5555 5555 4444", .valid, []),
      ("5555 5555 5555 4444 ", .invalid, .characters),
      ("4111 1111 1111 1111-", .incomplete, .characters),
      ("4", .incomplete, [.brand, .length]),
      ("4 ", .incomplete, [.characters, .brand, .length]),
      ("55", .incomplete, [.length, .checkDigit]),
      ("7", .invalid, [.brand, .length]),
      ("0000000000000000", .invalid, [.brand, .length]),
      ("411111111111111111111", .invalid, [.length, .checkDigit]),
      ("x", .invalid, .characters), (" 4111", .invalid, .characters),
      ("-", .invalid, .characters), ("4111  1111", .invalid, .characters),
      ("4111- 1111", .invalid, .characters), ("4111\t1111", .invalid, .characters),
      ("٤١١١", .invalid, .characters), ("４１１１", .invalid, .characters),
      ("4111\0", .invalid, .characters), ("4111.1111", .invalid, .characters),
      // unionpay asks for no check digit
      ("6240008631401147", .valid, []), ("6240008631401148", .valid, []),
    ] as [(String, CardAnswer.State, CardAnswer.Reasons)])
  func states(_ text: String, _ state: CardAnswer.State, _ reasons: CardAnswer.Reasons) {
    let answer = check(text)
    #expect(answer.state == state)
    #expect(answer.reasons == reasons)
  }

  @Test func separatorsMayBeForbidden() {
    #expect(check("4111 1111 1111 1111", separators: false).reasons == .characters)
    #expect(check("4111111111111111", separators: false).state == .valid)
  }

  @Test func luhnMayBeAskedForEverywhere() {
    #expect(check("6240008631401147", isLuhnAlways: true).reasons == .checkDigit)
    #expect(check("6240008631401147", isLuhnAlways: true).state == .incomplete)
  }

  @Test(arguments: [
    ("4111111111111111", ["visa"], CardAnswer.State.valid, false),
    ("4111111111111111", ["mastercard"], .invalid, true),
    ("41", ["mastercard"], .invalid, true),
    ("4", ["elo"], .incomplete, false),
    ("4", ["mastercard"], .invalid, true),
    // discover's 65 is longer than maestro's 6 whatever follows
    ("65", ["maestro"], .invalid, true), ("6502", ["maestro"], .invalid, true),
    ("6", ["maestro"], .incomplete, false), ("6502", ["troy"], .incomplete, false),
    // the sub-brand alone
    ("4917300800000000", ["visa-electron"], .valid, false),
    ("4917300800001", ["visa-electron"], .valid, false),
    ("4917300800001", ["visa"], .valid, false),
    ("4111111111111111", ["visa-electron"], .invalid, true),
    ("4917", ["visa-electron"], .incomplete, false),
    ("44", ["visa-electron"], .incomplete, true),
    ("4", ["visa-electron"], .incomplete, false),
    ("49173008000000001", ["visa-electron"], .invalid, false),
  ])
  func accepted(_ text: String, _ accept: [String], _ state: CardAnswer.State, _ refused: Bool) {
    let answer = check(text, accept: accept)
    #expect(answer.state == state)
    if refused { #expect(answer.reasons.contains(.notAccepted)) }
  }

  @Test func subBrands() {
    let electron = CardBrand.number(ofBuiltIn: "visa-electron")
    #expect(check("4026000000000002").subBrand == electron)
    #expect(check("4026").subBrand == electron)
    #expect(check("402").subBrand == 0)
    #expect(check("4175").subBrand == 0)
    #expect(check("417500").subBrand == electron)
    #expect(check("402600000000000000").subBrand == 0)  // it has 13 or 16 digits
    #expect(check("5555555555554444").subBrand == 0)
  }

  @Test func aPrefixOfAValidNumberIsNeverInvalid() throws {
    for vector in try vectors("cards.jsonl") where vector.verdict == "valid" {
      let text = vector.card ?? ""
      for length in 0..<text.count {
        let prefix = String(text.prefix(length))
        #expect(check(prefix).state != .invalid, "\(vector) cut to \(length)")
        if let brand = vector.brand {
          #expect(check(prefix, accept: [brand]).state != .invalid, "\(vector) cut to \(length)")
        }
      }
    }
  }
}
