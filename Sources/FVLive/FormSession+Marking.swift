internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// Marks what must run again as the value at a place became another.
  mutating func markReaders(of slot: Slot, _ plan: borrowing Plan) {
    if !outside.isEmpty { removeOutside(around: slot, plan) }
    markChanged(slot, plan)
    markOthers(reading: slot, plan)
    markHost(plan)
  }

  /// Marks the rules of other fields that read the value at a place.
  mutating func markOthers(reading slot: Slot, _ plan: borrowing Plan) {
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    markReaders(of: field, from: frame, plan)
    guard plan.isNested else { return }
    if plan.shapes[field].kind == .map { markReaders(within: field, from: frame, plan) }
    markAround(slot, plan)
  }

  mutating func markReaders(
    of field: FieldIndex, from row: FrameIndex, _ plan: borrowing Plan
  ) {
    let isWide = plan.isNested && row != .root && plan.dependencies.isAggregated[field]
    let frame = isWide ? memory.frames[row].outer : row
    for place in plan.dependencies.rawReaders.range(field.index) {
      markRule(plan.dependencies.rawReaders[place], from: frame, plan)
    }
    markFinalReaders(of: field, from: frame, plan)
    for place in plan.dependencies.transformReaders.range(field.index) {
      let other = plan.dependencies.transformReaders[place]
      markChanged(all: other, from: frame, plan)
      markFinalReaders(of: other, from: frame, plan)
    }
  }

  /// Marks who reads what is within a map: nobody changes that by itself.
  private mutating func markReaders(
    within field: FieldIndex, from frame: FrameIndex, _ plan: borrowing Plan
  ) {
    for part in plan.shapes[field].parts {
      markReaders(of: part, from: frame, plan)
      markReaders(within: part, from: frame, plan)
    }
  }

  /// Marks a field in all rows that a row has to do with; what is within a map is judged with it.
  private mutating func markChanged(
    all field: FieldIndex, from frame: FrameIndex, _ plan: borrowing Plan
  ) {
    let judged = plan.isNested ? plan.map(around: field) ?? field : field
    forEachSlot(of: judged, seenFrom: frame, plan) { session, slot, plan in
      session.markChanged(slot, plan)
    }
  }

  /// Marks all that asks functions of the host.
  mutating func markHost(_ plan: borrowing Plan) {
    if plan.dependencies.conditionsAskHost { conditionsAreStale = true }
    for rule in plan.dependencies.hostRules { markRule(rule, from: .root, plan) }
    for field in plan.dependencies.hostFields {
      markChanged(all: field, from: .root, plan)
      markFinalReaders(of: field, from: .root, plan)
    }
  }

  private mutating func markFinalReaders(
    of field: FieldIndex, from frame: FrameIndex, _ plan: borrowing Plan
  ) {
    for place in plan.dependencies.finalReaders.range(field.index) {
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
      for place in plan.dependencies.fieldOf.range(operation.index) {
        let field = plan.dependencies.fieldOf[place]
        guard !plan.isNested || plan.map(around: field) == nil else {
          markChanged(all: field, from: frame, plan)
          continue
        }
        forEachSlot(of: field, seenFrom: frame, plan) { session, slot, plan in
          let delta = session.rowStates[session.fields[slot].frame].operations
          session.outcomes.states[operation.index &+ Int(delta)] = .stale
          session.markStale(slot, plan)
          if plan.isNested, plan.shapes[field].kind == .list, plan.boundsElements(operation) {
            session.forEachPart(of: slot, plan) { session, inner, plan in
              session.markStale(inner, plan)
            }
          }
        }
      }
    case .formRule(let place):
      guard let owner = plan.formRules[place].owner else {
        return markFormRule(place, in: .root, plan)
      }
      guard plan.map(around: owner) == nil else {
        return markChanged(all: owner, from: frame, plan)
      }
      forEachSlot(of: owner, seenFrom: frame, plan) { session, slot, plan in
        session.markFormRule(place, in: session.fields[slot].frame, plan)
      }
    }
  }

  private mutating func markFormRule(
    _ rule: FormRuleIndex, in row: FrameIndex, _ plan: borrowing Plan
  ) {
    let own = slot(of: rule, in: row)
    formRules[own].isStale = true
    if let slot = formRules[own].slot { markStale(slot, plan) }
  }

  /// Marks a field all of whose rules must run.
  mutating func markChanged(_ slot: Slot, _ plan: borrowing Plan) {
    fields[slot].isChanged = true
    markStale(slot, plan)
  }

  mutating func markStale(_ slot: Slot, _ plan: borrowing Plan) {
    fields[slot].isStale = true
    updateStanding(slot, plan)
    guard !fields[slot].isListedStale else { return }
    fields[slot].isListedStale = true
    staleFields.append(slot)
  }

  /// Counts a field anew for its gates and for the whole form.
  mutating func updateStanding(_ slot: Slot, _ plan: borrowing Plan) {
    let standing = fields[slot].expectedStanding
    let before = fields[slot].standing
    guard standing != before else { return }
    let pending = (standing == .pending ? 1 : 0) - (before == .pending ? 1 : 0)
    let closed = (standing == .closed ? 1 : 0) - (before == .closed ? 1 : 0)
    whole.add(pending: pending, closed: closed)
    for place in plan.dependencies.gatesOf.range(fields[slot].field.index) {
      let gate = plan.dependencies.gatesOf[place]
      gates[gate].add(pending: pending, closed: closed)
      guard !gates[gate].isListedNews else { continue }
      gates[gate].isListedNews = true
      newsGates.append(Int32(gate))
    }
    fields[slot].standing = standing
  }
}
