internal import FVForms
internal import FVRules

extension ColumnScan {
  /// Notes what rules find in rows that `accept` left, as far as columns tell it for certain with nothing
  /// else wrong, where there are enough of them; they are left no longer.
  mutating func tell(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void,
    noteOne: (_ row: BlockRow, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    if column.schema.type.isText {
      refuseTexts(left, column, program, block, plan, &memory, note: note)
    } else {
      refuse(left, column, program, block, plan, memory, note: note)
    }
    if program.ordered != nil, ColumnScan.areMany(left, block, fewest: ColumnScan.fewestOrdered) {
      refuseEmpty(left, column, program, block, plan, &memory, note: note)
      refuseInOrder(
        left, column, program, block, plan, &memory, note: note, noteOne: noteOne)
    }
    if program.soleRefusal != nil {
      refusePassing(left, column, program, block, plan, &memory, note: note)
    }
  }
}
