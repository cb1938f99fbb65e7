import FormValidate
import Testing

private let secret = "4111 1111 1111 1111"

/// Everything that tells something of a value: both descriptions, and what `dump` finds.
private func told(_ value: Any) -> String {
  var dumped = ""
  dump(value, to: &dumped)
  return "\(value)" + String(reflecting: value) + dumped
}

private final class Model {
  @Validated([.required]) var text: String? = secret
  @Email var email: String? = secret
}

private struct Leaking: Error { let value = secret }

@Test func nothingTellsAValue() throws {
  let field = ValidatedField<String?>(secret, [.email, .equals(.text(secret), not: true)])
  let form = FormValidator()
  form.add("field", field)
  let ruleset = try Ruleset(json: "{\"formvalidate\":1,\"fields\":{\"a\":{\"rules\":[\"email\"]}}}")
  let result = field.validate()
  let rule = Rule.equals(.text(secret)).message("{value}")
  var functions = Functions()
  functions.addCheck("x") { _, _ in nil }
  let all: [Any] = [
    FormValue.text(secret), FormValue.list([.text(secret)]), FormValue.object(["a": .text(secret)]),
    field, form, form.validate(), result, result.errors[0], rule, Rules([rule]), Model(),
    try ruleset.validate(["a": .text(secret)]), ruleset, PaymentCard(secret), functions,
    Issue(.custom, message: secret, params: ["a": .text(secret)]),
    RecordError.function(Leaking()), ValidationFailure.record(.function(Leaking())),
    AnyValidator<String>([.equals(.text(secret))]), field.updates, InputValidators(),
    RuleInput([.equals(.text(secret))], title: "", reason: ""), try Pattern(secret),
    FieldGroup(.allEqual, ["a"]).message(secret), rule.validate(secret),
    ParseError.notValid(try ruleset.validate(["a": .text(secret)])), ParseError.model(Leaking()),
    Validated<String?>(wrappedValue: secret, [.email]), [result],
  ]
  for value in all {
    #expect(!told(value).contains("1111"), "\(type(of: value))")
  }
  let date = CalendarDate(1999, 12, 31, time: CalendarDate.Time(23, 58, 57))
  for number in ["1999", "12", "31", "58"] { #expect(!told(date).contains(number)) }
  #expect(!told(date.time ?? date).contains("57"))
  #expect(!told(date as Any).contains("57"))
}
