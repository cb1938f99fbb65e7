import FormValidate
import Testing

@Test func aFieldIsPristineAndUnknownAtFirst() throws {
  let form = try signUp()
  let email = try form["email"]
  #expect(email.verdict == .unknown && email.appearance == .pristine)
  #expect(!email.isDirty && !email.isTouched && !email.shows && email.isActive)
  #expect(email.value == .null && email.lastValid == .null && email.code == nil)
  #expect(try email.issues.isEmpty)
  #expect(email.policy == .change)
  #expect(try form["phone"].policy == .blur)
  let state = try form.state
  #expect(state.verdict == .unknown && !state.isValid && !state.isSubmitted)
  #expect([state.dirtyCount, state.shownCount] == [0, 0] && state.generation == 0)
}

@Test func aFieldChangesAsSomebodyTypes() throws {
  let form = try signUp()
  try form.set("email", "ada@")
  #expect(try form["email"].verdict == .incomplete)
  #expect(try form["email"].appearance == .filled)
  try form.set("email", " ada@example.com")
  let typed = try form["email"]
  #expect(typed.verdict == .valid && typed.isDirty)
  // What was typed stays as it was typed.
  #expect(typed.value == " ada@example.com" && typed.lastValid == "ada@example.com")
  try form.set("email", "@")
  #expect(try form["email"].verdict == .invalid)
  #expect(try form["email"].code == .invalidEmail)
  #expect(try form["email"].lastValid == "ada@example.com")
  try form.set("email", "")
  #expect(try form["email"].verdict == .incomplete)
  #expect(try form["email"].appearance == .pristine)
  try form.blur("email")
  #expect(try form["email"].appearance == .mistake)
  #expect(try form["email"].issues.map(\.message) == ["E-mail is required."])
}

@Test func issuesAreThereOnDemandAndInOrder() throws {
  let form = try form(
    [
      "z": "[]",
      "a": "[{\"rule\": \"length\", \"min\": 5}, \"containsNumber\", \"containsUpperCase\"]",
    ],
    ", \"stop\": \"all\", \"form\": [{\"rule\": \"exactlyOne\", \"fields\": [\"a\", \"z\"]}]")
  try form.set("a", "abc")
  let before = try form["a"]
  #expect(before.issueCount == 3)
  let codes: [Code] = [.shorterThanMinimumLength, .numberNotFound, .upperCaseNotFound]
  #expect(try before.issues.map(\.code) == codes)
  #expect(try form.issues.map(\.path) == ["/a", "/a", "/a"])
  // Asked for later, they are those of later.
  try form.set("a", "abcdeF")
  #expect(try before.issues.map(\.code) == [.numberNotFound])
  try form.set("a", "")
  #expect(try form["a"].issues.map(\.rule) == ["exactlyOne"])
}

@Test func policiesSayWhenAFieldOfAFormIsJudged() throws {
  let form = try Form(
    Ruleset(json: signUpDocument), scenario: "register",
    policies: ["email": .submit, "card": .never])
  try form.set("email", "@")
  try form.set("phone", "@")
  try form.set("card", "@")
  #expect(try form.verdicts("email", "phone", "card") == [.unknown, .unknown, .unknown])
  try form.blur("phone")
  try form.blur("email")
  #expect(try form.verdicts("email", "phone", "card") == [.unknown, .invalid, .unknown])
  let report = try form.submit()
  #expect(report.issues.map(\.field) == ["email", "password", "again", "phone"])
  #expect(try form.verdicts("email", "phone", "card") == [.invalid, .invalid, .unknown])
  try form.setPolicy("card", .change)
  #expect(try form["card"].verdict == .invalid)
  #expect(try form["card"].policy == .change)
}

@Test func initialValuesAreNotDirty() throws {
  let ruleset = try Ruleset(json: signUpDocument)
  let form = try Form(
    ruleset, initial: ["email": "a@b.example", "role": ["x", 1, 1.5, true, nil]])
  #expect(try form["email"].verdict == .unknown && !form["email"].isDirty)
  #expect(try form["role"].value == ["x", 1, 1.5, true, nil])
  #expect(try form["email"].lastValid == "a@b.example")
  try form.set("email", "b@")
  try form.blur("email")
  #expect(try form.state.dirtyCount == 1)
  try form.setInitial("email", "b@")
  #expect(try !form["email"].isDirty)
  try form.setInitial("email", "c@example.com")
  #expect(try form["email"].value == "c@example.com")
  try form.set("email", "d")
  _ = try form.submit()
  #expect(try form["email"].shows)
  try form.reset()
  let email = try form["email"]
  #expect(email.value == "c@example.com" && email.verdict == .unknown && !email.isTouched)
  #expect(try !form.state.isSubmitted)
}

