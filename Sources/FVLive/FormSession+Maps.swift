internal import FVForms
internal import FVRules
internal import FVText

// Maps are one value to a person; what is in them is judged with them, in rows that nobody else sees.

extension FormSession {
  /// Takes the members of a map apart, in place of those before.
  mutating func unfoldMap(_ slot: Int, _ plan: borrowing Plan) throws(RunFailure) {
    let map = Slot(slot)
    for index in (0..<memory.rowCount(of: map)).reversed() {
      if let row = memory.row(of: map, at: index) {
        guard spareRows.reserve(1) else { throw .memory }
        spareRows.append(row)
      }
      memory.removeRow(from: map, at: index)
    }
    let value = stores[slot].typed.value
    let field = fields[slot].field
    let scope = plan.shapes[plan.shapes[field].parts.lowerBound].scope
    let members = value.members
    for index in 0..<members.count / 2 {
      guard
        let row = memory.makeRow(
          scope, in: fields[slot].frame, reusing: takeSpare(scope), plan),
        memory.insert(row, into: map, at: index)
      else { throw .memory }
      memory.fill(
        row, ofMap: field, named: members[2 * index], with: members[2 * index + 1], plan)
      try memory.unfold(element: row, of: field, plan)
    }
    guard coverRows() else { throw .memory }
  }

  /// Gives every row that is a map's what rows have, though nobody looks at it.
  private mutating func coverRows() -> Bool {
    let places = memory.raw.count - fields.count
    guard fields.reserve(places), stores.grow(by: places, FieldStore.init),
      outcomes.findings.grow(by: places, FieldFindings.init),
      rowStates.reserve(memory.frames.count - rowStates.count)
    else { return false }
    for _ in 0..<places {
      var state = FieldState()
      state.isOfMap = true
      state.isStale = false
      state.view.isActive = false
      state.told = state.view
      fields.append(state)
    }
    while rowStates.count < memory.frames.count { rowStates.append(RowState()) }
    return true
  }
}
