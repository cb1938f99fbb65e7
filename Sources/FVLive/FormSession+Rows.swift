public import FVForms
internal import FVRules
internal import FVText

// Rows of lists: they come, go and move, and take all that is known of them along.

extension FormSession {
  /// Puts a row with nothing in it into a list, before the one at an index; returns it.
  mutating func insertRow(
    into list: Slot, at index: Int, _ plan: borrowing Plan
  ) throws(RunFailure) -> FrameIndex {
    let shape = plan.shapes[fields[list].field]
    let scope = plan.shapes[shape.parts.lowerBound].scope
    guard memory.raw.count < Limits.elements else { throw .elements }
    // All memory comes first, also for the news that it is gone again: without it nothing changes.
    guard coverRows(), listNews.reserve(2), memory.makeRoom(in: list) else { throw .memory }
    let spare = takeSpare(scope)
    guard spare != nil || makeRoom(forRowOf: scope, plan),
      let row = memory.makeRow(scope, in: fields[list].frame, reusing: spare, plan)
    else { throw .memory }
    if spare == nil { makeStates(of: row, plan) }
    _ = memory.insert(row, into: list, at: index)
    lastKey &+= 1
    rowStates[row].key = lastKey
    for field in plan.scopes[scope].fields { begin(field, in: row, plan) }
    linkFormRules(of: row, scope, plan)
    for field in plan.scopes[scope].fields where plan.shapes[field].isRequired {
      if plan.shapes[field].kind == .record {
        refreshRecord(memory.frames[row].slot(field), plan)
      }
    }
    if !plan.conditionalFields.isEmpty { conditionsAreStale = true }
    refreshList(list, plan)
    markOthers(ofRow: row, scope, plan)
    listNews.append(ListNews(list: list, kind: .inserted, index: index, key: lastKey))
    return row
  }

  /// Takes the row at an index out of a list, and all that is known of it.
  mutating func removeRow(from list: Slot, at index: Int, _ plan: borrowing Plan) {
    guard let row = memory.row(of: list, at: index) else { return }
    let scope = memory.frames[row].scope
    markOthers(ofRow: row, scope, plan)
    end(row, scope, plan)
    memory.removeRow(from: list, at: index)
    listNews.append(
      ListNews(list: list, kind: .removed, index: index, key: rowStates[row].key))
    rowStates[row].key = 0
    spareRows.append(row)
    refreshList(list, plan)
  }

  /// Moves a row within its list, so that it stands at an index.
  mutating func moveRow(
    of list: Slot, from: Int, to index: Int, _ plan: borrowing Plan
  ) -> Bool {
    guard from != index, let row = memory.row(of: list, at: from) else { return false }
    memory.removeRow(from: list, at: from)
    // There is room for the row that was just taken out.
    _ = memory.insert(row, into: list, at: index)
    var news = ListNews(list: list, kind: .moved, index: index, key: rowStates[row].key)
    news.from = from
    listNews.append(news)
    // What is undecided is told in the order of rows.
    sortUnsure(plan)
    // Which of two like elements is the later one may be another.
    markChanged(list, plan)
    markTwins(through: list, plan)
    markSurplus(of: list, plan)
    refreshListDirty(list, plan)
    return true
  }

  /// Marks who else reads what is in a row.
  private mutating func markOthers(
    ofRow row: FrameIndex, _ scope: ScopeIndex, _ plan: borrowing Plan
  ) {
    for field in plan.scopes[scope].fields {
      markOthers(reading: memory.frames[row].slot(field), plan)
    }
  }

  /// Makes room for the states of a row that is new; false, and nothing changes, without memory.
  private mutating func makeRoom(forRowOf scope: ScopeIndex, _ plan: borrowing Plan) -> Bool {
    let size = plan.scopes[scope].count
    return growPlaces(by: size)
      && outcomes.states.reserve(plan.operationRange(of: scope).count)
      && formRules.reserve(plan.formRuleRange(of: scope).count)
      && rowStates.reserve(1) && spareRows.reserve(rowStates.count + 1)
      && staleFields.reserve(fields.count + size) && newsFields.reserve(fields.count + size)
      && endedSlots.reserve(fields.count + size)
  }

  /// Makes room for what is known of so many more places.
  mutating func growPlaces(by more: Int) -> Bool {
    let count = fields.count + more
    return fields.reserve(more)
      && stores.grow(by: max(count - stores.count, 0), FieldStore.init)
      && outcomes.findings.grow(by: max(count - outcomes.findings.count, 0), FieldFindings.init)
  }

