import FVRules
import FormValidate
import Testing

@Test func cardsAreLookedAtWhileTheyAreTyped() {
  let card = PaymentCard("3782 8224")
  #expect(card.verdict == .incomplete)
  #expect(card.brand == .americanExpress)
  #expect(card.suggestedBrand == .americanExpress)
  #expect(card.formatted == "3782 8224")
  #expect(card.lengths == [15])
  #expect(card.securityCode?.name == "CID" && card.securityCode?.size == 4)
  #expect(card.code == nil)
  #expect(PaymentCard("").candidates.count > 5)
  #expect(PaymentCard("378").suggestedBrand == nil)
  let full = PaymentCard("4111111111111111")
  #expect(full.verdict == .valid && full.reasons.isEmpty)
  #expect(full.masked == "4111 11** **** 1111")
  let wrong = PaymentCard("4111111111111112", accept: [.visa])
  #expect(wrong.verdict == .incomplete || wrong.reasons.contains(.checkDigit))
  let other = PaymentCard("5555555555554444", accept: [.visa, CardBrand(rawValue: "nobody")])
  #expect(other.reasons == .notAccepted)
  #expect(other.code == .paymentCardNotSupported)
  #expect(PaymentCard("x").code == .invalidPaymentCardNumber)
  #expect(PaymentCard("4917 6100 0000 0000").subBrand == .visaElectron)
  #expect(PaymentCard("4111-1111", separators: false).reasons == .characters)
}

@Test(arguments: [
  CardBrand.visa, .visaElectron, .mastercard, .americanExpress, .dinersClub, .discover, .troy,
  .jcb, .unionPay, .naranja, .verve, .maestro, .elo, .mir, .hiper, .hipercard,
])
func brandsAreInTheTable(_ brand: CardBrand) throws {
  #expect(CardBrand.known.contains(brand))
  try Rules([.card(accept: [brand])]).compile()
  #expect(CardBrand.known.count == 16)
}

@Test func checkDigits() {
  #expect(Luhn.isValid("79927398713"))
  #expect(!Luhn.isValid("7992739871a"))
  #expect(Luhn.checkDigit(for: "7992739871") == "3")
  #expect(Luhn.checkDigit(for: "") == nil)
}

@Test func patternsMatchAndTellProgress() throws {
  let pattern = try Pattern("[0-9]{4}-[0-9]{4}")
  #expect(pattern.match("1234-5678") == .valid)
  #expect(pattern.match("1234-567") == .invalid)
  #expect(pattern.progress("1234-") == .incomplete)
  #expect(pattern.progress("12a") == .invalid)
  #expect(try Pattern("b", [.search, .caseless]).match("aBc") == .valid)
  #expect(try Pattern("(a|aa)+$", .search).match(String(repeating: "a", count: 40) + "!") != .valid)
  #expect(try Pattern("a*").match(String(repeating: "a", count: 100_000)) == .undecided)
  do {
    _ = try Pattern("a(")
    Testing.Issue.record()
  } catch {
    #expect(error.offset == 2)
  }
}

/// That each of them is a constant, a test of the header's and Swift's names sees.
@Test func everyCodeOfTheEngineHasItsName() {
  for code in FVRules.Code.all.dropFirst() {
    let named = FormValidate.Code(rawValue: code.rawValue)
    #expect(named.name == code.name.map { "\($0)" })
  }
  let some: [FormValidate.Code] = [.invalidType, .required, .incomplete, .tooMany]
  let same: [FVRules.Code] = [.invalidType, .required, .incomplete, .tooMany]
  #expect(some.map(\.rawValue) == same.map(\.rawValue))
}

@Test func cardsHaveTablesOfOnesOwn() throws {
  let visa = try #require(CardTable.Row(.visa))
  let shop = CardTable.Row(
    "shop", prefixes: "9001,91-94", lengths: "12", gaps: "4", code: .init("PIN", size: 5))
  let table = try CardTable([visa, shop])
  let card = PaymentCard("900123456784", in: table)
  #expect(card.brand == CardBrand(rawValue: "shop") && card.formatted == "9001 23456784")
  #expect(card.securityCode?.size == 5 && card.lengths == [12])
  #expect(PaymentCard("9001", in: table).suggestedBrand == CardBrand(rawValue: "shop"))
  #expect(PaymentCard("4111111111111111", accept: [.visa], in: table).verdict == .valid)
  #expect(PaymentCard("4111111111111111", accept: [.mastercard], in: table).verdict == .invalid)
  #expect(PaymentCard("5555555555554444", in: table).brand == nil)
  #expect(PaymentCard("5555555555554444").brand == .mastercard)
  #expect(CardTable.Row(CardBrand(rawValue: "nobody's")) == nil)
  let mistake = #expect(throws: CardTable.Mistake.self) {
    try CardTable([.init("a", prefixes: "x", lengths: "12")])
  }
  #expect(mistake?.row == 0 && mistake?.field == "prefixes")
  #expect(throws: CardTable.Mistake.self) { try CardTable([]) }
}
