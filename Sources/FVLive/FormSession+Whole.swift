internal import FVForms
internal import FVRules
internal import FVText

// Records and lists that are set as a whole, taken apart into the values of their fields.

extension FormSession {
  /// Sets a record, or all rows of a list; false when nothing becomes another.
  mutating func set(
    whole slot: Slot, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    var isChanged = false
    switch plan.shapes[fields[slot].field].kind {
    case .plain: return false
    case .map: isChanged = try set(map: slot, value, plan)
    case .record: isChanged = try set(record: slot, value, plan)
    case .list: isChanged = try set(list: slot, value, plan)
    }
    if isChanged { noteTyped(slot, plan) }
    return isChanged
  }

  /// Notes that somebody changed a list or record as a whole.
  mutating func noteTyped(_ slot: Slot, _ plan: borrowing Plan) {
    fields[slot].isTyped = true
    if fields[slot].view.policy == .change { letBeJudged(slot, plan) }
    refresh(slot)
  }

  mutating func set(
    record slot: Slot, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    var isChanged = false
    let record = fields[slot].field
    for part in plan.shapes[record].parts {
      let inner = memory.frames[fields[slot].frame].slot(part)
      let own = value.member(plan.fieldName(part)) ?? .absent
      isChanged = try type(inner, own, plan) || isChanged
    }
    guard value.isOther else {
      let before = stores[slot].typed.value
      refreshRecord(slot, plan)
      refreshRecordDirty(slot, plan)
      return isChanged || before.kind != stores[slot].typed.value.kind
    }
    guard !Value.isIdentical(stores[slot].typed.value, value) else { return isChanged }
    // What is no record is kept as it is, and is something that is filled in.
    let wasOther = !stores[slot].typed.value.isEmpty && stores[slot].typed.value.kind != .object
    guard stores[slot].typed.keep(value) else { throw .memory }
    if !fields[slot].isOff { memory.raw[slot] = stores[slot].typed.value }
    raiseValueVersion(slot)
    refreshRecordDirty(slot, plan)
    markReaders(of: slot, plan)
    if !wasOther { countFilled(slot, 1, plan) }
    forEachPart(of: slot, plan) { session, inner, plan in session.markChanged(inner, plan) }
    refreshRequired(within: slot, plan)
    return true
  }

  mutating func set(
    map slot: Slot, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let value = value.ofMap
    guard !Value.isIdentical(stores[slot].typed.value, value) else { return false }
    try put(slot, value, plan)
    try unfoldMap(slot, plan)
    return true
  }

  mutating func set(
    list slot: Slot, _ value: Value, isInitial: Bool = false, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let count = memory.rowCount(of: slot)
    let hasNoRows = value.kind != .array || value.isEmpty
    if hasNoRows, count == 0, Value.isIdentical(stores[slot].typed.value, value) { return false }
    let wasFilling = isFilling
    isFilling = true
    defer { isFilling = wasFilling }
    for index in (0..<count).reversed() { removeRow(from: slot, at: index, plan) }
    if hasNoRows {
      // What is no list is kept as it is, an empty one of any kind too.
      try put(slot, value, plan)
      refreshListDirty(slot, plan)
      return true
    }
    defer { refreshListDirty(slot, plan) }
    let elements = value.elements
    for index in elements.indices {
      let row = try insertRow(into: slot, at: index, plan)
      if isInitial {
        _ = try setInitial(element(of: row, slot, plan), elements[index], plan)
      } else {
        _ = try type(element(of: row, slot, plan), elements[index], plan)
      }
    }
    return true
  }

  /// Where what is in a row stands.
  func element(of row: FrameIndex, _ list: Slot, _ plan: borrowing Plan) -> Slot {
    memory.frames[row].slot(plan.shapes[fields[list].field].parts.lowerBound)
  }

