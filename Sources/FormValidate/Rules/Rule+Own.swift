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
    asking { HostFunction.own(keepingWords: $0, validator) }
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
    asking {
      HostFunction.own(keepingWords: $0, ofValue: { value in try check(value).map { [$0] } ?? [] })
    }
  }

  /// A closure that is told a value of its own type, and says what is wrong with it by a code, or nil;
  /// values of another type get ``Code/invalidType``.
  /// ```swift
  /// extension Code { static let nameTaken = Code(rawValue: 10_001) }
  /// Rule.check { name in taken.contains(name) ? .nameTaken : nil }
  /// ```
  public static func check<Value: FormValueConvertible>(
    _ check: @escaping @Sendable (Value) throws -> Code?
  ) -> Rule {
    let body: @Sendable (FormValue) throws -> Issue? = { value in
      guard let value = Value(formValue: value) else { return Issue(.invalidType) }
      return try check(value).map { Issue($0) }
    }
    return self.check(body)
  }

  /// A closure that is told besides the value which field it is in and what the record has.
  public static func check(
    _ check: @escaping @Sendable (FunctionCall, FormValue) throws -> Issue?
  ) -> Rule {
    asking {
      HostFunction.own(keepingWords: $0) { call, value in
        try check(call, value).map { [$0] } ?? []
      }
    }
  }

  private static func asking(
    _ make: @escaping @Sendable (_ keepingWords: Bool) -> HostFunction
  ) -> Rule {
    Rule("custom", [("name", .function(.check, make))])
  }

  /// A test, and what to say of a value that does not pass it.
  public static func satisfies(
    _ issue: Issue = Issue(), _ passes: @escaping @Sendable (FormValue) throws -> Bool
  ) -> Rule {
    check { try passes($0) ? nil : issue }
  }
}
