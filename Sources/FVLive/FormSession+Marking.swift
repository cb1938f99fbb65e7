internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// Marks what must run again as the value of a field became another.
  mutating func markReaders(of field: Int, _ plan: borrowing Plan) {
    markChanged(field, plan)
    for place in plan.dependencies.rawReaders.range(field) {
      markRule(plan.dependencies.rawReaders[place], plan)
    }
    markFinalReaders(of: field, plan)
    for place in plan.dependencies.transformReaders.range(field) {
      let other = plan.dependencies.transformReaders[place].index
      markChanged(other, plan)
      markFinalReaders(of: other, plan)
    }
    markHost(plan)
  }

  /// Marks all that asks functions of the host.
  mutating func markHost(_ plan: borrowing Plan) {
    for rule in plan.dependencies.hostRules { markRule(rule, plan) }
    for field in plan.dependencies.hostFields {
      markChanged(field.index, plan)
      markFinalReaders(of: field.index, plan)
    }
  }

  private mutating func markFinalReaders(of field: Int, _ plan: borrowing Plan) {
    for place in plan.dependencies.finalReaders.range(field) {
      markRule(plan.dependencies.finalReaders[place], plan)
    }
  }

  /// Marks one rule of a field's list, or one over several fields.
  mutating func markRule(_ rule: RuleReference, _ plan: borrowing Plan) {
    switch rule {
    case .operation(let operation):
      outcomes.states[operation] = .stale
      for place in plan.dependencies.fieldOf.range(operation) {
        markStale(plan.dependencies.fieldOf[place].index, plan)
      }
    case .formRule(let place):
      formRules[place].isStale = true
      if let field = formRules[place].field { markStale(field.index, plan) }
    }
  }

  /// Marks a field all of whose rules must run.
  mutating func markChanged(_ field: Int, _ plan: borrowing Plan) {
    fields[field].isChanged = true
    markStale(field, plan)
  }

  private mutating func markStale(_ field: Int, _ plan: borrowing Plan) {
    fields[field].isStale = true
    updateStanding(field, plan)
    guard !fields[field].isListedStale else { return }
    fields[field].isListedStale = true
    staleFields.append(Int32(field))
  }

  /// Counts a field anew for its gates and for the whole form.
  mutating func updateStanding(_ field: Int, _ plan: borrowing Plan) {
    let state = fields[field]
    let standing: FieldState.Standing
    if !state.view.isActive || state.view.policy == .never {
      standing = .none
    } else if state.isStale {
      standing = .pending
    } else {
      standing = state.truth == .valid ? .valid : .closed
    }
    guard standing != state.standing else { return }
    whole.count(state.standing, -1)
    whole.count(standing, 1)
    for place in plan.dependencies.gatesOf.range(field) {
      let gate = plan.dependencies.gatesOf[place]
      gates[gate].count(state.standing, -1)
      gates[gate].count(standing, 1)
      guard !gates[gate].isListedNews else { continue }
      gates[gate].isListedNews = true
      newsGates.append(Int32(gate))
    }
    fields[field].standing = standing
  }
}
