internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// Marks what must run again as the value at a place became another.
  mutating func markReaders(of slot: Int, _ plan: borrowing Plan) {
    markChanged(slot, plan)
    markOthers(reading: slot, plan)
    markHost(plan)
  }

  /// Marks the rules of other fields that read the value at a place.
  mutating func markOthers(reading slot: Int, _ plan: borrowing Plan) {
    let (field, frame) = (fields[slot].field.index, fields[slot].frame)
    for place in plan.dependencies.rawReaders.range(field) {
      markRule(plan.dependencies.rawReaders[place], from: frame, plan)
    }
    markFinalReaders(of: field, from: frame, plan)
    for place in plan.dependencies.transformReaders.range(field) {
      let other = plan.dependencies.transformReaders[place]
      forEachSlot(of: other, seenFrom: frame, plan) { session, slot, plan in
        session.markChanged(slot, plan)
      }
      markFinalReaders(of: other.index, from: frame, plan)
    }
    if plan.isNested { markAround(slot, plan) }
  }

  /// Marks all that asks functions of the host.
  mutating func markHost(_ plan: borrowing Plan) {
    for rule in plan.dependencies.hostRules { markRule(rule, from: .root, plan) }
    for field in plan.dependencies.hostFields {
      forEachSlot(of: field, seenFrom: .root, plan) { session, slot, plan in
        session.markChanged(slot, plan)
      }
      markFinalReaders(of: field.index, from: .root, plan)
    }
  }

  private mutating func markFinalReaders(
    of field: Int, from frame: FrameIndex, _ plan: borrowing Plan
  ) {
    for place in plan.dependencies.finalReaders.range(field) {
      markRule(plan.dependencies.finalReaders[place], from: frame, plan)
    }
  }

  /// Marks one rule of a field's list, or one over several fields, in all rows that a row has to do
  /// with.
  mutating func markRule(
    _ rule: RuleReference, from frame: FrameIndex, _ plan: borrowing Plan
  ) {
    switch rule {
    case .operation(let operation):
      for place in plan.dependencies.fieldOf.range(operation) {
        let field = plan.dependencies.fieldOf[place]
        forEachSlot(of: field, seenFrom: frame, plan) { session, slot, plan in
          let delta = session.rowStates[session.fields[slot].frame].operations
          session.outcomes.states[operation &+ Int(delta)] = .stale
          session.markStale(slot, plan)
          if plan.isNested, plan.shapes[field].kind == .list, plan.boundsElements(operation) {
            session.forEachPart(of: slot, plan) { session, inner, plan in
              session.markStale(inner, plan)
            }
          }
        }
      }
    case .formRule(let place):
      guard let owner = plan.formRules[place].owner else { return markFormRule(place, plan) }
      forEachSlot(of: owner, seenFrom: frame, plan) { session, slot, plan in
        let delta = session.rowStates[session.fields[slot].frame].formRules
        session.markFormRule(place &+ Int(delta), plan)
      }
    }
  }

  private mutating func markFormRule(_ place: Int, _ plan: borrowing Plan) {
    formRules[place].isStale = true
    if let slot = formRules[place].slot { markStale(Int(slot), plan) }
  }

  /// Marks a field all of whose rules must run.
  mutating func markChanged(_ slot: Int, _ plan: borrowing Plan) {
    fields[slot].isChanged = true
    markStale(slot, plan)
  }

  mutating func markStale(_ slot: Int, _ plan: borrowing Plan) {
    fields[slot].isStale = true
    updateStanding(slot, plan)
    guard !fields[slot].isListedStale else { return }
    fields[slot].isListedStale = true
    staleFields.append(Int32(truncatingIfNeeded: slot))
  }

  /// Counts a field anew for its gates and for the whole form.
  mutating func updateStanding(_ slot: Int, _ plan: borrowing Plan) {
    let state = fields[slot]
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
    for place in plan.dependencies.gatesOf.range(state.field.index) {
      let gate = plan.dependencies.gatesOf[place]
      gates[gate].count(state.standing, -1)
      gates[gate].count(standing, 1)
      guard !gates[gate].isListedNews else { continue }
      gates[gate].isListedNews = true
      newsGates.append(Int32(gate))
    }
    fields[slot].standing = standing
  }
}
