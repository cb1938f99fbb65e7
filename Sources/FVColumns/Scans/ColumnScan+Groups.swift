internal import FVForms
internal import FVKernels
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
      if let test = refusal.test, unsafe run(test.kind, column, block, plan) {
        return accepted.subtract(passing)
      }
      let rules = refusal.branch.program.rules
      let makesValues = block.columns.makesValues && !refusal.branch.program.standsAlone
      let accepted = accepted
      accepted.forEach { row in
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
        if !isRefused { accepted.remove(row) }
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

  /// The same of numbers, days and points in time.
  mutating func keep(
    _ group: RowGroup, _ column: ArrowColumn, _ block: Block, _ plan: borrowing Plan,
    _ memory: borrowing RecordMemory
  ) {
    let outer = accepted
    guard enter() else { return outer.fill(false) }
    let found = filled
    found.fill(false)
    switch group {
    case .any(let branches):
      for branch in branches {
        accepted.fill(false)
        acceptNumbers(column, branch.program, block, plan, memory)
        found.formUnion(accepted)
      }
    case .not(let refusal):
      // What is beyond 64 bits nobody has looked at.
      guard KeyScale(column.schema) == .wholes, column.schema.type != .uint64,
        refusal.knowsWholes
      else { break }
      accepted.fill(false)
      acceptNumbers(column, refusal.branch.program, block, plan, memory)
      found.formUnion(allBut: accepted)
    }
    leave()
    outer.formIntersection(found)
  }
}
