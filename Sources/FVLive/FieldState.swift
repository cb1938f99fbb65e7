public import FVForms
public import FVRules
internal import FVText

/// What a live form says of a value that is being typed.
public enum LiveVerdict: Int32, BitwiseCopyable, Sendable {
  /// Not judged: its policy does not let it be yet.
  case unknown = 0
  case valid = 1
  case invalid = 2
  /// Not valid, but some continuation of the text may be.
  case incomplete = 3
  /// A limit was hit.
  case undecided = 4
  /// Somebody else is asked, and has not answered yet.
  case pending = 5

  /// The verdict's name.
  public var name: StaticString {
    switch self {
    case .unknown: "unknown"
    case .valid: "valid"
    case .invalid: "invalid"
    case .incomplete: "incomplete"
    case .undecided: "undecided"
    case .pending: "pending"
    }
  }
}

/// What a field looks like.
public enum Appearance: Int32, BitwiseCopyable, Sendable {
  /// Neither changed nor left.
  case pristine = 0
  case empty = 1
  case filled = 2
  /// Its error is to be seen.
  case mistake = 3
  /// Filled in with what no more text can mend, and its error is not to be seen yet.
  case suspect = 4

  /// The appearance's name.
  public var name: StaticString {
    switch self {
    case .pristine: "pristine"
    case .empty: "empty"
    case .filled: "filled"
    case .mistake: "mistake"
    case .suspect: "suspect"
    }
  }
}

/// What there is to see of a field.
public struct FieldView: BitwiseCopyable, Sendable, Equatable {
  public internal(set) var verdict = LiveVerdict.unknown
  public internal(set) var appearance = Appearance.pristine
  public internal(set) var policy = ValidationPolicy.change
  /// Whether the scenario has it.
  public internal(set) var isActive = true
  /// Whether its condition is undecided, so that it is not active and not valid either.
  var isUnsure = false
  /// Whether it differs from its initial value.
  public internal(set) var isDirty = false
  /// Whether it was left once.
  public internal(set) var isTouched = false
  /// Whether its error is to be seen.
  public internal(set) var shows = false
  /// The code of its first issue that is no warning, and how many there are, where it is judged.
  public internal(set) var code = Code.ok
  public internal(set) var issueCount = 0
  /// How many warnings it has, where it is judged: they change nothing else.
  public internal(set) var warningCount = 0
  /// Whether it has one.
  public var warns: Bool { warningCount > 0 }
  /// Rise when the value or the last valid one, and when the issues become others.
  var valueVersion: UInt32 = 0
  var issueVersion: UInt32 = 0
}

/// What a form knows of a field besides its texts.
struct FieldState: BitwiseCopyable {
  /// Which field it is of, in which row.
  var field = FieldIndex(0)
  var frame = FrameIndex.root
  /// Whether it is taken out by a condition of its own, or of what is around it.
  var isOff = false
  /// Whether rules over several fields, or elements, are told at it all the same.
  var isToldInSpite: Bool { isOff && (firstRule != nil || firstTwin != nil || unsure > 0) }
  /// How many conditions are undecided that are told at it: its own, or those within a map.
  var unsure: Int32 = 0
  /// How many of the fields directly in a record are filled in.
  var filled: Int32 = 0
  /// How many of those, or of the rows of a list, differ from what they began with.
  var dirtyParts: Int32 = 0
  /// The first of the rules that found it to be like one before it in its list; nil for none.
  var firstTwin: TwinIndex?
  /// Whether it is within a map, which is one value to whoever looks.
  var isOfMap = false
  /// What its rules say, whether or not that is to be seen; unknown until they were run.
  var truth = LiveVerdict.unknown
  /// The code of the first issue that is no warning, how many such there are, and how many warnings.
  var foundCode = Code.ok
  var foundCount = 0
  var foundWarnings = 0
  /// Whether some of its rules must run, and whether all must, as its own value changed.
  var isStale = true
  var isChanged = true
  /// Whether nobody looked at it since its value is what it is.
  var isUnseen = false
  /// Whether it stands in the list of stale fields, and in that of fields to tell about.
  var isListedStale = false
  var isListedNews = false
  /// Whether its policy lets it be judged.
  var isJudged = false
  /// Whether a person changed it, in this life of the form.
  var isTyped = false
  /// Whether the form was submitted since the field was as it began.
  var isSubmitted = false
  /// Whether its last valid value is one from before a reset, to be forgotten when it is judged.
  var isOutlived = false
  /// How many errors from outside it has.
  var outside: Int32 = 0
  /// Whether one of its rules needs somebody else, whom its policy did not let be asked yet.
  var isUnasked = false
  /// How it counts for gates.
  var standing = Standing.none
  /// The first of the rules over several fields that are told at it.
  var firstRule: FormRuleSlot?
  /// What there is to see, and what subscribers were told last.
  var view = FieldView()
  var told = FieldView()
  /// When what there is to see last changed.
  var generation: UInt64 = 0

  /// Whether what its rules say may be seen.
  var isToBeSeen: Bool {
    (view.isActive || view.isUnsure) && isJudged && view.policy != .never
  }

  /// How it counts as it is now.
  @inline(__always)
  var expectedStanding: Standing {
    if outside > 0, view.isActive { return .closed }
    if !view.isActive && !isToldInSpite || view.policy == .never { return .none }
    if isStale { return .pending }
    return truth == .valid ? .valid : .closed
  }

  /// How a field counts for gates and for the whole form.
  enum Standing: UInt8, BitwiseCopyable { case none, valid, pending, closed }
}
