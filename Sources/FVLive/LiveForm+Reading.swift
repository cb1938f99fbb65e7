public import FVForms
internal import FVCards
public import FVRules
public import FVText

extension LiveForm {
  /// What there is to see of a field, and when it last changed. Judges that field alone.
  public func view(
    _ slot: Slot
  ) throws(FormError) -> (view: FieldView, generation: UInt64) {
    try look { session, plan throws(RunFailure) in
      try session.settle(only: slot, plan)
      return (session.fields[slot].view, session.fields[slot].generation)
    }
  }

  /// What was typed in a field; it stays until the form's next change.
  public func typed(_ slot: Slot) -> Value {
    guard ruleset.plan.isNested else { return session.memory.raw[slot] }
    return session.whole(slot, ruleset.plan) ?? .null
  }

  /// The last value of a field that its rules passed, after its transforms; absent for none. Records
  /// and lists have none: the fields in them do.
  public func lastValid(_ slot: Slot) -> Value {
    let kind = ruleset.plan.kind(of: session.fields[slot].field)
    guard kind == .plain || kind == .map else { return .absent }
    return session.fields[slot].isOutlived ? .absent : session.stores[slot].lastValid.value
  }

  /// The brands of a card field's number: detected, and to suggest; 0 for none.
  public func card(_ slot: Slot) -> (brand: Int32, suggested: Int32) {
    let value = session.memory.raw[slot]
    guard ruleset.plan.fields[session.fields[slot].field].isCard, value.kind == .string else {
      return (0, 0)
    }
    let facts = CardFacts(field: session.fields[slot].field, of: value.text)
    return (facts.brand, facts.suggested)
  }

  /// The function of the host that failed last, and the field that it was asked about.
  public var failedFunction: String { session.memory.failedFunction(ruleset.plan) }

  /// Whether all fields of a gate are valid. Judges those alone.
  public func isOpen(gate: Int) throws(FormError) -> Bool {
    try look { session, plan throws(RunFailure) in
      try session.settle(gate: gate, plan)
      return session.gates[gate].isOpen
    }
  }

  /// The form as a whole.
  public func state() throws(FormError) -> FormStateView {
    try look { session, plan throws(RunFailure) in
      try session.settleAll(plan)
      return session.stateView
    }
  }

  /// The issues of one field, or of all, where they are judged.
  public func report(_ slot: Slot?) throws(FormError) -> ReportBox {
    let locale = locale
    return try look { session, plan throws(RunFailure) in
      if let slot { try session.settle(only: slot, plan) } else { try session.settleAll(plan) }
      return try session.report(of: slot, plan, locale)
    }
  }

  /// All of it as JSON, with no value of a sensitive field and no card number that is not masked.
  public func snapshot() throws(FormError) -> Buffer<UInt8> {
    let locale = locale
    var out = Buffer<UInt8>()
    try look { session, plan throws(RunFailure) in
      try session.settleAll(plan)
      var snapshot = FormSnapshot(locale)
      try snapshot.write(&session, plan)
      let bytes = snapshot.finished()
      out.append(bytes)
      guard !out.isExhausted else { throw .memory }
    }
    return out
  }
}

/// A report on its way out of a closure that cannot return what is not copied.
public final class ReportBox {
  private var report = Report()

  /// With one that is empty.
  init() {}

  /// Makes the report where it stands.
  func fill(_ make: (inout Report) -> Bool) -> Bool { make(&report) }

  /// The report, once: then there is an empty one.
  public func take() -> Report? {
    unsafe withUnsafeMutablePointer(to: &report) { place in
      defer { unsafe place.initialize(to: Report()) }
      return unsafe place.move()
    }
  }
}
