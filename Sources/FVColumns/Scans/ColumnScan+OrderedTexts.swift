internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

// Texts in which rules find one thing at most, each running where none before it found anything.

extension ColumnScan {
  /// Runs the rules on each text that is left, and notes the first finding of each; what may be something
  /// else stays.
  mutating func refuseInOrder(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void,
    noteOne: (_ row: BlockRow, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard program.ordered != nil, column.schema.type.isText else { return }
    // The rows that are left stand where tests write.
    let open = accepted
    open.copy(left)
    defer { left.copy(open) }
    if let texts = unsafe ownTexts(column, program, open, block, plan) {
      unsafe refuseInOrder(
        open, texts, program, block, plan, &memory, note: note, noteOne: noteOne)
    }
    if let texts = unsafe changedTexts(program, open, block) {
      unsafe refuseInOrder(
        open, texts, program, block, plan, &memory, note: note, noteOne: noteOne)
    }
  }

  /// The texts of a column on which the rules run as they came in, of the rows that are refused then: those
  /// that are open and filled in, and that no transform changes.
  @unsafe
  private mutating func ownTexts(
    _ column: ArrowColumn, _ program: borrowing FieldProgram, _ open: RowBits, _ block: Block,
    _ plan: borrowing Plan
  ) -> TextColumn? {
    if program.preparation?.changesInk ?? false { return nil }
    guard let texts = unsafe texts.texts(column, block, skipped: otherSkipped) else { return nil }
    let lengths = 1...max(plan.constants.valueLimit, 1)
    unsafe ByteKernel.checkLengths(texts, within: lengths, valid: refused.bytes)
    refused.formIntersection(open)
    refused.subtract(otherSkipped)
    if block.loadPresent(column, into: present) { refused.formIntersection(present) }
    if program.preparation != nil { refused.subtract(changed) }
    return unsafe texts
  }

  /// The same of those that transforms changed. Whatever they make of others, nobody has looked at it.
  @unsafe
  private mutating func changedTexts(
    _ program: borrowing FieldProgram, _ open: RowBits, _ block: Block
  ) -> TextColumn? {
    guard program.preparation != nil else { return nil }
    refused.copy(prepared)
    refused.formIntersection(open)
    guard !refused.isEmpty, let texts = unsafe preparedTexts.finished(count: block.count) else {
      return nil
    }
    unsafe ByteKernel.checkLengths(texts, within: 1...Int.max, valid: otherPresent.bytes)
    refused.formIntersection(otherPresent)
    return unsafe texts
  }

  /// Runs the rules on the texts of the refused rows, a few of which are looked at without the others; what
  /// they tell of is open no longer.
  @unsafe
  private mutating func refuseInOrder(
    _ open: RowBits, _ texts: TextColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void,
    noteOne: (_ row: BlockRow, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    let (rows, told, same) = (refused, passing, otherPresent)
    guard !rows.isEmpty else { return }
    let isFew = rows.memberCount <= block.count / 4
    let few =
      unsafe isFew ? packedTexts.packed(texts, rows, places: &packedPlaces) : nil
    let texts = unsafe few ?? texts
    guard unsafe enter(rows: texts.count) else { return }
    defer { leave(rows: block.count) }
    if unsafe few == nil {
      packedPlaces.truncate()
      refused.copy(rows)
    } else {
      refused.fill(first: packedPlaces.count)
    }
    unsafe UTF8Kernel.check(texts, valid: passing.bytes)
    refused.formIntersection(passing)
    unsafe refuse(open, told, program, texts, block, plan, &memory, note: note)
    // Most find the same, which is noted of all at once.
    var most: (rule: RuleIndex, code: Code)?
    same.fill(false)
    let rules = program.ordered ?? []
    let places = unsafe packedPlaces.isEmpty ? nil : packedPlaces.pointer
    refused.forEach { place in
      let text = unsafe texts.text(place.index)
      let value = unsafe Value(
        wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
      let row = unsafe places.map { unsafe BlockRow(Int($0[place.index])) } ?? place
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

  /// Notes the refused rows of which tests tell at once what rules find; they are neither refused nor open
  /// any longer.
  @unsafe
  private mutating func refuse(
    _ open: RowBits, _ told: RowBits, _ program: borrowing FieldProgram, _ texts: TextColumn,
    _ block: Block, _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    // Those in which no rule has found anything.
    let left = failed
    left.copy(refused)
    fractions.truncate()
    let isTrimmed = program.preparation?.trims ?? false
    let refusals = program.refusals.span
    for place in refusals.indices where left.memberCount > left.count / ColumnScan.fewRefused {
      accepted.copy(left)
      if refusals[place].ofUnpadded, !isTrimmed {
        guard unsafe run(.unpadded, texts, block, plan) else { return }
        left.formIntersection(passing)
      }
      let tests = refusals[place].tests.span
      for test in tests.indices where !left.isEmpty {
        accepted.copy(left)
        guard unsafe run(tests[test].kind, texts, block, plan) else { return }
        passing.formIntersection(left)
        guard let first = passing.first else { continue }
        let rule = refusals[place].rule
        // What it says of one it says of all.
        guard let code = unsafe evaluate(rule, texts, first, block, plan, &memory), code.isInvalid
        else { return }
        spread(passing, to: told)
        note(told, rule, code)
        open.subtract(told)
        refused.subtract(passing)
        left.subtract(passing)
      }
      accepted.copy(left)
      guard place &+ 1 < refusals.count, let test = refusals[place].passing,
        unsafe run(test.kind, texts, block, plan)
      else { return }
      left.formIntersection(passing)
    }
  }

  /// What a rule says of the text at a place; nil where that cannot be told.
  @unsafe
  private func evaluate(
    _ rule: RuleIndex, _ texts: TextColumn, _ place: BlockRow, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> Code? {
    let text = unsafe texts.text(place.index)
    let value = unsafe Value(
      wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
    return try? block.evaluate(rule, value, row(at: place), plan, &memory)
  }

  /// The row of the block that stands at a place, among few others or where it always does.
  @inline(__always)
  private func row(at place: BlockRow) -> BlockRow {
    packedPlaces.isEmpty ? place : BlockRow(Int(packedPlaces[place.index]))
  }

  /// Sets of all rows of the block those that stand at some places.
  private func spread(_ places: RowBits, to rows: RowBits) {
    guard !packedPlaces.isEmpty else { return rows.copy(places) }
    rows.fill(false)
    places.forEach { rows.insert(row(at: $0)) }
  }
}
