internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// Judges all that is stale.
  mutating func settleAll(_ plan: borrowing Plan) throws(RunFailure) {
    guard !staleFields.isEmpty else { return }
    try beginRound(plan)
    while !staleFields.isEmpty {
      let slot = staleFields[staleFields.count - 1]
      // First, as judging it may put others behind it.
      staleFields.truncate(staleFields.count - 1)
      fields[slot].isListedStale = false
      do throws(RunFailure) {
        try settle(slot, plan)
      } catch {
        if !fields[slot].isListedStale {
          fields[slot].isListedStale = true
          staleFields.append(slot)
        }
        throw error
      }
    }
  }

  /// Judges what is stale of a gate.
  mutating func settle(gate: Int, _ plan: borrowing Plan) throws(RunFailure) {
    guard gates[gate].pending > 0 else { return }
    try beginRound(plan)
    for place in plan.dependencies.fieldsOf.range(gate) {
      let field = plan.dependencies.fieldsOf[place]
      try settle(all: field, ofGate: gate, plan)
      if gates[gate].pending == 0 { return }
    }
  }

  /// Judges one field, if it is stale.
  mutating func settle(only slot: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    let awaitsList = plan.uniqueCount > 0 && isOfStaleList(slot, plan)
    guard fields[slot].isStale || conditionsAreStale || awaitsList else { return }
    try beginRound(plan)
    // That may be what makes it stale.
    if awaitsList { try settleTwins(around: slot, plan) }
    try settle(slot, plan)
    if !staleFields.isEmpty, staleFields[staleFields.count - 1] == slot {
      fields[slot].isListedStale = false
      staleFields.truncate(staleFields.count - 1)
    }
  }

  /// Judges one field within a round.
  mutating func settle(_ slot: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    guard fields[slot].isStale else { return }
    if plan.isNested {
      try settleTwins(around: slot, plan)
      guard fields[slot].isStale else { return }
    }
    defer { enter(Slot(0), plan) }
    enter(slot, plan)
    guard fields[slot].view.isActive else {
      stores[slot].unseen.clear()
      fields[slot].isUnseen = false
      if fields[slot].isOutlived { forgetLastValid(slot) }
      fields[slot].isOutlived = false
      if isList(slot, plan) { forgetTwins(of: slot, plan) }
      if !remote.requests.isEmpty { remote.requests.removeAll { $0.slot == slot } }
      // A rule over several fields may be told at one that a condition takes out: as in a record.
      if fields[slot].isToldInSpite { return try rest(slot, plan) }
      return finish(slot, .unknown, isSame: true, plan)
    }
    if plan.isNested, isDormant(slot, plan) { return try rest(slot, plan) }
    let isChanged = fields[slot].isChanged
    // Until all is known, what came of its rules is not to be relied on.
    fields[slot].isChanged = true
    var own = try judgeRules(of: slot, all: isChanged, plan)
    if plan.fields[fields[slot].field].isRemote { own = try judgeRemote(slot, own, plan) }
    fields[slot].foundCode = memory.counts.total > 0 ? memory.firstFoundCode : .ok
    fields[slot].foundCount = memory.counts.total
    fields[slot].foundWarnings = memory.counts.warnings
    let isSame = outcomes.findings[slot].isSame(as: memory)
    var isKept = outcomes.findings[slot].keep(memory, isSame: isSame)
    if own == .valid, fields[slot].unsure == 0 {
      isKept = keepLastValid(slot, memory.known(slot)) && isKept
    } else {
      if fields[slot].isOutlived { forgetLastValid(slot) }
      if stores[slot].unseen.count > 0 { try lookBack(slot, plan) }
    }
    fields[slot].isOutlived = false
    stores[slot].unseen.clear()
    guard isKept else { throw .memory }
    fields[slot].isUnseen = false
    if plan.isNested, plan.shapes[fields[slot].field].kind == .list {
      if takesPart(slot, plan) {
        try updateTwins(of: slot, plan)
      } else {
        forgetTwins(of: slot, plan)
      }
    }
    // Before the rules over several fields, whose failure must not make these run again.
    fields[slot].isChanged = false
    try judgeFormRules(at: slot, own, isSame: isSame, plan)
  }

  /// Judges what is stale of all places of a field, until nothing of a gate is.
  private mutating func settle(
    all field: FieldIndex, ofGate gate: Int, _ plan: borrowing Plan
  ) throws(RunFailure) {
    var failure: RunFailure?
    forEachSlot(of: field, seenFrom: .root, plan) { session, slot, plan in
      guard failure == nil, session.fields[slot].standing == .pending else { return }
      do throws(RunFailure) { try session.settle(slot, plan) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Notes that nothing is wrong where nothing is judged, but for rules over several fields that
  /// belong to a record farther out.
  private mutating func rest(_ slot: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    memory.clearFindings()
    if !remote.requests.isEmpty { remote.requests.removeAll { $0.slot == slot } }
    let isSame = outcomes.findings[slot].isSame(as: memory)
    _ = outcomes.findings[slot].keep(memory, isSame: isSame)
    fields[slot].foundCode = .ok
    fields[slot].foundCount = 0
    fields[slot].foundWarnings = 0
    if plan.shapes[fields[slot].field].kind == .list { forgetTwins(of: slot, plan) }
    // Once it is judged again, all of it is.
    fields[slot].isChanged = true
    stores[slot].unseen.clear()
    markFormRules(at: slot)
    try judgeFormRules(at: slot, .valid, isSame: isSame, plan)
    markFormRules(at: slot)
  }

  /// Notes what no rule gets to see; false for others.
  private mutating func findMisfit(
    _ value: Value, _ slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let field = fields[slot].field
    guard isPlain(slot, plan) else {
      guard !plan.shapes[field].holds(value) else { return false }
      try memory.add(.invalidType, detail: plan.firstDetail(of: field), field, request)
      return true
    }
    return try interpreter.findMisfit(value, field, plan, &memory)
  }

  /// Runs those rules of a field whose inputs have changed, or all, and takes over what the others
  /// found.
  private mutating func judgeRules(
    of slot: Slot, all: Bool, _ plan: borrowing Plan
  ) throws(RunFailure) -> LiveVerdict {
    memory.clearFindings()
    var value = memory.raw[slot]
    if try findMisfit(value, slot, plan) {
      memory.finish(slot)
      return memory.counts.invalid > 0 ? .invalid : .undecided
    }
    let own = fields[slot].field
    let plans = plan.fields.span
    let takesPart = plans[own.index].active & request.scenario.bit != 0
    if plans[own.index].isRemote { forgetRemote(plans[own.index], slot, plan) }
    outcomes.begin(slot, rowStates[fields[slot].frame].operations, value, all: all)
    let first = plans[own.index].first
    try interpreter.run(
      first, takesPart ? plans[own.index].end : first, of: own, on: &value, telling: &outcomes,
      plan, &memory)
    try memory.finish(slot, value)
    if plan.isNested, plan.shapes[own].kind == .map, !value.isEmpty {
      try interpreter.judgeRows(of: own, slot, ownRules: takesPart, plan, &memory)
    }
    return outcomes.verdict(memory.counts)
  }

  /// Keeps the last valid value of a field, of which subscribers are told when it is another; false
  /// without memory for it.
  private mutating func keepLastValid(_ slot: Slot, _ value: Value) -> Bool {
    if Value.isIdentical(stores[slot].lastValid.value, value) { return true }
    raiseValueVersion(slot)
    return stores[slot].lastValid.keep(value)
  }

  /// Looks for the last valid one among the values that nobody saw. The field's rules go by nothing
  /// else, so that it does not matter when they are run.
  private mutating func lookBack(
    _ slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) {
    let present = memory.raw[slot]
    defer { memory.raw[slot] = present }
    let own = plan.fields[fields[slot].field]
    for index in (0..<stores[slot].unseen.count).reversed() {
      var value = stores[slot].unseen.value(index)
      guard value.kind != .illFormed else { continue }
      memory.clearFindings()
      memory.raw[slot] = value
      outcomes.evaluations &+= plan.ruleCount(own)
      try interpreter.runRules(
        own.first, own.end, of: fields[slot].field, on: &value, plan, &memory)
      guard memory.counts.total == 0 else { continue }
      guard keepLastValid(slot, value) else { throw .memory }
      return
    }
  }

  /// Has the rules of a field run again that need somebody else: whether it is asked the same is known
  /// only then.
  private mutating func forgetRemote(_ own: FieldPlan, _ slot: Slot, _ plan: borrowing Plan) {
    memory.questions.truncate()
    let delta = Int(rowStates[fields[slot].frame].operations)
    for place in own.rules where plan.operations[place].isRemote {
      outcomes.states[place.index &+ delta] = .stale
    }
  }
}
