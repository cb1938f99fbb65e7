import FormValidate
import Testing

private final class SignUp: @unchecked Sendable {
  @Validated([.trim, .required, .email]) var email: String?
  @Validated([.required, .length(min: 3)]) var password: String?
  @Validated([.required]) var again: String?
  @Validated([.card]) var card: String?
  let validator = FormValidator()

  init() {
    validator.add("email", $email)
    validator.add("password", $password, policy: .blur)
    validator.add("again", $again, policy: .submit)
    validator.add("card", $card)
    validator.add(
      FieldGroup(.allEqual, ["password", "again"], report: "again").message("Not the same."))
  }

  func fill() {
    (email, password, again) = (" joe@example.com", "secret", "secret")
  }
}

@Test func aFormIsItsFieldsTogether() {
  let form = SignUp()
  let state = form.validator.validate()
  #expect(state.status == .invalid)
  #expect(state.errors.map(\.path) == ["/email", "/password", "/again"])
  #expect(state["email"]?.errors.map(\.field) == ["email"])
  #expect(state.errors(of: "again").map(\.code) == [.required])
  form.fill()
  #expect(form.validator.isValid)
  #expect(form.validator.validate().cleaned["email"] == "joe@example.com")
  form.card = "4111"
  #expect(form.validator.validate()["card"]?.suggestedCardBrand == .visa)
  #expect(!form.validator.isValid)
}

@Test func fieldsThatMustMatchAreJudgedTogether() {
  let form = SignUp()
  form.fill()
  form.again = "secrte"
  let state = form.validator.validate()
  #expect(state.errors.map(\.message) == ["Not the same."])
  #expect(state.errors(of: "again").map(\.code) == [.notEqual])
  form.again = nil
  #expect(form.validator.validate().errors(of: "again").map(\.code) == [.required])
}

@Test func groupsSeeWhatTransformsMake() {
  let form = FormValidator()
  form.add("a", ValidatedField<String?>(" x", [.trim]))
  form.add("b", ValidatedField<String?>("x", [.required]))
  form.add(FieldGroup(.allEqual, ["a", "b"]))
  #expect(form.isValid)
}

@Test func policiesSayWhenAFieldIsJudged() {
  let form = SignUp()
  form.email = "joe@example.com"
  #expect(form.validator.validate(on: .change).status == .unknown)
  #expect(form.validator.validate(on: .change)["password"] == nil)
  #expect(form.validator.validate(on: .blur).errors.map(\.field) == ["password"])
  form.email = nil
  #expect(form.validator.validate(on: .change).status == .invalid)
  form.fill()
  #expect(form.validator.validate(on: .submit).status == .valid)
  let counter = Counter()
  form.validator.add("email", ValidatedField("", [.counting(counter)]), policy: .never)
  #expect(form.validator.isValid)
  #expect(counter.count == 0)
  form.validator.add("more", ValidatedField("", [.required]))
  #expect(!form.validator.isValid)
  form.validator.remove("more")
  #expect(form.validator.isValid)
}

@Test func aFormIsValidatedWhileSomebodyListens() async {
  let counter = Counter()
  let form = FormValidator()
  let field = ValidatedField<Int>(1, [.counting(counter), .range(max: 5)])
  form.add("number", field)
  field.value = 2
  #expect(counter.count == 0)
  var states: [Verdict] = []
  for await state in form.updates {
    states.append(state.status)
    if states.count == 2 { break }
    field.value = 9
  }
  #expect(states == [.valid, .invalid])
  #expect(counter.count == 2)
}

@Test func mistakesInRulesAreNoErrorsOfAForm() {
  let form = FormValidator()
  form.add("a", ValidatedField("x", [.match("(")]))
  form.add(FieldGroup(.allEqual, ["a"]))
  form.add(FieldGroup(.allEqual, ["a", "b"]))
  let state = form.validate()
  #expect(state.status == .undecided)
  #expect(state.errors.isEmpty)
  #expect(state.failures.count == 3)
}

@Test(arguments: [
  (FieldGroup.Demand.allEqual, ["a": "x", "b": "x"], ["a": "x", "b": "y"], Code.notEqual),
  (.atLeastOne, ["b": "x"], [:], .required),
  (.exactlyOne, ["b": "x"], ["a": "x", "b": "x"], .notAllowed),
  (.allOrNone, [:], ["a": "x"], .required),
])
func groupsHaveTheRulesOfDocuments(
  _ demand: FieldGroup.Demand, _ valid: [String: FormValue], _ invalid: [String: FormValue],
  _ code: Code
) throws {
  let group = FieldGroup(demand, ["a", "b"])
  try group.compile()
  #expect(group.validate(valid).isValid)
  #expect(group.validate(invalid).errors.map(\.code) == [code])
  #expect(throws: RulesetError.self) { try FieldGroup(demand, []).compile() }
}

@Test func emptyFieldsMatchUnlessTheyShallNot() {
  let group = FieldGroup(.allEqual, ["a", "b"]).id("same")
  #expect(group.validate(["a": "x"]).isValid)
  #expect(group.skipOnEmpty(false).validate(["a": "x"]).errors.map(\.id) == ["same"])
}

@Test func groupsSpeakLanguages() {
  let group = FieldGroup(.atLeastOne, ["a", "b"]).message(["en": "One.", "de": "Eins."])
  #expect(group.validate([:], locale: "de").errors.map(\.message) == ["Eins."])
  #expect(group.validate([:], locale: "?").errors.map(\.message) == ["One."])
}
