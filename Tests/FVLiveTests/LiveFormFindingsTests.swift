import FVRules
import FVText
import Testing

@testable import FVForms
@testable import FVLive

/// Live forms whose functions, subscribers and rules meet in unusual orders.
@Suite struct LiveFormFindingsTests {
  private func form(_ document: String, _ registry: Registry = Registry()) throws -> LiveForm {
    let bytes = Array(document.utf8)
    let ruleset = try Ruleset(bytes.span, registry: registry)
    let locale = try #require(LocaleChain("en"))
    return try #require(LiveForm(ruleset, .standard, locale))
  }

  private func type(_ form: LiveForm, _ field: Int, _ text: StaticString) throws {
    try form.type(field, Value(wellFormed: TextRef(text)))
  }

  private func verdict(_ form: LiveForm, _ field: Int) throws -> LiveVerdict {
    try form.view(field).view.verdict
  }

  @Test func functionsAreNotAskedAboutValuesThatAreGone() throws {
    var registry = Registry()
    registry.add(
      .check { _, value, _ throws(RunFailure) in
        if value.text == TextRef("boom") { throw .host(-7) }
        let isGood = value.text == TextRef("good")
        return HostVerdict(code: isGood ? .ok : .custom, message: TextRef())
      }, as: .check, "k")
    let form = try form(
      #"{"formvalidate":1,"fields":{"v":{"rules":[{"rule":"custom","name":"k"}]}}}"#, registry)
    try type(form, 0, "boom")
    try type(form, 0, "bad")
    #expect(try verdict(form, 0) != .valid)
    #expect(form.evaluations == 1)
  }

  @Test(arguments: [
    #"{"rule":"compare","field":"b"}"#,
    #"{"rule":"any","rules":[{"rule":"compare","field":"b"},{"rule":"equals","value":"zz"}]}"#,
  ])
  func theOtherSideMayGoByWhatIsTyped(rule: String) throws {
    let form = try form(
      """
      {"formvalidate":1,"fields":{"v":{"rules":[\(rule)]},"b":{"rules":[
      {"rule":"default","value":"ab","when":{"field":"v","equals":"ab"}}]}}}
      """)
    try type(form, 0, "a")
    #expect(try verdict(form, 0) == .incomplete)
    try type(form, 0, "ab")
    #expect(try verdict(form, 0) == .valid)
  }

  @Test func formRulesMayGoByWhatIsTypedInOtherWays() throws {
    let form = try form(
      """
      {"formvalidate":1,"fields":{"v":{},"b":{"rules":[{"rule":"default","value":"zz",
      "when":{"not":{"field":"v","equals":"ab"}}}]}},
      "form":[{"rule":"exactlyOne","fields":["v","b"],"report":"v"}]}
      """)
    try type(form, 0, "a")
    #expect(try verdict(form, 0) == .incomplete)
    try type(form, 0, "ab")
    #expect(try verdict(form, 0) == .valid)
  }

  @Test func lastValidValuesAreJudgedByWhatStoodThen() throws {
    let form = try form(
      #"{"formvalidate":1,"fields":{"a":{"rules":[{"rule":"compare","field":"b"}]},"b":{}}}"#)
    try type(form, 1, "x")
    try type(form, 0, "y")
    try type(form, 0, "z")
    try type(form, 1, "y")
    _ = try form.view(0)
    #expect(form.lastValid(0).isAbsent)
  }

  @Test func whatWasCutIsToldWithTheNextChange() throws {
    let form = try form(
      #"{"formvalidate":1,"fields":{"a":{},"b":{"rules":["required"]}},"gates":{"g":["b"]}}"#)
    var count = 0
    var isOpen = false
    _ = try form.subscribe(to: .field(0), replays: false) { _ in
      count += 1
      guard count <= 10_000 else { return 0 }
      _ = try? form.type(count == 10_000 ? 1 : 0, Value(Int64(count)))
      return 0
    }
    _ = try form.subscribe(to: .gate(0), replays: false) { news in
      isOpen = news.gate(0).isOpen
      return 0
    }
    #expect(throws: FormError.self) { try type(form, 0, "x") }
    try form.type(0, Value(Int64(-1)))
    #expect(isOpen == (try form.isOpen(gate: 0)))
    #expect(isOpen)
    form.close()
  }

  @Test func cardNumbersInTheWrongPlaceAreMaskedInSnapshots() throws {
    let form = try form(#"{"formvalidate":1,"fields":{"a":{},"b":{}}}"#)
    try type(form, 0, "my card 4111 1111 1111 1111")
    try form.type(1, Value(Int64(4_111_111_111_111_111)))
    let bytes = try form.snapshot()
    let text = String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self)
    #expect(text.contains("my card 4111 11"))
    #expect(!text.contains("1111 1111") && !text.contains("11111111"))
  }
}
