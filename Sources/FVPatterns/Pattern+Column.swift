public import FVKernels
internal import FVText

extension Pattern {
  /// Writes which rows match, and returns whether all could be decided, or nil when this thread's
  /// match memory cannot be had.
  public func check(_ column: TextColumn, valid: UnsafeMutablePointer<UInt8>?) -> Bool? {
    if let decided = unsafe program.check(column, valid, limit: limits.subjectBytes) {
      return decided
    }
    #if !hasFeature(Embedded)
      switch kinds {
      case .some(let kinds):
        if let valid = unsafe valid { return unsafe check(column, valid, kinds) }
      case .none: break
      }
    #endif
    switch backtracking {
    case .some(let program): return unsafe check(column, valid, by: program)
    case .none: return false
    }
  }

  #if !hasFeature(Embedded)
    /// Where most texts need no PCRE2.
    @unsafe @inline(never)
    private func check(
      _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>, _ kinds: borrowing KindProgram
    ) -> Bool? {
      var allDecided = true
      var hasMemory = true
      let rest = unsafe kinds.check(column, valid, limit: limits.subjectBytes) { row in
        switch match(unsafe column.text(row).span) {
        case .matched: return true
        case .mismatched, .illFormed, .incomplete: return false
        case .undecided: allDecided = false
        case .outOfMemory: hasMemory = false
        }
        return false
      }
      return hasMemory ? allDecided && rest : nil
    }
  #endif

  @unsafe @inline(never)
  private func check(
    _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?,
    by program: borrowing BacktrackingProgram
  ) -> Bool? {
    guard let memory = unsafe MatchMemory.ofThisThread else { return nil }
    var allDecided = true
    var hasMemory = true
    // Which of some rows that stand side by side are UTF-8; most are ASCII, and looked at as one text.
    var known = InlineArray<64, UInt8>(repeating: 0)
    let chunk = 512
    unsafe column.writeBits(to: valid) { row, text in
      let place = row & (chunk &- 1)
      if place == 0 {
        unsafe Pattern.findUTF8(column, row..<min(row &+ chunk, column.count), &known)
      }
      guard text.count <= limits.subjectBytes else {
        allDecided = false
        return false
      }
      guard known[place &>> 3] &>> UInt8(truncatingIfNeeded: place & 7) & 1 != 0 else {
        return false
      }
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

  /// Sets the bits of the rows that are UTF-8.
  @unsafe
  private static func findUTF8(
    _ column: TextColumn, _ rows: Range<Int>, _ known: inout InlineArray<64, UInt8>
  ) {
    let start = unsafe Int(column.offsets[rows.lowerBound])
    let count = unsafe Int(column.offsets[rows.upperBound]) &- start
    let text = unsafe UnsafeBufferPointer(start: column.bytes + start, count: count)
    guard !UTF8Validation.isASCII(unsafe text.span) else {
      return known = InlineArray(repeating: .max)
    }
    let part = unsafe TextColumn(
      unchecked: column.bytes, column.offsets + rows.lowerBound, count: rows.count)
    var bits = known.mutableSpan
    unsafe bits.withUnsafeMutableBufferPointer { bits in
      guard let start = bits.baseAddress else { return }
      unsafe UTF8Kernel.check(part, valid: start)
    }
  }
}
