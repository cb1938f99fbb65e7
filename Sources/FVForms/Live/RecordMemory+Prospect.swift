internal import FVRules
internal import FVText

extension RecordMemory {
  /// Whether a rule that refused a value may pass when more is typed.
  mutating func mayPass(
    _ index: Int, _ field: Int, _ value: Value, _ prospect: Prospect, _ plan: borrowing Plan,
    _ request: Request
  ) -> Bool {
    if let decision = prospect.decision(value) { return decision }
    return mayPass(index, field, value, plan, request)
  }

  /// The same for a text, rules within rules included.
  private mutating func mayPass(
    _ index: Int, _ field: Int, _ value: Value, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    if plan.dependsOnItself(index, field) { return true }
    let operation = plan.operations[index]
    switch operation.action {
    case .check(let check): return check.admits(prefix: value.text, plan.constants)
    case .compare(let check):
      if check.field >= 0, plan.isBound(Int(check.field), to: field) { return true }
      let other =
        check.field >= 0
        ? finalValue(Int(check.field), plan, request)
        : plan.constants.values[Int(check.value)]
      return check.admits(prefix: value.text, against: other, plan.constants)
    case .all, .any: return groupMayPass(index, field, value, plan, request)
    case .each: return false
    case .custom, .not, .transform: return true
    }
  }

  /// All rules of an `all` may, or one of an `any`.
  @inline(never)
  private mutating func groupMayPass(
    _ index: Int, _ field: Int, _ value: Value, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    let group = plan.operations[index]
    var isAll = true
    if case .any = group.action { isAll = false }
    var part = index + 1
    while part < Int(group.next) {
      let operation = plan.operations[part]
      // Behind a transform the value is another one.
      if operation.isTransform { return true }
      let mayPass =
        passes(part, field, value, plan, request) || mayPass(part, field, value, plan, request)
      if mayPass != isAll { return mayPass }
      part = max(Int(operation.next), part + 1)
    }
    return isAll
  }

  /// Whether a rule within a rule passes, or does not run; nothing is noted.
  private mutating func passes(
    _ index: Int, _ field: Int, _ value: Value, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    let operation = plan.operations[index]
    if operation.scenarios & request.scenario.bit == 0 { return true }
    if operation.skipsEmpty, value.isEmpty { return true }
    if operation.condition >= 0 {
      guard answer(Int(operation.condition), Int32(index), field, plan, request) == .yes else {
        return true
      }
    }
    switch operation.action {
    case .check(let check):
      let code = check.evaluate(value, plan.constants)
      return code == .ok || code == .undecided
    case .compare(let check):
      let other =
        check.field >= 0
        ? finalValue(Int(check.field), plan, request)
        : plan.constants.values[Int(check.value)]
      return check.evaluate(value, against: other, plan.constants) == .ok
    default: return false
    }
  }
}
