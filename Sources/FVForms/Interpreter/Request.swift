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
  /// Whether only the fields that were chosen are judged.
  public var isSubset = false
  /// Whether the cleaned record has what the scenario lists as not assignable.
  public var keepsUnassignable = false
  /// Whether no field is missing, whatever it holds: so it is with single values and in forms. What is in
  /// a map came in with it as one value, and may lack some.
  public var hasAllFields = false
  /// Whether a key that is no field is an issue.
  public var rejectsUnknown = false
  /// What becomes of rules that need somebody else, where no check of their name is registered.
  public var remote = RemoteChoice.refuse

  /// Whether only the code is wanted: nothing is judged behind the first field that is invalid.
  public var stopsAtInvalid = false

  /// Whether it is noted where rules ran of whose errors a table may have some.
  public var countsRuns = false

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
