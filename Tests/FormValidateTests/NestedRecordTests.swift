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
