import Testing

@testable import FormValidate

/// Records, lists and maps within records, as values of Swift.
struct NestedRecordTests {
  private static let document = """
    {"formvalidate": 1, "fields": {
      "billing": {"rules": [{"rule": "custom", "name": "look"}], "fields": {"street": {"rules": ["required"]}}},
      "lines": {"items": {"fields": {"sku": {}, "n": {"rules": ["integer"]}}}},
      "extra": {"values": {"rules": ["integer"]}}}}
    """

  @Test func functionsSeeWhatIsWithin() throws {
    let seen = Mutexed<[FormValue]>([])
    var functions = Functions()
    functions.addCheck("look") { _, value in
      seen.withLock { $0.append(value) }
      return nil
    }
    let ruleset = try Ruleset(json: Self.document, functions: functions)
    let billing: FormValue = ["street": "Main", "more": ["a", 1]]
    #expect(try ruleset.validate(["billing": billing]).isValid)
    #expect(seen.withLock { $0 } == [billing])
  }

  @Test func functionsSeeTheWholeRecord() throws {
    let billing: FormValue = ["street": "Main", "more": ["a", 1]]
    let record: [String: FormValue] = ["billing": billing, "lines": [["sku": "a", "n": 1]]]
    let seen = Mutexed<[[String: FormValue]]>([])
    var functions = Functions()
    functions.addCheck("look") { call, _ in
      seen.withLock { $0.append(call.record) }
      return nil
    }
    let ruleset = try Ruleset(json: Self.document, functions: functions)
    #expect(try ruleset.validate(record).isValid)
    #expect(seen.withLock { $0.last } == record)
  }

  @Test func issuesOfFunctionsKeepTheirWordsInRows() throws {
    var functions = Functions()
    functions.addCheck("sku") { _, _ in
      var issue = Issue(.custom, message: "Gone.", title: "Sold out")
      issue.params = ["left": 0]
      return issue
    }
    let ruleset = try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {"lines": {"items": {"fields": {
          "sku": {"rules": [{"rule": "custom", "name": "sku"}]}}}}}}
        """, functions: functions)
    let record: [String: FormValue] = ["lines": [["sku": "a"]]]
    for report in [try ruleset.validate(record), try Form(ruleset, initial: record).submit()] {
      #expect(report.issues.map(\.title) == ["Sold out"])
      #expect(report.issues.map(\.params) == [["left": 0]])
      #expect(report.issues.map(\.path) == ["/lines/0/sku"])
    }
  }

  @Test func cardsAreKnownByTheirPaths() throws {
    let ruleset = try Ruleset(
      json: """
        {"formvalidate": 1, "fields": {
          "card": {"rules": ["card"]},
          "old": {"items": {"fields": {"card": {"rules": ["card"]}}}}}}
        """)
    let record: [String: FormValue] = [
      "card": "4111111111111111", "old": [["card": "5555555555554444"]],
    ]
    let cards = try ruleset.validate(record).cards
    #expect(
      cards.mapValues { $0.brand?.rawValue } == ["card": "visa", "/old/0/card": "mastercard"])
  }

  @Test func valuesBeyondALimitAreNotTaken() throws {
    let ruleset = try Ruleset(json: "{\"formvalidate\": 1, \"fields\": {\"a\": {}}}")
    var deep: FormValue = .object([:])
    for _ in 0..<65 { deep = .object(["a": deep]) }
    let wide = FormValue.object(
      Dictionary(uniqueKeysWithValues: (0...10_000).map { ("\($0)", FormValue.null) }))
    for value in [deep, wide] {
      #expect(throws: RecordError.self) { try ruleset.validate(["a": value]) }
      #expect(throws: FormError.self) { try Form(ruleset).set("a", value) }
    }
  }
}
