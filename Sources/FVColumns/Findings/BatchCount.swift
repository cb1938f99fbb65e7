public import FVRules
public import FVText

/// How often a rule of a field found one thing.
public struct BatchCount {
  /// Names that the ruleset owns; the id is empty where the rule has none.
  public var field = TextRef()
  public var rule = TextRef()
  public var id = TextRef()
  public var code = Code.ok
  public var count: UInt64 = 0
  /// Whether it is told and nothing else.
  public var isWarning = false
}
