public import FVRules

/// One rule of a plan: what it does and when.
public struct Operation: BitwiseCopyable, Sendable {
  /// What a rule does.
  public enum Action: BitwiseCopyable, Sendable {
    case check(Check)
    case compare(CompareCheck)
    /// A comparison with an operand, by its place.
    case relation(CompareCheck, operand: OperandIndex, as: Relation)
    /// Elements of a list that must differ, by the place of the rule; it runs behind them.
    case unique(UniqueIndex)
    case transform(Transform)
    /// A function of the host, by its place.
    case custom(function: FunctionIndex)
    /// Somebody else, whose answer comes later.
    case remote(RemoteIndex)
    // Rules over the rules that follow, up to `next`.
    case all
    case any
    case not
    case each
  }

  /// What comes of what a rule finds.
  public enum Standing: UInt8, BitwiseCopyable, Sendable {
    /// The value is invalid.
    case usual
    /// It is told and nothing else.
    case warning
    /// The value is invalid, and a table may have some of those: it is counted how many.
    case counted
  }

  public var action: Action
  /// The place behind this rule and the rules within it.
  public var next = RuleIndex(0)
  /// The scenarios in which it is active, a bit each.
  public var scenarios: UInt64 = .max
  /// Its condition; nil where there is none.
  public var condition: ConditionIndex? {
    @inlinable @inline(__always) get { ownCondition.place }
    set { ownCondition = OptionalPlace(newValue) }
  }
  @usableFromInline var ownCondition = OptionalPlace<ConditionIndex>(nil)
  /// The host's emptiness test; nil where there is none.
  public var emptiness: FunctionIndex? {
    @inlinable @inline(__always) get { ownEmptiness.place }
    set { ownEmptiness = OptionalPlace(newValue) }
  }
  @usableFromInline var ownEmptiness = OptionalPlace<FunctionIndex>(nil)
  /// Whether an empty value passes.
  public var skipsEmpty = true
  /// Whether it is not run once the field has an error.
  public var skipsErrors = true
  /// Of rules within rules only that of the outermost is asked.
  public var standing = Standing.usual

  /// Whether an `any` was told not to skip an empty value, which then passes only by a rule that runs.
  var needsOne = false
  /// Whether an `any` has words of its own, which stand for the issues of its branches.
  package var tellsOnce = false

  init(_ action: Action) { self.action = action }

  /// The place behind it and the rules within, where it stands at a place.
  @inlinable package func end(at place: RuleIndex) -> RuleIndex { max(next, place.advanced(by: 1)) }

  /// Whether it has a condition, or an emptiness test of the host's.
  public var hasInputs: Bool { condition != nil || emptiness != nil }

  /// Whether somebody else is asked, who answers later.
  package var isRemote: Bool {
    if case .remote = action { true } else { false }
  }

  /// Whether what it finds is told and nothing else.
  public var isWarning: Bool {
    @inline(__always) get { standing == .warning }
  }

  /// Whether tables count on how many values it ran.
  @inlinable package var isCounted: Bool {
    @inline(__always) get { standing == .counted }
  }

  /// Whether more comes of it than an error, or less.
  @inlinable var isApart: Bool { standing != .usual }

  /// Whether it is about the rules behind it.
  @inlinable package var isGroup: Bool {
    switch action {
    case .all, .any, .not, .each: true
    default: false
    }
  }

  /// Whether it is about rules of which one must pass.
  var isAny: Bool {
    if case .any = action { true } else { false }
  }

  /// Whether it changes the value only of a field that has no error yet.
  package var waits: Bool {
    if case .transform = action { skipsErrors } else { false }
  }

  /// Whether it is about rules that all must pass.
  package var isAll: Bool {
    if case .all = action { true } else { false }
  }

  /// Whether what its check finds in a value that is there is all that is said of it.
  var tellsAlone: Bool {
    if case .check(.present) = action { false } else { !isApart }
  }

  /// Whether it is a check or comparison that runs whenever it is reached, which nobody counts.
  var isPlain: Bool {
    guard !hasInputs, !isTransform, !isCounted else { return false }
    switch action {
    case .check, .compare: return true
    default: return false
    }
  }

  /// Whether it is a transform of texts that runs whenever it is reached.
  var isPlainTransform: Bool {
    guard !hasInputs, case .transform(let transform) = action else { return false }
    return transform.mapsText
  }

  /// Whether it lets an empty value be: a check that skips it, a transform that puts nothing there.
  var passesEmpty: Bool {
    if case .transform(let transform) = action { transform.mapsText } else { skipsEmpty }
  }

  /// Whether it does not look at what a value holds.
  var takesAnything: Bool {
    switch action {
    case .check(.present): true
    default: false
    }
  }

  /// Whether it is told what is in an object: functions of the host are.
  var seesObjects: Bool {
    switch action {
    case .custom, .remote, .transform(.filter): true
    default: false
    }
  }

  /// Whether an object in a plain field is no mistake to it.
  var admitsObjects: Bool {
    switch action {
    case .check(.present), .check(.required): true
    default: seesObjects
    }
  }

  /// Whether what it says may be something else at another time, or in another zone of who calls.
  func readsTime(_ zone: RulesetZone) -> Bool {
    let isElsewhere = zone == .caller
    return switch action {
    case .check(.date(let check)):
      isElsewhere || check.minimum.isRelative || check.maximum.isRelative
    case .check(.dateTime(let check)):
      isElsewhere || check.minimum.isRelative || check.maximum.isRelative
    case .compare(let check): isElsewhere || check.relative != nil
    default: false
    }
  }

  /// Whether it is the transform that leaves every value as it is.
  var isSafe: Bool {
    if case .transform(.safe) = action { true } else { false }
  }

  /// Whether it changes the value that later rules see.
  @inlinable package var isTransform: Bool {
    switch action {
    case .transform: true
    case .check(.url(let check)): check.defaultScheme.place != nil
    default: false
    }
  }
}
