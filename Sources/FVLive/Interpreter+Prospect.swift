internal import FVForms
internal import FVRules
internal import FVText

extension Interpreter {
  /// Whether a rule that refused a value may pass when more is typed.
  func mayPass(
    _ step: RuleStep, _ prospect: Prospect, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    if let decision = prospect.decision(step.value) { return decision }
    return try mayPass(step.place, step.field, step.value, plan, &memory)
  }

  /// The same for a text, rules within rules included.
  private func mayPass(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    if plan.dependsOnItself(place, field) { return true }
    switch plan.operations[place].action {
    case .check(let check): return check.admits(prefix: value.text, plan.constants, memory.times)
    case .compare(let check):
      if let other = check.field, plan.isBound(other, to: field) { return true }
      let other = try other(check, plan, &memory)
      return check.admits(prefix: value.text, against: other, plan.constants, memory.times)
    case .all, .any: return try groupMayPass(place, field, value, plan, &memory)
    case .each: return false
    case .custom, .remote, .not, .transform, .relation, .unique: return true
    }
  }

  /// All rules of an `all` may, or one of an `any`.
  @inline(never)
  private func groupMayPass(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    let group = plan.operations[place]
    let isAll = group.isAll
    var part = place.advanced(by: 1)
    while part < group.next {
      let operation = plan.operations[part]
      // Behind a transform the value is another one.
      if operation.isTransform { return true }
      // Whatever the host would have to be asked about may.
      var mayPass = try mayPass(part, field, value, plan, &memory)
      if !mayPass { mayPass = try passes(part, field, value, plan, &memory) }
      if mayPass != isAll { return mayPass }
      part = operation.end(at: part)
    }
    return isAll
  }

  /// Whether a rule within a rule passes, or does not run; nothing is noted.
  private func passes(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    let operation = plan.operations[place]
    if operation.scenarios & request.scenario.bit == 0 { return true }
    if try reach(place, field, value, plan, &memory) != nil { return true }
    switch operation.action {
    case .check(let check):
      let code = check.evaluate(value, plan.constants, memory.times)
      return code == .ok || code == .undecided
    case .compare(let check):
      let other = try other(check, plan, &memory)
      return check.evaluate(value, against: other, plan.constants, memory.times) == .ok
    default: return false
    }
  }
}
