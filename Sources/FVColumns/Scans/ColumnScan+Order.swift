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
    note: (_ rows: RowBits, _ rule: Int32, _ code: Code) -> Void
  ) {
    guard column.schema.places == nil, !column.schema.type.isNested, let rules = program.ordered
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
    left.copy(open)
  }

  /// Takes the refused rows, which all have one value that is empty, from those that are left.
  private func take(
    _ value: Value, _ rules: [Int32], _ left: RowBits, _ block: Block, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ note: (_ rows: RowBits, _ rule: Int32, _ code: Code) -> Void
  ) {
    guard let row = refused.first else { return }
    for rule in rules where !plan.operations[Int(rule)].skipsEmpty {
      guard let code = try? block.evaluate(rule, value, row, plan, &memory) else { return }
      if code == .ok { continue }
      guard code.isInvalid else { return }
      note(refused, rule, code)
      return left.subtract(refused)
    }
    // No rule finds anything.
    left.subtract(refused)
  }

  /// Runs the rules on each text that is left, and notes the first finding of each; what may be something
  /// else stays.
  mutating func refuseInOrder(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory, _ turn: Turn, _ field: FieldIndex,
    _ findings: inout Findings
  ) {
    guard let rules = program.ordered, column.schema.type.isText, !left.isEmpty else { return }
    // The rows that are left stand where tests write.
    let open = accepted
    open.copy(left)
    defer { left.copy(open) }
    guard let texts = unsafe texts.texts(column, block, skipped: otherSkipped) else { return }
    let lengths = 1...max(plan.constants.valueLimit, 1)
    unsafe ByteKernel.checkLengths(texts, within: lengths, valid: refused.bytes)
    refused.formIntersection(open)
    refused.subtract(otherSkipped)
    if block.loadPresent(column, into: present) { refused.formIntersection(present) }
    unsafe UTF8Kernel.check(texts, valid: otherPresent.bytes)
    refused.formIntersection(otherPresent)
    // Most find the same, which is noted of all at once.
    var most: (rule: Int32, code: Code)?
    let (refused, same) = (refused, otherPresent)
    same.fill(false)
    refused.forEach { row in
      let text = unsafe texts.text(row.index)
      let value = unsafe Value(
        wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
      for rule in rules {
        guard let code = try? block.evaluate(rule, value, row, plan, &memory) else { return }
        if code == .ok { continue }
        guard code.isInvalid else { return }
        open.remove(row)
        guard let known = most else {
          most = (rule, code)
          return same.insert(row)
        }
        if known == (rule, code) { return same.insert(row) }
        return findings.note(row, turn, rule, field, code)
      }
      open.remove(row)
    }
    if let most { findings.note(same, turn, most.rule, field, most.code) }
  }
}
