internal import FVRules
internal import FVText

/// One thing that was found wrong, or could not be decided, while a record is checked.
struct Finding: BitwiseCopyable {
  /// In place of a field: a key that is none. Its place among them is its only index.
  static let ofUnknownKey: Int32 = -1

  /// The place of the rule's detail; -1 for a field without rules.
  var detail: Int32
  var field: Int32
  var code: Code
  /// Which limit was hit, where the code is `undecided`.
  var limit = LimitName.none
  /// The indexes of the elements it is about, outermost first: from the first, so many.
  var firstIndex: Int32 = 0
  var indexCount: Int32 = 0
  /// The host's words.
  var message = TextRef()
}

/// The limits that leave a value undecided, by the names they have in documents.
enum LimitName: UInt8, BitwiseCopyable {
  case none, value, patternSubject, match, nesting

  var name: String {
    switch self {
    case .none: ""
    case .value: "value"
    case .patternSubject: "patternSubject"
    case .match: "match"
    case .nesting: "nesting"
    }
  }
}

/// How many findings there are, also beyond those that are kept.
struct FindingCounts: BitwiseCopyable, Equatable {
  var invalid = 0
  var undecided = 0

  var total: Int { invalid &+ undecided }
}
