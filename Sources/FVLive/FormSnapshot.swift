internal import FVForms
internal import FVCards
internal import FVRules
internal import FVText

/// Everything there is to see of a form, as JSON, always with the same keys in the same order.
struct FormSnapshot: ~Copyable {
  private var writer = JSONWriter()
  private let locale: LocaleChain

  init(_ locale: LocaleChain) { self.locale = locale }

  consuming func finished() -> Buffer<UInt8> { writer.finished() }

  /// Writes a form in which everything stale has been judged.
  mutating func write(
    _ session: inout FormSession, _ plan: borrowing Plan
  ) throws(RunFailure) {
    let state = session.stateView
    writer.beginObject()
    writer.member("generation", Int64(truncatingIfNeeded: state.generation))
    writer.member("scenario", plan.scenarioNames[session.request.scenario.place])
    writer.member("verdict", state.verdict.name)
    writer.member("valid", state.isValid)
    writer.member("submitted", state.isSubmitted)
    // A form without errors of its own has no such key.
    if session.outside.ofForm > 0, let report = try session.reportOfForm(plan, locale).take() {
      writer.key("issues")
      writer.beginArray()
      for index in 0..<report.count { report.writeIssue(index, to: &writer) }
      writer.endArray()
    }
    writer.key("fields")
    writer.beginObject()
    try writeFields(&session, plan)
    writer.endObject()
    writer.key("gates")
    writer.beginObject()
    for gate in 0..<session.gates.count {
      writer.key(plan.gateNames[gate])
      writer.boolean(session.gates[gate].isOpen)
    }
    writer.endObject()
    writer.endObject()
  }

  private mutating func writeFields(
    _ session: inout FormSession, _ plan: borrowing Plan
  ) throws(RunFailure) {
    var slots = Buffer<Slot>()
    session.forEachPlace(plan) { _, slot, _ in slots.append(slot) }
    guard !slots.isExhausted else { throw .memory }
    for index in 0..<slots.count { try write(slots[index], &session, plan) }
  }

  private mutating func write(
    _ slot: Slot, _ session: inout FormSession, _ plan: borrowing Plan
  ) throws(RunFailure) {
    let view = session.fields[slot].view
    let own = plan.fields[session.fields[slot].field]
    var path = Buffer<UInt8>()
    session.appendPath(of: slot, to: &path, plan)
    writer.key(path.text)
    writer.beginObject()
    writer.key("value")
    write(session.memory.raw[slot], own)
    writer.key("lastValid")
    write(session.stores[slot].lastValid.value, own)
    writer.member("verdict", view.verdict.name)
    writer.member("appearance", view.appearance.name)
    writer.member("policy", view.policy.name)
    flag("active", view.isActive)
    flag("dirty", view.isDirty)
    flag("touched", view.isTouched)
    flag("shows", view.shows)
    try writeIssues(of: slot, &session, plan)
    if own.isCard, session.memory.raw[slot].kind == .string {
      let facts = CardFacts(field: session.fields[slot].field, of: session.memory.raw[slot].text)
      writer.key("card")
      facts.write(to: &writer)
    }
    writer.endObject()
  }

  /// Writes what is wrong, and apart from it the warnings, of which a field that has none says nothing.
  private mutating func writeIssues(
    of slot: Slot, _ session: inout FormSession, _ plan: borrowing Plan
  ) throws(RunFailure) {
    let view = session.fields[slot].view
    writer.key("issues")
    writer.beginArray()
    guard view.issueCount > 0 || view.warns,
      let report = try session.report(of: slot, plan, locale).take()
    else { return writer.endArray() }
    report.writeIssues(ofWarnings: false, to: &writer)
    writer.endArray()
    guard view.warns else { return }
    writer.key("warnings")
    writer.beginArray()
    report.writeIssues(ofWarnings: true, to: &writer)
    writer.endArray()
  }

  private mutating func flag(_ name: StaticString, _ value: Bool) {
    writer.key(name)
    writer.boolean(value)
  }

  /// A value as far as it may be shown: null where it may not, and as in messages where it may be a
  /// card number, which somebody may type in the wrong place.
  private mutating func write(_ value: Value, _ field: FieldPlan) {
    guard !field.isSensitive, !value.isAbsent else { return writer.null() }
    guard field.isCard else { return write(value) }
    guard value.kind == .string else { return writer.null() }
    var masked = Buffer<UInt8>()
    MessageContext.card(value, &masked)
    write(masked)
  }

  private mutating func write(_ value: Value) {
    var text = Buffer<UInt8>()
    switch value.kind {
    case .string, .decimal: text.append(value.text)
    case .integer: text.append(decimal: value.integer)
    case .number: text.append(value.number.description)
    case .array: return writeElements(of: value)
    case .boolean: return writer.value(value)
    case .null, .illFormed, .unread, .object: return writer.null()
    }
    var masked = Buffer<UInt8>()
    ValueMask.append(text, to: &masked)
    guard masked.isExhausted || masked.text != text.text else { return writer.value(value) }
    write(masked)
  }

  private mutating func write(_ masked: borrowing Buffer<UInt8>) {
    writer.string(masked.text)
    if masked.isExhausted { writer.bytes.exhaust() }
  }

  private mutating func writeElements(of list: Value) {
    writer.beginArray()
    let elements = list.elements
    for index in elements.indices { write(elements[index]) }
    writer.endArray()
  }
}
