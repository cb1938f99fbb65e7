import FormValidate
import Testing

private let registration = """
  {"formvalidate": 1, "fields": {
     "email": {"label": "E-mail", "rules": ["trim", "required", "email"]},
     "card": {"rules": ["card"]},
     "age": {"rules": [{"rule": "integer", "min": 18}]}},
   "scenarios": {"register": ["email", "card", "!age"], "login": ["email"]}}
  """

private struct Strange: Error {}

@Test func recordsAreJudged() throws {
  let ruleset = try Ruleset(json: registration)
  #expect(ruleset.fieldNames == ["email", "card", "age"])
  let report = try ruleset.validate(["email": " a@example.com ", "card": "4111", "age": 17])
  #expect(report.verdict == .invalid)
  #expect(report.issues.map(\.path) == ["/card", "/age"])
  #expect(report["age"].map(\.code) == [.tooSmall])
  #expect(report.cards["card"]?.suggested == .visa)
  #expect(report.cleaned["email"] == "a@example.com")
  #expect([report.invalidCount, report.undecidedCount] == [2, 0])
  let same = try ruleset.validate(
    json: "{\"email\":\" a@example.com \",\"card\":\"4111\",\"age\":17}")
  #expect(same.issues == report.issues)
  #expect(same.cleanedJSON == report.cleanedJSON)
}

@Test func scenariosFieldsAndLimits() throws {
  let ruleset = try Ruleset(json: registration)
  #expect(try ruleset.validate(["email": "a@example.com", "age": 1], scenario: "login").isValid)
  let record: [String: FormValue] = ["age": 1, "card": "1"]
  #expect(try ruleset.validate(record, RecordOptions(fields: ["age"])).issues.count == 1)
  #expect(try ruleset.validate(record, RecordOptions(fields: [])).isValid)
  let cut = try ruleset.validate(record, RecordOptions(issueLimit: 1))
  #expect(cut.issues.count == 1 && cut.isTruncated && cut.invalidCount == 3)
  let german = try ruleset.validate([:], RecordOptions(locale: "de"))
  #expect(try german.issues[0].message != ruleset.validate([:]).issues[0].message)
  let (assigned, refused) = try ruleset.assign(
    json: "{\"email\":\"a\",\"age\":1,\"x\":2}", scenario: "register")
  #expect(assigned == ["email": "a"])
  #expect(refused == ["age", "x"])
  #expect(try ruleset.described(locale: "de").contains("E-mail"))
}

@Test func adviceIsForTheAuthor() throws {
  #expect(try Ruleset.advice(json: registration).isEmpty)
  let json = #"{"formvalidate": 1, "fields": {"email": {"rules": ["email", "trim"]}}}"#
  let advice = try Ruleset.advice(json: json)
  #expect(advice.map(\.kind) == ["tooLate"])
  #expect(advice.map(\.pointer) == ["/fields/email/rules/1"])
  #expect(advice.first.map { Array(json.utf8)[$0.offset] } == UInt8(ascii: "\""))
  #expect(throws: RulesetError.self) { try Ruleset.advice(json: "{}") }
}

@Test func errorsOfACallAreThrown() throws {
  let ruleset = try Ruleset(json: registration)
  #expect(throws: RecordError.self) { try ruleset.validate(json: "[]") }
  #expect(throws: RecordError.self) { try ruleset.validate(json: "{\"age\":1,\"age\":2}") }
  #expect(throws: RecordError.self) { try ruleset.validate([:], scenario: "nobody") }
  #expect(throws: RecordError.self) { try ruleset.validate([:], RecordOptions(fields: ["x"])) }
  var deep: FormValue = 1
  for _ in 0..<100 { deep = [deep] }
  #expect(throws: RecordError.self) { try ruleset.validate(["age": deep]) }
  #expect(try ruleset.validate(["email": .object([:])]).issues[0].code == .invalidType)
}

@Test func keysThatAreNoFieldsAreIssuesWhereTheyAreRejected() throws {
  let ruleset = try Ruleset(json: registration)
  let options = RecordOptions(rejectsUnknownKeys: true)
  let record: [String: FormValue] = ["y~/": 2, "email": "joe@example.com", "x": 1]
  let text = "{\"x\":1,\"email\":\"joe@example.com\",\"y~/\":2}"
  for report in [
    try ruleset.validate(record, options), try ruleset.validate(json: text, options),
  ] {
    #expect(report.issues.map(\.path) == ["/x", "/y~0~1"])
    #expect(report.issues.allSatisfy { $0.code == .notAllowed && $0.rule == "unknown" })
    #expect(report.issues.allSatisfy { $0.field == "" && !$0.message.contains("y~") })
  }
  #expect(try ruleset.validate(record).isValid)
}

