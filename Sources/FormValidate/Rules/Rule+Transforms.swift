internal import FVForms

// What changes the value that later rules see, and the cleaned value; the value itself stays.

extension Rule {
  /// Whether it may change the value.
  var isTransform: Bool {
    RuleTable[name]?.changesValue(with: options.map(\.name)) ?? false
  }

  /// Removes the blanks around a text.
  public static let trim = Rule("trim")

  /// Removes these characters around a text.
  public static func trim(_ characters: CharacterClass) -> Rule {
    Rule("trim").with(["chars": characters.value])
  }

  /// Makes letters small.
  public static let lowercase = Rule("lowercase")
  /// Makes letters capital.
  public static let uppercase = Rule("uppercase")
  /// Changes nothing; in documents it makes a field assignable.
  public static let safe = Rule("safe")

  /// Puts this value where nothing is filled in.
  public static func `default`(_ value: FormValue) -> Rule {
    Rule("default").with(["value": value])
  }

  /// Puts what a closure gives where nothing is filled in.
  public static func `default`(
    _ provider: @escaping @Sendable () throws -> FormValue
  ) -> Rule {
    Rule(
      "default", [("provider", .function(.provider) { _ in .filter { _, _ in try provider() } })])
  }

  /// Puts what a closure makes of a value in its place.
  public static func filter(
    _ filter: @escaping @Sendable (FormValue) throws -> FormValue
  ) -> Rule {
    Rule(
      "filter", [("name", .function(.filter) { _ in .filter { _, value in try filter(value) } })])
  }
}
