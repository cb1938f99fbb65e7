internal import FVForms
public import FVRules
public import FVText

// The form's record in parts: what differs from what it began with, and the step of a wizard.

extension LiveForm {
  /// What differs from the initial record, as a JSON merge patch (RFC 7396).
  public func patch() throws(FormError) -> Buffer<UInt8> {
    var out = Buffer<UInt8>()
    try look { session, plan throws(RunFailure) in
      var writer = JSONWriter()
      writer.beginObject()
      for field in plan.rootFields { session.writePatch(Slot(ofRoot: field), plan, &writer) }
      writer.endObject()
      out.append(writer.finished())
      guard !out.isExhausted else { throw .memory }
    }
    return out
  }

  /// A person wants to go on from what a gate is about: its fields are judged and show what is wrong.
  /// Returns the code of the first issue.
  public func submit(gate: Int) throws(FormError) -> Code {
    try change { session, plan throws(RunFailure) in
      var isChanged = false
      for place in plan.dependencies.fieldsOf.range(gate) {
        let field = plan.dependencies.fieldsOf[place]
        session.forEachSlot(of: field, seenFrom: .root, plan) { session, slot, plan in
          let state = session.fields[slot]
          guard !state.view.isTouched || !state.isJudged || !state.isSubmitted else { return }
          isChanged = true
          session.fields[slot].isSubmitted = true
          session.letBeJudged(slot, plan)
          session.change(slot) { $0.isTouched = true }
          session.refresh(slot)
        }
      }
      return isChanged
    }
    return try look { session, plan throws(RunFailure) in
      try session.settleAll(plan)
      var code = Code.ok
      for place in plan.dependencies.fieldsOf.range(gate) {
        let field = plan.dependencies.fieldsOf[place]
        session.forEachSlot(of: field, seenFrom: .root, plan) { session, slot, _ in
          if code == .ok, session.fields[slot].view.isActive {
            code = session.fields[slot].foundCode
          }
        }
      }
      return code
    }
  }
}

extension FormSession {
  /// Writes a field that is dirty: of a record what is dirty in it, of a list all.
  fileprivate mutating func writePatch(
    _ slot: Slot, _ plan: borrowing Plan, _ writer: inout JSONWriter
  ) {
    guard fields[slot].view.isDirty, fields[slot].view.isActive else { return }
    let field = fields[slot].field
    writer.key(plan.fieldName(field))
    guard plan.isNested, plan.shapes[field].kind == .record, stores[slot].typed.value.hasMembers,
      !stores[slot].initial.value.isEmpty
    else { return write(slot, plan, &writer) }
    writer.beginObject()
    for part in plan.shapes[field].parts {
      writePatch(memory.frames[fields[slot].frame].slot(part), plan, &writer)
    }
    writer.endObject()
  }

  /// Writes a value as it was typed, with all that is in it.
  mutating func write(_ slot: Slot, _ plan: borrowing Plan, _ writer: inout JSONWriter) {
    let (field, value) = (fields[slot].field, stores[slot].typed.value)
    guard plan.isNested, !value.isEmpty else { return writer.value(value) }
    switch plan.shapes[field].kind {
    case .record where value.hasMembers:
      writer.beginObject()
      for part in plan.shapes[field].parts {
        let inner = memory.frames[fields[slot].frame].slot(part)
        guard !stores[inner].typed.value.isAbsent else { continue }
        writer.key(plan.fieldName(part))
        write(inner, plan, &writer)
      }
      writer.endObject()
    case .list where value.kind == .array:
      writer.beginArray()
      let element = plan.shapes[field].parts.lowerBound
      for index in 0..<memory.rowCount(of: slot) {
        guard let row = memory.row(of: slot, at: index) else { continue }
        write(memory.frames[row].slot(element), plan, &writer)
      }
      writer.endArray()
    default: writer.value(value)
    }
  }

  /// A value with all that is in it, which stays until the next change; nil without memory.
  mutating func whole(_ slot: Slot, _ plan: borrowing Plan) -> Value? {
    let (field, value) = (fields[slot].field, stores[slot].typed.value)
    guard plan.isNested, !value.isEmpty else { return value }
    var values = Buffer<Value>()
    switch plan.shapes[field].kind {
    case .record where value.hasMembers:
      for part in plan.shapes[field].parts {
        let inner = memory.frames[fields[slot].frame].slot(part)
        guard !stores[inner].typed.value.isAbsent else { continue }
        guard let own = whole(inner, plan) else { return nil }
        values.append(Value(wellFormed: plan.fieldName(part)))
        values.append(own)
      }
      guard !values.isExhausted, let copy = wholes.copy(values.span) else { return nil }
      return unsafe copy.elements.withUnsafeBufferPointer { unsafe Value(unsafeMembers: $0) }
    case .list where value.kind == .array:
      let element = plan.shapes[field].parts.lowerBound
      for index in 0..<memory.rowCount(of: slot) {
        guard let row = memory.row(of: slot, at: index),
          let own = whole(memory.frames[row].slot(element), plan)
        else { return nil }
        values.append(own)
      }
      guard !values.isExhausted else { return nil }
      return wholes.copy(values.span)
    default: return value
    }
  }
}
