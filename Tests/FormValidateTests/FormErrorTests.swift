import FormValidate
import Testing

@Test func namesAreChecked() throws {
  let form = try signUp()
  let calls: [(String, () throws -> Void)] = [
    ("field", { try form.set("x", "") }), ("field", { try form.blur("x") }),
    ("field", { try form.setInitial("x", 1) }), ("field", { try form.setPolicy("x", .never) }),
    ("field", { _ = try form["x"] }), ("field", { _ = try form.issues(of: "x") }),
    ("gate", { _ = try form.gates["x"] }),
    ("field", { _ = try form.subscribe(.field("x")) { _ in } }),
    ("gate", { _ = try form.subscribe(.gate("x")) { _ in } }),
    ("field", { _ = try form.updates(of: .field("x")) }),
    ("scenario", { try form.enter(scenario: "x") }),
    ("scenario", { _ = try signUp("x") }),
    ("field", { _ = try Form(form.ruleset, initial: ["x": 1]) }),
    ("field", { _ = try Form(form.ruleset, policies: ["x": .blur]) }),
  ]
  for (place, (kind, call)) in calls.enumerated() {
    do {
      try call()
      Testing.Issue.record("call \(place)")
    } catch let error as FormError {
      switch (kind, error) {
      case ("field", .unknownField("x", _)), ("gate", .unknownGate("x", _)): break
      case ("scenario", .unknownScenario("x", _)): break
      default: Testing.Issue.record("call \(place): \(error)")
      }
    }
  }
  #expect(try form.statistics.changes == 0)
}

@Test func valuesThatAreTooDeepAreRefused() throws {
  let form = try signUp()
  var deep: FormValue = 1
  for _ in 0..<100 { deep = [deep] }
  #expect(throws: FormError.self) { try form.set("role", deep) }
  #expect(throws: FormError.self) { try form.setInitial("role", deep) }
  #expect(throws: FormError.self) { try form.assign(["email": "a@b.example", "role": deep]) }
  #expect(try form["email"].value == .null)
  try form.set("role", .decimal("12345678901234567890.1"))
  #expect(try form["role"].value == .decimal("12345678901234567890.1"))
  try form.set("email", .object([:]))
  #expect(try form["email"].code == .invalidType)
  try form.set("email", "a\u{0}b")
  #expect(try form["email"].value == "a\u{0}b")
}
