public import FVRules
public import FVText

extension Interpreter {
  /// Runs rules one after the other on a value of a field, and tells the observer what came of each:
  /// is it active, does it wait for a field without errors, does the value skip it, does its condition
  /// hold, what does it find.
  @inlinable @inline(__always)
  package func run<Observer: RuleObserver & ~Copyable>(
    _ first: RuleIndex, _ end: RuleIndex, of field: FieldIndex, on value: inout Value,
    telling observer: inout Observer, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    // Looked at where they are: copying an operation costs more than running it.
    let operations = plan.operations.span
    let bit = request.scenario.bit
    var hasError = false
    var next = first
    while next < end {
      let place = next
      let index = place.index
      next = operations[index].next
      guard operations[index].scenarios & bit != 0 else { continue }
      if Observer.wantsValueAlone, !operations[index].isTransform { continue }
      let step = RuleStep(place, field, value, memory.counts)
      let outcome: RuleOutcome
      if hasError, operations[index].skipsErrors {
        try scheme(&value, place, field, plan, &memory)
        outcome = .waited
      } else if case .transform(let transform) = operations[index].action {
        let answer = try answer(of: place, field, plan, &memory)
        if answer == .yes { try apply(transform, place, field, &value, plan, &memory) }
        if answer == .undecided, !Observer.wantsValueAlone {
          try memory.add(.undecided, detail: place, field, request, limit: .match)
        }
        outcome = answer == .yes ? .passed : .unmet
      } else if let known = try observer.recall(place, upTo: next, of: field, self, &memory) {
        try scheme(&value, place, field, plan, &memory)
        outcome = known
      } else if operations[index].isApart {
        outcome = try runApart(place, field, &value, plan, &memory)
      } else if let obstacle = try reach(place, field, value, plan, &memory) {
        try note(obstacle, place, field, &memory)
        outcome = obstacle
      } else {
        let passes = try passes(place, field, &value, plan, &memory)
        outcome = passes ? .passed : .failed
      }
      if outcome.isError { hasError = true }
      try observer.note(outcome, step, value, self, plan, &memory)
    }
  }

  /// Notes that a rule does not run.
  @inlinable @inline(__always)
  func note(
    _ obstacle: RuleOutcome, _ place: RuleIndex, _ field: FieldIndex, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    if case .skipped = obstacle { memory.part.skipped &+= 1 }
    if case .unsure = obstacle {
      try memory.add(.undecided, detail: place, field, request, limit: .match)
    }
  }

  /// Runs a rule that is no transform; false when it found something.
  @inlinable @inline(__always)
  func passes(
    _ place: RuleIndex, _ field: FieldIndex, _ value: inout Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    plan.operations.span[place.index].isGroup
      ? try evaluateGroup(place, field, value, plan, &memory)
      : try evaluate(place, field, &value, plan, &memory)
  }

  /// Runs a rule of which more comes than an error, or less, if it reaches the value. Out of line, as few
  /// rules are such.
  @usableFromInline @inline(never)
  func runApart(
    _ place: RuleIndex, _ field: FieldIndex, _ value: inout Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> RuleOutcome {
    let before = memory.mark
    if let obstacle = try reach(place, field, value, plan, &memory) {
      try note(obstacle, place, field, &memory)
      guard case .unsure = obstacle, plan.operations[place.index].isWarning else { return obstacle }
    } else {
      let passes = try passes(place, field, &value, plan, &memory)
      try count(place, since: before, plan, &memory)
      if passes { return .passed }
    }
    guard plan.operations[place.index].isWarning else { return .failed }
    memory.turnIntoWarnings(since: before)
    return .warned
  }

  /// Counts a value on which a rule of a field ran. Elements that must differ are counted behind them.
  private func count(
    _ place: RuleIndex, since before: RecordMemory.Mark, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let operation = plan.operations[place.index]
    guard request.countsRuns, operation.isCounted else { return }
    if case .unique = operation.action { return }
    let hasFailed = memory.counts.invalid > before.counts.invalid
    try memory.note(RuleRuns(place, failed: hasFailed ? 1 : 0))
  }

  /// Why a rule that is no transform does not run on a value; nil when it does.
  @inlinable @inline(__always)
  package func reach(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> RuleOutcome? {
    if plan.operations.span[place.index].skipsEmpty,
      try isEmpty(value, place, field, plan, &memory)
    {
      return .skipped
    }
    return switch try answer(of: place, field, plan, &memory) {
    case .yes: nil
    case .no: .unmet
    case .undecided: .unsure
    }
  }

  /// Runs rules that nobody observes. Out of line, so that groups within groups need little of the
  /// stack.
  @inline(never)
  package func runRules(
    _ first: RuleIndex, _ end: RuleIndex, of field: FieldIndex, on value: inout Value,
    _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    var nobody = Unobserved()
    try run(first, end, of: field, on: &value, telling: &nobody, plan, &memory)
  }
}
