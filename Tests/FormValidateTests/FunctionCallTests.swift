import FormValidate
import Testing

extension Code { fileprivate static let sold = Code(rawValue: 10_002) }

/// What functions of the user's own are told, and what they say.
struct FunctionCallTests {
  private struct Told: Equatable, Sendable {
    var path: String, locale: String, parent: [String: FormValue], now: Now
  }

  private final class Calls: @unchecked Sendable {
    var all: [Told] = []
  }

  private func functions(_ calls: Calls) -> Functions {
    var functions = Functions()
    functions.addCheck("own") { call, _ in
      calls.all.append(
        Told(path: call.path, locale: call.locale, parent: call.parent, now: call.now))
      return nil
    }
    return functions
  }

  private let document = """
    {"formvalidate": 1, "fields": {
       "at": {"rules": [{"rule": "custom", "name": "own"}]},
       "lines": {"items": {"fields": {
         "sku": {"rules": [{"rule": "custom", "name": "own"}]}, "n": {"rules": []}}}}}}
    """

  @Test func aRecordsFunctionsAreToldWhereAndWhen() throws {
    let calls = Calls()
    let ruleset = try Ruleset(json: document, functions: functions(calls))
    let now = Now(seconds: 1_000, nanoseconds: 5, zoneMinutes: 60)
    let record: [String: FormValue] = ["at": 1, "lines": [["sku": "a"], ["sku": "b", "n": 2]]]
    _ = try ruleset.validate(record, RecordOptions(locale: "de-AT", now: now))
    #expect(calls.all.map(\.path) == ["/at", "/lines/0/sku", "/lines/1/sku"])
    #expect(calls.all.map(\.parent) == [record, ["sku": "a"], ["sku": "b", "n": 2]])
    #expect(calls.all.allSatisfy { $0.locale.hasPrefix("de") && $0.now == now })
  }

  @Test func aFormsFunctionsAreToldTheSame() throws {
    let calls = Calls()
    let ruleset = try Ruleset(json: document, functions: functions(calls))
    let now = Now(seconds: 86_400, nanoseconds: 0, zoneMinutes: 0)
    let form = try Form(ruleset, locale: "fr", now: now)
    try form.rows("lines").append(["sku": "a"])
    _ = try form["/lines/0/sku"]
    #expect(calls.all.map(\.path) == ["/lines/0/sku"])
    #expect(calls.all.map(\.locale) == ["fr"] && calls.all[0].parent["sku"] == "a")
    #expect(calls.all[0].now == now)
  }

  @Test func anAskedAgainFunctionSaysAnother() throws {
    let stock = Counter()
    let form = try Form {
      Field("sku") { .check { (_: String) in stock.count > 0 ? nil : .sold } }
      Field("other") { .check { (_: String) in stock.count > 0 ? nil : .sold } }
    }
    try form.set("sku", "a")
    try form.set("other", "a")
    #expect(try form.verdicts("sku", "other") == [.incomplete, .incomplete])
    stock.add()
    #expect(try form.verdicts("sku", "other") == [.incomplete, .incomplete])
    try form.askAgain(at: "sku")
    #expect(try form.verdicts("sku", "other") == [.valid, .incomplete])
    try form.askAgain()
    #expect(try form.verdicts("sku", "other") == [.valid, .valid])
    #expect(throws: FormError.self) { try form.askAgain(at: "nobody") }
  }

  /// With params the message is a template, and document's words for a code are filled with them.
  @Test func paramsFillMessages() throws {
    var functions = Functions()
    functions.addCheck("own") { _, value in
      switch value.text {
      case "own": Issue(.sold, message: "{n} left", params: ["n": 2])
      case "document": Issue(.sold, params: ["n": 3])
      case "literal": Issue(.sold, message: "{n} left")
      case "malformed": Issue(.sold, message: "{n left", params: ["n": 2])
      default: nil
      }
    }
    let ruleset = try Ruleset(
      json: """
        {"formvalidate": 1, "codes": {"sold": 10002}, "messages": {"en": {"sold": "Only {n}"}},
         "fields": {"a": {"rules": [{"rule": "custom", "name": "own"}]}}}
        """, functions: functions)
    let form = try Form(ruleset)
    let told = [
      "own": "2 left", "document": "Only 3", "literal": "{n} left", "malformed": "{n left",
    ]
    for (value, message) in told.sorted(by: { $0.key < $1.key }) {
      let report = try ruleset.validate(["a": .text(value)])
      #expect(report.issues.map(\.message) == [message] && report.issues[0].codeName == "sold")
      try form.set("a", .text(value))
      #expect(try form["a"].issues.map(\.message) == [message])
      #expect(try form["a"].issues[0].params == report.issues[0].params)
    }
  }
}
