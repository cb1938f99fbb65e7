import Testing

@testable import FormValidate

/// Rows of lists in forms: they come, go and move, and keep their keys.
struct FormRowsTests {
  private static let document = """
    {"formvalidate": 1, "fields": {
      "lines": {
        "rules": [{"rule": "count", "max": 3}],
        "items": {"fields": {"sku": {"rules": ["required"]}, "n": {"rules": ["integer"]}}}},
      "total": {"rules": [{"rule": "compare", "to": {"sum": "/lines/*/n"}}]}},
     "gates": {"lines": ["/lines/*/n"]}}
    """

  private func form() throws -> Form { try Form(Ruleset(json: Self.document)) }

  @Test func rowsKeepTheirKeysAndStates() throws {
    let form = try form()
    let lines = try form.rows("lines")
    try lines.append(["sku": "a", "n": 1])
    try lines.append(["sku": "b", "n": 2])
    let keys = try lines.keys
    try form.blur("/lines/1/sku")
    try lines.move(from: 1, to: 0)
    #expect(try lines.keys == [keys[1], keys[0]])
    #expect(try form["/lines/0/sku"].isTouched && !form["/lines/1/sku"].isTouched)
    try lines.remove(at: 0)
    try lines.insert(["sku": "c"], at: 0)
    #expect(try lines.count == 2)
    #expect(try lines.keys[1] == keys[0])
    #expect(try !keys.contains(lines.keys[0]))
    #expect(try !form["/lines/0/sku"].isTouched)
  }

  @Test func aFormSaysWhatItsRecordSays() throws {
    let form = try form()
    let record: [String: FormValue] = [
      "lines": [["sku": "a", "n": 1], ["sku": "", "n": "x"], ["sku": "b", "n": 2]], "total": 4,
    ]
    for (name, value) in record { try form.set(name, value) }
    let report = try form.submit()
    let expected = try form.ruleset.validate(record)
    #expect(report.issues.map(\.path) == expected.issues.map(\.path))
    #expect(report.issues.map(\.path) == ["/lines/1/sku", "/lines/1/n"])
    try form.set("/lines/1/n", 2)
    #expect(try form.submit().issues.map(\.path) == ["/lines/1/sku", "/total"])
  }

  @Test func anElementThatIsLikeNoOtherAnyMoreSaysSoByItself() throws {
    let form = try Form(
      Ruleset(
        json: """
          {"formvalidate": 1, "fields": {"tags": {"rules": ["unique"], "items": {}}}}
          """))
    try form.set("tags", ["a", "a", "a"])
    #expect(try form["/tags/2"].code == .notUnique)
    try form.set("/tags/2", "b")
    #expect(try form["/tags/2"].code == nil && form["/tags/1"].code == .notUnique)
    try form.rows("tags").remove(at: 0)
    #expect(try form["/tags/0"].code == nil)
    try form.set("/tags/0", "b")
    #expect(try form["/tags/1"].code == .notUnique)
  }

  @Test func subscribersAreToldOfRows() throws {
    let form = try form()
    let lines = try form.rows("lines")
    try lines.append(["sku": "a", "n": 1])
    var changes: [FormChange] = []
    let subscription = try form.subscribe { changes.append($0) }
    try lines.insert(["sku": "b", "n": 2], at: 0)
    let key = try lines.keys[0]
    try lines.move(from: 0, to: 1)
    try lines.remove(at: 1)
    try form.set("/lines/0/n", "x")
    #expect(changes.map { $0.rows.map(\.kind) } == [[.inserted], [.moved], [.removed], []])
    #expect(changes.prefix(3).allSatisfy { $0.rows[0].key == key && $0.rows[0].list == "lines" })
    #expect(changes[1].rows[0].origin == 0 && changes[1].rows[0].index == 1)
    #expect(changes[3].fields.keys.contains("/lines/0/n"))
    subscription.cancel()
  }

  @Test func gatesAndPatches() throws {
    let form = try form()
    try form.rows("lines").append(["sku": "a", "n": "x"])
    #expect(try form.submit(gate: "lines") == .notInteger)
    try form.set("/lines/0/n", 3)
    #expect(try form.submit(gate: "lines") == nil)
    #expect(try form.gates["lines"])
    #expect(try form.patchJSON() == "{\"lines\":[{\"sku\":\"a\",\"n\":3}]}")
  }

  @Test func whatIsNotThereIsSaidSo() throws {
    let form = try form()
    let lines = try form.rows("lines")
    #expect(throws: FormError.self) { try form.rows("total") }
    #expect(throws: FormError.self) { try form.rows("nobody") }
    #expect(throws: FormError.self) { try form.set("/lines/0/n", 1) }
    #expect(throws: FormError.self) { try lines.remove(at: 0) }
    #expect(throws: FormError.self) { try lines.insert(at: 1) }
    #expect(throws: FormError.self) { try lines.insert(at: -1) }
    #expect(throws: FormError.self) { try lines.move(from: 0, to: 0) }
    for path in ["/", "/lines/x", "/lines/0/nobody", "/nobody", "/lines/-1/n", "/lines/~/n"] {
      #expect(throws: FormError.self) { try form[path] }
    }
  }
}
