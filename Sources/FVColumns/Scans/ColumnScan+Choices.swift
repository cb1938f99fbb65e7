internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Notes what the checks of an `any` find in the rows that are left which none of them takes for certain;
  /// they are left no longer.
  mutating func refuseAll(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard let choice = program.soleChoice, ColumnScan.areMany(left, block) else { return }
    guard column.schema.type.isText else {
      guard case .any(let branches)? = program.groups.first else { return }
      return refuseAll(left, column, choice, branches, block, plan, memory, note: note)
    }
    guard let texts = unsafe texts.texts(column, block, skipped: otherSkipped) else {
      return
    }
    // The rows that are left stand where tests write; those that all checks refuse, and those that one does.
    let (open, all, own) = (present, refused, failed)
    open.copy(left)
    defer { left.copy(open) }
    all.copy(open)
    unsafe keepSound(all, texts, column, block, plan)
    var codes: [Code] = []
    for branch in choice.branches where !all.isEmpty {
      fractions.truncate()
      accepted.copy(all)
      own.fill(false)
      var found: Code?
      if branch.ofUnpadded {
        guard unsafe run(.unpadded, texts, block, plan) else { return }
        accepted.formIntersection(passing)
      }
      for test in branch.tests {
        guard unsafe run(test.kind, texts, block, plan) else { return }
        passing.formIntersection(accepted)
        guard let row = passing.first else { continue }
        let text = unsafe texts.text(row.index)
        let value = unsafe Value(
          wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
        // What it says of one it says of all.
        guard let code = try? block.evaluate(branch.rule, value, row, plan, &memory),
          code.isInvalid, found == nil || found == code
        else { break }
        found = code
        own.formUnion(passing)
        accepted.subtract(passing)
      }
      guard let found else { return }
      codes.append(found)
      all.copy(own)
    }
    guard codes.count == choice.branches.count, !all.isEmpty else { return }
    if let teller = choice.teller {
      note(all, teller, codes[0])
    } else {
      for (branch, code) in zip(choice.branches, codes) { note(all, branch.rule, code) }
    }
    open.subtract(all)
  }

  /// The same of numbers, days and points in time, where each check finds one thing in a row.
  private mutating func refuseAll(
    _ left: RowBits, _ column: ArrowColumn, _ choice: SoleChoice, _ branches: [RowBranch],
    _ block: Block, _ plan: borrowing Plan, _ memory: borrowing RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    // The rows that are left stand where tests write; those that all checks refuse, and those that one does
    // not for certain.
    let (open, all, others) = (failed, prepared, changed)
    open.copy(left)
    defer { left.copy(open) }
    all.copy(open)
    for branch in branches {
      others.copy(all)
      refuse(others, column, branch.program, block, plan, memory) { _, _, _ in }
      all.subtract(others)
    }
    guard ColumnScan.areMany(all, block, few: ColumnScan.fewNumbers) else { return }
    for branch in choice.teller == nil ? branches[...] : branches.prefix(1) {
      others.copy(all)
      refuse(others, column, branch.program, block, plan, memory) { rows, rule, code in
        note(rows, choice.teller ?? rule, code)
      }
    }
    open.subtract(all)
  }
}
