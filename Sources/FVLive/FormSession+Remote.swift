internal import FVForms
internal import FVRules
internal import FVText

// Rules that need somebody else, whose answer comes later.

extension FormSession {
  /// What a field comes to whose own rules came to `own`, once its rules that need somebody else are
  /// looked at: by what was answered, or by asking.
  mutating func judgeRemote(
    _ slot: Slot, _ own: LiveVerdict, _ plan: borrowing Plan
  ) throws(RunFailure) -> LiveVerdict {
    for request in remote.requests where request.slot == slot { request.isConfirmed = false }
    defer { remote.requests.removeAll { $0.slot == slot && !$0.isConfirmed } }
    fields[slot].isUnasked = false
    guard own == .valid, memory.counts.total == 0 else { return own }
    var verdict = own
    for index in 0..<memory.questions.count where memory.questions[index].slot == slot {
      let question = memory.questions[index]
      guard case .remote(let place) = plan.operations[question.place].action else { continue }
      let isWarning = plan.operations[question.place].isWarning
      let rule = plan.remotes[place]
      var reads = Buffer<Value>()
      try interpreter.read(for: rule, plan, &memory, into: &reads)
      var key = Buffer<UInt8>()
      guard RemoteRequest.write(question.value, reads.span, to: &key) else { throw .memory }
      if let answer = remote.answer(at: slot, question.place, key.text) {
        guard answer.code != .ok else { continue }
        let found = try note(answer, question, slot, isWarning: isWarning)
        guard isWarning else { return found }
        continue
      }
      if !isWarning { verdict = .pending }
      if let open = remote.requests.first(where: {
        $0.slot == slot && $0.place == question.place && $0.key.text == key.text
      }) {
        open.isConfirmed = true
      } else if fields[slot].isToBeSeen, !asksNobody {
        try ask(question, rule, slot, reads.span, plan)
      } else {
        fields[slot].isUnasked = true
      }
    }
    return verdict
  }

  /// Notes what was answered; the field's other questions are not asked then, unless it is a warning.
  private mutating func note(
    _ answer: RemoteAnswers.Kept, _ question: RemoteQuestion, _ slot: Slot, isWarning: Bool
  ) throws(RunFailure) -> LiveVerdict {
    let isUndecided = answer.code == .undecided
    try memory.add(
      answer.code, detail: question.place, fields[slot].field, request,
      limit: isUndecided ? .remote : .none, words: answer.words, isWarning: isWarning)
    if isWarning { return .valid }
    for request in remote.requests where request.slot == slot { request.isConfirmed = false }
    fields[slot].isUnasked = false
    // Nobody knows what would be said of a longer text.
    return isUndecided ? .undecided : question.value.kind == .string ? .incomplete : .invalid
  }

  private mutating func ask(
    _ question: RemoteQuestion, _ rule: RemoteRule, _ slot: Slot, _ reads: Span<Value>,
    _ plan: borrowing Plan
  ) throws(RunFailure) {
    let request = RemoteRequest(
      remote.nextToken(), slot: slot, question.place, fields[slot].field, rule,
      plan.hostParam(question.place), question.value, reads: reads)
    guard let request else { throw .memory }
    remote.requests.append(request)
  }

  /// Takes an answer; false when nobody asks that any more.
  mutating func answer(
    _ token: UInt64, _ code: Code, _ words: HostWords, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    guard let slot = remote.requests.first(where: { $0.token == token })?.slot else { return false }
    outside.keepOfForm(generation)
    if conditionsAreStale { try settleConditions(plan) }
    if fields[slot].isStale {
      // Whether it is still asked; nothing else is, as nobody looks.
      asksNobody = true
      defer { asksNobody = false }
      try settle(only: slot, plan)
      if fields[slot].isUnasked { letBeAsked(slot, plan) }
    }
    guard let place = remote.requests.firstIndex(where: { $0.token == token }) else { return false }
    guard let kept = RemoteAnswers.Kept(remote.requests[place], code, words) else { throw .memory }
    remote.requests.remove(at: place)
    remote.keep(kept, at: slot)
    markStale(slot, plan)
    return true
  }

  /// Forgets what was answered at a place, or everywhere; false when no rule there needs anybody.
  mutating func forgetAnswers(_ only: Slot?, _ plan: borrowing Plan) -> Bool {
    guard !plan.remotes.isEmpty else { return false }
    var isChanged = false
    for slot in slots where only == nil || slot == only {
      guard plan.fields[fields[slot].field].isRemote, isAlive(fields[slot].frame) else { continue }
      remote.forget(slot)
      markStale(slot, plan)
      isChanged = true
    }
    return isChanged
  }

  /// Asks again what nobody could decide.
  mutating func forgetUndecidedAnswers(_ plan: borrowing Plan) {
    for slot in remote.forgetUndecided() { markStale(slot, plan) }
  }

  /// Lets a field be judged from now on; what it has to ask may be asked.
  mutating func letBeJudged(_ slot: Slot, _ plan: borrowing Plan) {
    fields[slot].isJudged = true
    if fields[slot].isUnasked { letBeAsked(slot, plan) }
  }

  private mutating func letBeAsked(_ slot: Slot, _ plan: borrowing Plan) {
    if fields[slot].isToBeSeen { markStale(slot, plan) }
  }

  /// Ends all that is asked, and forgets all that was answered, at a place that is no more.
  mutating func endRemote(_ slot: Slot) {
    remote.forget(slot)
    remote.requests.removeAll { $0.slot == slot }
  }

  /// Notes where the values of open questions are now.
  mutating func findPaths(_ plan: borrowing Plan) {
    for request in remote.requests {
      request.path.truncate()
      memory.write(
        pathOf: fields[request.slot].field, fields[request.slot].frame, toldTo: .host,
        to: &request.path, plan)
    }
  }
}
