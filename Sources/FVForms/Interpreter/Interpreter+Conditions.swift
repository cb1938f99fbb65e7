public import FVRules
public import FVText

extension Interpreter {
  /// Whether the condition of a rule holds; `yes` for none.
  @inlinable @inline(__always)
  func answer(
    of place: RuleIndex, _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    guard let condition = plan.operations.span[place.index].condition else { return .yes }
    return try answer(condition, place, field, plan, &memory)
  }

  /// Whether the condition of a whole field holds in the row that was entered.
  package func answer(
    _ condition: ConditionIndex, ofWhole field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    try answer(condition, plan.firstDetail(of: field), field, plan, &memory)
  }

  /// Whether anybody is told where the condition of a field is undecided. Others read what a scenario
  /// leaves out, too; but nothing is told there.
  package func tellsUnsure(_ field: FieldIndex, _ plan: borrowing Plan) -> Bool {
    (plan.fields[field].active | plan.shapes[field].reached) & request.scenario.bit != 0
  }

  /// Whether a condition holds, of the rule that has this detail.
  @usableFromInline
  func answer(
    _ condition: ConditionIndex, _ detail: RuleIndex?, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    let inputs = RecordInputs(interpreter: self, detail: detail, field: field)
    return try Condition.answer(condition, inputs, plan, &memory)
  }
}
