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
    if program.ordered != nil, left.memberCount >= ColumnScan.fewestOrdered {
      refuseEmpty(left, column, program, block, plan, &memory, note: note)
      refuseInOrder(
        left, column, program, block, plan, &memory, note: note, noteOne: noteOne)
    }
    if program.soleRefusal != nil {
      refusePassing(left, program, note: note)
    }
  }

  /// Runs the rules on each value that is left in a column within columns, whose rows take longer to judge as
  /// records, and notes what they find; what may be something else stays.
  func tellEach(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: inout RecordMemory,
    noteOne: (_ row: BlockRow, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard program.tellsEach, let rules = program.ordered, !column.schema.type.isMade,
      !column.schema.type.isNested
    else { return }
    left.forEach { row in
      let isNull = block.isNull(column, block[row])
      guard let value = isNull ? .null : block.columns.cell(column, block[row], &memory),
        value.kind != .illFormed, !value.isLonger(than: plan.constants.valueLimit)
      else { return }
      let isEmpty = value.isEmpty
      for rule in rules where !isEmpty || !plan.operations[rule].skipsEmpty {
        guard let code = try? block.evaluate(rule, value, row, plan, &memory) else { return }
        if code == .ok { continue }
        guard code.isInvalid else { return }
        left.remove(row)
        return noteOne(row, rule, code)
      }
      left.remove(row)
    }
  }
}
