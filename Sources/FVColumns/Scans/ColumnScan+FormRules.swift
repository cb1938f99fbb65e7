internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

extension ColumnScan {
  /// The rows in which a rule over several fields may find something; in all others it finds nothing
  /// for certain, or what is noted.
  mutating func open(
    _ rule: FormRule, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, note: (_ rows: RowBits, _ code: Code) -> Void
  ) -> RowBits {
    let open = passing
    open.fill(true)
    // A condition that cannot be decided is an issue, also where the rule would find none; and where it
    // does not hold the rule does not run, which is counted.
    let isCounted = rule.isCounted && rule.condition != nil
    guard !isCounted, FieldProgram.isPlain(rule.condition, plan) else { return open }
    return rule.kind == .allEqual
      ? openDifferent(rule, block, programs, plan, &memory, note)
      : openMissing(rule, block, programs, plan, &memory, note)
  }

  /// Those of a rule that goes by which fields are filled in.
  private mutating func openMissing(
    _ rule: FormRule, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ note: (_ rows: RowBits, _ code: Code) -> Void
  ) -> RowBits {
    let open = passing
    let (any, several, all) = (accepted, otherPresent, otherSkipped)
    any.fill(false)
    several.fill(false)
    all.fill(true)
    // Those of which nobody knows what transforms leave.
    let unsure = present
    unsure.fill(false)
    for index in 0..<rule.count {
      let field = plan.fieldLists[Int(rule.first &+ index)]
      guard programs.isActive[field] else {
        // What the scenario leaves out is null.
        all.fill(false)
        continue
      }
      guard programs[field].keepsEmptiness else { return open }
      loadFilled(block.columns[field], block)
      if programs[field].isTrimmed { addBlank(block.columns[field], block, filled, to: unsure) }
      several.formUnion(any, and: filled)
      any.formUnion(filled)
      all.formIntersection(filled)
    }
    open.copy(unsure)
    // Nothing is told of them.
    any.formUnion(unsure)
    several.subtract(unsure)
    all.formUnion(unsure)
    refused.fill(true)
    refused.subtract(any)
    switch rule.kind {
    case .atLeastOne: refuse(open, rule, .required, block, plan, &memory, note)
    case .exactlyOne:
      refuse(open, rule, .required, block, plan, &memory, note)
      refused.copy(several)
      refuse(open, rule, .notAllowed, block, plan, &memory, note)
    case .allOrNone:
      refused.copy(any)
      refused.subtract(all)
      refuse(open, rule, .required, block, plan, &memory, note)
    // Of these somebody else says so.
    case .allEqual: open.fill(true)
    }
    return open
  }

  /// Notes what a rule finds in the refused rows in which it runs; all others of them are open. Warnings,
  /// and what a table may have some of, are told in other ways.
  private func refuse(
    _ open: RowBits, _ rule: FormRule, _ code: Code, _ block: Block, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ note: (_ rows: RowBits, _ code: Code) -> Void
  ) {
    open.formUnion(refused)
    guard rule.standing == .usual, !refused.isEmpty else { return }
    if let condition = rule.condition {
      // What is made of other fields is not to pile up over the rows of a block.
      guard !block.columns.makesValues else { return }
      let refused = refused
      refused.forEach { row in
        let answer = try? block.answer(condition, row, plan, &memory)
        if answer != .yes { refused.remove(row) }
        if answer == .no { open.remove(row) }
      }
    }
    note(refused, code)
    open.subtract(refused)
  }

  /// The rows in which fields may differ that must be the same: all but those of the same texts, and those
  /// of texts that differ.
  private mutating func openDifferent(
    _ rule: FormRule, _ block: Block, _ programs: ColumnPrograms, _ plan: borrowing Plan,
    _ memory: inout RecordMemory, _ note: (_ rows: RowBits, _ code: Code) -> Void
  ) -> RowBits {
    let (open, same) = (passing, accepted)
    let fields = (0..<rule.count).map { plan.fieldLists[Int(rule.first &+ $0)] }
    let areTexts = fields.allSatisfy { field in
      programs.isActive[field] && !plan.fields[field].hasTransforms
        && block.columns[field].schema.type.isText
    }
    guard areTexts, let first = fields.first,
      let own = unsafe texts.texts(block.columns[first], block, skipped: otherSkipped)
    else { return open }
    same.fill(true)
    unsafe keepSound(same, own, block.columns[first], block, plan)
    for field in fields.dropFirst() {
      guard unsafe run(.same(field: field), own, block, plan) else {
        open.fill(true)
        return open
      }
      same.formIntersection(passing)
    }
    open.copy(same)
    open.invert()
    guard !open.isEmpty else { return open }
    // Where it is counted on how many rows it runs, those do that have all of them.
    if rule.skipsEmpty, !rule.isCounted {
      for field in fields {
        loadFilled(block.columns[field], block)
        open.formIntersection(filled)
      }
    }
    refused.copy(open)
    for field in fields where !refused.isEmpty {
      let column = block.columns[field]
      guard let texts = unsafe otherTexts.texts(column, block, skipped: otherSkipped) else {
        return open
      }
      unsafe keepSound(refused, texts, column, block, plan)
    }
    refuse(open, rule, .notEqual, block, plan, &memory, note)
    return open
  }

  /// Keeps the rows whose texts no rule takes for anything else, and are filled in.
  @unsafe
  func keepSound(
    _ rows: RowBits, _ texts: TextColumn, _ column: ArrowColumn, _ block: Block,
    _ plan: borrowing Plan
  ) {
    rows.subtract(otherSkipped)
    let lengths = 1...max(plan.constants.valueLimit, 1)
    unsafe ByteKernel.checkLengths(texts, within: lengths, valid: otherPresent.bytes)
    rows.formIntersection(otherPresent)
    unsafe UTF8Kernel.check(texts, valid: otherPresent.bytes)
    rows.formIntersection(otherPresent)
    if block.loadPresent(column, into: otherPresent) { rows.formIntersection(otherPresent) }
  }

  /// Sets which rows of a field are filled in.
  private mutating func loadFilled(_ column: ArrowColumn, _ block: Block) {
    guard column.schema.places == nil, column.schema.type == .text32,
      let texts = unsafe otherTexts.texts(column, block, skipped: failed)
    else { return block.loadFilled(column, into: filled) }
    unsafe ByteKernel.checkLengths(texts, within: 1...Int.max, valid: filled.bytes)
    if block.loadPresent(column, into: failed) { filled.formIntersection(failed) }
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
