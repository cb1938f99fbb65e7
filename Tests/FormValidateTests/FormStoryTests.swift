import FormValidate
import Testing

// Forms as people use them: what older validation libraries could do, told as stories. Tests/README.md
// lists them.

/// A button that fields open.
private final class Button {
  var isEnabled = false
}

@Test func managerOpensButtonsManyToMany() throws {
  let form = try form(
    ["name": "[\"required\"]", "surname": "[\"required\"]", "phone": "[\"required\", \"phone\"]"],
    """
    , "gates": {"register": ["name", "surname", "phone"], "sendCode": ["phone"],
      "greet": ["name", "surname"], "close": []}
    """)
  let buttons = form.gates.names.map { (name: $0, button: Button()) }
  let subscriptions = try buttons.map { name, button in
    try form.subscribe(.gate(name), replay: true) { change in
      button.isEnabled = change.gates[name] ?? false
    }
  }
  func open() -> [String] { buttons.filter(\.button.isEnabled).map(\.name) }
  #expect(open() == ["close"])
  try form.set("phone", "+49")
  #expect(open() == ["close"])
  try form.set("phone", "+4915112345678")
  #expect(open() == ["sendCode", "close"])
  try form.set("name", "Ada")
  #expect(open() == ["sendCode", "close"])
  try form.set("surname", "Lovelace")
  #expect(open() == ["register", "sendCode", "greet", "close"])
  // One field shuts all that it manages, and no other.
  try form.set("surname", "")
  #expect(open() == ["sendCode", "close"])
  try form.set("phone", "")
  #expect(open() == ["close"])
  #expect(try open() == form.gates.open)
  withExtendedLifetime(subscriptions) {}
}

@Test func requiredAndCaselessPatternFieldShowsItsMistakeAfterBlurOnly() throws {
  let pattern = """
    {"rule": "match", "pattern": "[a-z]{2}[0-9]{3}", "caseless": true, "message": "Two letters, three digits."}
    """
  let form = try form(["code": "[{\"rule\": \"required\", \"message\": \"Needed.\"}, \(pattern)]"])
  let label = Log<String>()
  let subscription = try form.subscribe(.field("code")) { [weak form] change in
    guard let form, let code = change.fields["code"] else { return }
    label.add(code.shows ? try form["code"].issues.first?.message ?? "" : "")
  }
  for text: FormValue in ["D", "DE1", "DE12x", "DE"] { try form.set("code", text) }
  #expect(Set(label.entries) == [""])
  #expect(try form["code"].verdict == .incomplete)
  try form.blur("code")
  #expect(label.entries.last == "Two letters, three digits.")
  #expect(try form["code"].appearance == .mistake)
  try form.set("code", "De123")
  #expect(label.entries.last == "")
  #expect(try form["code"].verdict == .valid && form["code"].appearance == .filled)
  try form.set("code", "")
  #expect(label.entries.last == "Needed.")
  withExtendedLifetime(subscription) {}
}

@Test func rulesInAListHaveErrorsOfTheirOwn() {
  let rules: Rules = [
    .required.message("Fill this in.").id("there"),
    .length(min: 8).message("Too short.").id("length"),
    .containsNumber.message("A digit, please.").id("digit"),
  ]
  #expect(
    "abc".satisfyAll(rules: rules).errors.map(\.message) == ["Too short.", "A digit, please."])
  #expect("abc1".satisfyAll(rules: rules).errors.map(\.id) == ["length"])
  #expect("abc1".satisfyAny(rules: rules).isValid && "abcdefg1".satisfyAll(rules: rules).isValid)
  #expect("".satisfyAll(rules: rules).errors.first?.message == "Fill this in.")
}

@Test func valuesOfFieldsMustMatch() throws {
  let form = try signUp()
  try form.set("password", "correct horse 1")
  try form.set("again", "correct")
  #expect(try form["again"].verdict == .incomplete)
  try form.set("again", "correct horse 2")
  #expect(try form.verdicts("password", "again") == [.valid, .invalid])
  #expect(try form["again"].issues.map(\.code) == [.notEqual])
  try form.set("again", "correct horse 1")
  #expect(try form["again"].verdict == .valid)
  let log = Log<[String]>()
  let subscription = try form.subscribe { log.add($0.fields.keys.sorted()) }
  // The other field is judged anew with the one that it is compared with.
  try form.set("password", "correct horse 3")
  #expect(try form.verdicts("password", "again") == [.valid, .invalid])
  #expect(log.entries == [["again", "password"]])
  withExtendedLifetime(subscription) {}
}

@Test(
  arguments: [
    ("", nil, nil), ("411", CardBrand.visa, nil), ("4111", .visa, .visa), ("4111 1", .visa, .visa),
    ("60", nil, nil), ("5555 5555 5555 4444", .mastercard, .mastercard),
    ("37828", .americanExpress, .americanExpress), ("abc", nil, nil),
  ] as [(String, CardBrand?, CardBrand?)])
func cardsAreSuggestedFromFourCharactersOn(
  _ typed: String, _ brand: CardBrand?, _ suggested: CardBrand?
) throws {
  let form = try signUp()
  try form.set("card", .text(typed))
  #expect(try form["card"].cardBrand == brand)
  #expect(try form["card"].suggestedCardBrand == suggested)
  try form.set("role", .text(typed))
  #expect(try form["role"].suggestedCardBrand == nil)
}

