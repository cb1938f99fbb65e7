internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// What a person typed, or a program set; false when it is what was there.
  mutating func type(
    _ field: Int, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    if isAssigning, !plan.lets(value, beAssignedTo: fields[field].field, request.scenario) {
      return false
    }
    let value = value.bounded
    if plan.isNested, plan.shapes[fields[field].field].kind != .plain {
      return try set(whole: field, value, plan)
    }
    guard !Value.isIdentical(stores[field].typed.value, value) else { return false }
    try replace(field, value, plan)
    fields[field].isTyped = true
    if fields[field].view.policy == .change { letBeJudged(field, plan) }
    refresh(field)
    return true
  }

  /// A person left a field; false when that changes nothing.
  mutating func leave(_ field: Int, _ plan: borrowing Plan) -> Bool {
    let policy = fields[field].view.policy
    let becomesJudged = !fields[field].isJudged && (policy == .change || policy == .blur)
    guard !fields[field].view.isTouched || becomesJudged else { return false }
    change(field) { $0.isTouched = true }
    if becomesJudged { letBeJudged(field, plan) }
    refresh(field)
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
    for field in 0..<fields.count where !fields[field].isSubmitted {
      fields[field].isSubmitted = true
      letBeJudged(field, plan)
      isChanged = isChanged || (isAlive(fields[field].frame) && !fields[field].isOfMap)
      refresh(field)
    }
    guard !isChanged else { return true }
    guard plan.dependencies.asksHost || wasTold || !plan.remotes.isEmpty else { return false }
    try settleAll(plan)
    return wasTold || (0..<fields.count).contains { fields[$0].generation == generation }
  }

  /// Forgets the last valid value; subscribers are told when there was one.
  mutating func forgetLastValid(_ field: Int) {
    guard !stores[field].lastValid.value.isAbsent else { return }
    stores[field].lastValid.clear()
    raiseValueVersion(field)
  }

  /// What a field has to begin with. One that is not dirty takes it as its value.
  mutating func setInitial(
    _ field: Int, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let before = stores[field].initial.value
    let value = value.bounded
    if plan.isNested, plan.shapes[fields[field].field].kind != .plain {
      return try setInitial(whole: field, value, plan)
    }
    guard !Value.isIdentical(before, value) else { return false }
    let isDirty = fields[field].view.isDirty
    let growth = value.elementCount - before.elementCount
    guard growth <= Limits.elements - initialElements else { throw .elements }
    if !isDirty { try makeRoom(typed: self.growth(field, value)) }
    // Not where the present one is: without memory for both nothing changes.
    var initial = KeptValue()
    guard initial.keep(value) else { throw .memory }
    if !isDirty, !Value.isIdentical(stores[field].typed.value, value) {
      try replace(field, value, plan)
    }
    stores[field].initial = initial
    initialElements += growth
    refreshDirty(field, plan)
    refresh(field)
    return true
  }

  /// Another policy for a field.
  mutating func setPolicy(
    _ field: Int, _ policy: ValidationPolicy, _ plan: borrowing Plan
  ) -> Bool {
    guard fields[field].view.policy != policy else { return false }
    change(field) { $0.policy = policy }
    // What the new policy would have let be judged by now is.
    refreshJudged(field)
    if fields[field].isJudged { letBeJudged(field, plan) }
    updateStanding(field, plan)
    refresh(field)
    return true
  }

  /// Makes whether a field is judged agree with its policy and with what was done with it.
  mutating func refreshJudged(_ field: Int) {
    let state = fields[field]
    let isLeft = state.view.isTouched || state.isSubmitted
    switch state.view.policy {
    case .change: fields[field].isJudged = state.isTyped || isLeft
    case .blur: fields[field].isJudged = isLeft
    case .submit, .never: fields[field].isJudged = state.isSubmitted
    }
  }

  /// Goes over to a scenario: everything is judged anew.
  mutating func enter(_ scenario: Scenario, _ plan: borrowing Plan) {
    request.scenario = scenario
    for field in 0..<fields.count {
      guard isAlive(fields[field].frame), !fields[field].isOfMap else { continue }
      let isActive = isActive(field, plan)
      change(field) { $0.isActive = isActive }
      fields[field].firstRule = nil
      // They were typed for other rules.
      stores[field].unseen.clear()
      markChanged(field, plan)
      refresh(field)
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
    let slot = plan.isNested ? memory.frames[frame].slot(field).index : field.index
    // What it finds again at the same field is no news.
    if before.slot == Int32(slot) { formRules[own] = before }
    formRules[own].isStale = true
    formRules[own].slot = Int32(slot)
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
  func growth(_ field: Int, _ value: Value) -> Int {
    value.elementCount - stores[field].typed.value.elementCount
  }

  /// Sees to it that what is typed stays a record, whose lists have no end of values.
  func makeRoom(typed growth: Int) throws(RunFailure) {
    guard growth <= Limits.elements - typedElements else { throw .elements }
  }

  /// Puts a value into a field, and marks all that reads it.
  mutating func put(_ field: Int, _ value: Value, _ plan: borrowing Plan) throws(RunFailure) {
    try replace(field, value, plan)
    refresh(field)
  }

  /// The same where what there is to see of the field is made to agree by whoever calls.
  mutating func replace(
    _ field: Int, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) {
    if fields[field].isUnseen, plan.dependencies.standsAlone[fields[field].field] {
      stores[field].unseen.add(stores[field].typed.value, limit: plan.constants.valueLimit)
    }
    fields[field].isUnseen = true
    let growth = growth(field, value)
    let wasEmpty = stores[field].typed.value.isEmpty
    guard stores[field].typed.keep(value) else { throw .memory }
    typedElements += growth
    raiseValueVersion(field)
    refreshDirty(field, plan)
    // Behind those, as what was written a moment ago is slow to copy.
    if !fields[field].isOff { memory.raw[field] = stores[field].typed.value }
    if plan.isNested, wasEmpty != value.isEmpty { countFilled(field, wasEmpty ? 1 : -1, plan) }
    markReaders(of: field, plan)
  }

  mutating func refreshDirty(_ field: Int, _ plan: borrowing Plan) {
    if isList(field, plan) { return refreshListDirty(field, plan) }
    let typed = stores[field].typed.value
    let initial = stores[field].initial.value
    let areEmpty = typed.isEmpty && initial.isEmpty
    let isDirty = !areEmpty && !Value.isIdentical(typed, initial)
    set(dirty: isDirty, field, plan)
  }
}
