import FVRules
import FVText
import TestSupport
import Testing

@testable import FVForms

private func document(_ fields: String, _ more: String = "") -> String {
  "{\"formvalidate\":1,\"fields\":{\(fields)}\(more)}"
}

@Test func theOrderOfKeysDoesNotMatter() throws {
  let rules = document(
    """
    "a":{"rules":["required",{"rule":"compare","field":"b"}]},
    "b":{"rules":["trim","required"]},"c":{"rules":[{"rule":"integer","max":5}]}
    """)
  let members = ["\"a\":\"x\"", "\"b\":\" y \"", "\"c\":7", "\"z\":[1,{}]"]
  let orders = [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]]
  let reports = try orders.map { order in
    try outcome(rules, "{" + order.map { members[$0] }.joined(separator: ",") + "}").json
  }
  #expect(Set(reports).count == 1)
  #expect(reports[0].contains("notEqual") && reports[0].contains("tooBig"))
}

@Test func aHostsCheckSaysWhatIsWrong() throws {
  var registry = Registry()
  registry.add(
    .check { call, value, _ in
      let isKnown = String(value.text) == "known" && String(call.params) == "{\"of\":3}"
      return HostVerdict(
        code: Code(rawValue: isKnown ? 0 : 10_001), words: HostWords(message: TextRef("Unknown.")))
    }, as: .check, "known")
  let rules = document(
    "\"a\":{\"rules\":[{\"rule\":\"custom\",\"name\":\"known\",\"params\":{\"of\":3}}]}")
  #expect(try outcome(rules, "{\"a\":\"known\"}", registry: registry).verdict == "valid")
  let other = try outcome(rules, "{\"a\":\"x\"}", registry: registry)
  #expect(other.code == 10_001 && other.messages == ["Unknown."])
  #expect(mistakes(rules) == ["unknown /fields/a/rules/0/name"])
}

@Test func aHostsFilterAndProviderChangeTheCleanedRecord() throws {
  var registry = Registry()
  registry.add(
    .filter { _, _, memory throws(RunFailure) in
      guard let kept = memory.kept(Value(TextRef("filtered"))) else { throw .memory }
      return kept
    },
    as: .filter, "f")
  registry.add(.filter { _, _, _ in Value(Int64(7)) }, as: .provider, "seven")
  let rules = document(
    """
    "a":{"rules":[{"rule":"filter","name":"f"}]},"b":{"rules":[{"rule":"default","provider":"seven"}]}
    """)
  let found = try outcome(rules, "{\"a\":\"x\"}", registry: registry)
  #expect(found.cleaned == "{\"a\":\"filtered\",\"b\":7}")
}

@Test func aHostThatFailsFailsTheCall() throws {
  var registry = Registry()
  registry.add(.condition { _, _ throws(RunFailure) in throw .host(-42) }, as: .condition, "c")
  let rules = document(
    "\"a\":{\"rules\":[{\"rule\":\"required\",\"when\":{\"custom\":\"c\"}}]}")
  let ruleset = try Ruleset(Array(rules.utf8).span, registry: registry)
  guard var memory = RecordMemory() else { throw Missing() }
  memory.begin(ruleset.plan)
  let interpreter = Interpreter(Request(.standard, ruleset.plan))
  #expect(throws: RunFailure.host(-42)) { try interpreter.judge(ruleset.plan, &memory) }
}

@Test func theSchemeOfAURLDoesNotGoByOtherRules() throws {
  let fields = "\"a\":{\"rules\":[\"hexColor\",{\"rule\":\"url\",\"defaultScheme\":\"http\"}]}"
  let compared = "\"b\":{\"rules\":[{\"rule\":\"compare\",\"field\":\"a\"}]}"
  let record = "{\"a\":\"y.de\",\"b\":\"http://y.de\"}"
  for both in [fields + "," + compared, compared + "," + fields] {
    let found = try outcome("{\"formvalidate\":1,\"fields\":{\(both)}}", record)
    #expect(found.issues == [["a", "invalidColor", "/a"]])
    #expect(found.cleaned.contains("\"a\":\"http://y.de\""))
  }
}

@Test func messagesComeFromTheNearestPlace() throws {
  let rules = document(
    """
    "a":{"label":{"en":"Name","de":"Der Name"},"rules":[{"rule":"length","min":3,
    "message":{"fr":"{label} : {min} !"}}]}
    """, ",\"messages\":{\"de\":{\"shorterThanMinimumLength\":\"{label}: mindestens {min}\"}}")
  let record = "{\"a\":\"x\"}"
  #expect(try outcome(rules, record, locale: "de-AT").messages == ["Der Name: mindestens 3"])
  #expect(
    try outcome(rules, record, locale: "en").messages == [
      "Name must be at least 3 characters long."
    ])
}

@Test func noMessageHoldsASecret() throws {
  let secret = "correct horse battery"
  let rules = document(
    """
    "p":{"sensitive":true,"rules":[{"rule":"length","max":3,"message":"{label} {value}"}]},
    "c":{"rules":[{"rule":"card","message":"{value}"}]},
    "n":{"rules":[{"rule":"integer","message":"{value}"}]}
    """)
  let found = try outcome(
    rules,
    "{\"p\":\"\(secret)\",\"c\":\"4111 1111 1111 1112\",\"n\":\"x 4111-1111-1111-1111\"}")
  #expect(!found.json.contains("horse"))
  #expect(found.messages[1] == "4111 11** **** 1112")
  #expect(!found.messages[2].contains("1111-1111"))
}

@Test func keysAreLookedAtClosely() throws {
  let rules = document("\"a\":{}", ",\"options\":{\"unknown\":\"reject\"}")
  #expect(try outcome(rules, "{\"a\":1,\"b\":2}").verdict == "invalid")
  #expect(throws: RecordFailure.self) { try outcome(document("\"a\":{}"), "{\"a\":1,\"a\":2}") }
  #expect(throws: RecordFailure.self) { try outcome(document("\"a\":{}"), "{\"b\":1,\"b\":2}") }
  #expect(throws: RecordFailure.self) { try outcome(document("\"a\":{}"), "[]") }
  #expect(throws: RecordFailure.self) { try outcome(document("\"a\":{}"), "{\"a\":\"\\ud800\"}") }
}
