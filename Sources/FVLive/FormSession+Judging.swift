internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// Judges all that is stale.
  mutating func settleAll(_ plan: borrowing Plan) throws(RunFailure) {
    guard !staleFields.isEmpty else { return }
    try beginRound(plan)
    while !staleFields.isEmpty {
      let field = Int(staleFields[staleFields.count - 1])
      // First, as judging it may put others behind it.
      staleFields.truncate(staleFields.count - 1)
      fields[field].isListedStale = false
      do throws(RunFailure) {
        try settle(field, plan)
      } catch {
        if !fields[field].isListedStale {
          fields[field].isListedStale = true
          staleFields.append(Int32(field))
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
  mutating func settle(only field: Int, _ plan: borrowing Plan) throws(RunFailure) {
    let awaitsList = plan.uniqueCount > 0 && isOfStaleList(field, plan)
    guard fields[field].isStale || conditionsAreStale || awaitsList else { return }
    try beginRound(plan)
    // That may be what makes it stale.
    if awaitsList { try settleTwins(around: field, plan) }
    try settle(field, plan)
    if !staleFields.isEmpty, staleFields[staleFields.count - 1] == Int32(field) {
      fields[field].isListedStale = false
      staleFields.truncate(staleFields.count - 1)
    }
  }

  /// Judges one field within a round.
  mutating func settle(_ field: Int, _ plan: borrowing Plan) throws(RunFailure) {
    guard fields[field].isStale else { return }
    if plan.isNested {
      try settleTwins(around: field, plan)
      guard fields[field].isStale else { return }
    }
    defer { enter(0, plan) }
    enter(field, plan)
    guard fields[field].view.isActive else {
      stores[field].unseen.clear()
      fields[field].isUnseen = false
      if fields[field].isOutlived { forgetLastValid(field) }
      fields[field].isOutlived = false
      if isList(field, plan) { forgetTwins(of: field, plan) }
      if !remote.requests.isEmpty { remote.requests.removeAll { $0.slot == field } }
      // A rule over several fields may be told at one that a condition takes out: as in a record.
      if fields[field].isToldInSpite { return try rest(field, plan) }
      return finish(field, .unknown, isSame: true, plan)
    }
    if plan.isNested, isDormant(field, plan) { return try rest(field, plan) }
    let isChanged = fields[field].isChanged
    // Until all is known, what came of its rules is not to be relied on.
    fields[field].isChanged = true
    var own = try judgeRules(of: field, all: isChanged, plan)
    if plan.fields[fields[field].field].isRemote { own = try judgeRemote(field, own, plan) }
    fields[field].foundCode = memory.counts.total > 0 ? memory.firstFoundCode : .ok
    fields[field].foundCount = memory.counts.total
    fields[field].foundWarnings = memory.counts.warnings
    let isSame = outcomes.findings[field].isSame(as: memory)
    var isKept = outcomes.findings[field].keep(memory, isSame: isSame)
    if own == .valid, fields[field].unsure == 0 {
      isKept = keepLastValid(field, memory.known(Slot(field))) && isKept
    } else {
      if fields[field].isOutlived { forgetLastValid(field) }
      if stores[field].unseen.count > 0 { try lookBack(field, plan) }
    }
    fields[field].isOutlived = false
    stores[field].unseen.clear()
    guard isKept else { throw .memory }
    fields[field].isUnseen = false
    if plan.isNested, plan.shapes[fields[field].field].kind == .list {
      if takesPart(field, plan) {
        try updateTwins(of: field, plan)
      } else {
        forgetTwins(of: field, plan)
      }
    }
    // Before the rules over several fields, whose failure must not make these run again.
    fields[field].isChanged = false
    try judgeFormRules(at: field, own, isSame: isSame, plan)
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
  private mutating func rest(_ slot: Int, _ plan: borrowing Plan) throws(RunFailure) {
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
    _ value: Value, _ slot: Int, _ plan: borrowing Plan
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
    of field: Int, all: Bool, _ plan: borrowing Plan
  ) throws(RunFailure) -> LiveVerdict {
    memory.clearFindings()
    var value = memory.raw[field]
    if try findMisfit(value, field, plan) {
      memory.finish(Slot(field))
      return memory.counts.invalid > 0 ? .invalid : .undecided
    }
    let own = fields[field].field
    let plans = plan.fields.span
    let takesPart = plans[own.index].active & request.scenario.bit != 0
    if plans[own.index].isRemote { forgetRemote(plans[own.index], field, plan) }
    outcomes.begin(field, rowStates[fields[field].frame].operations, value, all: all)
    let first = plans[own.index].first
    try interpreter.run(
      first, takesPart ? plans[own.index].end : first, of: own, on: &value, telling: &outcomes,
      plan, &memory)
    try memory.finish(Slot(field), value)
    if plan.isNested, plan.shapes[own].kind == .map, !value.isEmpty {
      try interpreter.judgeRows(of: own, Slot(field), ownRules: takesPart, plan, &memory)
    }
    return outcomes.verdict(memory.counts)
  }

  /// Keeps the last valid value of a field, of which subscribers are told when it is another; false
  /// without memory for it.
  private mutating func keepLastValid(_ field: Int, _ value: Value) -> Bool {
    if Value.isIdentical(stores[field].lastValid.value, value) { return true }
    raiseValueVersion(field)
    return stores[field].lastValid.keep(value)
  }

  /// Looks for the last valid one among the values that nobody saw. The field's rules go by nothing
  /// else, so that it does not matter when they are run.
  private mutating func lookBack(
    _ field: Int, _ plan: borrowing Plan
  ) throws(RunFailure) {
    let present = memory.raw[field]
    defer { memory.raw[field] = present }
    let own = plan.fields[fields[field].field]
    for index in (0..<stores[field].unseen.count).reversed() {
      var value = stores[field].unseen.value(index)
      guard value.kind != .illFormed else { continue }
      memory.clearFindings()
      memory.raw[field] = value
      outcomes.evaluations &+= plan.ruleCount(own)
      try interpreter.runRules(
        own.first, own.end, of: fields[field].field, on: &value, plan, &memory)
      guard memory.counts.total == 0 else { continue }
      guard keepLastValid(field, value) else { throw .memory }
      return
    }
  }

  /// Has the rules of a field run again that need somebody else: whether it is asked the same is known
  /// only then.
  private mutating func forgetRemote(_ own: FieldPlan, _ slot: Int, _ plan: borrowing Plan) {
    memory.questions.truncate()
    let delta = Int(rowStates[fields[slot].frame].operations)
    for place in own.rules where plan.operations[place.index].isRemote {
      outcomes.states[place.index &+ delta] = .stale
    }
  }
}
