internal import FVForms

// What changes the value that later rules see, and the cleaned value; the value itself stays.

extension Rule {
  /// Whether it may change the value.
  var isTransform: Bool {
    RuleTable[name]?.changesValue(with: options.map(\.name)) ?? false
  }

  /// Without blanks around it.
  public static let trim = Rule("trim")

  /// Without these characters around it.
  public static func trim(_ characters: CharacterClass) -> Rule {
    Rule("trim").with(["chars": characters.value])
  }

  /// In small letters.
  public static let lowercase = Rule("lowercase")
  /// In capital letters.
  public static let uppercase = Rule("uppercase")
  /// As it is; in documents it makes a field assignable.
  public static let safe = Rule("safe")

  /// This value where nothing is filled in.
  public static func `default`(_ value: FormValue) -> Rule {
    Rule("default").with(["value": value])
  }

  /// What a closure gives where nothing is filled in.
  public static func `default`(
    _ provider: @escaping @Sendable () throws -> FormValue
  ) -> Rule {
    let function = HostFunction.filter { _, _ in try provider() }
    return Rule(
      "default", [("provider", .function(.provider, withoutWords: function, function))])
  }

  /// What a closure makes of it.
  public static func filter(
    _ filter: @escaping @Sendable (FormValue) throws -> FormValue
  ) -> Rule {
    let function = HostFunction.filter { _, value in try filter(value) }
    return Rule("filter", [("name", .function(.filter, withoutWords: function, function))])
  }
}
