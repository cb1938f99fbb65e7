internal import FVForms
internal import FVRules
internal import FVText

/// What was found in the values of a block of records that nest, one thing in each value of a field.
struct RecordFindings: ~Copyable {
  /// What is known of a field in the block.
  private struct Told: BitwiseCopyable {
    var column = ArrowColumn(ColumnSchema(.missing))
    /// What its values are made of, and the fields of that: from the first, up to the end.
    var kind = FieldShape.Kind.plain
    var firstPart = FieldIndex(0)
    var endPart = FieldIndex(0)
    /// The first of its rows.
    var firstRow = 0
    var rowCount = 0
    /// Whether something was found in it, or within it.
    var isWrong = false

    var parts: Range<FieldIndex> { firstPart..<endPart }
  }

  private var fields = Buffer<Told>()
  private var kinds: FoundKinds
  private var path = Buffer<Int32>()

  /// Nothing found; nil without memory.
  init?() {
    guard let kinds = FoundKinds() else { return nil }
    self.kinds = kinds
  }

  /// Goes on with another block.
  mutating func begin(_ plan: borrowing Plan) {
    fields.fill(with: Told(), count: plan.fieldIndices.count)
    kinds.clear()
  }

  /// Takes down where the values of a field stand.
  mutating func enter(
    _ field: FieldIndex, _ shape: FieldShape, _ column: ArrowColumn, _ block: Block
  ) {
    guard field.index < fields.count else { return }
    fields[field.index].column = column
    fields[field.index].kind = shape.kind
    fields[field.index].firstPart = shape.firstPart
    fields[field.index].endPart = shape.endPart
    fields[field.index].firstRow = block.first.index
    fields[field.index].rowCount = block.count
  }

  /// Takes down what a rule finds in values of a field that is plain, in rows of a part of its block that
  /// begins at one.
  mutating func learn(
    _ rows: RowBits, from first: Int, of field: FieldIndex, _ rule: RuleIndex, _ code: Code,
    _ plan: borrowing Plan
  ) {
    guard field.index < fields.count, !rows.isEmpty else { return }
    kinds.learn(rows, from: first, of: fields[field.index].rowCount, rule, field, code)
    markWrong(field, plan)
  }

  /// The same of one row.
  mutating func learn(
    _ row: Int, of field: FieldIndex, _ rule: RuleIndex, _ code: Code, _ plan: borrowing Plan
  ) {
    guard field.index < fields.count else { return }
    kinds.learn(row, of: fields[field.index].rowCount, rule, field, code)
    markWrong(field, plan)
  }

  private mutating func markWrong(_ field: FieldIndex, _ plan: borrowing Plan) {
    var wrong: FieldIndex? = field
    while let field = wrong, !fields[field.index].isWrong {
      fields[field.index].isWrong = true
      wrong = plan.parent(of: field)
    }
  }

  /// Notes what was found in some rows of the block.
  mutating func note(
    _ rows: ElementSets.Place, _ block: Block, _ plan: borrowing Plan, _ sets: inout ElementSets,
    _ findings: inout Findings
  ) throws(BatchFailure) {
    path.truncate()
    guard fields.count == plan.fieldIndices.count, path.reserve(Limits.nesting),
      !kinds.isExhausted
    else { throw .memory }
    for field in plan.rootFields where fields[field.index].isWrong {
      count(field, rows, block, &sets)
    }
    guard !sets.isExhausted else { throw .memory }
    kinds.note(in: &findings)
    findings.reject(sets[rows])
    guard findings.areErrorsKept else { return }
    let first = findings.foundCount
    sets[rows].forEach { row in
      guard findings.isKeeping(from: first) else { return }
      for field in plan.rootFields where fields[field.index].isWrong {
        keep(field, block[row].index, row, block, &findings)
      }
    }
  }

  /// Counts what was found in some rows of a field, and within them. How deep this goes, the plan says.
  private mutating func count(
    _ field: FieldIndex, _ rows: ElementSets.Place, _ block: Block, _ sets: inout ElementSets
  ) {
    let told = fields[field.index]
    switch told.kind {
    case .plain: kinds.count(field, among: sets[rows])
    case .record:
      guard let own = sets.make(block.count) else { return }
      defer { sets.giveBack(own) }
      let hasNulls = block.loadPresent(told.column, into: sets[own])
      if hasNulls { sets[own].formIntersection(sets[rows]) }
      for part in told.parts where fields[part.index].isWrong {
        count(part, hasNulls ? own : rows, block, &sets)
      }
    case .list:
      let lists = ListRows(of: told.column, block)
      guard let own = sets.make(lists.elements.count) else { return }
      defer { sets.giveBack(own) }
      lists.spread(sets[rows], into: sets[own])
      count(told.firstPart, own, block.elements(lists.elements), &sets)
    case .map: return
    }
  }

  /// Keeps what was found in a row of a field, and within it, in the order in which records have it.
  private mutating func keep(
    _ field: FieldIndex, _ place: Int, _ row: BlockRow, isElement: Bool = false, _ block: Block,
    _ findings: inout Findings
  ) {
    let told = fields[field.index]
    switch told.kind {
    case .plain:
      let own = BlockRow(place &- told.firstRow)
      guard let number = kinds.number(in: own, of: field) else { return }
      let indexes = findings.keep(indexes: path.span, ofWarning: false)
      findings.append(row, RecordRows.turn, kinds[number], indexes: indexes)
    case .record:
      guard !isNull(told.column, place, isElement, block) else { return }
      for part in told.parts where fields[part.index].isWrong {
        keep(part, place, row, isElement: isElement, block, &findings)
      }
    case .list:
      guard !isNull(told.column, place, isElement, block) else { return }
      let elements = told.column.elements(of: Row(place))
      for element in elements {
        path.append(Int32(truncatingIfNeeded: element &- elements.lowerBound))
        keep(told.firstPart, element, row, isElement: true, block, &findings)
        path.truncate(path.count &- 1)
      }
    case .map: return
    }
  }

  @inline(__always)
  private func isNull(
    _ column: ArrowColumn, _ place: Int, _ isElement: Bool, _ block: Block
  ) -> Bool {
    column.isNull(Row(place)) || !isElement && block.columns.isRecordNull(Row(place))
  }
}
