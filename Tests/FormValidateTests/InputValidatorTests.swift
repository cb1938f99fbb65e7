import FormValidate
import Testing

private struct Pin: InputValidator {
  let code = Code(rawValue: 10_100)
  let title = "Wrong PIN"
  let reason = "A PIN has four digits."

  func accepts(_ text: String) -> Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

private func validators() -> InputValidators {
  var validators = InputValidators()
  validators["pin"] = Pin()
  validators["letters"] = RuleInput(
    [.required, .lettersOnly], code: Code(rawValue: 10_101), title: "No letters",
    reason: "Write letters only.")
  return validators
}

@Test func inputValidatorsAreFoundByName() throws {
  let validators = validators()
  #expect(validators.names == ["letters", "pin"])
  try validators["pin"]?.check("1234")
  #expect(validators.validate("12", by: "pin")?.errors.map(\.title) == ["Wrong PIN"])
  #expect(validators.validate(nil, by: "letters")?.errors.map(\.reason) == ["Write letters only."])
  #expect(validators.validate("1234", by: "letters")?.errors.map(\.code.rawValue) == [10_101])
  #expect(validators.validate("x", by: "nobody") == nil)
  do {
    try validators["pin"]?.check("12a4")
    Testing.Issue.record()
  } catch let issue as FormValidate.Issue {
    #expect(issue.code.rawValue == 10_100)
    #expect(issue.title == "Wrong PIN")
    #expect(issue.reason == "A PIN has four digits.")
    #expect(issue.message == issue.reason)
  }
}

@Test func inputValidatorsAreExchangeable() {
  var input: any InputValidator = Pin()
  #expect(!input.validate("abcd").isValid)
  input = RuleInput([.lettersOnly], title: "", reason: "")
  #expect(input.validate("abcd").isValid)
  #expect(RuleInput([.match("(")], title: "", reason: "").validate("x").failure != nil)
}

@Test func documentsMayNameInputValidators() throws {
  var functions = Functions()
  functions.addChecks(validators())
  let ruleset = try Ruleset(
    json: """
      {"formvalidate": 1, "fields": {"code": {"rules": [{"rule": "custom", "name": "pin"}]}}}
      """, functions: functions)
  let issue = try ruleset.validate(["code": "12"]).issues[0]
  #expect(issue.code.rawValue == 10_100)
  #expect([issue.title, issue.reason] == ["Wrong PIN", "A PIN has four digits."])
  #expect(issue.path == "/code")
  #expect(try ruleset.validate(["code": "1234"]).isValid)
  #expect(Rules([.own(Pin())]).validate("12").errors[0].title == "Wrong PIN")
}
