public import FVRules
internal import FVText

extension Interpreter {
  /// Asks the host's check; false when it found something.
  func askCheck(
    _ function: Int, _ place: Int32, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard case .check(let check) = plan.functions[function] else { return true }
    let verdict = try check(
      call(place, field, plan, &memory), told(value, field, plan, &memory), &memory)
    guard verdict.code != .ok else { return true }
    guard let message = memory.arena.copy(verdict.message.span) else { throw .memory }
    try memory.add(verdict.code, detail: place, field, request, message: message)
    return false
  }

  /// The value that the host puts in the place of another.
  func askValue(
    _ function: Int, _ value: Value, _ place: Int32, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    guard case .filter(let filter) = plan.functions[function] else { return value }
    let other = try filter(
      call(place, field, plan, &memory), told(value, field, plan, &memory), &memory)
    // What is left as it is stays a day or a point in time.
    return value.isMoment && other.kind == .string && other.text == value.text ? value : other
  }

  /// Whether a condition of the host's holds.
  func askCondition(
    _ function: Int, _ place: Int32, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard case .condition(let condition) = plan.functions[function] else { return false }
    return try condition(call(place, field, plan, &memory), &memory)
  }

  /// Whether a value is empty to the host.
  @usableFromInline @inline(never)
  func askEmptiness(
    _ value: Value, _ place: Int32, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    let function = Int(plan.operations[Int(place)].emptiness)
    guard case .emptiness(let test) = plan.functions[function] else { return false }
    return try test(call(place, field, plan, &memory), told(value, field, plan, &memory), &memory)
  }

  private func call(
    _ place: Int32, _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> HostCall {
    guard let record = memory.recordForHost(plan) else { throw .memory }
    let params =
      place >= 0 && place < plan.hostParams.count ? plan.hostParams[Int(place)] : TextRef()
    return HostCall(
      field: plan.fieldName(field), path: plan.fieldPath(field),
      scenario: plan.scenarioNames[request.scenario.place], params: params,
      record: record, tellsAllKinds: plan.tellsAllKinds)
  }

  /// A value with all that is in it: what stands in rows is put together again.
  private func told(
    _ value: Value, _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    guard plan.isNested, plan.shapes[field].kind != .plain else { return value }
    let slot = memory.slot(field, plan)
    guard value.isSelf(memory.raw[slot]) else { return value }
    guard let whole = memory.whole(field, at: slot, plan) else { throw .memory }
    return whole
  }
}
