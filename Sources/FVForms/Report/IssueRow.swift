public import FVRules

/// One issue of a report; its texts are parts of the report's bytes.
public struct IssueRow: BitwiseCopyable, Sendable {
  /// A part of the report's bytes.
  struct Part: BitwiseCopyable {
    var start = 0
    var count = 0
  }

  /// The texts that an issue has.
  public enum Text: Int, CaseIterable, Sendable {
    case field, path, rule, id, codeName, message, title, reason, params
  }

  /// What is wrong.
  public let code: Code
  /// Its rule; nil for none.
  var detail: RuleIndex? {
    get { rule.place }
    set { rule = OptionalPlace(newValue) }
  }
  /// The place of its rule among those of the ruleset, if a rule found it.
  public var place: Int? { detail?.index }
  private var rule = OptionalPlace<RuleIndex>(nil)
  /// Whether it is told and nothing else: its record may be valid.
  public internal(set) var isWarning = false
  var parts = InlineArray<9, Part>(repeating: Part())

  init(_ code: Code) { self.code = code }
}
