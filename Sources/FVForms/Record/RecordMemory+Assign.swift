internal import FVRules
public import FVText

extension RecordMemory {
  /// Of a record given as a JSON object, what a scenario lets be assigned in bulk, and the names it
  /// refuses: `{"assigned":{...},"refused":[...]}`.
  public mutating func assign(
    _ json: Span<UInt8>, _ plan: borrowing Plan, _ scenario: Scenario
  ) throws(RecordFailure) -> Buffer<UInt8> {
    begin(plan)
    try read(json, plan)
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("assigned")
    writer.beginObject()
    for field in plan.fieldIndices where !raw[field].isAbsent {
      guard plan.fields[field].assignable & scenario.bit != 0 else { continue }
      writer.key(plan.fieldName(field))
      writer.value(raw[field])
    }
    writer.endObject()
    writer.key("refused")
    writer.beginArray()
    for field in plan.fieldIndices where !raw[field].isAbsent {
      guard plan.fields[field].assignable & scenario.bit == 0 else { continue }
      writer.string(plan.fieldName(field))
    }
    for place in 0..<unknownKeys.count { writer.string(unknownKeys[place]) }
    writer.endArray()
    writer.endObject()
    guard !writer.bytes.isExhausted else { throw .memory }
    return writer.finished()
  }
}

extension JSONWriter {
  /// What was written.
  package consuming func finished() -> Buffer<UInt8> { bytes }
}
