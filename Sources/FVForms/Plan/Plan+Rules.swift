internal import FVPatterns
package import FVRules
package import FVText

/// What a plan says of a rule of a field, for a person or a program to read.
package struct RuleAccount: Sendable {
  package let rule: String
  /// The author's own name for it.
  package let id: String
  /// What it asks for, each value as JSON, in order.
  package let params: [(name: String, json: TextRef)]
}

extension Plan {
  /// How many rules a record is asked at most, fields, conditions and operands counted; nil where more than the
  /// length of its value decides on what one of them takes, or how often it is asked.
  package var mostRules: Int? {
    guard functions.isEmpty, !isNested, !constants.patterns.hasBacktracking else { return nil }
    let rules = operations.span
    for place in rules.indices {
      switch rules[place].action {
      case .each: return nil
      // The rules behind it look at that value, however short the record is.
      case .transform(.standard(let value)) where !isShort(constants.values[value]): return nil
      default: break
      }
    }
    return fields.count + rules.count + conditions.count + relations.count + formRules.count
      + fieldLists.count + operandTerms.count
  }

  private func isShort(_ value: Value) -> Bool {
    switch value.kind {
    case .string: value.text.count <= 32
    case .null, .boolean, .integer, .number: true
    default: false
    }
  }

  /// The rules of a field that are active in a scenario, in order; those within a group are the group's.
  ///
  /// The texts are parts of the plan.
  package func rules(of field: FieldIndex, in scenario: Scenario) -> [RuleAccount] {
    var found: [RuleAccount] = []
    var place = fields[field].first
    while place < fields[field].end {
      let operation = operations[place]
      if operation.scenarios & scenario.bit != 0 {
        let detail = details[place]
        found.append(
          RuleAccount(
            rule: detail.rule, id: detail.id, params: detail.params.map { ($0.name, $0.json) }))
      }
      place = operation.end(at: place)
    }
    return found
  }
}
