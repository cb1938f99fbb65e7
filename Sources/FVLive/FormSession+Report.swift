internal import FVForms
internal import FVRules
internal import FVText

extension FormSession {
  /// The report of one field, or of all, with what is judged; everything stale has been judged.
  mutating func report(
    of slot: Slot?, _ plan: borrowing Plan, _ locale: LocaleChain
  ) throws(RunFailure) -> ReportBox {
    try beginRound(plan)
    if slot == nil { try stage(outsideAt: nil, plan) }
    try stage(slot, plan, .judged)
    return try finishedReport(slot.map { $0..<$0.advanced(by: 1) } ?? slots, plan, locale)
  }

  /// The report of the errors from outside that are the form's own.
  mutating func reportOfForm(
    _ plan: borrowing Plan, _ locale: LocaleChain
  ) throws(RunFailure) -> ReportBox {
    try beginRound(plan)
    try stage(outsideAt: nil, plan)
    return try finishedReport(Slot(0)..<Slot(0), plan, locale)
  }

  /// The report of what was staged, with the cleaned values of these fields.
  private mutating func finishedReport(
    _ cleaned: Range<Slot>, _ plan: borrowing Plan, _ locale: LocaleChain
  ) throws(RunFailure) -> ReportBox {
    for slot in cleaned
    where fields.span[slot.index].view.isActive && !fields.span[slot.index].isOfMap {
      if plan.isNested, isDormant(slot, plan) { continue }
      enter(slot, plan)
      let field = fields.span[slot.index].field
      let value = try interpreter.finalValue(field, plan, &memory)
      try memory.finish(slot, value)
      guard plan.isNested else { continue }
      switch plan.shapes[fields[slot].field].kind {
      case .map: try interpreter.finishRows(of: fields[slot].field, plan, &memory)
      case .list: memory.leaveOut(rowsOf: slot, behind: mostRows(of: slot, plan))
      default: break
      }
    }
    enter(Slot(0), plan)
    let (request, box) = (request, ReportBox())
    guard box.fill({ memory.make(&$0, plan, request, locale) }) else { throw .memory }
    return box
  }

  /// What validating the whole record comes to, save for fields that are never judged, and with a
  /// locale its report.
  mutating func wholeReport(
    _ plan: borrowing Plan, _ locale: LocaleChain?
  ) throws(RunFailure) -> (code: Code, report: ReportBox?) {
    try settleAll(plan)
    if mayReplace(plan) { return try recordReport(plan, locale) }
    try beginRound(plan)
    tellsPending = true
    defer { tellsPending = false }
    try stage(nil, plan, .submitted)
    let code = memory.counts.total > 0 ? memory.firstCode : .ok
    guard let locale else { return (code, nil) }
    return (code, try finishedReport(slots, plan, locale))
  }

  /// Puts what was found into the memory in the order of reports: fields, then rules over several;
  /// those of a record behind its fields.
  private mutating func stage(
    _ only: Slot?, _ plan: borrowing Plan, _ wanted: ReportedFields
  ) throws(RunFailure) {
    try stage(unsureAt: only, plan, wanted)
    if let only {
      try stage(slot: only, plan, wanted)
      var next = fields[only].firstRule
      while let place = next {
        try stage(formRule: place, plan, wanted)
        next = formRules[place].next
      }
      try stage(twin: only, plan)
      return enter(Slot(0), plan)
    }
    guard plan.isNested else {
      for slot in slots { try stage(slot: slot, plan, wanted) }
      for place in 0..<formRules.count {
        try stage(formRule: FormRuleSlot(place), plan, wanted)
      }
      return
    }
    for field in plan.rootFields { try stage(tree: Slot(ofRoot: field), plan, wanted) }
    for rule in plan.rootRules { try stage(formRule: slot(of: rule, in: .root), plan, wanted) }
    enter(Slot(0), plan)
  }

  /// Where conditions of fields are undecided, in front of all else, as in a record.
  private mutating func stage(
    unsureAt only: Slot?, _ plan: borrowing Plan, _ wanted: ReportedFields
  ) throws(RunFailure) {
    for place in 0..<unsure.count {
      let (part, slot) = (unsure[place], unsure[place].slot)
      guard only == nil || only == slot, wanted.contain(view(ofTold: slot)) else { continue }
      memory.enter(frame: part.frame)
      try memory.add(
        .undecided, detail: plan.firstDetail(of: part.field), part.field, request, limit: .match)
    }
    enter(Slot(0), plan)
  }

