public import FVKernels
internal import FVText

extension Pattern {
  /// Writes which rows match, and returns whether all could be decided, or nil when this thread's
  /// match memory cannot be had.
  public func check(_ column: TextColumn, valid: UnsafeMutablePointer<UInt8>?) -> Bool? {
    switch program {
    case .classes(let program):
      return unsafe each(column, valid) { text, isBlock in
        unsafe program.matches(text, isBlock: isBlock, isKnown: false)
      }
    case .sequence(let program):
      return unsafe each(column, valid) { text, isBlock in
        unsafe program.matches(text, isBlock: isBlock)
      }
    case .shift(let program):
      var run = unsafe AutomatonColumn(program.steps, column, limit: limits.subjectBytes)
      unsafe run.write(to: valid)
      return run.allDecided
    case .table(let program):
      var run = unsafe AutomatonColumn(program.steps, column, limit: limits.subjectBytes)
      unsafe run.write(to: valid)
      return run.allDecided
    case .none: return unsafe checkByPCRE2(column, valid)
    }
  }

  /// Asks about each row, and whether sixteen bytes may be read from its start.
  @unsafe @inline(__always)
  private func each(
    _ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?,
    _ matches: (_ text: UnsafeBufferPointer<UInt8>, _ isBlock: Bool) -> Bool
  ) -> Bool {
    var allDecided = true
    let limit = limits.subjectBytes
    let end = unsafe column.count > 0 ? Int(column.offsets[column.count]) : 0
    unsafe column.writeBits(to: valid) { row, text in
      guard text.count <= limit else {
        allDecided = false
        return false
      }
      return unsafe matches(text, end &- Int(column.offsets[row]) >= 16)
    }
    return allDecided
  }

  private func checkByPCRE2(_ column: TextColumn, _ valid: UnsafeMutablePointer<UInt8>?) -> Bool? {
    guard let memory = unsafe MatchMemory.ofThisThread else { return nil }
    var allDecided = true
    var hasMemory = true
    unsafe column.writeBits(to: valid) { _, text in
      switch unsafe match(text, &memory.pointee) {
      case .matched: return true
      case .mismatched, .illFormed, .incomplete: return false
      case .undecided: allDecided = false
      case .outOfMemory: hasMemory = false
      }
      return false
    }
    return hasMemory ? allDecided : nil
  }
}
