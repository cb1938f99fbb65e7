public import FVRules
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
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("assigned")
    let assignment = writeAssigned(to: &writer, plan, scenario)
    writer.key("refused")
    writeRefused(assignment, to: &writer, plan)
    writer.endObject()
    guard !writer.bytes.isExhausted else { throw .memory }
    return writer.finished()
  }

  /// The names that a scenario refuses of a record that was unfolded, as `assign` tells them: a JSON
  /// array, exhausted where memory ran out.
  public func refusals(_ plan: borrowing Plan, _ scenario: Scenario) -> Buffer<UInt8> {
    var assigned = JSONWriter()
    var refused = JSONWriter()
    let assignment = writeAssigned(to: &assigned, plan, scenario)
    writeRefused(assignment, to: &refused, plan)
    return refused.finished()
  }

  private func writeAssigned(
    to writer: inout JSONWriter, _ plan: borrowing Plan, _ scenario: Scenario
  ) -> Assignment {
    var assignment = Assignment(scenario, plan)
    writer.beginObject()
    for field in plan.rootFields where !raw[field].isAbsent {
      assignment.write(field, raw[field], to: &writer, plan)
    }
    writer.endObject()
    return assignment
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

extension Plan {
  /// Whether a scenario lets a value be assigned in bulk to a field: all of it, or by itself something
  /// that is within it.
  public func lets(_ value: Value, beAssignedTo field: FieldIndex, _ scenario: Scenario) -> Bool {
    if fields[field].assignable & scenario.bit != 0 { return true }
    return kind(of: field).folds(value) && isAssignable(within: field, scenario)
  }

  private func isAssignable(within field: FieldIndex, _ scenario: Scenario) -> Bool {
    shapes[field].parts.contains {
      fields[$0].assignable & scenario.bit != 0 || isAssignable(within: $0, scenario)
    }
  }
}

extension Plan {
  /// A value of which a scenario lets something be assigned, without what it does not let: null in the place
  /// of an element. Nil without memory. How deep this goes, the plan says.
  package func assignable(
    _ value: Value, of field: FieldIndex, _ scenario: Scenario, in arena: inout Arena
  ) -> Value? {
    let kind = kind(of: field)
    guard kind.folds(value) else { return value }
    let isList = kind == .list
    let (given, step) = (isList ? value.elements : value.members, isList ? 1 : 2)
    var kept = Buffer<Value>()
    for place in stride(from: step &- 1, to: given.count, by: step) {
      let part = kind == .record ? member(given[place &- 1].text, of: field) : element(of: field)
      let isLet = part.map { lets(given[place], beAssignedTo: $0, scenario) } ?? false
      if !isLet, kind == .record { continue }
      if !isList { kept.append(given[place &- 1]) }
      guard isLet, let part else {
        kept.append(.null)
        continue
      }
      guard let own = assignable(given[place], of: part, scenario, in: &arena) else { return nil }
      kept.append(own)
    }
    guard !kept.isExhausted, let copy = arena.copy(kept.span) else { return nil }
    return isList ? copy : copy.asMembers
  }
}

extension FieldShape.Kind {
  /// Whether a value of a field of this kind has something within it that is assigned by itself.
  fileprivate func folds(_ value: Value) -> Bool {
    switch self {
    case .plain: false
    case .record, .map: value.hasMembers
    case .list: value.kind == .array
    }
  }
}

/// What is assigned of a record, and what is refused.
private struct Assignment: ~Copyable {
  private let scenario: Scenario
  /// By field, whether it was refused.
  private var isRefused = Buffer<Bool>()

  init(_ scenario: Scenario, _ plan: borrowing Plan) {
    self.scenario = scenario
    isRefused.fill(with: false, count: plan.fields.count)
  }

  /// Writes a member of a record, where it may be assigned.
  mutating func write(
    _ field: FieldIndex, _ value: Value, to writer: inout JSONWriter, _ plan: borrowing Plan
  ) {
    guard plan.lets(value, beAssignedTo: field, scenario) else { return refuse(field) }
    writer.key(plan.fieldName(field))
    write(valueOf: field, value, to: &writer, plan)
  }

  /// Writes a value without what within it may not be assigned. How deep this goes, the plan says.
  private mutating func write(
    valueOf field: FieldIndex, _ value: Value, to writer: inout JSONWriter, _ plan: borrowing Plan
  ) {
    let kind = plan.kind(of: field)
    guard kind.folds(value) else { return writer.value(value) }
    switch kind {
    case .plain: break
    case .record:
      writer.beginObject()
      let members = value.members
      for index in 0..<members.count / 2 {
        guard let member = plan.member(members[2 &* index].text, of: field) else { continue }
        write(member, members[2 &* index &+ 1], to: &writer, plan)
      }
      writer.endObject()
    case .list:
      writer.beginArray()
      let elements = value.elements
      for index in elements.indices { write(elementOf: field, elements[index], to: &writer, plan) }
      writer.endArray()
    case .map:
      writer.beginObject()
      let members = value.members
      for index in 0..<members.count / 2 {
        writer.key(members[2 &* index].text)
        write(elementOf: field, members[2 &* index &+ 1], to: &writer, plan)
      }
      writer.endObject()
    }
  }

  /// Writes an element of a list or map: null in the place of one that may not be assigned.
  private mutating func write(
    elementOf list: FieldIndex, _ value: Value, to writer: inout JSONWriter, _ plan: borrowing Plan
  ) {
    guard let element = plan.element(of: list) else { return writer.null() }
    guard plan.lets(value, beAssignedTo: element, scenario) else {
      refuse(element)
      return writer.null()
    }
    write(valueOf: element, value, to: &writer, plan)
  }

  private mutating func refuse(_ field: FieldIndex) {
    guard !isRefused.isExhausted else { return }
    isRefused[field] = true
  }

  /// Writes what was refused, in the order of the fields.
  func writeRefused(to writer: inout JSONWriter, _ plan: borrowing Plan) {
    guard !isRefused.isExhausted else { return writer.bytes.exhaust() }
    for place in 0..<plan.pathCount {
      guard let field = plan.pathField(place), isRefused[field] else { continue }
      writer.string(plan.fieldPath(field))
    }
  }
}

extension JSONWriter {
  /// What was written.
  package consuming func finished() -> Buffer<UInt8> { bytes }
}
