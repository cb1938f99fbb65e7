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
        {"rule": "all", "rules": [{"rule": "length", "max": 4}]}, "integer", {"rule": "number", "max": 3}]}
      \(more)},
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
      ["\"\"", "null", "1", "5", "\"abc\"", "\" x \"", "\"a1\"", "\"1234567\"", "[]", "{}"]
    )
    func text() -> String {
      let place = Int.random(in: 0..<2 * texts.count, using: &random)
      return place < texts.count ? texts[place] : address
    }
    var members = ["\"name\": \(text())"]
    for name in ["note", "twice", "age", "kind", "left"] where Bool.random(using: &random) {
      members.append("\"\(name)\": \(text())")
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
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
    _ record: String, _ plan: borrowing Plan, _ memory: inout RecordMemory, alone: Bool
  ) throws -> Code {
    var request = Request(.standard, plan)
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
    var found: [Code: Int] = [:]
    for _ in 0..<500 {
      let record = record(&random)
      let whole = try code(record, ruleset.plan, &memory, alone: false)
      #expect(try code(record, ruleset.plan, &memory, alone: true) == whole, "\(record)")
      found[whole, default: 0] += 1
    }
    #expect(found.count >= 6 && found[.ok] != nil && found[.undecided] != nil, "\(found)")
  }
}
