import FormValidate
import Foundation
import SignUp
import Testing

@MainActor
@Test func fieldsTellWhatIsWrongWithThem() {
  let signUp = SignUp()
  #expect(signUp.$email.errors.map(\.code) == [.required])
  signUp.email = "joe@"
  #expect(signUp.$email.errors.map(\.code) == [.invalidEmail])
  signUp.name = "admin"
  #expect(signUp.$name.errors.map(\.code) == [.reserved])
  #expect(signUp.$name.errors.map(\.title) == ["Reserved name"])
  signUp.card = "378282246310005"
  #expect(signUp.$card.errors.map(\.code) == [.paymentCardNotSupported])
  #expect(signUp.$card.validate().cardBrand == .americanExpress)
  #expect(signUp.$age.errors.map(\.message) == ["You must be 18 or older."])
  signUp.postCode = "0000 XX"
  #expect(!signUp.$postCode.isValid)
}

@MainActor
@Test func theFormIsAllOfThem() {
  let signUp = SignUp()
  #expect(signUp.form.validate().status == .invalid)
  signUp.fill()
  #expect(signUp.form.isValid)
  signUp.passwordAgain = "correct horse 2"
  signUp.form.locale = "de"
  let state = signUp.form.validate()
  #expect(state.errors.map(\.message) == ["Die Passwörter sind verschieden."])
  #expect(state.errors.map(\.field) == ["passwordAgain"])
  #expect(!"\(state)".contains("horse"))
}

@MainActor
@Test func aScreenListens() async {
  let signUp = SignUp()
  var shown: [[Code]] = []
  for await state in signUp.$email.updates {
    shown.append(state.errors.map(\.code))
    switch shown.count {
    case 1: signUp.email = "joe@"
    case 2: signUp.email = "joe@example.com"
    default: break
    }
    if shown.count == 3 { break }
  }
  #expect(shown == [[.required], [.invalidEmail], []])
}

private struct Ticket: Decodable {
  enum Kind: String, Decodable { case adult, child }
  var kind: Kind
  var seats: Int8
  var price: Decimal
  var day: CalendarDate?
}

@Test func aValidRecordIsAModel() throws {
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "fields": {
        "kind": {"rules": ["required"]}, "seats": {"rules": ["required", "integer"]},
        "price": {"rules": ["required", "number"]}, "day": {"rules": ["date"]}}}
      """)
  let record: [String: FormValue] = ["kind": "child", "seats": "2", "price": "4.50"]
  let ticket: Ticket = try ruleset.parse(record)
  #expect(ticket.kind == .child && ticket.seats == 2 && ticket.day == nil)
  #expect(ticket.price == Decimal(string: "4.5"))
  do {
    _ = try ruleset.parse(["kind": "child", "seats": "300", "price": "1"], as: Ticket.self)
  } catch {
    guard case .decoding = error else { throw error }
    #expect("\(error)" == "/seats: The value does not fit the type.")
  }
  #expect(throws: ParseError.self) {
    try ruleset.parse(json: "{}", as: Ticket.self)
  }
}

@Test func documentsAreThereToo() throws {
  var functions = Functions()
  functions.addCheck("notReserved", NotReserved())
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "fields": {
        "name": {"rules": ["trim", "required", {"rule": "custom", "name": "notReserved"}]}}}
      """, functions: functions)
  let report = try ruleset.validate(["name": " root "])
  #expect(report.issues.map(\.code) == [.reserved])
  #expect(report.cleaned == ["name": "root"])
  #expect(throws: RulesetError.self) { try Ruleset(json: "{}") }
}

@Test func typesOfOthersMayBeValues() {
  let day = DateComponents(year: 1970, month: 1, day: 1)
  #expect(day.satisfyAll(rules: [.date(min: "1970-01-01")]).isValid)
  #expect(day.satisfyAll(rules: [.date(min: "1970-01-02")]).errors.map(\.code) == [.tooEarly])
  #expect(DateComponents(formValue: "1970-01-01") == day)
}

@Test func scannersStandAlone() throws {
  #expect(Luhn.isValid("4111111111111111"))
  #expect(PaymentCard("4111").brand == .visa)
  #expect(try Pattern("[a-z]+").match("abc") == .valid)
}
