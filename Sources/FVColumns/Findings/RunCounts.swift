internal import FVText

/// On how many values each rule with a threshold ran, and on how many of them it failed.
struct RunCounts: ~Copyable {
  struct Count: BitwiseCopyable {
    var ran: UInt64 = 0
    var failed: UInt64 = 0
  }

  private var counts = Buffer<Count>()

  /// Nothing ran of so many rules; nil without memory.
  init?(_ count: Int) {
    counts.fill(with: Count(), count: count)
    guard counts.count == count else { return nil }
  }

  /// What is known of the rule at a place among the thresholds.
  subscript(_ place: Int) -> Count { counts[place] }

  /// Adds values on which a rule ran.
  mutating func add(_ place: Int, ran: Int, failed: Int) {
    counts[place].ran &+= UInt64(ran)
    counts[place].failed &+= UInt64(failed)
  }

  /// Adds those of a rule on other rows.
  mutating func add(_ place: Int, _ other: Count) {
    counts[place].ran &+= other.ran
    counts[place].failed &+= other.failed
  }

  /// Adds those of other rows.
  mutating func add(_ other: borrowing RunCounts) {
    for place in 0..<min(counts.count, other.counts.count) {
      counts[place].ran &+= other.counts[place].ran
      counts[place].failed &+= other.counts[place].failed
    }
  }
}
