public import FVKernels
internal import FVText

extension Pattern {
  /// Writes which rows match, and returns whether all could be decided, or nil when this thread's
  /// match memory cannot be had.
  public func check(_ column: TextColumn, valid: UnsafeMutablePointer<UInt8>?) -> Bool? {
    if let decided = unsafe program.check(column, valid, limit: limits.subjectBytes) {
      return decided
    }
    switch backtracking {
    case .some(let program): return unsafe check(column, valid, by: program)
    case .none: return false
    }
  }

  @unsafe @inline(never)
  private func check(
    _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?,
    by program: borrowing BacktrackingProgram
  ) -> Bool? {
    guard let memory = unsafe MatchMemory.ofThisThread else { return nil }
    var allDecided = true
    var hasMemory = true
    // Up to this row all bytes are ASCII: rows that stand side by side are looked at as one text.
    var known = 0
    let chunk = 64
    unsafe column.writeBits(to: valid) { row, text in
      if row & (chunk &- 1) == 0 {
        let end = unsafe min(row &+ chunk, column.count)
        known = unsafe Pattern.isASCII(column, row..<end) ? end : 0
      }
      guard text.count <= limits.subjectBytes else {
        allDecided = false
        return false
      }
      guard unsafe row < known || UTF8Validation.isWellFormed(text.span) else { return false }
      switch unsafe program.match(text, &memory.pointee) {
      case .matched: return true
      case .mismatched, .illFormed, .incomplete: return false
      case .undecided: allDecided = false
      case .outOfMemory: hasMemory = false
      }
      return false
    }
    return hasMemory ? allDecided : nil
  }

  @unsafe
  private static func isASCII(_ column: TextColumn, _ rows: Range<Int>) -> Bool {
    let start = unsafe Int(column.offsets[rows.lowerBound])
    let count = unsafe Int(column.offsets[rows.upperBound]) &- start
    let text = unsafe UnsafeBufferPointer(start: column.bytes + start, count: count)
    return UTF8Validation.isASCII(unsafe text.span)
  }
}
