internal import FVForms
internal import FVRules

extension ColumnScan {
  /// Finds among the rows that are left those in which a rule finds a code for certain, and nothing else
  /// is wrong: they are `refused`, and left no longer. Nil where none is looked for.
  mutating func refuse(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: borrowing RecordMemory
  ) -> (rule: Int32, code: Code)? {
    let isMoment = column.schema.type.isDate
    guard let sole = program.sole, column.schema.places == nil,
      sole.test.isAbout(moments: isMoment),
      isMoment ? program.days != nil : program.numbers != nil
    else { return nil }
    let (refused, all) = (refused, filled)
    all.copy(left)
    guard run(sole.test, column, block, plan, memory) else {
      left.copy(all)
      return nil
    }
    refused.copy(all)
    refused.formIntersection(passing)
    if block.loadPresent(column, into: present) { refused.formIntersection(present) }
    // Beside what is not filled in nothing is wrong for certain.
    if case .pair(_, let other) = sole.test,
      block.loadPresent(block.columns[other], into: otherPresent)
    {
      refused.formIntersection(otherPresent)
    }
    left.copy(all)
    left.subtract(refused)
    return (sole.rule, sole.code)
  }
}