@Test func submittingReturnsWhatValidatingDoes() throws {
  let ruleset = try Ruleset(json: signUpDocument)
  let form = try Form(ruleset, scenario: "register", locale: "de")
  let record: [String: FormValue] = [
    "email": " a@b.example", "password": "secret", "again": "secrte", "card": "4111",
  ]
  #expect(try form.assign(record) == [])
  let report = try form.submit()
  let expected = try ruleset.validate(
    record, scenario: "register", RecordOptions(locale: "de"))
  #expect(report.issues == expected.issues && report.verdict == expected.verdict)
  #expect(report.cleanedJSON == expected.cleanedJSON && report.cards == expected.cards)
  #expect(try form.state.isSubmitted)
  try form.assignAll(["password": "long secret", "again": "long secret", "card": ""])
  #expect(try form.submit().isValid)
}

extension Form {
  fileprivate func assignAll(_ record: [String: FormValue]) throws {
    #expect(try assign(record).isEmpty)
  }
}

@Test func aScenarioHasItsOwnFields() throws {
  let form = try signUp("login")
  #expect(form.scenario == "login")
  #expect(try !form["phone"].isActive)
  try form.set("phone", "@")
  try form.blur("phone")
  #expect(try form["phone"].verdict == .unknown)
  try form.set("email", "a@b.example")
  try form.set("password", "long secret")
  #expect(try form.state.isValid)
  try form.enter(scenario: "register")
  #expect(form.scenario == "register")
  #expect(try form["phone"].verdict == .invalid && !form.state.isValid)
  #expect(throws: FormError.self) { try form.enter(scenario: "nobody") }
  #expect(form.scenario == "register")
  try form.enter(scenario: nil)
  #expect(form.scenario == "default")
}

@Test func theVerySameIsNoChange() throws {
  let form = try signUp()
  try form.set("email", "a")
  try form.set("email", "a")
  try form.blur("email")
  try form.blur("email")
  try form.setPolicy("email", .change)
  try form.enter(scenario: "register")
  #expect(try form.statistics.changes == 2)
  #expect(try form["email"].generation == 2 && form["card"].generation == 0)
}

@Test func nothingIsJudgedUnlessSomebodyLooks() throws {
  let counter = Counter()
  var functions = Functions()
  functions.addCheck("count") { _, _ in
    counter.add()
    return nil
  }
  let rule = "[{\"rule\": \"custom\", \"name\": \"count\"}]"
  let form = try form(
    ["a": rule, "b": rule, "c": "[\"required\"]"], ", \"gates\": {\"g\": [\"a\"], \"h\": [\"c\"]}",
    functions: functions)
  for step in 0..<10 {
    try form.set("a", "\(step)")
    try form.set("b", "\(step)")
  }
  #expect(counter.count == 0)
  #expect(try form.statistics.evaluations == 0)
  #expect(try !form.gates["h"])
  #expect(try form.statistics.evaluations == 1)
  #expect(try form["a"].verdict == .valid)
  #expect(counter.count == 1)
  #expect(try form.gates["g"] && form.gates.open == ["g"])
  #expect(counter.count == 1)
  // Only what reads the changed field runs again.
  try form.set("c", "x")
  #expect(try form["c"].verdict == .valid)
  #expect(try form.statistics.evaluations == 3)
}

@Test func aSnapshotTellsNoSecret() throws {
  let form = try signUp()
  try form.set("email", "a@b.example")
  try form.set("password", "hunter")
  try form.set("card", "4111 1111 1111 1111")
  let text = try form.snapshotJSON()
  #expect(text.contains("\"email\":{\"value\":\"a@b.example\""))
  #expect(text.contains("\"scenario\":\"register\"") && text.contains("\"nothing\":true"))
  #expect(!text.contains("hunter") && !text.contains("1111 1111"))
  var told = ""
  let all: [Any] = [
    form, try form["password"], try form["card"], form.gates, form.updates, try form.state,
    try form.statistics, FormError.subscriber(Refusal()), form.updates.makeAsyncIterator(),
    try form.submit(), try form.issues,
  ]
  for value in all {
    dump(value, to: &told)
    told += "\(value)" + String(reflecting: value)
  }
  #expect(!told.contains("hunter") && !told.contains("1111"))
  #expect(told.contains("invalid") && told.contains("password"))
}
