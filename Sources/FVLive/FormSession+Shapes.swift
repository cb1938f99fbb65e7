internal import FVForms
internal import FVRules
internal import FVText

// What the values of records and lists come to.

extension FormSession {
  /// Marks what goes by the value at a place besides rules: twins in its list, conditions of fields.
  mutating func markAround(_ slot: Slot, _ plan: borrowing Plan) {
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    if plan.isReadByFieldCondition(field) { conditionsAreStale = true }
    guard frame != .root else { return }
    for index in 0..<plan.uniqueCount where plan.isKey(field, of: UniqueIndex(index)) {
      markChanged(self.slot(ofListAround: frame, UniqueIndex(index), plan), plan)
    }
    // Whoever reads a list as a whole reads its elements.
    guard let outer = around(slot, plan), plan.shapes[fields[outer].field].kind == .list else {
      return
    }
    markReaders(of: fields[outer].field, from: fields[outer].frame, plan)
    markAround(outer, plan)
  }

  /// Marks the lists farther out whose elements' likes may be in a list that has other rows now.
  mutating func markTwins(through list: Slot, _ plan: borrowing Plan) {
    let (field, frame) = (fields[list].field, fields[list].frame)
    guard frame != .root else { return }
    for index in 0..<plan.uniqueCount where plan.passes(UniqueIndex(index), through: field) {
      markChanged(self.slot(ofListAround: frame, UniqueIndex(index), plan), plan)
    }
  }

  /// Notes that a value became empty, or filled in, for the records that it is in.
  mutating func countFilled(_ slot: Slot, _ change: Int32, _ plan: borrowing Plan) {
    guard let record = around(slot, plan), plan.shapes[fields[record].field].kind == .record else {
      return
    }
    let wasFilled = fields[record].filled > 0
    fields[record].filled &+= change
    refreshRecord(record, plan)
    let isFilled = fields[record].filled > 0
    if wasFilled != isFilled { countFilled(record, isFilled ? 1 : -1, plan) }
  }

  /// Makes the value of a record agree with what is filled in: one with nothing is null, unless it is
  /// required.
  mutating func refreshRecord(_ slot: Slot, _ plan: borrowing Plan) {
    let shape = plan.shapes[fields[slot].field]
    let isThere = fields[slot].filled > 0 || (shape.isRequired && isWithinRecord(slot, plan))
    let value: Value = isThere ? .untoldRecord : .null
    let before = stores[slot].typed.value
    guard !Value.isIdentical(before, value) else { return }
    let wasOther = !before.isEmpty && before.kind != .object
    _ = stores[slot].typed.keep(value)
    if !fields[slot].isOff { memory.raw[slot] = value }
    raiseValueVersion(slot)
    markReaders(of: slot, plan)
    if wasOther { countFilled(slot, -1, plan) }
    // It may be what it began with now, or no more.
    refreshRecordDirty(slot, plan)
    // What is within it is judged, or is not any more.
    forEachPart(of: slot, plan) { session, inner, plan in session.markChanged(inner, plan) }
    refreshRequired(within: slot, plan)
  }

  /// Makes the records that a record must have agree with it: they are there where it is.
  mutating func refreshRequired(within slot: Slot, _ plan: borrowing Plan) {
    for part in plan.shapes[fields[slot].field].parts
    where plan.shapes[part].kind == .record && plan.shapes[part].isRequired {
      let inner = memory.frames[fields[slot].frame].slot(part)
      let own = stores[inner].typed.value
      // What is no record is what somebody typed.
      if own.isEmpty || own.kind == .object { refreshRecord(inner, plan) }
    }
  }

  /// Whether there is a record around a place, if one may be: within null, and within what is none, nothing
  /// is there, required or not.
  private func isWithinRecord(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    guard let outer = around(slot, plan), plan.shapes[fields[outer].field].kind == .record else {
      return true
    }
    let value = stores[outer].typed.value
    return !value.isEmpty && value.kind == .object
  }

  /// Makes the value of a list agree with its rows.
  mutating func refreshList(_ slot: Slot, _ plan: borrowing Plan) {
    let before = stores[slot].typed.value
    let value = Value.untold(count: memory.rowCount(of: slot))
    _ = stores[slot].typed.keep(value)
    if !fields[slot].isOff { memory.raw[slot] = value }
    raiseValueVersion(slot)
    markReaders(of: slot, plan)
    if before.isEmpty != value.isEmpty { countFilled(slot, value.isEmpty ? -1 : 1, plan) }
    markTwins(through: slot, plan)
    markSurplus(of: slot, plan)
  }

  /// Marks all elements of a list that has, or had, more than there may be.
  mutating func markSurplus(of list: Slot, _ plan: borrowing Plan) {
    guard !isFilling,
      memory.rowCount(of: list) >= plan.fewestElements(of: fields[list].field)
    else { return }
    forEachPart(of: list, plan) { session, inner, plan in session.markStale(inner, plan) }
  }

  /// How many elements of a list are judged.
  mutating func mostRows(of list: Slot, _ plan: borrowing Plan) -> Int {
    let count = memory.rowCount(of: list)
    guard takesPart(list, plan) else { return count }
    let entered = memory.frame
    defer { memory.enter(frame: entered) }
    enter(list, plan)
    // A function of the host that fails says so where the rule itself runs.
    return (try? interpreter.mostRows(of: fields[list].field, count, plan, &memory)) ?? count
  }

  /// Whether a place is judged by nobody as a record around it is null, or is none.
  mutating func isDormant(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    var inner = slot
    while let outer = around(inner, plan) {
      let shape = plan.shapes[fields[outer].field]
      let value = memory.raw[outer]
      if shape.kind == .record, value.isEmpty || value.kind != .object { return true }
      // Elements beyond the most that there may be are not looked at.
      if shape.kind == .list,
        Int(memory.frames[fields[inner].frame].index) >= mostRows(of: outer, plan)
      {
        return true
      }
      inner = outer
    }
    return false
  }

  /// Records that are required are there from the beginning.
  mutating func beginShapes(_ plan: borrowing Plan) {
    guard plan.isNested else { return }
    for slot in slots where plan.shapes[fields[slot].field].kind == .record {
      if plan.shapes[fields[slot].field].isRequired { refreshRecord(slot, plan) }
    }
  }

  /// Whether a place has a value of its own, and not those of the fields in it.
  func isPlain(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    !plan.isNested || plan.shapes[fields[slot].field].kind == .plain
  }

  /// Whether a rule over the fields of a record has nothing to say, as the record is null.
  mutating func isDormant(_ rule: FormRule, _ frame: FrameIndex, _ plan: borrowing Plan) -> Bool {
    guard let owner = rule.owner else { return false }
    let slot = memory.frames[frame].slot(owner)
    return fields[slot].isOff || memory.raw[slot].kind != .object || isDormant(slot, plan)
  }

  /// Whether a scenario has the field of a place, or something within it, and nothing takes it out.
  func isActive(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    let field = fields[slot].field
    var active = plan.fields[field].active
    if plan.isNested { active |= plan.shapes[field].reached }
    return active & request.scenario.bit != 0 && !fields[slot].isOff
  }

  /// Whether a scenario has the field of a place itself, so that its own rules run.
  func takesPart(_ slot: Slot, _ plan: borrowing Plan) -> Bool {
    fields[slot].view.isActive
      && plan.fields[fields[slot].field].active & request.scenario.bit != 0
  }

  /// Whether a row is one of a list still.
  func isAlive(_ frame: FrameIndex) -> Bool { frame == .root || rowStates[frame].key != 0 }
}
