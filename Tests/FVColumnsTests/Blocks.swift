import CFormValidate
public import FVForms
public import FVRules
import FVText
import Testing

@testable import FVColumns

/// What the parts of a batch are given: a block of all rows of a record batch, and what belongs to it.
struct Given {
  let ruleset: Ruleset
  let programs: ColumnPrograms
  let request: Request
  let block: Block

  /// The turn of a rule over several fields.
  func turn(formRule place: Int) -> Turn {
    Turn(formRule: place, behind: ruleset.plan.fieldCount)
  }
}

/// Runs `body` with a block of all rows of some columns, whose structs are given away.
func withBlock(
  _ document: String, _ columns: [ArrowNode], _ body: (Given, inout RecordMemory) throws -> Void
) throws {
  try withBlock(ruleset(document), columns, body)
}

/// The same with a ruleset that is compiled already.
func withBlock(
  _ ruleset: Ruleset, _ columns: [ArrowNode], _ body: (Given, inout RecordMemory) throws -> Void
) throws {
  let length = columns.first.map { Int($0.array.pointee.length) } ?? 0
  let node = ArrowNode("+s", "", length: length, [nil], children: columns)
  let given = node.givenSchema
  let schema = try given.table(of: ruleset)
  let array = node.givenArray
  let read = try array.columns(schema, ruleset.plan)
  let scenario = Scenario.standard
  let programs = try #require(ColumnPrograms.of(ruleset, scenario))
  guard var memory = RecordMemory() else { return #expect(Bool(false)) }
  try withUnsafePointer(to: read) { read in
    let given = Given(
      ruleset: ruleset, programs: programs, request: Request(scenario, ruleset.plan),
      block: Block(read, 0..<length))
    try body(given, &memory)
  }
}

extension RowBits {
  /// The rows that are in it, by their numbers.
  var all: [Int] {
    var rows: [Int] = []
    forEach { rows.append($0.index) }
    return rows
  }
}

extension Findings {
  /// Room for errors of a few rows.
  static func few(limit: Int = .max) -> Findings? {
    guard let sets = RowSets(setCount, mostRows: 256) else { return nil }
    return Findings(rules: 8, fields: 8, room: KeptRoom(limit), sets: sets)
  }
}

extension ColumnScan {
  /// With memory of its own.
  init?(mostRows: Int) {
    guard let sets = RowSets(ColumnScan.setCount, mostRows: mostRows) else { return nil }
    self.init(sets)
  }
}

extension Questions {
  /// With memory of its own.
  init?(turns: Int, mostRows: Int) {
    guard let sets = RowSets(Questions.setCount(turns: turns), mostRows: mostRows) else {
      return nil
    }
    self.init(turns: turns, sets)
  }
}

extension Buffer<FoundError> {
  /// Row, turn and code of each.
  var told: [String] {
    (0..<count).map { "\(self[$0].row.index) \(self[$0].turn.number) \(self[$0].code.rawValue)" }
  }
}

// Tests call fields and rules by their numbers.

extension FieldIndex: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}

extension RuleIndex: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}
