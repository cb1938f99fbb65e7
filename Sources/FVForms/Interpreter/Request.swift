internal import FVRules

/// What becomes of rules that need somebody else.
public enum RemoteChoice: UInt8, BitwiseCopyable, Sendable {
  /// They are undecided.
  case refuse
  /// They pass.
  case skip
  /// They are pending, until whoever has the report answers.
  case leaveOpen
  /// They pass for now, and stand among the memory's questions: a live form asks.
  case ask
}

/// What is asked of one record.
public struct Request: BitwiseCopyable, Sendable {
  public var scenario: Scenario
  /// How many findings are kept.
  public var issueLimit: Int
  /// What becomes of rules that need somebody else, where no check of their name is registered.
  public var remote = RemoteChoice.refuse
  /// What is asked besides, each by a bit: a request is handed on from call to call, and bytes of their own would
  /// be put together and taken apart at each.
  @usableFromInline var bits: UInt8 = 0

  @inlinable @inline(__always)
  subscript(_ place: UInt8) -> Bool {
    get { bits & 1 << place != 0 }
    set { bits = newValue ? bits | 1 << place : bits & ~(1 << place) }
  }

  /// Whether only the fields that were chosen are judged.
  @inlinable public var isSubset: Bool {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// Whether the cleaned record has what the scenario lists as not assignable.
  @inlinable public var keepsUnassignable: Bool {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// Whether no field is missing, whatever it holds: so it is with single values and in forms. What is in
  /// a map came in with it as one value, and may lack some.
  @inlinable public var hasAllFields: Bool {
    get { self[2] }
    set { self[2] = newValue }
  }
  /// Whether a key that is no field is an issue.
  @inlinable public var rejectsUnknown: Bool {
    get { self[3] }
    set { self[3] = newValue }
  }
  /// Whether only the code is wanted: nothing is judged behind the first field that is invalid.
  @inlinable public var stopsAtInvalid: Bool {
    get { self[4] }
    set { self[4] = newValue }
  }
  /// Whether it is noted where rules ran of whose errors a table may have some.
  @inlinable public var countsRuns: Bool {
    get { self[5] }
    set { self[5] = newValue }
  }

  /// Everything in a scenario.
  public init(_ scenario: Scenario, _ plan: borrowing Plan) {
    self.scenario = scenario
    issueLimit = plan.limits.issues
    rejectsUnknown = plan.rejectsUnknown
    hasAllFields = plan.isSingleRule
  }

  /// Whether a field is there without being looked at.
  func has(_ field: FieldIndex, _ plan: borrowing Plan) -> Bool {
    hasAllFields && !plan.isInMap(field)
  }
}
