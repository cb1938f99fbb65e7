internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// What a person typed, or a program set; false when it is what was there.
  mutating func type(
    _ slot: Slot, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    if isAssigning, !plan.lets(value, beAssignedTo: fields[slot].field, request.scenario) {
      return false
    }
    let value = value.bounded
    if plan.isNested, plan.shapes[fields[slot].field].kind != .plain {
      return try set(whole: slot, value, plan)
    }
    guard !Value.isIdentical(stores[slot].typed.value, value) else { return false }
    try replace(slot, value, plan)
    fields[slot].isTyped = true
    if fields[slot].view.policy == .change { letBeJudged(slot, plan) }
    refresh(slot)
    return true
  }

  /// A person left a field; false when that changes nothing.
  mutating func leave(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    let policy = fields[slot].view.policy
    let becomesJudged = !fields[slot].isJudged && (policy == .change || policy == .blur)
    guard !fields[slot].view.isTouched || becomesJudged else { return false }
    change(slot) { $0.isTouched = true }
    if becomesJudged { letBeJudged(slot, plan) }
    refresh(slot)
    return true
  }

  /// A person wants to send: every field is judged, and the host asked again, who may know more by
  /// now; false when that changes nothing. Of a form that was submitted before everything stale has
  /// been judged.
  mutating func submit(_ plan: borrowing Plan) throws(RunFailure) -> Bool {
    markHost(plan)
    let wasTold = removeOutside(plan)
    if !plan.remotes.isEmpty { forgetUndecidedAnswers(plan) }
    var isChanged = !isSubmitted
    isSubmitted = true
    for slot in slots where !fields[slot].isSubmitted {
      fields[slot].isSubmitted = true
      letBeJudged(slot, plan)
      isChanged = isChanged || (isAlive(fields[slot].frame) && !fields[slot].isOfMap)
      refresh(slot)
    }
    guard !isChanged else { return true }
    guard plan.dependencies.asksHost || wasTold || !plan.remotes.isEmpty else { return false }
    try settleAll(plan)
    return wasTold || slots.contains { fields[$0].generation == generation }
  }

  /// Forgets the last valid value; subscribers are told when there was one.
  mutating func forgetLastValid(_ slot: Slot) {
    guard !stores[slot].lastValid.value.isAbsent else { return }
    stores[slot].lastValid.clear()
    raiseValueVersion(slot)
  }

  /// What a field has to begin with. One that is not dirty takes it as its value.
  mutating func setInitial(
    _ slot: Slot, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let before = stores[slot].initial.value
    let value = value.bounded
    if plan.isNested, plan.shapes[fields[slot].field].kind != .plain {
      return try setInitial(whole: slot, value, plan)
    }
    guard !Value.isIdentical(before, value) else { return false }
    let isDirty = fields[slot].view.isDirty
    let growth = value.elementCount - before.elementCount
    guard growth <= Limits.elements - initialElements else { throw .elements }
    if !isDirty { try makeRoom(typed: self.growth(slot, value)) }
    // Not where the present one is: without memory for both nothing changes.
    var initial = KeptValue()
    guard initial.keep(value) else { throw .memory }
    if !isDirty, !Value.isIdentical(stores[slot].typed.value, value) {
      try replace(slot, value, plan)
    }
    stores[slot].initial = initial
    initialElements += growth
    refreshDirty(slot, plan)
    refresh(slot)
    return true
  }

  /// Another policy for a field.
  mutating func setPolicy(
    _ slot: Slot, _ policy: ValidationPolicy, _ plan: borrowing Plan
  ) -> Bool {
    guard fields[slot].view.policy != policy else { return false }
    change(slot) { $0.policy = policy }
    // What the new policy would have let be judged by now is.
    refreshJudged(slot)
    if fields[slot].isJudged { letBeJudged(slot, plan) }
    updateStanding(slot, plan)
    refresh(slot)
    return true
  }

  /// Makes whether a field is judged agree with its policy and with what was done with it.
  mutating func refreshJudged(_ slot: Slot) {
    let state = fields[slot]
    let isLeft = state.view.isTouched || state.isSubmitted
    switch state.view.policy {
    case .change: fields[slot].isJudged = state.isTyped || isLeft
    case .blur: fields[slot].isJudged = isLeft
    case .submit, .never: fields[slot].isJudged = state.isSubmitted
    }
  }

  /// Goes over to a scenario: everything is judged anew.
  mutating func enter(_ scenario: Scenario, _ plan: borrowing Plan) {
    request.scenario = scenario
    for slot in slots {
      guard isAlive(fields[slot].frame), !fields[slot].isOfMap else { continue }
      let isActive = isActive(slot, plan)
      change(slot) { $0.isActive = isActive }
      fields[slot].firstRule = nil
      // They were typed for other rules.
      stores[slot].unseen.clear()
      markChanged(slot, plan)
      refresh(slot)
    }
    // Linked from the last, so that each field has its rules in the document's order.
    for frame in (0..<rowStates.count).reversed() where isAlive(FrameIndex(frame)) {
      let frame = FrameIndex(frame)
      let scope = plan.isNested ? memory.frames[frame].scope : .root
      for rule in plan.formRuleRange(of: scope).reversed() {
        link(formRule: rule, frame, plan)
      }
    }
    conditionsAreStale = !plan.conditionalFields.isEmpty
  }

  /// Makes a rule over several fields one of those that are told at a field.
  mutating func link(
    formRule place: FormRuleIndex, _ frame: FrameIndex, _ plan: borrowing Plan
  ) {
    let rule = plan.formRules[place]
    let own = slot(of: place, in: frame)
    let before = formRules[own]
    formRules[own] = FormRuleState()
    formRules[own].rule = place
    formRules[own].frame = frame
    guard rule.scenarios & request.scenario.bit != 0,
      let field = interpreter.reported(rule, plan)
    else { return }
    let slot = plan.isNested ? memory.frames[frame].slot(field) : Slot(ofRoot: field)
    // What it finds again at the same field is no news.
    if before.slot == slot { formRules[own] = before }
    formRules[own].isStale = true
    formRules[own].slot = slot
    formRules[own].next = fields[slot].firstRule
    fields[slot].firstRule = own
  }

  /// Another time: marks what goes by it, and forgets nothing. False when all it comes to is the same.
  mutating func set(_ clock: Clock, _ plan: borrowing Plan) throws(RunFailure) -> Bool {
    guard plan.readsTime, !memory.isSame(clock, plan) else { return false }
    guard (try? memory.set(clock, plan)) != nil else { throw .memory }
    for rule in plan.dependencies.timeRules { markRule(rule, from: .root, plan) }
    if !plan.conditionalFields.isEmpty { conditionsAreStale = true }
    return true
  }

  /// How many more values stand within lists when a field has another value.
  func growth(_ slot: Slot, _ value: Value) -> Int {
    value.elementCount - stores[slot].typed.value.elementCount
  }

  /// Sees to it that what is typed stays a record, whose lists have no end of values.
  func makeRoom(typed growth: Int) throws(RunFailure) {
    guard growth <= Limits.elements - typedElements else { throw .elements }
  }

  /// Puts a value into a field, and marks all that reads it.
  mutating func put(_ slot: Slot, _ value: Value, _ plan: borrowing Plan) throws(RunFailure) {
    try replace(slot, value, plan)
    refresh(slot)
  }

  /// The same where what there is to see of the field is made to agree by whoever calls.
  mutating func replace(
    _ slot: Slot, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) {
    if fields[slot].isUnseen, plan.dependencies.standsAlone[fields[slot].field] {
      stores[slot].unseen.add(stores[slot].typed.value, limit: plan.constants.valueLimit)
    }
    fields[slot].isUnseen = true
    let growth = growth(slot, value)
    let wasEmpty = stores[slot].typed.value.isEmpty
    guard stores[slot].typed.keep(value) else { throw .memory }
    typedElements += growth
    raiseValueVersion(slot)
    refreshDirty(slot, plan)
    // Behind those, as what was written a moment ago is slow to copy.
    if !fields[slot].isOff { memory.raw[slot] = stores[slot].typed.value }
    if plan.isNested, wasEmpty != value.isEmpty { countFilled(slot, wasEmpty ? 1 : -1, plan) }
    markReaders(of: slot, plan)
  }

  mutating func refreshDirty(_ slot: Slot, _ plan: borrowing Plan) {
    if isList(slot, plan) { return refreshListDirty(slot, plan) }
    let typed = stores[slot].typed.value
    let initial = stores[slot].initial.value
    let areEmpty = typed.isEmpty && initial.isEmpty
    let isDirty = !areEmpty && !Value.isIdentical(typed, initial)
    set(dirty: isDirty, slot, plan)
  }
}
