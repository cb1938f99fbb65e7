extension LuhnKernel {
  /// The longest value that is looked at, in bytes.
  public static let valueLimit = 1 << 20

  /// Whether `text` is at least two ASCII digits with the right check digit at the end.
  @inlinable @inline(__always)
  public static func isValid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 2, let start = text.baseAddress else { return false }
    return unsafe remainder(start, count: text.count) == 0
  }

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
