internal import FVPatterns
public import FVRules
internal import FVText

extension RecordMemory {
  /// Checks the record that was set, and returns what came of it: `ok`, the code of the first
  /// finding that makes it invalid, `undecided`, or the code of a failure.
  @inline(__always)
  public mutating func run(_ plan: borrowing Plan, _ request: Request) -> Code {
    guard raw.count == plan.fieldCount, !failure.isFailure, forgetFinals(plan) else {
      return .outOfMemory
    }
    let bit = request.scenario.bit
    let fields = plan.fields.span
    for field in fields.indices {
      if request.isSubset, !isChosen[field] { continue }
      if fields[field].active & bit != 0 { judge(field, plan, request) }
      if failure.isFailure { return failure }
    }
    if request.rejectsUnknown, !unknownKeys.isEmpty { findUnknownKeys(request) }
    for place in 0..<plan.formRules.count {
      let rule = plan.formRules[place]
      if request.isSubset {
        guard let field = reported(rule, plan, request), isChosen[Int(field)] else { continue }
      }
      if rule.scenarios & bit != 0 { judge(rule, plan, request) }
      if failure.isFailure { return failure }
    }
    if failure.isFailure { return failure }
    guard counts.total > 0 else { return .ok }
    return findings.isExhausted ? .outOfMemory : firstCode
  }

  /// Makes ready for values after their transforms; false without memory.
  @inline(__always)
  mutating func forgetFinals(_ plan: borrowing Plan) -> Bool {
    // What is not final is not looked at.
    if final.count != plan.fieldCount { final.fill(with: .absent, count: plan.fieldCount) }
    isFinal.fill(with: false, count: plan.fieldCount)
    return final.count == plan.fieldCount && isFinal.count == plan.fieldCount
  }

  /// Runs a field's rules.
  @inline(__always)
  mutating func judge(_ field: Int, _ plan: borrowing Plan, _ request: Request) {
    let fields = plan.fields.span
    let (first, end) = (fields[field].first, fields[field].end)
    var value = raw[field]
    if fields[field].isPlain, passes(value, first, end, fields[field].classes, plan) {
      final[field] = value
      isFinal[field] = true
      return
    }
    if !findMisfit(value, field, plan, request) {
      var hasError = false
      runList(first, end, field, &value, &hasError, plan, request)
    }
    final[field] = value
    isFinal[field] = true
  }

  /// Whether a value passes rules that are plain; if not, they are run again to say why.
  @inline(__always)
  private func passes(
    _ value: Value, _ first: Int32, _ end: Int32, _ classes: ASCIIClass.Classes,
    _ plan: borrowing Plan
  ) -> Bool {
    switch value.kind {
    case .string: guard value.text.count <= plan.constants.valueLimit else { return false }
    case .decimal: guard value.text.count <= Limits.valueBytes else { return false }
    case .illFormed, .unread, .object, .array: return false
    default: break
    }
    let operations = plan.operations.span
    let isEmpty = value.isEmpty
    if !classes.isEmpty, !isEmpty {
      guard value.kind == .string, ASCIIClass.holds(classes, in: value.text.span) else {
        return false
      }
    }
    for place in Int(first)..<Int(end) {
      if isEmpty ? operations[place].skipsEmpty : operations[place].isCovered { continue }
      switch operations[place].action {
      case .check(let check):
        guard check.evaluate(value, plan.constants) == .ok else { return false }
      case .compare(let check):
        let other =
          check.field >= 0 ? raw[Int(check.field)] : plan.constants.values[Int(check.value)]
        guard check.evaluate(value, against: other, plan.constants) == .ok else { return false }
      default: return false
      }
    }
    return true
  }

  /// Runs rules one after the other on a value. Out of line, so that groups within groups need little
  /// of the stack.
  @inline(never)
  mutating func runList(
    _ first: Int32, _ end: Int32, _ field: Int, _ value: inout Value, _ hasError: inout Bool,
    _ plan: borrowing Plan, _ request: Request
  ) {
    // Looked at where they are: copying an operation costs more than running it.
    let operations = plan.operations.span
    let bit = request.scenario.bit
    var next = first
    while next < end, !failure.isFailure {
      let place = next
      let index = Int(place)
      next = operations[index].next
      guard operations[index].scenarios & bit != 0 else { continue }
      let hasCondition = operations[index].condition >= 0
      if case .transform(let transform) = operations[index].action {
        if hasError, operations[index].skipsErrors { continue }
        if !hasCondition || holds(place, field, plan, request) {
          apply(transform, place, field, &value, plan, request)
        }
        continue
      }
      if hasError, operations[index].skipsErrors {
        if operations[index].isTransform { value = schemed(value, place, field, plan, request) }
        continue
      }
      if operations[index].skipsEmpty, isEmpty(value, place, field, plan, request) {
        part.skipped &+= 1
        continue
      }
      if hasCondition {
        let before = counts.total
        guard holds(place, field, plan, request) else {
          hasError = hasError || counts.total > before
          continue
        }
      }
      let passes =
        operations[index].isGroup
        ? evaluateGroup(place, field, value, plan, request)
        : evaluate(place, field, &value, plan, request)
      if !passes { hasError = true }
    }
  }

  /// Runs one rule that is no group; false when it found something. Out of line, so that rules within
  /// rules need little of the stack.
  @inline(never)
  mutating func evaluate(
    _ place: Int32, _ field: Int, _ value: inout Value, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    part.ran &+= 1
    if value.isLonger(than: plan.constants.valueLimit) {
      add(.undecided, detail: place, Int32(field), request, limit: .value)
      return false
    }
    let operations = plan.operations.span
    let code: Code
    switch operations[Int(place)].action {
    case .check(.present) where request.hasAllFields: return true
    case .check(let check):
      if case .url = check { value = prefixed(value, check, plan) }
      if operations[Int(place)].emptiness >= 0 {
        let isEmpty = isEmpty(value, place, field, plan, request)
        code = evaluate(check, emptyByHost: isEmpty, value, plan)
      } else {
        code = check.evaluate(value, plan.constants)
      }
      if code == .undecided {
        let limit = limitHit(check, value, plan)
        add(.undecided, detail: place, Int32(field), request, limit: limit)
        return false
      }
    case .compare(let check):
      let other =
        check.field >= 0
        ? finalValue(Int(check.field), plan, request)
        : plan.constants.values[Int(check.value)]
      code = check.evaluate(value, against: other, plan.constants)
      if code == .undecided {
        add(.undecided, detail: place, Int32(field), request, limit: .value)
        return false
      }
    case .custom(let function):
      return evaluateHost(Int(function), place, field, value, plan, request)
    default: return true
    }
    if code == .ok { return true }
    add(code, detail: place, Int32(field), request)
    return false
  }

  /// Runs a check for which the host says what counts as empty: that is what `required` is about.
  private func evaluate(
    _ check: Check, emptyByHost isEmpty: Bool, _ value: Value, _ plan: borrowing Plan
  ) -> Code {
    guard case .required(let required) = check, required.value < 0 else {
      return check.evaluate(value, plan.constants)
    }
    return isEmpty ? .required : .ok
  }

  /// Which limit left a value undecided.
  private func limitHit(_ check: Check, _ value: Value, _ plan: borrowing Plan) -> LimitName {
    guard case .match(let match) = check else { return .nesting }
    let limit = plan.constants.patterns.subjectLimit(Int(match.pattern))
    return value.text.count > limit ? .patternSubject : .match
  }
}
