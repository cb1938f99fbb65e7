internal import FVForms
internal import FVRules
internal import FVText

/// Judges the rows of a ruleset that nests as the records that they are.
struct RecordRows: ~Copyable {
  private var indexes = Buffer<Int32>()

  /// Judges some rows of a block.
  mutating func judge(
    _ rows: RowBits, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ request: Request, _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) {
    for index in 0..<block.count where rows.contains(BlockRow(index)) {
      try judge(BlockRow(index), block, programs, plan, request, &memory, &findings)
    }
  }

  private mutating func judge(
    _ row: BlockRow, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ request: Request, _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) {
    memory.begin(plan)
    memory.tableRow = block[row].index
    guard memory.raw.count >= plan.slotCount else { throw .memory }
    for field in plan.rootFields {
      guard let value = block.columns.value(field, block[row], &memory) else {
        guard memory.elementCount > Limits.elements else { throw .memory }
        return findings.note(row, RecordRows.turn, nil, field, .undecided)
      }
      memory.raw[field] = value
    }
    do throws(RecordFailure) {
      try memory.unfold(plan)
    } catch {
      if error == .memory { throw .memory }
      // More values than a record may have, or a key of a map that stands twice.
      return findings.note(row, RecordRows.turn, nil, memory.unfolded, .undecided)
    }
    do throws(RunFailure) {
      _ = try Interpreter(request).judge(plan, &memory)
    } catch {
      throw BatchFailure(error)
    }
    for place in 0..<memory.foundCount { note(place, row, memory, programs.thresholds, &findings) }
    if !memory.runs.isEmpty { findings.count(programs.thresholds, memory) }
  }

  /// Notes one thing that the record engine found.
  private mutating func note(
    _ place: Int, _ row: BlockRow, _ memory: borrowing RecordMemory, _ thresholds: Thresholds,
    _ findings: inout Findings
  ) {
    let found = memory.found(place)
    // At the root a row has no key that is no field: other columns are not looked at.
    guard let field = memory.toldField(of: found) else { return }
    indexes.truncate()
    memory.appendIndexes(ofFinding: place, to: &indexes)
    let kept = findings.keep(indexes: indexes.span, ofWarning: found.isWarning)
    findings.note(
      row, RecordRows.turn, found.detail, field, found.code, isWarning: found.isWarning,
      isExcused: thresholds.excuse(found), indexes: kept)
  }

  /// Errors come in the order in which records have them.
  static let turn = Turn(field: FieldIndex(0))
}
