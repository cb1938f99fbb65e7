import FVForms
import FVRules
import FVText
import Testing

@testable import FVColumns

/// How many rows of a column `x` are accepted by its rules; each of them must be right.
func acceptedRows(
  _ ruleset: Ruleset, _ columns: ArrowNode..., tell: (Int) -> String
) throws -> Int {
  var accepted = 0
  try withBlock(ruleset, columns) { given, memory in
    let block = given.block
    guard var scan = ColumnScan(mostRows: block.count) else { return #expect(Bool(false)) }
    scan.begin(rows: block.count)
    let left = scan.accept(
      block.columns[0], given.programs[0], block, given.ruleset.plan, &memory)
    for row in 0..<block.count where !left.contains(BlockRow(row)) {
      accepted += 1
      let isRight = try given.isRight(Row(row), &memory)
      if !isRight { Issue.record("accepts \(tell(row))") }
    }
  }
  return accepted
}

/// A field `x` with rules, and one without.
func ruleset(of rules: String) throws -> Ruleset {
  try ruleset(#"{"formvalidate":1,"fields":{"x":{"rules":\#(rules)},"y":{}}}"#)
}

extension Given {
  /// Whether the record engine finds nothing in the first field of a row.
  fileprivate func isRight(_ row: Row, _ memory: inout RecordMemory) throws -> Bool {
    try judge(row, &memory)
    return memory.foundCount == 0
  }

  /// Has the record engine judge the first field of a row.
  func judge(_ row: Row, _ memory: inout RecordMemory) throws {
    memory.begin(ruleset.plan)
    for field in ruleset.plan.fieldIndices {
      memory.raw[field] = try #require(block.columns.value(field, row, &memory))
    }
    let isBegun = memory.beginParts(ruleset.plan)
    #expect(isBegun)
    try memory.judgeField(0, ruleset.plan, request)
  }
}
