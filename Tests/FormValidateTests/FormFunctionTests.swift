import FormValidate
import Testing

/// A form whose field `a` is judged by a function, which is given the form by way of a box.
private final class Box: @unchecked Sendable {
  weak var form: Form?
  var found: [String] = []
}

private func form(
  _ box: Box, _ check: @escaping @Sendable (Box, FormValue) throws -> Issue?
) throws -> Form {
  var functions = Functions()
  functions.addCheck("own") { _, value in try check(box, value) }
  let form = try form(
    ["a": "[{\"rule\": \"custom\", \"name\": \"own\"}]", "b": "[\"required\"]"],
    ", \"gates\": {\"g\": [\"a\"]}", functions: functions)
  box.form = form
  return form
}

@Test func aFunctionMayNotAskTheFormItJudgesFor() throws {
  let box = Box()
  let subscriptions = Log<Form.Subscription>()
  let live = try form(box) { box, _ in
    guard let form = box.form else { return nil }
    let calls: [() throws -> Void] = [
      { try form.set("b", "x") },
      { try form.set("b", ["x"]) },
      { try form.blur("b") },
      { _ = try form.submit() },
      { _ = try form.assign(["b": 1]) },
      { try form.enter(scenario: nil) },
      { try form.reset() },
      { try form.setInitial("b", 1) },
      { try form.setPolicy("b", .never) },
      { _ = try form["b"] },
      { _ = try form.issues(of: "b") },
      { _ = try form.issues },
      { _ = try form.gates["g"] },
      { _ = try form.gates.open },
      { _ = try form.state },
      { _ = try form.statistics },
      { _ = try form.snapshotJSON() },
      { _ = try form.subscribe { _ in } },
    ]
    for (place, call) in calls.enumerated() {
      do {
        try call()
        box.found.append("call \(place) was done")
      } catch {
        guard case FormError.busy = error else {
          box.found.append("call \(place): \(error)")
          continue
        }
      }
    }
    return Issue(.custom, message: "\(calls.count) calls")
  }
  try live.set("a", "x")
  #expect(try live["a"].issues.map(\.message) == ["18 calls"])
  subscriptions.add(try live.subscribe { _ in })
  try live.set("a", "y")
  #expect(box.found == [])
  #expect(try live["b"].value == .null && live.statistics.changes == 2)
}

@Test func aFunctionMayEndSubscriptionsAndReleaseTheForm() throws {
  let box = Box()
  final class Holder: @unchecked Sendable {
    var form: Form?
    var subscription: Form.Subscription?
  }
  let holder = Holder()
  let log = Log<Int>()
  holder.form = try form(box) { _, value in
    if value == "end" { holder.subscription = nil }
    if value == "release" { holder.form = nil }
    return nil
  }
  holder.subscription = try holder.form?.subscribe { _ in log.add(1) }
  let stays = try holder.form?.subscribe { _ in log.add(2) }
  try holder.form?.set("a", "end")
  #expect(log.entries == [2])
  try holder.form?.set("a", "release")
  #expect(log.entries == [2, 2])
  #expect(box.form == nil && stays?.isActive == false)
}

@Test func whatAFunctionThrowsIsToldWhereItWasAsked() throws {
  let box = Box()
  let live = try form(box) { _, value in
    if value == "throw" { throw Refusal() }
    return nil
  }
  try live.set("a", "throw")
  for ask: () throws -> Void in [
    { _ = try live["a"] },
    { _ = try live.gates["g"] },
    { _ = try live.state },
    { _ = try live.submit() },
    { _ = try live.subscribe(replay: true) { _ in } },
  ] {
    do {
      try ask()
      Testing.Issue.record()
    } catch {
      guard case FormError.function(let thrown) = error else { throw error }
      #expect(thrown is Refusal)
    }
  }
  // Fields that ask no such function are well.
  #expect(try live["b"].verdict == .incomplete)
  let log = Log<FormChange>()
  let subscription: Form.Subscription
  try live.set("a", "well")
  subscription = try live.subscribe { log.add($0) }
  #expect(throws: FormError.self) { try live.set("a", "throw") }
  #expect(try live.statistics.changes == 4 && log.entries.isEmpty)
  try live.set("a", "again")
  #expect(log.entries.last?.fields["a"]?.verdict == .valid)
  withExtendedLifetime(subscription) {}
}

@Test func whatAFunctionFindsStaysWholeInAForm() throws {
  let box = Box()
  let live = try form(box) { _, value in
    value == "taken"
      ? Issue(
        Code(rawValue: 10_001), message: "Taken.", title: "A taken name", reason: "Too late.",
        params: ["by": "ada"]) : nil
  }
  try live.set("a", "taken")
  let first = try live["a"].issues
  #expect(first.map(\.message) == ["Taken."] && first.map(\.title) == ["A taken name"])
  #expect(first.map(\.reason) == ["Too late."] && first.map(\.params) == [["by": "ada"]])
  #expect(first.map(\.path) == ["/a"] && first.map(\.code.rawValue) == [10_001])
  // Others are judged; this one is not asked again and says the same.
  try live.set("b", "x")
  #expect(try live["a"].issues == first && live.issues == first)
  #expect(try live.submit().issues == first)
  #expect(try live.snapshotJSON().contains("\"message\":\"Taken.\""))
}

@Test func aFunctionThatFindsTheSameIsNoNews() throws {
  let box = Box()
  let live = try form(box) { _, _ in Issue(Code(rawValue: 10_001), message: "No.", title: "No") }
  let log = Log<UInt64>()
  try live.set("a", "x")
  let subscription = try live.subscribe(.field("a")) { log.add($0.generation) }
  // The function is given the whole record, so it runs again.
  try live.set("b", "x")
  try live.set("b", "y")
  #expect(log.entries.isEmpty)
  withExtendedLifetime(subscription) {}
}

@Test func severalIssuesOfAFunctionAreAllTold() throws {
  var functions = Functions()
  let two = AnyValidator<String> { text in
    .invalid(text, Issue(message: "One."), Issue(.tooBig, message: "Two.", title: "2"))
  }
  functions.addCheck("two", two)
  functions.addCheck("silent") { _, _ in Issue(.tooSmall, title: "Small") }
  functions.addCheck("reader") { call, _ in
    call.record["b"] == "x" && call.scenario == "default" ? nil : Issue(message: call.field)
  }
  let live = try form(
    [
      "a": "[{\"rule\": \"custom\", \"name\": \"two\"}]",
      "b": "[{\"rule\": \"custom\", \"name\": \"silent\"}]",
      "c": "[{\"rule\": \"custom\", \"name\": \"two\", \"message\": \"Mine.\"}]",
      "d": "[{\"rule\": \"custom\", \"name\": \"reader\", \"skipOnEmpty\": false}]",
    ], functions: functions)
  for name in ["a", "b", "c"] { try live.set(name, "x") }
  #expect(try live["a"].issues.map(\.message) == ["One.", "Two."])
  #expect(try live["a"].issues.map(\.title).last == "2")
  #expect(try live["b"].issues.map(\.title) == ["Small"])
  #expect(try !live["b"].issues[0].message.isEmpty)
  let record: [String: FormValue] = ["a": "x", "b": "x", "c": "x"]
  #expect(try live["c"].issues == live.ruleset.validate(record)["c"])
  try live.blur("d")
  #expect(try live["d"].verdict == .valid)
  try live.set("b", "y")
  #expect(try live["d"].issues.map(\.message) == ["d"])
}
