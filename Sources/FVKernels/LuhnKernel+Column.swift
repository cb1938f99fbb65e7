extension LuhnKernel {
  /// Writes which rows are valid, and returns whether all could be decided.
  public static func check(_ column: TextColumn, valid: UnsafeMutablePointer<UInt8>?) -> Bool {
    var allDecided = true
    unsafe column.writeBits(to: valid) { _, text in
      guard text.count <= valueLimit else {
        allDecided = false
        return false
      }
      return unsafe isValid(text)
    }
    return allDecided
  }
}
