internal import FVForms
internal import FVRules
internal import FVText

/// Looks at whole columns of lists of plain values: accepts the rows that have no error for certain, and
/// tells of others what is wrong with their elements.
struct ListScan: ~Copyable {
  private var sets: RowSets
  private var found: ElementFindings

  /// What a list has at most that is looked at here.
  private static let mostElements = 1_000

  /// Nil without memory.
  init?(mostRows: Int) {
    guard let sets = RowSets(4, mostRows: mostRows),
      let found = ElementFindings(most: BatchJob.blockRows)
    else { return nil }
    self.sets = sets
    self.found = found
  }

  /// Judges the rows of a column; returns those that are left to the rules of records, or nil for a column
  /// that is not of lists, or of those that have sizes of their own. The scan is for blocks of elements
  /// meanwhile.
  mutating func judge(
    _ field: FieldIndex, _ column: ArrowColumn, _ program: ListProgram, _ block: Block,
    _ plan: borrowing Plan, _ scan: inout ColumnScan, _ memory: inout RecordMemory,
    _ findings: inout Findings
  ) throws(BatchFailure) -> RowBits? {
    switch column.schema.type {
    case .list32, .list64, .listFixed: break
    default: return nil
    }
    let values = block.columns.inner(of: column)
    guard column.schema.places == nil, !column.isLoose, !values.isLoose,
      !values.schema.type.isNested
    else { return nil }
    sets.begin(rows: block.count)
    program.sizes.upTo(ListScan.mostElements).find(column, block, into: left, other)
    left.invert()
    unfit.fill(false)
    for branch in program.elements {
      try look(
        at: values, of: field, column, branch.program, tells: program.tellsElements, block, plan,
        &scan, &memory, &findings)
    }
    scan.begin(rows: block.count)
    if let first = program.firstCount { refuse(first, field, column, block, &findings) }
    left.formUnion(unfit)
    return left
  }

  /// Rows that have too few elements, or too many, or more than are looked at.
  private var left: RowBits { sets[0] }

  /// Rows of which some element is neither accepted nor known to be wrong.
  private var unfit: RowBits { sets[1] }

  /// Rows of which something is wrong for certain, and those that are not null.
  private var told: RowBits { sets[2] }
  private var other: RowBits { sets[3] }

  /// Notes, of the rows that are left, those with too few elements or too many, where nothing else speaks then
  /// and all elements are values that rules may see; they are left no longer.
  private func refuse(
    _ first: (rule: RuleIndex, check: CountCheck), _ field: FieldIndex, _ column: ArrowColumn,
    _ block: Block, _ findings: inout Findings
  ) {
    left.subtract(unfit)
    let (least, most) = (first.check.minimum, first.check.maximum)
    let hasNulls = block.loadPresent(column, into: other)
    func refuse(_ sizes: ClosedRange<Int>, _ code: Code) {
      block.load(column, sized: sizes, into: told)
      told.formIntersection(left)
      if hasNulls { told.formIntersection(other) }
      findings.note(told, Turn(field: field), first.rule, field, code)
      left.subtract(told)
    }
    if least > 1 { refuse(1...min(least &- 1, ListScan.mostElements), .tooFew) }
    if most < ListScan.mostElements { refuse(max(most, 0) &+ 1...ListScan.mostElements, .tooMany) }
  }

  /// Looks at the elements of all rows, those of as many rows at a time as make a block.
  private mutating func look(
    at values: ArrowColumn, of field: FieldIndex, _ column: ArrowColumn,
    _ program: borrowing FieldProgram, tells: Bool, _ block: Block, _ plan: borrowing Plan,
    _ scan: inout ColumnScan, _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) {
    var row = 0
    while row < block.count {
      let rows = ListRows(of: column, block, from: row)
      // One that has more by itself is left, or null.
      row = max(rows.rows.upperBound, row &+ 1)
      guard !rows.elements.isEmpty else { continue }
      let part = block.elements(rows.elements)
      scan.begin(rows: part.count)
      let open = scan.accept(values, program, part, plan, &memory)
      guard !open.isEmpty else { continue }
      found.begin(part.count, of: field)
      if tells {
        scan.tell(open, values, program, part, plan, &memory) { elements, rule, code in
          found.learn(elements, rule, code)
        } noteOne: { element, rule, code in
          found.learn(element, rule, code)
        }
        scan.tellEach(open, values, program, part, plan, &memory) { element, rule, code in
          found.learn(element, rule, code)
        }
      }
      rows.insert(among: open, into: unfit)
      guard !found.isEmpty else { continue }
      told.fill(false)
      found.insert(into: told, of: rows)
      told.subtract(left)
      told.subtract(unfit)
      try found.note(of: told, rows, &findings)
    }
  }
}
