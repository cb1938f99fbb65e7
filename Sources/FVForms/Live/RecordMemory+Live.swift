internal import FVRules
internal import FVText

/// What came of a rule of a field when it was last run.
enum Outcome: UInt8, BitwiseCopyable {
  /// It must be run, as it was not, or as something it reads has changed.
  case stale
  case passed
  /// It refused the value, and a continuation of the text may still pass, or none can.
  case open
  case closed
  case undecided
}

extension RecordMemory {
  /// Makes ready for judging fields of a live form, whose values stay from one round to the next.
  mutating func beginRound(_ plan: borrowing Plan) -> Bool {
    arena.reset()
    if final.count != plan.fieldCount { final.fill(with: .absent, count: plan.fieldCount) }
    isFinal.fill(with: false, count: plan.fieldCount)
    clearFindings()
    failure = .ok
    hostStatus = 0
    depth = 0
    transformed = 0
    elementCount = 0
    if lentRecord != nil { lentRecord = nil }
    return final.count == plan.fieldCount && isFinal.count == plan.fieldCount
  }

  /// Forgets what was found.
  mutating func clearFindings() {
    findings.truncate()
    indexes.truncate()
    path.truncate()
    counts = FindingCounts()
    firstLeftOut = .ok
  }

  /// Runs those rules of a field whose inputs have changed, or all, and takes over from `old` what
  /// the others found.
  mutating func rejudge(
    _ field: Int, all: Bool, _ outcomes: inout Buffer<Outcome>, _ old: borrowing FieldFindings,
    _ evaluations: inout UInt64, _ plan: borrowing Plan, _ request: Request
  ) -> LiveVerdict {
    clearFindings()
    var value = raw[field]
    defer {
      final[field] = value
      isFinal[field] = true
    }
    if findMisfit(value, field, plan, request) { return counts.invalid > 0 ? .invalid : .undecided }
    var prospect = Prospect(value)
    var hasError = false
    let own = plan.fields[field]
    let operations = plan.operations.span
    var next = own.first
    while next < own.end, !failure.isFailure {
      let place = next
      let index = Int(place)
      next = operations[index].next
      guard operations[index].scenarios & request.scenario.bit != 0 else { continue }
      if case .transform(let transform) = operations[index].action {
        if hasError, operations[index].skipsErrors {
          prospect.wait()
          continue
        }
        if all { evaluations &+= 1 }
        guard operations[index].condition < 0 || holds(place, field, plan, request) else {
          prospect.pass(over: index, field, plan)
          continue
        }
        let before = value
        apply(transform, place, field, &value, plan, request)
        prospect.change(by: transform, index, field, from: before, to: value, plan)
        continue
      }
      if operations[index].isTransform, plan.dependsOnItself(index, field) {
        prospect.isOpaqueAfter = true
      }
      if hasError, operations[index].skipsErrors {
        outcomes[index] = .stale
        if operations[index].isTransform {
          value = schemed(value, index, field, plan, request, &prospect)
          prospect.add(.passed)
        }
        continue
      }
      if all || outcomes[index] == .stale {
        outcomes[index] = run(index, field, &value, &prospect, &evaluations, plan, request)
      } else {
        old.give(place, next, to: &self, limit: request.issueLimit)
        if operations[index].isTransform {
          value = schemed(value, index, field, plan, request, &prospect)
        }
      }
      prospect.add(outcomes[index])
      if outcomes[index] != .passed { hasError = true }
    }
    return prospect.verdict(counts)
  }

  /// Runs one rule of a field's list.
  private mutating func run(
    _ index: Int, _ field: Int, _ value: inout Value, _ prospect: inout Prospect,
    _ evaluations: inout UInt64, _ plan: borrowing Plan, _ request: Request
  ) -> Outcome {
    let operation = plan.operations[index]
    let place = Int32(index)
    if operation.skipsEmpty, isEmpty(value, place, field, plan, request) { return .passed }
    let before = counts
    if operation.condition >= 0, !holds(place, field, plan, request) {
      return counts.total > before.total ? .undecided : .passed
    }
    evaluations &+= 1
    let given = value
    let passes =
      operation.isGroup
      ? evaluateGroup(place, field, value, plan, request)
      : evaluate(place, field, &value, plan, request)
    if operation.isTransform, !Value.isIdentical(given, value) { prospect.isOpaqueAfter = true }
    if passes { return .passed }
    guard counts.invalid > before.invalid else { return .undecided }
    return mayPass(index, field, given, prospect, plan, request) ? .open : .closed
  }

  /// The value as the rules behind a `url` with a default scheme see it.
  private mutating func schemed(
    _ value: Value, _ index: Int, _ field: Int, _ plan: borrowing Plan, _ request: Request,
    _ prospect: inout Prospect
  ) -> Value {
    let result = schemed(value, Int32(index), field, plan, request)
    if !Value.isIdentical(result, value) { prospect.isOpaqueAfter = true }
    return result
  }
}