@Test func noLocaleIsAMistake() throws {
  let ruleset = try Ruleset(json: registration)
  let english = try ruleset.validate(["email": "x"]).issues[0].title
  let german = try ruleset.validate(["email": "x"], RecordOptions(locale: "de")).issues[0].title
  for locale in ["", "!", "*", "xx", "de;q=0, *"] {
    let report = try ruleset.validate(["email": "x"], RecordOptions(locale: locale))
    #expect(report.issues[0].title == english)
    _ = try ruleset.described(locale: locale)
    _ = try Form(ruleset, locale: locale)
  }
  for locale in ["de-AT", "fr;q=0.1, de", "!, de"] {
    let report = try ruleset.validate(["email": "x"], RecordOptions(locale: locale))
    #expect(report.issues[0].title == german)
  }
}

@Test func mistakesOfADocumentSayWhere() {
  do {
    _ = try Ruleset(
      json:
        "{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"emial\",{\"rule\":\"match\",\"pattern\":\"a(\"}]}}}"
    )
    Testing.Issue.record()
  } catch {
    #expect(error.mistakes.map(\.pointer) == ["/fields/a/rules/0", "/fields/a/rules/1/pattern"])
    #expect(error.mistakes.map(\.kind) == ["unknown", "pattern"])
    #expect(error.mistakes[1].offset == 2)
    #expect(error.count == 2)
    #expect("\(error)".contains("email"))
  }
}

@Test func functionsOfOnesOwnAreCalled() throws {
  var functions = Functions()
  functions.addCheck("after") { call, value in
    #expect(call.field == "end")
    #expect(call.scenario == "default")
    #expect(call.params == ["unit": "day"])
    guard case .integer(let start) = call.record["start"], case .integer(let end) = value else {
      return Issue(.invalidType)
    }
    return end > start ? nil : Issue(Code(rawValue: 10_002), message: "Too soon.", title: "Soon")
  }
  functions.addFilter("double") { _, value in
    guard case .integer(let number) = value else { return value }
    return .integer(number * 2)
  }
  functions.addProvider("one") { _ in 1 }
  functions.addCondition("always") { call in call.record["start"] != nil }
  functions.addEmptiness("zero") { _, value in value == 0 }
  functions.addCheck("fails") { _, _ in throw Strange() }
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "fields": {
        "start": {"rules": [{"rule": "required", "isEmpty": "zero"}]},
        "end": {"rules": [{"rule": "filter", "name": "double"},
          {"rule": "custom", "name": "after", "params": {"unit": "day"},
           "when": {"custom": "always"}}]},
        "step": {"rules": [{"rule": "default", "provider": "one"}]},
        "bad": {"rules": [{"rule": "custom", "name": "fails"}]}}}
      """, functions: functions)
  let good = try ruleset.validate(["start": 3, "end": 2])
  #expect(good.isValid)
  #expect(good.cleaned == ["start": 3, "end": 4, "step": 1])
  let bad = try ruleset.validate(["start": 4, "end": 2])
  #expect(bad.issues.map(\.message) == ["Too soon."])
  #expect(bad.issues.map(\.title) == ["Soon"])
  #expect(try ruleset.validate(["start": 0]).issues.map(\.code) == [.required])
  do {
    _ = try ruleset.validate(["start": 1, "bad": "x"])
    Testing.Issue.record()
  } catch {
    guard case .function(let thrown) = error else { throw error }
    #expect(thrown is Strange)
  }
}

@Test func codesAreThoseOfTheEngine() {
  #expect(Code.invalidEmail.rawValue == 9)
  #expect(Code.tooMany.rawValue == 45)
  #expect(Code(rawValue: 12_345).name == "custom")
}

@Test func theLanguageThatSuitsBestIsTold() throws {
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "fields": {"a": {"rules": ["required"]}},
       "messages": {"it": {"required": "{label}!"}}}
      """)
  #expect(ruleset.bestLocale(accepting: "it-CH, de;q=0.9") == "it")
  #expect(ruleset.bestLocale(accepting: "zh-TW;q=0.1, nl") == "zh-Hant")
  #expect(ruleset.bestLocale(accepting: "\u{0}") == "en")
}
