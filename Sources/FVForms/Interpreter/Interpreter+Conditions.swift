public import FVRules
public import FVText

extension Interpreter {
  /// Whether the condition of a rule holds; `yes` for none.
  @inlinable @inline(__always)
  func answer(
    of place: Int32, _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    let condition = plan.operations.span[Int(place)].condition
    guard condition >= 0 else { return .yes }
    return try answer(Int(condition), place, field, plan, &memory)
  }

  /// Whether the condition of a whole field holds in the row that was entered.
  package func holds(
    _ condition: Int32, of field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    try answer(Int(condition), plan.firstDetail(of: field), field, plan, &memory) == .yes
  }

  /// Whether a condition holds, of the rule that has this detail.
  @usableFromInline
  func answer(
    _ place: Int, _ detail: Int32, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    let inputs = RecordInputs(interpreter: self, detail: detail, field: field)
    return try Condition.answer(place, inputs, plan, &memory)
  }
}
