internal import FVForms
internal import FVRules
internal import FVText

// Plain rules and plain conditions on single rows, whose values are as they came in.

extension Block {
  /// Judges a field of a row by rules that are all plain, as records do; false, and finds nothing,
  /// where its value is one for the rules of records.
  func judge(
    _ row: BlockRow, _ field: Int, _ program: borrowing FieldProgram, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) -> Bool {
    guard let value = columns.value(field, self[row], &memory) else {
      throw BatchFailure(noValueIn: memory)
    }
    guard value.kind != .illFormed, !value.isLonger(than: plan.constants.valueLimit) else {
      return false
    }
    let operations = plan.operations.span
    let isEmpty = value.isEmpty
    var hasError = false
    for rule in program.rules {
      if isEmpty, operations[Int(rule)].skipsEmpty { continue }
      if hasError, operations[Int(rule)].skipsErrors { continue }
      let code = evaluate(rule, value, row, plan, &memory)
      if code == .ok { continue }
      guard !code.isFailure else { throw .memory }
      findings.note(
        row, Turn(field: field), rule, Int32(truncatingIfNeeded: field), code)
      hasError = true
    }
    return true
  }

  /// What a plain rule says of a value: nothing where its condition does not hold.
  @inline(__always)
  func evaluate(
    _ rule: Int32, _ value: Value, _ row: BlockRow, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) -> Code {
    let operations = plan.operations.span
    let condition = operations[Int(rule)].condition
    if condition >= 0 {
      guard let holds = holds(Int(condition), row, plan, &memory) else { return .outOfMemory }
      if !holds { return .ok }
    }
    switch operations[Int(rule)].action {
    case .check(let check): return check.evaluate(value, plan.constants)
    case .compare(let check):
      guard check.field >= 0 else {
        let other = plan.constants.values[Int(check.value)]
        return check.evaluate(value, against: other, plan.constants)
      }
      guard let other = columns.value(Int(check.field), self[row], &memory) else {
        return .outOfMemory
      }
      return check.evaluate(value, against: other, plan.constants)
    default: return .ok
    }
  }

  /// Whether a plain condition holds in a row; nil without memory.
  ///
  /// It goes by values as they came in, and is neither the host's nor ever undecided.
  func holds(
    _ place: Int, _ row: BlockRow, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> Bool? {
    let condition = plan.conditions[place]
    switch condition.test {
    case .equals(let field, let value):
      guard let own = columns.value(Int(field), self[row], &memory) else { return nil }
      return Value.compare(own, plan.constants.values[Int(value)]) == .same
    case .member(let field, let list):
      guard let own = columns.value(Int(field), self[row], &memory) else { return nil }
      return plan.constants.lists[Int(list)].contains(own, strictly: true)
    case .empty(let field, let wanted):
      return columns.value(Int(field), self[row], &memory).map { $0.isEmpty == wanted }
    case .not: return holds(place &+ 1, row, plan, &memory).map { !$0 }
    case .all, .any:
      var isAny = false
      if case .any = condition.test { isAny = true }
      var part = place &+ 1
      while part < Int(condition.next) {
        guard let answer = holds(part, row, plan, &memory) else { return nil }
        if answer == isAny { return isAny }
        part = Int(plan.conditions[part].next)
      }
      return !isAny
    case .matches, .custom: return nil
    }
  }
}
