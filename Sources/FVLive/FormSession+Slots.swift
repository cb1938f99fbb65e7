internal import FVForms
internal import FVRules
internal import FVText

// Where fields stand in a form whose records nest: each has a place in each row.

/// What a form keeps of a row.
struct RowState: BitwiseCopyable {
  /// A number that stays with the row and is never used again.
  var key: UInt64 = 0
  /// How far the states of its operations and form rules stand from those of the plan.
  var operations: Int32 = 0
  var formRules: Int32 = 0
}

extension FormSession {
  /// Where what is known of a rule over several fields stands, of the record that is a row.
  func slot(of rule: FormRuleIndex, in row: FrameIndex) -> FormRuleSlot {
    FormRuleSlot(rule.index &+ Int(rowStates[row].formRules))
  }

  /// Calls `body` with each place of a field that a row has to do with: the one in the row itself or
  /// around it, or those of all rows below.
  @inline(__always)
  mutating func forEachSlot(
    of field: FieldIndex, seenFrom frame: FrameIndex, _ plan: borrowing Plan,
    _ body: (inout FormSession, Slot, borrowing Plan) -> Void
  ) {
    guard plan.isNested else { return body(&self, Slot(ofRoot: field), plan) }
    visit(field, seenFrom: frame, plan, body)
  }

  private mutating func visit(
    _ field: FieldIndex, seenFrom frame: FrameIndex, _ plan: borrowing Plan,
    _ body: (inout FormSession, Slot, borrowing Plan) -> Void
  ) {
    var way = InlineArray<65, ScopeIndex>(repeating: .root)
    var depth = 0
    var scope = plan.shapes[field].scope
    var start = row(around: frame, in: scope, plan)
    while start == nil, scope != .root, depth < 64 {
      way[depth] = scope
      depth += 1
      scope = plan.scopes[scope].outer
      start = row(around: frame, in: scope, plan)
    }
    descend(field, under: start ?? .root, way, depth, plan, body)
  }

  private mutating func descend(
    _ field: FieldIndex, under frame: FrameIndex, _ way: InlineArray<65, ScopeIndex>,
    _ depth: Int, _ plan: borrowing Plan,
    _ body: (inout FormSession, Slot, borrowing Plan) -> Void
  ) {
    guard depth > 0 else { return body(&self, memory.frames[frame].slot(field), plan) }
    guard let owner = plan.scopes[way[depth - 1]].owner else { return }
    let list = memory.frames[frame].slot(owner)
    for index in 0..<memory.rowCount(of: list) {
      guard let row = memory.row(of: list, at: index) else { continue }
      descend(field, under: row, way, depth - 1, plan, body)
    }
  }

  /// The row of a scope that a row is, or stands in; nil for none.
  func row(
    around frame: FrameIndex, in scope: ScopeIndex, _ plan: borrowing Plan
  ) -> FrameIndex? {
    var row = frame
    while memory.frames[row].scope != scope {
      guard row != .root else { return nil }
      row = memory.frames[row].outer
    }
    return row
  }

  /// Where the record, list or map around a place stands; nil at the root.
  func around(_ slot: Slot, _ plan: borrowing Plan) -> Slot? {
    guard plan.isNested, let parent = plan.shapes[fields[slot].field].parent else { return nil }
    let frame = fields[slot].frame
    let isInRow = plan.shapes[parent].scope == memory.frames[frame].scope
    return memory.frames[isInRow ? frame : memory.frames[frame].outer].slot(parent)
  }

  /// Calls `body` with the places within a record or list, each in front of what is within it, in the
  /// order of reports.
  mutating func forEachPart(
    of slot: Slot, _ plan: borrowing Plan,
    _ body: (inout FormSession, Slot, borrowing Plan) -> Void
  ) {
    guard plan.isNested else { return }
    let (field, frame) = (fields[slot].field, fields[slot].frame)
    let shape = plan.shapes[field]
    switch shape.kind {
    case .plain, .map: return
    case .record:
      for part in shape.parts {
        let inner = memory.frames[frame].slot(part)
        body(&self, inner, plan)
        forEachPart(of: inner, plan, body)
      }
    case .list:
      for index in 0..<memory.rowCount(of: slot) {
        guard let row = memory.row(of: slot, at: index) else { continue }
        let inner = memory.frames[row].slot(shape.parts.lowerBound)
        body(&self, inner, plan)
        forEachPart(of: inner, plan, body)
      }
    }
  }

  /// Calls `body` with all places, in the order of reports.
  mutating func forEachPlace(
    _ plan: borrowing Plan, _ body: (inout FormSession, Slot, borrowing Plan) -> Void
  ) {
    for field in plan.rootFields {
      body(&self, Slot(ofRoot: field), plan)
      forEachPart(of: Slot(ofRoot: field), plan, body)
    }
  }

  /// Goes into the row of a place.
  @inline(__always)
  mutating func enter(_ slot: Slot, _ plan: borrowing Plan) {
    if plan.isNested { memory.enter(frame: fields[slot].frame) }
  }
}
