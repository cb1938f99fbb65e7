internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

extension Form {
  /// Puts what was typed into a field: the whole text as it is now, or any other value.
  ///
  /// Setting the same value again is not a change.
  public func set(_ field: String, _ value: FormValue) throws(FormError) {
    try set(at: slot(field), value)
  }

  func set(at slot: Slot, _ value: FormValue) throws(FormError) {
    try with(value) { value throws(FVLive.FormError) in try live.type(slot, value) }
  }

  /// Notes that somebody left a field: from now on it shows its error.
  public func blur(_ field: String) throws(FormError) {
    try blur(at: slot(field))
  }

  func blur(at slot: Slot) throws(FormError) {
    try ask { () throws(FVLive.FormError) in try live.leave(slot) }
  }

  /// Judges all fields, shows their errors, and returns what validating the record does.
  ///
  /// Functions of yours are asked again, even where nothing was changed since they were.
  /// Fields with the policy ``ValidationPolicy/never`` are left out.
  public func submit() throws(FormError) -> Report {
    takeAnswers()
    return try ask { () throws(FVLive.FormError) in
      guard let report = try live.submit(reporting: true).report?.take() else {
        throw .run(.memory)
      }
      return Report(
        report, of: live.ruleset, HostNotes(notes), ruleset.functions.failures, in: locale)
    }
  }

  /// Judges the fields of a gate, as a step of a wizard, and shows what is wrong; nil where nothing is,
  /// else the code of the first issue.
  public func submit(gate name: String) throws(FormError) -> Code? {
    let place = try place(gate: name)
    let code = try ask { () throws(FVLive.FormError) in try live.submit(gate: place) }
    return code == .ok ? nil : Code(rawValue: code.rawValue)
  }

  /// Sets the fields of a record that the scenario lets be assigned in bulk, as one change.
  ///
  /// Returns the names it refused: of fields that may not be, in document order, by their paths within
  /// others, then those that are no fields.
  public func assign(_ record: [String: FormValue]) throws(FormError) -> [String] {
    guard var memory = RecordMemory() else { throw .memory }
    memory.begin(ruleset.core.plan)
    var strangers: [String] = []
    for (name, value) in record {
      guard let place = ruleset.core.field(name) else {
        strangers.append(name)
        continue
      }
      memory.raw[place] = try Form.copy(value, &memory)
    }
    do throws(RecordFailure) {
      try memory.unfold(ruleset.core.plan)
    } catch {
      throw FormError(error)
    }
    let refused = try ask { () throws(FVLive.FormError) in string(try live.assign(memory)) }
    guard case .list(let names) = FormValue(json: refused) else { throw .memory }
    return names.compactMap(\.text) + strangers.sorted()
  }

  /// Goes over to another scenario, or the default one, with everything that was typed.
  public func enter(scenario: String?) throws(FormError) {
    let name = scenario ?? Form.standardScenario
    guard let place = scenario == nil ? .standard : ruleset.core.scenario(name) else {
      throw .unknownScenario(name, hint: ruleset.core.hint(for: name, .scenario))
    }
    try checkIdle()
    // Subscribers see the new one.
    self.scenario = name
    try ask { () throws(FVLive.FormError) in try live.enter(place) }
  }

  /// Tells the time anew: what goes by it is judged again, and subscribers are told, as of any change.
  public func set(now: Now = .current) throws(FormError) {
    guard let clock = now.clock else { return }
    try ask { () throws(FVLive.FormError) in try live.set(clock) }
  }

  /// Goes back to the initial values, as if nothing had been done.
  public func reset() throws(FormError) {
    try ask { () throws(FVLive.FormError) in try live.reset() }
  }

  /// Sets what a field has to begin with; one that is not dirty takes it as its value.
  public func setInitial(_ field: String, _ value: FormValue) throws(FormError) {
    let slot = try slot(field)
    try with(value) { value throws(FVLive.FormError) in try live.setInitial(slot, value) }
  }

  /// Sets from when on a field is judged.
  public func setPolicy(_ field: String, _ policy: ValidationPolicy) throws(FormError) {
    let slot = try slot(field)
    try ask { () throws(FVLive.FormError) in try live.setPolicy(slot, policy.core) }
  }

  /// Gives the engine a copy of a value.
  func with(
    _ value: FormValue, _ body: (FVRules.Value) throws(FVLive.FormError) -> Void
  ) throws(FormError) {
    if case .text(var text) = value {
      let failure = text.withUTF8 { bytes -> FormError? in
        let text = unsafe TextRef(unsafeStart: bytes.baseAddress, count: bytes.count)
        do throws(FormError) {
          try ask { () throws(FVLive.FormError) in try body(Value(wellFormed: text)) }
          return nil
        } catch {
          return error
        }
      }
      if let failure { throw failure }
      return
    }
    guard var memory = RecordMemory() else { throw .memory }
    let copy = try Form.copy(value, &memory)
    try ask { () throws(FVLive.FormError) in try body(copy) }
  }

  private static func copy(
    _ value: FormValue, _ memory: inout RecordMemory
  ) throws(FormError) -> FVRules.Value {
    do throws(RecordFailure) {
      return try memory.value(value)
    } catch {
      throw FormError(error)
    }
  }
}
