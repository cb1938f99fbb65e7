package import FVRules
internal import FVText

extension Interpreter {
  /// Runs the rules `unique` of a list behind its elements: every later twin is an issue.
  func judgeTwins(
    of list: FieldIndex, _ slot: Slot, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    var place = plan.fields[list].first
    while place < plan.fields[list].end {
      let operation = plan.operations[Int(place)]
      if case .unique(let rule) = operation.action,
        operation.scenarios & request.scenario.bit != 0
      {
        switch try answer(of: place, list, plan, &memory) {
        case .yes:
          try findTwins(plan.uniques[rule], place, memory.rows[slot], plan, &memory)
        case .no: break
        case .undecided:
          try memory.add(.undecided, detail: place, list, request, limit: .match)
        }
      }
      place = max(operation.next, place + 1)
    }
  }

  private func findTwins(
    _ rule: UniqueRule, _ detail: Int32, _ rows: FrameRange, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let outer = memory.frame
    defer { memory.enter(frame: outer) }
    try collectTwins(rule, rows, plan, &memory)
    let element = plan.shapes[rule.list].parts.lowerBound
    let field = rule.keyCount == 1 ? plan.fieldLists[Int(rule.firstKey)] : element
    for index in 0..<memory.twins.count where memory.twins[index].isLater {
      memory.enter(frame: memory.twins[index].row)
      // One issue a place.
      if plan.shapes[field].stopsAtFirst, memory.hasFinding(of: field) { continue }
      try memory.add(.notUnique, detail: detail, field, request)
    }
  }

  /// Collects the rows of a list whose keys count, in their order, and which of them are like one
  /// before; none where the rule at a place does not run.
  package func collectTwins(
    of list: FieldIndex, by place: Int32, in slot: Slot, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    memory.twins.truncate()
    let operation = plan.operations[Int(place)]
    guard case .unique(let unique) = operation.action,
      operation.scenarios & request.scenario.bit != 0,
      try answer(of: place, list, plan, &memory) == .yes
    else { return }
    let outer = memory.frame
    defer { memory.enter(frame: outer) }
    try collectTwins(plan.uniques[unique], memory.rows[slot], plan, &memory)
  }

  private func collectTwins(
    _ rule: UniqueRule, _ rows: FrameRange, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    memory.twins.truncate()
    let most = try mostRows(of: rule.list, Int(rows.count), plan, &memory)
    for place in rows.places.prefix(most) {
      let row = memory.order[place]
      memory.enter(frame: row)
      guard let hash = try hash(rule, plan, &memory) else { continue }
      memory.twins.append(Twin(hash: hash, row: row, place: Int32(truncatingIfNeeded: place)))
    }
    if memory.twins.isExhausted { throw .memory }
    memory.twins.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.place < $1.place }
    var first = 0
    for index in 0..<memory.twins.count {
      let twin = memory.twins[index]
      if memory.twins[first].hash != twin.hash { first = index }
      for earlier in first..<max(index, first) {
        let isSame = try isSame(memory.twins[earlier].row, twin.row, rule, plan, &memory)
        guard isSame else { continue }
        memory.twins[index].isLater = true
        break
      }
    }
    // Told in the order of the elements.
    memory.twins.sort { $0.place < $1.place }
  }

  /// The hash of the keys of the row that was entered; nil where it does not count.
  private func hash(
    _ rule: UniqueRule, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> UInt64? {
    var hash: UInt64 = 0
    for place in 0..<max(Int(rule.keyCount), 1) {
      let value = try key(place, rule, plan, &memory)
      if value.isEmpty, rule.nulls == .apart { return nil }
      hash = TextHash.mix(value.isEmpty ? 0 : ValueList.hash(value), hash)
    }
    return hash
  }

  private func isSame(
    _ a: FrameIndex, _ b: FrameIndex, _ rule: UniqueRule, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    for place in 0..<max(Int(rule.keyCount), 1) {
      memory.enter(frame: a)
      let one = try key(place, rule, plan, &memory)
      memory.enter(frame: b)
      let other = try key(place, rule, plan, &memory)
      guard one.isEmpty && other.isEmpty || Value.compare(one, other) == .same else { return false }
    }
    return true
  }

  /// A key of the row that was entered, after its transforms.
  private func key(
    _ place: Int, _ rule: UniqueRule, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    let field =
      rule.keyCount > 0
      ? plan.fieldLists[Int(rule.firstKey) &+ place]
      : plan.shapes[rule.list].parts.lowerBound
    return try finalValue(field, plan, &memory)
  }
}

extension RecordMemory {
  /// Whether something was found of a field in the row that was entered.
  func hasFinding(of field: FieldIndex) -> Bool {
    for place in 0..<findings.count
    where findings[place].frame == frame && findings[place].field == field
      && findings[place].indexCount == 0
    {
      return true
    }
    return false
  }
}
