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
      return unsafe check(
        program.steps, TierProgram.kernel(program.cursors, for: column), column, valid, limit)
    case .table(let program):
      return unsafe run(
        program.steps, TierProgram.kernel(program.cursors, for: column), column, valid, limit)
    case .none: return nil
    }
  }

  /// Nil also for too few rows.
  @unsafe @inline(__always)
  private static func kernel(
    _ cursors: borrowing CursorProgram?, for column: TextColumn
  ) -> UnsafePointer<CursorKernel>? {
    guard unsafe column.count >= CursorKernel.fewestRows else { return nil }
    switch cursors {
    case .some(let cursors): return unsafe cursors.kernel
    case .none: return nil
    }
  }

  /// A large column is worth spelling the automaton out.
  @unsafe @inline(never)
  private func check(
    _ steps: ShiftProgram.Steps, _ kernel: UnsafePointer<CursorKernel>?, _ column: TextColumn,
    _ valid: UnsafeMutablePointer<UInt8>?, _ limit: Int
  ) -> Bool {
    guard unsafe column.count >= DirectSteps.fewestRows else {
      return unsafe run(steps, kernel, column, valid, limit)
    }
    // 20 KiB of stack, because nothing is allocated here.
    var rows = InlineArray<2_560, UInt64>(repeating: 0)
    return unsafe withUnsafeMutablePointer(to: &rows) { rows in
      let start = unsafe UnsafeMutableRawPointer(rows).assumingMemoryBound(to: UInt64.self)
      return unsafe run(DirectSteps(steps, start), kernel, column, valid, limit)
    }
  }

  /// Where there is a kernel the automaton has what that leaves.
  @unsafe @inline(never)
  private func run<Steps: AutomatonSteps>(
    _ steps: Steps, _ kernel: UnsafePointer<CursorKernel>?, _ column: TextColumn,
    _ valid: UnsafeMutablePointer<UInt8>?, _ limit: Int
  ) -> Bool {
    var run = unsafe AutomatonColumn(steps, column, limit: limit)
    var decided = 0
    if limit >= CursorProgram.longest, let kernel = unsafe kernel, let valid = unsafe valid {
      decided = unsafe kernel.pointee.check(column, valid: valid) { row, rows in
        unsafe run.write(rows, from: row, to: valid)
      }
    }
    unsafe run.write(from: decided, to: valid)
    return run.allDecided
  }
}
