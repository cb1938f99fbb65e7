public import FVKernels

extension Pattern {
  /// Writes which rows match, and returns whether all could be decided, or nil when this thread's
  /// match memory cannot be had.
  public func check(_ column: TextColumn, valid: UnsafeMutablePointer<UInt8>?) -> Bool? {
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
