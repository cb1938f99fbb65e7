internal import FVRules
internal import FVText

// What a rule puts in the place of a record, list or map: it is taken apart as what came in was.

extension Interpreter {
  /// Takes the new value of a field of the row that was entered apart.
  func replace(
    _ field: FieldIndex, by value: inout Value, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) throws(RunFailure) {
    // An object of which a function was told nothing, and which it gives back, is what it was.
    let slot = memory.slot(field, plan)
    if value.kind == .object, !value.hasMembers, memory.raw[slot].hasMembers {
      return value = memory.raw[slot]
    }
    let outer = memory.frame
    let newRows = memory.frames.count
    do throws(RecordFailure) {
      value = try memory.replace(field, by: value, plan)
    } catch {
      switch error {
      case .memory: throw .memory
      case .limit, .key, .syntax: throw .host(-1)
      }
    }
    for conditional in plan.conditionalFields where isWithin(conditional, field, plan) {
      let scope = plan.shapes[conditional].scope
      if scope == plan.shapes[field].scope {
        try settleCondition(of: conditional, plan, &memory)
      }
      for row in FrameIndex(newRows)..<memory.frameIndices.upperBound
      where memory.frames[row].scope == scope {
        memory.enter(frame: row)
        try settleCondition(of: conditional, plan, &memory)
      }
      memory.enter(frame: outer)
    }
  }

  private func isWithin(_ field: FieldIndex, _ whole: FieldIndex, _ plan: borrowing Plan) -> Bool {
    var around = plan.shapes[field].parent
    while let parent = around {
      if parent == whole { return true }
      around = plan.shapes[parent].parent
    }
    return false
  }
}

extension RecordMemory {
  /// Takes the new value of a field of the row that was entered apart, and returns it as it is then.
  fileprivate mutating func replace(
    _ field: FieldIndex, by value: Value, _ plan: borrowing Plan
  ) throws(RecordFailure) -> Value {
    let slot = slot(field, plan)
    let (before, strays) = (raw[slot], strayKeys.count)
    forget(partsOf: field, plan)
    // Conditions go by what came in.
    raw[slot] = value
    defer { raw[slot] = before }
    try unfold(field, frame, plan)
    guard addFinals(), !rows.isExhausted, !memberKeys.isExhausted else { throw .memory }
    try orderStrayKeys(from: strays, plan)
    return raw[slot]
  }

  /// Forgets all that is within a field of the row that was entered.
  private mutating func forget(partsOf field: FieldIndex, _ plan: borrowing Plan) {
    setRowRange(of: slot(field, plan), FrameRange())
    guard plan.shapes[field].kind == .record else { return }
    for place in 0..<strayKeys.count
    where strayKeys[place].frame == frame && strayKeys[place].field == field {
      strayKeys[place].isGone = true
    }
    for part in plan.shapes[field].parts {
      let own = slot(part, plan)
      raw[own] = .absent
      finals[own] = 0
      forget(partsOf: part, plan)
    }
  }

  /// Puts the keys that are no fields of a new value in order, behind those that findings name.
  mutating func orderStrayKeys(
    from first: Int, _ plan: borrowing Plan
  ) throws(RecordFailure) {
    guard first < strayKeys.count else { return }
    var added = Buffer<StrayKey>()
    for place in first..<strayKeys.count { added.append(strayKeys[place]) }
    guard !added.isExhausted else { throw .memory }
    added.sort(by: StrayKey.isBefore)
    for index in 0..<added.count {
      strayKeys[first + index] = added[index]
      guard index > 0, added[index].isSame(as: added[index - 1]) else { continue }
      throw .key(
        offset: nil, pointer: pointer(to: added[index].name, in: added[index].field, frame, plan))
    }
  }
}