  /// The states of a row that is new, for which there is room.
  private mutating func makeStates(of row: FrameIndex, _ plan: borrowing Plan) {
    let scope = memory.frames[row].scope
    let size = plan.scopes[scope].count
    let operations = plan.operationRange(of: scope)
    let rules = plan.formRuleRange(of: scope)
    var state = RowState()
    state.operations = Int32(outcomes.states.count - operations.lowerBound)
    state.formRules = Int32(formRules.count - (rules.first?.index ?? 0))
    for _ in 0..<size { fields.append(FieldState()) }
    for _ in operations { outcomes.states.append(.stale) }
    for _ in rules { formRules.append(FormRuleState()) }
    rowStates.append(state)
  }

  /// A field of a row as it begins.
  private mutating func begin(_ field: FieldIndex, in row: FrameIndex, _ plan: borrowing Plan) {
    let slot = memory.frames[row].slot(field)
    _ = twinNotes.remove(from: &fields[slot].firstTwin) { _ in true }
    let before = fields[slot]
    fields[slot] = FieldState()
    fields[slot].field = field
    fields[slot].frame = row
    fields[slot].isListedStale = before.isListedStale
    fields[slot].isListedNews = before.isListedNews
    fields[slot].isSubmitted = isSubmitted
    fields[slot].isJudged = isSubmitted
    fields[slot].view.policy = plan.fields[field].policy
    fields[slot].isOff = around(slot, plan).map { fields[$0].isOff } ?? false
    fields[slot].view.isActive = isActive(slot, plan)
    if fields[slot].isOff { memory.raw[slot] = .inactive }
    totals.count(fields[slot].view, 1)
    markChanged(slot, plan)
    fields[slot].told = fields[slot].view
    refresh(slot)
  }

  private mutating func linkFormRules(
    of row: FrameIndex, _ scope: ScopeIndex, _ plan: borrowing Plan
  ) {
    for rule in plan.formRuleRange(of: scope).reversed() {
      formRules[slot(of: rule, in: row)] = FormRuleState()
      link(formRule: rule, row, plan)
    }
  }

  /// Forgets all of a row, the rows within it included.
  private mutating func end(_ row: FrameIndex, _ scope: ScopeIndex, _ plan: borrowing Plan) {
    for field in plan.scopes[scope].fields {
      let slot = memory.frames[row].slot(field)
      if plan.shapes[field].kind == .list {
        while memory.rowCount(of: slot) > 0 {
          let last = memory.rowCount(of: slot) - 1
          guard let inner = memory.row(of: slot, at: last) else { break }
          end(inner, memory.frames[inner].scope, plan)
          memory.removeRow(from: slot, at: last)
          rowStates[inner].key = 0
          spareRows.append(inner)
        }
      }
      if fields[slot].view.isDirty, let outer = around(slot, plan) {
        fields[outer].dirtyParts &-= 1
      }
      totals.count(fields[slot].view, -1)
      // Nothing counts it any more, wherever it is listed, nor is anything told at it.
      fields[slot].view = FieldView()
      fields[slot].view.isActive = false
      fields[slot].isOff = false
      fields[slot].firstRule = nil
      _ = twinNotes.remove(from: &fields[slot].firstTwin) { _ in true }
      if fields[slot].unsure > 0 { conditionsAreStale = true }
      fields[slot].unsure = 0
      updateStanding(slot, plan)
      fields[slot].isStale = false
      fields[slot].told = fields[slot].view
      let kind = plan.shapes[field].kind
      if kind == .plain { initialElements -= stores[slot].initial.value.elementCount }
      if kind == .plain || kind == .map {
        typedElements -= stores[slot].typed.value.elementCount
      }
      stores[slot] = FieldStore()
      outcomes.findings[slot] = FieldFindings()
      if fields[slot].outside > 0 { removeOutside(at: slot, plan) }
      if plan.fields[field].isRemote { endRemote(slot) }
      endedSlots.append(slot)
    }
    for rule in plan.formRuleRange(of: scope) {
      var state = FormRuleState()
      state.isStale = false
      formRules[slot(of: rule, in: row)] = state
    }
  }

  mutating func takeSpare(_ scope: ScopeIndex) -> FrameIndex? {
    for place in (0..<spareRows.count).reversed()
    where memory.frames[spareRows[place]].scope == scope {
      let row = spareRows[place]
      spareRows[place] = spareRows[spareRows.count - 1]
      spareRows.truncate(spareRows.count - 1)
      return row
    }
    return nil
  }
}

/// What happened to a row of a list.
public struct ListNews: BitwiseCopyable, Sendable {
  public enum Kind: Int32, BitwiseCopyable, Sendable { case inserted = 0, removed = 1, moved = 2 }

  /// The place of the list in its form.
  public let list: Slot
  public let kind: Kind
  /// Where the row is now, or was when it was removed.
  public let index: Int
  /// Where a row was that moved.
  public internal(set) var from = 0
  public let key: UInt64

  init(list: Slot, kind: Kind, index: Int, key: UInt64) {
    (self.list, self.kind, self.index, self.key) = (list, kind, index, key)
  }
}
