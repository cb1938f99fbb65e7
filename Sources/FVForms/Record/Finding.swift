package import FVRules
package import FVText

/// One thing that was found wrong, or could not be decided, while a record is checked.
package struct Finding: BitwiseCopyable {
  /// The rule; nil for a field without rules, and for what no rule found.
  @inlinable package var detail: RuleIndex? { rule.place }
  @usableFromInline let rule: OptionalPlace<RuleIndex>
  /// The field; nil for a key that is none, whose place among such keys is its only index.
  @inlinable package var field: FieldIndex? { subject.place }
  @usableFromInline let subject: OptionalPlace<FieldIndex>
  package var code: Code
  /// The row that the field is of.
  package var frame = FrameIndex.root
  /// Whether it is about a key of a record within the record.
  package var isStray = false
  /// Whether it is told and nothing else: it makes nothing invalid or undecided.
  package var isWarning = false
  /// Whether no rule got to see the value: then its detail is that of the field's first rule.
  package var isMisfit = false
  /// Which limit was hit, where the code is `undecided`.
  package var limit = LimitName.none
  /// The indexes of the elements it is about, outermost first: from the first, so many.
  package var firstIndex: Int32 = 0
  package var indexCount: Int32 = 0
  /// The host's words.
  package var words = HostWords()
  /// A path of its own, which says more than its field; nil for most.
  package var path: TextRef?

  init(_ code: Code, detail: RuleIndex?, _ field: FieldIndex?) {
    self.code = code
    rule = OptionalPlace(detail)
    subject = OptionalPlace(field)
  }

  /// Whether it makes its record invalid.
  package var isInvalid: Bool { !isWarning && code.isInvalid }
}

/// The limits that leave a value undecided, by the names they have in documents.
@usableFromInline
package enum LimitName: UInt8, BitwiseCopyable {
  case none, value, patternSubject, match, nesting, arithmetic
  /// Somebody else would have to be asked, and nobody does.
  case remote

  var name: String {
    switch self {
    case .none: ""
    case .value: "value"
    case .patternSubject: "patternSubject"
    case .match: "match"
    case .nesting: "nesting"
    case .arithmetic: "arithmetic"
    case .remote: "remote"
    }
  }
}

/// How many findings there are, also beyond those that are kept.
@usableFromInline
package struct FindingCounts: BitwiseCopyable, Equatable, Sendable {
  package var invalid = 0
  package var undecided = 0
  /// Those that wait for an answer.
  package var pending = 0
  /// Those that are only told, whatever their codes.
  package var warnings = 0

  @inlinable
  package init() {}

  /// Those that stand in the way of the record being valid.
  package var total: Int { invalid &+ undecided &+ pending }
  /// All of them.
  package var all: Int { total &+ warnings }

  /// Counts one more.
  package mutating func count(_ finding: Finding) {
    if finding.isWarning { warnings &+= 1 } else { count(finding.code) }
  }

  /// Counts one more that is no warning.
  package mutating func count(_ code: Code) {
    switch code {
    case .undecided: undecided &+= 1
    case .pending: pending &+= 1
    default: invalid &+= 1
    }
  }
}
