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
    /// Where what was found in that stands among the numbers; nil where nothing was.
    var firstNumber: Int?
    /// Whether something was found in it, or within it.
    var isWrong = false
  }

  private var fields = Buffer<Told>()
  private var kinds = FoundKinds()
  /// Of each row of a field the number of what was found there, plus 1; 0 for nothing.
  private var numbers = Buffer<Int32>()
  private var path = Buffer<Int32>()

  /// Nothing found.
  init() {}

  /// Goes on with another block.
  mutating func begin(_ plan: borrowing Plan) {
    fields.fill(with: Told(), count: plan.fieldIndices.count)
    kinds.clear()
    numbers.truncate()
  }

  /// Takes down where the values of a field stand.
  mutating func enter(
    _ field: FieldIndex, _ shape: FieldShape, _ column: ArrowColumn, _ rows: Range<Int>
  ) {
    guard field.index < fields.count else { return }
    fields[field.index].column = column
    fields[field.index].kind = shape.kind
    fields[field.index].firstPart = shape.firstPart
    fields[field.index].endPart = shape.endPart
    fields[field.index].firstRow = rows.lowerBound
    fields[field.index].rowCount = rows.count
  }

  /// Takes down what a rule finds in values of a field that is plain, in rows of a part of its column.
  mutating func learn(
    _ rows: RowBits, of field: FieldIndex, _ part: Block, _ rule: RuleIndex, _ code: Code,
    _ plan: borrowing Plan
  ) {
    guard let first = open(field, plan) else { return }
    let shift = first &+ part.first.index
    let number = kinds.number(of: rule, field, code) &+ 1
    rows.forEach { row in numbers[shift &+ row.index] = number }
  }

  /// The same of one row.
  mutating func learn(
    _ row: BlockRow, of field: FieldIndex, _ part: Block, _ rule: RuleIndex, _ code: Code,
    _ plan: borrowing Plan
  ) {
    guard let first = open(field, plan) else { return }
    numbers[first &+ part.first.index &+ row.index] = kinds.number(of: rule, field, code) &+ 1
  }

  /// Where the number of row 0 of a field would stand; nil without memory, which is noted.
  private mutating func open(_ field: FieldIndex, _ plan: borrowing Plan) -> Int? {
    guard field.index < fields.count else { return nil }
    let told = fields[field.index]
    if let first = told.firstNumber { return first &- told.firstRow }
    let first = numbers.count
    numbers.append(repeating: 0, count: told.rowCount)
    guard numbers.count == first &+ told.rowCount else { return nil }
    fields[field.index].firstNumber = first
    var wrong: FieldIndex? = field
    while let field = wrong, !fields[field.index].isWrong {
      fields[field.index].isWrong = true
      wrong = plan.parent(of: field)
    }
    return first &- told.firstRow
  }

  /// Notes what was found in some rows of the block, in the order in which records have it.
  mutating func note(
    _ rows: RowBits, _ block: Block, _ plan: borrowing Plan, _ findings: inout Findings
  ) throws(BatchFailure) {
    path.truncate()
    guard fields.count == plan.fieldIndices.count, path.reserve(Limits.nesting),
      !kinds.isExhausted, !numbers.isExhausted
    else { throw .memory }
    let areKept = findings.areErrorsKept
    for index in 0..<block.count where rows.contains(BlockRow(index)) {
      for field in plan.rootFields where fields[field.index].isWrong {
        note(
          field, block[BlockRow(index)].index, BlockRow(index), block, areKept: areKept, &findings)
      }
    }
    kinds.count(in: &findings)
  }

  /// Notes what was found in a row of a field, and within it. How deep this goes, the plan says.
  private mutating func note(
    _ field: FieldIndex, _ place: Int, _ row: BlockRow, isElement: Bool = false, _ block: Block,
    areKept: Bool, _ findings: inout Findings
  ) {
    switch fields[field.index].kind {
    case .plain:
      guard let first = fields[field.index].firstNumber else { return }
      let number = Int(numbers[first &+ place &- fields[field.index].firstRow]) &- 1
      guard number >= 0 else { return }
      kinds[number].count &+= 1
      findings.reject(row)
      guard areKept else { return }
      let indexes = findings.keep(indexes: path.span, ofWarning: false)
      findings.append(row, RecordRows.turn, kinds[number], indexes: indexes)
    case .record:
      guard !isNull(field, place, isElement, block) else { return }
      let (first, end) = (fields[field.index].firstPart, fields[field.index].endPart)
      for part in first..<end where fields[part.index].isWrong {
        note(part, place, row, isElement: isElement, block, areKept: areKept, &findings)
      }
    case .list:
      guard !isNull(field, place, isElement, block) else { return }
      let elements = fields[field.index].column.elements(of: Row(place))
      let part = fields[field.index].firstPart
      for element in elements {
        path.append(Int32(truncatingIfNeeded: element &- elements.lowerBound))
        note(part, element, row, isElement: true, block, areKept: areKept, &findings)
        path.truncate(path.count &- 1)
      }
    case .map: return
    }
  }

  @inline(__always)
  private func isNull(
    _ field: FieldIndex, _ place: Int, _ isElement: Bool, _ block: Block
  ) -> Bool {
    fields[field.index].column.isNull(Row(place))
      || !isElement && block.columns.isRecordNull(Row(place))
  }
}
