package import FVRules
internal import FVText

extension Interpreter {
  /// Runs the rules `unique` of a list behind its elements: every later twin is an issue.
  func judgeTwins(
    of list: FieldIndex, _ slot: Slot, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    var place = plan.fields[list].first
    while place < plan.fields[list].end {
      let operation = plan.operations[place.index]
      if case .unique(let rule) = operation.action,
        operation.scenarios & request.scenario.bit != 0
      {
        let before = memory.mark
        switch try answer(of: place, list, plan, &memory) {
        case .yes:
          try findTwins(plan.uniques[rule], place, slot, plan, &memory)
          try countTwins(place, operation, &memory)
        // What is undecided was told in front of the elements, with the list's other rules.
        case .no, .undecided: break
        }
        if operation.isWarning { memory.turnIntoWarnings(since: before) }
      }
      place = operation.end(at: place)
    }
  }

  /// Counts the elements that were compared, and the later twins among them.
  private func countTwins(
    _ place: RuleIndex, _ operation: Operation, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard request.countsRuns, operation.isCounted else { return }
    try memory.note(RuleRuns(place, ran: memory.twins.count, failed: memory.laterTwins))
  }

  private func findTwins(
    _ rule: UniqueRule, _ detail: RuleIndex, _ list: Slot, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    let outer = memory.frame
    defer { memory.enter(frame: outer) }
    try collectTwins(rule, list, plan, &memory)
    let field = rule.keyCount == 1 ? plan.fieldLists[Int(rule.firstKey)] : rule.element
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
    of list: FieldIndex, by place: RuleIndex, in slot: Slot, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    memory.forgetTwins()
    let operation = plan.operations[place.index]
    guard case .unique(let unique) = operation.action,
      operation.scenarios & request.scenario.bit != 0,
      try answer(of: place, list, plan, &memory) == .yes
    else { return }
    let outer = memory.frame
    defer { memory.enter(frame: outer) }
    try collectTwins(plan.uniques[unique], slot, plan, &memory)
  }

  private func collectTwins(
    _ rule: UniqueRule, _ list: Slot, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) {
    memory.forgetTwins()
    try collectRows(of: rule.list, at: list, towards: rule.element, plan, &memory)
    let first = key(0, of: rule, plan)
    guard memory.makeTwinTable() else { throw .memory }
    // Those that count move to the front, in the place of those that were looked at.
    var kept = 0
    for place in 0..<memory.twins.count {
      let row = memory.twins[place].row
      guard let hash = try hash(rule, first, row, plan, &memory) else { continue }
      let isLater = try !isFirst(row, hash, before: kept, rule, plan, &memory)
      memory.twins[kept] = Twin(row, hash: hash, isLater: isLater)
      kept += 1
      if isLater { memory.laterTwins += 1 }
    }
    memory.twins.truncate(kept)
  }

  /// Collects the rows of a list that are judged, or those of the lists within them that lead to an
  /// element farther in. How deep this goes, the plan says.
  private func collectRows(
    of field: FieldIndex, at list: Slot, towards element: FieldIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    guard !memory.raw[list].isInactive else { return }
    let rows = memory.rowRange(of: list)
    let most = try mostRows(of: field, Int(rows.count), plan, &memory)
    let isInnermost = plan.shapes[field].parts.lowerBound == element
    for place in rows.places.prefix(most) {
      let row = memory.row(at: place)
      if isInnermost {
        memory.twins.append(Twin(row))
      } else if let inner = plan.list(towards: element, in: field) {
        memory.enter(frame: row)
        let slot = memory.frames[row].slot(inner)
        try collectRows(of: inner, at: slot, towards: element, plan, &memory)
      }
    }
  }

  /// Whether a row is like none of so many before it, and puts it into the table if so.
  private func isFirst(
    _ row: FrameIndex, _ hash: UInt32, before count: Int, _ rule: UniqueRule,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    // The hash goes by a seed: nobody outside can choose keys that come to stand side by side.
    let mask = memory.twinTable.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while memory.twinTable[slot] != 0 {
      let earlier = memory.twins[Int(memory.twinTable[slot]) &- 1]
      if earlier.hash == hash, try isSame(earlier.row, row, rule, plan, &memory) { return false }
      slot = (slot &+ 1) & mask
    }
    memory.twinTable[slot] = UInt32(truncatingIfNeeded: count &+ 1)
    return true
  }

  /// The hash of the keys of a row, of which the first is that field; nil where it does not count.
  @inline(__always)
  private func hash(
    _ rule: UniqueRule, _ first: FieldIndex, _ row: FrameIndex, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> UInt32? {
    var hash: UInt64 = 0
    var place: Int32 = 0
    repeat {
      let field = place == 0 ? first : key(place, of: rule, plan)
      let value = try self.value(of: field, row, plan, &memory)
      if value.isEmpty, rule.nulls == .apart { return nil }
      hash = TextHash.mix(value.isEmpty ? 0 : ValueList.hash(value), hash)
      place &+= 1
    } while place < rule.keyCount
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  private func isSame(
    _ a: FrameIndex, _ b: FrameIndex, _ rule: UniqueRule, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) -> Bool {
    for place in 0..<max(rule.keyCount, 1) {
      let field = key(place, of: rule, plan)
      let one = try value(of: field, a, plan, &memory)
      let other = try value(of: field, b, plan, &memory)
      guard one.isEmpty && other.isEmpty || Value.compare(one, other) == .same else { return false }
    }
    return true
  }

  /// A key of a rule: the element itself where it has none.
  @inline(__always)
  private func key(_ place: Int32, of rule: UniqueRule, _ plan: borrowing Plan) -> FieldIndex {
    rule.keyCount > 0
      ? plan.fieldLists[Int(rule.firstKey &+ place)] : rule.element
  }

  /// What a key has in a row, after its transforms.
  @inline(__always)
  private func value(
    of field: FieldIndex, _ row: FrameIndex, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) throws(RunFailure) -> Value {
    // Most are looked at where they are: going into each of many rows takes longer.
    if plan.shapes[field].kind != .list {
      let slot = memory.frames[row].slot(field)
      if memory.isFinal(slot) { return memory.known(slot) }
      if !plan.fields[field].hasTransforms { return memory.raw[slot] }
    }
    memory.enter(frame: row)
    return try memory.told(finalValue(field, plan, &memory), of: field, plan)
  }
}

extension RecordMemory {
  fileprivate mutating func forgetTwins() {
    twins.truncate()
    laterTwins = 0
  }

  /// Makes an empty table for the rows that were collected; false without memory.
  fileprivate mutating func makeTwinTable() -> Bool {
    let count = twins.count
    var size = 16
    while size < 2 &* count { size &*= 2 }
    twinTable.fill(with: 0, count: size)
    return !twins.isExhausted && twinTable.count == size
  }

  /// Whether something was found, warnings aside, of a field in the row that was entered.
  package func hasFinding(of field: FieldIndex) -> Bool {
    for place in 0..<findings.count
    where findings[place].frame == frame && findings[place].field == field
      && findings[place].indexCount == 0 && !findings[place].isWarning
    {
      return true
    }
    return false
  }
}
