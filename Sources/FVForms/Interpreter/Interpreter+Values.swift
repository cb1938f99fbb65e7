public import FVRules
public import FVText

extension Interpreter {
  /// Whether a value counts as not filled in, by the host's test where the rule has one.
  @inlinable @inline(__always)
  func isEmpty(
    _ value: Value, _ place: RuleIndex, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard let test = plan.operations.span[place.index].emptiness else { return value.isEmpty }
    return try askEmptiness(test, value, place, field, plan, &memory)
  }

  /// The value of a field after its transforms, whether or not its rules were run already.
  package func finalValue(
    _ field: FieldIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    let slot = memory.slot(field, plan)
    if memory.isFinal(slot) { return memory.known(slot) }
    var value = memory.raw[slot]
    guard !value.isInactive else { return .null }
    let fields = plan.fields.span
    guard fields[field.index].hasTransforms else { return value }
    guard fields[field.index].active & request.scenario.bit != 0 else { return value }
    guard try !isMisfit(value, field, plan, &memory) else { return value }
    let transformed = memory.transformed
    if fields[field.index].isPlain,
      try prepare(&value, fields[field.index].transforms, plan, &memory)
    {
      try memory.finish(slot, value)
      return value
    }
    (value, memory.transformed) = (memory.raw[slot], transformed)
    let (first, end) = (fields[field.index].first, fields[field.index].end)
    if fields[field.index].waits {
      // None of its rules reads a field of which this must be done again.
      let before = memory.mark
      try runRules(first, end, of: field, on: &value, plan, &memory)
      memory.rewind(to: before)
    } else {
      var reader = ValueReader()
      try run(first, end, of: field, on: &value, telling: &reader, plan, &memory)
    }
    try memory.finish(slot, value)
    return value
  }

  /// Changes a value as a transform says.
  @usableFromInline
  func apply(
    _ transform: Transform, _ place: RuleIndex, _ field: FieldIndex, _ value: inout Value,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    switch transform {
    case .safe: break
    case .provider(let function):
      guard try isEmpty(value, place, field, plan, &memory) else { return }
      value = try askValue(function, value, place, field, plan, &memory)
    case .filter(let function):
      value = try askValue(function, value, place, field, plan, &memory)
    case .standard(let constant):
      guard try isEmpty(value, place, field, plan, &memory) else { return }
      value = plan.constants.values[constant]
    default:
      guard try !map(&value, transform, plan, &memory) else { return }
      try memory.add(.undecided, detail: place, field, request, limit: .value)
    }
  }

  /// Changes a text; false when there is no room for what becomes of it.
  func map(
    _ value: inout Value, _ transform: Transform, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    // A longer text than rules look at is not worked on either.
    guard !value.isLonger(than: plan.constants.valueLimit) else { return true }
    memory.transformed &+= value.text.count
    guard memory.holdsTransformed else { return false }
    guard
      let changed = transform.apply(
        to: value, plan.constants, keepingIn: &memory.arena, &memory.scratch)
    else { throw .memory }
    value = changed
    return true
  }

  /// Puts the default scheme of a `url` in front of a value, also where the check itself does not run
  /// as the field has an error: so nobody's value depends on what other rules say.
  @inlinable @inline(__always)
  func scheme(
    _ value: inout Value, _ place: RuleIndex, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard plan.operations.span[place.index].isTransform else { return }
    value = try schemed(value, place, field, plan, &memory)
  }

  @usableFromInline @inline(never)
  func schemed(
    _ value: Value, _ place: RuleIndex, _ field: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    guard case .check(let check) = plan.operations[place.index].action,
      try reach(place, field, value, plan, &memory) == nil
    else { return value }
    return try prefixed(value, check, plan, &memory)
  }

  /// The URL with the default scheme in front, where it has none.
  @inline(never)
  func prefixed(
    _ value: Value, _ check: Check, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    guard case .url(let url) = check, let scheme = url.defaultScheme.place, value.kind == .string,
      !value.isEmpty, value.text.count <= plan.constants.valueLimit
    else { return value }
    let text = value.text
    guard !URLScanner.hasScheme(text.span) else { return value }
    memory.scratch.truncate()
    memory.scratch.append(plan.constants.texts[scheme])
    memory.scratch.append(text)
    guard !memory.scratch.isExhausted, let copy = memory.arena.copy(memory.scratch.text) else {
      throw .memory
    }
    return Value(wellFormed: copy)
  }
}
