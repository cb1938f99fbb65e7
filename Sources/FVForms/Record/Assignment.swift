package import FVRules
package import FVText

/// What a scenario lets be assigned in bulk of a record that was unfolded, and what it refuses.
package struct Assignment: ~Copyable {
  /// By field of the root what is assigned, without what within it may not be; absent for nothing.
  package private(set) var values = Buffer<Value>()
  private let scenario: Scenario
  /// By field, whether it was refused.
  private var isRefused = Buffer<Bool>()
  /// What `values` has of lists and records lives here and in the memory of the record.
  private var arena = Arena()

  package init(_ record: borrowing RecordMemory, _ plan: borrowing Plan, _ scenario: Scenario) {
    self.scenario = scenario
    isRefused.fill(with: false, count: plan.fields.count)
    for field in plan.rootFields {
      let value = record.raw[field]
      values.append(value.isAbsent ? value : kept(value, of: field, plan) ?? .absent)
    }
  }

  /// Whether memory ran out.
  package var isExhausted: Bool { values.isExhausted || isRefused.isExhausted }

  /// What is assigned of a field's value, null in the place of an element that is not; nil for nothing. How
  /// deep this goes, the plan says.
  private mutating func kept(
    _ value: Value, of field: FieldIndex, _ plan: borrowing Plan
  ) -> Value? {
    guard !isExhausted else { return nil }
    guard plan.lets(value, beAssignedTo: field, scenario) else {
      isRefused[field] = true
      return nil
    }
    let kind = plan.kind(of: field)
    guard kind.folds(value) else { return value }
    let isList = kind == .list
    let (given, step) = (isList ? value.elements : value.members, isList ? 1 : 2)
    var parts = Buffer<Value>()
    for place in stride(from: step &- 1, to: given.count, by: step) {
      let part =
        kind == .record
        ? plan.member(given[place &- 1].text, of: field) : plan.element(of: field)
      let own = part.flatMap { kept(given[place], of: $0, plan) }
      if own == nil, kind == .record { continue }
      if !isList { parts.append(given[place &- 1]) }
      parts.append(own ?? .null)
    }
    guard !parts.isExhausted, let copy = arena.copy(parts.span) else {
      values.exhaust()
      return nil
    }
    return isList ? copy : copy.asMembers
  }

  /// Writes what was refused, in the order of the fields.
  func writeRefused(to writer: inout JSONWriter, _ plan: borrowing Plan) {
    guard !isExhausted else { return writer.bytes.exhaust() }
    for place in 0..<plan.pathCount {
      guard let field = plan.pathField(place), isRefused[field] else { continue }
      writer.string(plan.fieldPath(field))
    }
  }
}

extension Plan {
  /// Whether a scenario lets a value be assigned in bulk to a field: all of it, or by itself something
  /// that is within it.
  package func lets(_ value: Value, beAssignedTo field: FieldIndex, _ scenario: Scenario) -> Bool {
    fields[field].assignable & scenario.bit != 0
      || kind(of: field).folds(value) && shapes[field].assignableWithin & scenario.bit != 0
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
