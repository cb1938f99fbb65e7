import FormValidate
import Testing

@Test func stringsSatisfyAll() {
  let result = "joe@example.com".satisfyAll(rules: [.required, .email])
  #expect(result.status == .valid)
  #expect(result.errors.isEmpty)
  #expect(result.value == "joe@example.com")
  #expect(
    "joe@".satisfyAll(.required, .email, .length(min: 9)).errors.map(\.code) == [
      .invalidEmail, .shorterThanMinimumLength,
    ])
  #expect("Joe"[...].satisfyAll(rules: [.lettersOnly]).isValid)
  #expect((nil as String?).satisfyAll(rules: [.required]).errors.map(\.code) == [.required])
}

@Test func stringsSatisfyAny() {
  #expect("a@example.com".satisfyAny(rules: [.integer, .email]).isValid)
  #expect("a@example.com".satisfyAny(.integer, .email).errors.isEmpty)
  let neither = "x".satisfyAny(rules: [.integer, .email])
  #expect(neither.status == .invalid)
  #expect(neither.errors.map(\.code) == [.notInteger, .invalidEmail])
  // Nothing can satisfy one of no rules: whoever wrote that is told.
  #expect("x".satisfyAny(rules: []).failure != nil)
  #expect("x".satisfyAll(rules: []).isValid)
}

@Test func numbersBooleansAndDatesSatisfyRules() {
  #expect(17.satisfyAll(rules: [.integer(min: 18)]).errors.map(\.code) == [.tooSmall])
  #expect(18.5.satisfyAll(rules: [.number(min: 18), .range(max: 19)]).isValid)
  #expect((0.1 as Float).satisfyAll(rules: [.number(max: 0.1)]).isValid)
  #expect(UInt64.max.satisfyAll(rules: [.number(min: 1e19)]).isValid)
  #expect(UInt8(5).satisfyAny(rules: [.equals(4), .equals(5)]).isValid)
  #expect(true.satisfyAll(rules: [.boolean, .equals(true)]).isValid)
  #expect(false.satisfyAll(rules: [.equals(true)]).errors.map(\.code) == [.notEqual])
  #expect(CalendarDate(2024, 2, 29).satisfyAll(rules: [.date]).isValid)
  #expect(
    CalendarDate(2023, 2, 29).satisfyAll(rules: [.date]).errors.map(\.code) == [
      .invalidDate
    ])
  let noon = CalendarDate(2026, 1, 2, time: CalendarDate.Time(12, 0))
  let rules: Rules = [.date(min: noon)]
  #expect(noon.satisfyAll(rules: rules).isValid)
  #expect(
    CalendarDate(2026, 1, 2, time: CalendarDate.Time(11, 59, 59)).satisfyAll(rules: rules)
      .errors.map(\.code) == [.tooEarly])
  #expect(["a", "b"].satisfyAll(rules: [.count(max: 1)]).errors.map(\.code) == [.tooMany])
}

@Test func resultsCarryTheCardsBrand() {
  let result = "4111 1111 1111 1111".satisfyAll(rules: [.card])
  #expect(result.cardBrand == .visa)
  #expect(result.suggestedCardBrand == .visa)
  #expect("37".satisfyAll(rules: [.card]).cardBrand == .americanExpress)
  #expect("37".satisfyAll(rules: [.card]).suggestedCardBrand == nil)
  #expect("3782".satisfyAny(rules: [.card, .email]).suggestedCardBrand == .americanExpress)
  #expect("4111".satisfyAll(rules: [.required]).cardBrand == nil)
}

@Test func messagesAreInTheLanguageAskedFor() {
  let english = "x".satisfyAll(rules: [.email]).errors[0]
  #expect(!english.title.isEmpty && !english.reason.isEmpty && !english.message.isEmpty)
  #expect("x".satisfyAll(rules: [.email], locale: "de").errors[0].message != english.message)
  #expect("x".satisfyAll(rules: [.email], locale: "no tag!").errors[0] == english)
}

@Test func issuesSayWhatTheRuleAsksFor() {
  let issue = "abcd".satisfyAll(rules: [.length(min: 1, max: 3)]).errors[0]
  #expect(issue.params == ["min": 1, "max": 3])
  #expect(issue.codeName == "lengthOutOfRange")
  #expect(issue.rule == "length")
  #expect(
    [[1, 2], [3]].map { $0.satisfyAll(rules: [.each([.range(max: 1)])]).errors[0].path } == [
      "/value/1", "/value/0",
    ])
  #expect(5.satisfyAll(rules: [.range(max: 1.5)]).errors[0].params["max"] == 1.5)
}

@Test(arguments: [
  ("", FormValue.text("")), ("a", .text("a")), ("e\u{301}", .text("e\u{301}")),
])
func valuesComeBack(_ text: String, _ value: FormValue) {
  #expect(text.formValue == value)
  #expect(String(formValue: value) == text)
  #expect(FormValue.text("\u{E9}") != .text("e\u{301}"))
}

private enum Kind: String, FormValueConvertible { case person, company }

@Test func valuesAreConvertedOnlyWhereTheyFit() {
  #expect(Kind.company.satisfyAll(rules: [.in(["company"])]).isValid)
  #expect(Kind(formValue: "person") == .person)
  #expect(Kind(formValue: "nobody") == nil)
  #expect(Int8(formValue: 300) == nil)
  #expect(Int(formValue: 3.0) == 3)
  #expect(Int(formValue: 3.5) == nil)
  #expect(UInt64(formValue: UInt64.max.formValue) == .max)
  #expect(Double(formValue: .decimal("0.25")) == 0.25)
  #expect(Bool(formValue: 1) == nil)
  #expect(Int?(formValue: nil) == .some(nil))
  #expect([Int](formValue: [1, 2]) == [1, 2])
  #expect([Int](formValue: [1, "x"]) == nil)
  #expect(CalendarDate(formValue: "2026-01-02") == CalendarDate(2026, 1, 2))
  #expect(
    CalendarDate(formValue: "2026-01-02 03:04:05")
      == CalendarDate(2026, 1, 2, time: CalendarDate.Time(3, 4, 5)))
  for text in ["", "2026-1-02", "2026-01-02 ", "2026-01-02 03:04", "-026-01-02", "x", "２026-01-02"]
  {
    #expect(CalendarDate(formValue: .text(text)) == nil, "\(text)")
  }
}

@Test func requiredSpeaksWithinRulesOverRules() {
  let email: Rule = .required.and(.email)
  #expect("".satisfyAll(email).errors.map(\.code) == [.required])
  #expect("".satisfyAny(.required, .email).errors.map(\.code) == [.required])
  #expect("".satisfyAny(rules: [.email, .required.or(.phone)]).errors.map(\.code) == [.required])
  #expect("".satisfyAny(.email, .phone).isValid)
  #expect(Optional<String>.none.satisfyAll(email).errors.map(\.code) == [.required])
}
