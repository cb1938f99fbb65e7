internal import FVForms
internal import FVRules

extension ColumnScan {
  /// Notes, of the rows that `accept` left, those in which a rule finds a code for certain while nothing
  /// else is wrong, where there are more of them than are judged one by one as fast; they are left no
  /// longer.
  mutating func refuse(
    _ left: RowBits, _ column: ArrowColumn, _ program: borrowing FieldProgram, _ block: Block,
    _ plan: borrowing Plan, _ memory: borrowing RecordMemory,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    let isMoment = column.schema.type.isDate
    guard let sole = program.sole, column.schema.places == nil,
      isMoment ? program.days != nil : program.numbers != nil,
      ColumnScan.areMany(left, block, isEach: program.tellsEach, few: ColumnScan.fewNumbers)
    else { return }
    let candidates = filled
    candidates.copy(left)
    if block.loadPresent(column, into: present) { candidates.formIntersection(present) }
    switch sole.finding {
    case .test(let test, let code):
      guard test.isAbout(moments: isMoment) else { return }
      if case .members = test, takesAllButMembers(column, program) {
        // What is left has been looked up.
        guard let keys = unsafe keysOf(column, .wholes, block) else { return }
        refused.set { row in unsafe RowKey.isKnown(keys[row.index]) }
        candidates.formIntersection(refused)
        note(candidates, sole.rule, code)
        return left.subtract(candidates)
      }
      // The rows that are left stand where tests write.
      refused.copy(left)
      let isKnown = run(test, column, block, plan, memory)
      candidates.formIntersection(passing)
      left.copy(refused)
      guard isKnown else { return }
      // Beside what is not filled in nothing is wrong for certain.
      if case .pair(_, let other) = test,
        block.loadPresent(block.columns[other], into: otherPresent)
      {
        candidates.formIntersection(otherPresent)
      }
      note(candidates, sole.rule, code)
      left.subtract(candidates)
    case .days, .instants:
      guard isMoment else { return }
      for (code, isBelow) in [(Code.tooEarly, true), (.tooLate, false)] {
        guard findOutside(sole.finding, isBelow, program, column, block, plan, memory) else {
          return
        }
        refused.formIntersection(candidates)
        note(refused, sole.rule, code)
        left.subtract(refused)
      }
    case .bounds(let below, let above):
      guard !isMoment else { return }
      if let range = wholes(column, program) {
        // What is left and not below is above: of all whole numbers it is known which pass.
        if below != above, range.lowerBound > .min, range.upperBound < .max {
          guard findBelow(range, column, block) else { return }
          refused.formIntersection(candidates)
          note(refused, sole.rule, below)
          candidates.subtract(refused)
          left.subtract(refused)
        }
        note(candidates, sole.rule, range.upperBound < .max ? above : below)
        return left.subtract(candidates)
      }
      let isWithin = program.numbers?.isAll ?? false
      let sides: [(Code?, NumberSide)] = [
        (isWithin ? nil : below, .below), (isWithin ? nil : above, .above),
        (sole.digits, .within),
      ]
      for (code, side) in sides where !candidates.isEmpty {
        guard let code else { continue }
        guard find(side, program, column, block) else { return }
        refused.formIntersection(candidates)
        note(refused, sole.rule, code)
        candidates.subtract(refused)
        left.subtract(refused)
      }
    }
  }

  /// Whether of whole numbers all were accepted but those that a list keeps out.
  private func takesAllButMembers(_ column: ArrowColumn, _ program: borrowing FieldProgram) -> Bool
  {
    KeyScale(column.schema) == .wholes && program.natives.count == 1
      && program.numbers?.integers == .min ... .max
  }

  /// Sets which rows are days or points in time before the bounds, or behind; false where nobody knows.
  private func findOutside(
    _ finding: SoleRule.Finding, _ isBelow: Bool, _ program: borrowing FieldProgram,
    _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan, _ memory: borrowing RecordMemory
  ) -> Bool {
    if case .instants(let check) = finding {
      return findOutside(check, isBelow: isBelow, column, block, plan, memory)
    }
    guard let days = program.days else { return false }
    return findOutside(days, isBelow: isBelow, column, block)
  }
}
