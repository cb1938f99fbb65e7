internal import FVForms
internal import FVRules
internal import FVText

// Elements that must differ: the list knows which of them do not, and each is told.

extension FormSession {
  /// Whether a value must be like no other in a list that is to be judged.
  func isOfStaleList(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    guard frame != .root else { return false }
    return (0..<plan.uniqueCount).contains { index in
      let unique = UniqueIndex(index)
      return plan.place(of: unique) == field
        && fields[self.slot(ofListAround: frame, unique, plan)].isStale
    }
  }

  /// Judges the list first in which a value must be like no other.
  mutating func settleTwins(around slot: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    guard frame != .root else { return }
    for index in 0..<plan.uniqueCount where plan.place(of: UniqueIndex(index)) == field {
      try settle(self.slot(ofListAround: frame, UniqueIndex(index), plan), plan)
    }
  }

  /// Finds the elements of a list that are like one before them.
  mutating func updateTwins(of list: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    let own = plan.fields[fields[list].field]
    var place = own.first
    while place < own.end {
      let operation = plan.operations[place]
      if case .unique(let unique) = operation.action {
        try interpreter.collectTwins(
          of: fields[list].field, by: place, in: list, plan, &memory)
        guard note(twinsOf: list, by: place, at: plan.place(of: unique), plan) else {
          throw .memory
        }
      }
      place = operation.end(at: place)
    }
  }

  /// Forgets them, as nobody looks at the list.
  mutating func forgetTwins(of list: Slot, _ plan: borrowing Plan) {
    guard twinNotes.count > 0 else { return }
    let own = plan.fields[fields[list].field]
    let rules = own.rules
    for index in 0..<plan.uniqueCount where plan.list(of: UniqueIndex(index)) == fields[list].field
    {
      let place = plan.place(of: UniqueIndex(index))
      forEachSlot(of: place, seenFrom: fields[list].frame, plan) { session, slot, plan in
        let isKnown = session.twinNotes.remove(from: &session.fields[slot].firstTwin) {
          rules.contains($0)
        }
        if isKnown { session.markStale(slot, plan) }
      }
    }
  }

  /// Notes which are; false without memory.
  private mutating func note(
    twinsOf list: Slot, by rule: RuleIndex, at field: FieldIndex, _ plan: borrowing Plan
  ) -> Bool {
    // Mostly there are none, and were none.
    guard memory.laterTwins > 0 || twinNotes.count > 0 else { return true }
    var isNoted = true
    var next = 0
    // Rows that count are in the order of all.
    forEachSlot(of: field, seenFrom: fields[list].frame, plan) { session, slot, plan in
      let row = session.fields[slot].frame
      var isTwin = false
      if next < session.memory.twins.count, session.memory.twins[next].row == row {
        isTwin = session.memory.twins[next].isLater
        next += 1
      }
      isNoted = session.note(isTwin: isTwin, by: rule, slot, plan) && isNoted
    }
    return isNoted
  }

  private mutating func note(
    isTwin: Bool, by rule: RuleIndex, _ slot: Slot, _ plan: borrowing Plan
  ) -> Bool {
    // What other rules found stays.
    guard twinNotes.has(rule, in: fields[slot].firstTwin) != isTwin else { return true }
    if !isTwin {
      _ = twinNotes.remove(from: &fields[slot].firstTwin) { $0 == rule }
    } else if !twinNotes.add(rule, to: &fields[slot].firstTwin) {
      return false
    }
    if fields[slot].isToBeSeen { raiseIssueVersion(slot) }
    markStale(slot, plan)
    return true
  }

  /// Where the list stands that runs a rule `unique` about a row.
  func slot(
    ofListAround frame: FrameIndex, _ unique: UniqueIndex, _ plan: borrowing Plan
  ) -> Slot {
    let list = plan.list(of: unique)
    let row = row(around: frame, in: plan.shapes[list].scope, plan) ?? .root
    return memory.frames[row].slot(list)
  }
}
