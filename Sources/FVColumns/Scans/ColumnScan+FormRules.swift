internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

extension ColumnScan {
  /// The rows in which a rule over several fields may find something; in all others it finds nothing
  /// for certain.
  mutating func open(
    _ rule: FormRule, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan
  ) -> RowBits {
    if rule.kind == .allEqual { return openDifferent(rule, block, programs, plan) }
    let open = passing
    // A condition that cannot be decided is an issue, also where the rule would find none; and where it
    // does not hold the rule does not run, which is counted.
    let isCounted = rule.isCounted && rule.condition != nil
    guard !isCounted, FieldProgram.isPlain(rule.condition, plan) else {
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
    // Of these somebody else says so.
    case .allEqual: open.fill(true)
    }
    return open
  }

  /// The rows in which fields may differ that must be the same: all but those of the same texts.
  private mutating func openDifferent(
    _ rule: FormRule, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan
  ) -> RowBits {
    let (open, same) = (passing, accepted)
    open.fill(true)
    let fields = (0..<rule.count).map { plan.fieldLists[Int(rule.first &+ $0)] }
    let areTexts = fields.allSatisfy { field in
      programs.isActive[field] && !plan.fields[field].hasTransforms
        && block.columns[field].schema.type.isText
    }
    guard rule.condition == nil, !rule.isCounted, areTexts, let first = fields.first,
      let own = unsafe texts.texts(block.columns[first], block, skipped: otherSkipped)
    else { return open }
    let lengths = 1...max(plan.constants.valueLimit, 1)
    unsafe ByteKernel.checkLengths(own, within: lengths, valid: same.bytes)
    same.subtract(otherSkipped)
    unsafe UTF8Kernel.check(own, valid: filled.bytes)
    same.formIntersection(filled)
    if block.loadPresent(block.columns[first], into: present) { same.formIntersection(present) }
    for field in fields.dropFirst() {
      guard unsafe run(.same(field: field), own, block, plan) else {
        open.fill(true)
        return open
      }
      same.formIntersection(passing)
    }
    open.copy(same)
    open.invert()
    guard rule.skipsEmpty, !open.isEmpty else { return open }
    for field in fields {
      block.loadFilled(block.columns[field], into: filled)
      open.formIntersection(filled)
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
