internal import FVRules
internal import FVText

/// What a field's own rules say about how it is to be typed.
struct FieldHints {
  /// Whether something must be filled in.
  enum Requirement: Comparable { case never, sometimes, always }

  /// A kind of keyboard and of input element.
  private(set) var input = "text"
  private(set) var minimumLength: Int?
  private(set) var maximumLength: Int?
  /// The place of the list to choose from.
  private(set) var list: ConstantIndex<ValueList>?

  init(_ field: FieldPlan, _ plan: borrowing Plan) {
    var place = field.first
    while place < field.end {
      let operation = plan.operations[place]
      if case .check(let check) = operation.action, !operation.isWarning {
        read(check, RuleTable[plan.details[place].rule])
      }
      place = operation.next
    }
  }

  private mutating func read(_ check: Check, _ entry: RuleEntry?) {
    switch check {
    // What is forbidden is nothing to choose from.
    case .membership(let membership) where membership.isNegated: return
    case .membership(let membership): list = membership.list
    case .length(let length):
      if length.minimum > 0 { minimumLength = length.minimum }
      if length.maximum < .max { maximumLength = length.maximum }
    default: break
    }
    if let own = entry?.input { input = own }
  }

  /// Whether a field must be filled in in a scenario.
  static func requirement(
    _ field: FieldPlan, _ bit: UInt64, _ plan: borrowing Plan
  ) -> Requirement {
    guard field.active & bit != 0 else { return .never }
    return requirements(from: field.first, to: field.end, bit, plan).max() ?? .never
  }

  /// What each rule of a list asks, those aside that take no part where nothing is filled in.
  private static func requirements(
    from first: RuleIndex, to end: RuleIndex, _ bit: UInt64, _ plan: borrowing Plan
  ) -> [Requirement] {
    var found: [Requirement] = []
    var place = first
    while place < end {
      let operation = plan.operations[place]
      if operation.scenarios & bit != 0, !operation.passesEmpty, !operation.isWarning {
        let own = requirement(operation, at: place, bit, plan)
        found.append(operation.condition == nil ? own : min(own, .sometimes))
      }
      place = operation.end(at: place)
    }
    return found
  }

  private static func requirement(
    _ operation: Operation, at place: RuleIndex, _ bit: UInt64, _ plan: borrowing Plan
  ) -> Requirement {
    switch operation.action {
    case .check(.required): .always
    case .all:
      requirements(from: place.advanced(by: 1), to: operation.next, bit, plan).max() ?? .never
    case .any where operation.needsOne: .always
    case .any:
      // One that asks for nothing is enough.
      requirements(from: place.advanced(by: 1), to: operation.next, bit, plan).reduce(nil) {
        known, one in
        known.map { $0 == .never || one == .never ? .never : max($0, one) } ?? one
      } ?? .never
    default: .never
    }
  }
}
