/// What one match has cost, and how much it may.
///
/// PCRE2's own limit counts steps, each of which may go over the rest of the value, and begins anew
/// at each place where a search may begin. So this counts characters, once for all of these places.
struct WorkMeter {
  /// In quarters of characters.
  private var left: Int
  private var start = 0
  private var last = 0

  /// What it costs to look, and what a look costs that only parts a long way; in quarters too.
  private let look: Int
  private let quietLook: Int

  /// Of a pattern whose groups cost so much, in quarters, when they are copied.
  init(_ work: Int, groups: Int = 0) {
    left = work &* 4
    look = 16 &+ groups
    quietLook = 2 &+ groups
  }

  /// What is left of it.
  var rest: Int { max(left / 4, 0) }

  /// A match that began at `start` has come to `place`, to the look of a number; before a reference it
  /// may compare what its longest group has unseen. False when that is too much.
  @unsafe
  mutating func pass(
    _ place: Int, from start: Int, _ number: UInt32, _ ends: UnsafePointer<Int>?, _ groups: Int
  ) -> Bool {
    left &-= MeterLook.quarters(number: number)
    if MeterLook.isQuiet(number: number) {
      left &-= quietLook
      return left >= 0
    }
    if start != self.start {
      self.start = start
      last = start
    }
    var longest = 0
    if MeterLook.isReference(number: number), let ends = unsafe ends {
      // A group that is not there begins and ends at the same place, behind all others.
      for group in 1..<max(groups, 1) {
        longest = unsafe max(longest, ends[2 &* group &+ 1] &- ends[2 &* group])
      }
    }
    left &-= (max(place &- last, 0) &+ longest) &* 4 &+ look
    last = place
    return left >= 0
  }
}
