internal import FVPatterns
internal import FVRules
public import FVText

extension Interpreter {
  /// Whether the condition of a rule holds; `yes` for none.
  @inlinable @inline(__always)
  func answer(
    of place: Int32, _ field: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    let condition = plan.operations.span[Int(place)].condition
    guard condition >= 0 else { return .yes }
    return try answer(Int(condition), place, field, plan, &memory)
  }

  /// Whether a condition holds: three-valued, where `no` decides an `all` and `yes` an `any`.
  @usableFromInline
  func answer(
    _ place: Int, _ detail: Int32, _ field: Int, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    let condition = plan.conditions[place]
    switch condition.test {
    case .equals(let other, let value):
      let wanted = plan.constants.values[Int(value)]
      return Value.compare(memory.raw[Int(other)], wanted) == .same ? .yes : .no
    case .member(let other, let list):
      let list = plan.constants.lists[Int(list)]
      return list.contains(memory.raw[Int(other)], strictly: true) ? .yes : .no
    case .empty(let other, let wanted):
      return memory.raw[Int(other)].isEmpty == wanted ? .yes : .no
    case .matches(let other, let pattern):
      if memory.raw[Int(other)].kind == .unread { return .undecided }
      guard let text = memory.raw[Int(other)].textOrEmpty else { return .no }
      switch plan.constants.patterns.match(Int(pattern), wellFormed: text.span) {
      case .matched: return .yes
      case .mismatched, .incomplete, .illFormed: return .no
      case .undecided: return .undecided
      case .outOfMemory: throw .memory
      }
    case .custom(let function):
      return try askCondition(Int(function), detail, field, plan, &memory) ? .yes : .no
    case .not:
      return switch try answer(place + 1, detail, field, plan, &memory) {
      case .yes: .no
      case .no: .yes
      case .undecided: .undecided
      }
    case .all: return try answers(condition, place, detail, field, plan, &memory, decisive: .no)
    case .any: return try answers(condition, place, detail, field, plan, &memory, decisive: .yes)
    }
  }

  private func answers(
    _ condition: Condition, _ place: Int, _ detail: Int32, _ field: Int, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, decisive: Condition.Answer
  ) throws(RunFailure) -> Condition.Answer {
    var whole: Condition.Answer = decisive == .no ? .yes : .no
    var part = place + 1
    while part < Int(condition.next) {
      let one = try answer(part, detail, field, plan, &memory)
      if one == decisive { return one }
      if one == .undecided { whole = .undecided }
      part = Int(plan.conditions[part].next)
    }
    return whole
  }
}
