internal import FVForms
internal import FVRules
internal import FVText

/// What is known, while a field's rules run, of how its text may go on.
struct Prospect: BitwiseCopyable {
  /// Whether what is typed is a text, or nothing, which may become anything.
  private let isText: Bool
  private let isNothing: Bool
  /// Whether the value at hand says nothing of what it would be for a longer text.
  private(set) var isOpaque = false
  /// Whether it will not from the next rule on.
  var isOpaqueAfter = false
  private var isOpen = false
  private var isClosed = false

  init(_ typed: Value) {
    isText = typed.kind == .string
    isNothing = typed.isEmpty
  }

  /// Whether a refused value may be continued whatever rule refused it; nil when the rule decides.
  func decision(_ value: Value) -> Bool? {
    if isNothing { return true }
    guard isText else { return false }
    return isOpaque || value.kind != .string ? true : nil
  }

  /// Notes a transform that may do something else to a longer text.
  mutating func hide() { isOpaque = true }

  /// Notes what a transform did.
  mutating func change(by transform: Transform, from before: Value, to after: Value) {
    if case .standard = transform, Value.isIdentical(before, after) { return }
    if !transform.mapsText { isOpaque = true }
  }

  /// Notes what came of a rule.
  mutating func add(_ state: LiveOutcomes.State) {
    if state == .open { isOpen = true }
    if state == .closed { isClosed = true }
    if isOpaqueAfter { isOpaque = true }
  }

  /// What it all comes to.
  func verdict(_ counts: FindingCounts) -> LiveVerdict {
    if counts.invalid > 0 { return isOpen && !isClosed ? .incomplete : .invalid }
    return counts.undecided > 0 ? .undecided : .valid
  }
}

extension Plan {
  /// How many rules stand in a field's list, those within rules aside.
  func ruleCount(_ field: FieldPlan) -> UInt64 {
    var count: UInt64 = 0
    var place = field.first
    while place < field.end {
      count += 1
      place = operations[place].end(at: place)
    }
    return count
  }

  /// Whether a rule of a field runs or not going by what is typed in that very field, or asks the
  /// host.
  func dependsOnItself(_ index: RuleIndex, _ field: FieldIndex) -> Bool {
    let operation = operations[index]
    return operation.emptiness != nil || isCondition(operation.condition, about: field)
  }

  /// Whether a condition goes by what is typed in a field, or asks the host; false for none.
  func isCondition(_ condition: ConditionIndex?, about field: FieldIndex) -> Bool {
    guard let condition else { return false }
    for place in parts(of: condition) {
      switch conditions[place].test {
      case .equals(let other, _), .member(let other, _), .empty(let other, _),
        .matches(let other, _):
        if other == field { return true }
      case .relation(let other, let relation):
        if other == field || reads(field, inRelation: Int(relation)) { return true }
      case .custom: return true
      case .all, .any, .not: break
      }
    }
    return false
  }

  /// Whether the value of a field after its transforms may go by what is typed in another.
  func isBound(_ field: FieldIndex, to other: FieldIndex) -> Bool {
    guard field != other else { return false }
    if fields[field].waits, !dependencies.standsAlone[field] { return true }
    var place = fields[field].first
    while place < fields[field].end {
      let index = place
      place = operations[index].end(at: index)
      guard operations[index].isTransform else { continue }
      if dependsOnItself(index, other) { return true }
      if case .transform(let transform) = operations[index].action, transform.isHost {
        return true
      }
    }
    return false
  }

  /// Whether the value of a field after its transforms may, for a longer text, be one that does not
  /// begin like the present one.
  func isUnsteady(_ field: FieldIndex) -> Bool {
    if fields[field].waits { return true }
    var place = fields[field].first
    while place < fields[field].end {
      let index = place
      place = operations[index].end(at: index)
      guard operations[index].isTransform else { continue }
      if dependsOnItself(index, field) { return true }
      guard case .transform(let transform) = operations[index].action, transform.mapsText else {
        return true
      }
    }
    return false
  }
}
