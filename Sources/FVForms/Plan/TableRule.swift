package import FVRules
package import FVText

/// A rule about a table as a whole.
package struct TableRule: Sendable {
  package enum Kind: Sendable { case rows, unique, references, aggregate, share, fresh, sorted }

  /// What of a column is worked out.
  package enum Take: Sendable, CaseIterable { case sum, mean, min, max, distinct, empty }

  package let kind: Kind
  /// The fields that are the key, that rows are ordered by, or the one that is looked at.
  package var fields: [FieldIndex] = []
  /// The fields in which the rows of a group are alike; none where all rows are one.
  package var groups: [FieldIndex] = []
  package var take = Take.sum
  /// Whether rows with an empty field in their key count, and empty is the same as empty.
  package var countsEmpty = false
  /// The other table's name, and its columns that are the key.
  package var table = ""
  package var columns: [String] = []
  /// The bounds: numbers, or texts that write a day or an instant; the plan keeps their bytes.
  package var minimum: Value?
  package var maximum: Value?
  /// The moment that the newest must not be before.
  package var within: RelativeMoment?
  package var scenarios: UInt64 = .max
  /// Whether what it finds is told and nothing else.
  package var isWarning = false
  /// The place of what is known of it among the plan's details.
  package var detail = RuleIndex(0)

  init(_ kind: Kind) { self.kind = kind }

  /// Whether what it finds are errors of rows.
  package var isOfRows: Bool { kind == .unique || kind == .references }
}

extension TableRule.Take: OptionWord {
  var word: String {
    switch self {
    case .sum: "sum"
    case .mean: "mean"
    case .min: "min"
    case .max: "max"
    case .distinct: "distinct"
    case .empty: "empty"
    }
  }
}

extension Plan {
  /// The rules about tables that are active in a scenario, by their places.
  package func tableRules(in scenario: Scenario) -> [Int] {
    tableRules.indices.filter { tableRules[$0].scenarios & scenario.bit != 0 }
  }

  /// Whether some rule about tables asks for the present, in a scenario or in any.
  public func tablesReadNow(in scenario: Scenario? = nil) -> Bool {
    tableRules.contains {
      $0.within != nil && $0.scenarios & (scenario?.bit ?? .max) != 0
    }
  }
}
