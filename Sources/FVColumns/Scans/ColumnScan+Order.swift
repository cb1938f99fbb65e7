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

  /// Runs the rules on each text that is left, and notes the first finding of each; what may be something
  /// else stays.
  mutating func refuseInOrder(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void,
    noteOne: (_ row: BlockRow, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard let rules = program.ordered, column.schema.type.isText, !left.isEmpty else { return }
    // The rows that are left stand where tests write.
    let open = accepted
    open.copy(left)
    defer { left.copy(open) }
    guard let texts = unsafe orderedTexts(column, program, open, block, plan) else { return }
    unsafe UTF8Kernel.check(texts, valid: otherPresent.bytes)
    refused.formIntersection(otherPresent)
    unsafe refuse(program, texts, block, plan, &memory) { rows, rule, code in
      note(rows, rule, code)
      open.subtract(rows)
    }
    // Most find the same, which is noted of all at once.
    var most: (rule: RuleIndex, code: Code)?
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
        return noteOne(row, rule, code)
      }
      open.remove(row)
    }
    if let most { note(same, most.rule, most.code) }
  }

  /// Notes the refused rows of which tests tell at once what rules find; they are refused no longer.
  @unsafe
  private mutating func refuse(
    _ program: borrowing FieldProgram, _ texts: TextColumn, _ block: Block, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    // Those in which no rule has found anything.
    let left = failed
    knowsFailed = false
    left.copy(refused)
    let isTrimmed = program.preparation?.trims ?? false
    let refusals = program.refusals.span
    for place in refusals.indices where left.memberCount > block.count / ColumnScan.fewRefused {
      if refusals[place].ofUnpadded, !isTrimmed {
        guard unsafe run(.unpadded, texts, block, plan) else { return }
        left.formIntersection(passing)
      }
      let tests = refusals[place].tests.span
      for test in tests.indices where !left.isEmpty {
        guard unsafe run(tests[test].kind, texts, block, plan) else { return }
        passing.formIntersection(left)
        guard let row = passing.first else { continue }
        let text = unsafe texts.text(row.index)
        let value = unsafe Value(
          wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
        let rule = refusals[place].rule
        // What it says of one it says of all.
        guard let code = try? block.evaluate(rule, value, row, plan, &memory), code.isInvalid else {
          return
        }
        note(passing, rule, code)
        refused.subtract(passing)
        left.subtract(passing)
      }
      guard place &+ 1 < refusals.count, let test = refusals[place].passing,
        unsafe run(test.kind, texts, block, plan)
      else { return }
      left.formIntersection(passing)
    }
  }

  /// The texts on which the rules run, of the rows that are refused then: those that are open and filled in.
  @unsafe
  private mutating func orderedTexts(
    _ column: ArrowColumn, _ program: borrowing FieldProgram, _ open: RowBits, _ block: Block,
    _ plan: borrowing Plan
  ) -> TextColumn? {
    guard program.preparation == nil else {
      // Whatever transforms make of the others, nobody has looked at it.
      refused.copy(prepared)
      refused.formIntersection(open)
      guard !refused.isEmpty, let texts = unsafe preparedTexts.finished(count: block.count) else {
        return nil
      }
      unsafe ByteKernel.checkLengths(texts, within: 1...Int.max, valid: otherPresent.bytes)
      refused.formIntersection(otherPresent)
      return unsafe texts
    }
    guard let texts = unsafe texts.texts(column, block, skipped: otherSkipped) else { return nil }
    let lengths = 1...max(plan.constants.valueLimit, 1)
    unsafe ByteKernel.checkLengths(texts, within: lengths, valid: refused.bytes)
    refused.formIntersection(open)
    refused.subtract(otherSkipped)
    if block.loadPresent(column, into: present) { refused.formIntersection(present) }
    return unsafe texts
  }

  /// Notes the texts that are left of which all rules pass that must not; they are left no longer.
  mutating func refusePassing(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard let sole = program.soleRefusal, sole.branch.program.isTestable, column.schema.type.isText,
      let texts = unsafe texts.texts(column, block, skipped: otherSkipped)
    else { return }
    // The rows that are left stand where tests write.
    let open = refused
    open.copy(left)
    accepted.copy(left)
    accepted.formIntersection(filled)
    accepted.subtract(otherSkipped)
    unsafe UTF8Kernel.check(texts, valid: otherPresent.bytes)
    accepted.formIntersection(otherPresent)
    let inner = sole.branch.program.tests
    unsafe narrow(sole.branch.program, inner, texts, block, plan, &memory)
    note(accepted, sole.rule, .notAllowed)
    open.subtract(accepted)
    left.copy(open)
  }
}
