internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

// Fields of which one value has one finding at most.

extension ColumnScan {
  /// Notes what rules find in the rows that are left and in which nothing is filled in; they are left no
  /// longer.
  mutating func refuseEmpty(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard column.schema.places == nil, !column.schema.type.isNested, program.standard == nil,
      let rules = program.ordered
    else { return }
    // The rows that are left stand where tests write.
    let open = accepted
    open.copy(left)
    if block.loadPresent(column, into: present) {
      refused.copy(open)
      refused.subtract(present)
      take(Value.null, rules, open, block, plan, &memory, note)
    }
    if column.schema.type.isText,
      let texts = unsafe texts.texts(column, block, skipped: otherSkipped)
    {
      unsafe ByteKernel.checkLengths(texts, within: 0...0, valid: refused.bytes)
      refused.formIntersection(open)
      refused.subtract(otherSkipped)
      take(Value(wellFormed: TextRef()), rules, open, block, plan, &memory, note)
    }
    // Without such rows the texts are those of another block, which may have fewer.
    if program.preparation != nil, !prepared.isEmpty,
      let texts = unsafe preparedTexts.finished(count: block.count)
    {
      // Blanks of which transforms leave nothing.
      unsafe ByteKernel.checkLengths(texts, within: 0...0, valid: refused.bytes)
      refused.formIntersection(open)
      refused.formIntersection(prepared)
      take(Value(wellFormed: TextRef()), rules, open, block, plan, &memory, note)
    }
    left.copy(open)
  }

  /// Takes the refused rows, which all have one value that is empty, from those that are left.
  private func take(
    _ value: Value, _ rules: [RuleIndex], _ left: RowBits, _ block: Block, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard let row = refused.first else { return }
    for rule in rules where !plan.operations[rule].skipsEmpty {
      guard let code = try? block.evaluate(rule, value, row, plan, &memory) else { return }
      if code == .ok { continue }
      guard code.isInvalid else { return }
      note(refused, rule, code)
      return left.subtract(refused)
    }
    // No rule finds anything.
    left.subtract(refused)
  }
}
