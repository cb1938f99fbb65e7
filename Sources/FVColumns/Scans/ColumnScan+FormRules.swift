internal import FVForms
internal import FVRules
internal import FVText

extension ColumnScan {
  /// The rows in which a rule over several fields may find something; in all others it finds nothing
  /// for certain.
  func open(
    _ rule: FormRule, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan
  ) -> RowBits {
    let open = passing
    // A condition that cannot be decided is an issue, also where the rule would find none; and where it
    // does not hold the rule does not run, which is counted.
    let isCounted = rule.isCounted && rule.condition >= 0
    guard !isCounted, rule.kind != .allEqual, FieldProgram.isPlain(Int(rule.condition), plan) else {
      open.fill(true)
      return open
    }
    let (any, several, all) = (accepted, otherPresent, otherSkipped)
    any.fill(false)
    several.fill(false)
    all.fill(true)
    open.fill(false)
    for index in 0..<rule.count {
      let field = plan.fieldLists[Int(rule.first &+ index)]
      guard programs.isActive[field] else {
        // What the scenario leaves out is null.
        all.fill(false)
        continue
      }
      guard programs[field].keepsEmptiness else {
        open.fill(true)
        return open
      }
      block.loadFilled(block.columns[field], into: filled)
      if programs[field].isTrimmed { addBlank(block.columns[field], block, filled, to: open) }
      several.formUnion(any, and: filled)
      any.formUnion(filled)
      all.formIntersection(filled)
    }
    switch rule.kind {
    case .atLeastOne: open.formUnion(allBut: any)
    case .exactlyOne:
      open.formUnion(allBut: any)
      open.formUnion(several)
    case .allOrNone:
      any.subtract(all)
      open.formUnion(any)
    case .allEqual: break
    }
    return open
  }

  /// Adds the filled rows of which nothing may be left when they are trimmed.
  private func addBlank(
    _ column: ArrowColumn, _ block: Block, _ filled: RowBits, to open: RowBits
  ) {
    guard column.schema.type.isText else { return }
    filled.forEach { row in
      let text = block.columns.text(column, block[row]).span
      if text.isEmpty || !UInt8.isInk(text[0]) { open.insert(row) }
    }
  }
}
