internal import FVForms
internal import FVRules
internal import FVText

// Plain rules and plain conditions on single rows, whose values are as they came in.

extension Block {
  /// Judges a field of a row by rules that are all plain, as records do; false, and finds nothing,
  /// where its value is one for the rules of records.
  func judge(
    _ row: BlockRow, _ field: FieldIndex, _ program: borrowing FieldProgram,
    _ thresholds: borrowing Thresholds, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    _ findings: inout Findings
  ) throws(BatchFailure) -> Bool {
    guard let value = columns.value(field, self[row], &memory) else { throw .memory }
    guard value.kind != .illFormed, !value.isLonger(than: plan.constants.valueLimit) else {
      return false
    }
    let operations = plan.operations.span
    let isEmpty = value.isEmpty
    var hasError = false
    for rule in program.rules {
      if isEmpty, operations[rule.index].skipsEmpty { continue }
      if hasError, operations[rule.index].skipsErrors { continue }
      let code: Code
      do throws(RunFailure) {
        code = try evaluate(rule, value, row, plan, &memory)
      } catch {
        throw BatchFailure(error)
      }
      let isCounted = operations[rule.index].isCounted
      if isCounted, let threshold = thresholds[rule] {
        var ran = code != .ok
        if !ran { ran = try runs(rule, row, plan, &memory) }
        findings.count(threshold, ran: ran ? 1 : 0, failed: code.isInvalid ? 1 : 0)
      }
      if code == .ok { continue }
      guard !code.isFailure else { throw .memory }
      let isWarning = operations[rule.index].isWarning
      findings.note(
        row, Turn(field: field), rule, field, code, isWarning: isWarning,
        isExcused: isCounted && code.isInvalid)
      if !isWarning { hasError = true }
    }
    return true
  }

  /// Whether the condition of a plain rule holds.
  private func runs(
    _ rule: RuleIndex, _ row: BlockRow, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(BatchFailure) -> Bool {
    guard let condition = plan.operations[rule].condition else { return true }
    do throws(RunFailure) {
      return try answer(condition, row, plan, &memory) == .yes
    } catch {
      throw BatchFailure(error)
    }
  }

  /// What a plain rule says of a value: nothing where its condition does not hold.
  @inline(__always)
  func evaluate(
    _ rule: RuleIndex, _ value: Value, _ row: BlockRow, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    let operations = plan.operations.span
    let values = RowValues(block: self, row: row)
    if let condition = operations[rule.index].condition {
      guard try Condition.answer(condition, values, plan, &memory) == .yes else { return .ok }
    }
    return try operations[rule.index].action.evaluate(value, values, plan, &memory)
  }

  /// Whether a plain condition holds.
  func answer(
    _ condition: ConditionIndex, _ row: BlockRow, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    try Condition.answer(condition, RowValues(block: self, row: row), plan, &memory)
  }
}

/// The values of a row of a block as they came in.
private struct RowValues: ConditionInputs {
  let block: Block
  let row: BlockRow

  @inline(__always)
  func value(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    guard let value = block.columns.value(field, block[row], &memory) else { throw .memory }
    return value
  }

  /// Plain conditions are not the host's.
  func holds(
    function: FunctionIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> Bool { false }

  /// Nor do they look at others.
  func stands(
    _ field: FieldIndex, inRelation place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> Condition.Answer { .no }
}
