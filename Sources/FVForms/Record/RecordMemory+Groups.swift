internal import FVRules
internal import FVText

extension RecordMemory {
  /// What the findings of a part of the rules come to.
  private enum Outcome { case valid, invalid, undecided }

  /// Where findings stood before a part of the rules ran.
  struct Mark {
    var findings: Int
    var indexes: Int
    var counts: FindingCounts
    var firstLeftOut: Code
    var part: (ran: Int, skipped: Int)
  }

  /// Runs a rule over rules; false when it found something.
  @inline(never)
  mutating func evaluateGroup(
    _ place: Int32, _ field: Int, _ value: Value, _ plan: borrowing Plan, _ request: Request
  ) -> Bool {
    let operation = plan.operations[Int(place)]
    guard depth < Limits.nesting else {
      add(.undecided, detail: place, Int32(field), request, limit: .nesting)
      return false
    }
    depth += 1
    defer { depth -= 1 }
    let before = counts.total
    switch operation.action {
    case .all:
      // What transforms change in here stays in here: checks never change a value.
      var local = value
      var hasError = false
      runList(place + 1, operation.next, field, &local, &hasError, plan, request)
    case .any: runAny(operation, place, field, value, plan, request)
    case .not: runNot(operation, place, field, value, plan, request)
    case .each: runEach(operation, place, field, value, plan, request)
    default: break
    }
    return counts.total == before
  }

  private mutating func runAny(
    _ operation: Operation, _ place: Int32, _ field: Int, _ value: Value, _ plan: borrowing Plan,
    _ request: Request
  ) {
    let start = mark
    var isUndecided = false
    var first = Code.ok
    var branch = place + 1
    while branch < operation.next {
      let end = plan.operations[Int(branch)].next
      let before = mark
      var local = value
      var hasError = false
      runList(branch, end, field, &local, &hasError, plan, request)
      switch outcome(since: before) {
      case .valid: if takesPart(value, since: before) { return rewind(to: start) }
      case .undecided:
        // Then the branches that failed do not matter: the whole is undecided.
        if !isUndecided { rewind(to: start) } else { rewind(to: before) }
        if !isUndecided { add(.undecided, detail: place, Int32(field), request, limit: .match) }
        isUndecided = true
      case .invalid:
        if first == .ok { first = codeFound(since: before) }
        if isUndecided { rewind(to: before) }
      }
      branch = end
    }
    // Where nothing was found the value is empty, and no rule ran.
    if operation.needsOne, first == .ok, !isUndecided {
      return add(.required, detail: place, Int32(field), request)
    }
    guard operation.tellsOnce, first != .ok, !isUndecided else { return }
    rewind(to: start)
    add(first, detail: place, Int32(field), request)
  }

  private mutating func runNot(
    _ operation: Operation, _ place: Int32, _ field: Int, _ value: Value, _ plan: borrowing Plan,
    _ request: Request
  ) {
    let start = mark
    var local = value
    var hasError = false
    runList(place + 1, operation.next, field, &local, &hasError, plan, request)
    let outcome = outcome(since: start)
    rewind(to: start)
    switch outcome {
    case .valid:
      guard takesPart(value, since: start) else { return }
      add(.notAllowed, detail: place, Int32(field), request)
    case .invalid: break
    case .undecided: add(.undecided, detail: place, Int32(field), request, limit: .match)
    }
  }

  private mutating func runEach(
    _ operation: Operation, _ place: Int32, _ field: Int, _ value: Value, _ plan: borrowing Plan,
    _ request: Request
  ) {
    guard value.kind == .array || value.isEmpty else {
      return add(.invalidType, detail: place, Int32(field), request)
    }
    let elements = value.elements
    for index in elements.indices {
      enter(index)
      var element = elements[index]
      if element.kind == .object || element.kind == .illFormed {
        let code: Code = element.kind == .object ? .invalidType : .invalidUTF8
        add(code, detail: place, Int32(field), request)
      } else {
        var hasError = false
        runList(place + 1, operation.next, field, &element, &hasError, plan, request)
      }
      path.truncate(path.count - 1)
      if failure.isFailure { return }
    }
  }

  /// The code of the first finding since then that is invalid.
  private func codeFound(since mark: Mark) -> Code {
    for index in mark.findings..<max(findings.count, mark.findings)
    where findings[index].code != .undecided {
      return findings[index].code
    }
    return firstLeftOut
  }

  var mark: Mark {
    Mark(
      findings: findings.count, indexes: indexes.count, counts: counts,
      firstLeftOut: firstLeftOut, part: part)
  }

  /// Whether rules that found nothing count as passed: on an empty value only those that ran do.
  private func takesPart(_ value: Value, since mark: Mark) -> Bool {
    part.ran != mark.part.ran || (part.skipped == mark.part.skipped && !value.isEmpty)
  }

  private func outcome(since mark: Mark) -> Outcome {
    if counts.invalid > mark.counts.invalid { return .invalid }
    return counts.undecided > mark.counts.undecided ? .undecided : .valid
  }

  mutating func rewind(to mark: Mark) {
    findings.truncate(mark.findings)
    indexes.truncate(mark.indexes)
    counts = mark.counts
    firstLeftOut = mark.firstLeftOut
  }
}
