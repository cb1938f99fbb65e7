internal import FVText

/// Verdicts of rows one after the other: which are valid, and which were decided.
struct VerdictBits: ~Copyable {
  /// How many rows there are.
  private(set) var count = 0
  var valid = Buffer<UInt64>()
  var decided = Buffer<UInt64>()

  /// No rows.
  init() {}

  /// Room for so many words more, all 0; false without memory.
  mutating func reserve(words: Int) -> Bool {
    // At once: a length that nobody has fails before any memory is touched.
    guard valid.reserve(words), decided.reserve(words) else { return false }
    for _ in 0..<words {
      valid.append(0)
      decided.append(0)
    }
    return true
  }

  /// The words from one on, as many as were reserved last; nil where there are none.
  func words(from word: Int) -> VerdictWords? {
    guard let valid = unsafe valid.pointer, let decided = unsafe decided.pointer else { return nil }
    return unsafe VerdictWords(valid: valid + word, decided: decided + word)
  }

  /// Takes over rows that stand in words of their own behind the last row's.
  mutating func take(_ rows: Int, from word: Int) {
    let shift = UInt64(truncatingIfNeeded: count & 63)
    let last = count &>> 6
    if shift > 0 {
      for place in 0..<(rows &+ 63) &>> 6 {
        let (own, known) = (valid[word &+ place], decided[word &+ place])
        valid[last &+ place] |= own &<< shift
        decided[last &+ place] |= known &<< shift
        valid[last &+ place &+ 1] = own &>> (64 &- shift)
        decided[last &+ place &+ 1] = known &>> (64 &- shift)
      }
    }
    count &+= rows
    giveBack()
  }

  /// Leaves out all rows.
  mutating func clear() {
    count = 0
    giveBack()
  }

  /// Leaves out what was reserved.
  mutating func giveBack() {
    valid.truncate((count &+ 63) &>> 6)
    decided.truncate((count &+ 63) &>> 6)
  }
}
