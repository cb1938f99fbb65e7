internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Accepts more of the rows that are filled in, as transforms leave them; of a few they are judged one by
  /// one.
  @unsafe
  mutating func acceptPrepared(
    _ program: borrowing FieldProgram, _ column: TextColumn, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) {
    let outer = accepted
    passing.copy(filled)
    passing.subtract(accepted)
    guard let preparation = program.preparation else { return }
    if !preparation.changesInk {
      // What has nothing around it was looked at already.
      passing.set(among: passing) { row in unsafe !column.text(row.index).isInInk }
      changed.copy(passing)
    }
    guard ColumnScan.areMany(passing, block, few: ColumnScan.fewPrepared),
      let own = unsafe preparedTexts.prepared(column, passing, preparation, skipped: otherSkipped)
    else { return }
    let left = passing
    left.subtract(otherSkipped)
    prepared.copy(left)
    guard enter() else { return }
    unsafe ByteKernel.checkLengths(own, within: 1...Int.max, valid: accepted.bytes)
    accepted.formIntersection(left)
    // What has nothing left; where rules are counted they do not run on it.
    if program.takesEmpty, program.shares.isEmpty {
      filled.copy(left)
      filled.subtract(accepted)
      outer.formUnion(filled)
    }
    unsafe narrow(program, preparation.tests, own, block, plan, &memory)
    outer.formUnion(accepted)
    leave()
  }
}
