internal import FVForms
internal import FVRules
internal import FVText

// What was saved of a form, put into a new one. No value of it was judged yet, nobody looks.

extension FormSession {
  mutating func restore(_ saved: SavedForm, _ plan: borrowing Plan) throws(RestoreError) {
    guard var values = SavedValueReader(saved.tokens) else { throw .form(.run(.memory)) }
    isSubmitted = try saved.isSubmitted()
    for slot in slots where isSubmitted {
      fields[slot].isSubmitted = true
      fields[slot].isJudged = true
      refresh(slot)
    }
    let highestKey = try saved.highestKey()
    remote.lastToken = try saved.lastToken()
    var seen = Buffer<Bool>()
    var name = Buffer<UInt8>()
    var keys = Buffer<UInt64>()
    var last: SavedPlace?
    while let place = try saved.place(behind: last) {
      last = place
      let slot = self.slot(ofPath: try place.path(), &name, plan)
      guard !name.isExhausted else { throw .form(.run(.memory)) }
      // One that the ruleset does not have any more.
      guard let slot else { continue }
      while seen.count < fields.count, !seen.isExhausted { seen.append(false) }
      guard !seen.isExhausted else { throw .form(.run(.memory)) }
      guard !seen[slot] else { throw place.malformed(place.object, nil, "Duplicate place.") }
      seen[slot] = true
      try restore(slot, place, &values, &keys, plan)
    }
    try takeOver(keys, highestKey, saved)
    // All of it came before anybody looked.
    for slot in slots { stores[slot].unseen.clear() }
    listNews.truncate()
  }

  private mutating func restore(
    _ slot: Slot, _ place: SavedPlace, _ values: inout SavedValueReader,
    _ keys: inout Buffer<UInt64>, _ plan: borrowing Plan
  ) throws(RestoreError) {
    let initial = try place.value(SavedKey.initial, &values) ?? .absent
    let typed = try place.value(SavedKey.value, &values) ?? .absent
    let first = try place.keys(SavedKey.first)
    let rows = try place.keys(SavedKey.rows)
    do throws(RunFailure) {
      try restore(initial: initial, slot, plan)
      if plan.kind(of: fields[slot].field) == .list {
        if let first { stores[slot].initialRows.append(first) }
        if let rows { try restore(rows: rows, slot, &keys, plan) }
      }
      try restore(typed: typed, slot, plan)
    } catch {
      throw .form(.run(error))
    }
    fields[slot].isTyped = try place.flag(SavedKey.typed, false)
    fields[slot].isSubmitted = try place.flag(SavedKey.submitted, isSubmitted)
    let isTouched = try place.flag(SavedKey.touched, false)
    let policy = try place.policy()
    change(slot) { view in
      view.isTouched = isTouched
      if let policy { view.policy = policy }
    }
    refreshJudged(slot)
    updateStanding(slot, plan)
    refresh(slot)
  }

  private mutating func restore(
    initial value: Value, _ slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) {
    guard value.elementCount <= Limits.elements - initialElements else { throw .elements }
    guard stores[slot].initial.keep(value) else { throw .memory }
    if plan.kind(of: fields[slot].field) == .plain { initialElements += value.elementCount }
  }

  private mutating func restore(
    rows: borrowing Buffer<UInt64>, _ list: Slot, _ keys: inout Buffer<UInt64>,
    _ plan: borrowing Plan
  ) throws(RunFailure) {
    isFilling = true
    defer { isFilling = false }
    for index in 0..<rows.count {
      let row = try insertRow(into: list, at: index, plan)
      rowStates[row].key = rows[index]
    }
    keys.append(rows)
    guard !keys.isExhausted else { throw .memory }
  }

  /// What was typed at a place: of a record or list only what stands there instead of one.
  private mutating func restore(
    typed value: Value, _ slot: Slot, _ plan: borrowing Plan
  ) throws(RunFailure) {
    try makeRoom(typed: growth(slot, value))
    let isSame = Value.isIdentical(stores[slot].typed.value, value)
    switch plan.kind(of: fields[slot].field) {
    case .plain:
      if !isSame { try put(slot, value, plan) }
      refreshDirty(slot, plan)
    case .map:
      if !isSame { _ = try set(map: slot, value, plan) }
      refreshDirty(slot, plan)
    case .record:
      if value.isOther { _ = try set(record: slot, value, plan) }
      if value.kind == .null, !value.isAbsent { refreshRecord(slot, plan) }
      refreshRecordDirty(slot, plan)
    case .list:
      let isNone = value.kind != .array || value.isEmpty
      if !isSame, isNone, memory.rowCount(of: slot) == 0 { try put(slot, value, plan) }
      refreshListDirty(slot, plan)
    }
  }

  /// Sees to it that no row has the key of another, and that none gets the key of one that was.
  private mutating func takeOver(
    _ keys: consuming Buffer<UInt64>, _ highest: UInt64, _ saved: SavedForm
  ) throws(RestoreError) {
    keys.sort { $0 < $1 }
    for index in 0..<max(keys.count - 1, 0) where keys[index] == keys[index + 1] {
      throw SavedForm.malformed(
        saved.tokens[.document], SavedKey.pointer(SavedKey.places), "Two rows have the same key.")
    }
    lastKey = max(highest, keys.count > 0 ? keys[keys.count - 1] : 0)
  }
}
