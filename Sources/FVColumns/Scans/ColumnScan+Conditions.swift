internal import FVForms
internal import FVKernels
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Takes rows from those that are left in which the only rule of a field does not run, so that nothing is
  /// wrong with them; false where some may stay of which rules look at the value.
  mutating func release(
    _ left: RowBits, _ condition: RowCondition, _ column: ArrowColumn, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) -> Bool {
    guard ColumnScan.areMany(left, block), loadSound(column, block, plan) else { return false }
    let sound = accepted
    sound.formIntersection(left)
    guard let choice = condition.choice, block.columns[choice.field].schema.type.isText,
      let texts = unsafe otherTexts.texts(
        block.columns[choice.field], block, skipped: otherSkipped)
    else {
      // What is made of other fields is not to pile up over the rows of a block.
      guard !block.columns.makesValues else { return false }
      var isKnown = true
      sound.forEach { row in
        switch try? block.answer(condition.place, row, plan, &memory) {
        case .yes: break
        case .no: left.remove(row)
        default: isKnown = false
        }
      }
      return isKnown
    }
    // What is too long to be copied may be one of the texts.
    guard otherSkipped.isEmpty else { return false }
    unsafe choice.texts.check(texts, valid: otherPresent.bytes)
    // Behind what is null any bytes may stand.
    if block.loadPresent(block.columns[choice.field], into: present) {
      otherPresent.formIntersection(present)
    }
    sound.subtract(otherPresent)
    left.subtract(sound)
    return true
  }

  /// Sets as accepted the rows whose values rules look at; false where nobody knows.
  private mutating func loadSound(
    _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan
  ) -> Bool {
    let sound = accepted
    guard column.schema.type.isText else {
      // The longest of them is an integer of 64 bits.
      sound.fill(true)
      return unsafe column.schema.places == nil && column.values != nil
        && !column.schema.type.isMade
        && plan.constants.valueLimit >= 20
    }
    guard let own = unsafe texts.texts(column, block, skipped: otherSkipped) else { return false }
    let lengths = 0...max(plan.constants.valueLimit, 0)
    unsafe ByteKernel.checkLengths(own, within: lengths, valid: sound.bytes)
    sound.subtract(otherSkipped)
    unsafe UTF8Kernel.check(own, valid: otherPresent.bytes)
    sound.formIntersection(otherPresent)
    if block.loadPresent(column, into: otherPresent) { sound.formUnion(allBut: otherPresent) }
    return true
  }
}
