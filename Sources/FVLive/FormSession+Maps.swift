internal import FVForms
internal import FVRules
internal import FVText

// Maps are one value to a person; what is in them is judged with them, in rows that nobody else sees.

extension FormSession {
  /// Takes the members of a map apart, in place of those before.
  mutating func unfoldMap(_ slot: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    do throws(RunFailure) {
      try refill(map: slot, plan)
    } catch {
      guard error == .memory else { throw error }
      // It is done again before anybody looks, in this call or the next.
      mapsAreTorn = true
      conditionsAreStale = true
      return
    }
    if !plan.conditionalFields.isEmpty { conditionsAreStale = true }
    guard memory.hasGoneKeys else { return }
    memory.dropGoneKeys()
    // What was found in the others names keys by where they stood.
    forEachPlace(plan) { session, slot, plan in
      let field = session.fields[slot].field
      if plan.shapes[field].kind == .map { session.markChanged(slot, plan) }
    }
  }

  private mutating func refill(map slot: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    let value = stores[slot].typed.value
    try memory.refill(map: fields[slot].field, fields[slot].frame, with: value, plan)
    if fields[slot].isOff { memory.raw[slot] = .inactive }
    guard coverRows() else { throw .memory }
  }

  /// Puts back what conditions took out of maps, before these are asked again, and takes all apart where
  /// there was no memory for one.
  mutating func restoreMaps(_ plan: borrowing Plan) throws(RunFailure) {
    var maps = Buffer<Slot>()
    forEachPlace(plan) { session, slot, plan in
      let field = session.fields[slot].field
      guard plan.shapes[field].kind == .map,
        session.mapsAreTorn || plan.hasConditions(within: field)
      else { return }
      maps.append(slot)
    }
    guard !maps.isExhausted else { throw .memory }
    for place in 0..<maps.count {
      let slot = maps[place]
      try refill(map: slot, plan)
      markChanged(slot, plan)
      markOthers(reading: slot, plan)
    }
    mapsAreTorn = false
  }

  /// Gives every row that is a map's what rows have, though nobody looks at it.
  mutating func coverRows() -> Bool {
    let places = memory.raw.count - fields.count
    guard growPlaces(by: places),
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
