package import FVRules
package import FVText

/// What takes the record after its transforms, piece by piece: within an object names and values in turn.
package protocol CleanedSink: ~Copyable {
  /// An object of so many members, or fewer.
  mutating func beginObject(atMost count: Int)
  mutating func endObject()
  mutating func beginArray(atMost count: Int)
  mutating func endArray()
  /// The name of the field that comes next.
  mutating func key(of field: FieldIndex, _ plan: borrowing Plan)
  /// The key of a map's member.
  mutating func key(_ name: TextRef)
  /// A value that holds no values of fields.
  mutating func value(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan)
  /// The name of a field, and such a value.
  mutating func member(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan)
}

extension JSONWriter: CleanedSink {
  package mutating func beginObject(atMost count: Int) { beginObject() }

  package mutating func beginArray(atMost count: Int) { beginArray() }

  package mutating func key(of field: FieldIndex, _ plan: borrowing Plan) {
    key(written: plan.fieldKeys[field])
  }

  package mutating func value(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) {
    self.value(value)
  }

  package mutating func member(_ value: Value, of field: FieldIndex, _ plan: borrowing Plan) {
    key(of: field, plan)
    self.value(value)
  }
}

extension RecordMemory {
  /// Writes the record after its transforms as JSON.
  mutating func writeCleaned(_ plan: borrowing Plan, _ request: Request) {
    var writer = JSONWriter()
    swap(&writer, &cleaned)
    writer.clear()
    tellCleaned(to: &writer, plan, request)
    swap(&writer, &cleaned)
  }

  /// Tells the record after its transforms: the active fields in document order, without those that the
  /// scenario lists as not assignable.
  package mutating func tellCleaned(
    to sink: inout some CleanedSink & ~Copyable, _ plan: borrowing Plan, _ request: Request
  ) {
    sink.beginObject(atMost: plan.rootFields.count)
    if plan.isNested, !deltas.isEmpty { enter(frame: .root) }
    for field in plan.rootFields { tell(member: field, to: &sink, plan, request) }
    sink.endObject()
  }

  /// Tells a field of a record with its name, if the cleaned record has it.
  private mutating func tell(
    member field: FieldIndex, to sink: inout some CleanedSink & ~Copyable, _ plan: borrowing Plan,
    _ request: Request
  ) {
    let slot = slot(field, plan)
    guard isFinal(slot) else { return }
    let bit = request.scenario.bit
    let reached = plan.isNested ? plan.shapes[field].reached : 0
    guard (plan.fields[field].active | reached) & bit != 0 else { return }
    if plan.fields[field].withheld & bit != 0, !request.keepsUnassignable { return }
    let value = known(slot)
    if value.isAbsent {
      // What was found present must be so again when the cleaned record is judged.
      guard plan.fields[field].asksPresence, request.has(field, plan) else { return }
    }
    let isPlain = !plan.isNested || plan.shapes[field].kind == .plain
    // It may be one of which nothing is known.
    if isPlain, plan.fields[field].takesAnything, value.holdsUntold { return }
    if isPlain { return sink.member(value, of: field, plan) }
    sink.key(of: field, plan)
    tell(valueOf: field, slot, to: &sink, plan, request)
  }

  /// Tells what a field has. How deep this goes, the plan says.
  private mutating func tell(
    valueOf field: FieldIndex, _ slot: Slot, to sink: inout some CleanedSink & ~Copyable,
    _ plan: borrowing Plan, _ request: Request
  ) {
    let value = known(slot)
    let shape = plan.isNested ? plan.shapes[field] : FieldShape()
    guard shape.kind != .plain, shape.holds(value), !value.isEmpty else {
      // A map without members is one, however it was written.
      guard shape.kind == .map, value.kind == .array else {
        return sink.value(value, of: field, plan)
      }
      sink.beginObject(atMost: 0)
      return sink.endObject()
    }
    guard shape.kind != .record else {
      sink.beginObject(atMost: shape.parts.count)
      for part in shape.parts { tell(member: part, to: &sink, plan, request) }
      return sink.endObject()
    }
    let (outer, rows) = (frame, rowRange(of: slot))
    if shape.kind == .map {
      sink.beginObject(atMost: rows.places.count)
    } else {
      sink.beginArray(atMost: rows.places.count)
    }
    for place in rows.places {
      let row = row(at: place)
      enter(frame: row)
      let part = shape.parts.lowerBound
      // Elements that were not judged are left out.
      guard isFinal(self.slot(part, plan)), !frames[row].isLeftOut else { continue }
      if let key = key(of: row, plan) { sink.key(key) }
      tell(valueOf: part, self.slot(part, plan), to: &sink, plan, request)
    }
    enter(frame: outer)
    if shape.kind == .map { sink.endObject() } else { sink.endArray() }
  }
}
