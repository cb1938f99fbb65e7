internal import FVForms
internal import FVKernels
internal import FVPatterns
internal import FVRules
internal import FVText

extension ColumnScan {
  /// Keeps of the accepted rows of texts those that pass a group for certain.
  @unsafe
  mutating func keep(
    _ group: RowGroup, _ column: TextColumn, _ block: Block, _ plan: borrowing Plan,
    _ memory: inout RecordMemory
  ) {
    switch group {
    case .not(let refusal):
      // Those in which all rules within find nothing.
      let (outer, sound) = (accepted, failed)
      knowsFailed = true
      if let test = refusal.test, unsafe run(test.kind, column, block, plan) {
        sound.copy(outer)
        sound.formIntersection(passing)
        outer.subtract(passing)
        if let pattern = test.openPattern {
          // What is too long for it passes the test, but not for certain.
          let lengths = 0...plan.constants.patterns.subjectLimit(pattern)
          unsafe ByteKernel.checkLengths(column, within: lengths, valid: passing.bytes)
          sound.formIntersection(passing)
        }
        return
      }
      sound.fill(false)
      guard enter() else { return outer.fill(false) }
      let open = refused
      open.copy(outer)
      unsafe split(open, sound, outer, refusal, column, block, plan, &memory)
      leave()
      let rules = refusal.branch.program.rules
      let makesValues = block.columns.makesValues && !refusal.branch.program.standsAlone
      open.forEach { row in
        if makesValues { memory.begin(plan) }
        let text = unsafe column.text(row.index)
        let value = unsafe Value(
          wellFormed: TextRef(unsafeStart: text.baseAddress, count: text.count))
        // One that is undecided is an error, which most of those behind it wait for.
        var hasError = false
        let isRefused = rules.contains { rule in
          if hasError, plan.operations[rule].skipsErrors { return false }
          let code = try? block.evaluate(rule, value, row, plan, &memory)
          if code != .ok { hasError = true }
          return code?.isInvalid ?? false
        }
        if isRefused { return }
        outer.remove(row)
        if !hasError { sound.insert(row) }
      }
    case .any(let branches):
      let outer = accepted
      guard enter() else { return outer.fill(false) }
      // Rows that some branch accepts, in a set that nobody needs here.
      let found = filled
      found.fill(false)
      for branch in branches where branch.program.isTestable {
        accepted.copy(outer)
        accepted.subtract(found)
        unsafe narrow(branch.program, branch.program.tests, column, block, plan, &memory)
        found.formUnion(accepted)
      }
      leave()
      outer.formIntersection(found)
    }
  }

  /// Takes from the rows that are open those of which tests tell whether some rule within finds anything; in
  /// which none does are sound, and accepted no longer.
  @unsafe
  private mutating func split(
    _ open: RowBits, _ sound: RowBits, _ outer: RowBits, _ refusal: RowRefusal,
    _ column: TextColumn, _ block: Block, _ plan: borrowing Plan, _ memory: inout RecordMemory
  ) {
    fractions.truncate()
    for test in refusal.refusing where !open.isEmpty {
      accepted.copy(open)
      guard unsafe run(test.kind, column, block, plan) else { return }
      open.subtract(passing)
    }
    guard refusal.isQuick, ColumnScan.areMany(open, block) else { return }
    accepted.copy(open)
    unsafe narrow(
      refusal.branch.program, refusal.branch.program.tests, column, block, plan, &memory)
    sound.copy(accepted)
    open.subtract(sound)
    outer.subtract(sound)
  }

  /// The same of numbers, days and points in time.
  mutating func keep(
    _ group: RowGroup, _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan,
    _ memory: borrowing RecordMemory
  ) {
    let (outer, sound) = (accepted, failed)
    guard enter() else { return outer.fill(false) }
    let found = prepared
    found.fill(false)
    switch group {
    case .any(let branches):
      for branch in branches {
        accepted.fill(false)
        acceptNumbers(column, branch.program, block, plan, memory)
        found.formUnion(accepted)
      }
    case .not(let refusal):
      accepted.fill(false)
      acceptNumbers(column, refusal.branch.program, block, plan, memory)
      sound.copy(accepted)
      if block.loadPresent(column, into: present) { sound.formIntersection(present) }
      knowsFailed = true
      // What is beyond 64 bits nobody has looked at.
      if KeyScale(column.schema) == .wholes, column.schema.type != .uint64, refusal.knowsWholes {
        found.formUnion(allBut: accepted)
        break
      }
      let others = changed
      others.copy(accepted)
      others.invert()
      refuse(others, column, refusal.branch.program, block, plan, memory) { rows, _, _ in
        found.formUnion(rows)
      }
    }
    leave()
    outer.formIntersection(found)
  }

  /// Notes the rows that are left in which the rules found nothing of which one must; they are left no
  /// longer.
  func refusePassing(
    _ left: RowBits, _ program: borrowing FieldProgram,
    note: (_ rows: RowBits, _ rule: RuleIndex, _ code: Code) -> Void
  ) {
    guard let sole = program.soleRefusal, knowsFailed else { return }
    let found = failed
    found.formIntersection(left)
    note(found, sole, .notAllowed)
    left.subtract(found)
  }
}
