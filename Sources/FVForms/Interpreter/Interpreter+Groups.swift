internal import FVPatterns
public import FVRules
internal import FVText

extension Interpreter {
  /// Runs a rule over rules; false when it found something. It ends in a call of its kind, which takes
  /// its place on the stack: each level is one frame here and one of the rules within.
  @usableFromInline @inline(never)
  func evaluateGroup(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    guard memory.depth < Limits.nesting else {
      try memory.add(.undecided, detail: place, field, request, limit: .nesting)
      return false
    }
    memory.depth += 1
    switch plan.operations.span[place.index].action {
    case .all: return try runAll(place, field, value, plan, &memory)
    case .any: return try runAny(place, field, value, plan, &memory)
    case .not: return try runNot(place, field, value, plan, &memory)
    case .each: return try runEach(place, field, value, plan, &memory)
    default:
      memory.depth -= 1
      return true
    }
  }

  @inline(never)
  private func runAll(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    defer { memory.depth -= 1 }
    let before = memory.counts.total
    // What transforms change in here stays in here: checks never change a value.
    var local = value
    let end = plan.operations.span[place.index].next
    try runRules(place.advanced(by: 1), end, of: field, on: &local, plan, &memory)
    return memory.counts.total == before
  }

  @inline(never)
  private func runAny(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    defer { memory.depth -= 1 }
    let start = memory.mark
    var isUndecided = false
    var first = Code.ok
    var branch = place.advanced(by: 1)
    let operations = plan.operations.span
    while branch < operations[place.index].next {
      let end = operations[branch.index].next
      let before = memory.mark
      var local = value
      try runRules(branch, end, of: field, on: &local, plan, &memory)
      switch memory.verdict(since: before) {
      case .valid:
        guard memory.tookPart(value, since: before) else { break }
        memory.rewind(to: start)
        return true
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
    if operations[place.index].needsOne, first == .ok, !isUndecided {
      try memory.add(.required, detail: place, field, request)
      return false
    }
    guard first != .ok, !isUndecided else { return !isUndecided }
    guard operations[place.index].tellsOnce else { return false }
    memory.rewind(to: start)
    try memory.add(first, detail: place, field, request)
    return false
  }

  @inline(never)
  private func runNot(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    defer { memory.depth -= 1 }
    let start = memory.mark
    var local = value
    let end = plan.operations.span[place.index].next
    try runRules(place.advanced(by: 1), end, of: field, on: &local, plan, &memory)
    let verdict = memory.verdict(since: start)
    memory.rewind(to: start)
    switch verdict {
    case .invalid: return true
    case .valid:
      guard memory.tookPart(value, since: start) else { return true }
      try memory.add(.notAllowed, detail: place, field, request)
    case .undecided, .pending:
      try memory.add(.undecided, detail: place, field, request, limit: .match)
    }
    return false
  }

  @inline(never)
  private func runEach(
    _ place: RuleIndex, _ field: FieldIndex, _ value: Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    defer { memory.depth -= 1 }
    guard value.kind == .array || value.isEmpty else {
      try memory.add(.invalidType, detail: place, field, request)
      return false
    }
    let before = memory.counts.total
    // What the elements cost comes out of one allowance.
    let shares =
      plan.constants.patterns.hasBacktracking && ListWork.begin(bytes: value.textBytes)
    defer { if shares { ListWork.end() } }
    let end = plan.operations.span[place.index].next
    let elements = value.elements
    for index in elements.indices {
      try memory.enter(index)
      var element = elements[index]
      let isObject = element.kind == .object && !plan.fields[field].takesAnything
      if isObject || element.kind == .illFormed {
        let code: Code = isObject ? .invalidType : .invalidUTF8
        try memory.add(code, detail: place, field, request)
      } else {
        try runRules(place.advanced(by: 1), end, of: field, on: &element, plan, &memory)
      }
      memory.path.truncate(memory.path.count - 1)
    }
    return memory.counts.total == before
  }
}
