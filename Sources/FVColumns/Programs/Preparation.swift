internal import FVRules

/// Transforms in front of all rules, and the tests of what they make of a text.
struct Preparation: Sendable {
  /// Whether white space around is taken away.
  private(set) var trims = false
  /// The case that letters are brought to; nil where they stay.
  private(set) var letters: Letters?
  var tests: [ColumnTest] = []

  /// The two cases.
  enum Letters { case lower, upper }

  /// Adds a transform; false where nobody prepares a text for that.
  mutating func add(_ transform: Transform) -> Bool {
    switch transform {
    case .safe: return true
    case .trim(let set) where set.place == nil: trims = true
    case .lowercase where letters != .upper: letters = .lower
    case .uppercase where letters != .lower: letters = .upper
    default: return false
    }
    return true
  }

  /// Whether it changes texts, too, with nothing around that is trimmed.
  var changesInk: Bool { letters != nil }
}
