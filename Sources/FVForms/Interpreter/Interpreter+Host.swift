public import FVRules
internal import FVText

extension Interpreter {
  /// Asks the host's check; false when it found something.
  func askCheck(
    _ function: FunctionIndex, _ place: RuleIndex, _ field: FieldIndex, _ value: Value,
    _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard case .check(let check) = plan.functions[function] else { return true }
    if let code = memory.columnAnswers?.code(of: place, row: memory.tableRow) {
      guard code != .ok else { return true }
      try memory.add(code == .pending ? .undecided : code, detail: place, field, request)
      return false
    }
    let verdict = try check(
      call(function, place, field, plan, &memory), told(value, field, plan, &memory), &memory)
    let code =
      verdict.codeName.isEmpty ? verdict.code : plan.code(named: verdict.codeName) ?? .custom
    guard code != .ok else { return true }
    guard let words = memory.arena.copy(verdict.words) else { throw .memory }
    // Nobody will answer later: that is for whoever is asked so.
    try memory.add(
      code == .pending ? .undecided : code, detail: place, field, request, words: words)
    return false
  }

  /// A rule that needs somebody else: it asks the check of its name, if there is one; else the request
  /// says what is to be done. True when it found nothing.
  func askElsewhere(
    _ remote: RemoteIndex, _ place: RuleIndex, _ field: FieldIndex, _ value: Value,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    if request.remote == .ask {
      memory.questions.append(RemoteQuestion(place, memory.slot(field, plan), value))
      guard !memory.questions.isExhausted else { throw .memory }
      return true
    }
    if let function = plan.remotes[remote].function {
      return try askCheck(function, place, field, value, plan, &memory)
    }
    switch request.remote {
    case .skip: return true
    case .ask, .leaveOpen:
      try memory.add(.pending, detail: place, field, request)
      // What else has to be asked may be asked at once: only a warning stands in nobody's way.
      return !plan.operations[place].isWarning
    case .refuse:
      try memory.add(.undecided, detail: place, field, request, limit: .remote)
      return false
    }
  }

  /// The value that the host puts in the place of another.
  func askValue(
    _ function: FunctionIndex, _ value: Value, _ place: RuleIndex, _ field: FieldIndex,
    _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    guard case .filter(let filter) = plan.functions[function] else { return value }
    let other = try filter(
      call(function, place, field, plan, &memory), told(value, field, plan, &memory), &memory)
    // What is left as it is stays a day or a point in time.
    return value.isMoment && other.kind == .string && other.text == value.text ? value : other
  }

  /// Whether a condition of the host's holds.
  func askCondition(
    _ function: FunctionIndex, _ place: RuleIndex?, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard case .condition(let condition) = plan.functions[function] else { return false }
    return try condition(call(function, place, field, plan, &memory), &memory)
  }

  /// Whether a value is empty to the host.
  @usableFromInline @inline(never)
  func askEmptiness(
    _ function: FunctionIndex, _ value: Value, _ place: RuleIndex, _ field: FieldIndex,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard case .emptiness(let test) = plan.functions[function] else { return false }
    return try test(
      call(function, place, field, plan, &memory), told(value, field, plan, &memory), &memory)
  }

  private func call(
    _ function: FunctionIndex, _ place: RuleIndex?, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> HostCall {
    memory.asked = (function, field)
    guard let record = memory.recordForHost(plan),
      let pointer = memory.pointerForHost(field, plan),
      let parent = memory.parentForHost(field, plan)
    else { throw .memory }
    return HostCall(
      field: plan.fieldName(field), path: plan.fieldPath(field),
      scenario: plan.scenarioNames[request.scenario.place],
      params: place.map { plan.hostParam($0) } ?? TextRef(),
      record: record, pointer: pointer, parent: parent.isAbsent ? nil : parent,
      locale: memory.locale.text, clock: memory.clock, tellsAllKinds: plan.tellsAllKinds)
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