@Test func customRuleAndCustomError() throws {
  var functions = Functions()
  functions.addCheck("notYesterday") { call, value in
    guard value == "yesterday", case .object(let params) = call.params else { return nil }
    return Issue(
      Code(rawValue: 10_001), message: "Not before \(params["first"]?.text ?? "").",
      title: "Too soon")
  }
  let form = try form(
    [
      "day": """
      [{"rule": "custom", "name": "notYesterday", "params": {"first": "today"}},
       {"rule": "length", "max": 9, "message": "Too long a word."}]
      """
    ], functions: functions)
  try form.set("day", "yesterday")
  let issue = try #require(try form["day"].issues.first)
  #expect(issue.code.rawValue == 10_001 && issue.rule == "custom")
  #expect([issue.message, issue.title] == ["Not before today.", "Too soon"])
  try form.set("day", "in a while, maybe")
  #expect(try form["day"].issues.map(\.message) == ["Too long a word."])
  try form.set("day", "today")
  #expect(try form["day"].verdict == .valid)
}

@Test func scenariosSafeAndUnsafeAndMassAssignment() throws {
  let posted: [String: FormValue] = [
    "email": "a@b.example", "password": "long secret", "role": "admin", "phone": "", "z": 1, "x": 2,
  ]
  let login = try signUp("login")
  #expect(try login.assign(posted) == ["phone", "role", "x", "z"])
  #expect(try login["role"].value == .null && login.state.isValid)
  let register = try Form(login.ruleset, scenario: "register", initial: ["role": "user"])
  let log = Log<UInt64>()
  let subscription = try register.subscribe { log.add($0.generation) }
  #expect(try register.assign(posted) == ["role", "x", "z"])
  // A record is one change.
  #expect(log.entries.count == 1)
  #expect(try register["role"].value == "user" && register["role"].isActive)
  // One by one, a program may set what a form that was sent may not.
  try register.set("role", "admin")
  #expect(try register["role"].value == "admin" && register["role"].isDirty)
  try register.enter(scenario: "login")
  #expect(try register.assign(["role": "none", "email": ""]) == ["role"])
  #expect(try register.submit().issues.map(\.field) == ["email"])
  withExtendedLifetime(subscription) {}
}

@Test func validationOfUpdatesWithExceptions() throws {
  let ruleset = try Ruleset(json: signUpDocument)
  let form = try Form(ruleset, policies: ["phone": .never, "card": .submit])
  for name in ["email", "phone", "card"] { try form.set(name, 7) }
  // Every field is judged as it changes, save those that are named.
  #expect(try form.verdicts("email", "phone", "card") == [.invalid, .unknown, .unknown])
  #expect(try form.gates["phone"])
  try form.set("card", "4111 1111 1111 1111")
  #expect(try form["card"].verdict == .unknown)
  let report = try form.submit()
  #expect(report.issues.map(\.field) == ["email", "password", "again"])
  #expect(try form.verdicts("email", "phone", "card") == [.invalid, .unknown, .valid])
  try form.setPolicy("phone", .change)
  #expect(try form["phone"].verdict == .invalid && !form.gates["phone"])
  try form.setPolicy("email", .never)
  #expect(try form["email"].verdict == .unknown && !form["email"].shows)
}

@Test func inlineFilterDefaultAndWhen() throws {
  var functions = Functions()
  functions.addFilter("digits") { _, value in .text((value.text ?? "").filter(\.isNumber)) }
  functions.addProvider("country") { _ in "DE" }
  functions.addCheck("even") { _, value in
    (value.text ?? "").count.isMultiple(of: 2) ? nil : Issue(message: "Odd.")
  }
  let form = try form(
    [
      "phone": "[{\"rule\": \"filter\", \"name\": \"digits\"}, {\"rule\": \"length\", \"min\": 7}]",
      "country": "[{\"rule\": \"default\", \"provider\": \"country\"}, \"required\"]",
      "kind": "[\"safe\"]",
      "vat": """
      [{"rule": "required", "when": {"field": "kind", "equals": "company"}},
       {"rule": "custom", "name": "even"}]
      """,
    ], ", \"gates\": {\"go\": [\"vat\"]}", functions: functions)
  try form.set("phone", "+49 (151) 1234")
  let phone = try form["phone"]
  #expect(phone.value == "+49 (151) 1234" && phone.lastValid == "491511234")
  #expect(phone.verdict == .valid)
  #expect(try form["country"].value == .null && form["country"].lastValid == "DE")
  let log = Log<Bool?>()
  let subscription = try form.subscribe(.gate("go"), replay: true) { log.add($0.gates["go"]) }
  try form.set("kind", "company")
  try form.set("vat", "DE12")
  try form.set("vat", "DE1")
  #expect(try form["vat"].issues.map(\.message) == ["Odd."])
  try form.set("vat", "")
  try form.set("kind", "person")
  #expect(log.entries == [true, false, true, false, true])
  #expect(try form.submit().cleaned["phone"] == "491511234")
  // A session never rewrites what was typed.
  #expect(try form["phone"].value == "+49 (151) 1234")
  withExtendedLifetime(subscription) {}
}
