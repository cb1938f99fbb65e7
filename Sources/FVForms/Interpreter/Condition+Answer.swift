internal import FVPatterns
public import FVRules
internal import FVText

extension Condition {
  /// Whether the condition at a place holds: three-valued, where `no` decides an `all` and `yes` an
  /// `any`.
  ///
  /// Inlinable, so that records and rows of tables have each their own, without a witness to call.
  @inlinable
  package static func answer<Inputs: ConditionInputs>(
    _ place: ConditionIndex, _ inputs: Inputs, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Answer {
    let condition = plan.conditions[place]
    switch condition.test {
    case .equals(let field, let value):
      let own = try inputs.value(field, plan, &memory)
      return Value.compare(own, plan.constants.values[value]) == .same ? .yes : .no
    case .member(let field, let list):
      let own = try inputs.value(field, plan, &memory)
      return plan.constants.lists[list].contains(own, strictly: true) ? .yes : .no
    case .empty(let field, let wanted):
      return try inputs.value(field, plan, &memory).isEmpty == wanted ? .yes : .no
    case .matches(let field, let pattern):
      return try matches(inputs.value(field, plan, &memory), Int(pattern), plan)
    case .relation(let field, let place):
      return try inputs.stands(field, inRelation: Int(place), plan, &memory)
    case .custom(let function):
      return try inputs.holds(function: function, plan, &memory) ? .yes : .no
    case .not:
      return switch try answer(place.advanced(by: 1), inputs, plan, &memory) {
      case .yes: .no
      case .no: .yes
      case .undecided: .undecided
      }
    case .all: return try answers(condition, place, inputs, plan, &memory, decisive: .no)
    case .any: return try answers(condition, place, inputs, plan, &memory, decisive: .yes)
    }
  }

  @inlinable
  static func answers<Inputs: ConditionInputs>(
    _ condition: Condition, _ place: ConditionIndex, _ inputs: Inputs, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, decisive: Answer
  ) throws(RunFailure) -> Answer {
    var whole: Answer = decisive == .no ? .yes : .no
    var part = place.advanced(by: 1)
    while part < condition.next {
      let one = try answer(part, inputs, plan, &memory)
      if one == decisive { return one }
      if one == .undecided { whole = .undecided }
      part = plan.conditions[part].next
    }
    return whole
  }

  @usableFromInline
  static func matches(
    _ value: Value, _ pattern: Int, _ plan: borrowing Plan
  ) throws(RunFailure) -> Answer {
    if value.kind == .unread { return .undecided }
    guard let text = value.textOrEmpty else { return .no }
    switch plan.constants.patterns.match(pattern, wellFormed: text.span) {
    case .matched: return .yes
    case .mismatched, .incomplete, .illFormed: return .no
    case .undecided: return .undecided
    case .outOfMemory: throw .memory
    }
  }
}
