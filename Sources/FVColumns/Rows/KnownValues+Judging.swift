internal import FVForms
internal import FVRules
internal import FVText

extension KnownValues {
  /// Judges a field that has few values, by itself: each value once, those of a dictionary as a column.
  /// The scan is for blocks of them meanwhile.
  mutating func judge(
    _ field: FieldIndex, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ thresholds: Thresholds, _ plan: borrowing Plan, _ request: Request,
    _ scan: inout ColumnScan, _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) {
    let isDictionary = column.schema.places != nil
    let values = isDictionary ? block.columns.inner(of: column).count : 0
    // Behind the values stands null.
    let base = try base(field, fields: plan.fieldCount, values: values &+ 1)
    // Where all rows are null and null is right there is nothing to look at.
    if !isDictionary, self[base] == .right { return }
    let areScanned = isDictionary && program.takesValues
    var hasScanned = false
    var first = 0
    while first < block.count {
      // Most values are known to be right.
      var open = isDictionary ? strange(column, block, first, from: base, values) : ~0
      open &= ~0 &>> UInt64(truncatingIfNeeded: max(64 &- (block.count &- first), 0))
      while open != 0 {
        let row = BlockRow(first &+ open.trailingZeroBitCount)
        open &= open &- 1
        let isNull = !isDictionary || block.isNull(column, block[row])
        let place = base &+ (isNull ? values : column.place(block[row]).index)
        var state = self[place]
        if state == .unknown, areScanned, !isNull {
          learn(place &- base, from: base, field, column, program, block, plan, &scan, &memory)
          hasScanned = true
          state = self[place]
        }
        if state == .unknown || state == .open {
          try learn(place, field, block, row, thresholds, plan, request, &memory)
          state = self[place]
        }
        if case .wrong(let first) = state { note(from: first, row, field, thresholds, &findings) }
      }
      first &+= 64
    }
    if hasScanned { scan.begin(rows: block.count) }
  }

  /// Judges a block of the values of a dictionary, in which one stands that is not known yet.
  private mutating func learn(
    _ value: Int, from base: Int, _ field: FieldIndex, _ column: ArrowColumn,
    _ program: borrowing FieldProgram, _ block: Block, _ plan: borrowing Plan,
    _ scan: inout ColumnScan, _ memory: inout RecordMemory
  ) {
    let values = block.columns.inner(of: column)
    // Of runs those alone are checked that rows lead to.
    let count = column.stored.isRuns ? min(column.partCount, values.count) : values.count
    // There are no more values than rows: where those are less than a block, all values are one.
    let first = value / BatchJob.blockRows &* BatchJob.blockRows
    guard value < count else { return }
    let part = block.elements(first..<min(first &+ BatchJob.blockRows, count))
    let place = base &+ first
    scan.begin(rows: part.count)
    memory.begin(plan)
    let left = scan.accept(values, program, part, plan, &memory)
    learn(from: place, open: left)
    guard !left.isEmpty else { return }
    scan.tell(left, values, program, part, plan, &memory) { rows, rule, code in
      learn(from: place, rows, Entry(detail: rule, field: field, code: code))
    } noteOne: { row, rule, code in
      learn(at: place &+ row.index, Entry(detail: rule, field: field, code: code))
    }
  }

  /// Notes the errors of a value in a row that has it.
  private func note(
    from first: Int, _ row: BlockRow, _ field: FieldIndex, _ thresholds: Thresholds,
    _ findings: inout Findings
  ) {
    var place = first
    while true {
      let entry = entry(place)
      if let runs = entry.runs {
        findings.count(thresholds, runs)
      } else {
        findings.note(
          row, Turn(field: field), entry.detail, entry.field, entry.code,
          isWarning: entry.isWarning, isExcused: entry.isExcused)
      }
      if entry.isLast { return }
      place &+= 1
    }
  }

  /// Judges a value that is not known yet, by the row that has it first.
  private mutating func learn(
    _ place: Int, _ field: FieldIndex, _ block: Block, _ row: BlockRow, _ thresholds: Thresholds,
    _ plan: borrowing Plan, _ request: Request, _ memory: inout RecordMemory
  ) throws(BatchFailure) {
    memory.begin(plan)
    guard let value = block.columns.value(field, block[row], &memory) else { throw .memory }
    memory.raw[field] = value
    guard memory.beginParts(plan) else { throw .memory }
    do throws(RunFailure) {
      try memory.judgeField(field, plan, request)
    } catch {
      throw BatchFailure(error)
    }
    let foundCount = memory.foundCount
    try learn(place, count: foundCount &+ memory.runs.count) { index in
      guard index < foundCount else {
        let runs = memory.runs[index &- foundCount]
        return Entry(detail: runs.detail, field: field, code: .ok, runs: runs)
      }
      let found = memory.found(index)
      return Entry(
        detail: found.detail, field: memory.toldField(of: found) ?? field, code: found.code,
        isWarning: found.isWarning, isExcused: thresholds.excuse(found))
    }
  }
}
