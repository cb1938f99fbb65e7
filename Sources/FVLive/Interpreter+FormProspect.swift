internal import FVForms
internal import FVRules
internal import FVText

extension Interpreter {
  /// Whether a rule over several fields that refused them may pass when more is typed in the field
  /// at which it is told.
  func mayPass(
    _ rule: FormRule, at field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    let slot = memory.slot(field, plan)
    if memory.raw[slot].isEmpty { return true }
    guard memory.raw[slot].kind == .string else { return false }
    if plan.isUnsteady(field) || plan.isCondition(rule.condition, about: field) { return true }
    for index in rule.first..<rule.first + rule.count {
      if plan.isBound(plan.fieldLists[Int(index)], to: field) { return true }
    }
    guard rule.kind == .allEqual else { return false }
    let text = try finalValue(field, plan, &memory)
    guard text.kind == .string else { return true }
    // Equal to the others it may become as a beginning of each of them.
    for index in 0..<rule.count {
      let other = try input(rule, index, plan, &memory)
      guard other.kind == .string, text.text.isPrefix(of: other.text) else { return false }
    }
    return true
  }
}

extension TextRef {
  /// Whether another text begins with this one.
  func isPrefix(of other: TextRef) -> Bool { other.slice(0..<count) == self }
}
