/// What one match has cost, and how much it may.
///
/// PCRE2's own limit counts steps, each of which may go over the rest of the value, and begins anew
/// at each place where a search may begin. So this counts characters, once for all of these places.
struct WorkMeter {
  private var left: Int
  private var start = 0
  private var last = 0

  /// What it costs to look, in characters.
  private static let look = 4

  init(_ work: Int) { left = work }

  /// What is left of it.
  var rest: Int { max(left, 0) }

  /// A match that began at `start` has come to `place`, where it may compare what its longest group
  /// has unseen. False when that is too much.
  @unsafe
  mutating func pass(
    _ place: Int, from start: Int, _ ends: UnsafePointer<Int>?, _ groups: Int
  ) -> Bool {
    if start != self.start {
      self.start = start
      last = start
    }
    var longest = 0
    if let ends = unsafe ends {
      // A group that is not there begins and ends at the same place, behind all others.
      for group in 1..<max(groups, 1) {
        longest = unsafe max(longest, ends[2 &* group &+ 1] &- ends[2 &* group])
      }
    }
    left &-= max(place &- last, 0) &+ longest &+ WorkMeter.look
    last = place
    return left >= 0
  }
}
