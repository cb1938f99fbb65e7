internal import FVForms
internal import FVRules

/// An `any` of checks that go by the value alone, each of which finds one thing where none passes.
struct SoleChoice: Sendable {
  /// The place of its operation, where that is told in place of what the checks find; nil where these are
  /// told.
  let teller: RuleIndex?
  /// What columns tell of the texts that each check refuses.
  let branches: [Refusal]

  /// Nil for a group of others.
  init?(_ place: RuleIndex, _ plan: borrowing Plan, _ scenario: Scenario) {
    let group = plan.operations[place]
    var branches: [Refusal] = []
    for rule in place.advanced(by: 1)..<group.end(at: place) {
      let operation = plan.operations[rule]
      guard !operation.hasInputs, !operation.isTransform,
        operation.scenarios & scenario.bit != 0, case .check(let check) = operation.action
      else { return nil }
      if case .present = check { return nil }
      branches.append(Refusal(rule, check, plan.constants))
    }
    guard !branches.isEmpty else { return nil }
    teller = group.tellsOnce ? place : nil
    self.branches = branches
  }
}
