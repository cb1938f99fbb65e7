import FormValidate
import Testing

// Forms that go on later.

private let document = """
  {"formvalidate": 1, "fields": {"email": {"rules": ["required", "email"]}, "pin": {"sensitive": true},
    "lines": {"items": {"fields": {"sku": {"rules": ["required"]}}}}},
    "scenarios": {"most": ["email", "pin", "lines"]}}
  """

@Test func aFormGoesOnLater() throws {
  let ruleset = try Ruleset(json: document)
  let form = try Form(ruleset, scenario: "most", locale: "de")
  try form.set("email", "ada@")
  try form.blur("email")
  try form.set("pin", "1234")
  try form.rows("lines").append(["sku": "a"])
  let other = try Form.restore(ruleset, from: form.save())
  #expect(other.scenario == "most" && other.locale == "de")
  #expect(try other["email"].appearance == .mistake)
  #expect(try other["email"].issues[0].message == form["email"].issues[0].message)
  #expect(try other["pin"].value == .null)
  #expect(try other.rows("lines").keys == form.rows("lines").keys)
  let whole = try Form.restore(ruleset, from: form.save(sensitive: true), locale: "en")
  #expect(try whole["pin"].value == "1234" && whole.locale == "en")
}

@Test func whatIsNotASavedFormIsRefused() throws {
  let ruleset = try Ruleset(json: document)
  #expect {
    _ = try Form.restore(ruleset, from: #"{"formvalidate.form": 7}"#)
  } throws: {
    guard case FormError.notSaved(let message) = $0 else { return false }
    return message.contains("(/formvalidate.form)")
  }
  let saved = try Form(ruleset, scenario: "most").save()
  #expect {
    _ = try Form.restore(
      Ruleset(json: #"{"formvalidate": 1, "fields": {"email": {}}}"#), from: saved)
  } throws: {
    guard case FormError.unknownScenario("most", _) = $0 else { return false }
    return true
  }
}
