internal import FVForms
internal import FVRules
internal import FVText

/// How many different findings of each rule were saved: there are no more than so many, as what
/// damaged bytes say could take forever.
struct SavedTallies: ~Copyable {
  private static let most: Int32 = 4_096

  /// Of each rule, then of each field without one.
  private var counts = Buffer<Int32>()
  private let rules: Int

  init(_ plan: borrowing Plan) {
    rules = plan.details.count
    counts.fill(with: 0, count: rules &+ plan.wholeTable.index &+ 1)
  }

  /// Whether there is no memory to count in.
  var isExhausted: Bool { counts.isExhausted }

  /// Counts one more of a rule; false when there are too many.
  mutating func take(_ detail: RuleIndex?, _ field: FieldIndex) -> Bool {
    let place = detail?.index ?? rules &+ field.index
    guard place < counts.count, counts[place] < SavedTallies.most else { return false }
    counts[place] &+= 1
    return true
  }
}
