// Rules over rules.

extension Rule {
  /// All of these; of an empty list, any value.
  public static func all(_ rules: [Rule]) -> Rule { Rule("all", [("rules", .rules(rules))]) }

  /// One of these. A value that passes none has the errors of all.
  public static func any(_ rules: [Rule]) -> Rule { Rule("any", [("rules", .rules(rules))]) }

  /// Not all of these: a value that passes them has the code ``Code/notAllowed``.
  public static func not(_ rules: Rule...) -> Rule { Rule("not", [("rules", .rules(rules))]) }

  /// A list, each element of which passes these.
  public static func each(_ rules: [Rule]) -> Rule { Rule("each", [("rules", .rules(rules))]) }

  /// This rule and another: `.containsNumber.and(.containsSymbol)`.
  public func and(_ other: Rule) -> Rule { .all([self, other]) }

  /// This rule, or another: `.email.or(.phone)`.
  public func or(_ other: Rule) -> Rule { .any([self, other]) }
}
