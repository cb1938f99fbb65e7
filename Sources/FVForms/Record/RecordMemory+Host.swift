public import FVRules
internal import FVText

extension RecordMemory {
  /// Asks the host's check; false when it found something.
  mutating func evaluateHost(
    _ function: Int, _ place: Int32, _ field: Int, _ value: Value, _ plan: borrowing Plan,
    _ request: Request
  ) -> Bool {
    guard case .check(let check) = plan.functions[function] else { return true }
    guard let verdict = check(call(place, field, plan, request), value, &self) else {
      return fail(.memory)
    }
    guard !verdict.code.isFailure else { return fail(.status(verdict.code.rawValue)) }
    guard verdict.code != .ok else { return true }
    guard let message = arena.copy(verdict.message.span) else {
      fail()
      return false
    }
    add(verdict.code, detail: place, Int32(field), request, message: message)
    return false
  }

  /// The value that the host puts in the place of another.
  mutating func hostValue(
    _ function: Int, _ value: Value, _ place: Int32, _ field: Int, _ plan: borrowing Plan,
    _ request: Request
  ) -> Value {
    guard case .filter(let filter) = plan.functions[function] else { return value }
    switch filter(call(place, field, plan, request), value, &self) {
    case .success(let other):
      // What is left as it is stays a day or a point in time.
      return value.isMoment && other.kind == .string && other.text == value.text ? value : other
    case .failure(let failure):
      fail(failure)
      return value
    }
  }

  mutating func hostAnswer(
    _ function: Int, _ place: Int32, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Condition.Answer {
    guard case .condition(let condition) = plan.functions[function] else { return .no }
    switch condition(call(place, field, plan, request), &self) {
    case .success(let holds): return holds ? .yes : .no
    case .failure(let failure):
      fail(failure)
      return .failure
    }
  }

  @inline(never)
  mutating func isEmptyForHost(
    _ value: Value, _ place: Int32, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    let function = Int(plan.operations[Int(place)].emptiness)
    guard case .emptiness(let test) = plan.functions[function] else { return false }
    switch test(call(place, field, plan, request), value, &self) {
    case .success(let isEmpty): return isEmpty
    case .failure(let failure):
      fail(failure)
      return true
    }
  }

  private func call(
    _ place: Int32, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> HostCall {
    let params =
      place >= 0 && place < plan.hostParams.count ? plan.hostParams[Int(place)] : TextRef()
    return HostCall(
      field: field < 0 ? TextRef() : plan.fieldNames[field],
      scenario: plan.scenarioNames[request.scenario.place], params: params, record: rawRecord)
  }

  /// The raw values as one array.
  private var rawRecord: Value {
    unsafe raw.span.withUnsafeBufferPointer { unsafe Value(unsafeElements: $0) }
  }

  @discardableResult
  private mutating func fail(_ reason: HostFailure) -> Bool {
    // The first one is told.
    guard !failure.isFailure else { return false }
    switch reason {
    case .memory: fail()
    case .status(let status):
      failure = .hostFailure
      hostStatus = status
    }
    return false
  }

  /// A copy of a value that stays as long as the record; nil when there is no memory, or when it is
  /// deeper than values may be.
  public mutating func kept(_ value: Value, depth: Int = 0) -> Value? {
    switch value.kind {
    case .string, .illFormed, .decimal:
      guard let text = arena.copy(value.text.span) else { return nil }
      if value.kind == .decimal { return Value(decimal: text) }
      return Value(text)
    case .array:
      guard depth < Limits.nesting, let copy = array(value.elements) else { return nil }
      return keptElements(copy, depth: depth)
    default: return value
    }
  }

  private mutating func keptElements(_ list: Value, depth: Int) -> Value? {
    var copies = Buffer<Value>()
    let elements = list.elements
    for index in elements.indices {
      guard let copy = kept(elements[index], depth: depth + 1) else { return nil }
      copies.append(copy)
    }
    return copies.isExhausted ? nil : array(copies.span)
  }
}
