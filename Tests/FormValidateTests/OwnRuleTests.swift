import FormValidate
import Testing

private struct Even: Validator {
  func validate(_ number: Int) -> ValidationResult<Int> {
    number.isMultiple(of: 2)
      ? .valid(number)
      : .invalid(
        number,
        Issue(
          Code(rawValue: 10_001), message: "Odd.", title: "An odd number", reason: "It is odd.",
          params: ["by": 1]))
  }
}

private struct Positive: Validator {
  func validate(_ number: Int) -> ValidationResult<Int> {
    number > 0 ? .valid(number) : .invalid(number, Issue(.tooSmall, message: "Too small."))
  }
}

private struct Strange: Error {}

@Test func validatorsOfOnesOwnStandInSequences() {
  let both = Even().and(Positive())
  #expect(both.validate(2).isValid)
  #expect(both.validate(-1).errors.map(\.message) == ["Odd.", "Too small."])
  let one = Even().or(Positive())
  #expect(one.validate(1).isValid)
  #expect(one.validate(1).errors.isEmpty)
  #expect(one.validate(-1).errors.count == 2)
  #expect(Even().and(Positive()).or(AnyValidator { .valid($0) }).validate(-1).isValid)
}

@Test func anythingCanBeErased() throws {
  let validators: [AnyValidator<String>] = [
    AnyValidator([.email]), AnyValidator(where: { $0.count < 9 }),
    AnyValidator(AnyValidator(Issue(message: "No.")) { $0 != "x" }),
  ]
  #expect(validators.map { $0.validate("x").isValid } == [false, true, false])
  #expect(throws: Issue.self) { try validators[2].check("x") }
  try validators[2].check("y")
  let rules: any Validator<FormValue> = Rule.email
  #expect(!rules.validate("x").isValid)
  #expect(throws: ValidationFailure.self) { try Rules([.match("(")]).check("x") }
}

@Test func whatAnOwnRuleFindsStaysWhole() {
  let rules: Rules = [.required, .own(Even()), .integer(min: 10)]
  let found = 7.satisfyAll(rules: rules).errors
  #expect(found.map(\.code.rawValue) == [10_001, Code.tooSmall.rawValue])
  #expect(found[0].message == "Odd.")
  #expect(found[0].title == "An odd number")
  #expect(found[0].reason == "It is odd.")
  #expect(found[0].params == ["by": 1])
  #expect(found[0].rule == "custom")
  #expect("x".satisfyAll(rules: [.own(Even())]).errors.map(\.code) == [.invalidType])
}

@Test func anOwnRuleWithSeveralIssuesTellsAll() {
  let both = AnyValidator<Int> { Even().and(Positive()).validate($0) }
  let found = (-1).satisfyAll(rules: [.own(both), .range(min: 5)])
  #expect(found.errors.map(\.message).prefix(2) == ["Odd.", "Too small."])
  #expect(found.errors.count == 3)
}

@Test func wordsOfTheRuleReplaceThoseOfTheValidator() {
  let found = 7.satisfyAll(rules: [.own(Even()).message("{label} is odd.").id("even")]).errors
  #expect(found.count == 1)
  #expect(found[0].message.hasSuffix("is odd."))
  #expect(found[0].title == "An odd number")
  #expect(found[0].id == "even")
}

@Test func anIssueWithoutWordsGetsThoseOfItsCode() {
  let found = "x".satisfyAll(rules: [.check { _ in Issue(.invalidEmail) }]).errors[0]
  #expect(found.message == "x".satisfyAll(rules: [.email]).errors[0].message)
  #expect(!found.title.isEmpty)
}

@Test func whatARuleThrowsIsNoError() {
  let found = "x".satisfyAll(rules: [.check { _ in throw Strange() }])
  #expect(found.status == .undecided)
  #expect(found.errors.isEmpty)
  guard case .record(.function(let error)) = found.failure else {
    Testing.Issue.record()
    return
  }
  #expect(error is Strange)
}

@Test func aDiscardedBranchLeavesNothingBehind() {
  let rules: Rules = [.any([.own(Even()), .own(Positive())])]
  #expect(3.satisfyAll(rules: rules).errors.isEmpty)
  #expect((-3).satisfyAll(rules: rules).errors.map(\.message) == ["Odd.", "Too small."])
}

@Test func anOwnRuleMayValidateInItsTurn() {
  let rules: Rules = [
    .check { value in
      (value.text ?? "").satisfyAll(rules: [.email]).isValid ? nil : Issue(message: "Inner.")
    }, .length(max: 3),
  ]
  #expect(rules.validate("abcd").errors.map(\.code) == [.custom, .longerThanMaximumLength])
}

@Test func verdictsOfOnesOwnNeedNoErrors() {
  func code(_ status: Verdict) -> Code? {
    let validator = AnyValidator<String> { ValidationResult(status: status, value: $0) }
    return "x".satisfyAll(rules: [.own(validator)]).errors.first?.code
  }
  #expect(code(.valid) == nil)
  #expect(code(.invalid) == .custom)
  #expect(code(.undecided) == .undecided)
  #expect(code(.incomplete) == .incomplete)
}

@Test func ownCodesHaveWordsByNumber() {
  let taken = Code(rawValue: 10_001)
  let rule = Rule.check { _ in Issue(taken) }.message([taken: "{label} is taken.", .custom: "?"])
  let found = "ada".satisfyAll(rules: ([rule] as Rules).labelled("Name")).errors
  #expect(found.map(\.code) == [taken] && found.map(\.message) == ["Name is taken."])
}

@Test func oneOfSeveralRulesHasWordsForAll() {
  let rule = Rule.email.or(.phone).message("An address or a number.")
  #expect("x".satisfyAll(rule).errors.map(\.message) == ["An address or a number."])
}
