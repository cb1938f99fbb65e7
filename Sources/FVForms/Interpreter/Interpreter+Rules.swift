internal import FVPatterns
public import FVRules
internal import FVText

extension Interpreter {
  /// Runs one rule that is no group; false when it found something. Out of line, so that rules within
  /// rules need little of the stack.
  @usableFromInline @inline(never)
  func evaluate(
    _ place: RuleIndex, _ field: FieldIndex, _ value: inout Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    memory.part.ran &+= 1
    if value.isLonger(than: plan.constants.valueLimit) {
      try memory.add(.undecided, detail: place, field, request, limit: .value)
      return false
    }
    let operations = plan.operations.span
    if value.kind == .object, !operations[place.index].admitsObjects, plan.kind(of: field) == .plain
    {
      try memory.add(.invalidType, detail: place, field, request)
      return false
    }
    var code: Code
    var limit = LimitName.none
    switch operations[place.index].action {
    case .check(.present) where request.has(field, plan): return true
    case .check(let check):
      if case .url = check { value = try prefixed(value, check, plan, &memory) }
      if operations[place.index].emptiness != nil {
        let isEmpty = try isEmpty(value, place, field, plan, &memory)
        code = evaluate(check, emptyByHost: isEmpty, value, plan, memory.times)
      } else {
        code = check.evaluate(value, plan.constants, memory.times)
      }
      if code == .undecided { limit = limitHit(check, value, plan) }
    case .compare(let check):
      let other = try other(check, plan, &memory)
      code = check.evaluate(value, against: other, plan.constants, memory.times)
      if code == .undecided { limit = .value }
    case .relation, .custom, .remote:
      return try evaluateRelated(place, field, value, plan, &memory)
    default: return true
    }
    if code == .ok { return true }
    try memory.add(code, detail: place, field, request, limit: limit)
    return false
  }

  /// The same of a rule that works something out, or asks somebody. Out of line, as what it takes from the
  /// stack and to begin would be for nothing with most rules.
  @inline(never)
  private func evaluateRelated(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    var code: Code
    var limit = LimitName.none
    switch plan.operations.span[place.index].action {
    case .relation(let check, let operand, .member):
      let rule = plan.memberships[check.value.known]
      code = try membership(of: value, rule, operand, plan, &memory)
      if code == .undecided { limit = .arithmetic }
    case .relation(let check, let operand, let relation):
      switch try outcome(of: operand, plan, &memory) {
      case .open: return true
      case .undecided: (code, limit) = (.undecided, .arithmetic)
      case .value(let other):
        switch relation {
        case .equality: code = check.isSame(value, other)
        case .moment: code = check.order(value, other, plan.constants, memory.times) ?? .ok
        case .time: code = check.timeOrder(value, other) ?? .ok
        default:
          let isOfText = relation == .length || relation == .lengthRange
          let length = isOfText ? plan.lengths[check.value.known] : nil
          guard let subject = relation.subject(value, length, plan.constants) else { return true }
          code = check.evaluate(subject, against: other, plan.constants, memory.times)
        }
        code = relation.code(code)
      }
    case .custom(let function):
      return try askCheck(function, place, field, value, plan, &memory)
    case .remote(let remote):
      return try askElsewhere(remote, place, field, value, plan, &memory)
    default: return true
    }
    if code == .ok { return true }
    try memory.add(code, detail: place, field, request, limit: limit)
    return false
  }

  /// What a comparison compares with.
  @inline(__always)
  package func other(
    _ check: CompareCheck, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    try check.other(FinalValues(interpreter: self), plan, &memory)
  }

  /// Runs a check for which the host says what counts as empty: that is what `required` is about.
  private func evaluate(
    _ check: Check, emptyByHost isEmpty: Bool, _ value: Value, _ plan: borrowing Plan,
    _ times: borrowing Times
  ) -> Code {
    guard case .required(let required) = check, required.value.place == nil else {
      return check.evaluate(value, plan.constants, times)
    }
    return isEmpty ? .required : .ok
  }

  /// Which limit left a value undecided.
  private func limitHit(_ check: Check, _ value: Value, _ plan: borrowing Plan) -> LimitName {
    switch check {
    case .match(let match):
      let limit = plan.constants.patterns.subjectLimit(Int(match.pattern))
      return value.text.count > limit ? .patternSubject : .match
    case .number, .range: return .arithmetic
    default: return .nesting
    }
  }
}
