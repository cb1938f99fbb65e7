import FVRules
import FVText
import Testing

@testable import FVForms
@testable import FVLive

// What subscribers are told, and what is not news.

@Test func issuesThatMayNotBeSeenAreNoNews() throws {
  let watched = try WatchedForm(
    "\"a\":{},\"b\":{\"validateOn\":\"submit\",\"rules\":[{\"rule\":\"required\",\"when\":"
      + "{\"field\":\"a\",\"equals\":\"x\"}}]}")
  try watched.type(0, "x")
  // The field that was typed, and not the one whose issue nobody is to see.
  #expect(watched.told == 1)
}

@Test func anotherScenarioWithTheSameIssueOfAFormRuleIsNoNews() throws {
  let watched = try WatchedForm(
    "\"a\":{\"rules\":[{\"rule\":\"safe\",\"on\":[\"s\"]}]},\"b\":{}",
    ",\"form\":[{\"rule\":\"atLeastOne\",\"fields\":[\"a\",\"b\"]}]")
  #expect(try watched.form.submit(reporting: false).code == .required)
  let told = watched.told
  try watched.enter("s")
  #expect(watched.told == told)
}

@Test func anInitialValueThatIsTypedAlreadyIsNoNews() throws {
  let watched = try WatchedForm("\"a\":{}")
  try watched.type(0, "")
  #expect(watched.told == 1)
  try watched.form.setInitial(0, Value(TextRef("")))
  #expect(watched.told == 1)
}

@Test func whatWasCutIsToldWithTheNextChange() throws {
  let watched = try WatchedForm(
    document:
      #"{"formvalidate":1,"fields":{"a":{},"b":{"rules":["required"]}},"gates":{"g":["b"]}}"#,
    isWatched: false)
  var count = 0
  var isOpen = false
  _ = try watched.form.subscribe(to: .field(0), replays: false) { _ in
    count += 1
    guard count <= 10_000 else { return 0 }
    _ = try? watched.form.type(count == 10_000 ? 1 : 0, Value(Int64(count)))
    return 0
  }
  _ = try watched.form.subscribe(to: .gate(0), replays: false) { news in
    isOpen = news.gate(0).isOpen
    return 0
  }
  #expect(throws: FormError.self) { try watched.type(0, "x") }
  try watched.form.type(0, Value(Int64(-1)))
  #expect(isOpen == (try watched.form.isOpen(gate: 0)))
  #expect(isOpen)
  watched.form.close()
}
