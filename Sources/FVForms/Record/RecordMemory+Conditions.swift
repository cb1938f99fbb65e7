internal import FVPatterns
internal import FVRules
internal import FVText

extension RecordMemory {
  /// Whether a condition holds: three-valued, where `no` decides an `all` and `yes` an `any`.
  mutating func answer(
    _ place: Int, _ detail: Int32, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Condition.Answer {
    let condition = plan.conditions[place]
    switch condition.test {
    case .equals(let other, let value):
      let isSame = Value.compare(raw[Int(other)], plan.constants.values[Int(value)]) == .same
      return isSame ? .yes : .no
    case .member(let other, let list):
      let list = plan.constants.lists[Int(list)]
      return list.contains(raw[Int(other)], strictly: true) ? .yes : .no
    case .empty(let other, let wanted):
      return raw[Int(other)].isEmpty == wanted ? .yes : .no
    case .matches(let other, let pattern):
      if raw[Int(other)].kind == .unread { return .undecided }
      guard let text = raw[Int(other)].textOrEmpty else { return .no }
      switch plan.constants.patterns.match(Int(pattern), wellFormed: text.span) {
      case .matched: return .yes
      case .mismatched, .incomplete, .illFormed: return .no
      case .undecided: return .undecided
      case .outOfMemory:
        fail()
        return .failure
      }
    case .custom(let function):
      return hostAnswer(Int(function), detail, field, plan, request)
    case .not:
      switch answer(place + 1, detail, field, plan, request) {
      case .yes: return .no
      case .no: return .yes
      case let other: return other
      }
    case .all: return answers(condition, place, detail, field, plan, request, decisive: .no)
    case .any: return answers(condition, place, detail, field, plan, request, decisive: .yes)
    }
  }

  private mutating func answers(
    _ condition: Condition, _ place: Int, _ detail: Int32, _ field: Int, _ plan: borrowing Plan,
    _ request: Request, decisive: Condition.Answer
  ) -> Condition.Answer {
    var whole: Condition.Answer = decisive == .no ? .yes : .no
    var part = place + 1
    while part < Int(condition.next) {
      let one = answer(part, detail, field, plan, request)
      if one == decisive || one == .failure { return one }
      if one == .undecided { whole = .undecided }
      part = Int(plan.conditions[part].next)
    }
    return whole
  }
}
