extension FormValueConvertible {
  /// Whether this value passes all rules: every rule runs, and what each finds is told in order.
  ///
  /// ```swift
  /// "joe@example.com".satisfyAll(rules: [.required, .email]).isValid
  /// 17.satisfyAll(rules: [.integer(min: 18)]).errors.first?.code  // .tooSmall
  /// true.satisfyAll(rules: [.equals(true)]).isValid
  /// CalendarDate(2026, 2, 28).satisfyAll(rules: [.date]).isValid
  /// ```
  public func satisfyAll(rules: Rules, locale: String = "en") -> ValidationResult<Self> {
    rules.validate(self, locale: locale)
  }

  /// Whether this value passes all rules.
  public func satisfyAll(_ rules: Rule..., locale: String = "en") -> ValidationResult<Self> {
    Rules(rules).validate(self, locale: locale)
  }

  /// Whether this value passes one of the rules: then there are no errors, else those of all.
  ///
  /// Like a rule ``Rule/any(_:)`` without rules, an empty list is a mistake of its author.
  public func satisfyAny(rules: Rules, locale: String = "en") -> ValidationResult<Self> {
    rules.any.validate(self, locale: locale)
  }

  /// Whether this value passes one of the rules.
  public func satisfyAny(_ rules: Rule..., locale: String = "en") -> ValidationResult<Self> {
    Rules([.any(rules)]).validate(self, locale: locale)
  }
}
