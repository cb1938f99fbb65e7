internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// Judges the rules over several fields that are told at a field, and puts all together.
  mutating func judgeFormRules(
    at slot: Slot, _ own: LiveVerdict, isSame: Bool, _ plan: borrowing Plan
  ) throws(RunFailure) {
    var code = fields[slot].foundCode
    var count = fields[slot].foundCount
    var warnings = fields[slot].foundWarnings
    var isSame = isSame
    var isClosed = own == .invalid
    var isOpen = own == .incomplete
    var isUndecided = own == .undecided
    if fields[slot].unsure > 0 {
      (code, isUndecided) = (.undecided, true)
      count += Int(fields[slot].unsure)
    }
    var next = fields[slot].firstRule
    while let place = next {
      if formRules[place].isStale { isSame = try judge(formRule: place, slot, plan) && isSame }
      let rule = formRules[place]
      next = rule.next
      guard rule.code != .ok else { continue }
      guard !plan.formRules[rule.rule].isWarning else {
        warnings += 1
        continue
      }
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
    let stops = plan.stopsAtFirst(fields[slot].field)
    var nextTwin = fields[slot].firstTwin
    while let place = nextTwin {
      let note = twinNotes[place]
      nextTwin = note.next
      // They are looked for in the order of the rules, and only where nothing is wrong.
      if stops, code != .ok { break }
      guard !plan.operations[note.rule].isWarning else {
        warnings += 1
        continue
      }
      if code == .ok { code = .notUnique }
      count += 1
      // Another text may be like no other.
      if memory.raw[slot].kind == .string { isOpen = true } else { isClosed = true }
    }
    fields[slot].foundCode = code
    fields[slot].foundCount = count
    fields[slot].foundWarnings = warnings
    let truth: LiveVerdict =
      isClosed
      ? .invalid
      : isOpen ? .incomplete : isUndecided ? .undecided : own == .pending ? .pending : .valid
    if truth == .pending { fields[slot].foundCode = .pending }
    finish(slot, truth, isSame: isSame, plan)
  }

  /// Marks the rules over several fields that are told at a place, which itself is being judged.
  mutating func markFormRules(at slot: Slot) {
    var next = fields[slot].firstRule
    while let place = next {
      formRules[place].isStale = true
      next = formRules[place].next
    }
  }

  /// Notes what came of a field.
  mutating func finish(
    _ slot: Slot, _ truth: LiveVerdict, isSame: Bool, _ plan: borrowing Plan
  ) {
    fields[slot].truth = truth
    fields[slot].isStale = false
    // Issues that are not to be seen are no news.
    if !isSame, fields[slot].isToBeSeen { raiseIssueVersion(slot) }
    updateStanding(slot, plan)
    refresh(slot)
  }

  /// Judges one rule over several fields; true when it found what it had found before.
  private mutating func judge(
    formRule place: FormRuleSlot, _ slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let before = formRules[place]
    let kept = memory.counts
    let found = memory.findings.count
    outcomes.evaluations &+= 1
    // Whatever was found before: what there is no room for is not known.
    var request = request
    request.issueLimit = .max
    let interpreter = Interpreter(request)
    let rule = plan.formRules[before.rule]
    if plan.isNested { memory.enter(frame: before.frame) }
    if !isDormant(rule, before.frame, plan) { try interpreter.judge(rule, plan, &memory) }
    formRules[place].isStale = false
    formRules[place].code = .ok
    formRules[place].limit = .none
    if memory.counts.all > kept.all {
      let finding = memory.findings.count > found ? memory.findings[found] : nil
      formRules[place].code = finding?.code ?? .undecided
      formRules[place].limit = finding?.limit ?? .none
      formRules[place].isOpen = true
      if formRules[place].code != .required, !rule.isWarning {
        formRules[place].isOpen = try interpreter.mayPass(
          rule, at: fields[slot].field, plan, &memory)
      }
    }
    memory.findings.truncate(found)
    memory.counts = kept
    return before.code == formRules[place].code && before.limit == formRules[place].limit
  }
}
