public import FVForms
public import FVRules
public import FVText

extension LiveForm {
  /// Somebody typed, or a program set, the value of a field; it is copied.
  public func type(_ slot: Slot, _ value: Value) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      try session.makeRoom(typed: session.growth(slot, value))
      return try session.type(slot, value, plan)
    }
  }

  /// Somebody left a field.
  public func leave(_ slot: Slot) throws(FormError) {
    try change { session, plan throws(RunFailure) in session.leave(slot, plan) }
  }

  /// Somebody wants to send: every field is judged, by functions of the host too that were asked
  /// before, and shows what is wrong. Returns the code of the first issue, and the report of the whole
  /// record when it is wanted.
  public func submit(reporting: Bool) throws(FormError) -> (code: Code, report: ReportBox?) {
    guard !isJudging else { throw .busy }
    if session.isSubmitted, ruleset.plan.dependencies.asksHost || !ruleset.plan.remotes.isEmpty {
      // What earlier changes brought is none of this one's.
      try look { session, plan throws(RunFailure) in try session.settleAll(plan) }
    }
    var failed: FormError?
    do throws(FormError) {
      try change { session, plan throws(RunFailure) in try session.submit(plan) }
    } catch {
      // A subscriber's failure does not keep the record from being judged.
      guard case .observer = error else { throw error }
      failed = error
    }
    let locale = locale
    let result = try look { session, plan throws(RunFailure) in
      try session.wholeReport(plan, reporting ? locale : nil)
    }
    if let failed { throw failed }
    return result
  }

  /// Sets what the scenario lets be assigned in bulk of a record that was unfolded, as one change: of
  /// the fields that were put into it. Returns the names it refused, as a JSON array.
  public func assign(
    _ record: borrowing RecordMemory
  ) throws(FormError) -> Buffer<UInt8> {
    guard !isJudging else { throw .busy }
    guard record.raw.count >= ruleset.plan.fieldCount else { throw .run(.memory) }
    let assignment = Assignment(record, ruleset.plan, session.request.scenario)
    let refused = record.refusals(assignment, ruleset.plan)
    guard !refused.isExhausted else { throw .run(.memory) }
    try assign(assignment)
    return refused
  }

  private func assign(_ assignment: borrowing Assignment) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      // All of them or none: one may make room for another.
      var growth = 0
      for field in plan.rootFields where !assignment.values[field].isAbsent {
        growth += session.growth(Slot(ofRoot: field), assignment.values[field])
      }
      try session.makeRoom(typed: growth)
      session.isAssigning = true
      defer { session.isAssigning = false }
      var isChanged = false
      for field in plan.rootFields where !assignment.values[field].isAbsent {
        isChanged =
          try session.type(Slot(ofRoot: field), assignment.values[field], plan) || isChanged
      }
      return isChanged
    }
  }

  /// Goes over to another scenario.
  public func enter(_ scenario: Scenario) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      guard session.request.scenario.place != scenario.place else { return false }
      session.enter(scenario, plan)
      return true
    }
  }

  /// Another time, or another zone of whoever looks: what goes by them is judged anew. It must be one
  /// that the ruleset can go by.
  public func set(_ clock: Clock) throws(FormError) {
    try change { session, plan throws(RunFailure) in try session.set(clock, plan) }
  }

  /// Back to the initial values, as if nothing had been done.
  public func reset() throws(FormError) {
    try change { session, plan throws(RunFailure) in try session.reset(plan) }
  }

  /// What a field has to begin with; one that is not dirty takes it as its value.
  public func setInitial(_ slot: Slot, _ value: Value) throws(FormError) {
    try change { session, plan throws(RunFailure) in
      try session.setInitial(slot, value, plan)
    }
  }

  /// Another policy than the ruleset's.
  public func setPolicy(_ slot: Slot, _ policy: ValidationPolicy) throws(FormError) {
    try change { session, plan throws(RunFailure) in session.setPolicy(slot, policy, plan) }
  }
}
