import FormValidate
import Testing

extension Rules {
  fileprivate static let password: Rules = [.required, .length(min: 8), .containsNumber]
}

private final class SignUp {
  @Validated([.trim, .required, .email]) var email: String?
  @Validated([.integer(min: 18)]) var age = 18
  @Validated(.password) var password: String?
  @Validated(AnyValidator<String>(Issue(message: "Taken.")) { $0 != "admin" }) var name = "admin"
  @Email var contact: String?
  @Email(isRequired: false) var second: String?
}

@Test func errorsAreThereOnDemandAndInOrder() {
  let form = SignUp()
  #expect(form.email == nil)
  #expect(form.$email.errors.map(\.code) == [.required])
  form.email = " joe@example.com "
  #expect(form.$email.errors.isEmpty)
  #expect(form.$email.validate().cleaned == "joe@example.com")
  #expect(form.email == " joe@example.com ")
  form.password = "abc"
  #expect(form.$password.errors.map(\.code) == [.shorterThanMinimumLength, .numberNotFound])
  form.age = 17
  #expect(form.$age.status == .invalid)
  #expect(form.$name.errors.map(\.message) == ["Taken."])
  form.name = "joe"
  #expect(form.$name.isValid)
}

@Test func wrappersCanBeReused() {
  let form = SignUp()
  #expect(form.$contact.errors.map(\.code) == [.required])
  #expect(form.$second.isValid)
  form.contact = " a@example.com"
  form.second = "x"
  #expect(form.$contact.isValid)
  #expect(form.$second.errors.map(\.code) == [.invalidEmail])
}

@Test func nothingIsValidatedUnlessAsked() {
  let counter = Counter()
  @Validated([.counting(counter)]) var text: String?
  for place in 0..<10 { text = "\(place)" }
  #expect(text == "9")
  #expect(counter.count == 0)
  _ = $text.errors
  #expect(counter.count == 1)
  _ = $text.errors
  #expect(counter.count == 2)
  _ = $text.updates
  #expect(counter.count == 2)
}

@Test func fieldsSpeakTheLanguageTheyAreToldTo() {
  @Validated([.required]) var text: String?
  let english = $text.errors[0].message
  $text.locale = "de-AT"
  #expect($text.errors[0].message != english)
}

@Test func aStructMayHoldOne() {
  struct Model {
    @Validated([.required]) var text: String?
  }
  let model = Model()
  model.text = "x"
  #expect(model.$text.isValid)
}
