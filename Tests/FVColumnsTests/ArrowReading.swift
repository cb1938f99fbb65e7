import CFormValidate
import FVForms
import FVRules
import FVText

@testable import FVColumns

/// A ruleset of one field, which has no rules.
func ruleset(_ document: String = #"{"formvalidate":1,"fields":{"x":{}}}"#) throws -> Ruleset {
  try Ruleset(Array(document.utf8).span)
}

/// The values of the field `x` in all rows of a record batch, as texts that tell their kinds; the
/// structs are given away.
func values(_ batch: ArrowNode) throws -> [String] {
  let ruleset = try ruleset()
  let given = batch.givenSchema
  let schema = try given.table(of: ruleset)
  let array = batch.givenArray
  let columns = try array.columns(schema, ruleset.plan)
  guard var memory = RecordMemory() else { return [] }
  var told: [String] = []
  for row in 0..<columns.count {
    memory.begin(ruleset.plan)
    told.append(columns.value(0, Row(row), &memory).map(tell) ?? "none")
  }
  return told
}

/// What kept a record batch from being read; nil when it was. The structs are given away.
func mistake(_ batch: ArrowNode, _ document: String? = nil) throws -> ArrowError? {
  let ruleset = try document.map { try FVColumnsTests.ruleset($0) } ?? ruleset()
  do throws(ArrowError) {
    let array = batch.givenArray
    let given = batch.givenSchema
    let schema = try given.table(of: ruleset)
    _ = try array.columns(schema, ruleset.plan)
    return nil
  } catch {
    return error
  }
}

/// A value and its kind in one text.
func tell(_ value: Value) -> String {
  let text = String(decoding: value.text.buffer, as: UTF8.self)
  switch value.kind {
  case .null: return value.isAbsent ? "absent" : "null"
  case .boolean: return "\(value.boolean)"
  case .integer: return "i\(value.integer)"
  case .number: return "n\(value.number)"
  case .decimal: return "d\(text)"
  case .string: return "s\(text)"
  case .illFormed: return "illFormed"
  case .unread: return "unread"
  case .object: return "object"
  case .array:
    let elements = value.elements
    return "[" + elements.indices.map { tell(elements[$0]) }.joined(separator: " ") + "]"
  }
}

extension ConsumedSchema {
  /// What it says of the fields of a ruleset, in the default scenario.
  func table(of ruleset: Ruleset) throws(ArrowError) -> TableSchema {
    guard let scenario = ruleset.plan.scenario(named: TextRef("default")),
      let programs = ColumnPrograms.of(ruleset, scenario)
    else { throw .memory }
    return try table(ruleset.plan, programs, .unsaid)
  }
}
