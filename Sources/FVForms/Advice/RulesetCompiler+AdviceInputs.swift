internal import FVRules
internal import FVText

// What a rule compares with may not be there: then it passes.

extension RulesetCompiler {
  /// Says which input of a rule's operands nothing requires.
  func adviseOnInputs(of rule: RuleView, _ notes: inout AdviceNotes) {
    for index in rule.rules {
      // Its bounds stand behind a rule, at the same place of the document.
      guard rulePlaces[index] == rule.place,
        case .relation(_, let operand, _) = plan.operations[index].action,
        let open = inputs(of: operand).first(where: { !isRequired($0, in: rule.active) })
      else { continue }
      let name = String(plan.fieldPath(open))
      return notes.note(
        .openInput, at: rule.place, of: nil,
        """
        While "\(name)" is empty there is nothing to compare with, and the rule passes. Give that field \
        "required", unless that is meant.
        """)
    }
  }

  /// The fields without which an operand comes to nothing.
  private func inputs(of operand: OperandIndex) -> [FieldIndex] {
    switch plan.operands[operand].kind {
    case .field, .sum, .product, .list: plan.fieldsRead(by: operand)
    case .count, .min, .max, .elements: []
    }
  }

  /// Whether a field is filled in wherever it is valid in these scenarios.
  private func isRequired(_ field: FieldIndex, in scenarios: UInt64) -> Bool {
    let own = plan.fields[field]
    return own.rules.contains { place in
      let operation = plan.operations[place]
      guard operation.condition == nil, !operation.isWarning,
        scenarios & ~operation.scenarios == 0
      else { return false }
      switch operation.action {
      case .check(.required), .transform(.standard), .transform(.provider): return true
      default: return false
      }
    }
  }
}
