internal import FVPatterns
public import FVRules
internal import FVText

extension Interpreter {
  /// Runs a rule over rules; false when it found something.
  @usableFromInline @inline(never)
  func evaluateGroup(
    _ place: Int32, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    let operation = plan.operations[Int(place)]
    guard memory.depth < Limits.nesting else {
      try memory.add(.undecided, detail: place, field, request, limit: .nesting)
      return false
    }
    memory.depth += 1
    defer { memory.depth -= 1 }
    let before = memory.counts.total
    switch operation.action {
    case .all:
      // What transforms change in here stays in here: checks never change a value.
      var local = value
      try runRules(place + 1, operation.next, of: field, on: &local, plan, &memory)
    case .any: try runAny(operation, place, field, value, plan, &memory)
    case .not: try runNot(operation, place, field, value, plan, &memory)
    case .each: try runEach(operation, place, field, value, plan, &memory)
    default: break
    }
    return memory.counts.total == before
  }

  private func runAny(
    _ operation: Operation, _ place: Int32, _ field: FieldIndex, _ value: Value,
    _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let start = memory.mark
    var isUndecided = false
    var first = Code.ok
    var branch = place + 1
    while branch < operation.next {
      let end = plan.operations[Int(branch)].next
      let before = memory.mark
      var local = value
      try runRules(branch, end, of: field, on: &local, plan, &memory)
      switch memory.verdict(since: before) {
      case .valid: if memory.tookPart(value, since: before) { return memory.rewind(to: start) }
      case .undecided, .pending:
        // Then the branches that failed do not matter: the whole is undecided.
        memory.rewind(to: isUndecided ? before : start)
        if !isUndecided {
          try memory.add(.undecided, detail: place, field, request, limit: .match)
        }
        isUndecided = true
      case .invalid:
        if first == .ok { first = memory.codeFound(since: before) }
        if isUndecided { memory.rewind(to: before) }
      }
      branch = end
    }
    // Where nothing was found the value is empty, and no rule ran.
    if operation.needsOne, first == .ok, !isUndecided {
      return try memory.add(.required, detail: place, field, request)
    }
    guard operation.tellsOnce, first != .ok, !isUndecided else { return }
    memory.rewind(to: start)
    try memory.add(first, detail: place, field, request)
  }

  private func runNot(
    _ operation: Operation, _ place: Int32, _ field: FieldIndex, _ value: Value,
    _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let start = memory.mark
    var local = value
    try runRules(place + 1, operation.next, of: field, on: &local, plan, &memory)
    let verdict = memory.verdict(since: start)
    memory.rewind(to: start)
    switch verdict {
    case .valid:
      guard memory.tookPart(value, since: start) else { return }
      try memory.add(.notAllowed, detail: place, field, request)
    case .invalid: break
    case .undecided, .pending:
      try memory.add(.undecided, detail: place, field, request, limit: .match)
    }
  }

  private func runEach(
    _ operation: Operation, _ place: Int32, _ field: FieldIndex, _ value: Value,
    _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard value.kind == .array || value.isEmpty else {
      return try memory.add(.invalidType, detail: place, field, request)
    }
    // What the elements cost comes out of one allowance.
    let shares =
      plan.constants.patterns.hasBacktracking && ListWork.begin(bytes: value.textBytes)
    defer { if shares { ListWork.end() } }
    let elements = value.elements
    for index in elements.indices {
      try memory.enter(index)
      var element = elements[index]
      let isObject = element.kind == .object && !plan.fields[field].takesAnything
      if isObject || element.kind == .illFormed {
        let code: Code = isObject ? .invalidType : .invalidUTF8
        try memory.add(code, detail: place, field, request)
      } else {
        try runRules(place + 1, operation.next, of: field, on: &element, plan, &memory)
      }
      memory.path.truncate(memory.path.count - 1)
    }
  }
}
