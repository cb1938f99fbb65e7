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
    var assignment = Assignment(scenario, plan)
    assignment.writer.beginObject()
    assignment.writer.key("assigned")
    assignment.writer.beginObject()
    for field in plan.rootFields where !raw[field].isAbsent {
      assignment.write(field, raw[field], plan)
    }
    assignment.writer.endObject()
    assignment.writer.key("refused")
    assignment.writer.beginArray()
    assignment.writeRefused(plan)
    if plan.isNested { writeStrayKeys(to: &assignment.writer, plan) }
    for place in 0..<unknownKeys.count { assignment.writer.string(unknownKeys[place]) }
    assignment.writer.endArray()
    assignment.writer.endObject()
    guard !assignment.isExhausted else { throw .memory }
    return assignment.finished()
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

/// What is assigned of a record, and what is refused.
private struct Assignment: ~Copyable {
  var writer = JSONWriter()
  private let bit: UInt64
  /// By field, whether it may be assigned or something within it, and whether it was refused.
  private var lets = Buffer<Bool>()
  private var isRefused = Buffer<Bool>()

  init(_ scenario: Scenario, _ plan: borrowing Plan) {
    bit = scenario.bit
    lets.fill(with: false, count: plan.fields.count)
    isRefused.fill(with: false, count: plan.fields.count)
    guard !isExhausted else { return }
    // What is within a field comes behind it.
    for field in plan.fieldIndices.reversed() {
      if plan.fields[field].assignable & bit != 0 { lets[field] = true }
      if lets[field], let parent = plan.parent(of: field) { lets[parent] = true }
    }
  }

  var isExhausted: Bool {
    lets.isExhausted || isRefused.isExhausted || writer.bytes.isExhausted
  }

  consuming func finished() -> Buffer<UInt8> { writer.finished() }

  /// Writes a member of a record, where it may be assigned.
  mutating func write(_ field: FieldIndex, _ value: Value, _ plan: borrowing Plan) {
    guard !isExhausted else { return }
    let isWhole = plan.fields[field].assignable & bit != 0
    let isParted = isFolded(value, plan.kind(of: field))
    guard isWhole || (lets[field] && isParted) else { return isRefused[field] = true }
    writer.key(plan.fieldName(field))
    write(valueOf: field, value, plan)
  }

  /// Writes a value without what within it may not be assigned. How deep this goes, the plan says.
  private mutating func write(valueOf field: FieldIndex, _ value: Value, _ plan: borrowing Plan) {
    let kind = plan.kind(of: field)
    guard kind != .plain, isFolded(value, kind) else { return writer.value(value) }
    switch kind {
    case .plain: break
    case .record:
      writer.beginObject()
      let members = value.members
      for index in 0..<members.count / 2 {
        guard let member = plan.member(members[2 &* index].text, of: field) else { continue }
        write(member, members[2 &* index &+ 1], plan)
      }
      writer.endObject()
    case .list:
      writer.beginArray()
      let elements = value.elements
      for index in elements.indices { write(elementOf: field, elements[index], plan) }
      writer.endArray()
    case .map:
      writer.beginObject()
      let members = value.members
      for index in 0..<members.count / 2 {
        writer.key(members[2 &* index].text)
        write(elementOf: field, members[2 &* index &+ 1], plan)
      }
      writer.endObject()
    }
  }

  /// Writes an element of a list or map: null in the place of one that may not be assigned.
  private mutating func write(elementOf list: FieldIndex, _ value: Value, _ plan: borrowing Plan) {
    guard let element = plan.element(of: list) else { return writer.null() }
    let isWhole = plan.fields[element].assignable & bit != 0
    guard isWhole || (lets[element] && isFolded(value, plan.kind(of: element))) else {
      isRefused[element] = true
      return writer.null()
    }
    write(valueOf: element, value, plan)
  }

  /// Whether a value has something within it that is assigned by itself.
  private func isFolded(_ value: Value, _ kind: FieldShape.Kind) -> Bool {
    switch kind {
    case .plain: false
    case .record, .map: value.hasMembers
    case .list: value.kind == .array
    }
  }

  /// Writes what was refused, in the order of the fields.
  mutating func writeRefused(_ plan: borrowing Plan) {
    for place in 0..<plan.pathCount {
      guard !isExhausted, let field = plan.pathField(place), isRefused[field] else { continue }
      writer.string(plan.fieldPath(field))
    }
  }
}

extension JSONWriter {
  /// What was written.
  package consuming func finished() -> Buffer<UInt8> { bytes }
}
