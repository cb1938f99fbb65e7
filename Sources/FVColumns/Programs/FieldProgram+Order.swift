internal import FVForms
internal import FVRules
internal import FVText

// Fields of which one value has one finding at most: that of the first rule that does not pass.

extension FieldProgram {
  /// Finds out whether the rules are checks of the value alone of which none runs behind an error, but for
  /// what makes the value another one in front of them.
  mutating func findOrder(_ plan: borrowing Plan) {
    var all: [RuleIndex] = []
    for place in rules {
      let operation = plan.operations[place]
      guard operation.standing == .usual, !operation.hasInputs || condition != nil else { return }
      switch operation.action {
      // These stand in front, where there is no error yet.
      case .transform(.safe): break
      case .transform(.standard): guard standard != nil else { return }
      case .transform: guard preparation != nil else { return }
      case .check where !operation.skipsErrors: return
      case .check: all.append(place)
      case .compare(let check) where check.field == nil && operation.skipsErrors:
        all.append(place)
      // What is within stands behind it.
      case .all: guard areGroupsOpen else { return }
      default: return
      }
    }
    guard isTestable, !all.isEmpty else { return }
    ordered = all
    for rule in all {
      guard case .check(let check) = plan.operations[rule].action else { return }
      let refusal = Refusal(rule, check, plan.constants)
      refusals.append(refusal)
      // Of what stands behind it nobody knows whether it runs.
      if refusal.passing == nil { return }
    }
  }

  /// Whether the rules of a group that all must pass find what they would if they stood there by
  /// themselves.
  func isOpen(
    _ group: Operation, _ place: RuleIndex, _ plan: borrowing Plan, _ scenario: Scenario
  ) -> Bool {
    guard group.standing == .usual, group.skipsErrors, !group.hasInputs else { return false }
    return (place.advanced(by: 1)..<group.end(at: place)).allSatisfy { inner in
      let operation = plan.operations[inner]
      guard operation.scenarios & scenario.bit != 0 else { return true }
      // A group that an empty value passes does not ask what is within.
      return operation.standing == .usual && operation.skipsErrors
        && (operation.skipsEmpty || !group.skipsEmpty)
    }
  }
}
