internal import FVForms
internal import FVRules
internal import FVText

extension Questions {
  /// Asks the record engine, row by row, and notes what it finds.
  func answer(
    _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan, _ request: Request,
    _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) {
    try rows().forEach { row throws(BatchFailure) in
      try answer(row, block, programs, plan, request, &memory, &findings)
    }
  }

  private func answer(
    _ row: BlockRow, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ request: Request, _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(BatchFailure) {
    memory.begin(plan)
    memory.tableRow = block[row].index
    for field in plan.rootFields where needRecord || contains(row, Turn(field: field)) {
      guard let value = block.columns.value(field, block[row], &memory) else {
        guard memory.elementCount > Limits.elements else { throw .memory }
        return findings.note(row, Turn(field: field), nil, field, .undecided)
      }
      memory.raw[field] = value
    }
    guard memory.beginParts(plan) else { throw .memory }
    do throws(RunFailure) {
      try ask(row, programs, plan, request, &memory, &findings)
    } catch {
      throw BatchFailure(error)
    }
  }

  /// Asks about a row that is loaded.
  private func ask(
    _ row: BlockRow, _ programs: ColumnPrograms, _ plan: borrowing Plan, _ request: Request,
    _ memory: inout RecordMemory, _ findings: inout Findings
  ) throws(RunFailure) {
    var seen = 0
    for field in plan.rootFields where contains(row, Turn(field: field)) {
      try memory.judgeField(field, plan, request)
      findings.note(row, Turn(field: field), memory, programs.thresholds, from: &seen)
    }
    for (index, rule) in programs.formRules.enumerated() {
      let turn = Turn(formRule: index, behind: plan.fieldCount)
      guard contains(row, turn) else { continue }
      try memory.judgeFormRule(rule, plan, request)
      findings.note(row, turn, memory, programs.thresholds, from: &seen)
    }
    if !memory.runs.isEmpty { findings.count(programs.thresholds, memory) }
  }
}

extension Findings {
  /// Notes what the record engine found since.
  fileprivate mutating func note(
    _ row: BlockRow, _ turn: Turn, _ memory: borrowing RecordMemory, _ thresholds: Thresholds,
    from seen: inout Int
  ) {
    while seen < memory.foundCount {
      let found = memory.found(seen)
      // A row has no key that is no field.
      if let field = memory.toldField(of: found) {
        note(
          row, turn, found.detail, field, found.code, isWarning: found.isWarning,
          isExcused: thresholds.excuse(found))
      }
      seen &+= 1
    }
  }
}
