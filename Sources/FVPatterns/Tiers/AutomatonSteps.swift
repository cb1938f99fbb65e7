/// How an automaton goes from state to state: a view of tables that somebody else owns.
///
/// States are words of the implementation's choice.
protocol AutomatonSteps: BitwiseCopyable {
  var start: UInt64 { get }
  /// Where a byte leads.
  func next(_ state: UInt64, _ byte: UInt64) -> UInt64
  /// Whether a text that ends there matches.
  func accepts(_ state: UInt64) -> Bool
  /// Whether no byte leads out of it.
  func isFinal(_ state: UInt64) -> Bool
}

extension AutomatonSteps {
  /// Whether a value, taken to be UTF-8, matches.
  @unsafe @inline(__always)
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress else { return accepts(self.start) }
    let count = text.count
    var state = self.start
    var offset = 0
    while count &- offset >= 8 {
      state = unsafe advanced(state, ByteBlock.word(start, offset))
      offset &+= 8
      // A search that has found, or a value that has gone wrong.
      if isFinal(state) { return accepts(state) }
    }
    while offset < count {
      state = unsafe next(state, UInt64(start[offset]))
      offset &+= 1
    }
    return accepts(state)
  }

  /// Whether something may still be accepted behind a value that is not: of the smallest automaton
  /// only the one state that nothing leads out of is without hope.
  @unsafe
  func mayGoOn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var state = start
    for index in 0..<text.count { state = unsafe next(state, UInt64(text[index])) }
    return !isFinal(state)
  }

  /// Eight bytes on.
  @inline(__always)
  func advanced(_ state: UInt64, _ word: UInt64) -> UInt64 {
    var state = state
    state = next(state, word & 0xFF)
    state = next(state, word &>> 8 & 0xFF)
    state = next(state, word &>> 16 & 0xFF)
    state = next(state, word &>> 24 & 0xFF)
    state = next(state, word &>> 32 & 0xFF)
    state = next(state, word &>> 40 & 0xFF)
    state = next(state, word &>> 48 & 0xFF)
    return next(state, word &>> 56)
  }
}
