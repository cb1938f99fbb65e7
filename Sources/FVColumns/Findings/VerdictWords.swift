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

  /// Makes a row invalid; says whether it was valid, or undecided, and nil where it was invalid.
  @inline(__always)
  func reject(_ row: Int) -> Bool? {
    let (word, bit) = (row &>> 6, UInt64(1) &<< UInt64(truncatingIfNeeded: row & 63))
    let (wasValid, wasDecided) = unsafe (valid[word] & bit != 0, decided[word] & bit != 0)
    unsafe valid[word] &= ~bit
    unsafe decided[word] |= bit
    return wasValid ? true : wasDecided ? nil : false
  }

  /// Whether a row is valid.
  @inline(__always)
  func isValid(_ row: Int) -> Bool {
    unsafe valid[row &>> 6] &>> UInt64(truncatingIfNeeded: row & 63) & 1 != 0
  }

  /// Makes a valid row undecided.
  func leaveOpen(_ row: Int) {
    let (word, bit) = (row &>> 6, UInt64(1) &<< UInt64(truncatingIfNeeded: row & 63))
    unsafe valid[word] &= ~bit
    unsafe decided[word] &= ~bit
  }

  /// Writes down the verdicts of 64 rows.
  @inline(__always)
  func write(_ word: Int, valid: UInt64, decided: UInt64) {
    unsafe self.valid[word] = valid
    unsafe self.decided[word] = decided
  }
}
