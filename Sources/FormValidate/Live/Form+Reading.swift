internal import FVForms
internal import FVLive
internal import FVRules
internal import FVText

extension Form {
  /// A field as it is now; it alone is judged.
  public subscript(field: String) -> FieldState {
    get throws(FormError) { try state(at: slot(field), field) }
  }

  /// The field at a place as it is now; without a name by the one that it has by now.
  func state(at slot: Slot, _ name: String? = nil) throws(FormError) -> FieldState {
    let seen = try ask { () throws(FVLive.FormError) in try live.view(slot) }
    let card = live.card(slot)
    return FieldState(
      self, name ?? path(of: slot), FieldChange(seen.view), value: FormValue(live.typed(slot)),
      lastValid: FormValue(live.lastValid(slot)), policy: ValidationPolicy(seen.view.policy),
      card: (CardBrand(number: card.brand), CardBrand(number: card.suggested)),
      generation: seen.generation)
  }

  /// The words for what is wrong first with the field at a place, and for its first warning.
  func firstMessages(at slot: Slot) throws(FormError) -> (error: String?, warning: String?) {
    let found = try found(at: slot)
    return (found.of(.error).first?.message, found.of(.warning).first?.message)
  }

  /// The form as a whole.
  public var state: FormState {
    get throws(FormError) {
      takeAnswers()
      return FormState(try ask { () throws(FVLive.FormError) in try live.state() })
    }
  }

  /// What is wrong with all fields, as far as they are judged by now, in document order.
  public var issues: [Issue] {
    get throws(FormError) {
      takeAnswers()
      return try found(at: nil).of(.error)
    }
  }

  /// What is wrong with one field, in the order of its rules, then of those over several fields.
  public func issues(of field: String) throws(FormError) -> [Issue] {
    try found(at: slot(field)).of(.error)
  }

  /// What people are told and nothing else, of all fields that are judged by now.
  public var warnings: [Issue] {
    get throws(FormError) {
      takeAnswers()
      return try found(at: nil).of(.warning)
    }
  }

  /// The same of one field.
  public func warnings(of field: String) throws(FormError) -> [Issue] {
    try found(at: slot(field)).of(.warning)
  }

  /// What differs from the initial record, as a JSON merge patch (RFC 7396).
  public func patchJSON() throws(FormError) -> String {
    try ask { () throws(FVLive.FormError) in string(try live.patch()) }
  }

  /// The whole form as JSON, without the values of sensitive fields and with card numbers masked.
  public func snapshotJSON() throws(FormError) -> String {
    takeAnswers()
    return try ask { () throws(FVLive.FormError) in string(try live.snapshot()) }
  }

  func isOpen(gate name: String) throws(FormError) -> Bool {
    let place = try place(gate: name)
    return try ask { () throws(FVLive.FormError) in try live.isOpen(gate: place) }
  }

  private func found(at slot: Slot?) throws(FormError) -> [Issue] {
    try ask { () throws(FVLive.FormError) in
      guard let report = try live.report(slot).take() else { throw .run(.memory) }
      return OwnFailure.complete(
        Report.issues(report, HostNotes(notes)), ruleset.functions.failures)
    }
  }
}
