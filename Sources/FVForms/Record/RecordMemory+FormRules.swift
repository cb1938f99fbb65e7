internal import FVRules
internal import FVText

extension RecordMemory {
  /// Judges a rule over several fields, whatever else is wrong with them.
  mutating func judge(_ rule: FormRule, _ plan: borrowing Plan, _ request: Request) {
    var rule = rule
    guard let report = reported(rule, plan, request) else { return }
    rule.report = report
    if rule.condition >= 0 {
      switch answer(Int(rule.condition), rule.detail, Int(rule.report), plan, request) {
      case .yes: break
      case .no, .failure: return
      case .undecided:
        return add(.undecided, detail: rule.detail, rule.report, request, limit: .match)
      }
    }
    let code =
      rule.kind == .allEqual
      ? judgeEquality(rule, plan, request) : judgePresence(rule, plan, request)
    let limit: LimitName = code == .undecided ? .value : .none
    if code != .ok { add(code, detail: rule.detail, rule.report, request, limit: limit) }
  }

  /// The field at which its issue is told: its own choice, or the first that the scenario has; nil
  /// when the scenario has none of its fields.
  func reported(
    _ rule: FormRule, _ plan: borrowing Plan, _ request: Request
  ) -> Int32? {
    let bit = request.scenario.bit
    if plan.fields[Int(rule.report)].active & bit != 0 { return rule.report }
    for index in 0..<rule.count {
      let field = plan.fieldLists[Int(rule.first + index)]
      if plan.fields[Int(field)].active & bit != 0 { return field }
    }
    return nil
  }

  private mutating func judgeEquality(
    _ rule: FormRule, _ plan: borrowing Plan, _ request: Request
  ) -> Code {
    let first = input(rule, 0, plan, request)
    var (isSame, isKnown) = (true, true)
    var hasEmpty = first.isEmpty
    for index in 1..<max(rule.count, 1) {
      let other = input(rule, index, plan, request)
      hasEmpty = hasEmpty || other.isEmpty
      let areEmpty = first.isEmpty && other.isEmpty
      if first.kind == .unread, Value.isIdentical(first, other) {
        isKnown = false
      } else if !areEmpty, Value.compare(first, other) != .same {
        isSame = false
      }
    }
    // It waits for its own inputs.
    if rule.skipsEmpty, hasEmpty { return .ok }
    return !isSame ? .notEqual : isKnown ? .ok : .undecided
  }

  private mutating func judgePresence(
    _ rule: FormRule, _ plan: borrowing Plan, _ request: Request
  ) -> Code {
    var filled = 0
    for index in 0..<rule.count where !input(rule, index, plan, request).isEmpty { filled += 1 }
    switch rule.kind {
    case .atLeastOne: return filled > 0 ? .ok : .required
    case .exactlyOne: return filled == 1 ? .ok : filled == 0 ? .required : .notAllowed
    case .allOrNone: return filled == 0 || filled == Int(rule.count) ? .ok : .required
    case .allEqual: return .ok
    }
  }

  /// The value of one of its fields after its transforms; null where the scenario leaves it out.
  mutating func input(
    _ rule: FormRule, _ index: Int32, _ plan: borrowing Plan, _ request: Request
  ) -> Value {
    let field = Int(plan.fieldLists[Int(rule.first + index)])
    guard plan.fields[field].active & request.scenario.bit != 0 else { return .null }
    return finalValue(field, plan, request)
  }
}