  /// What was found at a place, and at those within it. How deep this goes, the plan says.
  private mutating func stage(
    tree slot: Slot, _ plan: borrowing Plan, _ wanted: ReportedFields
  ) throws(RunFailure) {
    try stage(slot: slot, plan, wanted)
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    let shape = plan.shapes[field]
    switch shape.kind {
    case .plain, .map: break
    case .record:
      for part in shape.parts {
        try stage(tree: memory.frames[frame].slot(part), plan, wanted)
      }
      for rule in shape.rules {
        try stage(formRule: self.slot(of: rule, in: frame), plan, wanted)
      }
    case .list:
      for index in 0..<memory.rowCount(of: slot) {
        guard let row = memory.row(of: slot, at: index) else { continue }
        try stage(tree: memory.frames[row].slot(shape.parts.lowerBound), plan, wanted)
      }
      for index in 0..<plan.uniqueCount where plan.list(of: UniqueIndex(index)) == field {
        try stage(twinsOf: UniqueIndex(index), around: frame, plan, wanted)
      }
    }
  }

  private mutating func stage(
    twinsOf unique: UniqueIndex, around frame: FrameIndex, _ plan: borrowing Plan,
    _ wanted: ReportedFields
  ) throws(RunFailure) {
    var failure: RunFailure?
    forEachSlot(of: plan.place(of: unique), seenFrom: frame, plan) { session, twin, plan in
      guard failure == nil, wanted.contain(session.view(ofTold: twin)) else { return }
      do throws(RunFailure) {
        try session.stage(twin: twin, by: unique, plan)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private mutating func stage(
    slot: Slot, _ plan: borrowing Plan, _ wanted: ReportedFields
  ) throws(RunFailure) {
    // Looked at where they are: copying them costs more than most of this.
    guard wanted.contain(slot, of: fields.span) else { return }
    enter(slot, plan)
    if outcomes.foundSomething(slot), fields[slot].isToBeSeen || tellsPending {
      try outcomes.give(slot, to: &memory, interpreter)
    }
    if tellsPending {
      for request in remote.requests where request.slot == slot {
        let isWarning = plan.operations[request.place].isWarning
        guard isWarning || fields[slot].truth == .pending else { continue }
        try memory.add(
          .pending, detail: request.place, request.field, self.request, isWarning: isWarning)
      }
    }
    if fields.span[slot.index].outside > 0 { try stage(outsideAt: slot, plan) }
  }

  /// That a place is like one before it, as one rule says or, in their order, all that say so.
  private mutating func stage(
    twin slot: Slot, by unique: UniqueIndex? = nil, _ plan: borrowing Plan
  ) throws(RunFailure) {
    guard fields[slot].firstTwin != nil else { return }
    enter(slot, plan)
    var next = fields[slot].firstTwin
    while let place = next {
      let note = twinNotes[place]
      next = note.next
      try stage(slot, twin: note.rule, by: unique, plan)
    }
  }

  private mutating func stage(
    _ slot: Slot, twin rule: RuleIndex, by unique: UniqueIndex?, _ plan: borrowing Plan
  ) throws(RunFailure) {
    let operation = plan.operations[rule]
    if let unique {
      guard case .unique(let own) = operation.action, own == unique else { return }
    }
    let field = fields[slot].field
    if plan.stopsAtFirst(field), memory.hasFinding(of: field) { return }
    try memory.add(
      .notUnique, detail: rule, field, request, isWarning: operation.isWarning)
  }

  /// What there is to see of a place at which something else than its own rules is told.
  private func view(ofTold slot: Slot) -> FieldView {
    var view = fields[slot].view
    if fields[slot].isToldInSpite {
      view.isActive = true
      // It shows nothing itself: what is known there is known once its policy lets it be judged.
      if fields[slot].isJudged { view.verdict = fields[slot].truth }
    }
    // What is seen there is from outside.
    if fields[slot].outside > 0, !fields[slot].isToBeSeen { view.verdict = .unknown }
    return view
  }

  private mutating func stage(
    formRule place: FormRuleSlot, _ plan: borrowing Plan, _ wanted: ReportedFields
  ) throws(RunFailure) {
    let rule = formRules[place]
    guard rule.code != .ok, let slot = rule.slot else { return }
    guard wanted.contain(view(ofTold: slot)) else { return }
    enter(slot, plan)
    let own = plan.formRules[rule.rule]
    try memory.add(
      rule.code, detail: own.detail, fields[slot].field, request, limit: rule.limit,
      isWarning: own.isWarning)
  }
}

/// Which fields a report is about.
private enum ReportedFields {
  /// Those that were judged, or those that are judged at all.
  case judged, submitted

  func contain(_ view: FieldView) -> Bool {
    view.isActive && (self == .judged ? view.verdict != .unknown : view.policy != .never)
  }

  @inline(__always)
  func contain(_ slot: Slot, of fields: Span<FieldState>) -> Bool {
    fields[slot.index].view.isActive
      && (self == .judged
        ? fields[slot.index].view.verdict != .unknown : fields[slot.index].view.policy != .never)
  }
}
