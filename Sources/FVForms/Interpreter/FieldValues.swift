public import FVRules
internal import FVText

/// Where rules find the values of the fields that they read: in a memory, or in a row of a table.
@usableFromInline
package protocol FieldValues {
  /// The value of a field; what has to be kept for it goes to the memory.
  func value(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value
}

/// What conditions go by: values as they came in, and what the host says of the record.
@usableFromInline
package protocol ConditionInputs: FieldValues {
  /// Whether a condition of the host's holds.
  func holds(
    function: FunctionIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool

  /// Whether the value of a field stands in the relation at a place.
  func stands(
    _ field: FieldIndex, inRelation place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer
}

/// The values of a record as they came in.
struct RawValues: FieldValues {
  @inline(__always)
  func value(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> Value { memory.raw[memory.slot(field, plan)] }
}

/// Those after their transforms.
struct FinalValues: FieldValues {
  let interpreter: Interpreter

  @inline(__always)
  func value(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value { try interpreter.finalValue(field, plan, &memory) }
}

/// What the condition of a record's rule goes by: the host is told of which rule, about which field.
struct RecordInputs: ConditionInputs {
  let interpreter: Interpreter
  let detail: RuleIndex?
  let field: FieldIndex

  @inline(__always)
  func value(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    try memory.told(memory.raw[memory.slot(field, plan)], of: field, plan)
  }

  func holds(
    function: FunctionIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    try interpreter.askCondition(function, detail, field, plan, &memory)
  }

  func stands(
    _ field: FieldIndex, inRelation place: Int, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Condition.Answer {
    try interpreter.stands(field, inRelation: place, plan, &memory)
  }
}
