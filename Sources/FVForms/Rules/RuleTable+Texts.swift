internal import FVRules
internal import FVText

extension RuleTable {
  /// How long texts are, and what they are made of.
  static let texts: [RuleEntry] = [
    RuleEntry(
      .check, "string", "A text, with bounds of its length (not trimmed).",
      lengths + [exactly("length"), unit], relations: [.excludes("length", ["min", "max"])],
      codes: [.invalidType] + lengthCodes
    ) { $0.length(&$1, exactly: "length") },
    RuleEntry(
      .check, "length", "The length of a text.",
      lengths + [
        exactly("equal"), unit,
        OptionEntry(
          "trim", .boolean, "Whether white space at the ends is not counted.", default: true),
        ignore,
      ], relations: [.excludes("equal", ["min", "max"])], codes: lengthCodes
    ) { $0.length(&$1, exactly: "equal") },
    RuleEntry(
      .check, "match", "A regular expression (PCRE2).",
      [
        .required("pattern", .pattern, "The regular expression (PCRE2)."),
        OptionEntry(
          "mode", .word(["full", "search"]), "Whether the whole text must match or a part of it.",
          default: "full"),
        OptionEntry(
          "caseless", .boolean, "Whether capital and small letters are alike.", default: false),
        OptionEntry(
          "unicode", .boolean, #"Whether \d \w \s \b go by Unicode instead of ASCII."#,
          default: false),
        OptionEntry("multiline", .boolean, "Whether ^ and $ match at lines.", default: false),
        OptionEntry("dotAll", .boolean, "Whether . matches a newline.", default: false),
        OptionEntry("not", .boolean, "Whether it must not match instead.", default: false),
        OptionEntry(
          "trim", .boolean, "Whether white space at the ends is left out.", default: false),
      ], codes: [.regexMismatch]
    ) { $0.match(&$1.reader) },
    RuleEntry(
      .check, "characters", "What characters a text has.",
      [
        .required("set", .set, "The characters in question."),
        OptionEntry(
          "contains", .object(occurrences(), [.atLeastOne(["min", "max"])]),
          "How many of them there are."),
        OptionEntry("only", .mark, "There are no others."),
        OptionEntry("none", .mark, "There are none of them."), ignore,
      ], relations: [.exactlyOne(["contains", "only", "none"])],
      codes: [.occurrencesNotInRange, .characterSetError]
    ) { $0.characters(&$1) },
    contains("containsNumber", "The text has ASCII digits.", .digit, .numberNotFound),
    contains(
      "containsUpperCase", "The text has ASCII capital letters.", .upperCase, .upperCaseNotFound),
    contains(
      "containsLowerCase", "The text has ASCII small letters.", .lowerCase, .lowerCaseNotFound),
    contains("containsSymbol", "The text has ASCII symbols.", .symbol, .symbolNotFound),
    only("numbersOnly", "The text is ASCII digits only.", .digit, input: "digits"),
    only("lettersOnly", "The text is ASCII letters only.", .letter),
    only("lowerCaseOnly", "The text is ASCII small letters only.", .lowerCase),
    only("upperCaseOnly", "The text is ASCII capital letters only.", .upperCase),
  ]

  private static let lengths = [
    OptionEntry("min", .count, "The least characters.", param: "min", mayBeOperand: true),
    OptionEntry("max", .count, "The most characters.", param: "max", mayBeOperand: true),
  ]
  private static let unit = OptionEntry(
    "unit", .word(TextMeasure.Unit.self), "What is counted.", default: "scalars")
  private static let ignore = OptionEntry(
    "ignore", .set, "Characters that are not looked at.")
  private static let lengthCodes: [Code] = [
    .shorterThanMinimumLength, .longerThanMaximumLength, .lengthOutOfRange, .notEqual,
  ]

  private static func exactly(_ name: String) -> OptionEntry {
    OptionEntry(
      name, .count, "Exactly so many characters.", param: "length", mayBeOperand: true)
  }

  private static func occurrences(least: OptionDefault? = nil) -> [OptionEntry] {
    [
      OptionEntry("min", .count, "The least of them.", default: least, param: "min"),
      OptionEntry("max", .count, "The most of them.", param: "max"),
    ]
  }

  private static func contains(
    _ name: String, _ summary: Summary, _ byteClass: ASCIIClass, _ code: Code
  ) -> RuleEntry {
    RuleEntry(
      .check, name, summary, occurrences(least: 1), codes: [code]
    ) { $0.contains(byteClass, &$1) }
  }

  private static func only(
    _ name: String, _ summary: Summary, _ byteClass: ASCIIClass, input: String? = nil
  ) -> RuleEntry {
    RuleEntry(
      .check, name, summary, codes: [.invalidType], input: input
    ) { _, _ in .check(.byteClass(ByteClassCheck(byteClass))) }
  }
}
