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
      try settle(field, plan)
      fields[field].isListedStale = false
      staleFields.truncate(staleFields.count - 1)
    }
  }

  /// Judges what is stale of a gate.
  mutating func settle(gate: Int, _ plan: borrowing Plan) throws(RunFailure) {
    guard gates[gate].pending > 0 else { return }
    try beginRound(plan)
    for place in plan.dependencies.fieldsOf.range(gate) {
      let field = plan.dependencies.fieldsOf[place].index
      guard fields[field].standing == .pending else { continue }
      try settle(field, plan)
      if gates[gate].pending == 0 { return }
    }
  }

  /// Judges one field, if it is stale.
  mutating func settle(only field: Int, _ plan: borrowing Plan) throws(RunFailure) {
    guard fields[field].isStale else { return }
    try beginRound(plan)
    try settle(field, plan)
    if !staleFields.isEmpty, staleFields[staleFields.count - 1] == Int32(field) {
      fields[field].isListedStale = false
      staleFields.truncate(staleFields.count - 1)
    }
  }

  /// Judges one field within a round.
  private mutating func settle(_ field: Int, _ plan: borrowing Plan) throws(RunFailure) {
    guard fields[field].isStale else { return }
    guard fields[field].view.isActive else {
      stores[field].unseen.clear()
      fields[field].isUnseen = false
      if fields[field].isOutlived { forgetLastValid(field) }
      fields[field].isOutlived = false
      return finish(field, .unknown, isSame: true, plan)
    }
    let isChanged = fields[field].isChanged
    // Until all is known, what came of its rules is not to be relied on.
    fields[field].isChanged = true
    let own = try judgeRules(of: field, all: isChanged, plan)
    fields[field].foundCode = memory.counts.total > 0 ? memory.firstFoundCode : .ok
    fields[field].foundCount = memory.counts.total
    let isSame = outcomes.findings[field].isSame(as: memory)
    var isKept = outcomes.findings[field].keep(memory)
    if own == .valid {
      isKept = keepLastValid(field, memory.final[field]) && isKept
    } else {
      if fields[field].isOutlived { forgetLastValid(field) }
      if stores[field].unseen.count > 0 { try lookBack(field, plan) }
    }
    fields[field].isOutlived = false
    stores[field].unseen.clear()
    guard isKept else { throw .memory }
    fields[field].isUnseen = false
    // Before the rules over several fields, whose failure must not make these run again.
    fields[field].isChanged = false
    try judgeFormRules(at: field, own, isSame: isSame, plan)
  }

  /// Runs those rules of a field whose inputs have changed, or all, and takes over what the others
  /// found.
  private mutating func judgeRules(
    of field: Int, all: Bool, _ plan: borrowing Plan
  ) throws(RunFailure) -> LiveVerdict {
    memory.clearFindings()
    var value = memory.raw[field]
    if try interpreter.findMisfit(value, FieldIndex(field), plan, &memory) {
      memory.finish(memory.slot(FieldIndex(field), plan), value)
      return memory.counts.invalid > 0 ? .invalid : .undecided
    }
    let own = plan.fields[field]
    outcomes.begin(field, value, all: all)
    try interpreter.run(
      own.first, own.end, of: FieldIndex(field), on: &value, telling: &outcomes, plan, &memory)
    memory.finish(memory.slot(FieldIndex(field), plan), value)
    return outcomes.verdict(memory.counts)
  }

  /// Keeps the last valid value of a field, of which subscribers are told when it is another; false
  /// without memory for it.
  private mutating func keepLastValid(_ field: Int, _ value: Value) -> Bool {
    if Value.isIdentical(stores[field].lastValid.value, value) { return true }
    change(field) { $0.valueVersion &+= 1 }
    return stores[field].lastValid.keep(value)
  }

  /// Looks for the last valid one among the values that nobody saw. The field's rules go by nothing
  /// else, so that it does not matter when they are run.
  private mutating func lookBack(
    _ field: Int, _ plan: borrowing Plan
  ) throws(RunFailure) {
    let present = memory.raw[field]
    defer { memory.raw[field] = present }
    let own = plan.fields[field]
    for index in (0..<stores[field].unseen.count).reversed() {
      var value = stores[field].unseen.value(index)
      guard value.kind != .illFormed else { continue }
      memory.clearFindings()
      memory.raw[field] = value
      outcomes.evaluations &+= plan.ruleCount(own)
      try interpreter.runRules(own.first, own.end, of: FieldIndex(field), on: &value, plan, &memory)
      guard memory.counts.total == 0 else { continue }
      guard keepLastValid(field, value) else { throw .memory }
      return
    }
  }

  /// Judges the rules over several fields that are told at a field, and puts all together.
  private mutating func judgeFormRules(
    at field: Int, _ own: LiveVerdict, isSame: Bool, _ plan: borrowing Plan
  ) throws(RunFailure) {
    var code = fields[field].foundCode
    var count = fields[field].foundCount
    var isSame = isSame
    var isClosed = own == .invalid
    var isOpen = own == .incomplete
    var isUndecided = own == .undecided
    var next = fields[field].firstRule
    while let place = next.map(Int.init) {
      if formRules[place].isStale { isSame = try judge(formRule: place, field, plan) && isSame }
      let rule = formRules[place]
      next = rule.next
      guard rule.code != .ok else { continue }
      if code == .ok { code = rule.code }
      count += 1
      if rule.code == .undecided {
        isUndecided = true
      } else if rule.isOpen {
        isOpen = true
      } else {
        isClosed = true
      }
    }
    fields[field].foundCode = code
    fields[field].foundCount = count
    let truth: LiveVerdict =
      isClosed ? .invalid : isOpen ? .incomplete : isUndecided ? .undecided : .valid
    finish(field, truth, isSame: isSame, plan)
  }

  /// Notes what came of a field.
  private mutating func finish(
    _ field: Int, _ truth: LiveVerdict, isSame: Bool, _ plan: borrowing Plan
  ) {
    fields[field].truth = truth
    fields[field].isStale = false
    // Issues that are not to be seen are no news.
    if !isSame, fields[field].isToBeSeen { change(field) { $0.issueVersion &+= 1 } }
    updateStanding(field, plan)
    refresh(field)
  }

  /// Judges one rule over several fields; true when it found what it had found before.
  private mutating func judge(
    formRule place: Int, _ field: Int, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let before = formRules[place]
    let kept = memory.counts
    let found = memory.findings.count
    outcomes.evaluations &+= 1
    // Whatever was found before: what there is no room for is not known.
    var request = request
    request.issueLimit = .max
    let interpreter = Interpreter(request)
    try interpreter.judge(plan.formRules[place], plan, &memory)
    formRules[place].isStale = false
    formRules[place].code = .ok
    formRules[place].limit = .none
    if memory.counts.total > kept.total {
      let finding = memory.findings.count > found ? memory.findings[found] : nil
      formRules[place].code = finding?.code ?? .undecided
      formRules[place].limit = finding?.limit ?? .none
      formRules[place].isOpen = true
      if formRules[place].code != .required {
        formRules[place].isOpen = try interpreter.mayPass(
          plan.formRules[place], at: FieldIndex(field), plan, &memory)
      }
    }
    memory.findings.truncate(found)
    memory.counts = kept
    return before.code == formRules[place].code && before.limit == formRules[place].limit
  }

  /// Makes what there is to see of a field agree with what is known of it.
  mutating func refresh(_ field: Int) {
    let state = fields[field]
    let isEmpty = memory.raw[field].isEmpty
    let isSubmitted = isSubmitted
    change(field) { view in
      if !state.isToBeSeen {
        view.verdict = .unknown
        view.code = .ok
        view.issueCount = 0
      } else if !state.isStale {
        view.verdict = state.truth
        view.code = state.foundCode
        view.issueCount = state.foundCount
      }
      view.shows =
        (view.isTouched || isSubmitted) && view.verdict != .valid && view.verdict != .unknown
      view.appearance =
        view.shows
        ? .mistake : !view.isDirty && !view.isTouched ? .pristine : isEmpty ? .empty : .filled
    }
  }

  /// Changes what there is to see of a field, and the totals with it.
  @inline(__always)
  mutating func change(_ field: Int, _ body: (inout FieldView) -> Void) {
    let before = fields[field].view
    var view = before
    body(&view)
    guard view != before else { return }
    totals.count(before, -1)
    totals.count(view, 1)
    fields[field].view = view
    fields[field].generation = generation
    guard !fields[field].isListedNews else { return }
    fields[field].isListedNews = true
    newsFields.append(Int32(field))
  }
}
