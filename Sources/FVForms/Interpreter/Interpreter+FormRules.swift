package import FVRules
internal import FVText

extension Interpreter {
  /// Judges a rule over several fields, whatever else is wrong with them.
  package func judge(
    _ rule: FormRule, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard rule.standing != .usual else {
      _ = try find(rule, plan, &memory)
      return
    }
    let before = memory.mark
    let ran = try find(rule, plan, &memory)
    if rule.isWarning { return memory.turnIntoWarnings(since: before) }
    guard ran, request.countsRuns else { return }
    let hasFailed = memory.counts.invalid > before.counts.invalid
    try memory.note(RuleRuns(rule.detail, failed: hasFailed ? 1 : 0))
  }

  /// Notes what it finds; false where it does not run.
  private func find(
    _ rule: FormRule, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard let field = reported(rule, plan) else { return false }
    if let condition = rule.condition {
      switch try answer(condition, rule.detail, field, plan, &memory) {
      case .yes: break
      case .no: return false
      case .undecided:
        try memory.add(.undecided, detail: rule.detail, field, request, limit: .match)
        return false
      }
    }
    let code =
      rule.kind == .allEqual
      ? try judgeEquality(rule, plan, &memory) : try judgePresence(rule, plan, &memory)
    guard let code else { return false }
    let limit: LimitName = code == .undecided ? .value : .none
    if code != .ok { try memory.add(code, detail: rule.detail, field, request, limit: limit) }
    return true
  }

  /// The field at which its issue is told: its own choice, or the first that the scenario has; nil
  /// when the scenario has none of its fields.
  package func reported(_ rule: FormRule, _ plan: borrowing Plan) -> FieldIndex? {
    let bit = request.scenario.bit
    let fields = plan.fields.span
    if fields[rule.report.index].active & bit != 0 { return rule.report }
    for index in 0..<rule.count {
      let field = plan.fieldLists[Int(rule.first + index)]
      if fields[field.index].active & bit != 0 { return field }
    }
    return nil
  }

  /// Nil where it waits for its own inputs.
  private func judgeEquality(
    _ rule: FormRule, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code? {
    let first = try told(rule, 0, plan, &memory)
    var (isSame, isKnown) = (true, true)
    var hasEmpty = first.isEmpty
    for index in 1..<max(rule.count, 1) {
      let other = try told(rule, index, plan, &memory)
      hasEmpty = hasEmpty || other.isEmpty
      let areEmpty = first.isEmpty && other.isEmpty
      if first.kind == .unread, Value.isIdentical(first, other) {
        isKnown = false
      } else if !areEmpty, Value.compare(first, other) != .same {
        isSame = false
      }
    }
    if rule.skipsEmpty, hasEmpty { return nil }
    return !isSame ? .notEqual : isKnown ? .ok : .undecided
  }

  private func judgePresence(
    _ rule: FormRule, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    var filled = 0
    for index in 0..<rule.count where try !input(rule, index, plan, &memory).isEmpty {
      filled += 1
    }
    switch rule.kind {
    case .atLeastOne: return filled > 0 ? .ok : .required
    case .exactlyOne: return filled == 1 ? .ok : filled == 0 ? .required : .notAllowed
    case .allOrNone: return filled == 0 || filled == Int(rule.count) ? .ok : .required
    case .allEqual: return .ok
    }
  }

  private func told(
    _ rule: FormRule, _ index: Int32, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    let value = try input(rule, index, plan, &memory)
    return try memory.told(value, of: plan.fieldLists[Int(rule.first + index)], plan)
  }

  /// The value of one of its fields after its transforms; null where the scenario leaves it out.
  package func input(
    _ rule: FormRule, _ index: Int32, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    let field = plan.fieldLists[Int(rule.first + index)]
    guard plan.fields.span[field.index].active & request.scenario.bit != 0 else { return .null }
    return try finalValue(field, plan, &memory)
  }
}
