extension MatchMemory {
  /// How much the next match with a code that has callouts may cost.
  mutating func allow(_ work: Int) {
    allowed = min(work, shared ?? work)
    unsafe meter.pointee = WorkMeter(allowed)
  }

  /// Takes what that match cost from what a list has left.
  mutating func charge() { charge(unsafe allowed &- meter.pointee.rest) }

  mutating func charge(_ work: Int) {
    if let left = shared { shared = max(left &- work, 0) }
  }
}
