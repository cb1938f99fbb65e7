extension MatchMemory {
  /// What is left outside of a list, where nothing is shared.
  static let unshared = Int.max

  /// Whether a list is being matched.
  var isSharing: Bool { shared != MatchMemory.unshared }

  /// How much the next match with a code that has callouts may cost.
  mutating func allow(_ work: Int, groups: Int) {
    allowed = min(work, shared)
    unsafe meter.pointee = WorkMeter(allowed, groups: groups)
  }

  /// Takes what that match cost from what a list has left.
  mutating func charge() { charge(unsafe allowed &- meter.pointee.rest) }

  mutating func charge(_ work: Int) {
    if isSharing { shared = max(shared &- work, 0) }
  }
}
