/// What is asked of one record.
public struct Request: BitwiseCopyable, Sendable {
  public var scenario: Scenario
  /// How many findings are kept.
  public var issueLimit: Int
  /// Whether only the fields that were chosen are judged.
  public var isSubset = false
  /// Whether the cleaned record has what the scenario lists as not assignable.
  public var keepsUnassignable = false
  /// Whether no field is missing, whatever it holds: so it is with single values and in forms.
  public var hasAllFields = false
  /// Whether a key that is no field is an issue.
  public var rejectsUnknown = false

  /// Everything in a scenario.
  public init(_ scenario: Scenario, _ plan: borrowing Plan) {
    self.scenario = scenario
    issueLimit = plan.limits.issues
    rejectsUnknown = plan.rejectsUnknown
    hasAllFields = plan.isSingleRule
  }
}