  /// What a record or list has to begin with; one that is not dirty takes it as its value.
  mutating func setInitial(
    whole slot: Slot, _ value: Value, _ plan: borrowing Plan
  ) throws(RunFailure) -> Bool {
    let isDirty = fields[slot].view.isDirty
    let isMap = plan.shapes[fields[slot].field].kind == .map
    let value: Value = isMap ? value.ofMap : value
    let isSame = Value.isIdentical(stores[slot].initial.value, value)
    // Where there is no memory for the keys of its rows either nothing changes.
    guard stores[slot].initialRows.reserve(value.elements.count),
      stores[slot].initial.keep(value)
    else { throw .memory }
    let kept = stores[slot].initial.value
    if plan.shapes[fields[slot].field].kind == .record {
      var isChanged = false
      for part in plan.shapes[fields[slot].field].parts {
        let inner = memory.frames[fields[slot].frame].slot(part)
        let own = kept.member(plan.fieldName(part)) ?? .absent
        isChanged = try setInitial(inner, own, plan) || isChanged
      }
      if !isDirty, kept.isOther {
        // What is no record is what the form begins with all the same.
        isChanged = try set(record: slot, kept, plan) || isChanged
      } else if !isDirty {
        let before = stores[slot].typed.value
        refreshRecord(slot, plan)
        isChanged = isChanged || before.kind != stores[slot].typed.value.kind
      }
      refreshRecordDirty(slot, plan)
      return isChanged
    }
    if isMap {
      if !isDirty { _ = try set(map: slot, kept, plan) }
      refreshDirty(slot, plan)
      refresh(slot)
      return true
    }
    guard !isDirty else {
      if isSame { return true }
      // Its rows are none that it begins with now, so that only a reset gives it those.
      lastKey &+= 1
      stores[slot].initialRows.fill(with: lastKey, count: kept.elements.count)
      refreshListDirty(slot, plan)
      refresh(slot)
      return true
    }
    do throws(RunFailure) {
      _ = try set(list: slot, kept, isInitial: true, plan)
      try noteInitialRows(of: slot, plan)
    } catch {
      // It begins without rows then, and is not dirty: the same call gives it all of them.
      for index in (0..<memory.rowCount(of: slot)).reversed() {
        removeRow(from: slot, at: index, plan)
      }
      stores[slot].initialRows.truncate()
      refreshListDirty(slot, plan)
      throw error
    }
    return true
  }

  /// Takes the rows of a list, as they are, for those it began with.
  mutating func noteInitialRows(of slot: Slot, _ plan: borrowing Plan) throws(RunFailure) {
    let count = memory.rowCount(of: slot)
    guard stores[slot].initialRows.reserve(count) else { throw .memory }
    stores[slot].initialRows.truncate()
    for index in 0..<count {
      guard let row = memory.row(of: slot, at: index) else { continue }
      stores[slot].initialRows.append(rowStates[row].key)
    }
    refreshListDirty(slot, plan)
  }

  func hasInitialRows(_ slot: Slot) -> Bool {
    let count = memory.rowCount(of: slot)
    let (typed, initial) = (stores[slot].typed.value, stores[slot].initial.value)
    guard count == stores[slot].initialRows.count, !stores[slot].initialRows.isExhausted,
      !(typed.isNoList || initial.isNoList) || Value.isIdentical(typed, initial)
    else { return false }
    for index in 0..<count {
      guard let row = memory.row(of: slot, at: index),
        rowStates[row].key == stores[slot].initialRows[index]
      else { return false }
    }
    return true
  }

  /// A list differs from what it began with when its rows do, or when one of them is dirty.
  mutating func refreshListDirty(_ slot: Slot, _ plan: borrowing Plan) {
    set(dirty: !hasInitialRows(slot) || fields[slot].dirtyParts > 0, slot, plan)
  }

  /// Notes whether a value differs from its initial one, for what is around it too.
  mutating func set(dirty isDirty: Bool, _ slot: Slot, _ plan: borrowing Plan) {
    guard isDirty != fields[slot].view.isDirty else { return }
    change(slot) { $0.isDirty = isDirty }
    guard let outer = around(slot, plan) else { return }
    fields[outer].dirtyParts &+= isDirty ? 1 : -1
    if plan.shapes[fields[outer].field].kind == .list {
      refreshListDirty(outer, plan)
    } else {
      refreshRecordDirty(outer, plan)
    }
    refresh(outer)
  }

  /// A record differs from what it began with when something in it does, or when one of the two is none.
  mutating func refreshRecordDirty(_ slot: Slot, _ plan: borrowing Plan) {
    let isDirty = fields[slot].dirtyParts > 0 || isOther(slot)
    set(dirty: isDirty, slot, plan)
  }

  /// Whether what stands in the place of a record, or what stood there first, is none and not the other.
  func isOther(_ slot: Slot) -> Bool {
    let (typed, initial) = (stores[slot].typed.value, stores[slot].initial.value)
    guard typed.isOther || initial.isOther else { return false }
    return !Value.isIdentical(typed, initial)
  }
}

extension Value {
  /// Whether it is there, and is no object.
  var isOther: Bool { !isEmpty && !hasMembers }

  /// Whether it is there, and is no array.
  fileprivate var isNoList: Bool { !isEmpty && kind != .array }

  /// A map without members is empty, as a list without elements is.
  fileprivate var ofMap: Value { hasMembers && members.isEmpty ? .noElements : self }
}
