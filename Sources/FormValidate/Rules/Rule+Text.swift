// Texts: how long they are and what they are made of.

extension Rule {
  /// The unit in which a length is counted.
  public enum LengthUnit: String, Sendable {
    /// Code points.
    case scalars
    /// What readers take for characters.
    case graphemes
    /// Units of UTF-16, as JavaScript counts.
    case utf16
    /// Bytes of UTF-8.
    case bytes
  }

  /// A text.
  public static let string = Rule("string")

  /// A text, of so many characters as it stands.
  public static func string(
    min: Int? = nil, max: Int? = nil, length: Int? = nil, unit: LengthUnit = .scalars
  ) -> Rule {
    Rule("string").with([
      "min": min?.formValue, "max": max?.formValue, "length": length?.formValue,
      "unit": .text(unit.rawValue),
    ])
  }

  /// A text of so many characters, blanks around it not counted: `.length(min: 8, max: 100)`.
  public static func length(
    min: Int? = nil, max: Int? = nil, equal: Int? = nil, unit: LengthUnit = .scalars,
    trim: Bool = true, ignore: CharacterClass? = nil
  ) -> Rule {
    Rule("length").with([
      "min": min?.formValue, "max": max?.formValue, "equal": equal?.formValue,
      "unit": .text(unit.rawValue), "trim": .boolean(trim), "ignore": ignore?.value,
    ])
  }

  /// A text that matches a pattern as a whole, or with `.search` somewhere.
  public static func match(
    _ pattern: String, _ options: Pattern.Options = [], not: Bool = false, trim: Bool = false
  ) -> Rule {
    Rule("match").with([
      "pattern": .text(pattern), "mode": options.contains(.search) ? "search" : "full",
      "caseless": .boolean(options.contains(.caseless)),
      "unicode": .boolean(options.contains(.unicode)),
      "multiline": .boolean(options.contains(.multiline)),
      "dotAll": .boolean(options.contains(.dotAll)), "not": .boolean(not), "trim": .boolean(trim),
    ])
  }

  /// What a text must have of a set of characters.
  public enum Demand: Sendable {
    /// So many characters of the set.
    case contains(min: Int? = nil, max: Int? = nil)
    /// No other characters.
    case only
    /// No character of the set.
    case none
  }

  /// A text of certain characters: `.characters(.digits, .only)`.
  public static func characters(
    _ set: CharacterClass, _ demand: Demand, ignore: CharacterClass? = nil
  ) -> Rule {
    let rule = Rule("characters").with(["set": set.value, "ignore": ignore?.value])
    switch demand {
    case .contains(let min, let max):
      var bounds: [String: FormValue] = [:]
      bounds["min"] = min?.formValue
      bounds["max"] = max?.formValue
      return rule.with("contains", .value(.object(bounds)))
    case .only: return rule.with("only", .value(true))
    case .none: return rule.with("none", .value(true))
    }
  }

  /// A digit, `0` to `9`.
  public static let containsNumber = Rule("containsNumber")
  /// A letter, `A` to `Z`.
  public static let containsUpperCase = Rule("containsUpperCase")
  /// A letter, `a` to `z`.
  public static let containsLowerCase = Rule("containsLowerCase")
  /// A printable ASCII character that is not a letter, digit or space.
  public static let containsSymbol = Rule("containsSymbol")

  /// So many digits.
  public static func containsNumber(min: Int = 1, max: Int? = nil) -> Rule {
    counted("containsNumber", min, max)
  }

  /// So many letters `A` to `Z`.
  public static func containsUpperCase(min: Int = 1, max: Int? = nil) -> Rule {
    counted("containsUpperCase", min, max)
  }

  /// So many letters `a` to `z`.
  public static func containsLowerCase(min: Int = 1, max: Int? = nil) -> Rule {
    counted("containsLowerCase", min, max)
  }

  /// So many symbols.
  public static func containsSymbol(min: Int = 1, max: Int? = nil) -> Rule {
    counted("containsSymbol", min, max)
  }

  private static func counted(_ name: String, _ min: Int, _ max: Int?) -> Rule {
    Rule(name).with(["min": min.formValue, "max": max?.formValue])
  }

  /// Digits `0` to `9` and nothing else.
  public static let numbersOnly = Rule("numbersOnly")
  /// ASCII letters and nothing else.
  public static let lettersOnly = Rule("lettersOnly")
  /// Letters `a` to `z` and nothing else.
  public static let lowerCaseOnly = Rule("lowerCaseOnly")
  /// Letters `A` to `Z` and nothing else.
  public static let upperCaseOnly = Rule("upperCaseOnly")
}
