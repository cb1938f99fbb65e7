/// Where the verdicts of a record batch go, a bit a row: each thread writes words of its own.
@safe
struct VerdictWords: BitwiseCopyable {
  private let valid: UnsafeMutablePointer<UInt64>
  private let decided: UnsafeMutablePointer<UInt64>

  /// Words that somebody else owns, as many as the rows need.
  @unsafe
  init(valid: UnsafeMutablePointer<UInt64>, decided: UnsafeMutablePointer<UInt64>) {
    unsafe self.valid = valid
    unsafe self.decided = decided
  }

  /// Writes down the verdicts of 64 rows.
  @inline(__always)
  func write(_ word: Int, valid: UInt64, decided: UInt64) {
    unsafe self.valid[word] = valid
    unsafe self.decided[word] = decided
  }
}
