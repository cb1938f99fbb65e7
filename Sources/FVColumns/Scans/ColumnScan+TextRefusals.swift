internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Notes of rows that `accept` left what rules found in them that ran there, and where there are many of
  /// them the code that the one rule of a column of texts finds; they are left no longer.
  mutating func refuseTexts(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    if let found = foundInRest {
      note(failed, found.rule, found.code)
      left.subtract(failed)
    }
    guard let sole = program.soleTest, isWorthIt(left, sole, column, block) else { return }
    // The rows that are left stand where tests write.
    let before = present
    before.copy(left)
    defer {
      left.copy(before)
      left.subtract(refused)
    }
    refused.copy(before)
    refused.formIntersection(filled)
    guard unsafe narrowRefused(sole, column, block, plan) else { return refused.fill(false) }
    guard let code = code(of: sole.rule, column, block, plan, &memory) else {
      return refused.fill(false)
    }
    note(refused, sole.rule, code)
  }

  /// Whether a look at all rows takes less than one at each that is left.
  private mutating func isWorthIt(
    _ left: RowBits, _ sole: SoleTest, _ column: ArrowColumn, _ block: Block
  ) -> Bool {
    let (count, many) = (left.memberCount, block.count / 4)
    guard count >= ColumnScan.fewestRefused else { return false }
    if knowsFailed { return true }
    // Nobody runs a pattern once more that may take long.
    if sole.test.isPattern || sole.test.isExact { return false }
    if sole.isCheap || count > many { return count > many }
    guard count > block.count / ColumnScan.fewRows else { return false }
    // Beyond ASCII it takes long to judge one.
    guard let texts = unsafe texts.texts(column, block, skipped: otherSkipped) else { return false }
    return unsafe !texts.isASCII(0..<block.count)
  }

  /// Keeps of the refused rows those of which the rule finds something for certain, and no other does;
  /// false where that cannot be told.
  @unsafe
  private mutating func narrowRefused(
    _ sole: SoleTest, _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan
  ) -> Bool {
    guard let texts = unsafe texts.texts(column, block, skipped: otherSkipped) else { return false }
    refused.subtract(otherSkipped)
    if let other = sole.other {
      guard narrowRefused(toSound: other, block, plan) else { return false }
    }
    if knowsFailed { refused.formIntersection(failed) }
    if refused.isEmpty { return true }
    if let bytes = sole.bytes {
      unsafe ByteKernel.checkAll(texts, in: bytes, lengths: 0...Int.max, valid: passing.bytes)
      refused.formIntersection(passing)
    }
    let unknown = otherPresent
    unknown.copy(refused)
    if knowsFailed, knowsWellFormed { unknown.subtract(spare) }
    if ColumnScan.areMany(unknown, block) {
      unsafe UTF8Kernel.check(texts, valid: passing.bytes)
      unknown.subtract(passing)
    } else {
      unknown.set(among: unknown) { unsafe !UTF8Kernel.isWellFormed(texts.text($0.index)) }
    }
    refused.subtract(unknown)
    // Both tests look at accepted rows alone.
    if sole.isRequired || sole.ofUnpadded { accepted.copy(refused) }
    if sole.isRequired {
      guard unsafe run(.filled, texts, block, plan) else { return false }
      refused.formIntersection(passing)
    }
    if sole.ofUnpadded {
      guard unsafe run(.unpadded, texts, block, plan) else { return false }
      refused.formIntersection(passing)
    }
    if knowsFailed { return true }
    accepted.copy(refused)
    guard unsafe run(sole.test.kind, texts, block, plan) else { return false }
    refused.subtract(passing)
    return true
  }

  /// Keeps of the refused rows those in which another field is filled in with what every rule takes for a
  /// text; false where it has none.
  private mutating func narrowRefused(
    toSound other: FieldIndex, _ block: Block, _ plan: borrowing Plan
  ) -> Bool {
    let column = block.columns[other]
    guard let texts = unsafe otherTexts.texts(column, block, skipped: otherSkipped) else {
      return false
    }
    unsafe keepSound(refused, texts, column, block, plan)
    return true
  }

  /// What the rule finds in all refused rows, as it says of the first; nil where it finds nothing.
  private func code(
    of rule: RuleIndex, _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) -> Code? {
    guard let row = refused.first else { return nil }
    let value = Value(wellFormed: block.columns.text(column, block[row]))
    let code = try? block.evaluate(rule, value, row, plan, &memory)
    return code.flatMap { $0.isInvalid ? $0 : nil }
  }

  /// Keeps what a rule found in a row, or that it is the same as in others.
  @inline(never)
  mutating func keep(_ rule: RuleIndex, _ code: Code?, _ row: BlockRow) {
    guard let code, code.isInvalid else { return }
    let found = foundInRest ?? (rule, code)
    foundInRest = found
    if found == (rule, code) { failed.insert(row) }
  }
}
