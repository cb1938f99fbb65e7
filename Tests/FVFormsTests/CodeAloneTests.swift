import FVRules
import FVText
import TestSupport
import Testing

@testable import FVForms

/// Judging that ends with the first field that is invalid finds the code that all of the record gives.
struct CodeAloneTests {
  private func document(_ more: String) -> String {
    """
    {"formvalidate": 1, "options": {"unknown": "reject"}, "fields": {
      "note": {"rules": [{"rule": "length", "max": 2, "level": "warning"}]},
      "twice": {"rules": [{"rule": "compare", "field": "name"}]},
      "name": {"rules": ["trim", "required", {"rule": "any", "rules": ["email", "uuid"]}]},
      "evil": {"rules": [{"rule": "match", "pattern": "(x+x+)+\\\\1[yz]", "mode": "search"},
        {"rule": "length", "min": 3}]},
      "age": {"rules": [{"rule": "integer", "min": 3}]},
      "kind": {"rules": [{"rule": "length", "max": 2, "level": "warning"}, "containsNumber",
        {"rule": "length", "max": 6},
        {"rule": "all", "rules": [{"rule": "length", "max": 4}]}, "integer", {"rule": "number", "max": 3}]},
      "phone": {"rules": ["trim", {"rule": "phone", "separators": true}]},
      "card": {"rules": ["required", "card", {"rule": "compare", "operator": ">", "value": "4", "on": "late"}]},
      "land": {"rules": ["trim", {"rule": "uppercase", "on": "late"}, {"rule": "in", "values": ["DE", "x", "5"]}]},
      "low": {"rules": ["lowercase", "trim", "containsNumber", "containsLowerCase", {"rule": "length", "max": 6}]}
      \(more)},
     "scenarios": {"late": ["name", "phone", "card", "land", "low", "age"]},
     "form": [{"rule": "atLeastOne", "fields": ["name", "age"]}]}
    """
  }

  private let lines = """
    , "left": {"when": {"field": "name", "empty": false}, "rules": ["required"]}
    , "lines": {"rules": [{"rule": "count", "max": 2}], "items": {"fields": {
      "sku": {"rules": ["required", {"rule": "length", "min": 3}]},
      "left": {"rules": ["integer"]}}}}
    """

  private func record(_ random: inout Seeded) -> String {
    let (address, texts) = (
      "\"a@b.example\"",
      [
        "\"\"", "null", "1", "5", "2.5", "true", "\"abc\"", "\" x \"", "\"a1\"", "\"A1\"",
        "\"1234567\"", "[]", "{}",
        "\"de\"", "\"DE\"", "\"\\u0130\"", "\" +49 30 901820\"", "\"+49-30-901820\"",
        "\"4111 1111 1111 1111\"",
      ]
    )
    func text() -> String {
      let place = Int.random(in: 0..<2 * texts.count, using: &random)
      return place < texts.count ? texts[place] : address
    }
    var members = ["\"name\": \(text())"]
    // What is nearly always right lets the fields behind it be asked.
    if Int.random(in: 0..<4, using: &random) > 0 {
      members.append("\"card\": \"4111 1111 1111 1111\"")
    }
    for name in ["note", "twice", "age", "kind", "left", "phone", "land", "low"]
    where Int.random(in: 0..<4, using: &random) == 0 {
      members.append("\"\(name)\": \(text())")
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      members.append("\"evil\": \"\(String(repeating: "x", count: 4_000))\"")
    }
    if Bool.random(using: &random) {
      let lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Bool.random(using: &random) ? "{\"sku\": \(text()), \"left\": \(text())}" : text()
      }
      members.append("\"lines\": [\(lines.joined(separator: ","))]")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func code(
    _ record: String, in scenario: Scenario, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    alone: Bool
  ) throws -> Code {
    var request = Request(scenario, plan)
    request.stopsAtInvalid = alone
    memory.begin(plan)
    try memory.read(Array(record.utf8).span, plan)
    if plan.isNested { try memory.unfold(plan) }
    return try Interpreter(request).judge(plan, &memory)
  }

  @Test(arguments: [false, true]) func itIsThatOfTheWholeRecord(nests: Bool) throws {
    let ruleset = try Ruleset(Array(document(nests ? lines : "").utf8).span)
    #expect(ruleset.plan.isNested == nests)
    guard var memory = RecordMemory() else { throw Missing() }
    var random = Seeded(20_261_124)
    guard let late = ruleset.plan.scenario(named: TextRef("late")) else { throw Missing() }
    for scenario in [Scenario.standard, late] {
      var found: [Code: Int] = [:]
      for _ in 0..<1_500 {
        let record = record(&random)
        let whole = try code(record, in: scenario, ruleset.plan, &memory, alone: false)
        let alone = try code(record, in: scenario, ruleset.plan, &memory, alone: true)
        #expect(alone == whole, "\(record)")
        found[whole, default: 0] += 1
      }
      #expect(found.count >= 6 && found[.ok] != nil, "\(found)")
      #expect(found[.undecided] != nil || scenario.bit == late.bit, "\(found)")
    }
  }
}
