import Testing

@testable import FormValidate

private let document = """
  {"formvalidate": 1, "fields": {
    "a/b": {"items": {"rules": ["integer"]}},
    "same": {"rules": ["boolean"]},
    "billing": {"fields": {"street": {"rules": ["required"]}},
      "when": {"field": "/same", "equals": false}},
    "orders": {
      "rules": [{"rule": "count", "max": 3}],
      "items": {"fields": {
        "name": {"rules": ["required", "lettersOnly"]},
        "lines": {"items": {"fields": {"n": {"rules": ["integer"]}}}}}}}},
   "gates": {"step": ["/orders/*/name"]}}
  """

private func form(_ initial: [String: FormValue] = [:]) throws -> Form {
  try Form(Ruleset(json: document), initial: initial)
}

/// What goes along with rows of forms, and who is told.
struct FormRowChangeTests {
  @Test func rowsWithinRowsGoAlong() throws {
    let form = try form()
    let orders = try form.rows("orders")
    try orders.append(["name": "a", "lines": [["n": 1], ["n": "x"]]])
    try orders.insert(at: 0)
    let lines = try form.rows("/orders/1/lines")
    #expect(try lines.count == 2 && form["/orders/1/lines/1/n"].code == .notInteger)
    let keys = try lines.keys
    try orders.move(from: 1, to: 0)
    #expect(throws: FormError.self) { try lines.remove(at: 0) }
    #expect(try form.rows("/orders/0/lines").keys == keys)
    try form.set("/orders/0/lines/1/n", 2)
    #expect(try form["/orders/0/lines/1/n"].verdict == .valid)
    try form.set("orders", [["name": "b"]])
    #expect(try orders.count == 1 && form.rows("/orders/0/lines").count == 0)
    #expect(throws: FormError.self) { try form.rows("/orders/1/lines") }
  }

  @Test func subscriptionsGoWithTheirRow() throws {
    let form = try form(["orders": [["name": "a"], ["name": "b"]]])
    let orders = try form.rows("orders")
    var told: [[String]] = []
    let subscription = try form.subscribe(.field("/orders/0/name")) {
      told.append(Array($0.fields.keys))
    }
    try orders.move(from: 0, to: 1)
    try form.set("/orders/1/name", "")
    try form.set("/orders/0/name", "")
    #expect(told == [["/orders/1/name"]])
    try orders.remove(at: 1)
    #expect(try form.statistics.subscribers == 0)
    subscription.cancel()
  }

  @Test func listsAreDirtyByTheirRows() throws {
    let form = try form(["orders": [["name": "a"], ["name": "b"]]])
    let orders = try form.rows("orders")
    #expect(try !form["orders"].isDirty && form.patchJSON() == "{}")
    try orders.move(from: 0, to: 1)
    #expect(try form["orders"].isDirty && !form["/orders/0/name"].isDirty)
    try orders.move(from: 0, to: 1)
    #expect(try !form["orders"].isDirty)
    try orders.remove(at: 0)
    try form.reset()
    #expect(try orders.count == 2 && !form["orders"].isDirty)
  }

  @Test func gatesAskAllRows() throws {
    let form = try form()
    #expect(try form.gates["step"])
    try form.rows("orders").append(["name": "1"])
    #expect(try !form.gates["step"])
    #expect(try form.submit(gate: "step") == .invalidType)
    #expect(try form["/orders/0/name"].shows && !form["same"].shows)
    try form.set("/orders/0/name", "a")
    #expect(try form.gates["step"])
  }

  @Test func whatIsTakenOutIsKept() throws {
    let form = try form(["same": false])
    try form.set("/billing/street", "Main")
    try form.set("same", true)
    #expect(try !form["/billing/street"].isActive)
    #expect(try form.submit().cleaned["billing"] == nil)
    try form.set("same", false)
    #expect(try form["/billing/street"].value == "Main")
    #expect(try form.submit().cleaned["billing"] == ["street": "Main"])
  }

  @Test func changesThatWaitFollowTheRows() throws {
    let form = try form(["orders": [["name": "a"], ["name": "b"], ["name": "c"]], "a/b": [1, 2]])
    var change: FormChange?
    let subscription = try form.subscribe { new in
      if change == nil { change = new } else { change?.add(new) }
    }
    try form.set("/orders/0/name", "1")
    try form.set("/orders/2/name", "1")
    try form.set("/a~1b/1", "x")
    let orders = try form.rows("orders")
    try orders.move(from: 0, to: 2)
    try form.rows("a/b").insert(at: 0)
    let told = try #require(change)
    for (path, code) in [
      ("/orders/2/name", Code.invalidType), ("/orders/1/name", .invalidType),
      ("/a~1b/2", .notInteger),
    ] {
      #expect(told.fields[path]?.code == code, "\(path)")
      #expect(try form[path].code == code)
    }
    #expect(told.fields["/orders/0/name"]?.code != .invalidType)
    try orders.remove(at: 1)
    #expect(try #require(change).fields["/orders/1/name"]?.code == .invalidType)
    #expect(change?.fields["/orders/2/name"] == nil)
    #expect(change?.rows.map(\.kind) == [.moved, .inserted, .removed])
    subscription.cancel()
  }
}

@MainActor
@Test func updatesOfAFieldEndWithItsRow() async throws {
  let form = try form(["orders": [["name": "a"], ["name": "b"]]])
  var names: [[String]] = []
  for try await change in try form.updates(of: .field("/orders/0/name")) {
    names.append(Array(change.fields.keys))
    if names.count == 1 {
      try form.set("/orders/0/name", "")
      try form.rows("orders").move(from: 0, to: 1)
      try form.set("/orders/1/name", "x")
    } else {
      try form.rows("orders").remove(at: 1)
    }
  }
  #expect(names == [["/orders/0/name"], ["/orders/1/name"]])
}
