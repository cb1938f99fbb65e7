internal import FVKernels

extension TierProgram {
  /// Writes which rows match, and returns whether all could be decided: those of at most `limit`
  /// bytes. Nil when PCRE2 has to tell.
  @unsafe
  func check(
    _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?, limit: Int
  ) -> Bool? {
    switch self {
    case .classes(let program): return unsafe program.check(column, valid, limit: limit)
    case .sequence(let program): return unsafe program.check(column, valid, limit: limit)
    case .shift(let program):
      return unsafe check(program.steps, column, valid, limit: limit)
    case .table(let program): return unsafe run(program.steps, column, valid, limit: limit)
    case .none: return nil
    }
  }

  /// A large column is worth spelling the automaton out.
  @unsafe @inline(never)
  private func check(
    _ steps: ShiftProgram.Steps, _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?,
    limit: Int
  ) -> Bool {
    guard unsafe column.count >= DirectSteps.fewestRows else {
      return unsafe run(steps, column, valid, limit: limit)
    }
    // 20 KiB of stack, because nothing is allocated here.
    var rows = InlineArray<2_560, UInt64>(repeating: 0)
    return unsafe withUnsafeMutablePointer(to: &rows) { rows in
      let start = unsafe UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt64.self)
      return unsafe run(DirectSteps(steps, start), column, valid, limit: limit)
    }
  }

  @unsafe @inline(never)
  private func run<Steps: AutomatonSteps>(
    _ steps: Steps, _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?,
    limit: Int
  ) -> Bool {
    var run = unsafe AutomatonColumn(steps, column, limit: limit)
    unsafe run.write(to: valid)
    return run.allDecided
  }
}
