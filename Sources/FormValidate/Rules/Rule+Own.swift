internal import FVForms

// Rules of one's own among those of the library.

extension Rule {
  /// A validator of your own, for values of its type; others get ``Code/invalidType``.
  ///
  /// What it finds keeps code, title, reason and params; ``message(_:)-(String)`` replaces its words. As
  /// all rules it passes an empty value, unless ``skipOnEmpty(_:)`` says otherwise.
  /// ```swift
  /// @Validated([.required, .own(NotAdmin())]) var name: String?
  /// ```
  public static func own<V: Validator>(_ validator: V) -> Rule
  where V.Input: FormValueConvertible {
    Rule(
      "custom",
      [
        (
          "name",
          .function(
            .check, withoutWords: HostFunction.own(keepingWords: false, validator),
            HostFunction.own(validator))
        )
      ])
  }

  /// A closure that says what is wrong with a value, or nil; an empty value passes unasked, unless
  /// ``skipOnEmpty(_:)`` says otherwise.
  ///
  /// What it throws becomes the result's ``ValidationResult/failure``.
  /// ```swift
  /// Rule.check { $0.text == "admin" ? Issue(message: "This name is taken.") : nil }
  /// ```
  public static func check(
    _ check: @escaping @Sendable (FormValue) throws -> Issue?
  ) -> Rule {
    let body: @Sendable (FunctionCall, FormValue) throws -> [Issue] = { _, value in
      try check(value).map { [$0] } ?? []
    }
    return Rule(
      "custom",
      [
        (
          "name",
          .function(
            .check, withoutWords: HostFunction.own(keepingWords: false, body),
            HostFunction.own(body))
        )
      ])
  }

  /// A test, and what to say of a value that does not pass it.
  public static func satisfies(
    _ issue: Issue = Issue(), _ passes: @escaping @Sendable (FormValue) throws -> Bool
  ) -> Rule {
    check { try passes($0) ? nil : issue }
  }
}
