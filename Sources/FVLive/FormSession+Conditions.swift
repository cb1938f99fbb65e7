internal import FVForms
internal import FVRules
internal import FVText

// What conditions of whole fields take out, and where nobody can say whether they hold.

/// A place whose condition is undecided: it is taken out, and the record is not valid, as long as that
/// is so.
struct UnsurePart: BitwiseCopyable, Equatable {
  /// The place at which it is told: its own, or that of the map that it is within.
  let slot: Slot
  let field: FieldIndex
  let frame: FrameIndex
}

extension FormSession {
  /// Takes out what has a condition that does not hold, and puts back what has one that does again.
  mutating func settleConditions(_ plan: borrowing Plan) throws(RunFailure) {
    guard conditionsAreStale else { return }
    // What functions of the host were told of the record before is no more.
    memory.startOver()
    try restoreMaps(plan)
    // In the order of a record's findings: by condition, then by row.
    var found = Buffer<UnsurePart>()
    for field in plan.conditionalFields {
      if let map = plan.map(around: field) {
        try settleCondition(of: field, within: map, plan, &found)
      } else {
        try settleCondition(of: field, plan, &found)
      }
    }
    memory.enter(frame: .root)
    memory.forgetWhole()
    guard !found.isExhausted else { throw .memory }
    note(unsure: found, plan)
    // Each goes behind those that it reads, so that none has to be asked again.
    conditionsAreStale = false
  }

  private mutating func settleCondition(
    of field: FieldIndex, within map: FieldIndex, _ plan: borrowing Plan,
    _ found: inout Buffer<UnsurePart>
  ) throws(RunFailure) {
    var rows = Buffer<FrameIndex>()
    try interpreter.settleCondition(ofAll: field, unsure: &rows, plan, &memory)
    for place in 0..<rows.count {
      var row = rows[place]
      while row != .root, plan.scopes[memory.frames[row].scope].owner != map {
        row = memory.frames[row].outer
      }
      let slot = memory.frames[memory.frames[row].outer].slot(map)
      found.append(UnsurePart(slot: slot, field: field, frame: rows[place]))
    }
  }

  private mutating func settleCondition(
    of field: FieldIndex, _ plan: borrowing Plan, _ found: inout Buffer<UnsurePart>
  ) throws(RunFailure) {
    guard let condition = plan.shapes[field].condition else { return }
    let first = found.count
    for frame in memory.frameIndices where memory.frames[frame].scope == plan.shapes[field].scope {
      guard isAlive(frame) else { continue }
      let slot = memory.frames[frame].slot(field)
      memory.enter(frame: frame)
      var isOff = around(slot, plan).map { fields[$0].isOff } ?? false
      if !isOff {
        let answer = try interpreter.answer(condition, ofWhole: field, plan, &memory)
        isOff = answer != .yes
        if answer == .undecided, interpreter.tellsUnsure(field, plan) {
          found.append(UnsurePart(slot: slot, field: field, frame: frame))
        }
      }
      guard isOff != fields[slot].isOff else { continue }
      set(off: isOff, slot, plan)
      forEachPart(of: slot, plan) { session, inner, plan in session.set(off: isOff, inner, plan) }
    }
    sort(&found, from: first, of: field, plan)
  }

  /// Puts the places of a field in the order of a record's rows: rows are made, and move, in any order.
  private mutating func sort(
    _ found: inout Buffer<UnsurePart>, from first: Int, of field: FieldIndex, _ plan: borrowing Plan
  ) {
    guard found.count > first + 1 else { return }
    for place in first..<found.count { fields[found[place].slot].unsure = -1 }
    found.truncate(first)
    // There is room for those that were there.
    var ordered = Buffer<UnsurePart>()
    swap(&ordered, &found)
    forEachSlot(of: field, seenFrom: .root, plan) { session, slot, _ in
      guard session.fields[slot].unsure < 0 else { return }
      session.fields[slot].unsure = 0
      ordered.append(UnsurePart(slot: slot, field: field, frame: session.fields[slot].frame))
    }
    swap(&ordered, &found)
  }

  /// Puts what is undecided into the order of rows again, of which one moved: no condition says anything
  /// else for that.
  mutating func sortUnsure(_ plan: borrowing Plan) {
    guard !unsure.isEmpty, !conditionsAreStale else { return }
    var found = Buffer<UnsurePart>()
    var first = 0
    for place in 0..<unsure.count {
      let part = unsure[place]
      // What is within maps has an order that is found with it.
      guard plan.map(around: part.field) == nil else {
        conditionsAreStale = true
        return
      }
      if found.count > first, found[first].field != part.field {
        sort(&found, from: first, of: found[first].field, plan)
        first = found.count
      }
      found.append(part)
    }
    if found.count > first { sort(&found, from: first, of: found[first].field, plan) }
    guard !found.isExhausted else {
      conditionsAreStale = true
      return
    }
    note(unsure: found, plan)
  }

  /// Notes where conditions are undecided, in place of what was noted before.
  private mutating func note(unsure found: consuming Buffer<UnsurePart>, _ plan: borrowing Plan) {
    var before = Buffer<UnsurePart>()
    swap(&before, &unsure)
    unsure = found
    var isSame = before.count == unsure.count
    for place in 0..<(isSame ? before.count : 0) where before[place] != unsure[place] {
      isSame = false
    }
    for place in 0..<before.count { fields[before[place].slot].unsure = 0 }
    for place in 0..<unsure.count { fields[unsure[place].slot].unsure += 1 }
    for place in 0..<before.count { refreshUnsure(before[place].slot, isSame, plan) }
    for place in 0..<unsure.count { refreshUnsure(unsure[place].slot, isSame, plan) }
  }

  private mutating func refreshUnsure(_ slot: Slot, _ isSame: Bool, _ plan: borrowing Plan) {
    // A row may have gone since.
    guard isAlive(fields[slot].frame) else { return }
    let state = fields[slot]
    change(slot) { $0.isUnsure = state.isOff && state.unsure > 0 }
    if !isSame, fields[slot].isToBeSeen { raiseIssueVersion(slot) }
    markStale(slot, plan)
  }

  private mutating func set(off isOff: Bool, _ slot: Slot, _ plan: borrowing Plan) {
    fields[slot].isOff = isOff
    memory.raw[slot] = isOff ? .inactive : stores[slot].typed.value
    let isActive = isActive(slot, plan)
    change(slot) { $0.isActive = isActive }
    markReaders(of: slot, plan)
    refresh(slot)
  }
}
