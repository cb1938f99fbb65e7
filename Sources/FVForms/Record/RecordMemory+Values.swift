internal import FVRules
internal import FVText

extension RecordMemory {
  /// Whether a value counts as not filled in, by the host's test where the rule has one.
  @inline(__always)
  mutating func isEmpty(
    _ value: Value, _ place: Int32, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    let operations = plan.operations.span
    guard operations[Int(place)].emptiness >= 0 else { return value.isEmpty }
    return isEmptyForHost(value, place, field, plan, request)
  }

  /// Whether a rule's condition holds. Undecided, it is a finding of the rule.
  mutating func holds(
    _ place: Int32, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    switch answer(Int(plan.operations[Int(place)].condition), place, field, plan, request) {
    case .yes: return true
    case .no, .failure: return false
    case .undecided:
      add(.undecided, detail: place, Int32(field), request, limit: .match)
      return false
    }
  }

  /// The value of a field after its transforms, whether or not its rules were run already.
  mutating func finalValue(
    _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Value {
    if isFinal[field] { return final[field] }
    let own = plan.fields[field]
    var value = raw[field]
    guard own.hasTransforms, own.active & request.scenario.bit != 0 else { return value }
    guard !isMisfit(value, field, plan) else { return value }
    if own.waits {
      runUnheard(own, field, &value, plan, request)
      final[field] = value
      isFinal[field] = true
      return value
    }
    var place = own.first
    while place < own.end, !failure.isFailure {
      let operation = plan.operations[Int(place)]
      let current = place
      place = operation.next
      guard operation.isTransform, operation.scenarios & request.scenario.bit != 0 else { continue }
      guard case .transform(let transform) = operation.action else {
        value = schemed(value, current, field, plan, request)
        continue
      }
      if operation.condition >= 0,
        answer(Int(operation.condition), current, field, plan, request) != .yes
      {
        continue
      }
      apply(transform, current, field, &value, plan, request)
    }
    final[field] = value
    isFinal[field] = true
    return value
  }

  /// Runs the rules of a field for the sake of its value alone. None of them reads a field of which
  /// this must be done again.
  @inline(never)
  private mutating func runUnheard(
    _ own: FieldPlan, _ field: Int, _ value: inout Value, _ plan: borrowing Plan,
    _ request: Request
  ) {
    let before = mark
    var hasError = false
    runList(own.first, own.end, field, &value, &hasError, plan, request)
    rewind(to: before)
  }

  /// Changes a value as a transform says.
  @inline(__always)
  mutating func apply(
    _ transform: Transform, _ place: Int32, _ field: Int, _ value: inout Value,
    _ plan: borrowing Plan, _ request: Request
  ) {
    switch transform {
    case .safe: break
    case .provider(let function):
      guard isEmpty(value, place, field, plan, request) else { return }
      value = hostValue(Int(function), value, place, field, plan, request)
    case .filter(let function):
      value = hostValue(Int(function), value, place, field, plan, request)
    case .standard(let constant):
      guard isEmpty(value, place, field, plan, request) else { return }
      value = plan.constants.values[Int(constant)]
    default:
      // A longer text than rules look at is not worked on either.
      guard !value.isLonger(than: plan.constants.valueLimit) else { return }
      transformed &+= value.text.count
      guard transformed <= Limits.transformedBytes else {
        return add(.undecided, detail: place, Int32(field), request, limit: .value)
      }
      guard
        let changed = transform.apply(
          to: value, plan.constants, keepingIn: &arena, &scratch)
      else { return fail() }
      value = changed
    }
  }

  /// The value as the rules behind a `url` with a default scheme see it, also where the check itself
  /// does not run as the field has an error: so nobody's value depends on what other rules say.
  @inline(never)
  mutating func schemed(
    _ value: Value, _ place: Int32, _ field: Int, _ plan: borrowing Plan, _ request: Request
  ) -> Value {
    let operation = plan.operations[Int(place)]
    guard case .check(let check) = operation.action else { return value }
    if operation.skipsEmpty, isEmpty(value, place, field, plan, request) { return value }
    if operation.condition >= 0,
      answer(Int(operation.condition), place, field, plan, request) != .yes
    {
      return value
    }
    return prefixed(value, check, plan)
  }

  /// The URL with the default scheme in front, where it has none.
  @inline(never)
  mutating func prefixed(_ value: Value, _ check: Check, _ plan: borrowing Plan) -> Value {
    guard case .url(let url) = check, url.defaultScheme >= 0, value.kind == .string,
      !value.isEmpty, value.text.count <= plan.constants.valueLimit
    else { return value }
    let text = value.text
    guard !URLScanner.hasScheme(text.span) else { return value }
    scratch.truncate()
    scratch.append(plan.constants.texts[Int(url.defaultScheme)])
    scratch.append(text)
    guard !scratch.isExhausted, let copy = arena.copy(scratch.text) else {
      fail()
      return value
    }
    return Value(wellFormed: copy)
  }
}
