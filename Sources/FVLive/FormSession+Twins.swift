internal import FVForms
internal import FVRules
internal import FVText

// Elements that must differ: the list knows which of them do not, and each is told.

extension FormSession {
  /// Judges the list first in which a value must be like no other.
  mutating func settleTwins(around slot: Int, _ plan: borrowing Plan) throws(RunFailure) {
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    guard frame != .root else { return }
    for index in 0..<plan.uniqueCount where plan.place(of: UniqueIndex(index)) == field {
      let list = plan.list(of: UniqueIndex(index))
      try settle(memory.frames[memory.frames[frame].outer].slot(list).index, plan)
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

  private mutating func note(
    twinsOf list: Int, by rule: Int32, at field: FieldIndex, _ plan: borrowing Plan
  ) {
    // Mostly there are none, and were none.
    guard memory.laterTwins > 0 || notedTwins > 0 else { return }
    var next = 0
    for index in 0..<memory.rowCount(of: Slot(list)) {
      guard let row = memory.row(of: Slot(list), at: index) else { continue }
      while next < memory.twins.count, memory.frames[memory.twins[next].row].index < Int32(index) {
        next += 1
      }
      let isTwin =
        next < memory.twins.count && memory.twins[next].row == row && memory.twins[next].isLater
      let slot = memory.frames[row].slot(field).index
      // What another rule found stays.
      if !isTwin, fields[slot].twin != rule { continue }
      guard fields[slot].twin != (isTwin ? rule : nil) else { continue }
      notedTwins += isTwin ? (fields[slot].twin == nil ? 1 : 0) : -1
      fields[slot].twin = isTwin ? rule : nil
      if fields[slot].isToBeSeen { change(slot) { $0.issueVersion &+= 1 } }
      markStale(slot, plan)
    }
  }
}
