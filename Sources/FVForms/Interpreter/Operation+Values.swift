public import FVRules
internal import FVText

extension CompareCheck {
  /// What it compares with: a value of the plan, one told from the present, or that of another field.
  @inlinable @inline(__always)
  package func other<Values: FieldValues>(
    _ values: Values, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    if let relative { return memory.times.value(relative) }
    guard let field else { return plan.constants.values[value.known] }
    return try values.value(field, plan, &memory)
  }
}

extension Operation.Action {
  /// What a check or comparison says of a value by itself; `ok` for all others.
  @inlinable @inline(__always)
  package func evaluate<Values: FieldValues>(
    _ value: Value, _ values: Values, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Code {
    switch self {
    case .check(let check): return check.evaluate(value, plan.constants, memory.times)
    case .compare(let check):
      let other = try check.other(values, plan, &memory)
      return check.evaluate(value, against: other, plan.constants, memory.times)
    default: return .ok
    }
  }
}
