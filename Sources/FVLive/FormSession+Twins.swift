internal import FVForms
internal import FVRules
internal import FVText

// Elements that must differ: the list knows which of them do not, and each is told.

extension FormSession {
  /// Whether a value must be like no other in a list that is to be judged.
  func isOfStaleList(_ slot: Int, _ plan: borrowing Plan) -> Bool {
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    guard frame != .root else { return false }
    return (0..<plan.uniqueCount).contains { index in
      let unique = UniqueIndex(index)
      return plan.place(of: unique) == field
        && fields[self.slot(ofListAround: frame, unique, plan)].isStale
    }
  }

  /// Judges the list first in which a value must be like no other.
  mutating func settleTwins(around slot: Int, _ plan: borrowing Plan) throws(RunFailure) {
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    guard frame != .root else { return }
    for index in 0..<plan.uniqueCount where plan.place(of: UniqueIndex(index)) == field {
      try settle(self.slot(ofListAround: frame, UniqueIndex(index), plan), plan)
    }
  }

  /// Finds the elements of a list that are like one before them.
  mutating func updateTwins(of list: Int, _ plan: borrowing Plan) throws(RunFailure) {
    let own = plan.fields[fields[list].field]
    var place = own.first
    while place < own.end {
      let operation = plan.operations[Int(place)]
      if case .unique(let unique) = operation.action {
        try interpreter.collectTwins(
          of: fields[list].field, by: place, in: Slot(list), plan, &memory)
        note(twinsOf: list, by: place, at: plan.place(of: unique), plan)
      }
      place = max(operation.next, place + 1)
    }
  }

  /// Forgets them, as nobody looks at the list.
  mutating func forgetTwins(of list: Int, _ plan: borrowing Plan) {
    for index in 0..<plan.uniqueCount where plan.list(of: UniqueIndex(index)) == fields[list].field
    {
      let place = plan.place(of: UniqueIndex(index))
      forEachSlot(of: place, seenFrom: fields[list].frame, plan) { session, slot, plan in
        let (twin, warned) = (session.fields[slot].twin, session.fields[slot].warnedTwin)
        guard twin != nil || warned != nil else { return }
        session.notedTwins -= (twin != nil ? 1 : 0) + (warned != nil ? 1 : 0)
        (session.fields[slot].twin, session.fields[slot].warnedTwin) = (nil, nil)
        session.markStale(slot, plan)
      }
    }
  }

  private mutating func note(
    twinsOf list: Int, by rule: Int32, at field: FieldIndex, _ plan: borrowing Plan
  ) {
    // Mostly there are none, and were none.
    guard memory.laterTwins > 0 || notedTwins > 0 else { return }
    var next = 0
    // Rows that count are in the order of all.
    forEachSlot(of: field, seenFrom: fields[list].frame, plan) { session, slot, plan in
      let row = session.fields[slot].frame
      var isTwin = false
      if next < session.memory.twins.count, session.memory.twins[next].row == row {
        isTwin = session.memory.twins[next].isLater
        next += 1
      }
      session.note(isTwin: isTwin, by: rule, slot, plan)
    }
  }

  private mutating func note(isTwin: Bool, by rule: Int32, _ slot: Int, _ plan: borrowing Plan) {
    let isWarning = plan.operations[Int(rule)].isWarning
    let known = isWarning ? fields[slot].warnedTwin : fields[slot].twin
    // What another rule found stays.
    if !isTwin, known != rule { return }
    guard known != (isTwin ? rule : nil) else { return }
    notedTwins += isTwin ? (known == nil ? 1 : 0) : -1
    if isWarning {
      fields[slot].warnedTwin = isTwin ? rule : nil
    } else {
      fields[slot].twin = isTwin ? rule : nil
    }
    if fields[slot].isToBeSeen { change(slot) { $0.issueVersion &+= 1 } }
    markStale(slot, plan)
  }

  /// Where the list stands that runs a rule `unique` about a row.
  func slot(
    ofListAround frame: FrameIndex, _ unique: UniqueIndex, _ plan: borrowing Plan
  ) -> Int {
    let list = plan.list(of: unique)
    let row = row(around: frame, in: plan.shapes[list].scope, plan) ?? .root
    return memory.frames[row].slot(list).index
  }
}
