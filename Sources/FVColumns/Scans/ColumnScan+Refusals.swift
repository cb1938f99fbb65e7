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
      ColumnScan.areMany(left, block)
    else { return }
    let candidates = filled
    candidates.copy(left)
    if block.loadPresent(column, into: present) { candidates.formIntersection(present) }
    switch sole.finding {
    case .test(let test, let code):
      guard test.isAbout(moments: isMoment) else { return }
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
      for (code, isBelow) in [(below, true), (above, false)] {
        guard !isMoment, findOutside(program, isBelow: isBelow, column, block) else { return }
        refused.formIntersection(candidates)
        note(refused, sole.rule, code)
        left.subtract(refused)
      }
    }
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

  /// Sets which rows are numbers below the bounds, or above; false where nobody knows.
  private mutating func findOutside(
    _ program: borrowing FieldProgram, isBelow: Bool, _ column: ArrowColumn, _ block: Block
  ) -> Bool {
    guard let bounds = program.numbers, let values = unsafe column.values else { return false }
    let first = column.offset &+ block.first.index
    switch KeyScale(column.schema) {
    case .wholes:
      guard let range = bounds.integers, let keys = unsafe keysOf(column, .wholes, block) else {
        return false
      }
      refused.set { row in
        let key = unsafe keys[row.index]
        return RowKey.isKnown(key) && (isBelow ? key < range.lowerBound : key > range.upperBound)
      }
    case .units(let scale) where program.places > 0:
      guard let range = bounds.units(scale: scale),
        let keys = unsafe keysOf(column, .units(scale), block)
      else { return false }
      refused.set { row in
        let key = unsafe keys[row.index]
        // Longer ones may be other decimals than the doubles that the bounds are.
        guard RowKey.isKnown(key), key.magnitude < 1_000_000_000_000_000 else { return false }
        return isBelow ? key < range.lowerBound : key > range.upperBound
      }
    case .singles where program.places == .max:
      let numbers = unsafe values.assumingMemoryBound(to: Float.self) + first
      unsafe findOutside(bounds.floats, isBelow, numbers)
    case .doubles where program.places == .max:
      let numbers = unsafe values.assumingMemoryBound(to: Double.self) + first
      unsafe findOutside(bounds.doubles, isBelow, numbers)
    default: return false
    }
    return true
  }

  @unsafe @inline(__always)
  private func findOutside<Number: BinaryFloatingPoint>(
    _ range: ClosedRange<Number>, _ isBelow: Bool, _ numbers: UnsafePointer<Number>
  ) {
    let (least, most) = (range.lowerBound, range.upperBound)
    refused.set { row in
      let number = unsafe numbers[row.index]
      // What is no finite number is another mistake.
      return number.isFinite && (isBelow ? number < least : number > most)
    }
  }
}
