public import FVKernels

extension CardTable {
  /// Writes which rows are valid numbers and the brand of each row, and returns whether all could
  /// be decided.
  public func check(
    _ column: TextColumn, _ policy: CardPolicy, valid: UnsafeMutablePointer<UInt8>?,
    brands: UnsafeMutablePointer<Int16>?
  ) -> Bool {
    var allDecided = true
    unsafe column.writeBits(to: valid) { row, text in
      if let brands = unsafe brands { unsafe brands[row] = 0 }
      guard text.count <= LuhnKernel.valueLimit else {
        allDecided = false
        return false
      }
      let number = CardNumber(unsafe text.span, separators: policy.separators)
      let answer = check(number, policy)
      if let brands = unsafe brands {
        unsafe brands[row] = Int16(truncatingIfNeeded: answer.brand(in: self))
      }
      return answer.state == .valid
    }
    return allDecided
  }
}
