internal import FVForms
internal import FVRules
internal import FVText

/// Looks at whole columns of lists of plain values, and accepts the rows that have no error for certain.
struct ListScan: ~Copyable {
  private var sets: RowSets

  /// What a list has at most that is looked at here.
  private static let mostElements = 1_000

  /// Nil without memory.
  init?(mostRows: Int) {
    guard let sets = RowSets(3, mostRows: mostRows) else { return nil }
    self.sets = sets
  }

  /// The rows of a column that are not accepted; nil for one that is not of lists, or of those that have
  /// sizes of their own. The scan is for blocks of elements meanwhile.
  mutating func left(
    _ column: ArrowColumn, _ program: ListProgram, _ block: Block, _ plan: borrowing Plan,
    _ scan: inout ColumnScan, _ memory: inout RecordMemory
  ) -> RowBits? {
    switch column.schema.type {
    case .list32, .list64, .listFixed: break
    default: return nil
    }
    let values = block.columns.inner(of: column)
    guard column.schema.places == nil, !column.isLoose, !values.isLoose,
      !values.schema.type.isNested
    else { return nil }
    sets.begin(rows: block.count)
    let left = sets[0]
    left.set { row in
      let own = block[row]
      let isNull = column.isNull(own) || block.columns.isRecordNull(own)
      let count = isNull ? 0 : column.elements(of: own).count
      return count > ListScan.mostElements || !program.take(count)
    }
    unfit.fill(false)
    for branch in program.elements {
      leave(column, values, branch.program, block, plan, &scan, &memory)
    }
    scan.begin(rows: block.count)
    left.formUnion(unfit)
    return left
  }

  /// Notes, of the rows of a column of lists that `left` found, those with too few elements or too many,
  /// where nothing else is asked and all elements are values that rules may see; they are left no longer.
  func refuse(
    _ left: RowBits, _ column: ArrowColumn, _ program: ListProgram, _ block: Block,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard let sole = program.soleCount else { return }
    left.subtract(unfit)
    for code in [Code.tooFew, .tooMany] {
      let rows = sets[2]
      rows.fill(false)
      left.forEach { row in
        let own = block[row]
        let isNull = column.isNull(own) || block.columns.isRecordNull(own)
        let count = isNull ? 0 : column.elements(of: own).count
        let isLooked = count > 0 && count <= ListScan.mostElements
        if isLooked, sole.check.code(of: count) == code { rows.insert(row) }
      }
      note(rows, sole.rule, code)
      left.subtract(rows)
    }
    left.formUnion(unfit)
  }

  /// Rows of which some element is not accepted.
  private var unfit: RowBits { sets[1] }

  /// Adds the rows of which some element is not accepted.
  private mutating func leave(
    _ column: ArrowColumn, _ values: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ scan: inout ColumnScan, _ memory: inout RecordMemory
  ) {
    guard block.count > 0 else { return }
    let unfit = unfit
    var row = BlockRow(0)
    var first = column.elements(of: block[row]).lowerBound
    let end = column.elements(of: block[BlockRow(block.count &- 1)]).upperBound
    while first < end {
      let part = block.elements(first..<min(first &+ BatchJob.blockRows, end))
      scan.begin(rows: part.count)
      scan.accept(values, program, part, plan, &memory).forEach { element in
        let place = part[element].index
        // Elements come in the order of their rows.
        while column.elements(of: block[row]).upperBound <= place, row.index &+ 1 < block.count {
          row = BlockRow(row.index &+ 1)
        }
        // What stands beneath a null is nobody's.
        if column.elements(of: block[row]).contains(place), !column.isNull(block[row]) {
          unfit.insert(row)
        }
      }
      first = first &+ part.count
    }
  }
}
