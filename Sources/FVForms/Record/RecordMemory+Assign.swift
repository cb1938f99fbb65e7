internal import FVRules
public import FVText

extension RecordMemory {
  /// Of a record given as a JSON object, what a scenario lets be assigned in bulk, and the names it
  /// refuses: `{"assigned":{...},"refused":[...]}`. Fields within others are refused by their paths,
  /// each once; keys that are no fields come last.
  public mutating func assign(
    _ json: Span<UInt8>, _ plan: borrowing Plan, _ scenario: Scenario
  ) throws(RecordFailure) -> Buffer<UInt8> {
    begin(plan)
    try read(json, plan)
    try unfold(plan)
    let assignment = Assignment(self, plan, scenario)
    guard !assignment.isExhausted else { throw .memory }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("assigned")
    writer.beginObject()
    for field in plan.rootFields where !assignment.values[field].isAbsent {
      writer.key(plan.fieldName(field))
      writer.value(assignment.values[field])
    }
    writer.endObject()
    writer.key("refused")
    writeRefused(assignment, to: &writer, plan)
    writer.endObject()
    guard !writer.bytes.isExhausted else { throw .memory }
    return writer.finished()
  }

  /// The names that are refused of this record, as `assign` tells them: a JSON array, exhausted where
  /// memory ran out.
  package func refusals(
    _ assignment: borrowing Assignment, _ plan: borrowing Plan
  ) -> Buffer<UInt8> {
    var writer = JSONWriter()
    writeRefused(assignment, to: &writer, plan)
    return writer.finished()
  }

  private func writeRefused(
    _ assignment: borrowing Assignment, to writer: inout JSONWriter, _ plan: borrowing Plan
  ) {
    writer.beginArray()
    assignment.writeRefused(to: &writer, plan)
    if plan.isNested { writeStrayKeys(to: &writer, plan) }
    for place in 0..<unknownKeys.count { writer.string(unknownKeys[place]) }
    writer.endArray()
  }

  /// Writes the paths of keys of records within the record that are no fields.
  private func writeStrayKeys(to writer: inout JSONWriter, _ plan: borrowing Plan) {
    var path = Buffer<UInt8>()
    for place in 0..<strayKeys.count {
      path.truncate()
      write(pathOfStrayKey: place, to: &path, plan)
      if path.isExhausted { writer.bytes.exhaust() }
      writer.string(path.text)
    }
  }
}

extension JSONWriter {
  /// What was written.
  package consuming func finished() -> Buffer<UInt8> { bytes }
}
