internal import FVForms
internal import FVRules
internal import FVText

// Back to what the form, or a part of it, began with.

extension FormSession {
  /// Back to the initial values, as if nothing had been done.
  mutating func reset(_ plan: borrowing Plan) throws(RunFailure) -> Bool {
    var isChanged = removeOutside(plan) || isSubmitted
    isChanged = forgetAnswers(nil, plan) || isChanged
    isSubmitted = false
    for field in plan.rootFields { isChanged = try reset(Slot(ofRoot: field), plan) || isChanged }
    return isChanged
  }

  /// Gives a field, with all that is in it, back what it began with; false when that changes nothing.
  /// How deep this goes, the plan says.
  mutating func reset(_ slot: Slot, _ plan: borrowing Plan) throws(RunFailure) -> Bool {
    guard plan.isNested else { return try reset(value: slot, plan) }
    let (shape, frame) = (plan.shapes[fields[slot].field], fields[slot].frame)
    var isChanged = false
    switch shape.kind {
    case .plain, .map: return try reset(value: slot, plan)
    case .record:
      isChanged = try resetOther(slot, plan)
      for part in shape.parts {
        isChanged = try reset(memory.frames[frame].slot(part), plan) || isChanged
      }
    case .list:
      isChanged = try resetRows(slot, plan)
      for index in 0..<memory.rowCount(of: slot) {
        guard let row = memory.row(of: slot, at: index) else { continue }
        let element = memory.frames[row].slot(shape.parts.lowerBound)
        isChanged = try reset(element, plan) || isChanged
      }
    }
    return forget(slot, plan) || isChanged
  }

  /// The initial value of a field that has one of its own.
  private mutating func reset(
    value slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let initial = stores[slot].initial.value
    if !Value.isIdentical(stores[slot].typed.value, initial) {
      try put(slot, initial, plan)
      if !isPlain(slot, plan) { try unfoldMap(slot, plan) }
      fields[slot].isTyped = true
    }
    return forget(slot, plan)
  }

  /// A record that is none, or was none, becomes what it was.
  private mutating func resetOther(
    _ slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    guard isOther(slot) else { return false }
    if stores[slot].initial.value.isOther {
      _ = try set(record: slot, stores[slot].initial.value, plan)
    } else {
      refreshRecord(slot, plan)
      refreshRecordDirty(slot, plan)
    }
    return true
  }

  /// A list that has not the rows it began with gets them again.
  private mutating func resetRows(
    _ slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    guard !hasInitialRows(slot) else { return false }
    // Without memory for all of them it has not what it began with, even if that is no row any more.
    stores[slot].initialRows.exhaust()
    _ = try set(list: slot, stores[slot].initial.value, isInitial: true, plan)
    try noteInitialRows(of: slot, plan)
    return true
  }

  /// Forgets what was done with a field; false when that was nothing.
  private mutating func forget(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    let isUsed = fields[slot].isTyped || fields[slot].view.isTouched
    let isChanged = isUsed || fields[slot].isSubmitted
    fields[slot].isTyped = false
    fields[slot].isSubmitted = false
    fields[slot].isJudged = false
    change(slot) { $0.isTouched = false }
    refresh(slot)
    guard isUsed else { return isChanged }
    // The initial value may be a valid one, which is found when it is looked at.
    stores[slot].unseen.clear()
    fields[slot].isUnseen = true
    fields[slot].isOutlived = true
    markChanged(slot, plan)
    return true
  }
}
